import { describe, expect, it } from 'vitest';
import { arranged, type Filled } from '../../src/app/matrix/arrange.ts';
import { NO_VALUE, WAITING } from '../../src/app/matrix/cells.ts';
import type { Loadout } from '../../src/systems/system.ts';

const loadout = (name: string, cost: number | null): Loadout => ({ name, cost, attacker: {}, weapons: [], target: {} });
const filled: Filled = {
  rows: [loadout('Sword', 5), loadout('Axe', null), loadout('Club', 1)],
  columns: [loadout('Knight', 1), loadout('Goblin', 1)],
  numbers: Float64Array.of(0.5, 0.6, 0.9, WAITING, 0.1, NO_VALUE),
};
const plain = { sort: 'given', columnSort: 'given', filter: '', baseline: -1, better: 'higher' } as const;
const names = (wishes: Partial<Parameters<typeof arranged>[1]>) => arranged(filled, { ...plain, ...wishes }).rows.map(({ name }) => name);

describe('a matrix as it is shown', () => {
  it('has no number where a cell is not computed, and says where it is not possible', () => {
    expect(arranged(filled, plain).cells).toEqual([
      [0.5, 0.6],
      [0.9, null],
      [0.1, 'not possible'],
    ]);
  });

  it('sorts by the average over what is known, by cost with unknown costs last, by name', () => {
    expect(names({ sort: 'mean' })).toEqual(['Axe', 'Sword', 'Club']);
    expect(names({ sort: 'mean', better: 'lower' })).toEqual(['Club', 'Sword', 'Axe']);
    expect(names({ sort: 'cost' })).toEqual(['Club', 'Sword', 'Axe']);
    expect(names({ sort: 'name' })).toEqual(['Axe', 'Club', 'Sword']);
  });

  it('shows differences from a baseline, whose own row is equal', () => {
    const { cells, baseline } = arranged(filled, { ...plain, baseline: 0 });
    expect(cells[0]).toEqual([0, 0]);
    expect(cells[1]?.[0]).toBeCloseTo(0.4);
    expect(baseline?.name).toBe('Sword');
  });

  it('sorts the rows by one column, those without a number there last', () => {
    expect(names({ sort: 'column Goblin' })).toEqual(['Sword', 'Axe', 'Club']);
    expect(names({ sort: 'column Knight' })).toEqual(['Axe', 'Sword', 'Club']);
    expect(names({ sort: 'column nobody' })).toEqual(names({ sort: 'mean' }));
  });

  it('sorts the columns by their averages over the rows in sight', () => {
    const columns = (filter: string) => arranged(filled, { ...plain, columnSort: 'mean', filter }).columns.map(({ name }) => name);
    expect(columns('')).toEqual(['Goblin', 'Knight']);
    expect(columns('axe')).toEqual(['Knight', 'Goblin']);
  });

  it('filters the side that has the word, leaves the other whole, and says how many it hides', () => {
    const { rows, columns, hidden, unmatched } = arranged(filled, { ...plain, filter: 'gob' });
    expect(rows).toHaveLength(3);
    expect(columns.map(({ name }) => name)).toEqual(['Goblin']);
    expect({ hidden, unmatched }).toEqual({ hidden: { rows: 0, columns: 1 }, unmatched: false });
  });

  it('hides nothing for a word that is in no name, and says so', () => {
    const { rows, columns, unmatched } = arranged(filled, { ...plain, filter: 'dragon' });
    expect([rows.length, columns.length, unmatched]).toEqual([3, 2, true]);
  });
});
