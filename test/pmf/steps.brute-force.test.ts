import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certain, chain, decide, fold, foldOver, Fraction, fraction, mixture, weighted, type Pmf } from '../../src/pmf/index.ts';
import { components } from '../../src/pmf/components.ts';
import { powered } from '../../src/pmf/power.ts';
import { Places, Rows } from '../../src/pmf/rows.ts';
import { sharesOf, walkTree } from '../brute-force/enumerate.ts';
import { solveChain } from '../brute-force/solve.ts';

/** A random way to step among so many states: any targets, small or enormous weights. */
const stepAmong = (size: number, weight: fc.Arbitrary<bigint> = fc.bigInt({ min: 1n, max: 9n })) =>
  fc.array(
    fc.array(fc.tuple(fc.nat(size - 1), weight), { minLength: 1, maxLength: 4 }).map((entries) => weighted(entries)),
    { minLength: size, maxLength: size },
  );

const enormous = fc.oneof(fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: 1n, max: 10n ** 18n }));

const asShares = (tree: ReadonlyMap<string, Fraction>): Record<string, string> =>
  Object.fromEntries([...tree].map(([key, chance]) => [key, chance.toFraction()]).toSorted());

describe('a fold is the sum over all its paths', () => {
  it('for a fixed number of steps, with and without absorbed states, on both tiers', () => {
    fc.assert(
      fc.property(stepAmong(5, enormous), fc.nat(5), fc.boolean(), (rows, steps, stops) => {
        const step = (state: number): Pmf<number> => rows[state] as Pmf<number>;
        const over = (state: number): boolean => stops && state >= 4;
        const tree = walkTree(0, steps, step, over);
        expect(sharesOf(fold({ start: certain(0), steps, step, absorbed: over }))).toEqual(asShares(tree));
      }),
      { numRuns: 1500 },
    );
  });
  it('for a random number of steps', () => {
    fc.assert(
      fc.property(
        stepAmong(4, enormous),
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (rows, counts, stops) => {
          const step = (state: number): Pmf<number> => rows[state] as Pmf<number>;
          const absorbed = (state: number): boolean => stops && state === 3;
          const steps = weighted(counts);
          const apart = mixture(
            steps.outcomes.map((count) => [fold({ start: certain(0), steps: count, step, absorbed }), steps.probability(count)] as const),
          );
          expect(sharesOf(fold({ start: certain(0), steps, step, absorbed }))).toEqual(sharesOf(apart));
        },
      ),
      { numRuns: 700 },
    );
  });
  it('of unlike steps in order', () => {
    fc.assert(
      fc.property(stepAmong(4), stepAmong(4), fc.array(fc.boolean(), { maxLength: 5 }), (first, second, order) => {
        const kinds = order.map((which) => (which ? first : second));
        const tree = walkTree(
          { at: 0, turn: 0 },
          order.length,
          ({ at, turn }) => ((kinds[turn] as Pmf<number>[])[at] as Pmf<number>).map((next) => ({ at: next, turn: turn + 1 })),
          () => false,
        );
        const last = foldOver(certain(0), kinds, (state, rows) => rows[state] as Pmf<number>).map((at) => ({ at, turn: order.length }));
        expect(sharesOf(last)).toEqual(asShares(tree));
      }),
      { numRuns: 500 },
    );
  });
  it('by powers of the step, when a few states take very many steps', () => {
    // Two states that change places with chance 1/3: the chance to be back is (1 + 3^-n) / 2.
    const flip = (state: number): Pmf<number> =>
      weighted([
        [1 - state, 1],
        [state, 2],
      ]);
    const steps = 4000;
    const back = fold({ start: certain(0), steps, step: flip }).probability(0);
    expect(back.equals(fraction(3n ** BigInt(steps) + 1n, 2n * 3n ** BigInt(steps)))).toBe(true);
  });
  it('the same by powers as step by step', () => {
    fc.assert(
      fc.property(stepAmong(4, enormous), fc.integer({ min: 0, max: 40 }), (random, steps) => {
        const places = new Places<number>();
        [0, 1, 2, 3].forEach((state) => places.of(state));
        const rows = new Rows(
          places,
          (state: number) => random[state] as Pmf<number>,
          (state) => state === 3,
        );
        const all = [0, 1, 2, 3].map((place) => rows.at(place));
        const weights = powered(all, rows.denominator, [1n, 0n, 0n, 0n], steps);
        const walked = fold({ start: certain(0), steps, step: (state) => random[state] as Pmf<number>, absorbed: (state) => state === 3 });
        const total = rows.denominator ** BigInt(steps);
        expect([0, 1, 2, 3].every((state) => walked.probability(state).equals(fraction(weights[state] as bigint, total)))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
  it('keeps to records as states, whatever the order of their fields', () => {
    const step = ({ left, right }: { left: number; right: number }) =>
      weighted([
        [{ left: left + 1, right }, 1],
        [{ right: right + 1, left }, 1],
      ]);
    const end = fold({ start: certain({ left: 0, right: 0 }), steps: 4, step });
    expect(end.probability({ right: 2, left: 2 }).toFraction()).toBe('3/8');
  });
});

describe('a chain is the solution of its equations', () => {
  it('however its states lead to each other', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 9 })
          .chain((size) => fc.tuple(fc.constant(size), stepAmong(size, enormous), fc.integer({ min: 1, max: 3 }))),
        ([size, rows, ends]) => {
          const absorbed = (state: number): boolean => state >= size - Math.min(ends, size - 1);
          // A way out from everywhere, so that the slow solver has a solution.
          const step = (state: number): Pmf<number> =>
            mixture([
              [rows[state] as Pmf<number>, 5],
              [certain(Math.max(state + 1, size - 1)), 1],
            ]);
          const slow = solveChain(
            0,
            Array.from({ length: size }, (_, state) => state),
            step,
            absorbed,
          );
          const fast = chain({ start: certain(0), step, absorbed });
          expect(sharesOf(fast.absorption())).toEqual(slow.ends);
          expect(fast.expectedSteps().toFraction()).toBe(slow.steps);
          expect(fast.neverAbsorbed.n).toBe(0n);
        },
      ),
      { numRuns: 800 },
    );
  });
  it('and what is never absorbed is what can not reach an end', () => {
    fc.assert(
      fc.property(stepAmong(6), (rows) => {
        const step = (state: number): Pmf<number> => rows[state] as Pmf<number>;
        const endless = chain({ start: certain(0), step, absorbed: (state) => state === 5 });
        const doomed = (state: number): boolean => {
          const seen = new Set([state]);
          for (const at of seen) if (at !== 5) for (const to of step(at).outcomes) seen.add(to);
          return !seen.has(5);
        };
        const slow = solveChain(0, [0, 1, 2, 3, 4, 5], step, (state) => state === 5 || doomed(state));
        const never = endless.neverAbsorbed;
        expect(fraction(1).sub(never).toFraction()).toBe(slow.ends['5'] ?? '0');
        expect(endless.absorption(-1).probability(-1).equals(never)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
  it('whose rounds, added up, lead to the same end', () => {
    fc.assert(
      fc.property(stepAmong(5), fc.nat(6), (rows, horizon) => {
        const step = (state: number): Pmf<number> => rows[state] as Pmf<number>;
        const over = (state: number): boolean => state >= 3;
        const { timeline, leftover } = chain({ start: certain(0), step, absorbed: over }).rounds(horizon);
        timeline.forEach(({ step: round, absorbed }) => {
          const tree = walkTree(0, round, step, over);
          for (const end of [3, 4]) expect(absorbed.probability(end).equals(tree.get(String(end)) ?? fraction(0))).toBe(true);
        });
        const left = [...walkTree(0, horizon, step, over)]
          .filter(([key]) => !over(Number(key)))
          .reduce((sum, [, chance]) => sum.add(chance), fraction(0));
        expect(leftover.equals(left)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('components', () => {
  it('are the classes of states that reach each other, in topological order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(7), { maxLength: 3 }), { minLength: 8, maxLength: 8 }), (edges) => {
        const reaches = edges.map((_, from) => {
          const seen = new Set([from]);
          for (const at of seen) for (const to of edges[at] as number[]) seen.add(to);
          return seen;
        });
        const found = components(edges);
        expect(found.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        found.forEach((members, i) => {
          const [first] = members as [number];
          const mutual = edges.map((_, other) => other).filter((other) => reaches[first]?.has(other) && reaches[other]?.has(first));
          expect(members.toSorted((a, b) => a - b)).toEqual(mutual);
          for (const earlier of found.slice(0, i).flat()) expect(reaches[first]?.has(earlier)).toBe(false);
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a decision is the best of all its plans', () => {
  it('for one side and for two in turn', () => {
    const game = fc.array(
      fc.array(
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }).map((entries) => weighted(entries)),
        { maxLength: 3 },
      ),
      {
        minLength: 4,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(
        game,
        fc.nat(3),
        fc.boolean(),
        fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 4, maxLength: 4 }),
        (options, horizon, opposed, worth) => {
          const low = (stage: number): boolean => opposed && stage % 2 === 1;
          // The slow way: the value of a state by plain recursion over fractions.
          const value = (state: number, stage: number): Fraction => {
            const next = stage === horizon ? [] : (options[state] as Pmf<number>[]);
            if (next.length === 0) return fraction(worth[state] as number).div(3);
            const values = next.map((pmf) => pmf.expected((to) => value(to, stage + 1)));
            return values.reduce((best, each) => ((low(stage) ? each.compare(best) < 0 : each.compare(best) > 0) ? each : best));
          };
          const decision = decide<number, number>({
            start: 0,
            horizon,
            options: (state) => (options[state] as Pmf<number>[]).map((next, option) => ({ option, next })),
            value: (state) => fraction(worth[state] as number).div(3),
            player: (_, stage) => (low(stage) ? 'min' : 'max'),
          });
          expect(decision.value.equals(value(0, 0))).toBe(true);
          expect(decision.outcome.expected((state) => fraction(worth[state] as number).div(3)).equals(decision.value)).toBe(true);
        },
      ),
      { numRuns: 600 },
    );
  });
});
