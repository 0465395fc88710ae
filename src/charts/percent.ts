/** A share n/d of non-negative integers, not necessarily in lowest terms; a `Fraction` is one. */
export interface Share {
  readonly n: bigint;
  readonly d: bigint;
}

/**
 * A probability as a chart writes it: "34.2%", rounded half up from the exact share. Only the impossible reads "0%" and only the
 * certain "100%"; what would round to either reads "<0.1%" or ">99.9%".
 */
export function percent({ n, d }: Share, digits = 1): string {
  if (n === 0n) return '0%';
  if (n === d) return '100%';
  const all = 10n ** BigInt(digits + 2);
  const rounded = (2n * n * all + d) / (2n * d);
  if (rounded === 0n) return `<${point(1n, digits)}%`;
  return rounded >= all ? `>${point(all - 1n, digits)}%` : `${point(rounded, digits)}%`;
}

function point(whole: bigint, digits: number): string {
  if (digits === 0) return String(whole);
  const text = String(whole).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
