import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readList, readLists } from '../../src/lists/read-list.ts';
import { sumOfCosts, unitsOf } from '../../src/lists/units.ts';

const unit = (more: object = {}) => ({
  name: 'Guard',
  cost: 120,
  models: 10,
  options: [{ name: 'Spear', type: 'Weapons' }],
  category: 'Core',
  ...more,
});

describe('an army of a tournament report', () => {
  it('has units with their models, points and options', () => {
    const { reader, roster } = readList(JSON.stringify({ army: 'OWN', units: [unit()] }));
    expect([reader, roster.catalogues, roster.costs, roster.warnings]).toEqual(['tournament report JSON', ['OWN'], { pts: 120 }, []]);
    expect(unitsOf(roster, () => false)).toMatchObject([{ name: 'Guard', models: 10, totalCost: { pts: 120 }, categories: ['Core'] }]);
    expect(roster.selections[0]?.selections.map(({ name }) => name)).toEqual(['Guard', 'Spear']);
  });

  it('whose unit does not say its models is taken for one, with a warning, and never for none', () => {
    const { roster } = readList(JSON.stringify({ units: [unit({ models: undefined }), unit({ models: 0, cost: 'many' })] }));
    expect(unitsOf(roster, () => false).map(({ models }) => models)).toEqual([1, 1]);
    expect(roster.warnings).toHaveLength(3);
  });

  it('among several in one file is not picked silently', () => {
    const file = JSON.stringify({
      lists: [
        { army: 'A', units: [unit()] },
        { army: 'B', units: [unit()] },
      ],
    });
    expect(() => readList(file)).toThrow('expected one list; got "2 lists in one file"');
    expect(readLists(file).map(({ roster }) => roster.name)).toEqual(['A', 'B']);
  });
});

describe.skipIf(!existsSync(new URL('../../../shared/samples/', import.meta.url)))('the sample armies', () => {
  it('are all read, each with every unit, model and point', () => {
    const text = readFileSync(new URL('../../../shared/samples/t9a/army-lists.real-reduced.json', import.meta.url), 'utf8');
    const { lists } = JSON.parse(text) as {
      readonly lists: readonly {
        readonly army: string;
        readonly units: readonly { readonly name: string; readonly cost: number; readonly models?: number }[];
      }[];
    };
    const read = readLists(text);
    expect(read).toHaveLength(32);
    read.forEach(({ roster }, place) => {
      const units = lists[place]?.units ?? [];
      expect(unitsOf(roster, () => false).map(({ name, models, totalCost }) => [name, models, totalCost['pts'] ?? 0])).toEqual(
        units.map(({ name, models, cost }) => [name, models ?? 1, cost]),
      );
      expect(sumOfCosts([roster.costs])['pts']).toBe(units.reduce((sum, { cost }) => sum + cost, 0));
    });
  });
});
