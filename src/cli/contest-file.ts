import type { NamedSetting } from '../analysis/matrix.ts';
import { systemFor } from '../systems/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { GameSystem, Json, JsonObject, Loadout } from '../systems/system.ts';
import type { Io } from './io.ts';
import { isObject, loadoutOf, toldApart, within } from './loadouts.ts';
import { readRaw } from './scenario-file.ts';

/** Several loadouts, whom they attack, and under which conditions: the file that compare, matrix and review read. */
export interface Contest {
  readonly system: GameSystem;
  readonly edition: Json;
  readonly loadouts: readonly Loadout[];
  /** Left out in the file: the loadouts themselves. */
  readonly targets: readonly Loadout[];
  /** True when the file names targets of its own. */
  readonly ownTargets: boolean;
  readonly settings: readonly NamedSetting[];
  readonly situation: JsonObject;
  readonly options: JsonObject;
  readonly measure: string | undefined;
}

/** What a contest file may hold, for help texts. */
export const CONTEST_HELP = [
  'FILE is JSON: { "system", "loadouts": [ … ], "targets": [ … ] (or "target"), and if wanted "edition", "situation", "situations":',
  '[ { "name", "situation" }, … ], "options", "measure" }. A loadout is { "fighter", "weapons", "kit" } by the ids of `hitfold catalogue SYSTEM`,',
  'with a "name" and a "cost" of your own if you like, or written out as { "name", "cost", "attacker", "weapons", "target" }.',
  '{ "system", "sample": true } takes the system\'s own sample comparison.',
].join('\n');

const NAMES = ['system', 'edition', 'sample', 'loadouts', 'target', 'targets', 'situation', 'situations', 'options', 'measure'] as const;

/** Reads a contest file or standard input ("-"). Throws a CliError or an InputError. */
export async function readContest(file: string, io: Io, options: ContestOptions = {}): Promise<Contest> {
  return contestFrom(await readRaw(file, io), options);
}

export interface ContestOptions {
  readonly loadouts?: 'required' | 'optional';
  /** Whose fields "situation" has: an attack's, which the system's sample brings, or a duel's. */
  readonly situationOf?: 'attack' | 'duel';
}

export async function contestFrom(
  raw: Json,
  { loadouts: wanted = 'required', situationOf = 'attack' }: ContestOptions = {},
): Promise<Contest> {
  if (!isObject(raw)) throw new InputError({ path: '', expected: 'an object with system, loadouts and targets', received: raw });
  const stray = Object.keys(raw).find((name) => !(NAMES as readonly string[]).includes(name));
  if (stray !== undefined)
    throw new InputError({ path: stray, expected: `no field of that name here (known: ${NAMES.join(', ')})`, received: raw[stray] });
  const system = await systemFor(raw['system']);
  const sample = raw['sample'] === true ? system.sample : undefined;
  const edition = raw['edition'] ?? sample?.edition ?? system.editions[0]?.id ?? null;
  const given = raw['loadouts'];
  const loadouts =
    given === undefined && (sample || wanted === 'optional') ? (sample?.loadouts ?? []) : loadoutList(system, given ?? null, 'loadouts');
  const targets = targetsOf(system, raw, sample?.target);
  const situation = objectAt(raw, 'situation', situationOf === 'attack' ? sample?.situation : {});
  const options = objectAt(raw, 'options', sample?.options);
  const measure = raw['measure'];
  if (measure !== undefined && typeof measure !== 'string')
    throw new InputError({ path: 'measure', expected: "a measure's id", received: measure });
  return {
    system,
    edition,
    loadouts,
    targets: targets ?? loadouts,
    ownTargets: targets !== undefined,
    settings: settingsOf(raw, edition, situation, options),
    situation,
    options,
    measure,
  };
}

function targetsOf(system: GameSystem, raw: JsonObject, sample: Loadout | undefined): readonly Loadout[] | undefined {
  const { target, targets } = raw;
  if (target !== undefined && targets !== undefined)
    throw new InputError({ path: 'target', expected: 'nothing beside "targets"', received: target });
  if (targets !== undefined) return loadoutList(system, targets, 'targets');
  if (target !== undefined) return [within('target', () => targetOf(system, target))];
  return sample && [sample];
}

