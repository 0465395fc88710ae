import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  briefNames,
  formatDifference,
  formatNumber,
  formatOneIn,
  formatPercent,
  formatPercents,
  formatPoints,
  listed,
} from '../../src/analysis/format.ts';
import { fraction } from '../../src/pmf/index.ts';

describe('percentages', () => {
  it('say 0% and 100% only of the impossible and the certain', () => {
    expect(formatPercent(fraction(0))).toBe('0%');
    expect(formatPercent(fraction(1))).toBe('100%');
    expect(formatPercent(fraction(1, 221073919720733357899776n))).toBe('under 0.1%');
    expect(formatPercent(fraction(221073919720733357899775n, 221073919720733357899776n))).toBe('over 99.9%');
    expect(formatPercent(fraction(1999, 2000))).toBe('over 99.9%');
    expect(formatPercent(fraction(1, 1000))).toBe('0.1%');
    expect(formatPercent(fraction(999, 1000))).toBe('99.9%');
    expect(formatPercent(fraction(1, 101), 0)).toBe('under 1%');
  });

  it('round half up in exact arithmetic', () => {
    expect(formatPercent(fraction(1, 3))).toBe('33.3%');
    expect(formatPercent(fraction(2, 3))).toBe('66.7%');
    expect(formatPercent(fraction(1005, 10000))).toBe('10.1%');
    expect(formatPercent(fraction(1, 8), 0)).toBe('13%');
  });

  it('get more decimals until different ones look different', () => {
    expect(formatPercents([fraction(34210, 100000), fraction(34230, 100000)])).toEqual(['34.21%', '34.23%']);
    expect(formatPercents([fraction(1, 2), fraction(1, 2)])).toEqual(['50.0%', '50.0%']);
  });

  it('never claim certainty falsely, whatever the probability', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.bigInt(0n, 10n ** 40n), (x, y) => {
        const p = fraction(x < y ? x : y, (x < y ? y : x) || 1n);
        expect(formatPercent(p) === '0%').toBe(p.n === 0n);
        expect(formatPercent(p) === '100%').toBe(p.n === p.d);
        expect(formatPercent(p)).not.toMatch(/^(?:0\.0|100\.0)%$/);
      }),
    );
  });

  it('refuse what is no probability', () => {
    expect(() => formatPercent(fraction(3, 2))).toThrow(RangeError);
    expect(() => formatPercent(fraction(-1, 2))).toThrow(RangeError);
  });
});

describe('1 in n', () => {
  it('is exact for unit fractions and says "about" otherwise', () => {
    expect(formatOneIn(fraction(1, 36))).toBe('1 in 36');
    expect(formatOneIn(fraction(1, 46656))).toBe('1 in 46,656');
    expect(formatOneIn(fraction(2, 3))).toBe('about 1 in 1.5');
    expect(formatOneIn(fraction(3, 46656))).toBe('1 in 15,552');
    expect(formatOneIn(fraction(7, 100))).toBe('about 1 in 14');
    expect(formatOneIn(fraction(0))).toBe('never');
    expect(formatOneIn(fraction(1))).toBe('always');
    expect(formatOneIn(fraction(1, 221073919720733357899776n))).toBe('1 in 2.21 × 10^23');
  });
});

describe('differences', () => {
  it('are "equal" only when exactly equal, and no zero wears a sign', () => {
    expect(formatDifference(fraction(0))).toBe('equal');
    expect(formatDifference(fraction(1, 100000))).toBe('under 0.01 more');
    expect(formatDifference(fraction(-1, 100000))).toBe('under 0.01 less');
    expect(formatDifference(fraction(-5, 12))).toBe('−0.42');
    expect(formatDifference(fraction(2))).toBe('+2');
    expect(formatPoints(fraction(1, 10000))).toBe('under 0.1 pp more');
    expect(formatPoints(fraction(-34, 1000))).toBe('−3.4 pp');
    expect(formatPoints(fraction(0))).toBe('equal');
  });
});

describe('numbers', () => {
  it('are plain when whole, rounded when not, and zero only when zero', () => {
    expect(formatNumber(fraction(19, 12))).toBe('1.58');
    expect(formatNumber(fraction(4))).toBe('4');
    expect(formatNumber(fraction(123456))).toBe('123,456');
    expect(formatNumber(fraction(-7, 2))).toBe('−3.50');
    expect(formatNumber(fraction(1, 1000))).toBe('under 0.01');
    expect(formatNumber(fraction(-1, 1000))).toBe('over −0.01');
  });
});

describe('lists of words', () => {
  it('take commas and one "and"', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
  });
});

describe('names in a sentence', () => {
  it('lose what all of them begin with, and never become alike or empty', () => {
    expect(briefNames(['Veteran, hammer', 'Veteran, sword + dagger'])).toEqual(['hammer', 'sword + dagger']);
    expect(briefNames(['Veteran, hammer', 'Brute, hammer'])).toEqual(['Veteran, hammer', 'Brute, hammer']);
    expect(briefNames(['Veteran, ', 'Veteran, x'])).toEqual(['Veteran, ', 'Veteran, x']);
    expect(briefNames(['Knight, axe, shield', 'Knight, axe, plate'])).toEqual(['shield', 'plate']);
    expect(briefNames(['Veteran, hammer'])).toEqual(['Veteran, hammer']);
  });
});
