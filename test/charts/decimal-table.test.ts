import { describe, expect, it } from 'vitest';
import { pmfTable } from '../../src/charts/tables.ts';
import { die, repeat } from '../../src/pmf/index.ts';

describe('a table of decimals', () => {
  it('gives each series its own chances, also of outcomes that only another one has', () => {
    const { rows } = pmfTable(
      [
        { name: 'd2', pmf: die(2) },
        { name: 'twice', pmf: die(4).map((x) => 2 * x) },
      ],
      { figures: 'decimal' },
    );
    expect(rows).toEqual([
      ['1', '0.5', '0', '1', '1'],
      ['2', '0.5', '0.25', '0.5', '1'],
      ['4', '0', '0.25', '0', '0.75'],
      ['6', '0', '0.25', '0', '0.5'],
      ['8', '0', '0.25', '0', '0.25'],
    ]);
  });
  it('agrees with the exact table where doubles are exact', () => {
    const series = [{ name: 'coins', pmf: repeat(die(2), 10) }];
    const value = (text: string): number =>
      text
        .split('/')
        .map(Number)
        .reduce((n, d) => n / d);
    const exact = pmfTable(series, { figures: 'exact' }).rows.map((row) => row.map(value));
    expect(pmfTable(series, { figures: 'decimal' }).rows.map((row) => row.map(Number))).toEqual(exact);
  });
});
