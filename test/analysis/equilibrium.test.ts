import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equilibrium, type Equilibrium } from '../../src/analysis/equilibrium.ts';
import { formatFraction, type Fraction, fraction, toNumber } from '../../src/pmf/index.ts';

const game = (rows: readonly (readonly (number | Fraction)[])[]): Fraction[][] =>
  rows.map((row) => row.map((value) => (typeof value === 'number' ? fraction(value) : value)));
const texts = (values: readonly Fraction[]): string[] => values.map(formatFraction);
const ONE = fraction(1);

/** The referee: each side's mix against every pure reply, exactly. */
function expectOptimal(payoffs: readonly (readonly Fraction[])[], { value, proof, rows, columns }: Equilibrium): void {
  expect(proof.gap.n).toBe(0n);
  for (const side of [rows, columns]) {
    expect(side.shares.reduce((sum, share) => sum.add(share), fraction(0)).equals(ONE)).toBe(true);
    expect(side.shares.every((share) => share.n === 0n || share.s > 0n)).toBe(true);
    expect(Math.abs(toNumber(side.gap))).toBeLessThan(1e-9);
    side.shares.forEach((share, i) => {
      expect(toNumber(share)).toBeGreaterThanOrEqual(toNumber(side.least[i] as Fraction) - 1e-9);
      expect(toNumber(share)).toBeLessThanOrEqual(toNumber(side.most[i] as Fraction) + 1e-9);
    });
  }
  const width = payoffs[0]?.length ?? 0;
  for (let j = 0; j < width; j++) {
    const won = payoffs.reduce((sum, row, i) => sum.add((row[j] as Fraction).mul(rows.shares[i] as Fraction)), fraction(0));
    expect(toNumber(won.sub(value))).toBeGreaterThanOrEqual(rows.exact ? 0 : -1e-9);
  }
  payoffs.forEach((row) => {
    const won = row.reduce((sum, payoff, j) => sum.add(payoff.mul(columns.shares[j] as Fraction)), fraction(0));
    expect(toNumber(won.sub(value))).toBeLessThanOrEqual(columns.exact ? 0 : 1e-9);
  });
}

const anyGame = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 }))
  .chain(([n, m, per]) =>
    fc.array(
      fc.array(
        fc.integer({ min: -4, max: 4 }).map((x) => fraction(x, per)),
        { minLength: m, maxLength: m },
      ),
      { minLength: n, maxLength: n },
    ),
  );

