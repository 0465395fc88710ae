import type { Pmf } from '../pmf.ts';
import { repeat } from '../repeat.ts';
import { sum } from '../sum.ts';

/** Dice rolled together: so many of each kind. The order means nothing. */
export type Pool = readonly Dice[];

/** Equal dice of a pool. */
export interface Dice {
  readonly count: number;
  /** What one of these dice shows; faces need not be fair, whole or consecutive. An exploded die is just more faces. */
  readonly die: Pmf<number>;
}

/**
 * So many equal dice. Spread several for a mixed pool: `[...pool(3, d6), ...pool(1, d10)]`. Throws a RangeError unless the
 * count is a whole number from 0.
 */
export function pool(count: number, die: Pmf<number>): Pool {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`pool: expected a whole number of dice from 0; got ${count}`);
  return count === 0 ? [] : [{ count, die }];
}

/** How many dice a pool holds. */
export function sizeOf(dice: Pool): number {
  return dice.reduce((size, { count }) => size + count, 0);
}

/** The sum of all dice. */
export function total(dice: Pool): Pmf<number> {
  return sum(...dice.map(({ count, die }) => repeat(die, count)));
}

/** The pool with every die changed alike: `mapDice(dice, (die) => explode(die, { depth: 1 }))`. */
export function mapDice(dice: Pool, change: (die: Pmf<number>) => Pmf<number>): Pool {
  return dice.map(({ count, die }) => ({ count, die: change(die) }));
}

/** Equal dice brought together, so that no two groups have the same faces and weights. */
export function grouped(dice: Pool): Pool {
  const groups: Dice[] = [];
  for (const { count, die } of dice) {
    const place = groups.findIndex((group) => group.die === die || group.die.equals(die));
    const same = groups[place];
    if (same) groups[place] = { count: same.count + count, die: same.die };
    else groups.push({ count, die: die.lowest() });
  }
  return groups;
}
