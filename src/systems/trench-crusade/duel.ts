import { certain, die, formatFraction, type Fraction, fraction, type Pmf, weighted } from '../../pmf/index.ts';
import { InputError } from '../input-error.ts';
import { scenarioLine } from '../line.ts';
import { reader } from '../schema/validate.ts';
import type { DuelInput, DuelResolution, DuelRules } from '../system.ts';
import { activated, type Bout, bothOut, boutAfter, conditionOf, ended, type Name, other, partsOf, won } from './bout.ts';
import { DUEL, type Duel, DUEL_SITUATION } from './duel-fields.ts';
import { plannedDuel, type Sides } from './duel-plan.ts';
import { memo } from './memo.ts';
import { checkAttacker, checkBody, checkEdition, checkWeapon } from './parse.ts';
import { planOf } from './plan.ts';
import { readingsOf } from './readings.ts';
import type { Scenario } from './scenario.ts';
import { played, type Sequence } from './sequence.ts';
import { decode } from './state.ts';

const read = reader(DUEL);

/** Situations that are worked out in some seconds. */
const MOST_SITUATIONS = 5000;

/** Situations of a plan over the whole duel, which are looked into from its end. */
const MOST_PLANNED = 150_000;

/**
 * Two models activate in turn, the attacks of each resolved exactly, until one is Out of Action or the Turns are over. Each side
 * spends by its policy, looking ahead to the end of its own Activation or of the whole duel. Throws an InputError on bad input.
 */
function resolve(raw: DuelInput): DuelResolution {
  const duel = checked(
    read({ edition: raw.edition, a: partsOf(raw.a), b: partsOf(raw.b), situation: raw.situation, options: raw.options }),
  );
  const scenarios = {
    a: { first: scenarioOf(duel, 'a', true), later: scenarioOf(duel, 'a', false) },
    b: { first: scenarioOf(duel, 'b', true), later: scenarioOf(duel, 'b', false) },
  };
  const sides: Sides = {
    a: { first: planOf(scenarios.a.first).sequence, later: planOf(scenarios.a.later).sequence },
    b: { first: planOf(scenarios.b.first).sequence, later: planOf(scenarios.b.later).sequence },
  };
  const { first, turns, spending } = duel.situation;
  const ahead = spending === 'duel';
  const after = ahead
    ? plannedDuel({ start: startOf(duel), sides, first, turns, counted: counter(MOST_PLANNED, turns) })
    : { turns: turnByTurn(duel, sides), value: null };
  const tallies = after.turns.map((bouts, turn) => ({
    round: turn + 1,
    aWins: bouts.chance(won('a')),
    bWins: bouts.chance(won('b')),
    draw: bouts.chance(bothOut),
  }));
  const last = after.turns.at(-1) as Pmf<Bout>;
  const { aWins, bWins, draw } = tallies.at(-1) as (typeof tallies)[number];
  const unfinished = last.chance((bout) => !ended(bout));
  return {
    aWins,
    bWins,
    draw,
    unfinished,
    roundName: 'Turn',
    timeline: tallies,
    meanRounds: unfinished.n === 0n ? meanTurns(after.turns) : null,
    left: { a: leftOf(last, 'a'), b: leftOf(last, 'b'), unit: 'markers' },
    readings: [
      'In each Turn both models are activated once; a Down model stands up as its Activation begins, then regenerates, and infection grows.',
      after.value === null
        ? 'Each side spends for the best end of the Activation at hand, not of the whole duel.'
        : `Both sides spend by the best plan over all ${turns} Turns, knowing every roll so far: a win counts 1, a loss -1, anything else 0, which is worth ${formatFraction(after.value)} to the first side.`,
      'A charge, a dive and an Aim count as the situation says; a charge or dive in a side’s first Activation only.',
      'What is left of a winner is told in markers on it.',
      ...new Set(
        (['a', 'b'] as const).flatMap((side) =>
          readingsOf(scenarios[side].later, planOf(scenarios[side].later), ahead ? null : played(sides[side].later)),
        ),
      ),
    ],
    line: scenarioLine('trench-crusade', DUEL, duel),
  };
}

function counter(most: number, turns: number): () => void {
  let situations = 0;
  return () => {
    if (++situations > most)
      throw new InputError({
        path: 'situation.turns',
        expected: `a duel of at most ${most} situations: fewer Turns or markers, or spending for the Activation`,
        received: turns,
      });
  };
}

const startOf = (duel: Duel): Bout => ({ a: conditionOf(duel.a), b: conditionOf(duel.b), opening: true });