describe('equilibrium', () => {
  it('of rock, paper, scissors is a third each, worth nothing', () => {
    const solved = equilibrium({
      payoffs: game([
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ]),
    });
    expect(texts(solved.rows.shares)).toEqual(['1/3', '1/3', '1/3']);
    expect(formatFraction(solved.value)).toBe('0/1');
    expect(solved.rows.unique).toBe(true);
  });

  it('of a skewed game has the textbook mix', () => {
    // [[2, -1], [-1, 1]]: rows 2/5, 3/5; columns the same; value 1/5.
    const solved = equilibrium({
      payoffs: game([
        [2, -1],
        [-1, 1],
      ]),
    });
    expect([texts(solved.rows.shares), texts(solved.columns.shares), formatFraction(solved.value)]).toEqual([
      ['2/5', '3/5'],
      ['2/5', '3/5'],
      '1/5',
    ]);
  });

  it('is optimal against every reply, and its proof closes, in any game', () => {
    fc.assert(
      fc.property(anyGame, (payoffs) => expectOptimal(payoffs, equilibrium({ payoffs }))),
      { numRuns: 150 },
    );
  });

  it('keeps its value when a dominated loadout is added', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), fc.integer({ min: 0, max: 3 }), (payoffs, pick, less) => {
        const worse = (payoffs[pick % payoffs.length] as Fraction[]).map((payoff) => payoff.sub(fraction(less, 7)));
        expect(equilibrium({ payoffs: [...payoffs, worse] }).value.equals(equilibrium({ payoffs }).value)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('splits the share of a copied loadout and moves nobody else’s', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), (payoffs, pick) => {
        const place = pick % payoffs.length;
        const before = equilibrium({ payoffs }).rows.shares;
        const after = equilibrium({ payoffs: [...payoffs, payoffs[place] as Fraction[]] }).rows.shares;
        const copies = payoffs.filter((row) => row.every((value, j) => value.equals(payoffs[place]?.[j] as Fraction))).length;
        payoffs.forEach((row, i) => {
          const alike = row.every((value, j) => value.equals(payoffs[place]?.[j] as Fraction));
          const want = toNumber(before[i] as Fraction) * (alike ? copies / (copies + 1) : 1);
          expect(toNumber(after[i] as Fraction)).toBeCloseTo(want, 9);
        });
        expect(toNumber(after.at(-1) as Fraction)).toBeCloseTo(toNumber(after[place] as Fraction), 12);
      }),
      { numRuns: 60 },
    );
  });

  it('swaps and negates when the sides are swapped', () => {
    fc.assert(
      fc.property(anyGame, (payoffs) => {
        const turned = (payoffs[0] as Fraction[]).map((_, j) => payoffs.map((row) => (row[j] as Fraction).neg()));
        const [here, there] = [equilibrium({ payoffs }), equilibrium({ payoffs: turned })];
        expect(there.value.add(here.value).n).toBe(0n);
        here.rows.shares.forEach((share, i) => expect(toNumber(there.columns.shares[i] as Fraction)).toBeCloseTo(toNumber(share), 9));
        expect(texts(there.columns.most)).toEqual(texts(here.rows.most));
      }),
      { numRuns: 60 },
    );
  });

  it('reports the even mix when everything is equally good, and that any share is possible', () => {
    const solved = equilibrium({
      payoffs: game([
        [1, 1],
        [1, 1],
      ]),
    });
    expect(texts(solved.rows.shares)).toEqual(['1/2', '1/2']);
    const distinct = equilibrium({
      payoffs: game([
        [0, 1],
        [0, 2],
        [-1, 5],
      ]),
    });
    expect([distinct.rows.unique, texts(distinct.rows.shares), texts(distinct.rows.least), texts(distinct.rows.most)]).toEqual([
      false,
      ['1/2', '1/2', '0/1'],
      ['0/1', '0/1', '0/1'],
      ['1/1', '1/1', '0/1'],
    ]);
  });

  it('maximises entropy where the even mix is not optimal', () => {
    // Against column 0 every row gives 0. Column 1 must get at least 0 from rows worth 1, -2, 0: x0 ≥ 2·x1.
    // Largest entropy on that edge: x0 = 2·x1, x2 = 1 − 3·x1; stationary at 27·x1³·... solved by hand: x1 = 1 / (3 + 4^(1/3)).
    const solved = equilibrium({
      payoffs: game([
        [0, 1],
        [0, -2],
        [0, 0],
      ]),
    });
    const x1 = 1 / (3 + 4 ** (1 / 3));
    expect(toNumber(solved.rows.shares[1] as Fraction)).toBeCloseTo(x1, 8);
    expect(toNumber(solved.rows.shares[0] as Fraction)).toBeCloseTo(2 * x1, 8);
    expect(solved.rows.exact).toBe(false);
  });

  it('under a budget mixes dear and cheap so that the average cost keeps to it', () => {
    // The dear row always wins 1, the cheap one 0; with costs 30 and 10 and a budget of 15, a quarter of the mix can be dear.
    const budget = { costs: [fraction(30), fraction(10)], limit: fraction(15) };
    const solved = equilibrium({ payoffs: game([[1], [0]]), rowBudget: budget });
    expect([texts(solved.rows.shares), formatFraction(solved.value), formatFraction(solved.proof.gap)]).toEqual([
      ['1/4', '3/4'],
      '1/4',
      '0/1',
    ]);
    expect(() => equilibrium({ payoffs: game([[1], [0]]), rowBudget: { ...budget, limit: fraction(9) } })).toThrow(
      /^rowBudget: expected at least the cheapest loadout's cost of 10; got "9"$/,
    );
  });

  it('closes its proof under budgets on both sides', () => {
    const costs = fc.array(
      fc.integer({ min: 1, max: 9 }).map((cost) => fraction(cost)),
      { minLength: 5, maxLength: 5 },
    );
    fc.assert(
      fc.property(anyGame, costs, costs, fc.integer({ min: 0, max: 8 }), (payoffs, rowCosts, columnCosts, over) => {
        const within = (all: Fraction[], count: number): { costs: Fraction[]; limit: Fraction } => {
          const used = all.slice(0, count);
          return { costs: used, limit: used.reduce((a, b) => (a.compare(b) < 0 ? a : b)).add(fraction(over, 2)) };
        };
        const rowBudget = within(rowCosts, payoffs.length);
        const columnBudget = within(columnCosts, payoffs[0]?.length ?? 0);
        const solved = equilibrium({ payoffs, rowBudget, columnBudget });
        expect(solved.proof.gap.n).toBe(0n);
        const cost = solved.rows.shares.reduce((sum, share, i) => sum.add(share.mul(rowBudget.costs[i] as Fraction)), fraction(0));
        expect(toNumber(cost.sub(rowBudget.limit))).toBeLessThan(1e-9);
        // The referee: no affordable reply, of one strategy or of two that together cost the limit, holds the mix below its value.
        const won = (payoffs[0] ?? []).map((_, j) =>
          payoffs.reduce((sum, row, i) => sum.add((row[j] as Fraction).mul(solved.rows.shares[i] as Fraction)), fraction(0)),
        );
        won.forEach((first, j) =>
          won.forEach((second, k) => {
            const [low, high] = [columnBudget.costs[j] as Fraction, columnBudget.costs[k] as Fraction];
            if (low.compare(columnBudget.limit) > 0) return;
            const weight = high.compare(columnBudget.limit) <= 0 ? fraction(1, 2) : columnBudget.limit.sub(low).div(high.sub(low));
            const reply = first.mul(fraction(1).sub(weight)).add(second.mul(weight));
            expect(toNumber(reply.sub(solved.value))).toBeGreaterThanOrEqual(solved.rows.exact ? 0 : -1e-9);
          }),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is proved for games of many ties, where many corners fall together', () => {
    const tied = fc.array(
      fc.array(
        fc.integer({ min: 0, max: 2 }).map((x) => fraction(x, 2)),
        { minLength: 24, maxLength: 24 },
      ),
      { minLength: 24, maxLength: 24 },
    );
    fc.assert(
      fc.property(tied, (payoffs) => expectOptimal(payoffs, equilibrium({ payoffs }))),
      { numRuns: 4 },
    );
  });

  it('refuses an empty or ragged game', () => {
    expect(() => equilibrium({ payoffs: [] })).toThrow(/^payoffs: /);
    expect(() => equilibrium({ payoffs: game([[1, 2], [3]]) })).toThrow(/^payoffs: /);
  });
});

describe('a game that would take too long', () => {
  it('is refused before the work, with the estimate', () => {
    const fine = Array.from({ length: 250 }, (_, i) =>
      Array.from({ length: 250 }, (__, j) => fraction(BigInt(i * 251 + j + 1), 3n ** 900n)),
    );
    expect(() => equilibrium({ payoffs: fine })).toThrow(
      /^payoffs: expected a game that takes at most about 120 s; fewer strategies, or rounder payoffs; got "250 by 250, about \d+ s"$/,
    );
  });
});
