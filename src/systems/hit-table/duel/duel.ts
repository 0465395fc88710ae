import { type Fraction, fraction, mixture, type Pmf } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { scenarioLine } from '../../line.ts';
import { reader } from '../../schema/validate.ts';
import type { DuelInput, DuelResolution, DuelRules } from '../../system.ts';
import { chosenComparison } from '../bonuses.ts';
import { totalDamage, weaponDamages } from '../damage.ts';
import { type Conditions, DUEL, type Duel, DUEL_SITUATION } from './fields.ts';
import { type Blows, exchange, type Exchange, wonBy } from './exchange.ts';
import { rulesOf } from '../house-rule.ts';
import { readingsOf } from '../readings.ts';
import { outAt } from '../removal.ts';
import type { Scenario } from '../scenario.ts';

const read = reader(DUEL);

/** States that are solved exactly in about a second. */
const MOST_STATES = 4000;

/**
 * Two fighters in turn attack each other until one has no wounds left. Solved to its end; what may go on for ever is
 * `unfinished`. Throws an InputError on bad input, for a side without Wounds, or for more wounds than can be solved.
 */
function resolve(raw: DuelInput): DuelResolution {
  const duel = read({ edition: raw.edition, a: loadoutOf(raw.a), b: loadoutOf(raw.b), situation: raw.situation, options: raw.options });
  const start = { a: woundsOf(duel, 'a'), b: woundsOf(duel, 'b') };
  if (start.a * start.b > MOST_STATES) {
    throw new InputError({
      path: 'b.target.wounds',
      expected: `Wounds of a times Wounds of b of at most ${MOST_STATES}`,
      received: start.b,
    });
  }
  const sides = { a: blowsOf(duel, 'a'), b: blowsOf(duel, 'b') };
  const { first, rounds } = duel.situation;
  const fights = (first === 'roll-off' ? (['a', 'b'] as const) : [first]).map((leads) =>
    exchange({ wounds: start, blows: sides, leads, horizon: rounds }),
  );
  const share = fraction(1, fights.length);
  const average = (chanceIn: (fight: Exchange) => Fraction) =>
    fights.reduce((all, fight) => all.add(chanceIn(fight).mul(share)), fraction(0));
  const unfinished = average(({ endless }) => endless);
  return {
    aWins: average(({ ends }) => ends.chance(wonBy('a'))),
    bWins: average(({ ends }) => ends.chance(wonBy('b'))),
    draw: fraction(0),
    unfinished,
    roundName: 'round',
    timeline: Array.from({ length: rounds }, (_, place) => ({
      round: place + 1,
      aWins: average((fight) => fight.by(place + 1, 'a')),
      bWins: average((fight) => fight.by(place + 1, 'b')),
      draw: fraction(0),
    })),
    meanRounds: unfinished.n === 0n ? average((fight) => fight.meanRounds()) : null,
    left: { a: leftOf(fights, 'a', duel), b: leftOf(fights, 'b', duel), unit: 'wounds' },
    readings: [
      'A round is one turn of attacks by each side, the same side first in every round; a side that is out does not answer.',
      ...(duel.situation.a.divingCharge || duel.situation.b.divingCharge ? ['A diving charge counts in a side’s first turn only.'] : []),
      ...new Set([...sides.a.readings, ...sides.b.readings]),
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
  const { target } = duel[side];
  if (target.wounds !== null && target.wounds > 0) return outAt({ target, options: duel.options });
  throw new InputError({
    path: `${side}.target.wounds`,
    expected: 'a whole number from 1: a duel ends when they are gone',
    received: target.wounds,
  });
}

interface Side extends Blows {
  readonly readings: readonly string[];
}

/** The damage of one side's turn, in its first turn and afterwards. */
function blowsOf(duel: Duel, side: 'a' | 'b'): Side {
  const conditions = duel.situation[side];
  const [first, readings] = blow(duel, side, conditions);
  const later = conditions.divingCharge ? blow(duel, side, { ...conditions, divingCharge: false })[0] : first;
  return { first, later, readings };
}

function blow(duel: Duel, side: 'a' | 'b', conditions: Conditions): readonly [Pmf<number>, readonly string[]] {
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
    const comparison = chosenComparison(scenario, rules);
    return [totalDamage(weaponDamages(scenario, comparison.row), scenario), readingsOf({ scenario, comparison, rules })];
  } catch (error) {
    throw error instanceof InputError ? inDuel(error, side) : error;
  }
}

/** The same fault, at its place in the duel's input. */
function inDuel(error: InputError, side: 'a' | 'b'): InputError {
  if (error.path.startsWith('edition') || error.path.startsWith('options')) return error;
  if (error.path.startsWith('target')) return error.within(other(side));
  return error.within(error.path === 'attackActions' ? `situation.${side}` : side);
}

function other(side: 'a' | 'b'): 'a' | 'b' {
  return side === 'a' ? 'b' : 'a';
}

/** The wounds that a side has left when it has won; null when it never wins. */
function leftOf(fights: readonly Exchange[], side: 'a' | 'b', duel: Duel): Pmf<number> | null {
  const spare = woundsOf(duel, side) - (duel[side].target.wounds ?? 0);
  const ends = mixture(fights.map((fight) => [fight.ends, 1]));
  const won = wonBy(side);
  return ends.outcomes.some(won) ? ends.condition(won).map((end) => Math.abs(end) - spare) : null;
}
