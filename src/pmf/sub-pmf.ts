import { outcomeKey } from './outcome.ts';
import { type Fraction, fraction } from './fraction.ts';

/** What has happened so far: exact chances that sum to at most 1, as integer weights over one total. */
export class SubPmf<T> {
  readonly outcomes: readonly T[];
  readonly weights: readonly bigint[];
  readonly total: bigint;

  constructor(outcomes: readonly T[], weights: readonly bigint[], total: bigint) {
    this.outcomes = outcomes;
    this.weights = weights;
    this.total = total;
  }

  /** The chance that one of the outcomes has happened: at most 1. */
  mass(): Fraction {
    return this.chance(() => true);
  }

  /** The chance that an outcome for which the predicate holds has happened. */
  chance(holds: (outcome: T) => boolean): Fraction {
    return fraction(
      this.weights.reduce((sum, weight, place) => (holds(this.outcomes[place] as T) ? sum + weight : sum), 0n),
      this.total,
    );
  }

  /** The chance that this outcome has happened. */
  probability(outcome: T): Fraction {
    const key = outcomeKey(outcome);
    return this.chance((each) => outcomeKey(each) === key);
  }
}
