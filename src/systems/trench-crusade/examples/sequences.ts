import { type Fraction, fraction, type Pmf } from '../../../pmf/index.ts';
import { either, group, text } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import { InputError } from '../../input-error.ts';
import type { Json } from '../../system.ts';
import { type Attack, PLAIN_ATTACK, PLAIN_TARGET, type Target } from '../attack.ts';
import { afterInjury, injuryResult, PLAIN_HIT, type Spend } from '../injury.ts';
import { play } from '../sequence.ts';
import { DOWN, FAILURE, successRoll } from '../rolls.ts';
import { goalChance, greediest, paid, spends } from '../spending.ts';
import { decode, FRESH, type State, withoutMarkers } from '../state.ts';
import type { Answer, Computed, Example } from './answers.ts';
import { chanceIn } from './stated.ts';
import { targetFrom } from './words.ts';
import { table, words, whole, yes, anyDice, targetFields, after, situationOf, outcomeOf, summaryOf, outChance } from './plain-sequence.ts';

/** Kinds of examples that play attacks on one target through. */

const diveInput = reader(
  group({ riskyDice: anyDice, fallInjuryDice: anyDice, armour: whole(-9, 0, 0), opponentSpends: whole(0, 1, 0) }, words),
);
const meleeShotInput = reader(
  group(
    { dice: anyDice, enemyArmour: whole(-9, 0), friendArmour: whole(-9, 0), enemyTargetProbability: text({ ...words, fallback: '1/2' }) },
    words,
  ),
);
const concentratedInput = reader(
  group({ attacks: whole(1, 6), dice: anyDice, target: either([text(words), targetFields], words), blood: whole(0, 6) }, words),
);

export const attackSequenceKind = ({ input }: Example): Answer => {
  const states = after(situationOf(input));
  return { outcome: outcomeOf(states), summary: summaryOf(states) };
};

/** The charger's own end: Down with its marker, then the Falling Injury Roll with what the opponent spends. */
export const divingChargeKind = ({ input }: Example): Answer => {
  const { riskyDice, fallInjuryDice, armour, opponentSpends } = diveInput(input);
  const charger: Target = { ...PLAIN_TARGET, armour };
  const jump = successRoll(riskyDice, table.rules.critical, table.rules);
  const failed = jump.probability(FAILURE);
  const fall: Attack = { ...PLAIN_ATTACK, injuryDice: fallInjuryDice };
  const spend: Spend = { dice: opponentSpends, bloodbath: false, ignoreArmour: false };
  const down = withoutMarkers(afterInjury(FRESH, DOWN, { attack: fall, target: charger }), opponentSpends);
  const result = injuryResult({ attack: fall, target: charger, hit: PLAIN_HIT, blessings: 0, table }, down, spend);
  const ends = [3, 0, 1, 2].map((band) => ({
    result: 'failure',
    state: stateOf(afterInjury(down, band, { attack: fall, target: charger })),
    p: result.probability(band).mul(failed),
  }));
  return { outcome: [...ends, { result: 'success: +1 DICE on next Melee Attack, no falling roll', p: fraction(1).sub(failed) }] };
};

const stateOf = ({ blood, down, out }: State): Computed => (out === 1 ? 'outOfAction' : { blood, down: down === 1 });

export const shootIntoMeleeKind = ({ input }: Example): Answer => {
  const { dice, enemyArmour, friendArmour, enemyTargetProbability } = meleeShotInput(input);
  const enemy = chanceIn(enemyTargetProbability, 'input.enemyTargetProbability');
  const friend = fraction(1).sub(enemy);
  const hit = successRoll(dice, table.rules.critical, table.rules).chance((result) => result !== FAILURE);
  const shotAt = (armour: number): Pmf<number> =>
    after({ attacks: [{ ...PLAIN_ATTACK, dice }], target: { ...PLAIN_TARGET, armour }, start: FRESH, policy: 'none', goal: 'outOfAction' });
  const [atEnemy, atFriend] = [shotAt(enemyArmour), shotAt(friendArmour)];
  const down = (code: number): boolean => decode(code).down === 1;
  return {
    outcome: {
      enemyHitOutOfAction: outChance(atEnemy).mul(enemy),
      friendOutOfAction: outChance(atFriend).mul(friend),
      enemyDown: atEnemy.chance(down).mul(enemy),
      friendDown: atFriend.chance(down).mul(friend),
      enemyHit: hit.mul(enemy),
      friendHit: hit.mul(friend),
      miss: fraction(1).sub(hit),
    },
  };
};

/** Plain shots; every one after another member's hit may become a Bloodbath for 3 markers. */
export const concentratedAttackKind = ({ input }: Example): Answer => {
  const { attacks, dice, target, blood } = concentratedInput(input);
  const shots = Array.from({ length: attacks }, (_, i): Attack => ({
    ...PLAIN_ATTACK,
    dice,
    concentratedAttack: i === 0 ? 'no' : 'afterHit',
  }));
  const states = play({
    steps: shots.map((attack) => ({ kind: 'attack', attack }) as const),
    target: typeof target === 'string' ? targetFrom(target) : { ...PLAIN_TARGET, ...target },
    attacker: PLAIN_TARGET,
    start: { ...FRESH, blood },
    policy: 'optimal',
    reply: 'none',
    goal: 'outOfAction',
    initiative: 'attacker',
    table,
  }).states;
  return { summary: { pOutOfAction: outChance(states) } };
};

const spendRow = reader(
  group(
    {
      melee: yes,
      targetDown: yes,
      armour: whole(-9, 0),
      markers: whole(0, 12),
      best: group({ bloodbath: yes, extraInjuryDice: whole(0, 12), markersSpent: whole(0, 12) }, { ...words, optional: true }),
      pOutOfAction: text({ ...words, fallback: '' }),
      allAsInjuryDice: text({ ...words, fallback: '' }),
    },
    words,
  ),
);

/** The best way to pay for one non-critical hit of a plain weapon, row by row for what each row states. */
export const bestSpendKind = ({ outcome }: Example): Answer => {
  if (!Array.isArray(outcome)) throw new InputError({ path: 'outcome', expected: 'a list of rows', received: outcome });
  return {
    outcome: (outcome as readonly Json[]).map((row) => {
      const { melee, targetDown, armour, markers } = spendRow(row);
      const attack = { ...PLAIN_ATTACK, melee };
      const target = { ...PLAIN_TARGET, armour };
      const state = { ...FRESH, blood: Math.min(6, markers), infection: Math.max(0, markers - 6), down: Number(targetDown) };
      const blow = { attack, target, hit: PLAIN_HIT, blessings: 0, table };
      const best = greediest(spends(attack, target, state, table), blow, state, 'outOfAction');
      const chance = (spend: Spend): Fraction => goalChance(blow, state, spend, 'outOfAction');
      return {
        melee,
        targetDown,
        armour,
        markers,
        best: { bloodbath: best.bloodbath, extraInjuryDice: best.dice, markersSpent: paid(best, attack, state, table) },
        pOutOfAction: chance(best),
        allAsInjuryDice: chance({ dice: markers, bloodbath: false, ignoreArmour: false }),
      };
    }),
  };
};
