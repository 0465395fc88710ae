import { Fraction } from './fraction.ts';
import { gather, mixed } from './gather.ts';
import { checkSize } from './pace.ts';
import { Pmf } from './pmf.ts';
import { bigLcm, doubles, lowest, settled, type Weights } from './weights.ts';

/** A weight as a caller may give it: a non-negative integer or an exact fraction. */
export type Weight = number | bigint | Fraction;

/** The outcome that always happens. */
export function certain<T>(outcome: T): Pmf<T> {
  return new Pmf([outcome], doubles([1], 1));
}

/** A fair die with faces 1 … sides. Throws a RangeError unless `sides` is a positive integer. */
export function die(sides: number): Pmf<number> {
  if (!Number.isSafeInteger(sides) || sides < 1) throw new RangeError(`die: expected a positive whole number of sides; got ${sides}`);
  checkSize('die', sides, 1);
  return uniform(Array.from({ length: sides }, (_, face) => face + 1));
}

/** Each listed outcome equally likely; an outcome listed twice counts twice. Throws a RangeError on an empty list. */
export function uniform<T>(outcomes: readonly T[]): Pmf<T> {
  return weighted(outcomes.map((outcome) => [outcome, 1]));
}

/**
 * Outcomes with relative weights: non-negative integers or fractions, not all zero. Equal outcomes merge and zero weights
 * vanish. Throws a RangeError on a negative or broken weight, or when nothing is left.
 */
export function weighted<T>(entries: Iterable<readonly [T, Weight]>): Pmf<T> {
  const list = [...entries];
  const outcomes = list.map(([outcome]) => outcome);
  const weights = lowest(integers(list.map(([, weight]) => weight)));
  if (weights.total <= 0) throw new RangeError('weighted: expected at least one positive weight');
  return gather(outcomes, weights);
}

/** Chooses one of several distributions with the given relative weights. */
export function mixture<T>(parts: Iterable<readonly [Pmf<T>, Weight]>): Pmf<T> {
  const list = [...parts].filter(([, weight]) => (weight instanceof Fraction ? weight.n !== 0n : BigInt(weight) !== 0n));
  if (list.length === 0) throw new RangeError('mixture: expected at least one positive weight');
  const weights = lowest(integers(list.map(([, weight]) => weight)));
  return mixed(
    list.map(([part]) => part),
    weights,
  );
}

/** True with probability `p`, else false. */
export function chance(p: Fraction): Pmf<boolean> {
  return weighted<boolean>([
    [true, p],
    [false, new Fraction(1).sub(p)],
  ]);
}

function integers(weights: readonly Weight[]): Weights {
  for (const weight of weights) {
    const broken =
      weight instanceof Fraction ? weight.s < 0n : typeof weight === 'number' ? !Number.isSafeInteger(weight) || weight < 0 : weight < 0n;
    if (broken) throw new RangeError(`expected weights that are whole numbers from 0 or non-negative fractions; got ${weight.toString()}`);
  }
  if (weights.every((weight): weight is number => typeof weight === 'number')) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (Number.isSafeInteger(total)) return doubles(weights, total);
  }
  const common = weights.reduce<bigint>((lcm, weight) => (weight instanceof Fraction ? bigLcm(lcm, weight.d) : lcm), 1n);
  const big = weights.map((weight) => (weight instanceof Fraction ? (weight.n * common) / weight.d : BigInt(weight) * common));
  return settled(
    big,
    big.reduce((sum, weight) => sum + weight, 0n),
  );
}
