import { describe, expect, it } from 'vitest';
import {
  costTable,
  dotTable,
  funnelTable,
  heatTable,
  pmfTable,
  responseTable,
  rolls,
  rollsTable,
  tableCsv,
  timelineTable,
} from '../../src/charts/index.ts';
import { die, fraction, repeat, weighted } from '../../src/pmf/index.ts';

const drop = weighted([
  [6, 1],
  [9, 2],
]);

describe('table twins', () => {
  it('have a row for each outcome with its chance of exactly and of at least that much', () => {
    expect(pmfTable([{ name: 'x', pmf: drop }], { unit: 'points', figures: 'exact' })).toEqual({
      caption: 'Chance of each number of points',
      columns: ['points', 'exactly', 'at least'],
      rows: [
        ['6', '1/3', '1/1'],
        ['9', '2/3', '2/3'],
      ],
    });
  });

  it('name the series when there are several, and say 0% for what one of them can not do', () => {
    const { columns, rows } = pmfTable([
      { name: 'a', pmf: drop },
      { name: 'b', pmf: weighted([[9, 1]]) },
    ]);
    expect(columns).toEqual(['outcome', 'a: exactly', 'b: exactly', 'a: at least', 'b: at least']);
    expect(rows[0]).toEqual(['6', '33.3%', '0%', '100%', '100%']);
  });

  it('read the inequality the right way: at least 6 of two D3 is 1/9 and is the last row', () => {
    const { rows } = pmfTable([{ name: 'x', pmf: repeat(die(3), 2) }], { figures: 'exact' });
    expect(rows.at(-1)).toEqual(['6', '1/9', '1/9']);
  });

  it('stand beside each of the other charts', () => {
    expect(dotTable([{ name: 'x', pmf: drop }], { dots: 3 }).rows).toEqual([
      ['6', '1'],
      ['9', '2'],
    ]);
    expect(heatTable({ rows: ['r'], columns: ['c', 'd'], cells: [[0.5, null]] }).rows).toEqual([['r', '0.5', '']]);
    expect(funnelTable([{ name: 'hits', count: die(6) }], { figures: 'exact' }).rows).toEqual([['hits', '7/2', '1', '6']]);
    expect(costTable([{ name: 'x', cost: 3, effect: 0.5, frontier: false, dominatedBy: ['y'] }]).rows).toEqual([
      ['x', '3', '0.5', 'beaten by y'],
    ]);
    expect(
      timelineTable([{ round: 1, aWins: fraction(1, 2), bWins: fraction(1, 4), draw: fraction(0) }], { figures: 'exact' }).rows,
    ).toEqual([['1', '1/2', '1/4', '0/1', '1/4']]);
    const results = [rolls(die(6), 3, 1)];
    expect(rollsTable([{ name: 'x', pmf: die(6) }], results).rows.map(([, roll]) => Number(roll))).toEqual(results[0]);
    expect(
      responseTable([
        { name: 'x', points: [{ at: 2, value: 1 }] },
        { name: 'y', points: [{ at: 1, value: 3 }] },
      ]).rows,
    ).toEqual([
      ['1', '', '3'],
      ['2', '1', ''],
    ]);
  });
});

describe('CSV', () => {
  it('quotes what needs it and ends each line', () => {
    expect(tableCsv({ caption: '', columns: ['a', 'b'], rows: [['x, "y"', '1']] })).toBe('a,b\n"x, ""y""",1\n');
  });

  it('gives a spreadsheet no formula to run, and leaves numbers alone', () => {
    expect(tableCsv({ caption: '', columns: ['n'], rows: [['=HYPERLINK("x")'], ['@x'], ['-3'], ['-1/4'], ['+x'], ['-1e-9']] })).toBe(
      `n\n"'=HYPERLINK(""x"")"\n'@x\n-3\n-1/4\n'+x\n-1e-9\n`,
    );
  });
});
