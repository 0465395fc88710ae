import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readList } from '../../src/lists/read-list.ts';
import { unitsOf } from '../../src/lists/units.ts';

const SAMPLES = new URL('../../../shared/samples/trench-companion/', import.meta.url);

function warband(equipment: readonly object[]): object {
  return {
    name: 'Ours',
    faction: { faction_property: { object_id: 'fc_ours' } },
    ducat_bank: 0,
    models: [
      {
        purchase: { cost_value: 30, cost_type: 0, discount: 5 },
        model: { name: 'Ana', model: 'md_scout', equipment, list_skills: [{ object_id: 'sk_quick' }], tags: [] },
      },
    ],
    equipment: [],
  };
}

const item = (slug: string, purchase: object) => ({ purchase, equipment: { name: slug, tags: {}, equipment_id: { object_id: slug } } });

describe('a Trench Companion export', () => {
  const items = [
    item('eq_gun', { cost_value: 7, cost_type: 0 }),
    item('eq_relic', { cost_value: 2, cost_type: 1 }),
    item('eq_included', { cost_value: 9, cost_type: 0, modelpurch: true }),
  ];

  it('reads the warband from a string inside the JSON or from an object, alike', () => {
    const asText = readList(JSON.stringify({ id: 1, warband_data: JSON.stringify(warband(items)) }));
    const asObject = readList(JSON.stringify({ id: 1, warband_data: warband(items) }));
    expect(asText.reader).toBe('Trench Companion JSON');
    expect(asObject.roster).toEqual(asText.roster);
  });

  it('takes off discounts, charges nothing for what comes with a model, and keeps two currencies apart', () => {
    const { roster } = readList(JSON.stringify(warband(items)));
    expect(unitsOf(roster, () => false)[0]?.totalCost).toEqual({ Ducats: 32, 'Glory Points': 2 });
  });

  it('says what is wrong with a cut-off warband', () => {
    expect(() => readList(JSON.stringify({ warband_data: '{"models": [' }))).toThrow('warband_data: expected JSON that can be read');
    expect(() => readList(JSON.stringify({ warband_data: 5 }))).toThrow('warband_data: expected a warband with its models');
  });
});

describe.skipIf(!existsSync(SAMPLES))('the derived Trench Companion sample', () => {
  it('has the expected models, equipment and costs, and sums to its own rating', () => {
    const file = (name: string) => readFileSync(new URL(name, SAMPLES), 'utf8');
    const expected = JSON.parse(file('derived-new-antioch.expected.json')) as {
      readonly faction: string;
      readonly ratingDucats: number;
      readonly models: readonly {
        readonly id: string;
        readonly name: string;
        readonly equipment: readonly { readonly id: string; readonly cost: number }[];
      }[];
    };
    const { roster } = readList(file('derived-new-antioch.json'));
    expect(roster.warnings).toEqual([]);
    expect(roster.catalogues).toEqual([expected.faction]);
    expect(roster.costs).toEqual({ Ducats: expected.ratingDucats });
    const models = roster.selections.filter(({ type }) => type === 'model');
    expect(models.map(({ entryId, name }) => [entryId, name])).toEqual(expected.models.map(({ id, name }) => [id, name]));
    expect(
      models.map(({ selections }) =>
        selections.filter(({ entryId }) => entryId.startsWith('eq_')).map(({ entryId, costs }) => [entryId, costs['Ducats'] ?? 0]),
      ),
    ).toEqual(expected.models.map(({ equipment }) => equipment.map(({ id, cost }) => [id, cost])));
    const units = unitsOf(roster, () => false);
    expect(units.reduce((sum, { totalCost }) => sum + (totalCost['Ducats'] ?? 0), 0)).toBe(expected.ratingDucats);
  });
});
