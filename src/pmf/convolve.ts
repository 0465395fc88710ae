import { asBig, doubles, fitsDoubles, settled, type Weights } from './weights.ts';

/** With this many products an entry of the result, packing both costs less than the double loop as well. */
const PACK_FROM = 1000;

/** From this many entries a side, packing both into one BigInt each and multiplying those beats the double loop. */
const KRONECKER_FROM = 48;

/** The product of two polynomials with non-negative integer coefficients: entry k is the sum of a[i] * b[k - i]. */
export function convolved(a: Weights, b: Weights): Weights {
  const [m, n] = [a.weights.length, b.weights.length];
  if (fitsDoubles(a, b) && m * n < PACK_FROM * (m + n)) {
    // Every partial sum is at most the product of the totals, so each is an exact double.
    return doubles(
      doubleProduct(a.weights as readonly number[], b.weights as readonly number[]),
      (a.total as number) * (b.total as number),
    );
  }
  const [left, right] = [asBig(a), asBig(b)];
  const total = BigInt(a.total) * BigInt(b.total);
  const product =
    Math.min(left.length, right.length) < KRONECKER_FROM ? bigProduct(left, right) : packedProduct(left, right, total.toString(16).length);
  return settled(product, total);
}

function doubleProduct(a: readonly number[], b: readonly number[]): number[] {
  const product = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    const weight = a[i] as number;
    if (weight !== 0) for (let j = 0; j < b.length; j++) (product[i + j] as number) += weight * (b[j] as number);
  }
  return product;
}

function bigProduct(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const product = new Array<bigint>(a.length + b.length - 1).fill(0n);
  for (let i = 0; i < a.length; i++) {
    const weight = a[i] as bigint;
    if (weight !== 0n) for (let j = 0; j < b.length; j++) (product[i + j] as bigint) += weight * (b[j] as bigint);
  }
  return product;
}

/** Packed products of more bits than this are taken in parts: V8's integers end at 2^30 bits. */
const MOST_BITS = 2 ** 27;

/** `width`: hex digits that hold the largest coefficient of the whole product. */
function packedProduct(a: readonly bigint[], b: readonly bigint[], width: number): bigint[] {
  if ((a.length + b.length) * width * 4 <= MOST_BITS || a.length + b.length <= 4) return kroneckerProduct(a, b, width);
  const [longer, other] = a.length >= b.length ? [a, b] : [b, a];
  const half = longer.length >> 1;
  const product = packedProduct(longer.slice(0, half), other, width);
  const upper = packedProduct(longer.slice(half), other, width);
  for (let i = 0; i < upper.length; i++) product[half + i] = (product[half + i] ?? 0n) + (upper[i] as bigint);
  return product;
}

/**
 * Kronecker substitution: each polynomial becomes one integer with a slot of hex digits for each coefficient, wide
 * enough for the product's largest (at most the product of the totals). V8 packs and unpacks hex in linear time.
 */
function kroneckerProduct(a: readonly bigint[], b: readonly bigint[], width: number): bigint[] {
  const packed = (row: readonly bigint[]): bigint => {
    const slots = new Array<string>(row.length);
    for (let i = 0; i < row.length; i++) slots[row.length - 1 - i] = (row[i] as bigint).toString(16).padStart(width, '0');
    return BigInt(`0x${slots.join('')}`);
  };
  const length = a.length + b.length - 1;
  const digits = (packed(a) * packed(b)).toString(16).padStart(length * width, '0');
  const product = new Array<bigint>(length);
  for (let i = 0; i < length; i++) product[length - 1 - i] = BigInt(`0x${digits.slice(i * width, (i + 1) * width)}`);
  return product;
}
