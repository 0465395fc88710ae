import { describe, expect, it } from 'vitest';
import { heatFinding } from '../../src/charts/heat-finding.ts';
import { heatScale, roundAbove } from '../../src/charts/heat-scale.ts';

describe('the colour scale of a heat map', () => {
  it('ends at a round number that is no less than the largest value', () => {
    expect([0, 0.37, 0.4, 1, 1.01, 7.3, 86, 0.021].map(roundAbove)).toEqual([0, 0.4, 0.4, 1, 1.5, 8, 100, 0.025]);
  });

  it('begins at nothing, so that a chance of 37% among smaller ones is nearly the strongest shade', () => {
    const { domain, share } = heatScale([0.03, 0.37], { theme: 'light', scale: 'amount' });
    expect(domain).toEqual([0, 0.4]);
    expect(share(0.37)).toBeCloseTo(0.925);
    expect(share(0)).toBe(0);
  });

  it('reaches as far below as above for differences', () => {
    expect(heatScale([-0.02, 0.11], { theme: 'dark', scale: 'difference' }).domain).toEqual([-0.15, 0.15]);
  });

  it('has room for amounts below nothing', () => {
    expect(heatScale([-3, 7], { theme: 'light', scale: 'amount' }).domain).toEqual([-3, 8]);
  });

  it('shades nothing where every value is nothing', () => {
    const { domain, share } = heatScale([0, 0], { theme: 'light', scale: 'amount' });
    expect([domain, share(0)]).toEqual([[0, 0], 0]);
  });
});

describe('the finding of a heat map', () => {
  const data = {
    rows: ['a', 'b'],
    columns: ['x', 'y'],
    cells: [
      [0, 0.5],
      [0.5, null],
    ],
  };

  it('names the largest value, whose it is, how many share it, and how many have nothing', () => {
    expect(heatFinding(data, { measure: 'removed' })).toBe('Removed: at most 0.5, a against y and 1 other; 0 in 1 of 3');
  });

  it('counts the differences to either side and those that are equal', () => {
    const cells = [
      [0, 0.5],
      [-0.5, 0.1],
    ];
    expect(heatFinding({ ...data, cells }, { measure: 'removed', scale: 'difference' })).toBe(
      'Removed: higher in 2, equal in 1, lower in 1 of 4 match-ups',
    );
  });

  it('says when nothing ever happens, and when there is no value yet', () => {
    expect(
      heatFinding(
        {
          ...data,
          cells: [
            [0, 0],
            [0, 0],
          ],
        },
        { measure: 'removed' },
      ),
    ).toBe('Removed: 0 in all 4 match-ups');
    expect(heatFinding({ ...data, cells: [[null, null]] }, { measure: 'removed' })).toBe('Removed: no value yet');
  });
});
