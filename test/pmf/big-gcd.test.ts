import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigGcd } from '../../src/pmf/big-gcd.ts';
import { Fraction, fraction } from '../../src/pmf/fraction.ts';

/** Euclid's method, one division after the other. */
function euclid(a: bigint, b: bigint): bigint {
  return b === 0n ? a : euclid(b, a % b);
}

const wide = fc.bigInt({ min: 0n, max: 1n << 1500n });
const edges = [0n, 1n, 2n, 1n << 53n, (1n << 640n) - 1n, 1n << 640n, (1n << 693n) - 1n, 1n << 693n, (1n << 1300n) + 1n];

describe('the greatest common divisor of wide numbers', () => {
  it('is Euclid’s, whatever both have in common', () => {
    fc.assert(
      fc.property(wide, wide, wide, (a, b, common) => {
        expect(bigGcd(a * common, b * common)).toBe(euclid(a * common, b * common));
      }),
    );
  });

  it('is Euclid’s for numbers close together and far apart', () => {
    fc.assert(
      fc.property(wide, fc.bigInt({ min: 0n, max: 1n << 60n }), (a, b) => {
        expect(bigGcd(a, a + b)).toBe(euclid(a, a + b));
        expect(bigGcd(a * b, a)).toBe(a * b === 0n ? a : euclid(a * b, a));
      }),
    );
  });

  it('is right where the method changes and for leading digits all 0 or all 1', () => {
    for (const a of edges) for (const b of edges) expect(bigGcd(a, b)).toBe(euclid(a, b));
  });

  it('of neighbours in Fibonacci’s numbers, where every quotient is 1, is 1', () => {
    let [small, large] = [1n, 1n];
    for (let step = 0; step < 2000; step++) [small, large] = [large, small + large];
    expect(bigGcd(large, small)).toBe(1n);
  });
});

it('a wide ratio is the fraction in lowest terms that fraction.js makes of it', () => {
  const huge = fc.bigInt({ min: 1n << 2100n, max: 1n << 2400n });
  fc.assert(
    fc.property(huge, huge, huge, (n, d, common) => {
      const value = fraction(n * common, d * common);
      expect(value).toEqual(new Fraction(n, d));
      expect(value.add(fraction(1, 3)).equals(new Fraction(n, d).add(fraction(1, 3)))).toBe(true);
    }),
    { numRuns: 20 },
  );
});
