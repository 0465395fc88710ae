import { gather } from '../gather.ts';
import type { Pmf } from '../pmf.ts';
import { evaluate } from './multiset.ts';
import { type Pool, sizeOf } from './pool.ts';

/**
 * The sum of the dice after each is multiplied by the number for its place in ascending order: [0, 1, 1] keeps the two highest
 * of three, [0, 1, 0] the middle one, [-1, 0, 1] is the span. Throws a RangeError unless there is one whole number a die.
 */
export function keepPositions(dice: Pool, multipliers: readonly number[]): Pmf<number> {
  const size = sizeOf(dice);
  if (multipliers.length !== size) throw new RangeError(`keepPositions: expected ${size} multipliers, one a die; got ${multipliers.length}`);
  const broken = multipliers.find((each) => !Number.isSafeInteger(each));
  if (broken !== undefined) throw new RangeError(`keepPositions: expected whole numbers; got ${broken}`);
  const first = multipliers.findIndex((each) => each !== 0);
  if (first === -1) return evaluate([], { start: 0, next: (sum) => sum });
  // From the end that has more zeros at the far side, so that dice which no longer matter are never visited.
  const descending = first > multipliers.toReversed().findIndex((each) => each !== 0);
  const places = descending ? multipliers.toReversed() : multipliers;
  const upTo = [0];
  for (const each of places) upTo.push((upTo.at(-1) as number) + each);
  const needed = places.findLastIndex((each) => each !== 0) + 1;
  const read = evaluate<readonly [number, number]>(dice, {
    start: [0, 0],
    order: descending ? 'descending' : 'ascending',
    next: ([seen, sum], face, count) => {
      const now = Math.min(seen + count, needed);
      return [now, sum + face * ((upTo[now] as number) - (upTo[seen] as number))];
    },
    done: ([seen]) => seen === needed,
  });
  return gather(read.outcomes.map(([, sum]) => sum), read.weights);
}
