import { certain, die, type Pmf, uniform } from '../../pmf/index.ts';
import { keepHighest, keepLowest, type Pool, pool as dicePool } from '../../pmf/pool/index.ts';
import { memo } from './memo.ts';

const D6 = die(6);
const WITHOUT_ONES = uniform([2, 3, 4, 5, 6]);

/**
 * `keep + |dice|` six-sided dice, of which the `keep` highest are added when `dice` is 0 or more and the `keep` lowest when
 * it is negative. Source: rules § 2.1.
 */
export const pool: (keep: number, dice: number) => Pmf<number> = memo(key, (keep, dice) =>
  kept(dicePool(sizeOf(keep, dice), D6), keep, dice),
);

/** The same pool with one of its dice standing on 6 (Tank-Splitter Sword). */
export const poolWithSix: (keep: number, dice: number) => Pmf<number> = memo(key, (keep, dice) =>
  kept([...dicePool(1, certain(6)), ...dicePool(sizeOf(keep, dice) - 1, D6)], keep, dice),
);

/** The same pool given that no 1 shows. */
export const poolWithoutOnes: (keep: number, dice: number) => Pmf<number> = memo(key, (keep, dice) =>
  kept(dicePool(sizeOf(keep, dice), WITHOUT_ONES), keep, dice),
);

/** How many dice the pool has. */
export function sizeOf(keep: number, dice: number): number {
  return keep + Math.abs(dice);
}

function kept(dice: Pool, keep: number, signed: number): Pmf<number> {
  return signed < 0 ? keepLowest(dice, keep) : keepHighest(dice, keep);
}

/** More than any sum of DICE, or its negative, that the fields and 30 keywords of "+9 DICE" come to. */
export const MOST_DICE = 2048;

function key(keep: number, dice: number): number {
  return keep * 2 * MOST_DICE + dice + MOST_DICE;
}
