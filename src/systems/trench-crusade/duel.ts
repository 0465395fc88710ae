import { certain, chain, die, type Pmf, type Round, weighted } from '../../pmf/index.ts';
import { InputError } from '../input-error.ts';
import { scenarioLine } from '../line.ts';
import { reader } from '../schema/validate.ts';
import type { DuelInput, DuelResolution, DuelRules, Loadout } from '../system.ts';
import { attackerActivates } from './activation.ts';
import { DUEL, type Duel, DUEL_SITUATION } from './duel-fields.ts';
import { checkAttacker, checkBody, checkEdition, checkWeapon } from './parse.ts';
import { planOf } from './plan.ts';
import { readingsOf } from './readings.ts';
import type { Scenario } from './scenario.ts';
import { played, type Sequence } from './sequence.ts';
import { decode, FRESH, type State } from './state.ts';

type Name = 'a' | 'b';
const other = (side: Name): Name => (side === 'a' ? 'b' : 'a');

/** A model between two Activations. */
interface Condition {
  readonly blood: number;
  readonly infection: number;
  readonly blessing: number;
  readonly down: number;
  readonly toughUsed: number;
  readonly out: number;
}

interface Bout {
  readonly a: Condition;
  readonly b: Condition;
  /** Before the first Activation of both sides: a charge counts then. */
  readonly opening: boolean;
}

const read = reader(DUEL);

/** Situations that are worked out in some seconds. */
const MOST_SITUATIONS = 5000;

/**
 * Two models activate in turn, the attacks of each resolved exactly, until one is Out of Action or the Turns are over. Each side
 * spends by its policy within its own Activation. Throws an InputError on bad input.
 */
function resolve(raw: DuelInput): DuelResolution {
  const duel = checked(
    read({ edition: raw.edition, a: partsOf(raw.a), b: partsOf(raw.b), situation: raw.situation, options: raw.options }),
  );
  const scenarios = {
    a: { first: scenarioOf(duel, 'a', true), later: scenarioOf(duel, 'a', false) },
    b: { first: scenarioOf(duel, 'b', true), later: scenarioOf(duel, 'b', false) },
  };
  const sequences = {
    a: { first: planOf(scenarios.a.first).sequence, later: planOf(scenarios.a.later).sequence },
    b: { first: planOf(scenarios.b.first).sequence, later: planOf(scenarios.b.later).sequence },
  };
  let situations = 0;
  const counted = (): void => {
    if (++situations > MOST_SITUATIONS)
      throw new InputError({
        path: 'situation.turns',
        expected: `a duel of at most ${MOST_SITUATIONS} situations: fewer Turns or markers`,
        received: duel.situation.turns,
      });
  };
  const start: Bout = { a: conditionOf(duel.a), b: conditionOf(duel.b), opening: true };
  const fight = chain<Bout>({
    start: certain(start),
    step: (bout) => {
      counted();
      return turn(bout, duel.situation.first, (now, side) => activation(now, side, sequences[side][bout.opening ? 'first' : 'later']));
    },
    absorbed: ended,
  });
  const { timeline, leftover } = fight.rounds(duel.situation.turns);
  const last = timeline.at(-1);
  const won =
    (side: Name) =>
    (bout: Bout): boolean =>
      bout[other(side)].out === 1 && bout[side].out === 0;
  const tally = (round: Round<Bout>) => ({
    round: round.step,
    aWins: round.absorbed.chance(won('a')),
    bWins: round.absorbed.chance(won('b')),
    draw: round.absorbed.chance(bothOut),
  });
  const ends = last ? tally(last) : { aWins: leftover.sub(leftover), bWins: leftover.sub(leftover), draw: leftover.sub(leftover) };
  return {
    aWins: ends.aWins,
    bWins: ends.bWins,
    draw: ends.draw,
    unfinished: leftover,
    roundName: 'Turn',
    timeline: timeline.map(tally),
    meanRounds: leftover.n === 0n ? fight.expectedSteps() : null,
    left: { a: leftOf(last, 'a', won('a')), b: leftOf(last, 'b', won('b')), unit: 'markers' },
    readings: [
      'In each Turn both models are activated once; a Down model stands up as its Activation begins, then regenerates, and infection grows.',
      'Each side spends for the best end of the Activation at hand, not of the whole duel.',
      'A charge, a dive and an Aim count as the situation says; a charge or dive in a side’s first Activation only.',
      'What is left of a winner is told in markers on it.',
      ...new Set([
        ...readingsOf(scenarios.a.later, planOf(scenarios.a.later), played(sequences.a.later)),
        ...readingsOf(scenarios.b.later, planOf(scenarios.b.later), played(sequences.b.later)),
      ]),
    ],
    line: scenarioLine('trench-crusade', DUEL, duel),
  };
}

