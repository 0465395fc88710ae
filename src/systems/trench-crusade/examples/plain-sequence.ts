import type { Fraction, Pmf } from '../../../pmf/index.ts';
import { choice, flag, group, integer, list, text } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import type { Json } from '../../system.ts';
import { type Attack, PLAIN_ATTACK, PLAIN_TARGET, type Target } from '../attack.ts';
import { DEFAULT_READINGS } from '../injury.ts';
import { play } from '../sequence.ts';
import { RULES_1_0_2 } from '../rules.ts';
import type { Policy } from '../spending.ts';
import { decode, FRESH, type State } from '../state.ts';
import type { Computed } from './answers.ts';

/** Plain attacks on one target as the examples state them, played through. */

export const table = { rules: RULES_1_0_2, readings: DEFAULT_READINGS };
export const words = { label: 'input', says: 'input' };
export const whole = (min: number, max: number, fallback?: number) =>
  integer({ ...words, min, max, ...(fallback === undefined ? {} : { fallback }) });
export const yes = flag(words);
export const MOST_DICE = 30;
export const anyDice = whole(-MOST_DICE, MOST_DICE);

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

export const targetFields = group(
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
export interface Situation {
  readonly attacks: readonly Attack[];
  readonly target: Target;
  readonly start: State;
  readonly policy: Policy;
  readonly goal: 'outOfAction' | 'downOrWorse';
}

/** The last states of plain attacks in a row, nobody holding other markers. */
export function after({ attacks, target, start, policy, goal }: Situation): Pmf<number> {
  const steps = attacks.map((attack) => ({ kind: 'attack', attack }) as const);
  const { states } = play({ steps, target, attacker: PLAIN_TARGET, start, policy, reply: 'none', goal, initiative: 'attacker', table });
  return states.map((code) => code % CONDITION);
}

/** Codes below this say only markers and condition: the first six fields of a state. */
const CONDITION = 7 * 7 * 7 * 2 * 2 * 2;

export const attackOf = ({ concentratedAttack, ...fields }: ReturnType<typeof readAttack>): Attack => ({
  ...PLAIN_ATTACK,
  ...fields,
  concentratedAttack: concentratedAttack ? 'yes' : 'no',
});
export const readAttack = reader(attackFields);

export function situationOf(input: Json): Situation {
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

export const outcomeOf = (states: Pmf<number>): Computed =>
  states.outcomes.map((code) => ({ state: stateJson(code), p: states.probability(code) }));

const isOut = (code: number): boolean => decode(code).out === 1;
export const outChance = (states: Pmf<number>): Fraction => states.chance(isOut);

export function summaryOf(states: Pmf<number>): { readonly [name: string]: Fraction } {
  return {
    pOutOfAction: outChance(states),
    pAliveAndDown: states.chance((code) => decode(code).down === 1),
    pAliveStanding: states.chance((code) => decode(code).down === 0 && !isOut(code)),
    expectedBloodOnSurvivorTimesP: states.expected((code) => decode(code).blood),
  };
}
