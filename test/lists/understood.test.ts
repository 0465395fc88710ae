import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { listCost, listOf, readList, systemOf, type Understanding, understood } from '../../src/lists/index.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import type { ListedFighter, ListedProfile } from '../../src/systems/list-vocabulary.ts';
import type { GameSystem, Loadout } from '../../src/systems/system.ts';

const SAMPLES = new URL('../../../shared/samples/', import.meta.url);
const present = existsSync(SAMPLES);
let systems: readonly GameSystem[] = [];
beforeAll(async () => void (systems = await Promise.all(SYSTEMS.map((each) => each.load()))));

const bytes = (name: string) => new Uint8Array(readFileSync(new URL(name, SAMPLES)));
const systemNamed = (id: string) => systems.find((each) => each.id === id) as GameSystem;

function understand(data: Uint8Array | string): Understanding {
  const read = readList(data);
  return understood(read, systemOf(read.roster, systems));
}

/** Resolves against the system's own sample target; throws when the loadout does not fit. */
function resolves(system: GameSystem, { attacker, weapons, target }: Loadout): boolean {
  const { sample } = system;
  const common = { system: system.id, edition: sample.edition, situation: sample.situation, options: sample.options };
  const attacking = system.resolve(system.schema.parse({ ...common, attacker, weapons, target: sample.target.target }));
  const first = sample.loadouts[0] as Loadout;
  const attacked = system.resolve(system.schema.parse({ ...common, attacker: first.attacker, weapons: first.weapons, target }));
  return [attacking, attacked].every(({ outcome }) => outcome.chance(() => true).equals(1));
}

const FILES = [
  ['warcry-iron-golems', 'hit-table', 9, ['.ros', '.rosz', '.json']],
  ['mordheim-reiklanders', 'mordheim', 7, ['.ros', '.rosz', '.json', '.txt']],
  ['tc-new-antioch', 'trench-crusade', 12, ['.ros', '.rosz', '.json', '.txt']],
  ['t9a-eow-highborn', 'ninth-age', 8, ['.ros', '.rosz', '.json', '.txt']],
] as const;

describe.skipIf(!present)('every sample list', () => {
  for (const [stem, id, fighters, endings] of FILES) {
    it.each(endings)(`${stem}%s is ${id}’s, its costs add up, and each loadout resolves as attacker and as target`, (ending) => {
      const list = understand(bytes(`rosters-derived/${stem}${ending}`));
      expect([list.system, list.entries.length, list.reconciled.differing, list.warnings]).toEqual([id, fighters, [], []]);
      for (const { loadouts, notUnderstood } of list.entries) {
        // Text has no profiles: a unit that is in no catalogue is told, not guessed.
        if (loadouts.length === 0) expect([ending, notUnderstood.length > 0]).toEqual(['.txt', true]);
        for (const loadout of loadouts) expect(resolves(systemNamed(id), loadout)).toBe(true);
      }
    });

    it(`${stem} is understood alike from .ros, .rosz and .json`, () => {
      const [xml, zip, json] = ['.ros', '.rosz', '.json'].map((ending) => ({
        ...understand(bytes(`rosters-derived/${stem}${ending}`)),
        reader: '',
      }));
      expect(zip).toEqual(xml);
      expect(json).toEqual(xml);
    });
  }

  it('of Trench Companion is understood with each model, its costs and everything that resolves', () => {
    const list = understand(bytes('trench-companion/derived-new-antioch.json'));
    expect([list.system, list.entries.length, list.reconciled.differing]).toEqual(['trench-crusade', 9, []]);
    for (const { loadouts } of list.entries) {
      expect(loadouts.length).toBeGreaterThan(0);
      for (const loadout of loadouts) expect(resolves(systemNamed('trench-crusade'), loadout)).toBe(true);
    }
  });

  it('becomes a list of one’s own that costs what the file says its fighters cost', () => {
    for (const [stem, , ,] of FILES) {
      const understanding = understand(bytes(`rosters-derived/${stem}.ros`));
      const { currency } = systemNamed(understanding.system).lists as NonNullable<GameSystem['lists']>;
      expect([stem, listCost(listOf(understanding, 'any')).total]).toEqual([stem, understanding.reconciled.stated[currency]]);
    }
  });

  it('of a game that Hitfold does not know is refused in words', () => {
    expect(() => understand(bytes('new-recruit-real/sce-001-minimal.ros'))).toThrow('gameSystem: expected a list for');
  });
});

