import { compareOutcomes, outcomeKey } from '../outcome.ts';
import type { Pmf } from '../pmf.ts';
import { afterSum, type Bound, bounded, type Bounded, relativeError, SMALLEST_NORMAL } from './bound.ts';

/**
 * A distribution in doubles that carries a proved bound on the error of every entry. Made only when asked for by name, and
 * never turned into a `Pmf`.
 */
export class ApproximatePmf<T = number> {
  /** In ascending order. */
  readonly outcomes: readonly T[];
  /** One for each outcome. An outcome may stand here with 0: then it is too unlikely for a double. */
  readonly probabilities: readonly number[];
  readonly bound: Bound;
  #places: Map<unknown, number> | undefined;

  /** For the engine: outcomes must be sorted and distinct. */
  constructor(outcomes: readonly T[], probabilities: readonly number[], bound: Bound) {
    this.outcomes = outcomes;
    this.probabilities = probabilities;
    this.bound = bound;
  }

  /** The largest relative error of any probability (underflow apart). */
  get relativeError(): number {
    return relativeError(this.bound);
  }

  /** P(exactly this outcome). */
  probability(outcome: T): Bounded {
    this.#places ??= new Map(this.outcomes.map((each, place) => [outcomeKey(each), place]));
    const place = this.#places.get(outcomeKey(outcome));
    // What is not among the outcomes can not happen at all.
    return place === undefined ? { value: 0, error: 0 } : bounded(this.probabilities[place] as number, this.bound);
  }

  /** P(the predicate holds). */
  chance(holds: (outcome: T) => boolean): Bounded {
    let [sum, terms] = [0, 0];
    this.outcomes.forEach((outcome, place) => {
      if (!holds(outcome)) return;
      sum += this.probabilities[place] as number;
      terms++;
    });
    return bounded(sum, afterSum(this.bound, terms));
  }

  /** P(outcome ≥ x). */
  atLeast(this: ApproximatePmf<number>, x: number): Bounded {
    return this.chance((outcome) => outcome >= x);
  }

  /** The mean. Its error is bounded by that of the mean of the absolute value: values of both signs may cancel. */
  mean(this: ApproximatePmf<number>): Bounded {
    return this.expected((outcome) => outcome);
  }

  /** The mean of a number read from each outcome, with its error as for `mean`. */
  expected(number: (outcome: T) => number): Bounded {
    let [sum, size, largest] = [0, 0, 0];
    this.outcomes.forEach((outcome, place) => {
      const each = number(outcome);
      const term = each * (this.probabilities[place] as number);
      sum += term;
      size += Math.abs(term);
      largest = Math.max(largest, Math.abs(each));
    });
    // A product and at most one addition for each outcome, the number itself rounded once when it was written.
    const { roundings, underflow } = afterSum(this.bound, this.outcomes.length);
    return {
      value: sum,
      error: bounded(size, {
        roundings: roundings + 2,
        underflow: (underflow + this.outcomes.length * Number.MIN_VALUE) * Math.max(1, largest),
      }).error,
    };
  }

  /** The bound in words, to be printed with every number. */
  says(): string {
    const least = this.bound.underflow > 0 ? ` and ${this.bound.underflow.toExponential(1)} absolutely` : '';
    return `approximate: every probability is right to ${this.relativeError.toExponential(1)} of itself${least}`;
  }
}

/** The nearest doubles of an exact distribution. */
export function approximate<T>(pmf: Pmf<T>): ApproximatePmf<T> {
  const probabilities = pmf.numbers();
  const underflows = probabilities.filter((p) => p < SMALLEST_NORMAL).length;
  return new ApproximatePmf(pmf.outcomes, probabilities, { roundings: 1, underflow: underflows * Number.MIN_VALUE });
}

/** Sorts outcomes and their probabilities together. */
export function sortedByOutcome<T>(outcomes: readonly T[], probabilities: readonly number[], bound: Bound): ApproximatePmf<T> {
  const order = [...outcomes.keys()].toSorted((a, b) => compareOutcomes(outcomes[a], outcomes[b]));
  return new ApproximatePmf(
    order.map((place) => outcomes[place] as T),
    order.map((place) => probabilities[place] as number),
    bound,
  );
}
