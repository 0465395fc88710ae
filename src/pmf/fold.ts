import { gather } from './gather.ts';
import { checkPace } from './pace.ts';
import type { Pmf } from './pmf.ts';
import { powered, worthPowers } from './power.ts';
import { Places, Rows } from './rows.ts';
import { Walk } from './walk.ts';
import { asBig, settled } from './weights.ts';

/** A step that is taken a number of times. */
export interface FoldOptions<S> {
  readonly start: Pmf<S>;
  /** How many steps: a whole number from 0, or a distribution of such numbers. */
  readonly steps: number | Pmf<number>;
  /** What one step makes of a state. Called once for each distinct state. */
  readonly step: (state: S) => Pmf<S>;
  /** States that no step changes: `step` is not asked about them, and the fold stops early when only they are left. */
  readonly absorbed?: (state: S) => boolean;
}

/**
 * The distribution after the same step has been taken a number of times, fixed or random. States are equal when their
 * contents are, so damage, wounds left or a small record all serve. Throws a RangeError when a number of steps is not whole or
 * is negative, and when it is more work than anyone waits for; a number too large to be taken serves where everything is absorbed before.
 */
export function fold<S>({ start, steps, step, absorbed }: FoldOptions<S>): Pmf<S> {
  const places = new Places<S>();
  const rows = new Rows(places, step, absorbed);
  const walk = new Walk(places, start);
  if (typeof steps !== 'number') return afterRandomSteps(places, walk, rows, steps);
  checkSteps(steps);
  const few = worthPowers(rows, steps);
  if (few) {
    const weights = powered(
      few,
      rows.denominator,
      few.map((_, place) => start.weight(places.states[place] as S)),
      steps,
    );
    return gather(places.states, settled(weights, start.total * rows.denominator ** BigInt(steps))).lowest();
  }
  for (let taken = 0; taken < steps && advanced(walk, rows, { steps, taken }); taken++);
  return walk.pmf();
}

/** One step, unless those still to come are too many. */
function advanced<S>(walk: Walk<S>, rows: Rows<S>, { steps, taken }: { readonly steps: number; readonly taken: number }): boolean {
  checkPace('fold', { steps, taken, held: walk.held, factor: () => rows.denominator, edges: () => rows.edges() });
  return walk.advance(rows);
}

/**
 * One step for each item in order, each item with its own kind of step. States as in `fold`; `step` is called once for each distinct pair.
 */
export function foldOver<S, A>(start: Pmf<S>, items: readonly A[], step: (state: S, item: A) => Pmf<S>): Pmf<S> {
  const places = new Places<S>();
  const walk = new Walk(places, start);
  const kinds = new Map<A, Rows<S>>();
  for (const item of items) {
    let rows = kinds.get(item);
    if (!rows) kinds.set(item, (rows = new Rows(places, (state) => step(state, item))));
    walk.advance(rows);
  }
  return walk.pmf();
}

/** Walks once, adding the distribution after n steps with the weight of n. */
function afterRandomSteps<S>(places: Places<S>, walk: Walk<S>, rows: Rows<S>, steps: Pmf<number>): Pmf<S> {
  steps.outcomes.forEach(checkSteps);
  const counts = asBig(steps.weights);
  const sums: bigint[] = [];
  // What the sums must be multiplied by to stand over the walk's total; applied once for each count that can happen.
  let behind = 1n;
  let taken = 0;
  let moving = true;
  let left = steps.total;
  const last = steps.max();
  for (let i = 0; i < counts.length && left > 0n; i++) {
    for (; moving && taken < (steps.outcomes[i] as number); taken++) {
      moving = advanced(walk, rows, { steps: last, taken });
      if (moving) behind *= rows.denominator;
    }
    // Once all is absorbed, every larger count gives the same distribution.
    const count = moving ? (counts[i] as bigint) : left;
    left -= count;
    if (behind !== 1n) sums.forEach((sum, place) => (sums[place] = sum * behind));
    behind = 1n;
    const now = walk.entries();
    now.places.forEach((place, j) => (sums[place] = (sums[place] ?? 0n) + count * (now.weights[j] as bigint)));
  }
  // Places that nothing has reached are holes, which Object.keys leaves out.
  const seen = Object.keys(sums).map(Number);
  return gather(
    seen.map((place) => places.states[place] as S),
    settled(
      seen.map((place) => sums[place] as bigint),
      walk.total * steps.total,
    ),
  );
}

/** Throws a RangeError unless the number of steps is whole and not negative. */
export function checkSteps(steps: number): void {
  if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError(`fold: expected a whole number of steps from 0; got ${steps}`);
}
