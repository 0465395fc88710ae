import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certain,
  compare,
  die,
  dominance,
  dominates,
  fold,
  Fraction,
  fraction,
  keepHighest,
  maximum,
  minimum,
  mixture,
  pmfFromJson,
  pmfToJson,
  pool,
  repeat,
  sum,
  toNumber,
  weighted,
  type Pmf,
} from '../../src/pmf/index.ts';
import { asBig, DOUBLE_LIMIT, settled, type Weights } from '../../src/pmf/weights.ts';
import { convolved } from '../../src/pmf/convolve.ts';
import { BIGS, DOUBLES, visited } from '../../src/pmf/pool/visit.ts';
import { Places, Rows } from '../../src/pmf/rows.ts';
import { Walk } from '../../src/pmf/walk.ts';

const weight = fc.oneof(fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: 1n, max: 10n ** 40n }));
const anyPmf = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 60 }), weight), { minLength: 1, maxLength: 8 })
  .map((entries) => weighted(entries));

const one = (pmf: Pmf<number>): boolean => asBig(pmf.weights).reduce((total, each) => total + each, 0n) === pmf.total;

describe('every distribution', () => {
  it('sums to one, whatever was done to it', () => {
    fc.assert(
      fc.property(anyPmf, anyPmf, fc.nat(12), (a, b, n) => {
        const made = [
          sum(a, b),
          repeat(a, n),
          a.map((x) => x % 3),
          a.bind((x) => b.map((y) => x * y)),
          mixture([
            [a, 2],
            [b, 3],
          ]),
          maximum(a, b),
          minimum(a, b),
          keepHighest(pool(4, a), 2),
          fold({ start: a, steps: 3, step: (x) => (x > 0 ? b : certain(x)) }),
          a.condition((x) => x >= a.mode()),
        ];
        expect(made.every(one)).toBe(true);
        // The double tier holds exactly what fits it.
        expect(made.every((pmf) => (pmf.weights.tier === 'double') === pmf.total <= BigInt(DOUBLE_LIMIT))).toBe(true);
        expect(made.every((pmf) => asBig(pmf.weights).every((each) => each > 0n))).toBe(true);
        expect(made.every((pmf) => pmf.outcomes.every((x, i) => i === 0 || x > (pmf.outcomes[i - 1] as number)))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
  it('comes back from its JSON form', () => {
    fc.assert(fc.property(anyPmf, (a) => pmfFromJson(JSON.parse(JSON.stringify(pmfToJson(a)))).equals(a)));
    expect(() => pmfFromJson({ 1: '1/2', 2: '1/3' })).toThrow('sum to 1/1; got 5/6');
    expect(() => pmfFromJson({ one: '1/1' })).toThrow(RangeError);
    expect(() => pmfFromJson({ 1: '1/0' })).toThrow(RangeError);
    expect(() => pmfFromJson({ 1: '-1/2', 2: '3/2' })).toThrow(RangeError);
  });
});

describe('both tiers', () => {
  const big = (weights: Weights): Weights => ({ tier: 'big', weights: asBig(weights), total: BigInt(weights.total) });
  const small = fc
    .array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 6 })
    .map((entries) => weighted(entries));
  it('give equal products', () => {
    fc.assert(
      fc.property(small, small, (a, b) => {
        const [doubles, bigs] = [convolved(a.weights, b.weights), convolved(big(a.weights), big(b.weights))];
        expect(asBig(doubles)).toEqual(asBig(bigs));
      }),
    );
  });
  it('give equal powers of flat dice: a window that slides over doubles, a recurrence beyond', () => {
    for (const [sides, times] of [
      [1, 5],
      [2, 53],
      [6, 20],
      [1000, 5],
      [3000, 2],
    ] as const) {
      const flat: Weights = { tier: 'big', weights: new Array<bigint>(sides).fill(1n), total: BigInt(sides) };
      const product = Array.from({ length: times }, () => flat).reduce<Weights>(
        (now, factor) => convolved(big(now), factor),
        big(certain(0).weights),
      );
      expect(asBig(repeat(die(sides), times).weights), `${times}d${sides}`).toEqual(asBig(product));
    }
  });
  it('give equal products of long rows, which are packed', () => {
    const rows = [3000, 2500].map((length) => weighted(Array.from({ length }, (_, x) => [x, 1 + ((x * x) % 7)] as const)));
    const [a, b] = rows as [Pmf<number>, Pmf<number>];
    const product = convolved(a.weights, b.weights);
    const [left, right] = [asBig(a.weights), asBig(b.weights)];
    for (const k of [0, 1, 2499, 2500, 4000, 5498]) {
      const entry = left.reduce((total, mine, i) => total + mine * (right[k - i] ?? 0n), 0n);
      expect(asBig(product)[k]).toBe(entry);
    }
    expect(repeat(a, 2).equals(sum(a, a))).toBe(true);
    expect(repeat(a, 6).equals(sum(repeat(a, 3), repeat(a, 3)))).toBe(true);
  });
  it('give equal walks, also across the step where doubles end', () => {
    fc.assert(
      fc.property(small, fc.nat(12), (hit, steps) => {
        const places = new Places<number>();
        const rows = new Rows(
          places,
          (lost: number) => hit.map((damage) => Math.min(25, lost + damage)),
          (lost) => lost === 25,
        );
        const walked = (['auto', 'big'] as const).map((tier) => {
          const walk = new Walk(places, certain(0), tier);
          for (let taken = 0; taken < steps; taken++) walk.advance(rows);
          return walk.pmf();
        });
        expect(walked[0]?.equals(walked[1] as Pmf<number>)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
  it('change over exactly at 2^53', () => {
    expect([2n ** 53n, 2n ** 53n + 1n].map((total) => settled([total], total).tier)).toEqual(['double', 'big']);
  });
  it('give equal answers about pools', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 4 }), (die_, count) => {
        const groups = [{ die: die_, count, side: 0 }];
        const evaluator = {
          start: 0,
          next: (largest: number, face: number, counts: readonly number[]) => Math.max(largest, face * (counts[0] as number)),
        };
        const places = new Places<number>();
        const doubles = visited(groups, 1, evaluator, places, DOUBLES);
        const bigs = visited(groups, 1, evaluator, places, BIGS);
        expect([...doubles].map(([place, ways]) => [place, BigInt(ways)])).toEqual([...bigs]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('toNumber', () => {
  it('is the nearest double for parts past 2^1024', () => {
    const huge = 3n ** 2000n;
    expect(toNumber(fraction(huge, huge + 1n))).toBe(1);
    expect(toNumber(fraction(huge, 2n * huge))).toBe(0.5);
    expect(toNumber(new Fraction(-1n * huge, 3n * huge))).toBe(-1 / 3);
  });
  it('keeps tails of 1e-300 and below, down to the smallest double, and rounds to nearest there', () => {
    expect(toNumber(fraction(1, 10n ** 300n))).toBe(1e-300);
    expect(toNumber(fraction(1, 10n ** 320n))).toBe(1e-320);
    expect(toNumber(fraction(1, 2n ** 1074n))).toBe(Number.MIN_VALUE);
    expect(toNumber(fraction(1, 2n ** 1075n))).toBe(0);
    expect(toNumber(fraction(3, 2n ** 1076n))).toBe(Number.MIN_VALUE);
    expect(toNumber(fraction(1, 2n ** 1022n))).toBe(2 ** -1022);
    expect(toNumber(fraction(2n ** 53n - 1n, 2n ** 1075n))).toBe(2 ** -1022);
  });
  it('agrees with how the language reads decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 25n }), fc.integer({ min: 0, max: 345 }), (digits, exponent) => {
        expect(toNumber(fraction(digits, 10n ** BigInt(exponent)))).toBe(Number(`${digits}e-${exponent}`));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('comparison', () => {
  it('of dominance agrees with a check of every tail', () => {
    fc.assert(
      fc.property(anyPmf, anyPmf, (a, b) => {
        const xs = [...a.outcomes, ...b.outcomes];
        const never = (x: Pmf<number>, y: Pmf<number>): boolean => xs.every((each) => x.atLeast(each).compare(y.atLeast(each)) >= 0);
        const expected = never(a, b) ? (never(b, a) ? 'equal' : 'first') : never(b, a) ? 'second' : 'neither';
        expect(dominance(a, b)).toBe(expected);
        expect(dominates(a, b)).toBe(never(a, b));
      }),
      { numRuns: 500 },
    );
  });
  it('of two rolls agrees with going through all pairs', () => {
    fc.assert(
      fc.property(anyPmf, anyPmf, (a, b) => {
        const signs = a.bind((x) => b.map((y) => Math.sign(x - y)));
        const { greater, equal, less } = compare(a, b);
        expect([greater, equal, less].map(String)).toEqual([1, 0, -1].map((sign) => String(signs.probability(sign))));
      }),
      { numRuns: 200 },
    );
  });
  it('finds that one more die never lowers what the highest show', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 2, max: 8 }), (n, sides) =>
        dominates(keepHighest(pool(n + 1, die(sides)), 1), keepHighest(pool(n, die(sides)), 1)),
      ),
    );
  });
});

describe('sums', () => {
  it('do not depend on order or grouping', () => {
    fc.assert(
      fc.property(anyPmf, anyPmf, anyPmf, (a, b, c) => sum(a, b, c).equals(sum(sum(c, a), b))),
      { numRuns: 200 },
    );
  });
  it('of unlike wide parts agree with the plain double loop', () => {
    // Wide enough to be multiplied as packed integers.
    const [a, b] = [repeat(die(10), 12), repeat(die(7), 15)];
    expect(sum(a, b).equals(a.bind((x) => b.map((y) => x + y)))).toBe(true);
  });
  it('of parts too wide for one packed integer are taken in pieces', () => {
    // Weights of 60,000 bits make products past the pieces' limit.
    const heavy = (n: number): Pmf<number> =>
      weighted(Array.from({ length: n }, (_, i) => [i, 1n + 2n ** 60_000n * BigInt((i % 3) + 1)] as const));
    const [a, b] = [heavy(1200), heavy(60)];
    const all = sum(a, b);
    expect(all.total).toBe(a.total * b.total);
    const at = (x: number): bigint => b.outcomes.reduce((total, y) => total + b.weight(y) * a.weight(x - y), 0n);
    for (const x of [0, 59, 600, 1258]) expect(all.weight(x)).toBe(at(x));
  });
  it('of weighted dice by recurrence agree with adding one at a time', () => {
    fc.assert(
      fc.property(anyPmf, fc.integer({ min: 0, max: 15 }), (a, n) =>
        repeat(a, n).equals(Array.from({ length: n }, () => a).reduce((sofar, each) => sum(sofar, each), certain(0))),
      ),
      { numRuns: 150 },
    );
  });
});
