import { type Fraction, fraction, mixture, type Pmf } from '../../../pmf/index.ts';
import { choice, either, flag, group, integer, list, text } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import { InputError } from '../../input-error.ts';
import type { Json } from '../../system.ts';
import { type Attack, PLAIN_ATTACK, PLAIN_TARGET, type Target } from '../attack.ts';
import { DEFAULT_READINGS, type Spend } from '../injury.ts';
import { afterInjury, injuryResult } from '../injury.ts';
import { play } from '../sequence.ts';
import { DOWN, FAILURE, successRoll } from '../rolls.ts';
import { RULES_1_0_2 } from '../rules.ts';
import { goalChance, greediest, paid, type Policy, spends } from '../spending.ts';
import { decode, FRESH, type State, withoutMarkers } from '../state.ts';
import type { Answer, Computed, Example } from './answers.ts';
import { chanceIn, wholeIn } from './stated.ts';
import { targetFrom, targetPhrase, weaponFrom } from './words.ts';

/** Kinds of examples that play attacks on one target through. */

const table = { rules: RULES_1_0_2, readings: DEFAULT_READINGS };
const words = { label: 'input', says: 'input' };
const whole = (min: number, max: number, fallback?: number) =>
  integer({ ...words, min, max, ...(fallback === undefined ? {} : { fallback }) });
const yes = flag(words);
const MOST_DICE = 30;
const anyDice = whole(-MOST_DICE, MOST_DICE);

const attackFields = group(
  {
    name: text({ ...words, fallback: 'attack' }),
    dice: whole(-MOST_DICE, MOST_DICE, 0),
    critOn: whole(2, 99, 12),
    autoHit: yes,
    injuryDice: whole(-MOST_DICE, MOST_DICE, 0),
    injuryModifier: whole(-20, 20, 0),
    criticalInjuryDice: whole(-9, 9, 1),
    melee: yes,
    ignoreArmour: choice(
      [
        { value: 'never', label: 'never' },
        { value: 'always', label: 'always' },
        { value: 'onCritical', label: 'on a critical' },
        { value: 'ifTargetDown', label: 'if Down' },
      ],
      { ...words, fallback: 'never' },
    ),
    keep: whole(1, 6, 2),
    extraMarkersAfterInjury: whole(0, 6, 0),
    risky: yes,
    armourPiercing: whole(0, 9, 0),
    markerMultiplier: whole(0, 9, 1),
    concentratedAttack: yes,
  },
  words,
);

const targetFields = group(
  {
    name: text({ ...words, fallback: 'target' }),
    armour: whole(-9, 0, 0),
    shield: whole(-9, 0, 0),
    injuryDiceOnTarget: whole(-20, 20, 0),
    tough: yes,
    golem: yes,
    standfast: yes,
  },
  { ...words, optional: true },
);

const sequenceFields = group(
  {
    attacks: list(attackFields, { ...words, max: 30 }),
    target: targetFields,
    start: group(
      { blood: whole(0, 6, 0), infection: whole(0, 6, 0), blessing: whole(0, 6, 0), down: yes, toughUsed: yes },
      { ...words, optional: true },
    ),
    targetMarkerPolicy: choice(
      [
        { value: 'none', label: 'none' },
        { value: 'all', label: 'all' },
        { value: 'greedy', label: 'greedy' },
        { value: 'optimal', label: 'optimal' },
      ],
      { ...words, fallback: 'optimal' },
    ),
    objective: text({ ...words, fallback: 'maximise P(outOfAction)' }),
  },
  words,
);

const sequenceInput = reader(sequenceFields);
// eslint-disable-next-line unicorn/no-thenable -- the examples' own field name; nothing here is awaited
const compositeInput = reader(group({ first: text(words), then: text(words) }, words));
const diveInput = reader(
  group({ riskyDice: anyDice, fallInjuryDice: anyDice, armour: whole(-9, 0, 0), opponentSpends: whole(0, 1, 0) }, words),
);
const diceOfDive = reader(group({ riskyDice: anyDice }, words));
const meleeShotInput = reader(
  group(
    { dice: anyDice, enemyArmour: whole(-9, 0), friendArmour: whole(-9, 0), enemyTargetProbability: text({ ...words, fallback: '1/2' }) },
    words,
  ),
);
const concentratedInput = reader(
  group({ attacks: whole(1, 6), dice: anyDice, target: either([text(words), targetFields], words), blood: whole(0, 6) }, words),
);

interface Situation {
  readonly attacks: readonly Attack[];
  readonly target: Target;
  readonly start: State;
  readonly policy: Policy;
  readonly goal: 'outOfAction' | 'downOrWorse';
}

