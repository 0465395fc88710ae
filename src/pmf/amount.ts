import { certain, die } from './make.ts';
import type { Pmf } from './pmf.ts';
import { repeat } from './repeat.ts';
import { sum } from './sum.ts';

const AMOUNT = /^(?:(\d{1,4})|(\d{0,4})\s*[dD]\s*(\d{1,6})\s*(?:([+-])\s*(\d{1,4}))?)$/;

/**
 * An amount as profiles write it: 3, "3", "D3", "2D6", "D6+1", "2D3-1". A D3 is a die of three faces, and D6+1 is a die and
 * one more, never a D7. Throws a RangeError on any other text and on numbers that are not whole or are negative.
 */
export function amount(text: number | string): Pmf<number> {
  const match = AMOUNT.exec(String(text).trim());
  if (!match || Number(match[3] ?? 1) === 0 || Number(match[2] || 1) === 0)
    throw new RangeError(`expected an amount such as 2, "D3" or "2D6+1"; got ${JSON.stringify(text)}`);
  const [, plain, dice, sides, sign, more] = match;
  if (plain !== undefined) return certain(Number(plain));
  const rolled = repeat(die(Number(sides)), dice ? Number(dice) : 1);
  return more === undefined ? rolled : sum(rolled, certain(sign === '-' ? -Number(more) : Number(more)));
}
