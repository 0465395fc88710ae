import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blank } from '../../src/app/forms/blank.ts';
import { faultIn } from '../../src/app/forms/check.ts';
import { fromText, stepped, toText } from '../../src/app/forms/number-text.ts';
import { summaryOf } from '../../src/app/forms/summary.ts';
import { toCsv } from '../../src/app/parts/csv.ts';
import { fileName } from '../../src/app/parts/save-file.ts';
import { choice, dice, either, flag, group, type GroupField, integer, list, none, text, tuple } from '../../src/systems/schema/field.ts';
import { reader } from '../../src/systems/schema/validate.ts';
import { SYSTEMS } from '../../src/systems/index.ts';

const words = { label: 'Armour', says: 'stops damage' };
const fields = group(
  {
    name: text({ label: 'name', says: '', fallback: '' }),
    armour: integer({ ...words, min: 0, max: 9, fallback: 0 }),
    attacks: dice({ label: 'attacks', says: '', min: 1, max: 10 }),
    damage: tuple([integer({ label: 'hit', says: '', min: 0, max: 9 }), integer({ label: 'critical', says: '', min: 0, max: 9 })], {
      label: 'damage',
      says: '',
      example: '[1, 2]',
    }),
    wounds: either([integer({ label: 'wounds', says: '', min: 0, max: 9 }), none()], { label: 'wounds', says: '', fallback: null }),
    traits: list(choice([{ value: 'parry', label: 'Parry' }], { label: 'trait', says: '' }), {
      label: 'traits',
      says: '',
      max: 3,
      fallback: [],
    }),
    shield: flag({ label: 'shield', says: '' }),
  },
  { label: 'fighter', says: '' },
);

describe('a form', () => {
  it('reads whole numbers as numbers, nothing as the default, and keeps everything else as it was typed', () => {
    expect(fromText(' 3 ')).toBe(3);
    expect(fromText('-2')).toBe(-2);
    expect(fromText('')).toBeUndefined();
    expect(fromText('D6+1')).toBe('D6+1');
    expect(fromText('3.5')).toBe('3.5');
    expect(toText(0)).toBe('0');
  });

  it('tells what is allowed and what came, in the words of the schema', () => {
    expect(faultIn(integer({ ...words, min: 0, max: 9 }), 12)).toBe('Expected a whole number from 0 to 9; got 12.');
    expect(faultIn(integer({ ...words, min: 0, max: 9 }), undefined)).toBe('Expected a whole number from 0 to 9; got nothing.');
    expect(faultIn(integer({ ...words, min: 0, max: 9, fallback: 0 }), undefined)).toBeUndefined();
    expect(faultIn(integer({ ...words, min: 0, max: 9 }), 0)).toBeUndefined();
  });

  it('steps a number within its bounds, from its default when it is empty', () => {
    const field = integer({ ...words, min: 0, max: 2, fallback: 1 }) as never;
    expect(stepped(field, 2, 1)).toBe(2);
    expect(stepped(field, 0, -1)).toBe(0);
    expect(stepped(field, undefined, 1)).toBe(2);
    expect(stepped(field, 'x', 1)).toBeUndefined();
  });

  it('adds only what the schema allows', () => {
    expect(() => reader(fields)(blank(fields))).not.toThrow();
  });

  it('adds a weapon that the schema allows, in every system', async () => {
    for (const entry of SYSTEMS) {
      const { schema } = await entry.load();
      const { weapons } = schema.fields.fields;
      if (weapons?.kind !== 'list') throw new Error(`${entry.id} has no list of weapons`);
      expect(() => reader(weapons.of as typeof fields)(blank(weapons.of)), entry.id).not.toThrow();
    }
  });

  it('says its values in one line by their labels, without its defaults', () => {
    expect(
      summaryOf(fields as GroupField, { name: 'x', armour: 3, attacks: 'D3', damage: [2, 4], wounds: 5, traits: ['parry'], shield: true }),
    ).toBe('Armour 3, attacks D3, damage 2/4, wounds 5, traits Parry, shield');
    expect(summaryOf(fields as GroupField, { armour: 0 })).toBe('');
  });

  it('says something of whatever was typed and never throws', () => {
    // As text of its own, this throws.
    const hostile = { toString: 1 };
    expect(() =>
      summaryOf(fields as GroupField, { armour: hostile, damage: [hostile], wounds: hostile, traits: [hostile], attacks: hostile }),
    ).not.toThrow();
    fc.assert(
      fc.property(fc.anything(), fc.jsonValue(), (anything, json) => {
        summaryOf(fields as GroupField, { armour: json, damage: json, wounds: json, traits: json, attacks: json });
        expect(typeof summaryOf(fields as GroupField, anything)).toBe('string');
      }),
    );
  });
});

describe('files', () => {
  it('quote what CSV must quote and defuse what a spreadsheet would run', () => {
    const csv = toCsv({
      caption: '',
      columns: ['name', 'mean'],
      rows: [
        ['=HYPERLINK("x")', '-1.5'],
        ['a, "b"', '@x'],
        ['-cmd', '1'],
      ],
    });
    expect(csv.split('\r\n')).toEqual(['name,mean', `"'=HYPERLINK(""x"")",-1.5`, `"a, ""b""",'@x`, `'-cmd,1`, '']);
  });

  it('are named with plain letters', () => {
    expect(fileName('Ödön & Söhne <b>', 'csv')).toBe('d-n-s-hne-b.csv');
    expect(fileName('???', 'png')).toBe('hitfold.png');
  });
});
