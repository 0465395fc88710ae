import { convolved } from '../convolve.ts';
import { type Dense, sparse } from '../dense.ts';
import type { Pmf } from '../pmf.ts';
import { asBig, doubles, settled, type Weights } from '../weights.ts';
import { binomialRow, upperTail } from './binomial.ts';

/**
 * The sum of the `keep` highest of n equal dice, by the face that the last kept die shows. With a < keep dice above that face
 * and at least keep − a on it, the sum is that of a dice above it and keep − a times the face; the dice below do not matter.
 */
export function cutOff({ min, step, weights }: Dense, row: readonly bigint[], n: number, keep: number): Pmf<number> {
  const result = new Array<bigint>((row.length - 1) * keep + 1).fill(0n);
  const choose = binomialRow(n, keep - 1);
  const tails = Array.from({ length: keep }, (_, a) => binomialRow(n - a, Math.min(keep - a, n - keep + 1)));
  let below = row.reduce((sum, weight) => sum + weight, 0n);
  const all = below ** BigInt(n);
  for (let cut = row.length - 1; cut >= 0; cut--) {
    const here = row[cut] as bigint;
    below -= here;
    if (here === 0n) continue;
    const higher = above(weights, cut);
    let sum: Weights = doubles([1], 1);
    for (let a = 0; a < keep; a++) {
      if (a > 0) {
        if (!higher) break;
        sum = convolved(sum, higher);
      }
      const ways = (choose[a] as bigint) * upperTail(n - a, keep - a, here, below, tails[a] as bigint[]);
      // Entry i of `sum` is a · (cut + 1) + i steps up.
      const shift = a * (cut + 1) + (keep - a) * cut;
      asBig(sum).forEach((weight, i) => {
        if (weight !== 0n) (result[shift + i] as bigint) += weight * ways;
      });
    }
  }
  return sparse({ min: min * keep, step, weights: settled(result, all) });
}

/** The weights of the faces above the cut, or undefined when there are none. */
function above(weights: Weights, cut: number): Weights | undefined {
  if (cut === weights.weights.length - 1) return undefined;
  if (weights.tier === 'double') {
    const row = weights.weights.slice(cut + 1);
    return doubles(
      row,
      row.reduce((sum, weight) => sum + weight, 0),
    );
  }
  const row = weights.weights.slice(cut + 1);
  return settled(
    row,
    row.reduce((sum, weight) => sum + weight, 0n),
  );
}