/** The last states of plain attacks in a row, nobody holding other markers. */
function after({ attacks, target, start, policy, goal }: Situation): Pmf<number> {
  const steps = attacks.map((attack) => ({ kind: 'attack', attack }) as const);
  const { states } = play({ steps, target, attacker: PLAIN_TARGET, start, policy, reply: 'none', goal, initiative: 'attacker', table });
  return states.map((code) => code % CONDITION);
}

/** Codes below this say only markers and condition: the first six fields of a state. */
const CONDITION = 7 * 7 * 7 * 2 * 2 * 2;

const attackOf = ({ concentratedAttack, ...fields }: ReturnType<typeof readAttack>): Attack => ({
  ...PLAIN_ATTACK,
  ...fields,
  concentratedAttack: concentratedAttack ? 'yes' : 'no',
});
const readAttack = reader(attackFields);

function situationOf(input: Json): Situation {
  const { attacks, target, start, targetMarkerPolicy, objective } = sequenceInput(input);
  return {
    attacks: attacks.map(attackOf),
    target: { ...PLAIN_TARGET, ...target },
    start: {
      ...FRESH,
      blood: start.blood,
      infection: start.infection,
      blessing: start.blessing,
      down: Number(start.down),
      toughUsed: Number(start.toughUsed),
    },
    policy: targetMarkerPolicy,
    goal: /down/i.test(objective) ? 'downOrWorse' : 'outOfAction',
  };
}

/** A state as the examples write it: nothing that is 0 or false besides blood and down. */
function stateJson(code: number): Computed {
  const { blood, infection, blessing, down, toughUsed, out } = decode(code);
  if (out === 1) return 'outOfAction';
  return {
    blood,
    ...(infection > 0 ? { infection } : {}),
    ...(blessing > 0 ? { blessing } : {}),
    down: down === 1,
    ...(toughUsed === 1 ? { toughUsed: true } : {}),
  };
}

const outcomeOf = (states: Pmf<number>): Computed =>
  states.outcomes.map((code) => ({ state: stateJson(code), p: states.probability(code) }));

const isOut = (code: number): boolean => decode(code).out === 1;
const outChance = (states: Pmf<number>): Fraction => states.chance(isOut);

function summaryOf(states: Pmf<number>): { readonly [name: string]: Fraction } {
  return {
    pOutOfAction: outChance(states),
    pAliveAndDown: states.chance((code) => decode(code).down === 1),
    pAliveStanding: states.chance((code) => decode(code).down === 0 && !isOut(code)),
    expectedBloodOnSurvivorTimesP: states.expected((code) => decode(code).blood),
  };
}

export const attackSequenceKind = ({ input }: Example): Answer => {
  const states = after(situationOf(input));
  return { outcome: outcomeOf(states), summary: summaryOf(states) };
};

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

/** The charger's own end: Down with its marker, then the Falling Injury Roll with what the opponent spends. */
export const divingChargeKind = ({ input }: Example): Answer => {
  const { riskyDice, fallInjuryDice, armour, opponentSpends } = diveInput(input);
  const charger: Target = { ...PLAIN_TARGET, armour };
  const jump = successRoll(riskyDice, table.rules.critical, table.rules);
  const failed = jump.probability(FAILURE);
  const fall: Attack = { ...PLAIN_ATTACK, injuryDice: fallInjuryDice };
  const spend: Spend = { dice: opponentSpends, bloodbath: false, ignoreArmour: false };
  const down = withoutMarkers(afterInjury(FRESH, DOWN, fall, charger, false, false), opponentSpends);
  const result = injuryResult(fall, charger, down, { critical: false, direct: true }, spend, 0, table);
  const ends = [3, 0, 1, 2].map((band) => ({
    result: 'failure',
    state: stateOf(afterInjury(down, band, fall, charger, false, false)),
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
  const hit = { critical: false, direct: true };
  return {
    outcome: (outcome as readonly Json[]).map((row) => {
      const { melee, targetDown, armour, markers } = spendRow(row);
      const attack = { ...PLAIN_ATTACK, melee };
      const target = { ...PLAIN_TARGET, armour };
      const state = { ...FRESH, blood: Math.min(6, markers), infection: Math.max(0, markers - 6), down: Number(targetDown) };
      const best = greediest(spends(attack, target, state, table), attack, target, state, hit, 0, 'outOfAction', table);
      const chance = (spend: Spend): Fraction => goalChance(attack, target, state, hit, spend, 0, 'outOfAction', table);
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
