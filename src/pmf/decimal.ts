/** A number n/d of non-negative integers, not necessarily in lowest terms; the size of a `Fraction` is one. */
export interface Share {
  readonly n: bigint;
  readonly d: bigint;
}

/** n/d × 10^digits as a whole number, rounded half up in exact arithmetic. */
export function scaled({ n, d }: Share, digits: number): bigint {
  return (2n * n * 10n ** BigInt(digits) + d) / (2n * d);
}

/** A whole number of 10^-digits in decimals, thousands apart by commas: 12345 with 1 digit is "1,234.5". */
export function decimals(whole: bigint, digits: number): string {
  if (digits === 0) return grouped(String(whole));
  const text = String(whole).padStart(digits + 1, '0');
  return `${grouped(text.slice(0, -digits))}.${text.slice(-digits)}`;
}

/** Thousands apart by commas. */
export function grouped(text: string): string {
  return text.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
