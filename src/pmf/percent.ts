import { type Fraction, fraction, toNumber } from './fraction.ts';

/**
 * A probability as people read it: "34.2%". Only an impossible event reads "0%" and only a certain one "100%"; a chance that
 * would round to either reads "<0.1%" or ">99.9%". A double is taken at its word.
 */
export function percent(p: Fraction | number, digits = 1): string {
  const value = typeof p === 'number' ? p : toNumber(p);
  const certain = typeof p === 'number' ? p === 1 : p.equals(fraction(1));
  const impossible = typeof p === 'number' ? p === 0 : p.n === 0n;
  if (impossible) return '0%';
  if (certain) return '100%';
  const step = 10 ** -digits;
  const shown = (value * 100).toFixed(digits);
  if (Number(shown) === 0 && value > 0) return `<${step.toFixed(digits)}%`;
  if (Number(shown) === 100) return `>${(100 - step).toFixed(digits)}%`;
  return `${shown}%`;
}
