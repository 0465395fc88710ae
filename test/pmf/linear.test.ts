import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eliminated, type Equations, type Solution } from '../../src/pmf/bareiss.ts';
import { lifted } from '../../src/pmf/lifting.ts';

/** "Leaving less arriving" among states that all can leave: a random nonsingular M-matrix, column by column. */
const system = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.tuple(
    fc.array(fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2000 })), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
    fc.array(fc.integer({ min: 1, max: 50 }), { minLength: size, maxLength: size }),
    fc.array(fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 9n }), fc.bigInt({ min: 0n, max: 10n ** 60n })), {
      minLength: size,
      maxLength: size,
    }),
  ),
);

function equations(moves: readonly (readonly number[])[], leaving: readonly number[]): Equations {
  return moves.map((_, i) =>
    moves.flatMap((row, j): [number, bigint][] => {
      const value = i === j ? (leaving[j] as number) + row.reduce((sum, each, k) => (k === j ? sum : sum + each), 0) : -(row[i] as number);
      return value === 0 ? [] : [[j, BigInt(value)]];
    }),
  );
}

function holds(rows: Equations, b: readonly bigint[], { numerators, denominator }: Solution): boolean {
  return (
    denominator > 0n &&
    rows.every(
      (row, i) => row.reduce((sum, [column, value]) => sum + value * (numerators[column] as bigint), 0n) === (b[i] as bigint) * denominator,
    )
  );
}

describe('linear systems of chains', () => {
  it('are solved exactly by fraction-free elimination', () => {
    fc.assert(
      fc.property(system, ([moves, leaving, b]) => holds(equations(moves, leaving), b, eliminated(equations(moves, leaving), b))),
      { numRuns: 500 },
    );
  });
  it('are solved exactly by p-adic lifting', () => {
    fc.assert(
      fc.property(system, ([moves, leaving, b]) => {
        const rows = equations(moves, leaving);
        const solution = lifted(rows, b);
        return solution !== undefined && holds(rows, b, solution);
      }),
      { numRuns: 500 },
    );
  });
  it('of any matrix are lifted: entries past doubles, zeros on the diagonal', () => {
    const entry = fc.oneof(fc.constant(0n), fc.bigInt({ min: -(2n ** 140n), max: 2n ** 140n }));
    const square = fc
      .integer({ min: 1, max: 6 })
      .chain((size) =>
        fc.tuple(
          fc.array(fc.array(entry, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
          fc.array(entry, { minLength: size, maxLength: size }),
        ),
      );
    let [solved, singular] = [0, 0];
    fc.assert(
      fc.property(square, ([matrix, b]) => {
        const rows: Equations = matrix.map((row) => row.flatMap((value, column) => (value === 0n ? [] : [[column, value] as const])));
        const solution = lifted(rows, b);
        if (solution) solved++;
        else singular++;
        return solution === undefined || holds(rows, b, solution);
      }),
      { numRuns: 500 },
    );
    expect(solved).toBeGreaterThan(singular);
    expect(lifted([[[1, 2n ** 70n]], [[0, 3n]]], [1n, 1n])).toEqual({ numerators: [2n ** 70n, 3n], denominator: 3n * 2n ** 70n });
    expect(lifted([[[0, 2n ** 70n]], [[0, 3n]]], [1n, 1n])).toBeUndefined();
  });
  it('are solved by elimination whatever their entries', () => {
    expect(eliminated([[[0, 2n ** 40n]]], [2n ** 41n])).toEqual({ numerators: [2n ** 41n], denominator: 2n ** 40n });
  });
  it('try another prime when the first divides the determinant', () => {
    const rows: Equations = [[[0, 16777213n]]];
    expect(lifted(rows, [5n])).toEqual({ numerators: [5n], denominator: 16777213n });
  });
});
