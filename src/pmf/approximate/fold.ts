import type { ChainOptions } from '../chain.ts';
import { checkSteps, type FoldOptions } from '../fold.ts';
import { checkPace } from '../pace.ts';
import type { Pmf } from '../pmf.ts';
import { Places } from '../rows.ts';
import { approximate, type ApproximatePmf, sortedByOutcome } from './approximate-pmf.ts';
import { afterProducts, type Bound, type Bounded, SMALLEST_NORMAL } from './bound.ts';

/** `fold` in doubles, with a proved bound on every probability. Meant for many steps or many folds; the exact one is `fold`. */
export function approximateFold<S>({ start, steps, step, absorbed = () => false }: FoldOptions<S>): ApproximatePmf<S> {
  const walk = new DoubleWalk('approximateFold', start, step, absorbed);
  if (typeof steps === 'number') {
    checkSteps(steps);
    for (let taken = 0; taken < steps && walk.advance({ steps, taken }); taken++);
    return walk.now();
  }
  steps.outcomes.forEach(checkSteps);
  const { outcomes, probabilities, bound } = approximate(steps);
  const sums = new Map<number, number>();
  let [taken, underflows] = [0, 0];
  outcomes.forEach((count, i) => {
    while (taken < count && walk.advance({ steps: steps.max(), taken })) taken++;
    walk.weights.forEach((weight, place) => {
      const product = weight * (probabilities[i] as number);
      if (product < SMALLEST_NORMAL) underflows++;
      sums.set(place, (sums.get(place) ?? 0) + product);
    });
  });
  return sortedByOutcome(walk.statesOf(sums.keys()), [...sums.values()], afterProducts(walk.bound, bound, outcomes.length, underflows));
}

/** What has been absorbed by the end of one step, in doubles. */
export interface ApproximateRound<S> {
  readonly step: number;
  /** Cumulative: the chance of having been absorbed in a state for which the predicate holds. */
  readonly absorbed: (holds: (state: S) => boolean) => Bounded;
}

/** `chain(…).rounds(horizon)` in doubles, with a proved bound on every figure. */
export function approximateRounds<S>(
  { start, step, absorbed }: ChainOptions<S>,
  horizon: number,
): { readonly timeline: readonly ApproximateRound<S>[]; readonly leftover: Bounded } {
  checkSteps(horizon);
  const walk = new DoubleWalk('approximateRounds', start, step, absorbed);
  const timeline: ApproximateRound<S>[] = [];
  while (timeline.length < horizon && walk.advance({ steps: horizon, taken: timeline.length })) {
    const now = walk.now();
    timeline.push({ step: timeline.length + 1, absorbed: (holds) => now.chance((state) => absorbed(state) && holds(state)) });
  }
  return { timeline, leftover: walk.now().chance((state) => !absorbed(state)) };
}

interface Row {
  readonly to: readonly number[];
  readonly probabilities: readonly number[];
}

/** The walk of a fold in doubles. */
class DoubleWalk<S> {
  /** By place; only of states that can be reached, though their weight may be too small for a double. */
  weights: ReadonlyMap<number, number>;
  bound: Bound;
  readonly #name: string;
  readonly #places = new Places<S>();
  readonly #step: (state: S) => Pmf<S>;
  readonly #absorbed: (state: S) => boolean;
  readonly #rows: (Row | 'absorbed' | undefined)[] = [];
  /** Holds for every row. */
  #rowBound: Bound = { roundings: 1, underflow: 0 };

  constructor(name: string, start: Pmf<S>, step: (state: S) => Pmf<S>, absorbed: (state: S) => boolean) {
    const { outcomes, probabilities, bound } = approximate(start);
    this.#name = name;
    this.#step = step;
    this.#absorbed = absorbed;
    this.weights = new Map(outcomes.map((state, i) => [this.#places.of(state), probabilities[i] as number]));
    this.bound = bound;
  }

  statesOf(places: Iterable<number>): readonly S[] {
    return Array.from(places, (place) => this.#places.states[place] as S);
  }

  #row(place: number): Row | 'absorbed' {
    const known = this.#rows[place];
    if (known) return known;
    const state = this.#places.states[place] as S;
    const row = this.#absorbed(state) ? 'absorbed' : this.#computed(state);
    this.#rows[place] = row;
    return row;
  }

  #computed(state: S): Row {
    const { outcomes, probabilities, bound } = approximate(this.#step(state));
    this.#rowBound = { roundings: 1, underflow: Math.max(this.#rowBound.underflow, bound.underflow) };
    return { to: outcomes.map((next) => this.#places.of(next)), probabilities };
  }

  /** One step; false when everything is absorbed. Throws a RangeError when those still to come are too many. */
  advance(ahead: { readonly steps: number; readonly taken: number }): boolean {
    checkPace(this.#name, { ...ahead, held: this.weights.size, factor: () => 1n, edges: () => this.#edges() });
    const next = new Map<number, number>();
    const terms: number[] = [];
    let [moves, underflows, most] = [false, 0, 0];
    const add = (place: number, weight: number): void => {
      next.set(place, (next.get(place) ?? 0) + weight);
      most = Math.max(most, (terms[place] = (terms[place] ?? 0) + 1));
    };
    this.weights.forEach((weight, place) => {
      const row = this.#row(place);
      if (row === 'absorbed') {
        add(place, weight);
        return;
      }
      moves = true;
      row.to.forEach((target, i) => {
        const product = weight * (row.probabilities[i] as number);
        if (product < SMALLEST_NORMAL) underflows++;
        add(target, product);
      });
    });
    if (!moves) return false;
    this.weights = next;
    this.bound = afterProducts(this.bound, this.#rowBound, most, underflows);
    return true;
  }

  #edges(): readonly (readonly number[])[] {
    return this.#places.states.map((_, place) => {
      const row = this.#rows[place];
      return row === undefined || row === 'absorbed' ? [] : row.to;
    });
  }

  now(): ApproximatePmf<S> {
    return sortedByOutcome(this.statesOf(this.weights.keys()), [...this.weights.values()], this.bound);
  }
}
