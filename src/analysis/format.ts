import { decimals, grouped, scaled } from '../pmf/decimal.ts';
import { type Fraction, fraction } from '../pmf/index.ts';
import { formatPercent } from '../pmf/percent.ts';

export { formatPercent };

/** The smallest step that `digits` decimals can show: "0.1", "1". */
function step(digits: number): string {
  return digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`;
}

function minus(value: Fraction): string {
  return value.s < 0n ? '−' : '';
}

/** Several probabilities with just as many decimals as tell the different ones apart, from `digits` to 4 more. */
export function formatPercents(ps: readonly Fraction[], digits = 1): string[] {
  for (let more = digits; ; more++) {
    const texts = ps.map((p) => formatPercent(p, more));
    const told = ps.every((p, i) => ps.every((other, j) => j <= i || (texts[i] === texts[j]) === p.equals(other)));
    if (told || more === digits + 4) return texts;
  }
}

/**
 * A number with at most `digits` decimals: whole numbers plainly ("4"), everything else rounded ("4.17"). A number that is not
 * zero but would round to it is "under 0.01", or "over −0.01" from below.
 */
export function formatNumber(value: Fraction, digits = 2): string {
  if (value.d === 1n) return `${minus(value)}${grouped(String(value.n))}`;
  const rounded = scaled(value, digits);
  if (rounded === 0n) return value.s < 0n ? `over −${step(digits)}` : `under ${step(digits)}`;
  return `${minus(value)}${decimals(rounded, digits)}`;
}

/** "1 in 36" where that is exact, "about 1 in 2.9" where not; "never" and "always" at the ends. Throws a RangeError outside [0, 1]. */
export function formatOneIn(p: Fraction): string {
  if (p.s < 0n || p.n > p.d) throw new RangeError(`formatOneIn: expected a probability; got ${p.toFraction()}`);
  if (p.n === 0n) return 'never';
  if (p.n === p.d) return 'always';
  const times = fraction(p.d, p.n);
  const size = String(times.n / times.d).length;
  if (size > 12) return `${times.d === 1n ? '' : 'about '}1 in ${powerOfTen(times, size - 1)}`;
  if (times.d === 1n) return `1 in ${grouped(String(times.n))}`;
  return `about 1 in ${decimals(scaled(times, size === 1 ? 1 : 0), size === 1 ? 1 : 0)}`;
}

function powerOfTen(value: Fraction, exponent: number): string {
  const lead = scaled(value.div(fraction(10n ** BigInt(exponent))), 2);
  return lead >= 1000n ? `1.00 × 10^${exponent + 1}` : `${decimals(lead, 2)} × 10^${exponent}`;
}

/**
 * A difference with its sign: "+0.42", "−1". Exactly nothing is "equal"; what would round to nothing is "under 0.01 more" or
 * "under 0.01 less", so that no zero ever wears a sign.
 */
export function formatDifference(value: Fraction, digits = 2): string {
  if (value.n === 0n) return 'equal';
  const sign = value.s < 0n ? '−' : '+';
  if (value.d === 1n) return `${sign}${grouped(String(value.n))}`;
  const rounded = scaled(value, digits);
  if (rounded === 0n) return `under ${step(digits)} ${value.s < 0n ? 'less' : 'more'}`;
  return `${sign}${decimals(rounded, digits)}`;
}

/** A difference of two probabilities in percentage points: "+3.4 pp", "equal", "under 0.1 pp less". */
export function formatPoints(value: Fraction, digits = 1): string {
  if (value.n === 0n) return 'equal';
  const rounded = scaled(value, digits + 2);
  if (rounded === 0n) return `under ${step(digits)} pp ${value.s < 0n ? 'less' : 'more'}`;
  return `${value.s < 0n ? '−' : '+'}${decimals(rounded, digits)} pp`;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A sentence begins with a capital, whatever the name that it begins with. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/**
 * Names without what all of them begin with, as far as a comma: "Veteran, great weapon" and "Veteran, dagger" are "great weapon" and
 * "dagger". As they are when nothing is shared or nothing would be left.
 */
export function briefNames(names: readonly string[]): readonly string[] {
  const [first = ''] = names;
  const ends = [...first.matchAll(/, /g)].map(({ index }) => index + 2).toReversed();
  const shared =
    names.length < 2 ? undefined : ends.find((end) => names.every((name) => name.startsWith(first.slice(0, end)) && name.length > end));
  const brief = shared === undefined ? names : names.map((name) => name.slice(shared));
  return new Set(brief).size === new Set(names).size ? brief : names;
}
