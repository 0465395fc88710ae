/** Half the distance from 1 to the next double: the largest relative error of one rounding in the normal range. */
const UNIT = 2 ** -53;

/** Beyond this the bound says too little, and its own arithmetic has not been proved. */
const MOST_ROUNDINGS = 2 ** 30;

/** The smallest double of full precision. */
export const SMALLEST_NORMAL = 2 ** -1022;

/**
 * How far computed non-negative doubles p̂ can be from the exact p: |p̂ − p| ≤ γ·p + underflow, where γ = k·u / (1 − k·u) for k
 * roundings along any path (N. J. Higham, Accuracy and Stability of Numerical Algorithms, § 3.1). Sums and products of
 * non-negative numbers never cancel, so the relative part holds for every entry, however small. `underflow` is what all entries
 * together can have lost where a value fell below the smallest normal double; it bounds the loss of each entry and of any sum.
 */
export interface Bound {
  readonly roundings: number;
  readonly underflow: number;
}

/** Nothing has been rounded. */
export const EXACT: Bound = { roundings: 0, underflow: 0 };

/** A value and a proved bound of its absolute error. */
export interface Bounded {
  readonly value: number;
  readonly error: number;
}

/** γ: the relative part of the bound. */
export function relativeError({ roundings }: Bound): number {
  const share = roundings * UNIT;
  // One more rounding up for this arithmetic itself.
  return (share / (1 - share)) * (1 + 2 ** -50);
}

/**
 * The bound after each entry has become a sum of at most `terms` products of an entry of a and an entry of b, a and b being
 * distributions (or b the rows of a step, each one a distribution). `underflows` of the products came out below normal.
 */
export function afterProducts(a: Bound, b: Bound, terms: number, underflows: number): Bound {
  const roundings = a.roundings + b.roundings + terms;
  if (roundings > MOST_ROUNDINGS) throw new RangeError('approximate: so many roundings leave no useful bound');
  // A loss is passed on with weights that sum to 1, up to three factors of 1 + γ < 1 + 2^-22.
  return { roundings, underflow: (a.underflow + b.underflow) * (1 + 2 ** -20) + underflows * Number.MIN_VALUE };
}

/** The bound after adding `terms` entries. */
export function afterSum({ roundings, underflow }: Bound, terms: number): Bound {
  return { roundings: roundings + Math.max(0, terms - 1), underflow: underflow * (1 + 2 ** -20) };
}

/** A computed value with the bound on its distance from the exact one. */
export function bounded(value: number, bound: Bound): Bounded {
  const relative = relativeError(bound);
  // The exact value is at most (value + underflow) / (1 − γ).
  return { value, error: (((value + bound.underflow) * relative) / (1 - relative) + bound.underflow) * (1 + 2 ** -50) };
}