/** A target is a loadout, or the fields of a scenario's target. */
function targetOf(system: GameSystem, raw: Json): Loadout {
  if (!isObject(raw)) throw new InputError({ path: '', expected: 'a target: an object', received: raw });
  if (isObject(raw['loadout'])) {
    const { loadout, ...changes } = raw;
    const brought = within('loadout', () => loadoutOf(system, loadout as Json));
    return { ...brought, target: { ...brought.target, ...changes } };
  }
  if ('fighter' in raw || 'target' in raw || 'attacker' in raw) return loadoutOf(system, raw);
  const { name } = raw;
  return { name: typeof name === 'string' && name !== '' ? name : 'target', cost: null, attacker: {}, weapons: [], target: raw };
}

function loadoutList(system: GameSystem, raw: Json, path: string): readonly Loadout[] {
  if (!Array.isArray(raw) || raw.length === 0) throw new InputError({ path, expected: 'a list of at least one loadout', received: raw });
  const read = path === 'targets' ? targetOf : pricedLoadout;
  const list = namedList(
    (raw as readonly Json[]).map((each, place) => within(`${path}[${place}]`, () => read(system, each))),
    raw as readonly Json[],
    path,
  );
  const twice = list.findIndex(({ name }, place) => list.findIndex((other) => other.name === name) < place);
  if (twice >= 0)
    throw new InputError({ path: `${path}[${twice}].name`, expected: 'a name that no other has', received: list[twice]?.name });
  return list;
}

/** Those without a name of their own are told apart by their places; names that were given must be different already. */
function namedList(list: readonly Loadout[], raw: readonly Json[], path: string): readonly Loadout[] {
  const given = (place: number): boolean => {
    const each = raw[place];
    return isObject(each) && (each['name'] !== undefined || 'fighter' in each);
  };
  const apart = toldApart(list, (place) => `${path === 'targets' ? 'target' : 'loadout'} ${place + 1}`);
  return list.map((loadout, place) => (given(place) ? loadout : (apart[place] as Loadout)));
}

/** A loadout of the catalogue may carry a cost of its own, for trying out prices. */
function pricedLoadout(system: GameSystem, raw: Json): Loadout {
  if (!isObject(raw) || !('fighter' in raw) || raw['cost'] === undefined) return loadoutOf(system, raw);
  const { cost, ...choice } = raw;
  if (cost !== null && !(typeof cost === 'number' && Number.isFinite(cost) && cost >= 0))
    throw new InputError({ path: 'cost', expected: 'a number from 0, or null', received: cost });
  return { ...loadoutOf(system, choice), cost: cost as number | null };
}

function settingsOf(raw: JsonObject, edition: Json, situation: JsonObject, options: JsonObject): readonly NamedSetting[] {
  const { situations } = raw;
  if (situations === undefined) return [{ name: '', edition, situation, options }];
  if (!Array.isArray(situations) || situations.length === 0)
    throw new InputError({ path: 'situations', expected: 'a list of at least one { name, situation }', received: situations });
  return (situations as readonly Json[]).map((each, place) =>
    within(`situations[${place}]`, () => {
      if (!isObject(each)) throw new InputError({ path: '', expected: 'an object with name and situation', received: each });
      const { name = `situation ${place + 1}` } = each;
      if (typeof name !== 'string') throw new InputError({ path: 'name', expected: 'text', received: name });
      return {
        name,
        edition,
        situation: { ...situation, ...objectAt(each, 'situation') },
        options: { ...options, ...objectAt(each, 'options') },
      };
    }),
  );
}

function objectAt(raw: JsonObject, name: string, fallback: JsonObject = {}): JsonObject {
  const value = raw[name];
  if (value === undefined) return fallback;
  if (!isObject(value)) throw new InputError({ path: name, expected: 'an object', received: value });
  return value;
}
