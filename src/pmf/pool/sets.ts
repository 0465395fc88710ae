import type { Pmf } from '../pmf.ts';
import { evaluate } from './multiset.ts';
import type { Pool } from './pool.ts';

/** The size of the largest set of equal faces; 0 for no dice. */
export function largestSet(dice: Pool): Pmf<number> {
  return evaluate(dice, { start: 0, next: (largest, _face, count) => Math.max(largest, count) });
}

/** How many different faces show at least `size` dice each: matched sets when `size` is 2. */
export function matchingSets(dice: Pool, size = 2): Pmf<number> {
  return evaluate(dice, { start: 0, next: (sets, _face, count) => (count >= size ? sets + 1 : sets) });
}

/** How many different faces show. */
export function distinctFaces(dice: Pool): Pmf<number> {
  return matchingSets(dice, 1);
}

/** The longest run of consecutive whole-numbered faces that all show. */
export function largestStraight(dice: Pool): Pmf<number> {
  const runs = evaluate<Run>(dice, { start: NO_RUN, next: (run, face, count) => longer(run, face, count) });
  return runs.map(({ longest }) => longest);
}

/** A run of faces on its way up: how long the one that reaches `last` is, and the longest so far. */
interface Run {
  readonly last: number;
  readonly length: number;
  readonly longest: number;
}

const NO_RUN: Run = { last: 0, length: 0, longest: 0 };

function longer({ last, length, longest }: Run, face: number, count: number): Run {
  // A run that is broken is not told apart by where it ended: fewer states.
  if (count === 0) return { last: 0, length: 0, longest };
  const now = length > 0 && face === last + 1 ? length + 1 : 1;
  return { last: face, length: now, longest: Math.max(longest, now) };
}

/** The largest set and the longest straight of the same roll, jointly. */
export function setAndStraight(dice: Pool): Pmf<{ readonly set: number; readonly straight: number }> {
  const both = evaluate(dice, {
    start: { set: 0, run: NO_RUN },
    next: ({ set, run }, face, count) => ({ set: Math.max(set, count), run: longer(run, face, count) }),
  });
  return both.map(({ set, run }) => ({ set, straight: run.longest }));
}
