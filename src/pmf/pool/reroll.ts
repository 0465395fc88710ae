import { mixture } from '../make.ts';
import { bitsOf, checkSize } from '../pace.ts';
import type { Pmf } from '../pmf.ts';
import type { Faces } from './faces.ts';

/** Rerolls the die once when it shows one of these faces; the second roll stands, whatever it is. */
export function rerollOnce(die: Pmf<number>, faces: Faces): Pmf<number> {
  return rerollTimes(die, faces, 1);
}

/** Rerolls while the die shows one of these faces, at most so many times; the last roll stands. */
export function rerollTimes(die: Pmf<number>, faces: Faces, times: number): Pmf<number> {
  if (!Number.isSafeInteger(times) || times < 0)
    throw new RangeError(`rerollTimes: expected a whole number of rerolls from 0; got ${times}`);
  const again = die.chance(faces);
  if (times === 0 || again.n === 0n || again.equals(1)) return die;
  checkSize('rerollTimes', die.outcomes.length, times * bitsOf(again.d));
  // Rerolled to the last: any roll stands. Otherwise the roll that stands is one that needed no reroll.
  const every = again.pow(times) ?? again;
  return mixture([
    [rerollUntil(die, faces), every.mul(-1).add(1)],
    [die, every],
  ]);
}

/** Rerolls until the die shows none of these faces. Throws a RangeError when it has no other face: that would never end. */
export function rerollUntil(die: Pmf<number>, faces: Faces): Pmf<number> {
  if (die.outcomes.every(faces)) throw new RangeError('rerollUntil: every face is rerolled, so it would never end');
  return die.condition((face) => !faces(face));
}
