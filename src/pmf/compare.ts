import { type Fraction, fraction } from './fraction.ts';
import type { Pmf } from './pmf.ts';
import { asBig } from './weights.ts';

/** How two independent numbers compare: three exact probabilities that sum to 1. */
export interface Comparison {
  readonly greater: Fraction;
  readonly equal: Fraction;
  readonly less: Fraction;
}

/** P(A > B), P(A = B) and P(A < B) for independent A and B, in one pass over both. */
export function compare(a: Pmf<number>, b: Pmf<number>): Comparison {
  const [left, right] = [asBig(a.weights), asBig(b.weights)];
  let [greater, equal, below] = [0n, 0n, 0n];
  let place = 0;
  left.forEach((weight, i) => {
    const x = a.outcomes[i] as number;
    while (place < right.length && (b.outcomes[place] as number) < x) below += right[place++] as bigint;
    greater += weight * below;
    if (b.outcomes[place] === x) equal += weight * (right[place] as bigint);
  });
  const all = a.total * b.total;
  return { greater: fraction(greater, all), equal: fraction(equal, all), less: fraction(all - greater - equal, all) };
}

/** Which of two numbers is first-order stochastically larger: its chance of at least x is never the lower one. */
export type Dominance = 'first' | 'second' | 'equal' | 'neither';

/** First-order stochastic dominance, decided exactly at every outcome of either. */
export function dominance(a: Pmf<number>, b: Pmf<number>): Dominance {
  const [left, right] = [asBig(a.weights), asBig(b.weights)];
  let [i, j, belowA, belowB] = [0, 0, 0n, 0n];
  let [first, second] = [true, true];
  while (i < left.length || j < right.length) {
    const x = Math.min(a.outcomes[i] ?? Infinity, b.outcomes[j] ?? Infinity);
    if (a.outcomes[i] === x) belowA += left[i++] as bigint;
    if (b.outcomes[j] === x) belowB += right[j++] as bigint;
    const order = belowA * b.total - belowB * a.total;
    if (order > 0n) first = false;
    if (order < 0n) second = false;
  }
  return first ? (second ? 'equal' : 'first') : second ? 'second' : 'neither';
}

/** True when `a` is never less likely than `b` to reach any value. */
export function dominates(a: Pmf<number>, b: Pmf<number>): boolean {
  const order = dominance(a, b);
  return order === 'first' || order === 'equal';
}
