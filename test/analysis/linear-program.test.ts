import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nullspace, solveSystem } from '../../src/analysis/integers.ts';
import { type LinearProgram, optimum } from '../../src/analysis/linear-program.ts';
import { formatFraction, type Fraction, fraction } from '../../src/pmf/index.ts';

const whole = (values: readonly number[]): Fraction[] => values.map((value) => fraction(value));
const program = (objective: readonly number[], rows: readonly (readonly number[])[], limits: readonly number[]): LinearProgram => ({
  objective: whole(objective),
  rows: rows.map(whole),
  limits: whole(limits),
});
const dot = (a: readonly Fraction[], b: readonly Fraction[]): Fraction =>
  a.reduce((sum, value, i) => sum.add(value.mul(b[i] ?? 0)), fraction(0));

describe('a linear program', () => {
  it('gives the exact optimum and its prices', () => {
    // Maximise 3x + 2y with x + y ≤ 4, x + 3y ≤ 6, x ≤ 3: x = 3, y = 1, value 11, prices 2, 0, 1.
    const best = optimum(
      program(
        [3, 2],
        [
          [1, 1],
          [1, 3],
          [1, 0],
        ],
        [4, 6, 3],
      ),
    );
    expect(best?.x.map(formatFraction)).toEqual(['3/1', '1/1']);
    expect(best?.prices.map(formatFraction)).toEqual(['2/1', '0/1', '1/1']);
    expect(formatFraction(best?.value ?? fraction(0))).toBe('11/1');
  });

  it('has none when nothing is feasible or nothing is a limit', () => {
    expect(optimum(program([1], [[1], [-1]], [1, -2]))).toBeUndefined();
    expect(optimum(program([1], [[-1]], [1]))).toBeUndefined();
  });

  it('proves every optimum: feasible point, feasible prices, equal values', () => {
    const small = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }).chain((n) =>
          fc.tuple(
            fc.array(small, { minLength: n, maxLength: n }),
            fc.array(fc.tuple(fc.array(small, { minLength: n, maxLength: n }), fc.integer({ min: -3, max: 9 })), {
              minLength: 1,
              maxLength: 6,
            }),
          ),
        ),
        ([objective, limited]) => {
          // A box keeps it bounded, so that undefined can only mean infeasible.
          const rows = [...limited.map(([row]) => row), ...objective.map((_, j) => objective.map((__, k) => (k === j ? 1 : 0)))];
          const limits = [...limited.map(([, limit]) => limit), ...objective.map(() => 10)];
          const given = program(objective, rows, limits);
          const best = optimum(given);
          if (!best) return void expect(phaseOne(rows, limits).n).not.toBe(0n);
          expect([...best.x, ...best.prices].every((value) => value.s >= 0n || value.n === 0n)).toBe(true);
          given.rows.forEach((row, i) => expect(dot(row, best.x).compare(given.limits[i] ?? 0)).toBeLessThanOrEqual(0));
          given.objective.forEach((value, j) =>
            expect(
              dot(
                given.rows.map((row) => row[j] ?? fraction(0)),
                best.prices,
              ).compare(value),
            ).toBeGreaterThanOrEqual(0),
          );
          expect(dot(given.objective, best.x).equals(best.value)).toBe(true);
          expect(dot(given.limits, best.prices).equals(best.value)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  /** How far the rows are from being satisfiable: minimise s with rows·x − s ≤ limits. */
  function phaseOne(rows: readonly (readonly number[])[], limits: readonly number[]): Fraction {
    const width = rows[0]?.length ?? 0;
    const best = optimum(
      program(
        [...new Array<number>(width).fill(0), -1],
        rows.map((row) => [...row, -1]),
        limits,
      ),
    );
    return best?.value ?? fraction(0);
  }
});

describe('exact linear algebra', () => {
  it('solves, also with more equations than unknowns, and refuses contradictions and freedom', () => {
    expect(
      solveSystem(
        [
          [2n, 1n],
          [1n, -1n],
          [3n, 0n],
        ],
        [5n, 1n, 6n],
      )?.map(formatFraction),
    ).toEqual(['2/1', '1/1']);
    expect(
      solveSystem(
        [
          [0n, 2n],
          [3n, 1n],
        ],
        [1n, 1n],
      )?.map(formatFraction),
    ).toEqual(['1/6', '1/2']);
    expect(
      solveSystem(
        [
          [2n, 1n],
          [1n, -1n],
          [3n, 0n],
        ],
        [5n, 1n, 7n],
      ),
    ).toBeUndefined();
    expect(solveSystem([[1n, 1n]], [1n])).toBeUndefined();
  });

  it('solves many unknowns with long coefficients, and refuses contradictions and freedom among them too', () => {
    const size = 30;
    const entry = fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n });
    const line = fc.array(entry, { minLength: size, maxLength: size });
    fc.assert(
      fc.property(fc.array(line, { minLength: size + 2, maxLength: size + 2 }), line, fc.nat(size + 1), (rows, known, place) => {
        const comesTo = (row: readonly bigint[]): bigint => row.reduce((sum, value, j) => sum + value * (known[j] as bigint), 0n);
        // Thrice every unknown is what the equations come to: the one solution is a third of what was chosen.
        const equations = rows.map((row) => row.map((value) => 3n * value));
        const results = rows.map(comesTo);
        expect(solveSystem(equations, results)).toEqual(known.map((value) => fraction(value, 3)));
        expect(solveSystem(equations, results.with(place, (results[place] as bigint) + 1n))).toBeUndefined();
        const twice = equations.slice(0, size).with(1, equations[0] as bigint[]);
        expect(solveSystem(twice, results.slice(0, size).with(1, results[0] as bigint))).toBeUndefined();
      }),
      { numRuns: 8 },
    );
  });

  it('spans the null space', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const equations = rows.map(whole);
          const basis = nullspace(equations, 4);
          for (const vector of basis) for (const row of equations) expect(dot(row, vector).n).toBe(0n);
          const rank = 4 - nullspace(equations, 4).length;
          expect(nullspace([...equations, ...basis], 4)).toEqual([]);
          expect(rank).toBeLessThanOrEqual(rows.length);
        },
      ),
    );
  });
});
