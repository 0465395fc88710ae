import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';

/** A number of a command line as the fraction that it is written as: "12", "12.5", "1/3"; from 0. Throws an InputError. */
export function exactNumber(text: string, path: string): Fraction {
  const match = /^(\d{1,12})(?:\.(\d{1,9})|\/([1-9]\d{0,11}))?$/.exec(text.trim());
  if (!match) throw new InputError({ path, expected: 'a number from 0 such as 12, 12.5 or 1/3', received: text });
  const [, whole = '0', decimals = '', below] = match;
  return below === undefined ? fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length)) : fraction(BigInt(whole), BigInt(below));
}
