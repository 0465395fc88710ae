import { Fraction, fraction } from '../../pmf/index.ts';
import type { Attack, Target } from './attack.ts';
import { afterInjury, bloodbathCost, type Hit, injuryResult, NOTHING, type Spend, type Table } from './injury.ts';
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
export function goalChance(
  attack: Attack,
  target: Target,
  state: State,
  hit: Hit,
  spend: Spend,
  blessings: number,
  goal: Goal,
  table: Table,
): Fraction {
  const left = withoutMarkers(state, paid(spend, attack, state, table));
  return injuryResult(attack, target, left, hit, spend, blessings, table).chance((result) =>
    reached(afterInjury(left, result, attack, target, spend.bloodbath, false), goal),
  );
}

/** The way to pay with the largest chance of the goal on this roll, the first of equals. */
export function greediest(
  ways: readonly Spend[],
  attack: Attack,
  target: Target,
  state: State,
  hit: Hit,
  blessings: number,
  goal: Goal,
  table: Table,
): Spend {
  let [best, most] = [ways[0] ?? NOTHING, fraction(-1)];
  for (const way of ways) {
    const chance = goalChance(attack, target, state, hit, way, blessings, goal, table);
    if (chance.compare(most) > 0) [best, most] = [way, chance];
  }
  return best;
}

/** The ways that a policy leaves open; one of them unless the policy is `optimal`. */
export function allowed(
  policy: Policy,
  attack: Attack,
  target: Target,
  state: State,
  hit: Hit,
  blessings: number,
  goal: Goal,
  table: Table,
): readonly Spend[] {
  const ways = spends(attack, target, state, table);
  if (ways.length === 1 || policy === 'optimal') return ways;
  if (policy === 'greedy') return [greediest(ways, attack, target, state, hit, blessings, goal, table)];
  const most = target.noMarkerDice ? 0 : markersOn(state);
  const dice = policy === 'all' ? most : 0;
  return [
    greediest(
      ways.filter((way) => !way.bloodbath && way.dice === dice),
      attack,
      target,
      state,
      hit,
      blessings,
      goal,
      table,
    ),
  ];
}
