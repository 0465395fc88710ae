import { decimals, scaled, type Share } from './decimal.ts';

/**
 * A probability in percent: "34.2%", rounded half up from the exact share. Only the impossible is "0%" and only the certain "100%"; what is
 * less than the last decimal can show is "under 0.1%", what would round to all is "over 99.9%". Throws a RangeError outside [0, 1].
 */
export function formatPercent(p: Share & { readonly s?: bigint }, digits = 1): string {
  if (p.n > p.d || (p.s ?? 1n) < 0n)
    throw new RangeError(`formatPercent: expected a probability; got ${(p.s ?? 1n) < 0n ? '-' : ''}${p.n}/${p.d}`);
  if (p.n === 0n) return '0%';
  if (p.n === p.d) return '100%';
  const all = 10n ** BigInt(digits + 2);
  if (p.n * all < p.d) return `under ${decimals(1n, digits)}%`;
  const rounded = scaled(p, digits + 2);
  return rounded >= all ? `over ${decimals(all - 1n, digits)}%` : `${decimals(rounded, digits)}%`;
}
