import { grouped } from '../pmf/decimal.ts';
import { Fraction, toNumber } from '../pmf/index.ts';

/** A mean or another amount as people read it: at most `digits` digits behind the point, none needless, thousands apart, never "-0". */
export function figure(value: Fraction | number, digits = 3): string {
  const plain = value instanceof Fraction ? toNumber(value) : value;
  const shown = Number(plain.toFixed(digits));
  if (shown === 0 && plain !== 0) return `${plain < 0 ? '>−' : '<'}${10 ** -digits}`;
  return plainly(shown === 0 ? 0 : shown);
}

/** A number as it is, thousands apart by commas: "3,600", "−1,000.5". */
export function plainly(value: number): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(String(value)) ?? [];
  return whole === '' ? String(value) : `${sign && '−'}${grouped(whole)}${rest}`;
}
