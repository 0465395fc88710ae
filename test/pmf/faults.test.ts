import { describe, expect, it } from 'vitest';
import {
  certain,
  chance,
  die,
  fold,
  formatFraction,
  fraction,
  pmfToJson,
  repeat,
  rerollOnce,
  atOrBelow,
  rollExpression,
  sum,
  toNumber,
  weighted,
  type Pmf,
} from '../../src/pmf/index.ts';

/** Faults that other tools have shown in public, as far as they need no game: the small input and the right answer. */
const roll = (text: string): Pmf<number> => rollExpression(text).pmf;

describe('overkill and caps', () => {
  it('two hits of 10 at a model of 11 take 11, not 20 (fault 1)', () => {
    const damage = (lost: number): number => {
      const left = 11 - (lost % 11);
      return lost + Math.min(10, left);
    };
    const lost = fold({
      start: certain(0),
      steps: 3,
      step: (before) =>
        weighted([
          [before, 1],
          [damage(before), 1],
        ]),
    });
    expect(pmfToJson(lost)).toEqual({ 0: '1/8', 10: '3/8', 11: '3/8', 21: '1/8' });
    expect(pmfToJson(lost.map((all) => Math.floor(all / 11)))).toEqual({ 0: '1/2', 1: '1/2' });
  });
  it('averages are not multiplied past the points that are there (fault 5)', () => {
    const wounds = fraction(7, 18).mul(fraction(4, 9));
    const step = (lost: number): Pmf<number> =>
      chance(wounds).bind((hits) => (hits ? die(6).map((damage) => Math.min(6, lost + damage)) : certain(lost)));
    const lost = fold({ start: certain(0), steps: 8, step, absorbed: (all) => all === 6 });
    expect(toNumber(lost.mean())).toBeCloseTo(3.6126, 4);
    expect(toNumber(lost.probability(6))).toBeCloseTo(0.395879, 6);
  });
  it('an effect on the first hit is spent by the first hit (fault 9)', () => {
    const hits = fold({
      start: certain({ spent: false, damage: 0 }),
      steps: 5,
      step: ({ spent, damage }) => certain({ spent: true, damage: damage + (spent ? 30 : 15) }),
    });
    expect(hits.max().damage).toBe(135);
  });
  it('no damage stays no damage (fault 81)', () => {
    expect(pmfToJson(roll('10d{0}'))).toEqual({ 0: '1/1' });
  });
});

describe('dice', () => {
  it('two thresholds on one roll both count (fault 15)', () => {
    const direct = die(6).map((face) => (face === 6 ? 2 : face === 5 ? 1 : 0));
    expect([formatFraction(direct.mean()), pmfToJson(direct)]).toEqual(['1/2', { 0: '2/3', 1: '1/6', 2: '1/6' }]);
  });
  it('3+ equals 4+ with +1 when the reroll looks at the modified result (fault 23)', () => {
    const plain = rerollOnce(die(6), atOrBelow(2)).atLeast(3);
    const modified = rerollOnce(
      die(6).map((face) => face + 1),
      atOrBelow(3),
    ).atLeast(4);
    expect([plain, modified].map(formatFraction)).toEqual(['8/9', '8/9']);
    // The other rule, by name: the natural die is rerolled on 1 to 3, before the modifier.
    const before = rerollOnce(die(6), atOrBelow(3)).map((face) => face + 1);
    expect(formatFraction(before.atLeast(4))).toBe('5/6');
  });
  it('the largest outcome is there, with its chance, and nothing above it (fault 63)', () => {
    const two = roll('2d3');
    expect([two.probability(6), two.atLeast(6), two.atLeast(7)].map(formatFraction)).toEqual(['1/9', '1/9', '0/1']);
    expect(sum(die(3), die(3)).equals(two)).toBe(true);
  });
  it('eight dice keep two, at once (fault 57)', () => {
    expect(toNumber(roll('8d6kh2').atLeast(9))).toBeCloseTo(0.949955, 6);
  });
  it('all but certain is not certain (fault 55)', () => {
    const sixes = repeat(
      weighted([
        [0, 5],
        [1, 1],
      ]),
      30,
    );
    const less = sixes.atMost(29);
    expect(formatFraction(less)).toBe('221073919720733357899775/221073919720733357899776');
    expect(less.equals(1)).toBe(false);
  });
});
