import { bitsOf, checkSize } from './pace.ts';
import type { Row, Rows } from './rows.ts';

/** States that come up in a long fold must be this few for powers to be thought of. */
const MOST_STATES = 32;

/** A square matrix of non-negative integers, zeros left out. */
type Matrix = readonly (readonly (readonly [to: number, weight: bigint])[])[];

/**
 * The rows of every state that can come up, when those are few and taking the step's powers by squaring is cheaper than taking
 * the steps one by one; else undefined.
 */
export function worthPowers<S>(rows: Rows<S>, steps: number): readonly Row[] | undefined {
  const { states } = rows.places;
  if (steps <= 2 * MOST_STATES || states.length > MOST_STATES) return undefined;
  const known: Row[] = [];
  for (let place = 0; place < states.length; place++) {
    if (states.length > MOST_STATES) return undefined;
    known.push(rows.at(place));
  }
  if (states.length > MOST_STATES) return undefined;
  const reached = reachable(known);
  // Without a way back everything comes to rest soon, and a walk stops there.
  if (!known.some(({ to, absorbed }, place) => !absorbed && to.some((target) => (reached[target] as Set<number>).has(place))))
    return undefined;
  const words = (steps * bitsOf(rows.denominator)) / 64;
  if (words > 0) checkSize('fold', known.length, 64 * words);
  const entries = known.reduce((sum, { to }) => sum + to.length, 0);
  // Nanoseconds on the machine that the figures were measured on; only their ratio matters.
  const walking = entries * steps * (40 + 2 * words);
  const squaring = 2 * products(reached) * (100 + 5 * (words / 2) ** 1.6);
  return squaring < walking ? known : undefined;
}

/** Which places can be reached from each, itself included. */
function reachable(rows: readonly Row[]): readonly Set<number>[] {
  return rows.map((_, from) => {
    const seen = new Set([from]);
    for (const at of seen) for (const to of (rows[at] as Row).to) seen.add(to);
    return seen;
  });
}

/** How many products of entries the last squaring takes: by then each state leads to all it can reach. */
function products(reached: readonly ReadonlySet<number>[]): number {
  return reached.reduce((sum, targets) => [...targets].reduce((inner, via) => inner + (reached[via] as Set<number>).size, sum), 0);
}

/** Weights after so many steps, over the start's total times denominator^steps: start · matrix^steps by repeated squaring. */
export function powered(rows: readonly Row[], denominator: bigint, start: readonly bigint[], steps: number): readonly bigint[] {
  let power: Matrix = rows.map(({ to, weights, total }) =>
    to.map((target, i) => [target, BigInt(weights[i] as number | bigint) * (denominator / total)] as const),
  );
  let now = start;
  for (let left = steps; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) now = applied(now, power);
    if (left > 1)
      power = power.map((row) =>
        sparse(row.reduce((sums, [via, weight]) => added(sums, power[via] as Matrix[number], weight), zeros(rows.length))),
      );
  }
  return now;
}

function applied(weights: readonly bigint[], matrix: Matrix): readonly bigint[] {
  return matrix.reduce(
    (sums, row, place) => ((weights[place] ?? 0n) === 0n ? sums : added(sums, row, weights[place] as bigint)),
    zeros(matrix.length),
  );
}

/** Adds a multiple of a row to sums, in place. */
function added(sums: bigint[], row: Matrix[number], by: bigint): bigint[] {
  for (const [to, weight] of row) (sums[to] as bigint) += by * weight;
  return sums;
}

function zeros(size: number): bigint[] {
  return new Array<bigint>(size).fill(0n);
}

function sparse(row: readonly bigint[]): Matrix[number] {
  return row.map((weight, to) => [to, weight] as const).filter(([, weight]) => weight !== 0n);
}
