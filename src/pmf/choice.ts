import { Fraction } from './fraction.ts';
import { gather } from './gather.ts';
import { fractionOf, type Pmf } from './pmf.ts';
import { Places } from './rows.ts';
import { asBig, bigLcm, settled } from './weights.ts';

/** Something that the player may do, and what comes of it. */
export interface Option<S, O> {
  readonly option: O;
  readonly next: Pmf<S>;
}

/** A finite game of choices and rolls. */
export interface DecideOptions<S, O> {
  readonly start: S;
  /** How many choices follow each other at most: a whole number from 0. */
  readonly horizon: number;
  /** What may be done in a state at a stage (0 … horizon − 1). None: the state is final. */
  readonly options: (state: S, stage: number) => readonly Option<S, O>[];
  /** The worth of a final state: a Fraction, or a number taken as exactly the double that it is. */
  readonly value: (state: S) => Fraction | number;
  /** Who chooses: the side that wants the value high (unless said otherwise) or the one that wants it low. */
  readonly player?: (state: S, stage: number) => 'max' | 'min';
}

/** What the best play is worth, and what it is. */
export interface Decision<S, O> {
  /** The exact value of the start when every choice is the best for its chooser. */
  readonly value: Fraction;
  /** The best option, the first listed one of equals. Throws a RangeError for a state that offers no choice at that stage. */
  policy(state: S, stage: number): O;
  /** The final states when both keep to the policy. */
  readonly outcome: Pmf<S>;
}

/** The reachable states of one stage and what may be done in each. */
interface Stage<S, O> {
  readonly places: Places<S>;
  readonly options: (readonly Move<O>[])[];
}

interface Move<O> {
  readonly option: O;
  readonly to: readonly number[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** Values of the states of one stage, as integers over one denominator. */
interface Values {
  readonly worth: readonly bigint[];
  readonly denominator: bigint;
}

/**
 * A finite-horizon decision process, solved exactly by backward induction: one side choosing, or two sides with opposed aims
 * choosing in turn, each knowing every roll so far. Options at later stages may depend on the stage. Throws a RangeError when
 * the horizon is not a whole number from 0.
 */
export function decide<S, O>({ start, horizon, options, value, player = () => 'max' }: DecideOptions<S, O>): Decision<S, O> {
  if (!Number.isSafeInteger(horizon) || horizon < 0)
    throw new RangeError(`decide: expected a whole number of stages from 0; got ${horizon}`);
  const stages = explored(start, horizon, options);
  const exactly = (state: S): Fraction => {
    const worth = value(state);
    return typeof worth === 'number' ? fractionOf(worth) : worth;
  };
  const best: (number | undefined)[][] = [];
  let values: Values = { worth: [], denominator: 1n };
  for (let stage = stages.length - 1; stage >= 0; stage--) {
    const here = stages[stage] as Stage<S, O>;
    const low = here.places.states.map(
      (state, place) => (here.options[place] as readonly Move<O>[]).length > 0 && player(state, stage) === 'min',
    );
    [values, best[stage]] = backed(here, values, low, exactly);
  }
  return {
    value: new Fraction(values.worth[0] as bigint, values.denominator),
    policy(state, stage) {
      const move = bestMove(stages, best, stage, stages[stage]?.places.find(state));
      if (!move) throw new RangeError(`policy: there is no choice in ${JSON.stringify(state)} at stage ${stage}`);
      return move.option;
    },
    outcome: played(stages, best),
  };
}

function bestMove<S, O>(
  stages: readonly Stage<S, O>[],
  best: readonly (readonly (number | undefined)[])[],
  stage: number,
  place = -1,
): Move<O> | undefined {
  return stages[stage]?.options[place]?.[best[stage]?.[place] ?? -1];
}

/** All stages together; more would not fit in memory. */
const MOST_STATES = 1_000_000;

/** Every state that can come up at each stage; the last stage offers no options. */
function explored<S, O>(start: S, horizon: number, options: DecideOptions<S, O>['options']): Stage<S, O>[] {
  let places = new Places<S>();
  places.of(start);
  const stages: Stage<S, O>[] = [];
  let seen = 0;
  for (let stage = 0; ; stage++) {
    const next = new Places<S>();
    const moves = places.states.map((state) =>
      stage === horizon
        ? []
        : options(state, stage).map(({ option, next: to }): Move<O> => {
            const lowest = to.lowest();
            return { option, to: lowest.outcomes.map((each) => next.of(each)), weights: asBig(lowest.weights), total: lowest.total };
          }),
    );
    stages.push({ places, options: moves });
    if (next.states.length === 0) return stages;
    if ((seen += next.states.length) > MOST_STATES)
      throw new RangeError(`decide: more than ${MOST_STATES} states within ${stages.length} of ${horizon} stages; expected fewer stages`);
    places = next;
  }
}

/** One stage of the induction: the values here and the place of the best option of each state. */
function backed<S, O>(
  { places, options }: Stage<S, O>,
  later: Values,
  low: readonly boolean[],
  value: (state: S) => Fraction,
): [Values, (number | undefined)[]] {
  const finals = places.states.map((state, place) => ((options[place] as readonly Move<O>[]).length === 0 ? value(state) : undefined));
  const rolls = options.reduce((lcm, moves) => moves.reduce((inner, move) => bigLcm(inner, move.total), lcm), 1n);
  const denominator = finals.reduce((lcm, final) => (final ? bigLcm(lcm, final.d) : lcm), later.denominator * rolls);
  // Each value of a move comes out over later.denominator × its own total.
  const scaled = denominator / later.denominator;
  const best: (number | undefined)[] = [];
  const worth = places.states.map((_, place) => {
    const final = finals[place];
    if (final) return final.s * final.n * (denominator / final.d);
    let [highest, choice] = [0n, -1];
    (options[place] as readonly Move<O>[]).forEach((move, i) => {
      const sum = move.weights.reduce((total, weight, j) => total + weight * (later.worth[move.to[j] as number] as bigint), 0n);
      const each = sum * (scaled / move.total);
      if (choice === -1 || (low[place] ? each < highest : each > highest)) [highest, choice] = [each, i];
    });
    best[place] = choice;
    return highest;
  });
  return [{ worth, denominator }, best];
}

/** The final states when every stage keeps to its best options. */
function played<S, O>(stages: readonly Stage<S, O>[], best: readonly (readonly (number | undefined)[])[]): Pmf<S> {
  const finals: S[] = [];
  const weights: bigint[] = [];
  const depths: number[] = [];
  const totals = [1n];
  let now: bigint[] = [1n];
  stages.forEach(({ places }, stage) => {
    const moves = places.states.map((_, place) => bestMove(stages, best, stage, place));
    const factor = moves.reduce((lcm, move, place) => (move && now[place] ? bigLcm(lcm, move.total) : lcm), 1n);
    const next: bigint[] = new Array<bigint>(stages[stage + 1]?.places.states.length ?? 0).fill(0n);
    places.states.forEach((state, place) => {
      const weight = now[place] as bigint;
      if (weight === 0n) return;
      const move = moves[place];
      if (!move) {
        finals.push(state);
        weights.push(weight);
        depths.push(stage);
        return;
      }
      const scale = weight * (factor / move.total);
      move.to.forEach((target, j) => ((next[target] as bigint) += scale * (move.weights[j] as bigint)));
    });
    totals.push((totals[stage] as bigint) * factor);
    now = next;
  });
  const total = totals.at(-1) as bigint;
  return gather(
    finals,
    settled(
      weights.map((weight, i) => weight * (total / (totals[depths[i] as number] as bigint))),
      total,
    ),
  );
}
