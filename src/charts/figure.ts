import { grouped } from '../pmf/decimal.ts';
import { Fraction, toNumber } from '../pmf/index.ts';

/** A mean or another amount as people read it: at most `digits` digits behind the point, none needless, thousands apart, never "-0". */
export function figure(value: Fraction | number, digits = 3): string {
  const plain = value instanceof Fraction ? toNumber(value) : value;
  const shown = Number(plain.toFixed(digits));
  if (shown === 0 && plain !== 0) return `${plain < 0 ? '>−' : '<'}${10 ** -digits}`;
  return plainly(shown === 0 ? 0 : shown);
}

/** So many of a unit: "1 wound", "2 wounds", "1 Health Point, given at least 1". Units are named in the plural. */
export function counted(value: number, unit: string): string {
  return `${plainly(value)} ${value === 1 ? unit.replace(/^([^,]*?)s(?= left|,|$)/, '$1') : unit}`;
}

/** A number as it is, thousands apart by commas: "3,600", "−1,000.5". */
export function plainly(value: number): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(String(value)) ?? [];
  return whole === '' ? String(value) : `${sign && '−'}${grouped(whole)}${rest}`;
}
