import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listTable, listText } from '../../src/lists/export.ts';
import {
  duplicatedEntry,
  editedEntry,
  emptyList,
  type FighterList,
  listCost,
  movedEntry,
  withAlternative,
  withEntry,
  withoutEntry,
} from '../../src/lists/list.ts';
import { savedListSchema } from '../../src/lists/saved-schema.ts';
import { isSavedList, listFromSaved, type Migrations, savedList } from '../../src/lists/saved.ts';
import type { Loadout } from '../../src/systems/system.ts';

const loadout = (name: string, cost: number | null): Loadout => ({
  name,
  cost,
  attacker: { fight: 4 },
  weapons: [{ attacks: 2, damage: [2, 3] }],
  target: { wounds: 0 },
});

const two = withEntry(withEntry(emptyList('some-game', 'A', 'Ours'), loadout('Ana', 10), { count: 3 }), loadout('Bo', null), {
  note: 'no price',
  unread: ['Odd rule'],
});

describe('a list', () => {
  it('costs the sum of its known prices and says how many have none', () => {
    expect(listCost({ ...two, budget: 25 })).toEqual({ total: 30, unpriced: 1, left: -5 });
    expect(listCost(two).left).toBeNull();
  });

  it('duplicates an entry right after it, under an id of its own', () => {
    const three = duplicatedEntry(two, '1');
    expect(three.entries.map(({ loadout: { name } }) => name)).toEqual(['Ana', 'Ana', 'Bo']);
    expect(new Set(three.entries.map(({ id }) => id)).size).toBe(3);
  });

  it('moves, edits and removes one entry and leaves the others alone', () => {
    expect(movedEntry(two, '1', 1).entries.map(({ id }) => id)).toEqual(['2', '1']);
    expect(editedEntry(two, '2', { count: 4 }).entries.map(({ count }) => count)).toEqual([3, 4]);
    expect(withoutEntry(two, '1').entries.map(({ id }) => id)).toEqual(['2']);
    expect(withoutEntry(two, 'unknown')).toEqual(two);
  });

  it('never changes the list it was made from', () => {
    const before = structuredClone(two);
    movedEntry(duplicatedEntry(editedEntry(two, '1', { note: 'x' }), '2'), '1', 2);
    expect(two).toEqual(before);
  });
});

describe('a saved list', () => {
  it('reads back as itself, hostile names and zeros included', () => {
    const anyList = fc
      .array(
        fc.record({
          name: fc.string({ unit: 'binary', maxLength: 40 }),
          cost: fc.option(fc.integer({ min: 0, max: 500 })),
          count: fc.integer({ min: 1, max: 9 }),
          note: fc.string({ maxLength: 30 }),
        }),
        { maxLength: 6 },
      )
      .map((entries) =>
        entries.reduce<FighterList>(
          (list, { name, cost, count, note }) => withEntry(list, loadout(name, cost), { count, note }),
          emptyList('some-game', 'A', '</script>'),
        ),
      );
    fc.assert(fc.property(anyList, (list) => void expect(listFromSaved(JSON.parse(savedList(list)))).toEqual(list)));
  });

  const file = (change: object) => ({ ...(JSON.parse(savedList(two)) as object), ...change });

  it('names the field, what is allowed and what came', () => {
    expect(() => listFromSaved(file({ budget: -3 }))).toThrow('budget: expected a cost from 0, or null; got -3');
    expect(() => listFromSaved(file({ entries: [{ ...two.entries[0], count: 0 }] }))).toThrow(
      'entries[0].count: expected a whole number from 1 to 999; got 0',
    );
    expect(() => listFromSaved(file({ entries: [two.entries[0], two.entries[0]] }))).toThrow(
      'entries: expected entries with ids of their own',
    );
    expect(() => listFromSaved(file({ colour: 'red' }))).toThrow('colour: expected');
  });

  it('refuses a version from the future in words', () => {
    expect(() => listFromSaved(file({ version: 99 }))).toThrow(
      'version: expected a list of version 1 or earlier (this one was saved by a newer Hitfold); got 99',
    );
  });

  it('knows its own files from others', () => {
    expect(isSavedList(file({}))).toBe(true);
    expect(isSavedList({ roster: {} })).toBe(false);
  });
});

describe('a saved list of an earlier version', () => {
  const old = {
    format: 'hitfold-list',
    version: -1,
    title: 'Old',
    system: 'some-game',
    edition: 'A',
    entries: [{ id: '1', many: 2, loadout: loadout('Ana', 10) }],
  };
  const migrations: Migrations = {
    [-1]: ({ title, ...file }) => ({ ...file, name: title, budget: null, note: '' }),
    0: ({ entries, ...file }) => ({
      ...file,
      entries: (entries as readonly { readonly many: number }[]).map(({ many, ...entry }) => ({
        ...entry,
        count: many,
        note: '',
        unread: [],
      })),
    }),
  };

  it('is brought forward version by version', () => {
    const read = listFromSaved(old, migrations);
    expect(read).toMatchObject({ name: 'Old', entries: [{ count: 2, loadout: { name: 'Ana' } }] });
    expect(listFromSaved(JSON.parse(savedList(read)))).toEqual(read);
  });

  it('is refused in words when no migration leads to today’s', () => {
    expect(() => listFromSaved(old)).toThrow('version: expected version 1; got -1');
    expect(() => listFromSaved(old, { [-1]: migrations[-1] as never })).toThrow('version: expected version 1; got 0');
  });

  it('is left as it was', () => {
    const before = structuredClone(old);
    listFromSaved(old, migrations);
    expect(old).toEqual(before);
  });
});

