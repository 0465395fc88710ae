import { chain, certain, type Pmf, type Round, uniform } from '../../pmf/index.ts';
import { InputError } from '../input-error.ts';
import { scenarioLine } from '../line.ts';
import { reader } from '../schema/validate.ts';
import type { DuelInput, DuelResolution, DuelRules } from '../system.ts';
import { comparisonOf } from './attack.ts';
import { totalDamage, weaponDamages } from './damage.ts';
import { DUEL, type Duel, DUEL_SITUATION, type Side } from './duel-fields.ts';
import { rulesOf } from './house-rule.ts';
import { readingsOf } from './readings.ts';
import type { Scenario } from './scenario.ts';

/** The wounds that each side has left, who attacks first in each round, and whether it is the first round. */
interface State {
  readonly a: number;
  readonly b: number;
  readonly leads: 'a' | 'b';
  readonly opening: boolean;
}

const read = reader(DUEL);

/** States that are solved exactly in about a second. */
const MOST_STATES = 6000;

/**
 * Two fighters in turn attack each other until one has no wounds left. Solved to its end; what may go on for ever is
 * `unfinished`. Throws an InputError on bad input, for a side without Wounds, or for more wounds than can be solved.
 */
function resolve(raw: DuelInput): DuelResolution {
  const duel = read({ edition: raw.edition, a: loadoutOf(raw.a), b: loadoutOf(raw.b), situation: raw.situation, options: raw.options });
  const start = { a: woundsOf(duel, 'a'), b: woundsOf(duel, 'b') };
  if (start.a * start.b > MOST_STATES) {
    throw new InputError({ path: 'b.target.wounds', expected: `Wounds of a times Wounds of b of at most ${MOST_STATES}`, received: start.b });
  }
  const blows = { a: blowsOf(duel, 'a'), b: blowsOf(duel, 'b') };
  const opening: Pmf<State> = leaders(duel).map((leads) => ({ ...start, leads, opening: true }));
  const fight = chain<State>({ start: opening, step: (state) => round(state, blows), absorbed: ended });
  const endless: State = { ...start, leads: 'a', opening: false };
  const ends = fight.absorption(endless);
  const wins = (side: 'a' | 'b') => (state: State) => ended(state) && state[other(side)] === 0;
  const rounds = fight.rounds(duel.situation.rounds);
  return {
    aWins: ends.chance(wins('a')),
    bWins: ends.chance(wins('b')),
    draw: ends.chance(() => false),
    unfinished: fight.neverAbsorbed,
    roundName: 'round',
    timeline: rounds.timeline.map((each) => tally(each, wins)),
    meanRounds: fight.neverAbsorbed.n === 0n ? fight.expectedSteps() : null,
    left: { a: leftOf(ends, 'a', wins('a')), b: leftOf(ends, 'b', wins('b')), unit: 'wounds' },
    readings: [
      'A round is one turn of attacks by each side, the first one leading every round; a side that is out does not answer.',
      'A diving charge counts in a side’s first turn only.',
      ...new Set([...blows.a.readings, ...blows.b.readings]),
    ],
    line: scenarioLine('hit-table', DUEL, duel),
  };
}

/** The duel of this game: attack actions in turn until somebody's wounds are gone. */
export const DUEL_RULES: DuelRules = { situation: DUEL_SITUATION, resolve };

function loadoutOf({ name, cost, attacker, weapons, target }: DuelInput['a']) {
  return { name, cost, attacker, weapons, target };
}

function woundsOf(duel: Duel, side: 'a' | 'b'): number {
  const { wounds } = duel[side].target;
  if (wounds !== null && wounds > 0) return wounds;
  throw new InputError({ path: `${side}.target.wounds`, expected: 'a whole number from 1: a duel ends when they are gone', received: wounds });
}

interface Blows {
  readonly first: Pmf<number>;
  readonly later: Pmf<number>;
  readonly readings: readonly string[];
}

/** The damage of one side's turn, in its first turn and afterwards. */
function blowsOf(duel: Duel, side: 'a' | 'b'): Blows {
  const conditions = duel.situation[side];
  const [first, readings] = blow(duel, side, conditions);
  const later = conditions.divingCharge ? blow(duel, side, { ...conditions, divingCharge: false })[0] : first;
  return { first, later, readings };
}

function blow(duel: Duel, side: 'a' | 'b', conditions: Side): readonly [Pmf<number>, readonly string[]] {
  const { edition, options } = duel;
  const attacking = duel[side];
  const scenario: Scenario = {
    system: 'hit-table',
    edition,
    attacker: attacking.attacker,
    weapons: attacking.weapons,
    target: duel[other(side)].target,
    situation: conditions,
    options,
  };
  try {
    const rules = rulesOf(edition);
    const comparison = comparisonOf(scenario, rules);
    return [totalDamage(weaponDamages(scenario, comparison.row), scenario), readingsOf({ scenario, comparison, rules })];
  } catch (error) {
    throw error instanceof InputError ? inDuel(error, side) : error;
  }
}

/** The same fault, at its place in the duel's input. */
function inDuel(error: InputError, side: 'a' | 'b'): InputError {
  if (error.path.startsWith('edition') || error.path.startsWith('options')) return error;
  if (error.path.startsWith('target')) return error.within(other(side));
  return error.within(error.path.startsWith('situation') ? '' : side);
}

function leaders({ situation }: Duel): Pmf<'a' | 'b'> {
  return situation.first === 'roll-off' ? uniform<'a' | 'b'>(['a', 'b']) : certain(situation.first);
}

function other(side: 'a' | 'b'): 'a' | 'b' {
  return side === 'a' ? 'b' : 'a';
}

function ended({ a, b }: State): boolean {
  return a === 0 || b === 0;
}

function round(state: State, blows: Readonly<Record<'a' | 'b', Blows>>): Pmf<State> {
  const { leads, opening } = state;
  const damage = (side: 'a' | 'b') => (opening ? blows[side].first : blows[side].later);
  const struck = (before: State, side: 'a' | 'b') => damage(side).map((points) => ({ ...before, opening: false, [other(side)]: Math.max(0, before[other(side)] - points) }));
  return struck(state, leads).bind((answered) => (ended(answered) ? certain(answered) : struck(answered, other(leads))));
}

function tally({ step, absorbed }: Round<State>, wins: (side: 'a' | 'b') => (state: State) => boolean) {
  return { round: step, aWins: absorbed.chance(wins('a')), bWins: absorbed.chance(wins('b')), draw: absorbed.chance(() => false) };
}

function leftOf(ends: Pmf<State>, side: 'a' | 'b', wins: (state: State) => boolean): Pmf<number> | null {
  return ends.outcomes.some(wins) ? ends.condition(wins).map((state) => state[side]) : null;
}
