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
  const { next, longest } = runs(dice);
  return evaluate(dice, { start: 0, next }).map(longest);
}

/** The largest set and the longest straight of the same roll, jointly. */
export function setAndStraight(dice: Pool): Pmf<{ readonly set: number; readonly straight: number }> {
  const { next, longest, states } = runs(dice);
  const both = evaluate(dice, {
    start: 0,
    next: (state, face, count) => Math.max(Math.floor(state / states), count) * states + next(state % states, face, count),
  });
  return both.map((state) => ({ set: Math.floor(state / states), straight: longest(state % states) }));
}

interface Runs {
  /** States are 0 to below this. */
  readonly states: number;
  readonly next: (state: number, face: number, count: number) => number;
  readonly longest: (state: number) => number;
}

/**
 * Runs on their way up as whole numbers, which merge fastest: the longest so far, and how long the one is that reaches the face
 * before. A face whose lower neighbour is on no die begins a new run.
 */
function runs(dice: Pool): Runs {
  const faces = new Set(dice.flatMap(({ die }) => die.outcomes));
  const radix = faces.size + 1;
  return {
    states: radix * radix,
    next: (state, face, count) => {
      const longest = Math.floor(state / radix);
      if (count === 0) return longest * radix;
      const length = (faces.has(face - 1) ? state % radix : 0) + 1;
      return Math.max(longest, length) * radix + length;
    },
    longest: (state) => Math.floor(state / radix),
  };
}
