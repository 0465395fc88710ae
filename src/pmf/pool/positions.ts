import type { Pmf } from '../pmf.ts';
import { certain } from '../make.ts';
import { evaluate } from './multiset.ts';
import { type Pool, sizeOf } from './pool.ts';

/**
 * The sum of the dice after each is multiplied by the number for its place in ascending order: [0, 1, 1] keeps the two highest
 * of three, [0, 1, 0] the middle one, [-1, 0, 1] is the span. Throws a RangeError unless there is one whole number a die.
 */
export function keepPositions(dice: Pool, multipliers: readonly number[]): Pmf<number> {
  const size = sizeOf(dice);
  if (multipliers.length !== size)
    throw new RangeError(`keepPositions: expected ${size} multipliers, one a die; got ${multipliers.length}`);
  const broken = multipliers.find((each) => !Number.isSafeInteger(each));
  if (broken !== undefined) throw new RangeError(`keepPositions: expected whole numbers; got ${broken}`);
  const first = multipliers.findIndex((each) => each !== 0);
  if (first === -1) return certain(0);
  // From the end that has more zeros at the far side, so that dice which no longer matter are never visited.
  const descending = first > multipliers.toReversed().findIndex((each) => each !== 0);
  const places = descending ? multipliers.toReversed() : multipliers;
  const upTo = [0];
  for (const each of places) upTo.push((upTo.at(-1) as number) + each);
  const needed = places.findLastIndex((each) => each !== 0) + 1;
  const order = descending ? 'descending' : 'ascending';
  const whole = dice.every(({ die }) => die.outcomes.every(Number.isSafeInteger));
  return whole ? wholeSums(dice, needed, upTo, order) : anySums(dice, needed, upTo, order);
}

/** What has been seen is how many dice, up to the last that counts, and their sum: in one whole number, which merges fastest. */
function wholeSums(dice: Pool, needed: number, upTo: readonly number[], order: 'ascending' | 'descending'): Pmf<number> {
  const radix = needed + 1;
  const seenIn = (state: number): number => ((state % radix) + radix) % radix;
  const read = evaluate<number>(dice, {
    start: 0,
    order,
    next: (state, face, count) => {
      const seen = seenIn(state);
      const now = Math.min(seen + count, needed);
      return state + now - seen + radix * face * ((upTo[now] as number) - (upTo[seen] as number));
    },
    done: (state) => seenIn(state) === needed,
  });
  return read.map((state) => (state - seenIn(state)) / radix + 0);
}

/** The same for faces that are not whole numbers. */
function anySums(dice: Pool, needed: number, upTo: readonly number[], order: 'ascending' | 'descending'): Pmf<number> {
  const read = evaluate<readonly [seen: number, sum: number]>(dice, {
    start: [0, 0],
    order,
    next: ([seen, sum], face, count) => {
      const now = Math.min(seen + count, needed);
      return [now, sum + face * ((upTo[now] as number) - (upTo[seen] as number))];
    },
    done: ([seen]) => seen === needed,
  });
  return read.map(([, sum]) => sum);
}
