import { type Dense, sparse } from '../dense.ts';
import type { Pmf } from '../pmf.ts';
import { settled } from '../weights.ts';
import { binomialRow, upperTail } from './binomial.ts';

/** With at most this many products an entry, Horner's rule wins over powers though its numbers are longer. Equal faces have two. */
const FEW_TERMS = 4;

/**
 * The sum of the `keep` highest of n equal dice, by the face that the last kept die shows. With a < keep dice above that face
 * and at least keep − a on it, the sum is that of a dice above it and keep − a times the face; the dice below do not matter.
 *
 * Counted from keep dice on the face, each die above it is worth what it lies higher: the ways for one face are a polynomial in
 * the generating function of those heights, with the numbers of ways to choose and to place the other dice as coefficients.
 */
export function cutOff({ min, step }: Dense, row: readonly bigint[], n: number, keep: number): Pmf<number> {
  const top = row.length - 1;
  const result = new Array<bigint>(top * keep + 1).fill(0n);
  const choose = binomialRow(n, keep - 1);
  const tails = Array.from({ length: keep }, (_, a) => binomialRow(n - a, Math.min(keep - a, n - keep + 1)));
  let below = row.reduce((sum, weight) => sum + weight, 0n);
  const all = below ** BigInt(n);
  for (let cut = top; cut >= 0; cut--) {
    const here = row[cut] as bigint;
    below -= here;
    if (here === 0n) continue;
    const heights = heightsAbove(row, cut);
    const ways: bigint[] = [];
    for (let a = 0; a < (cut === top ? 1 : keep); a++)
      ways.push((choose[a] as bigint) * upperTail(n - a, keep - a, here, below, tails[a] as bigint[]));
    if (heights.weights.length <= FEW_TERMS) addByHorner(result, keep * cut, ways, heights);
    else addByPowers(result, keep * cut, ways, heights);
  }
  return sparse({ min: min * keep, step, weights: settled(result, all) });
}

/** Adds Σ ways[a] · heights^a, from an entry on: one product by the heights a step, and no power is made. */
function addByHorner(result: bigint[], from: number, ways: readonly bigint[], heights: Heights): void {
  let sum: bigint[] = [];
  for (let a = ways.length - 1; a >= 0; a--) {
    if (sum.length > 0) sum = timesHeights(sum, heights);
    sum[0] = ways[a] as bigint;
  }
  for (let i = 0; i < sum.length; i++) (result[from + i] as bigint) += sum[i] as bigint;
}

/** The same power by power: a product more for each entry, but the powers of a few dice are shorter numbers than the ways of all. */
function addByPowers(result: bigint[], from: number, ways: readonly bigint[], heights: Heights): void {
  let power = [1n];
  for (let a = 0; a < ways.length; a++) {
    if (a > 0) power = timesHeights(power, heights);
    const way = ways[a] as bigint;
    for (let i = a; i < power.length; i++) if (power[i] !== 0n) (result[from + i] as bigint) += way * (power[i] as bigint);
  }
}

/** The generating function of how far a die lies above a face, given that it does: heights from 1. */
interface Heights {
  readonly highest: number;
  /** Where its coefficients are not zero or, where that is fewer, where they differ from the one before; and by how much. */
  readonly at: readonly number[];
  readonly weights: readonly bigint[];
  readonly differences: boolean;
}

function heightsAbove(row: readonly bigint[], cut: number): Heights {
  const highest = row.length - 1 - cut;
  const [at, weights, changesAt, changes]: [number[], bigint[], number[], bigint[]] = [[], [], [], []];
  let before = 0n;
  for (let height = 1; height <= highest + 1; height++) {
    const weight = row[cut + height] ?? 0n;
    if (weight !== 0n) {
      at.push(height);
      weights.push(weight);
    }
    if (weight !== before) {
      changesAt.push(height);
      changes.push(weight - before);
    }
    before = weight;
  }
  return changes.length < weights.length
    ? { highest, at: changesAt, weights: changes, differences: true }
    : { highest, at, weights, differences: false };
}

/** The product, its entry 0 left to be set. From differences it is a running sum: of equal faces that is a window, two additions an entry. */
function timesHeights(ways: readonly bigint[], { highest, at, weights, differences }: Heights): bigint[] {
  const product = [0n];
  let sum = 0n;
  for (let place = 1; place < ways.length + highest; place++) {
    if (!differences) sum = 0n;
    for (let term = 0; term < at.length; term++) {
      const from = place - (at[term] as number);
      if (from < 0) break;
      if (from >= ways.length) continue;
      const weight = weights[term] as bigint;
      if (weight === 1n) sum += ways[from] as bigint;
      else if (weight === -1n) sum -= ways[from] as bigint;
      else sum += weight * (ways[from] as bigint);
    }
    product.push(sum);
  }
  return product;
}
