import { type Fraction, fraction } from '../../../pmf/index.ts';
import { group, integer, list } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import { pool } from '../pool.ts';
import { BANDS, CRITICAL, FAILURE, injuryRoll, type InjuryRoll, rerolledSuccess, SUCCESS, successRoll } from '../rolls.ts';
import { RULES_1_0_2 } from '../rules.ts';
import { type Answer, type Computed, type Example, keysOf, member } from './answers.ts';
import { inchesIn, wholeIn } from './stated.ts';

/** Kinds of examples about one roll. Each answer comes from the input and, where that says nothing, from the outcome's keys. */

const rules = RULES_1_0_2;
const count = (label: string, min: number, max: number, fallback?: number) =>
  integer({ label, says: label, min, max, ...(fallback === undefined ? {} : { fallback }) });
/** The most DICE, and the most that any modifier comes to, in examples. */
const MOST = 60;
const dice = count('DICE', -MOST, MOST);
const words = { label: 'input', says: 'input' };

const successInput = reader(group({ dice, critOn: count('critical from', 2, 13, 12) }, words));
const injuryInput = reader(
  group({ keep: count('keep', 1, 8), injuryDice: dice, injuryModifier: count('INJURY MODIFIER', -20, 20) }, words),
);
const oneDice = reader(group({ dice }, words));
const manyDice = reader(group({ dice: list(dice, { ...words, max: 99 }) }, words));
const fixedInput = reader(group({ injuryDice: dice, keep: count('keep', 1, 8, 2) }, words));
const reactionInput = reader(group({ attackDice: dice, defenceDice: dice }, words));

/** A whole number in a key: the armour, the marker count, the DICE that a row stands for. */
const numberIn = (key: string): number => wholeIn(key, MOST, `outcome.${key}`);

const rows = (keys: readonly string[], row: (key: string) => Computed): { readonly [key: string]: Computed } =>
  Object.fromEntries(keys.map((key) => [key, row(key)]));

const bands = (roll: InjuryRoll): { readonly [band: string]: Fraction } => {
  const result = injuryRoll(roll, rules);
  return Object.fromEntries(BANDS.map((band, place) => [band, result.probability(place)]));
};

const successes = (added: number, critOn: number): { readonly [end: string]: Fraction } => {
  const roll = successRoll(added, critOn, rules);
  return { failure: roll.probability(FAILURE), success: roll.probability(SUCCESS), critical: roll.probability(CRITICAL) };
};

const hitChance = (added: number): Fraction => successRoll(added, rules.critical, rules).chance((result) => result !== FAILURE);

const outChance = (roll: InjuryRoll): Fraction => bands(roll)['outOfAction'] as Fraction;

export const successRollKind = ({ input, pmfTotal }: Example): Answer => {
  const { dice: added, critOn } = successInput(input);
  const total = pool(2, added);
  const totals = Object.fromEntries(total.outcomes.map((sum) => [String(sum), total.probability(sum)]));
  return { outcome: successes(added, critOn), ...(pmfTotal === undefined ? {} : { pmfTotal: totals }) };
};

export const injuryRollKind = ({ input }: Example): Answer => {
  const { keep, injuryDice, injuryModifier } = injuryInput(input);
  return { outcome: bands({ keep, dice: injuryDice, modifier: injuryModifier }) };
};

/** A failing total r moves the point 7 - r inches. Source: rules § 2.8. */
export const scatterKind = ({ input }: Example): Answer => {
  const total = pool(2, oneDice(input).dice);
  const misses = total.outcomes.filter((sum) => sum < rules.success);
  return {
    outcome: {
      onTarget: total.chance((sum) => sum >= rules.success),
      ...Object.fromEntries(misses.map((sum) => [`scatter${rules.success - sum}in`, total.probability(sum)])),
    },
  };
};

export const fumbleKind = ({ input }: Example): Answer => ({
  outcome: Object.fromEntries(manyDice(input).dice.map((added) => [String(added), pool(2, added).probability(2)])),
});

/** INJURY DICE against IGNORE ARMOUR, by the armour that the keys name. */
export const choiceKind = ({ outcome }: Example): Answer => ({
  outcome: rows(keysOf(outcome), (armour) =>
    rows(keysOf(member(outcome, armour)), (way) => {
      const extra = /plus(\d+)/.exec(way)?.[1];
      return extra !== undefined
        ? outChance({ keep: 2, dice: numberIn(extra), modifier: numberIn(armour) })
        : outChance({ keep: 2, dice: 0, modifier: 0 });
    }),
  ),
});

/** One INJURY DIE for every full 3 inches of the height that a key begins with. */
export const fallKind = ({ outcome }: Example): Answer => ({
  outcome: rows(keysOf(outcome), (height) =>
    rows(keysOf(member(outcome, height)), (armour) =>
      bands({ keep: 2, dice: Math.floor(inchesIn(height, 3 * MOST) / 3), modifier: numberIn(armour) }),
    ),
  ),
});

/** The threshold falls by one for each BLOOD MARKER that a key names, but a failing total stays a failure. */
export const critThresholdKind = ({ input, outcome }: Example): Answer => {
  const added = oneDice(input).dice;
  return { outcome: rows(keysOf(outcome), (blood) => successes(added, Math.max(rules.success, rules.critical - numberIn(blood)))) };
};

export const rerollKind = ({ input }: Example): Answer => ({
  outcome: Object.fromEntries(
    manyDice(input).dice.map((added) => {
      const roll = rerolledSuccess(added, rules.critical, rules);
      const ends: Computed = {
        successFirst: roll.chance(({ result, again }) => !again && result !== FAILURE),
        successAfterReroll: roll.chance(({ result, again }) => again && result !== FAILURE),
        fail: roll.chance(({ result, again, fell }) => again && !fell && result === FAILURE),
        failAndDown: roll.chance(({ fell }) => fell),
      };
      return [String(added), ends];
    }),
  ),
});

export const fixedDieKind = ({ input, outcome }: Example): Answer => {
  const { injuryDice, keep } = fixedInput(input);
  return { outcome: rows(keysOf(outcome), (modifier) => bands({ keep, dice: injuryDice, modifier: numberIn(modifier), fixedSix: true })) };
};

const TIMES: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };

/** DICE on a Morale Check by the words of a key: a standing LEADER +1, the Black Grail -1. Source: rules § 2.6. */
const moraleDice = (key: string): number =>
  (/leader/i.test(key) && !/(no|without)_?leader/i.test(key) ? 1 : 0) - (/black_?grail/i.test(key) ? 1 : 0);

export const moraleKind = ({ outcome }: Example): Answer => ({
  outcome: rows(keysOf(outcome), (key) => {
    const failures = /^(one|two|three|four)checksfailed/i.exec(key);
    if (!failures) return successes(moraleDice(key), rules.critical);
    const once = fraction(1).sub(hitChance(moraleDice(key)));
    return Array.from({ length: TIMES[(failures[1] as string).toLowerCase()] as number }).reduce<Fraction>(
      (product) => product.mul(once),
      fraction(1),
    );
  }),
});

/** The shield's Success Roll first: a success costs the shot 2 DICE, a critical makes it fail. Source: rules § 4.3. */
export const reactionKind = ({ input }: Example): Answer => {
  const { attackDice, defenceDice } = reactionInput(input);
  const defence = successRoll(defenceDice, rules.critical, rules);
  const pHit = defence
    .probability(FAILURE)
    .mul(hitChance(attackDice))
    .add(defence.probability(SUCCESS).mul(hitChance(attackDice - 2)));
  return { summary: { pHit, withoutShield: hitChance(attackDice) } };
};
