import { convolved } from './convolve.ts';
import { dense, sparse } from './dense.ts';
import { certain } from './make.ts';
import { bitsOf, checkSize } from './pace.ts';
import type { Pmf } from './pmf.ts';
import { asBig, doubles, DOUBLE_LIMIT, settled, type Weights } from './weights.ts';

/**
 * The sum of `times` independent copies of one number. Throws a RangeError unless `times` is a whole number from 0.
 *
 * Beyond the double tier it uses Euler's power recurrence (often named for J. C. P. Miller; Knuth, TAOCP 2, § 4.7):
 * with c = p^n, k·p0·c[k] = Σ ((n + 1)·i − k)·p[i]·c[k − i], every division exact.
 */
export function repeat(pmf: Pmf<number>, times: number): Pmf<number> {
  if (!Number.isSafeInteger(times) || times < 0) throw new RangeError(`repeat: expected a whole number of times from 0; got ${times}`);
  if (times === 0) return certain(0);
  if (times === 1) return pmf;
  const single = pmf.lowest();
  if (single.outcomes.length === 1) return certain((single.outcomes[0] as number) * times);
  const bits = times * bitsOf(single.total);
  const row = dense(single);
  if (!row) {
    // Both halves, pair by pair.
    checkSize('repeat', sums(single.outcomes.length, times / 2) ** 2, bits);
    return halved(single, times);
  }
  checkSize('repeat', (row.weights.weights.length - 1) * times + 1, bits);
  return sparse({ min: row.min * times, step: row.step, weights: power(row.weights, times) });
}

/** How many sums of so many terms of so many kinds there may be, no two alike: C(times + kinds − 1, kinds − 1). */
function sums(kinds: number, times: number): number {
  let ways = 1;
  for (let k = 1; k < kinds && ways < 1e300; k++) ways = (ways * (times + k)) / k;
  return ways;
}

function halved(pmf: Pmf<number>, times: number): Pmf<number> {
  if (times === 1) return pmf;
  const half = halved(pmf, times >> 1);
  const both = half.bind((x) => half.map((y) => x + y));
  return times & 1 ? both.bind((x) => pmf.map((y) => x + y)) : both;
}

/** The `times`-th power of a polynomial whose first and last coefficients are positive. */
function power(weights: Weights, times: number): Weights {
  if (weights.tier === 'double' && weights.total ** times <= DOUBLE_LIMIT)
    return weights.weights.every((weight) => weight === 1) ? windowed(weights.weights.length, times) : squared(weights, times);
  const row = asBig(weights);
  const total = BigInt(weights.total) ** BigInt(times);
  if (row.length === 1) return settled([total], total);
  if (row.every((weight) => weight === row[0])) return settled(flatPower(row, times), total);
  // The recurrence multiplies every entry of the result by every entry of the row; packed products do not.
  return row.length > RECURRENCE_UP_TO ? squared(weights, times) : settled(generalPower(row, times), total);
}

/** Rows longer than this are squared. */
const RECURRENCE_UP_TO = 1000;

/** (1 + x + … + x^(sides − 1))^times, where it fits the double tier: each factor is a window that slides over the coefficients. */
function windowed(sides: number, times: number): Weights {
  let now = [1];
  for (let step = 0; step < times; step++) {
    const next = new Array<number>(now.length + sides - 1);
    let window = 0;
    for (let k = 0; k < next.length; k++) {
      window += (now[k] ?? 0) - (now[k - sides] ?? 0);
      next[k] = window;
    }
    now = next;
  }
  return doubles(now, sides ** times);
}

function squared(weights: Weights, times: number): Weights {
  let result: Weights = doubles([1], 1);
  let base = weights;
  for (let left = times; left > 0; left >>= 1) {
    if (left & 1) result = convolved(result, base);
    if (left > 1) base = convolved(base, base);
  }
  return result;
}

/** ((1 − x^s) / (1 − x))^n needs three terms a step whatever s is; the second half mirrors the first. */
function flatPower(row: readonly bigint[], times: number): bigint[] {
  const sides = row.length;
  const length = (sides - 1) * times + 1;
  const result = new Array<bigint>(length);
  result[0] = (row[0] as bigint) ** BigInt(times);
  const half = (length - 1) >> 1;
  for (let k = 1; k <= half; k++) {
    let next = BigInt(k - 1 + times) * (result[k - 1] as bigint);
    if (k >= sides) next += BigInt(k - sides - sides * times) * (result[k - sides] as bigint);
    if (k > sides) next -= BigInt(k - sides - 1 - (sides - 1) * times) * (result[k - sides - 1] as bigint);
    result[k] = next / BigInt(k);
  }
  for (let k = half + 1; k < length; k++) result[k] = result[length - 1 - k] as bigint;
  return result;
}

function generalPower(row: readonly bigint[], times: number): bigint[] {
  const degree = row.length - 1;
  const length = degree * times + 1;
  const palindrome = row.every((weight, i) => weight === row[degree - i]);
  const last = palindrome ? (length - 1) >> 1 : length - 1;
  const first = row[0] as bigint;
  const result = new Array<bigint>(length);
  result[0] = first ** BigInt(times);
  const terms = row.map((weight, i) => [i, weight] as const).filter(([i, weight]) => i > 0 && weight !== 0n);
  for (let k = 1; k <= last; k++) {
    let next = 0n;
    for (const [i, weight] of terms) {
      if (i > k) break;
      next += BigInt((times + 1) * i - k) * weight * (result[k - i] as bigint);
    }
    result[k] = next / (first === 1n ? BigInt(k) : BigInt(k) * first);
  }
  for (let k = last + 1; k < length; k++) result[k] = result[length - 1 - k] as bigint;
  return result;
}
