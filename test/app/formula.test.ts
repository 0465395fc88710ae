import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formula } from '../../src/app/formula/formula.ts';
import { formulaExamples, formulaNames } from '../../src/app/formula/names.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { InputError } from '../../src/systems/input-error.ts';
import { formatFraction, fraction } from '../../src/pmf/index.ts';

const NAMES = ['removed', 'damage', 'cost'];
const VALUES = { removed: fraction(1, 3), damage: fraction(5, 2), cost: fraction(12) };
const worked = (text: string) => {
  const value = formula(text, NAMES)(VALUES);
  return value === null ? null : formatFraction(value);
};

describe('a formula', () => {
  it('is worked out in exact fractions', () => {
    expect(worked('removed / cost')).toBe('1/36');
    expect(worked('100 * damage / cost')).toBe('125/6');
    expect(worked('0.1 + 0.2')).toBe('3/10');
    expect(worked('-(damage - 3) ^ 2')).toBe('-1/4');
    expect(worked('2 ^ -2')).toBe('1/4');
    expect(worked('max(removed, 0.25) + min(1, 2, 3)')).toBe('4/3');
    expect(worked('abs(removed - 1) + floor(damage) + ceil(damage) + round(2.4)')).toBe('23/3');
  });

  it('is not defined where it divides by zero or lacks a value, and never infinite', () => {
    expect(worked('1 / (cost - 12)')).toBeNull();
    expect(worked('0 ^ -1')).toBeNull();
    expect(worked('2 ^ 0.5')).toBeNull();
    expect(worked('2 ^ 1000')).toBeNull();
    expect(formula('damage / cost', NAMES)({ ...VALUES, cost: null })).toBeNull();
  });

  it('may use nothing but its names, numbers, + - * / ^ and the functions on the list', () => {
    for (const text of [
      'wounds',
      'damage.constructor',
      'constructor("return 1")()',
      'import("fs")',
      'config({})',
      'createUnit("x")',
      'range(0, 1e7)',
      'f(x) = x',
      'x = 3',
      'damage; cost',
      'damage # cost',
      '[1, 2]',
      '"text"',
      'damage > 1',
      'damage ? 1 : 2',
      'damage!',
      'toString(1)',
      '__proto__',
      'abs(1, 2)',
      'min()',
      '1 +',
      '',
      '(',
    ]) {
      expect(() => formula(text, NAMES), text).toThrow(InputError);
    }
  });

  it('is refused when it is too long or has too many parts, before it can cost anything', () => {
    expect(() => formula('1+'.repeat(200) + '1', NAMES)).toThrow('at most 200 characters');
    expect(() => formula('1+'.repeat(95) + '1', NAMES)).toThrow('at most 120 parts');
    expect(() => formula('('.repeat(198), NAMES)).toThrow(InputError);
  });

  it('of any text is either a formula or an InputError in one line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        try {
          formula(text, NAMES)(VALUES);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the formulas to begin with', () => {
  for (const entry of SYSTEMS) {
    it(`are made of the measures of ${entry.id}, and each can be worked out`, async () => {
      const system = await entry.load();
      const names = formulaNames(system).map(({ name }) => name);
      const values = Object.fromEntries(names.map((name, place) => [name, fraction(place + 1, 3)]));
      const examples = formulaExamples(system);
      expect(examples).toHaveLength(3);
      for (const { text } of examples) expect(formula(text, names)(values), text).not.toBeNull();
    });
  }
});
