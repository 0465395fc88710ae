import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../../src/pmf/notation/estimate.ts';
import { DiceError, parseDice } from '../../../src/pmf/notation/index.ts';

/** Estimated seconds; a refusal as more than the limit. */
function seconds(text: string): number {
  try {
    return estimate(parseDice(text), text) / 1e9;
  } catch (error) {
    if (error instanceof DiceError) return Infinity;
    throw error;
  }
}

describe('the work of an expression', () => {
  it('is estimated in the order of magnitude that was measured, in seconds', () => {
    // Measured on two cores of a server, by hand: an estimate is no promise, but it must tell an instant from a coffee break.
    for (const [text, measured] of [
      ['10000d6', 0.26],
      ['300d1000', 0.3],
      ['100d100kh50', 0.35],
      ['100d100kh99', 1.25],
      ['20d1000kh10', 0.93],
      ['{20d6,20d8}kh20', 0.66],
      ['60d20dh20dl20', 0.29],
      ['40d6!!kh5', 0.1],
      ['10d6!!{1,6}kh5', 1.0],
      ['60d6kh30!', 0.62],
      ['(20d10)d10', 0.09],
      ['(20d6)d6!', 3.1],
      ['let x = 30d20 in max(x, 30d20)', 0.13],
      ['3000d6>=2000d10', 0.48],
      ['1000d6+1000d8+1000d10', 2.1],
      ['d6!1000', 0.33],
    ] as const) {
      expect(seconds(text), text).toBeGreaterThan(measured / 3);
      expect(seconds(text), text).toBeLessThan(measured * 3);
    }
  });
  it('is that of the way the engine takes', () => {
    // One place of the sorted roll is a binomial tail a face; the highest dozens are a walk over sums.
    expect(seconds('100d100kh1')).toBeLessThan(seconds('100d100kh30') / 20);
    // Keeping the middle visits every way in which dice may be left; keeping an end does not.
    expect(seconds('20d6dh5dl5')).toBeGreaterThan(3 * seconds('20d6kh10'));
    // Exploded dice that outrank the others soon fill the end that is kept; those in the middle never do.
    expect(seconds('12d6!!{5,6}kh3')).toBeLessThan(seconds('12d6!!{1,6}kh3') / 20);
    expect(seconds('12d6!!{1,2}kl3')).toBeLessThan(seconds('12d6!!{2,5}kl3') / 20);
    expect(seconds('40d6!!{1,6}kh5')).toBe(Infinity);
  });
  it('never shrinks with more dice, more faces or more kept', () => {
    const number = fc.integer({ min: 2, max: 60 });
    fc.assert(
      fc.property(number, number, number, fc.constantFrom('', '!', '!!', 'ro1'), (n, sides, keep, step) => {
        const less = seconds(`${n + keep}d${sides}${step}kh${keep}`);
        expect(seconds(`${n + keep + 20}d${sides}${step}kh${keep}`)).toBeGreaterThanOrEqual(less);
        expect(seconds(`${n + keep}d${sides + 20}${step}kh${keep}`)).toBeGreaterThanOrEqual(less);
      }),
    );
  });
  it('counts dice that no name touches once, however often they are asked', () => {
    const [dice, often] = [seconds('1000d20'), seconds('let x = d20 in max(x, (0 * x + 1000)d20)')];
    expect(often - seconds('let x = d20 in max(x, 1000d20)')).toBeGreaterThan(15 * dice);
  });
  it('of any numbers is told at once', () => {
    for (const n of ['99999', '9999999', '9007199254740991'])
      for (const text of [
        `${n}d${n}kh${n}`,
        `{${n}d6,${n}d8}kh${n}`,
        `{${n}d6,d8}kh2`,
        `${n}d6dh9dl9`,
        `2d6!${n}`,
        `2d6!!${n}kh1`,
        `${n}d6kh9!`,
        `(${n}d6)d6`,
      ])
        expect(seconds(text), text).toBeGreaterThan(0);
  });
});
