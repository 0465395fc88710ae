import { describe, expect, it } from 'vitest';
import { luckOf, luckOfLog, luckSentence } from '../../src/analysis/luck.ts';
import { multinomialTest } from '../../src/analysis/multinomial.ts';
import { die, formatFraction, fraction, repeat, toNumber, weighted } from '../../src/pmf/index.ts';

describe('luck', () => {
  it('of one result is its exact tails and the middle of them', () => {
    const luck = luckOf(repeat(die(6), 2), 11);
    expect([luck.exactly, luck.atLeast, luck.atMost, luck.midP].map(formatFraction)).toEqual(['1/18', '1/12', '35/36', '1/18']);
    expect(luckSentence(luck, 'a roll')).toBe('A roll of 11 is high: at least that comes up 8.3% of the time, 1 in 12 (mid-p 5.6%).');
    expect(luckSentence(luckOf(repeat(die(6), 2), 7), 'a roll')).toContain('right in the middle');
    expect(luckSentence(luckOf(repeat(die(6), 2), 2), 'a roll')).toContain('unusually low: at most that comes up 2.8%');
  });

  it('has a mid-p that is 1/2 on average', () => {
    const pmf = repeat(
      weighted([
        [0, 2],
        [1, 3],
        [5, 1],
      ]),
      3,
    );
    const mean = pmf.outcomes.reduce((sum, x) => sum.add(pmf.probability(x).mul(luckOf(pmf, x).midP)), fraction(0));
    expect(formatFraction(mean)).toBe('1/2');
  });

  it('refuses what can not be rolled', () => {
    expect(() => luckOf(die(6), 7)).toThrow(/^rolled: expected something that can be rolled: 1, 2, 3, 4, 5, 6; got 7$/);
    expect(() =>
      luckOfLog([
        { pmf: die(6), rolled: 3 },
        { pmf: die(6), rolled: 0 },
      ]),
    ).toThrow(/^log\[1\]\.rolled: /);
    expect(() => luckOfLog([])).toThrow(/^log: /);
  });

  it('of a log is that of its total, over unlike rolls too', () => {
    const { total, entries, patterns } = luckOfLog([
      { pmf: die(6), rolled: 6 },
      { pmf: die(4), rolled: 4 },
    ]);
    expect([formatFraction(total.atLeast), entries.length, patterns.length]).toEqual(['1/24', 2, 0]);
  });
});

describe('the multinomial test', () => {
  const coin = weighted([
    [0, 1],
    [1, 3],
  ]);

  it('sums every pattern that is no likelier than the one seen', () => {
    // Four rolls with 3/4: counts of ones have 1, 12, 54, 108, 81 out of 256. Seeing one of them: 1 + 12.
    expect(formatFraction(multinomialTest(coin, [0, 0, 0, 1]).p)).toBe('13/256');
    expect(formatFraction(multinomialTest(coin, [1, 1, 1, 0]).p)).toBe('1/1');
    expect(formatFraction(multinomialTest(die(6), [6, 6]).p)).toBe('1/6');
  });

  it('past its budget draws logs, and says its error, which holds the exact value', () => {
    const rolls = [1, 1, 1, 1, 2, 6, 6, 6];
    const exact = multinomialTest(die(6), rolls);
    const drawn = multinomialTest(die(6), rolls, { budget: 10, seed: 7 });
    expect([exact.method, drawn.method, drawn.error?.draws]).toEqual(['exact', 'monte-carlo', 100_000]);
    expect(drawn.error?.low).toBeLessThan(toNumber(exact.p));
    expect(drawn.error?.high).toBeGreaterThan(toNumber(exact.p));
    expect(multinomialTest(die(6), rolls, { budget: 10, seed: 7 })).toEqual(drawn);
  });
});
