import { formatFraction, parseFraction } from './fraction.ts';
import { weighted } from './make.ts';
import { outcomeKey } from './outcome.ts';
import type { Pmf } from './pmf.ts';

/** A PMF as JSON: outcome (as text) → "n/d" in lowest terms, in the order of the outcomes. */
export type PmfJson = Record<string, string>;

/** The JSON form. Numbers and strings are written plainly, anything else by its canonical text. */
export function pmfToJson(pmf: Pmf<unknown>): PmfJson {
  return Object.fromEntries(pmf.outcomes.map((outcome) => [String(outcomeKey(outcome)), formatFraction(pmf.probability(outcome))]));
}

/**
 * Reads the JSON form of a PMF over numbers. Throws a RangeError when a key is not a number, a value is not a fraction, or
 * the probabilities do not sum to exactly 1.
 */
export function pmfFromJson(json: PmfJson): Pmf<number> {
  const entries = Object.entries(json).map(([key, value]) => {
    const outcome = Number(key);
    if (key.trim() === '' || !Number.isFinite(outcome))
      throw new RangeError(`expected a number as the outcome; got ${JSON.stringify(key)}`);
    return [outcome, parseFraction(value)] as const;
  });
  const all = entries.reduce((sum, [, p]) => sum.add(p), parseFraction('0'));
  if (!all.equals(1)) throw new RangeError(`expected probabilities that sum to 1/1; got ${formatFraction(all)}`);
  return weighted(entries);
}