/** The duel of this game: Activations in turn until somebody is Out of Action. */
export const DUEL_RULES: DuelRules = { situation: DUEL_SITUATION, resolve };

function partsOf({ name, cost, attacker, weapons, target }: Loadout): object {
  return { name, cost, attacker, weapons, target };
}

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

/** A side's markers are the larger of what it says as attacker and as target: the same model stands in both. */
function conditionOf({ attacker, target }: Duel['a']): Condition {
  return {
    blood: Math.max(attacker.blood, target.blood),
    infection: Math.max(attacker.infection, target.infection),
    blessing: Math.max(attacker.blessing, target.blessing),
    down: Number(target.down),
    toughUsed: Number(target.toughUsed),
    out: 0,
  };
}

const ended = ({ a, b }: Bout): boolean => a.out === 1 || b.out === 1;
const bothOut = ({ a, b }: Bout): boolean => a.out === 1 && b.out === 1;

function turn(bout: Bout, first: Duel['situation']['first'], activate: (bout: Bout, side: Name) => Pmf<Bout>): Pmf<Bout> {
  const led = (leader: Name): Pmf<Bout> =>
    activate(bout, leader)
      .bind((now) => (ended(now) ? certain(now) : activate(now, other(leader))))
      .map((now) => ({ ...now, opening: false }));
  if (first !== 'roll-off') return led(first);
  return die(2).bind((face) => led(face === 1 ? 'a' : 'b'));
}

/** One model's Activation against the other as it stands. */
function activation(bout: Bout, side: Name, sequence: Sequence): Pmf<Bout> {
  const [own, foe] = [bout[side], bout[other(side)]];
  // Whether the attacker's own TOUGH is spent matters only where he can be hurt himself; else fewer situations differ.
  const exposed = mayBeHurt(sequence);
  const start = attackerActivates(
    {
      ...FRESH,
      ...foe,
      ownBlood: own.blood,
      ownInfection: own.infection,
      ownBlessing: own.blessing,
      ownToughUsed: exposed ? own.toughUsed : 0,
    },
    sequence.attacker,
  );
  return played({ ...sequence, start }).states.map((code) => {
    const state = decode(code);
    const mine = ownAfter(state);
    const after = {
      [side]: exposed || mine.out === 1 ? mine : { ...mine, toughUsed: own.toughUsed },
      [other(side)]: foeAfter(state),
    } as Record<Name, Condition>;
    return { a: after.a, b: after.b, opening: bout.opening };
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

const GONE: Condition = { blood: 0, infection: 0, blessing: 0, down: 0, toughUsed: 0, out: 1 };

function ownAfter(state: State): Condition {
  if (state.ownFall === 2) return GONE;
  return {
    blood: state.ownBlood,
    infection: state.ownInfection,
    blessing: state.ownBlessing,
    down: state.ownFall,
    toughUsed: state.ownToughUsed,
    out: 0,
  };
}

function foeAfter({ blood, infection, blessing, down, toughUsed, out }: State): Condition {
  return out === 1 ? GONE : { blood, infection, blessing, down, toughUsed, out };
}

function leftOf(last: Round<Bout> | undefined, side: Name, won: (bout: Bout) => boolean): Pmf<number> | null {
  if (!last) return null;
  const entries = last.absorbed.outcomes.flatMap((bout, place): [number, bigint][] =>
    won(bout) ? [[bout[side].blood + bout[side].infection, last.absorbed.weights[place] as bigint]] : [],
  );
  return entries.length === 0 ? null : weighted(entries);
}