/** Both models at the end of each Turn, each Activation played for its own end. */
function turnByTurn(duel: Duel, sides: Sides): readonly Pmf<Bout>[] {
  const counted = counter(MOST_SITUATIONS, duel.situation.turns);
  const step = memo(
    (bout: Bout) => JSON.stringify(bout),
    (bout: Bout) => {
      if (ended(bout)) return certain(bout);
      counted();
      return oneTurn(bout, duel.situation.first, (now, side) => activation(now, side, sides[side][bout.opening ? 'first' : 'later']));
    },
    MOST_SITUATIONS * 2,
  );
  const after: Pmf<Bout>[] = [];
  let now: Pmf<Bout> = certain(startOf(duel));
  for (let turns = 0; turns < duel.situation.turns; turns++) {
    now = now.bind(step);
    after.push(now);
  }
  return after;
}

/** The mean number of Turns of a duel that is over at its last. */
function meanTurns(turns: readonly Pmf<Bout>[]): Fraction {
  return turns.slice(0, -1).reduce((sum, bouts) => sum.add(bouts.chance((bout) => !ended(bout))), fraction(1));
}

/** The duel of this game: Activations in turn until somebody is Out of Action. */
export const DUEL_RULES: DuelRules = { situation: DUEL_SITUATION, resolve };

function checked(duel: Duel): Duel {
  checkEdition(duel.edition);
  for (const side of ['a', 'b'] as const) {
    checkAttacker(duel[side].attacker, `${side}.attacker`);
    duel[side].weapons.forEach((weapon, place) => checkWeapon(weapon, `${side}.weapons[${place}]`));
    checkBody(duel[side].target, `${side}.target`);
    const { retreat, friend, inBlast } = duel.situation[side];
    if (retreat > 0)
      throw new InputError({ path: `situation.${side}.retreat`, expected: '0: nobody retreats in a duel', received: retreat });
    if (friend !== null)
      throw new InputError({ path: `situation.${side}.friend`, expected: 'none: only two models fight a duel', received: friend.name });
    if (inBlast.length > 0)
      throw new InputError({
        path: `situation.${side}.inBlast`,
        expected: 'nobody: only two models fight a duel',
        received: inBlast.length,
      });
  }
  if (duel.situation.spending === 'duel' && duel.options.goal !== 'outOfAction')
    throw new InputError({
      path: 'options.goal',
      expected: '"outOfAction" when spending looks ahead to the end of the duel, which Out of Action decides',
      received: duel.options.goal,
    });
  if (duel.options.activations !== 1)
    throw new InputError({
      path: 'options.activations',
      expected: '1: a duel plays its Activations itself',
      received: duel.options.activations,
    });
  return duel;
}

/** One side's attacks on the other as a scenario; its charge only in the first Activation. */
function scenarioOf(duel: Duel, side: Name, first: boolean): Scenario {
  const situation = duel.situation[side];
  const { attacker, weapons } = duel[side];
  return {
    system: duel.system,
    edition: duel.edition,
    attacker,
    weapons,
    target: duel[other(side)].target,
    situation: first ? situation : { ...situation, charged: false, divingCharge: false },
    options: duel.options,
  };
}

function oneTurn(bout: Bout, first: Duel['situation']['first'], activate: (bout: Bout, side: Name) => Pmf<Bout>): Pmf<Bout> {
  const led = (leader: Name): Pmf<Bout> =>
    activate(bout, leader)
      .bind((now) => (ended(now) ? certain(now) : activate(now, other(leader))))
      .map((now) => ({ ...now, opening: false }));
  if (first !== 'roll-off') return led(first);
  return die(2).bind((face) => led(face === 1 ? 'a' : 'b'));
}

/** One model's Activation against the other as it stands, each side spending for the end of that Activation. */
function activation(bout: Bout, side: Name, sequence: Sequence): Pmf<Bout> {
  const own = bout[side];
  // Whether the attacker's own TOUGH is spent matters only where he can be hurt himself; else fewer situations differ.
  const exposed = mayBeHurt(sequence);
  const begun = activated(bout, side, sequence);
  const start = exposed ? begun : { ...begun, ownToughUsed: 0 };
  return played({ ...sequence, start }).states.map((code) => {
    const state = decode(code);
    const kept = exposed || state.ownFall === 2 ? state : { ...state, ownToughUsed: own.toughUsed };
    return boutAfter(kept, side, bout[other(side)].talismanUsed, bout.opening);
  });
}

/** True when an Activation can hurt its own attacker: by a fall or a fumble. */
function mayBeHurt({ steps }: Sequence): boolean {
  return steps.some(
    (step) =>
      (step.kind === 'opening' && step.opening.fall !== null) ||
      (step.kind === 'attack' && (step.attack.fumble || step.attack.rerollFailures)),
  );
}

/** Markers on a side given that it won; null when it never wins. */
function leftOf(last: Pmf<Bout>, side: Name): Pmf<number> | null {
  const entries = last.outcomes.flatMap((bout): [number, bigint][] =>
    won(side)(bout) ? [[bout[side].blood + bout[side].infection, last.weight(bout)]] : [],
  );
  return entries.length === 0 ? null : weighted(entries);
}
