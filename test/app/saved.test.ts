import { describe, expect, it } from 'vitest';
import { newKept, type Thing } from '../../src/app/state/saved.ts';
import { exportSaved, importSaved, keptOf, missingFrom, storedOf } from '../../src/app/state/saved-file.ts';
import { emptyList, withEntry } from '../../src/lists/list.ts';
import { savedList, VERSION } from '../../src/lists/saved.ts';
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
const some: readonly Thing[] = [
  { kind: 'set', value: { name: 'one', work } },
  { kind: 'loadout', value: { system: 's', loadout: guard } },
  { kind: 'list', value: withEntry(emptyList('s', 'A', 'Mine'), guard) },
];
const file = exportSaved(some.map(newKept));

/** An export file of one entry each, to be broken. */
interface Loose {
  version: unknown;
  readonly sets: [{ name: unknown }];
  readonly loadouts: [{ readonly loadout: { weapons: unknown } }];
  readonly lists: [{ budget: unknown; version: unknown; format: unknown }];
}

describe('the file that holds everything', () => {
  const changed = (change: (file: Loose) => void) => {
    const loose = JSON.parse(file) as Loose;
    change(loose);
    return JSON.stringify(loose);
  };

  it('comes back as it was', () => {
    expect(importSaved(file)).toEqual(some);
    expect(importSaved(exportSaved([]))).toEqual([]);
  });

  it('with a fault is refused whole, with the place of the fault', () => {
    const broken = (change: (file: Loose) => void) => () => importSaved(changed(change));
    expect(() => importSaved('{')).toThrow('expected JSON as exported by Hitfold');
    expect(() => importSaved('[]')).toThrow('form');
    expect(broken((loose) => (loose.sets[0].name = 4))).toThrow('sets[0].name');
    expect(broken((loose) => (loose.loadouts[0].loadout.weapons = {}))).toThrow('loadouts[0].loadout.weapons');
    expect(broken((loose) => (loose.lists[0].budget = -1))).toThrow('lists[0].budget');
  });

  it('of a newer Hitfold is refused in one line, and so is one with a newer list in it', () => {
    const newer = /^version: expected a file of version 1 or earlier \(this one was saved by a newer Hitfold: open it there\); got 9$/;
    expect(() => importSaved(changed((loose) => (loose.version = 9)))).toThrow(newer);
    const list = () => importSaved(changed((loose) => (loose.lists[0].version = VERSION + 1)));
    expect(list).toThrow(
      /^lists\[0\]\.version: expected a list of version \d+ or earlier \(this one was saved by a newer Hitfold\); got \d+$/,
    );
  });

  it('says of each list its own version, so that a later Hitfold brings the list forward', () => {
    const [list] = (JSON.parse(file) as Loose).lists;
    expect(list).toMatchObject({ format: 'hitfold-list', version: VERSION });
  });

  it('of the first Hitfold, whose lists said no version, is one of version 1', () => {
    const before = changed(({ lists: [list] }) => {
      Reflect.deleteProperty(list, 'version');
      Reflect.deleteProperty(list, 'format');
    });
    expect(importSaved(before)).toEqual(some);
  });

  it('adds only what is not there yet', () => {
    const mine = some.map(newKept);
    expect(missingFrom(mine, importSaved(file))).toEqual([]);
    expect(missingFrom(mine.slice(1), importSaved(file))).toEqual(some.slice(0, 1));
  });
});

describe('a record of the database', () => {
  it('comes back as it was, and holds a list as its own file does', () => {
    for (const thing of some) {
      const kept = newKept(thing);
      expect(keptOf(JSON.parse(JSON.stringify(storedOf(kept))))).toEqual(kept);
      if (thing.kind === 'list') expect(storedOf(kept).body).toEqual(JSON.parse(savedList(thing.value)));
    }
  });

  it('of a newer Hitfold is refused in one line', () => {
    for (const thing of some) {
      const stored = storedOf(newKept(thing));
      expect(() => keptOf({ ...stored, body: { ...(stored.body as object), version: 7 } })).toThrow(/^version: .*newer Hitfold.*; got 7$/);
    }
  });
});
