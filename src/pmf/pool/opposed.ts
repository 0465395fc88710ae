import type { Pmf } from '../pmf.ts';
import { evaluateTogether } from './multiset.ts';
import { type Pool, sizeOf } from './pool.ts';

/** How two pools are paired off. */
export interface Pairing {
  /** How many pairs are compared, from the highest down: no more than the smaller pool has unless said. */
  readonly pairs?: number;
  /** Who takes a pair of equal faces: `b` (the defender) unless said; `none`: neither. */
  readonly ties?: 'a' | 'b' | 'none';
}

/** How many of the compared pairs each side takes. */
export interface PairsTaken {
  readonly a: number;
  readonly b: number;
}

/** Both pools sorted and compared die by die, highest against highest: how many pairs each side takes. */
export function pairedOff(a: Pool, b: Pool, { pairs = Infinity, ties = 'b' }: Pairing = {}): Pmf<PairsTaken> {
  // Descending: die i of A beats die i of B when it was seen at an earlier face. Four numbers in one: whole numbers merge fastest.
  const most = Math.min(pairs, Math.max(sizeOf(a), sizeOf(b)));
  const radix = most + 1;
  const end = evaluateTogether<number>([a, b], {
    start: 0,
    order: 'descending',
    next: (state, _face, counts) => {
      const [seenA, seenB, wins] = [state % radix, Math.floor(state / radix) % radix, Math.floor(state / radix ** 2)];
      const nowA = Math.min(most, seenA + (counts[0] as number));
      const nowB = Math.min(most, seenB + (counts[1] as number));
      // Pairs whose second die comes now: the first came before (a win), or comes now too (a tie).
      const forA = Math.max(0, Math.min(seenA, nowB) - seenB);
      const forB = Math.max(0, Math.min(seenB, nowA) - seenA);
      const tied = Math.max(0, Math.min(nowA, nowB) - Math.max(seenA, seenB));
      const more = forA + (ties === 'a' ? tied : 0) + radix * (forB + (ties === 'b' ? tied : 0));
      return nowA + radix * nowB + radix ** 2 * (wins + more);
    },
  });
  return end.map((state) => {
    const wins = Math.floor(state / radix ** 2);
    return { a: wins % radix, b: Math.floor(wins / radix) };
  });
}

/** How many dice of A are higher than every die of B. All of A when B has none. */
export function higherThanAll(a: Pool, b: Pool): Pmf<number> {
  const end = evaluateTogether<readonly [number, 0 | 1]>([a, b], {
    start: [0, 0],
    order: 'descending',
    next: ([higher, met], _face, counts) => {
      if (met) return [higher, 1];
      return (counts[1] as number) > 0 ? [higher, 1] : [higher + (counts[0] as number), 0];
    },
    done: ([, met]) => met === 1,
  });
  return end.map(([higher]) => higher);
}
