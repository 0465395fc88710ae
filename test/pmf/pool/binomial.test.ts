import { describe, expect, it } from 'vitest';
import { certain, die, keepHighest, largestSet, pool, uniform } from '../../../src/pmf/index.ts';
import { binomialDoubles, binomialRow } from '../../../src/pmf/pool/binomial.ts';

describe('binomial coefficients', () => {
  it('are Pascal’s triangle', () => {
    let row = [1n];
    for (let n = 0; n <= 130; n++) {
      expect(binomialRow(n)).toEqual(row);
      expect(binomialDoubles(n)).toEqual(row.map(Number));
      row = [1n, ...row.slice(1).map((each, k) => each + (row[k] as bigint)), 1n];
    }
  });
  it('stay exact in pools as large as doubles allow: fifty-three coins', () => {
    const heads = uniform([0, 1]);
    const all = largestSet(pool(53, heads));
    expect(all.weights.tier).toBe('double');
    expect(all.weight(27)).toBe(2n * (binomialRow(53)[26] as bigint));
  });
  it('stay exact for many dice of a single face', () => {
    expect(keepHighest([...pool(110, certain(10)), ...pool(2, die(9))], 3).equals(certain(30))).toBe(true);
  });
});
