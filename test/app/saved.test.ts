import { describe, expect, it } from 'vitest';
import { exportSaved, NOTHING_SAVED, type Saved } from '../../src/app/state/saved.ts';
import { importSaved, merged } from '../../src/app/state/saved-file.ts';
import { emptyList, withEntry } from '../../src/lists/list.ts';
import type { Loadout } from '../../src/systems/system.ts';

const guard: Loadout = { name: 'Guard', cost: 12, attacker: { fight: 3 }, weapons: [{ attacks: 2 }], target: { wounds: 8 } };
const work = {
  view: 'compare',
  system: 's',
  edition: 'A',
  loadouts: [guard],
  target: guard,
  situation: {},
  options: {},
  amount: null,
  chance: null,
  threshold: null,
  more: {},
} as const;
const some: Saved = {
  sets: [{ name: 'one', work }],
  loadouts: [{ system: 's', loadout: guard }],
  lists: [withEntry(emptyList('s', 'A', 'Mine'), guard)],
};

/** An export file of one entry each, to be broken. */
interface Loose {
  version: unknown;
  readonly sets: [{ name: unknown }];
  readonly loadouts: [{ readonly loadout: { weapons: unknown } }];
  readonly lists: [{ budget: unknown }];
}

describe('the file that holds everything', () => {
  it('comes back as it was', () => {
    expect(importSaved(exportSaved(some))).toEqual(some);
    expect(importSaved(exportSaved(NOTHING_SAVED))).toEqual(NOTHING_SAVED);
  });

  it('with a fault is refused whole, with the place of the fault', () => {
    const broken = (change: (file: Loose) => void) => {
      const file = JSON.parse(exportSaved(some)) as Loose;
      change(file);
      return () => importSaved(JSON.stringify(file));
    };
    expect(() => importSaved('{')).toThrow('expected JSON as exported by Hitfold');
    expect(() => importSaved('[]')).toThrow('form');
    expect(broken((file) => (file.version = 9))).toThrow('version: expected 1; got 9');
    expect(broken((file) => (file.sets[0].name = 4))).toThrow('sets[0].name');
    expect(broken((file) => (file.loadouts[0].loadout.weapons = {}))).toThrow('loadouts[0].loadout.weapons');
    expect(broken((file) => (file.lists[0].budget = -1))).toThrow('lists[0].budget');
  });

  it('is added to what is there, and twice is the same as once', () => {
    const twice = merged(merged(NOTHING_SAVED, some), some);
    expect(twice).toEqual(some);
    const other: Saved = { ...NOTHING_SAVED, loadouts: [{ system: 's', loadout: { ...guard, name: 'Other' } }] };
    expect(merged(some, other).loadouts).toHaveLength(2);
  });
});
