import { formatFraction, Fraction, Pmf, pmfToJson, toNumber } from '../pmf/index.ts';

/**
 * The text that `--json` prints: fractions as "n/d" in lowest terms, distributions as { outcome: "n/d" }, big integers as text. Fields
 * that are undefined are left out.
 */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(plain(value, formatFraction), null, 1)}\n`;
}

/** An approximate answer for `--json`: fractions that stand for doubles are printed as doubles, so that none looks exact. */
export function inDoubles(value: object): object {
  return plain(value, toNumber) as object;
}

function plain(value: unknown, number: (value: Fraction) => unknown): unknown {
  const each = (inner: unknown): unknown => plain(inner, number);
  if (value instanceof Fraction) return number(value);
  if (value instanceof Pmf) return number === formatFraction ? pmfToJson(value) : doublesOf(value);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [String(key), each(inner)]));
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(each);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner)]));
  return value;
}

function doublesOf(pmf: Pmf<unknown>): Record<string, number> {
  const numbers = pmf.numbers();
  return Object.fromEntries(pmf.outcomes.map((outcome, place) => [String(outcome), numbers[place] as number]));
}
