import { formatFraction, Fraction, Pmf, pmfToJson } from '../pmf/index.ts';

/**
 * The text that `--json` prints: fractions as "n/d" in lowest terms, distributions as { outcome: "n/d" }, big integers as text. Fields
 * that are undefined are left out.
 */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(plain(value), null, 1)}\n`;
}

function plain(value: unknown): unknown {
  if (value instanceof Fraction) return formatFraction(value);
  if (value instanceof Pmf) return pmfToJson(value);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [String(key), plain(each)]));
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  return value;
}
