import { type Fraction, fraction } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';

/** Numbers that examples state in words: in the keys of an outcome, in a title's phrase, as a fraction's text. */

/** A whole number such as "-1", "+2" or "3", from -most to most. Throws an InputError for anything else. */
export function wholeIn(text: string, most: number, path: string): number {
  const number = /^[+-]? ?\d+$/.test(text.trim()) ? Number(text.replaceAll(/[+ ]/g, '')) : Number.NaN;
  return within(number, -most, most, text, path);
}

/** The count after `name=` in a key such as "shots=2,blood=1", 0 when the key does not name it. Throws an InputError past `most`. */
export function countIn(key: string, name: string, most: number): number {
  const found = new RegExp(`\\b${name}=([^,]*)`).exec(key)?.[1];
  return found === undefined ? 0 : within(/^\d+$/.test(found) ? Number(found) : Number.NaN, 0, most, found, `outcome.${key}.${name}`);
}

/** The inches that a key such as "3-5.99" begins with. Throws an InputError when it begins with none, or with more than `most`. */
export function inchesIn(key: string, most: number): number {
  const number = Number(/^\d+(?:\.\d+)?/.exec(key)?.[0] ?? Number.NaN);
  if (number >= 0 && number <= most) return number;
  throw new InputError({ path: 'outcome', expected: `a height that begins with inches, 0 to ${most}, such as "3-5.99"`, received: key });
}

/** A probability written as "1/2", "0/1" or "1". Throws an InputError for anything that is not one. */
export function chanceIn(text: string, path: string): Fraction {
  const parts = /^(\d{1,40})(?:\/(\d{1,40}))?$/.exec(text.trim());
  const [n, d] = [BigInt(parts?.[1] ?? -1), BigInt(parts?.[2] ?? 1)];
  if (n < 0n || n > d || d === 0n) throw new InputError({ path, expected: 'a probability from 0 to 1 such as "1/2"', received: text });
  return fraction(n, d);
}

function within(number: number, min: number, max: number, received: string, path: string): number {
  if (Number.isInteger(number) && number >= min && number <= max) return number + 0;
  throw new InputError({ path, expected: `a whole number from ${min} to ${max}`, received });
}
