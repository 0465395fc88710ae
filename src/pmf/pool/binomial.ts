import { DOUBLE_LIMIT } from '../weights.ts';

/** The binomial coefficients C(n, 0) … C(n, to). */
export function binomialRow(n: number, to: number = n): bigint[] {
  const row = [1n];
  for (let k = 1; k <= to; k++) row.push(((row[k - 1] as bigint) * BigInt(n - k + 1)) / BigInt(k));
  return row;
}

/** The same as doubles; those above 2^53 are only near. */
export function binomialDoubles(n: number): number[] {
  const row = [1];
  for (let k = 1; k <= n; k++) {
    const product = (row[k - 1] as number) * (n - k + 1);
    // The product is up to k times the coefficient: past 2^53 the division would not come out even.
    if (product > DOUBLE_LIMIT) return binomialRow(n).map(Number);
    row.push(product / k);
  }
  return row;
}

/**
 * The sum of C(n, b) · x^b · y^(n − b) over the b from `from` to n: out of (x + y)^n, the weight of at least `from` successes
 * among n. Adds up whichever side has fewer terms. `row` holds the coefficients as far as they are needed.
 */
export function upperTail(n: number, from: number, x: bigint, y: bigint, row: readonly bigint[]): bigint {
  if (from <= 0) return (x + y) ** BigInt(n);
  if (from > n) return 0n;
  if (from <= n - from + 1) return (x + y) ** BigInt(n) - lowTerms(n, from - 1, x, y, row);
  return lowTerms(n, n - from, y, x, row);
}

/** The sum of C(n, b) · x^b · y^(n − b) over the b from 0 to `last`, by Horner's rule in x with the powers of y alongside. */
function lowTerms(n: number, last: number, x: bigint, y: bigint, row: readonly bigint[]): bigint {
  if (y === 0n) return last >= n ? x ** BigInt(n) : 0n;
  let sum = row[last] as bigint;
  let power = 1n;
  for (let b = last - 1; b >= 0; b--) {
    power *= y;
    sum = sum * x + (row[b] as bigint) * power;
  }
  return sum * y ** BigInt(n - last);
}