describe.skipIf(!present)('every extracted record', () => {
  interface Record_ {
    readonly name: string;
    readonly raw: Readonly<Record<string, string | null>>;
    readonly profileType?: string;
    readonly model?: { readonly name: string; readonly raw: Readonly<Record<string, string | null>> };
    readonly weapons?: readonly { readonly name: string; readonly raw: Readonly<Record<string, string | null>> }[];
    readonly global?: readonly Parts[];
    readonly defensive?: readonly Parts[];
    readonly offensive?: readonly Parts[];
    readonly rules?: readonly string[];
    readonly keywords?: readonly string[];
  }
  type Parts = Readonly<Record<string, string | number | boolean | null>>;
  const records = (name: string) =>
    (JSON.parse(readFileSync(new URL(`extracted/${name}.json`, SAMPLES), 'utf8')) as { readonly records: readonly Record_[] }).records;
  const profile = (type: string, name: string, characteristics: Readonly<Record<string, string | null>>): ListedProfile => ({
    type,
    name,
    characteristics,
    number: 1,
  });
  const listed = (name: string, profiles: readonly ListedProfile[], rules: readonly string[] = []): ListedFighter => ({
    name,
    entry: { name, id: '' },
    models: 1,
    costs: {},
    profiles,
    items: [],
    rules,
    categories: [],
    catalogues: [],
  });
  const parts = (list: readonly Parts[] = []) =>
    list.map(({ name, linked: _linked, ...values }) =>
      profile(
        'part',
        String(name),
        Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === null ? null : String(value)])),
      ),
    );

  const cases: readonly (readonly [string, string, (record: Record_) => ListedFighter])[] = [
    [
      'warcry.fighters',
      'hit-table',
      ({ model, weapons = [] }) =>
        listed(model?.name ?? '', [
          profile('Model', model?.name ?? '', model?.raw ?? {}),
          ...weapons.map((each) => profile('Weapon', each.name, each.raw)),
        ]),
    ],
    [
      'mordheim.models',
      'mordheim',
      ({ name, raw, rules }) =>
        listed(name, [profile('Model', name, raw), profile('H-t-h Weapon', 'Sword', { Str: 'As user', Special: null })], rules),
    ],
    [
      'mordheim.weapons',
      'mordheim',
      ({ name, raw, profileType = '', rules }) =>
        listed(
          'Own',
          [
            profile('Model', 'Own', { M: '4', WS: '3', BS: '3', S: '3', T: '3', W: '1', I: '3', A: '1', LD: '7' }),
            profile(profileType, name, raw),
          ],
          rules,
        ),
    ],
    [
      'trench-crusade.models',
      'trench-crusade',
      ({ name, raw, keywords }) =>
        listed(
          name,
          [profile('Unit', name, raw), profile('Weapon', 'Own Gun', { Type: '2-Handed', Range: '24"', Keywords: null, Rules: null })],
          keywords,
        ),
    ],
    [
      'trench-crusade.weapons',
      'trench-crusade',
      ({ name, raw, profileType = '' }) =>
        listed('Own', [
          profile('Unit', 'Own', { Movement: '6"', Ranged: '+0 Dice', Melee: '+0 Dice', Armour: '0' }),
          profile(profileType, name, raw),
        ]),
    ],
    [
      'trench-crusade.battlekit',
      'trench-crusade',
      ({ name, raw, profileType = '' }) =>
        listed('Own', [
          profile('Unit', 'Own', { Movement: '6"', Ranged: '+0 Dice', Melee: '+0 Dice', Armour: '0' }),
          profile('Weapon', 'Own Gun', { Type: '2-Handed', Range: '24"', Keywords: null, Rules: null }),
          profile(profileType, name, raw),
        ]),
    ],
    [
      't9a.models',
      'ninth-age',
      ({ global, defensive, offensive, rules }) => listed('Own', [...parts(global), ...parts(defensive), ...parts(offensive)], rules),
    ],
    [
      't9a-essence-of-war.models',
      'ninth-age',
      ({ global, defensive, offensive, rules }) => listed('Own', [...parts(global), ...parts(defensive), ...parts(offensive)], rules),
    ],
    [
      't9a.weapons',
      'ninth-age',
      ({ name, raw, profileType = '' }) =>
        listed('Own', [
          ...parts([
            { name: 'Own Def', HP: 1, Def: 4, Res: 4, Arm: 1 },
            { name: 'Own Off', Att: 1, Off: 4, Str: 4, AP: 1, Agi: 4 },
          ]),
          profile(profileType, name, raw),
        ]),
    ],
  ];

  it.each(cases)(
    '%s: each is a loadout that resolves, or a line says why not',
    (name, id, fighterOf) => {
      const system = systemNamed(id);
      let loadoutsMade = 0;
      const all = records(name);
      const seen = new Set<string>();
      for (const record of all) {
        const { loadouts, notUnderstood } = (system.lists as NonNullable<GameSystem['lists']>).understand(fighterOf(record));
        if (loadouts.length === 0) expect(notUnderstood.length, JSON.stringify(record).slice(0, 200)).toBeGreaterThan(0);
        for (const loadout of loadouts) {
          // Equal loadouts under other names resolve alike.
          const key = JSON.stringify([loadout.attacker, loadout.weapons, loadout.target], (field, value: unknown) =>
            field === 'name' && id !== 'ninth-age' ? '' : value,
          );
          if (!seen.has(key)) expect(resolves(system, loadout), record.name).toBe(true);
          seen.add(key);
          loadoutsMade++;
        }
      }
      expect(loadoutsMade).toBeGreaterThan(all.length / 2);
    },
    120_000,
  );
});
