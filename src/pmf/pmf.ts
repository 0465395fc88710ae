import { type Fraction, fraction, ratio } from './fraction.ts';
import { gather, mixed } from './gather.ts';
import { outcomeKey } from './outcome.ts';
import { type Weights, asBig, DOUBLE_LIMIT, doubles, lowest, settled } from './weights.ts';

/**
 * A probability mass function: distinct outcomes in ascending order, each with a positive integer weight over one
 * common total. Immutable. Made by `certain`, `die`, `weighted` and the operations on them.
 */
export class Pmf<T = number> {
  /** The possible outcomes (none has probability zero), in ascending order. */
  readonly outcomes: readonly T[];
  /** Integer weights, one for each outcome, over one total. The engine's own business: read probabilities instead. */
  readonly weights: Weights;
  #places: Map<unknown, number> | undefined;

  /** For the engine: outcomes must be sorted and distinct, weights positive and summing to their total. */
  constructor(outcomes: readonly T[], weights: Weights) {
    this.outcomes = outcomes;
    this.weights = weights;
  }

  /** The common total that the weights are out of. */
  get total(): bigint {
    return BigInt(this.weights.total);
  }

  /** The weight of one outcome, out of `total`; 0 when it can not happen. */
  weight(outcome: T): bigint {
    const place = this.#place(outcome);
    return place === undefined ? 0n : BigInt(this.weights.weights[place] as number | bigint);
  }

