import { Fraction, toNumber } from '../pmf/index.ts';

/** A mean or another amount as people read it: at most `digits` digits behind the point, none needless, never "-0". */
export function figure(value: Fraction | number, digits = 3): string {
  const plain = value instanceof Fraction ? toNumber(value) : value;
  const shown = Number(plain.toFixed(digits));
  if (shown === 0 && plain !== 0) return `${plain < 0 ? '>−' : '<'}${10 ** -digits}`;
  return String(shown === 0 ? 0 : shown).replace('-', '−');
}
