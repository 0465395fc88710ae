import { dense } from '../dense.ts';
import { negated } from '../extremes.ts';
import { certain } from '../make.ts';
import { bitsOf, checkSize } from '../pace.ts';
import type { Pmf } from '../pmf.ts';
import { asBig } from '../weights.ts';
import { keepPositions } from './positions.ts';
import { grouped, mapDice, type Pool, sizeOf, total } from './pool.ts';
import { cutOff } from './cut-off.ts';

/** The sum of the highest `keep` dice. Throws a RangeError unless `keep` is a whole number from 0 to the size of the pool. */
export function keepHighest(dice: Pool, keep: number): Pmf<number> {
  const size = checked('keepHighest', dice, keep);
  if (keep === 0) return certain(0);
  if (keep === size) return total(dice);
  const groups = grouped(dice);
  const only = groups.length === 1 ? groups[0] : undefined;
  const row = only && dense(only.die);
  checkSize(
    'keepHighest',
    keep,
    groups.reduce((bits, { count, die }) => bits + count * bitsOf(die.total), 0),
  );
  if (only && row) return cutOff(row, asBig(row.weights), only.count, keep);
  return keepPositions(
    dice,
    Array.from({ length: size }, (_, place) => (place >= size - keep ? 1 : 0)),
  );
}

/** The sum of the lowest `keep` dice. */
export function keepLowest(dice: Pool, keep: number): Pmf<number> {
  checked('keepLowest', dice, keep);
  return negated(keepHighest(mapDice(dice, negated), keep));
}

/** The sum of all dice but the highest `drop`. */
export function dropHighest(dice: Pool, drop: number): Pmf<number> {
  return keepLowest(dice, checked('dropHighest', dice, drop) - drop);
}

/** The sum of all dice but the lowest `drop`. */
export function dropLowest(dice: Pool, drop: number): Pmf<number> {
  return keepHighest(dice, checked('dropLowest', dice, drop) - drop);
}

/** The sum of the middle `keep` dice; when they can not lie evenly, the extra die dropped is a low one. */
export function keepMiddle(dice: Pool, keep: number): Pmf<number> {
  const size = checked('keepMiddle', dice, keep);
  const first = Math.ceil((size - keep) / 2);
  return keepPositions(
    dice,
    Array.from({ length: size }, (_, place) => (place >= first && place < first + keep ? 1 : 0)),
  );
}

function checked(name: string, dice: Pool, count: number): number {
  const size = sizeOf(dice);
  if (!Number.isSafeInteger(count) || count < 0 || count > size)
    throw new RangeError(`${name}: expected a whole number from 0 to the ${size} dice of the pool; got ${count}`);
  return size;
}
