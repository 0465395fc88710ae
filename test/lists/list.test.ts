import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicatedEntry, editedEntry, emptyList, type FighterList, listCost, movedEntry, withEntry, withoutEntry } from '../../src/lists/list.ts';
import { isSavedList, listFromSaved, savedList } from '../../src/lists/saved.ts';
import type { Loadout } from '../../src/systems/system.ts';

const loadout = (name: string, cost: number | null): Loadout => ({ name, cost, attacker: { fight: 4 }, weapons: [{ attacks: 2, damage: [2, 3] }], target: { wounds: 0 } });

const two = withEntry(withEntry(emptyList('some-game', 'A', 'Ours'), loadout('Ana', 10), { count: 3 }), loadout('Bo', null), { note: 'no price', unread: ['Odd rule'] });

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
      .array(fc.record({ name: fc.string({ unit: 'binary', maxLength: 40 }), cost: fc.option(fc.integer({ min: 0, max: 500 })), count: fc.integer({ min: 1, max: 9 }), note: fc.string({ maxLength: 30 }) }), { maxLength: 6 })
      .map((entries) => entries.reduce<FighterList>((list, { name, cost, count, note }) => withEntry(list, loadout(name, cost), { count, note }), emptyList('some-game', 'A', '</script>')));
    fc.assert(fc.property(anyList, (list) => void expect(listFromSaved(JSON.parse(savedList(list)))).toEqual(list)));
  });

  const file = (change: object) => ({ ...(JSON.parse(savedList(two)) as object), ...change });

  it('names the field, what is allowed and what came', () => {
    expect(() => listFromSaved(file({ budget: -3 }))).toThrow('budget: expected a cost from 0, or null; got -3');
    expect(() => listFromSaved(file({ entries: [{ ...two.entries[0], count: 0 }] }))).toThrow('entries[0].count: expected a whole number from 1 to 999; got 0');
    expect(() => listFromSaved(file({ entries: [two.entries[0], two.entries[0]] }))).toThrow('entries: expected entries with ids of their own');
    expect(() => listFromSaved(file({ colour: 'red' }))).toThrow('colour: expected');
  });

  it('refuses a version from the future in words', () => {
    expect(() => listFromSaved(file({ version: 99 }))).toThrow('version: expected a list of version 1 or earlier (this one was saved by a newer Hitfold); got 99');
  });

  it('knows its own files from others', () => {
    expect(isSavedList(file({}))).toBe(true);
    expect(isSavedList({ roster: {} })).toBe(false);
  });
});
