import { fraction, mixture } from '../../../pmf/index.ts';
import { group, text } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import { InputError } from '../../input-error.ts';
import type { Attack } from '../attack.ts';
import { FAILURE, successRoll } from '../rolls.ts';
import { FRESH } from '../state.ts';
import type { Answer, Example } from './answers.ts';
import { wholeIn } from './stated.ts';
import { targetFrom, targetPhrase, weaponFrom } from './words.ts';
import {
  table,
  words,
  MOST_DICE,
  anyDice,
  type Situation,
  after,
  attackOf,
  readAttack,
  situationOf,
  outcomeOf,
  summaryOf,
  outChance,
} from './plain-sequence.ts';

// eslint-disable-next-line unicorn/no-thenable -- the examples' own field name; nothing here is awaited
const compositeInput = reader(group({ first: text(words), then: text(words) }, words));
const diceOfDive = reader(group({ riskyDice: anyDice }, words));
/** A roll before another example of the file, or a dive before an attack: the two shapes of composites. */
export const compositeKind = (example: Example, file: readonly Example[]): Answer =>
  'riskyDice' in example.input ? diveOrCharge(example) : rollThenExample(example, file);

function rollThenExample({ input, summary }: Example, file: readonly Example[]): Answer {
  const { first, then } = compositeInput(input);
  const roll = /^(risky )?success roll(?:,? ?([+-] ?\d+) dice)?/i.exec(first);
  if (!roll) throw new InputError({ path: 'input.first', expected: 'a roll such as "Risky Success Roll +2 DICE"', received: first });
  const next = file.find(({ id }) => id === then);
  if (!next) throw new InputError({ path: 'input.then', expected: 'the id of an example in this file', received: then });
  const situation = situationOf(next.input);
  const passed = successRoll(wholeIn(roll[2] ?? '0', MOST_DICE, 'input.first'), table.rules.critical, table.rules).chance(
    (result) => result !== FAILURE,
  );
  const pass = roll[1] === undefined ? fraction(1) : passed;
  const played = after(situation);
  const stays = after({ ...situation, attacks: [] });
  const states = mixture([
    [played, pass],
    [stays, fraction(1).sub(pass)],
  ]);
  const wanted = new Set(Object.keys((summary ?? {}) as object));
  return {
    outcome: outcomeOf(states),
    summary: Object.fromEntries(Object.entries(summaryOf(states)).filter(([name]) => wanted.has(name))),
  };
}

/**
 * A dive gives +1 DICE on one attack when it succeeds, and no attack when not; the ordinary charge attacks without the +1. The
 * target is the title's, or Standard Armour when it names none. Source: rules § 5.7, W22.
 */
function diveOrCharge({ input, title }: Example): Answer {
  const [name, ...others] = Object.keys(input).filter((field) => field !== 'riskyDice');
  if (name === undefined || others.length > 0)
    throw new InputError({
      path: 'input',
      expected: 'riskyDice and one weapon with its fields, such as "sword": { "dice": 2 }',
      received: input,
    });
  const attack = withWeapon(attackOf(readAttack(input[name])), weaponFrom(name).keywords);
  const situation: Situation = {
    attacks: [attack],
    target: targetFrom(targetPhrase(title) ?? 'Standard Armour'),
    start: FRESH,
    policy: 'none',
    goal: 'outOfAction',
  };
  const { riskyDice } = diceOfDive({ riskyDice: input['riskyDice'] });
  const dive = successRoll(riskyDice, table.rules.critical, table.rules).chance((result) => result !== FAILURE);
  return {
    summary: {
      pOutOfActionWithDive: outChance(after(situation)).mul(dive),
      pOutOfActionOrdinaryCharge: outChance(after({ ...situation, attacks: [{ ...attack, dice: attack.dice - table.rules.diveDice }] })),
    },
  };
}

/** A melee attack of a weapon of which the example states the DICE alone: its keywords do the rest, FIRE and the like unnegated. */
function withWeapon(attack: Attack, keywords: readonly string[]): Attack {
  const has = (keyword: string): boolean => keywords.includes(keyword);
  const amount = (form: string): number =>
    Number(keywords.find((keyword) => keyword.endsWith(` ${form}`) && /^[+-]/.test(keyword))?.split(' ')[0] ?? 0);
  const { rules } = table;
  return {
    ...attack,
    melee: true,
    criticalInjuryDice: has('CRITICAL') ? rules.criticalKeywordInjuryDice : rules.criticalInjuryDice,
    injuryDice: attack.injuryDice + amount('INJURY DICE'),
    injuryModifier: attack.injuryModifier + amount('INJURY MODIFIER'),
    keep: attack.keep + Number(has('DEADLY')),
    ignoreArmour: has('IGNORE ARMOUR') ? 'always' : attack.ignoreArmour,
    armourPiercing: attack.armourPiercing + Number(has('ARMOUR PIERCING')),
    extraMarkersAfterInjury: attack.extraMarkersAfterInjury + ['FIRE', 'GAS', 'SHRAPNEL'].filter(has).length,
  };
}
