import { Fraction, fraction } from '../../pmf/index.ts';
import type { Attack, Target } from './attack.ts';
import { afterInjury, type Blow, bloodbathCost, injuryResult, NOTHING, type Spend, type Table } from './injury.ts';
import { markersOn, type State, withoutMarkers } from './state.ts';

/** How the side that makes the Injury Roll uses the target's markers. Source: rules § 2.5. */
export type Policy = 'none' | 'all' | 'greedy' | 'optimal';

/** What the attacker wants of the last state. */
export type Goal = 'outOfAction' | 'downOrWorse';

export const reached = (state: State, goal: Goal): boolean => state.out === 1 || (goal === 'downOrWorse' && state.down === 1);

/** Every way to pay for one Injury Roll, in the stated order: 0, 1, 2 … INJURY DICE, then a Bloodbath with 0, 1, 2 …. */
export function spends(attack: Attack, target: Target, state: State, { rules }: Table): Spend[] {
  const held = markersOn(state);
  const cost = bloodbathCost(attack, state, rules);
  const most = target.noMarkerDice ? 0 : held;
  const extra = target.noMarkerDice ? Math.min(0, held - cost) : held - cost;
  const ways: Spend[] = [];
  for (const ignoreArmour of attack.diceOrIgnoreArmour > 0 ? [false, true] : [false]) {
    for (let dice = 0; dice <= most; dice++) ways.push({ dice, bloodbath: false, ignoreArmour });
    for (let dice = 0; dice <= extra; dice++) ways.push({ dice, bloodbath: true, ignoreArmour });
  }
  return ways;
}

/** Markers that a way to pay takes from the target. */
export function paid(spend: Spend, attack: Attack, state: State, { rules }: Table): number {
  return spend.dice + (spend.bloodbath ? bloodbathCost(attack, state, rules) : 0);
}

/** P(the goal stands after this one roll). */
export function goalChance(blow: Blow, state: State, spend: Spend, goal: Goal): Fraction {
  const { attack, target, table } = blow;
  const left = withoutMarkers(state, paid(spend, attack, state, table));
  return injuryResult(blow, left, spend).chance((result) =>
    reached(afterInjury(left, result, { attack, target, bloodbath: spend.bloodbath }), goal),
  );
}

/** The way to pay with the largest chance of the goal on this roll, the first of equals. */
export function greediest(ways: readonly Spend[], blow: Blow, state: State, goal: Goal): Spend {
  let [best, most] = [ways[0] ?? NOTHING, fraction(-1)];
  for (const way of ways) {
    const chance = goalChance(blow, state, way, goal);
    if (chance.compare(most) > 0) [best, most] = [way, chance];
  }
  return best;
}

/** The ways that a policy leaves open; one of them unless the policy is `optimal`. */
export function allowed(policy: Policy, blow: Blow, state: State, goal: Goal): readonly Spend[] {
  const { attack, target, table } = blow;
  const ways = spends(attack, target, state, table);
  if (ways.length === 1 || policy === 'optimal') return ways;
  if (policy === 'greedy') return [greediest(ways, blow, state, goal)];
  const most = target.noMarkerDice ? 0 : markersOn(state);
  const dice = policy === 'all' ? most : 0;
  const plain = ways.filter((way) => !way.bloodbath && way.dice === dice);
  return [greediest(plain, blow, state, goal)];
}
