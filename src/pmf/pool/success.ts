import type { Pmf } from '../pmf.ts';
import { mapDice, type Pool, total } from './pool.ts';

/** A face from which a die counts, and for how much. */
export interface Threshold {
  readonly atLeast: number;
  /** A whole number; a negative one takes away. 1 unless said. */
  readonly counts?: number;
}

/**
 * The number of successes. Each die counts what the highest threshold it reaches says, and nothing below all of them:
 * `[{ atLeast: 5 }, { atLeast: 6, counts: 2 }]` counts a 5 once and a 6 twice.
 */
export function successes(dice: Pool, thresholds: readonly Threshold[]): Pmf<number> {
  const ordered = thresholds.toSorted((a, b) => b.atLeast - a.atLeast);
  return counted(dice, (face) => {
    const reached = ordered.find(({ atLeast }) => face >= atLeast);
    return reached ? (reached.counts ?? 1) : 0;
  });
}

/** The sum of what each die's face is worth. */
export function counted(dice: Pool, worth: (face: number) => number): Pmf<number> {
  return total(mapDice(dice, (die) => die.map(worth)));
}
