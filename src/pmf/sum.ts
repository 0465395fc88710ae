import { convolved } from './convolve.ts';
import { dense, sparse, strideOf } from './dense.ts';
import { certain } from './make.ts';
import type { Pmf } from './pmf.ts';
import { gcd } from './weights.ts';

/** The sum of independent numbers; the empty sum is 0. */
export function sum(...parts: readonly Pmf<number>[]): Pmf<number> {
  // Smallest first keeps the intermediate arrays short.
  const ordered = parts.toSorted((a, b) => a.outcomes.length - b.outcomes.length);
  return ordered.reduce(sumOfTwo, certain(0));
}

function sumOfTwo(a: Pmf<number>, b: Pmf<number>): Pmf<number> {
  if (a.outcomes.length === 1) return shifted(b, a.outcomes[0] as number);
  if (b.outcomes.length === 1) return shifted(a, b.outcomes[0] as number);
  const step = gcd(strideOf(a), strideOf(b));
  const [left, right] = [dense(a, step), dense(b, step)];
  if (!left || !right) return a.bind((x) => b.map((y) => x + y));
  return sparse({ min: left.min + right.min, step, weights: convolved(left.weights, right.weights) });
}

function shifted(pmf: Pmf<number>, by: number): Pmf<number> {
  return by === 0 ? pmf : pmf.map((outcome) => outcome + by);
}
