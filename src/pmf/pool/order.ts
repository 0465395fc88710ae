import { gather } from '../gather.ts';
import { bitsOf, checkSize } from '../pace.ts';
import type { Pmf } from '../pmf.ts';
import { asBig, settled } from '../weights.ts';
import { binomialRow, upperTail } from './binomial.ts';

/**
 * The j-th lowest of n equal dice (1 is the lowest), by the binomial tail of how many dice show at most each face. Throws a
 * RangeError unless j is from 1 to n.
 */
export function nthLowest(die: Pmf<number>, n: number, j: number): Pmf<number> {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`nthLowest: expected a whole number of dice from 1; got ${n}`);
  if (!Number.isSafeInteger(j) || j < 1 || j > n) throw new RangeError(`nthLowest: expected a place from 1 to ${n}; got ${j}`);
  const { outcomes, weights, total } = die.lowest();
  checkSize('nthLowest', outcomes.length, n * bitsOf(total));
  const row = binomialRow(n, Math.min(j, n - j + 1));
  let below = 0n;
  let before = 0n;
  const each = asBig(weights).map((weight) => {
    below += weight;
    const atMost = upperTail(n, j, below, total - below, row);
    const exactly = atMost - before;
    before = atMost;
    return exactly;
  });
  return gather(outcomes, settled(each, total ** BigInt(n)));
}

/** The j-th highest of n equal dice (1 is the highest). */
export function nthHighest(die: Pmf<number>, n: number, j: number): Pmf<number> {
  return nthLowest(die, n, n - j + 1);
}
