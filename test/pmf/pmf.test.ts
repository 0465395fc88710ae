import { describe, expect, it } from 'vitest';
import {
  certain,
  compare,
  die,
  dominance,
  formatFraction,
  mixture,
  pmfToJson,
  repeat,
  sum,
  toNumber,
  fraction,
  weighted,
} from '../../src/pmf/index.ts';

describe('pmf', () => {
  it('sums two dice to the triangle', () => {
    expect(pmfToJson(sum(die(6), die(6)))['7']).toBe('1/6');
    expect(repeat(die(6), 2).equals(sum(die(6), die(6)))).toBe(true);
  });
  it('keeps a probability of 6^-30 exact and away from zero', () => {
    const all = repeat(
      weighted([
        [0, 5],
        [1, 1],
      ]),
      30,
    );
    expect(formatFraction(all.probability(30))).toBe('1/221073919720733357899776');
    expect(toNumber(all.probability(30))).toBe(1 / 221073919720733357899776);
  });
  it('sums a thousand dice exactly by the recurrence', () => {
    const thousand = repeat(die(6), 1000);
    expect(formatFraction(thousand.mean())).toBe('3500/1');
    expect(thousand.weight(1000)).toBe(1n);
    expect(thousand.total).toBe(6n ** 1000n);
  });
  it('binds, mixes and compares', () => {
    const d3 = die(6).map((face) => Math.ceil(face / 2));
    expect(
      formatFraction(
        mixture([
          [d3, 1],
          [certain(0), 1],
        ]).mean(),
      ),
    ).toBe('1/1');
    expect(
      formatFraction(
        die(6)
          .bind((n) => repeat(die(6), n))
          .mean(),
      ),
    ).toBe('49/4');
    const order = compare(die(6), die(6));
    expect([order.greater, order.equal, order.less].map(formatFraction)).toEqual(['5/12', '1/6', '5/12']);
    expect(dominance(repeat(die(6), 2), die(6))).toBe('first');
    expect(fraction(2, 4).toFraction()).toBe('1/2');
  });
});
