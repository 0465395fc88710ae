import { bigGcd } from './big-gcd.ts';

/**
 * Integer weights over one common total, on exactly two tiers: plain doubles while the total is at most 2^53 (where
 * every integer is exact), BigInt beyond. Nothing is rounded; no caller outside `pmf` sees which tier is in use.
 */
export type Weights = DoubleWeights | BigWeights;

export interface DoubleWeights {
  readonly tier: 'double';
  readonly weights: readonly number[];
  readonly total: number;
}

export interface BigWeights {
  readonly tier: 'big';
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** The largest total of the double tier: up to here every integer is a double of its own. */
export const DOUBLE_LIMIT = 2 ** 53;
const BIG_LIMIT = BigInt(DOUBLE_LIMIT);

/** Doubles that are known to sum to `total`, at most 2^53. */
export function doubles(weights: readonly number[], total: number): DoubleWeights {
  return { tier: 'double', weights, total };
}

/** BigInt weights with their sum, moved down to doubles where the total allows it. */
export function settled(weights: readonly bigint[], total: bigint): Weights {
  return total <= BIG_LIMIT ? doubles(weights.map(Number), Number(total)) : { tier: 'big', weights, total };
}

/** The same weights as BigInts. */
export function asBig(weights: Weights): readonly bigint[] {
  return weights.tier === 'big' ? weights.weights : weights.weights.map(BigInt);
}

/** True when a product of these two totals still fits the double tier. */
export function fitsDoubles(a: Weights, b: Weights): boolean {
  return a.tier === 'double' && b.tier === 'double' && a.total * b.total <= DOUBLE_LIMIT;
}

/** Greatest common divisor of two non-negative doubles that are integers. */
export function gcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Least common multiple of two positive BigInts. */
export function bigLcm(a: bigint, b: bigint): bigint {
  return a === b ? a : (a / bigGcd(a, b)) * b;
}

/** The same proportions with all common factors divided out. */
export function lowest(weights: Weights): Weights {
  if (weights.tier === 'double') {
    let common = 0;
    for (const weight of weights.weights) if ((common = gcd(weight, common)) === 1) return weights;
    return common <= 1
      ? weights
      : doubles(
          weights.weights.map((weight) => weight / common),
          weights.total / common,
        );
  }
  let common = 0n;
  for (const weight of weights.weights) if ((common = bigGcd(weight, common)) === 1n) return weights;
  return settled(
    weights.weights.map((weight) => weight / common),
    weights.total / common,
  );
}