describe('the JSON Schema of saved lists', () => {
  const schema = savedListSchema() as { readonly required: readonly string[]; readonly properties: Readonly<Record<string, unknown>> };

  it('asks for every field of a saved file and for no other', () => {
    expect(Object.keys(JSON.parse(savedList(two)) as object).toSorted()).toEqual([...schema.required].toSorted());
    expect(schema).toMatchObject({
      additionalProperties: false,
      properties: { format: { const: 'hitfold-list' }, version: { const: 1 }, name: { type: 'string', maxLength: 200 } },
    });
  });

  it('takes what reading takes, and refuses what reading refuses', () => {
    const accepts = schemaCheck(schema);
    const good = JSON.parse(savedList(withEntry(two, loadout('Cy', 1.5), { alternatives: [loadout('Cy again', 1.5)] }))) as Record<
      string,
      unknown
    >;
    expect(accepts(good)).toBe(true);
    expect(() => listFromSaved(good)).not.toThrow();
    const entry = (good['entries'] as readonly object[])[0];
    for (const change of [
      { budget: -3 },
      { version: 2 },
      { colour: 'red' },
      { name: 7 },
      { entries: [{ ...entry, count: 0 }] },
      { entries: [{ ...entry, count: 1.5 }] },
      { entries: [{ ...entry, unread: 'x' }] },
      { entries: {} },
    ]) {
      const bad = { ...good, ...change };
      expect(accepts(bad), JSON.stringify(change)).toBe(false);
      expect(() => listFromSaved(bad), JSON.stringify(change)).toThrow();
    }
  });
});

/** A small checker of the keywords that the schema uses, written apart from what makes it. */
function schemaCheck(schema: unknown): (value: unknown) => boolean {
  return (value) => conforms(schema as Record<string, never>, value);
}

function conforms(schema: Readonly<Record<string, unknown>>, value: unknown): boolean {
  const { type, const: constant, anyOf, properties, required, additionalProperties, items, minimum, maximum, maxLength, maxItems } = schema;
  if (anyOf) return (anyOf as readonly Record<string, unknown>[]).some((each) => conforms(each, value));
  if (constant !== undefined) return constant === value;
  if (type === 'null') return value === null;
  if (type === 'integer')
    return Number.isInteger(value) && (value as number) >= (minimum as number) && (value as number) <= (maximum as number);
  if (type === 'number')
    return (
      typeof value === 'number' &&
      value >= ((minimum as number | undefined) ?? -Infinity) &&
      value <= ((maximum as number | undefined) ?? Infinity)
    );
  if (type === 'string') return typeof value === 'string' && value.length <= ((maxLength as number | undefined) ?? Infinity);
  if (type === 'array')
    return (
      Array.isArray(value) &&
      value.length <= ((maxItems as number | undefined) ?? Infinity) &&
      value.every((each) => conforms(items as Record<string, unknown>, each))
    );
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const known = (properties ?? {}) as Readonly<Record<string, Record<string, unknown>>>;
  const fields = Object.entries(value);
  const complete = ((required ?? []) as readonly string[]).every((name) => Object.hasOwn(value, name));
  return complete && fields.every(([name, each]) => (known[name] ? conforms(known[name], each) : additionalProperties !== false));
}

describe('an entry with other ways to attack', () => {
  const list = withEntry(emptyList('some-game', 'A'), loadout('Ana, sword', 10), {
    count: 2,
    alternatives: [loadout('Ana, bow', 10), loadout('Ana, axe', 10)],
  });

  it('is paid for once, whichever way it attacks', () => {
    expect(listCost(list).total).toBe(20);
    expect(listCost(withAlternative(list, '1', 1)).total).toBe(20);
  });

  it('swaps with the way that it had, and back again', () => {
    const swapped = withAlternative(list, '1', 0);
    expect([swapped.entries[0]?.loadout.name, swapped.entries[0]?.alternatives?.map(({ name }) => name)]).toEqual([
      'Ana, bow',
      ['Ana, sword', 'Ana, axe'],
    ]);
    expect(withAlternative(swapped, '1', 0)).toEqual(list);
    expect(withAlternative(list, '1', 7)).toEqual(list);
  });
});

describe('an exported list', () => {
  it('is a table with a row for each entry, what is not known left empty', () => {
    expect(listTable(two, 'coins')).toEqual({
      caption: 'Ours',
      columns: ['fighter', 'count', 'cost of one (coins)', 'cost (coins)', 'note', 'not understood'],
      rows: [
        ['Ana', '3', '10', '30', '', ''],
        ['Bo', '1', '', '', 'no price', 'Odd rule'],
      ],
    });
  });

  it('is text to paste, each entry on one line', () => {
    expect(listText({ ...two, budget: 25 }, 'coins')).toBe(
      'Ours [30 coins]\n\n3x Ana [30 coins]\nBo [no price] (no price)\n\n1 without a price\n\n5 coins over the budget\n',
    );
    expect(listText(withEntry(emptyList('g', 'A', 'a\nb'), loadout('x\r\ny', 1)), 'c')).toBe('a b [1 c]\n\nx y [1 c]\n');
  });
});

describe('a price that has no end', () => {
  it('is shown to a hundredth, and thirds make a whole', () => {
    const third = withEntry(emptyList('s', 'A'), { name: 'Guard', cost: 95 / 3, attacker: {}, weapons: [], target: {} }, { count: 3 });
    expect(listCost(third).total).toBe(95);
    expect(listTable(third, 'gc').rows[0]).toEqual(['Guard', '3', '31.67', '95', '', '']);
  });
});
