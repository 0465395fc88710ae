import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approximate,
  approximateFold,
  approximateRepeat,
  approximateRounds,
  approximateSum,
  certain,
  chain,
  die,
  fold,
  Fraction,
  fractionOf,
  repeat,
  sum,
  weighted,
  type ApproximatePmf,
  type Bounded,
  type Pmf,
} from '../../../src/pmf/index.ts';

const anyPmf = fc
  .array(fc.tuple(fc.integer({ min: -3, max: 9 }), fc.bigInt({ min: 1n, max: 10n ** 20n })), { minLength: 1, maxLength: 6 })
  .map((entries) => weighted(entries));

/** True when the exact value lies within the proved error, compared as fractions. */
function holds({ value, error }: Bounded, exact: Fraction): boolean {
  return near({ value, error }, exact.s * exact.n, exact.d);
}

/** The same for n/d, in integers: fractions in lowest terms would take longer than the rest. */
function near({ value, error }: Bounded, n: bigint, d: bigint): boolean {
  const [v, e] = [fractionOf(value), fractionOf(error)];
  const difference = v.s * v.n * d - n * v.d;
  return (difference < 0n ? -difference : difference) * e.d <= e.n * d * v.d;
}

function within<T>(got: ApproximatePmf<T>, exact: Pmf<T>): boolean {
  return (
    exact.outcomes.every((outcome) => near(got.probability(outcome), exact.weight(outcome), exact.total)) &&
    got.outcomes.every((outcome) => exact.weight(outcome) > 0n)
  );
}

describe('approximate mode', () => {
  it('keeps every probability of sums within its proved bound', () => {
    fc.assert(
      fc.property(anyPmf, anyPmf, (a, b) => within(approximateSum(approximate(a), approximate(b)), sum(a, b))),
      { numRuns: 300 },
    );
  });
  it('keeps every probability of powers within its proved bound', () => {
    fc.assert(
      fc.property(anyPmf, fc.integer({ min: 0, max: 25 }), (a, n) => within(approximateRepeat(approximate(a), n), repeat(a, n))),
      { numRuns: 150 },
    );
  });
  it('keeps chances and means within their proved bounds', () => {
    fc.assert(
      fc.property(anyPmf, fc.integer({ min: 1, max: 20 }), (a, n) => {
        const [got, exact] = [approximateRepeat(approximate(a), n), repeat(a, n)];
        return holds(got.atLeast(n), exact.atLeast(n)) && holds(got.mean(), exact.mean());
      }),
      { numRuns: 150 },
    );
  });
  it('keeps folds of fixed and random length within their proved bounds', () => {
    const step = (hit: Pmf<number>) => (left: number) => hit.map((damage) => Math.max(0, left - Math.abs(damage)));
    fc.assert(
      fc.property(
        anyPmf,
        fc.oneof(
          fc.nat(30),
          fc.nat(12).map((n) => repeat(die(2), n)),
        ),
        (hit, steps) => {
          const options = { start: certain(15), steps, step: step(hit), absorbed: (left: number) => left === 0 };
          return within(approximateFold(options), fold(options));
        },
      ),
      { numRuns: 150 },
    );
  });
  it('keeps the rounds of a long battle within their proved bounds', () => {
    const options = {
      start: certain(30),
      step: (left: number): Pmf<number> =>
        weighted([
          [left, 7],
          [left - 1, 2],
          [Math.min(30, left + 1), 1],
        ]),
      absorbed: (left: number) => left === 0,
    };
    const [got, exact] = [approximateRounds(options, 150), chain(options).rounds(150)];
    expect(
      got.timeline.every(({ absorbed }, i) =>
        holds(
          absorbed(() => true),
          exact.timeline[i]?.absorbed.mass() as Fraction,
        ),
      ),
    ).toBe(true);
    expect(holds(got.leftover, exact.leftover)).toBe(true);
  });
  it('has a bound that is worth something: fifteen digits after a thousand dice', () => {
    const thousand = approximateRepeat(approximate(die(6)), 1000);
    expect(thousand.relativeError).toBeLessThan(1e-11);
    expect(thousand.says()).toMatch(/^approximate: every probability is right to \d\.\de-1\d of itself/);
  });
  it('says what underflow can have lost', () => {
    // 6^-1000 is far below the smallest double.
    const thousand = approximateRepeat(approximate(die(6)), 1000);
    const least = thousand.probability(1000);
    expect(least.value).toBe(0);
    expect(least.error).toBeGreaterThan(0);
    expect(thousand.says()).toContain('absolutely');
    expect(holds(least, repeat(die(6), 1000).probability(1000))).toBe(true);
  });
  it('knows what can not happen at all', () => {
    expect(approximate(die(6)).probability(7)).toEqual({ value: 0, error: 0 });
  });
});