  #place(outcome: T): number | undefined {
    this.#places ??= new Map(this.outcomes.map((each, place) => [outcomeKey(each), place]));
    return this.#places.get(outcomeKey(outcome));
  }

  /** P(exactly this outcome), an exact fraction in [0, 1]. */
  probability(outcome: T): Fraction {
    return fraction(this.weight(outcome), this.total);
  }

  /** P(the predicate holds), exact. */
  chance(holds: (outcome: T) => boolean): Fraction {
    return fraction(this.#weightWhere(holds), this.total);
  }

  #weightWhere(holds: (outcome: T) => boolean): bigint {
    const { weights } = this;
    if (weights.tier === 'double') {
      let sum = 0;
      weights.weights.forEach((weight, place) => {
        if (holds(this.outcomes[place] as T)) sum += weight;
      });
      return BigInt(sum);
    }
    let sum = 0n;
    weights.weights.forEach((weight, place) => {
      if (holds(this.outcomes[place] as T)) sum += weight;
    });
    return sum;
  }

  /** P(outcome ≥ x), exact. */
  atLeast(this: Pmf<number>, x: number): Fraction {
    return this.chance((outcome) => outcome >= x);
  }

  /** P(outcome ≤ x), exact. */
  atMost(this: Pmf<number>, x: number): Fraction {
    return this.chance((outcome) => outcome <= x);
  }

  /** The probabilities of `outcomes` as the nearest doubles, in the same order. */
  numbers(): number[] {
    const { weights } = this;
    if (weights.tier === 'double') return weights.weights.map((weight) => weight / weights.total);
    return weights.weights.map((weight) => ratio(weight, weights.total));
  }

  /** P(outcome ≥ each outcome) as the nearest doubles, in the order of `outcomes`; the first is 1. */
  atLeastNumbers(this: Pmf<number>): number[] {
    const { weights } = this;
    const tails = new Array<number>(this.outcomes.length);
    if (weights.tier === 'double') {
      let sum = 0;
      for (let place = tails.length - 1; place >= 0; place--) tails[place] = (sum += weights.weights[place] as number) / weights.total;
    } else {
      let sum = 0n;
      for (let place = tails.length - 1; place >= 0; place--)
        tails[place] = ratio((sum += weights.weights[place] as bigint), weights.total);
    }
    return tails;
  }

  /** The exact mean. */
  mean(this: Pmf<number>): Fraction {
    return this.expected((outcome) => outcome);
  }

  /** The exact mean of a value read from each outcome. The value must be an integer or a Fraction. */
  expected(value: (outcome: T) => number | Fraction): Fraction {
    const { outcomes, weights } = this;
    if (weights.tier === 'double') {
      let sum = 0;
      let exact = true;
      for (let place = 0; place < outcomes.length && exact; place++) {
        const each = value(outcomes[place] as T);
        if (typeof each !== 'number' || !Number.isInteger(each)) exact = false;
        else {
          const term = each * (weights.weights[place] as number);
          sum += term;
          exact = Math.abs(term) <= DOUBLE_LIMIT && Math.abs(sum) <= DOUBLE_LIMIT;
        }
      }
      if (exact) return fraction(sum, weights.total);
    }
    const big = asBig(weights);
    let sum = fraction(0);
    let whole = 0n;
    big.forEach((weight, place) => {
      const each = value(outcomes[place] as T);
      if (typeof each === 'number' && Number.isInteger(each)) whole += BigInt(each) * weight;
      else sum = sum.add(fraction(weight).mul(each));
    });
    return sum.add(whole).div(BigInt(weights.total));
  }

  /** The exact variance. */
  variance(this: Pmf<number>): Fraction {
    const mean = this.mean();
    return this.expected((outcome) =>
      Number.isInteger(outcome) && Math.abs(outcome) < 2 ** 26 ? outcome * outcome : (fractionOf(outcome).pow(2) as Fraction),
    ).sub(mean.mul(mean));
  }

  /** The standard deviation as a double. */
  deviation(this: Pmf<number>): number {
    const variance = this.variance();
    return Math.sqrt(ratio(variance.n, variance.d));
  }

  /** The smallest outcome x with P(outcome ≤ x) ≥ p, for p in [0, 1]. */
  quantile(this: Pmf<number>, p: number | Fraction): number {
    const level = typeof p === 'number' ? fractionOf(p) : p;
    if (level.s < 0n || level.n > level.d) throw new RangeError(`quantile: expected a level from 0 to 1; got ${level.toFraction()}`);
    const big = asBig(this.weights);
    let sum = 0n;
    for (let place = 0; place < big.length; place++) {
      sum += big[place] as bigint;
      if (sum * level.d >= level.n * this.total) return this.outcomes[place] as number;
    }
    return this.outcomes.at(-1) as number;
  }

  /** The most likely outcome; the smallest one when several tie. */
  mode(): T {
    const { weights } = this.weights;
    let best = 0;
    for (let place = 1; place < weights.length; place++)
      if ((weights[place] as number | bigint) > (weights[best] as number | bigint)) best = place;
    return this.outcomes[best] as T;
  }

  /** Every outcome that no other is likelier than, in ascending order. */
  modes(): readonly T[] {
    const { weights } = this.weights;
    const best = this.weight(this.mode());
    return this.outcomes.filter((_, place) => BigInt(weights[place] as number | bigint) === best);
  }

  /** The smallest outcome. */
  min(): T {
    return this.outcomes[0] as T;
  }

  /** The largest outcome. */
  max(): T {
    return this.outcomes.at(-1) as T;
  }

  /** The distribution of a function of the outcome. */
  map<U>(value: (outcome: T) => U): Pmf<U> {
    return gather(this.outcomes.map(value), this.weights);
  }

  /** Rolls on: the outcome decides which distribution comes next. */
  bind<U>(next: (outcome: T) => Pmf<U>): Pmf<U> {
    if (this.outcomes.length === 1) return next(this.outcomes[0] as T);
    return mixed(this.outcomes.map(next), this.weights);
  }

  /** The distribution given that the predicate holds. Throws a RangeError when it never does. */
  condition(holds: (outcome: T) => boolean): Pmf<T> {
    const kept = this.outcomes.map(holds);
    const outcomes = this.outcomes.filter((_, place) => kept[place]);
    if (outcomes.length === 0) throw new RangeError('condition: the event has probability zero');
    const { weights } = this;
    if (weights.tier === 'double') {
      const left = weights.weights.filter((_, place) => kept[place]);
      return new Pmf(
        outcomes,
        doubles(
          left,
          left.reduce((sum, weight) => sum + weight, 0),
        ),
      );
    }
    const left = weights.weights.filter((_, place) => kept[place]);
    return new Pmf(
      outcomes,
      settled(
        left,
        left.reduce((sum, weight) => sum + weight, 0n),
      ),
    );
  }

  /** The same distribution with the common factors of its weights divided out. */
  lowest(): Pmf<T> {
    const weights = lowest(this.weights);
    return weights === this.weights ? this : new Pmf(this.outcomes, weights);
  }

  /** True when both give every outcome the same probability. */
  equals(other: Pmf<T>): boolean {
    if (this.outcomes.length !== other.outcomes.length) return false;
    const [total, otherTotal] = [this.total, other.total];
    const [mine, theirs] = [asBig(this.weights), asBig(other.weights)];
    return this.outcomes.every(
      (outcome, place) =>
        outcomeKey(outcome) === outcomeKey(other.outcomes[place]) &&
        (mine[place] as bigint) * otherTotal === (theirs[place] as bigint) * total,
    );
  }
}

/** A double as the fraction that it exactly is: never a guess. */
export function fractionOf(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError(`expected a finite number; got ${value}`);
  let bottom = 1n;
  let top = value;
  while (!Number.isInteger(top)) {
    top *= 2;
    bottom *= 2n;
  }
  return fraction(BigInt(top), bottom);
}
