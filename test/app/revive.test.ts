import { describe, expect, it } from 'vitest';
import { die, fraction, Fraction, Pmf, repeat } from '../../src/pmf/index.ts';
import { revived } from '../../src/app/worker/revive.ts';

describe('exact values from another thread', () => {
  it('arrive as what they were sent as', () => {
    const sent = {
      chance: fraction(-7, 3),
      pmf: repeat(die(6), 2),
      huge: fraction(1, 6n ** 200n),
      list: [fraction(0)],
      plain: 'text',
      none: null,
      numbers: Float64Array.of(1, NaN),
    };
    const { chance, pmf, huge, list, plain, none, numbers } = revived(structuredClone(sent));
    expect(chance).toBeInstanceOf(Fraction);
    expect(chance.equals(sent.chance)).toBe(true);
    expect(pmf).toBeInstanceOf(Pmf);
    expect(pmf.equals(sent.pmf)).toBe(true);
    expect(pmf.atLeast(12).equals(fraction(1, 36))).toBe(true);
    expect(huge.equals(sent.huge)).toBe(true);
    expect(list[0]?.n).toBe(0n);
    expect([plain, none]).toEqual(['text', null]);
    expect(numbers).toEqual(sent.numbers);
  });
});
