import { at } from '../../analysis/compare.ts';
import { FORMAT, listFromSaved, savedList } from '../../lists/saved.ts';
import { InputError } from '../../systems/input-error.ts';
import { freshId, type Kept, type Saved, type SavedLoadout, savedOf, type SavedSet, type Thing } from './saved.ts';
import type { Stored } from './saved-merge.ts';
import { readLoadout, readWork } from './work.ts';

/** The form's own name in the file, and its version. */
const SAVED_FORM = 'hitfold-saved';
const SAVED_VERSION = 1;

/** What a set or a loadout says of its own form; a list says it in its own way. */
const THING_VERSION = 1;

/** The text of the file that holds everything saved. Each thing in it says its own version. */
export function exportSaved(things: readonly Kept[]): string {
  const bodies = (kind: Thing['kind']) => things.filter(({ thing }) => thing.kind === kind).map(({ thing }) => bodyOf(thing));
  return JSON.stringify(
    { form: SAVED_FORM, version: SAVED_VERSION, sets: bodies('set'), loadouts: bodies('loadout'), lists: bodies('list') },
    null,
    1,
  );
}

/** Reads an export file. Throws an InputError that names what is wrong; nothing is taken from a file with a fault. */
export function importSaved(text: string): readonly Thing[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new InputError({ path: 'file', expected: 'JSON as exported by Hitfold', received: text });
  }
  const from = raw as { form?: unknown; version?: unknown; sets?: unknown; loadouts?: unknown; lists?: unknown } | null;
  if (typeof from !== 'object' || from === null || from.form !== SAVED_FORM)
    throw new InputError({ path: 'form', expected: JSON.stringify(SAVED_FORM), received: from?.form });
  refuseNewer(from.version, SAVED_VERSION, 'a file');
  const read = (kind: Thing['kind'], list: unknown, path: string) =>
    entries(list, path).map((each, place) => at(`${path}[${place}]`, () => thingOf(kind, each)));
  return [...read('set', from.sets, 'sets'), ...read('loadout', from.loadouts, 'loadouts'), ...read('list', from.lists ?? [], 'lists')];
}

/** What of a file is not there yet: an entry that is, equal in every part, is not doubled. */
export function missingFrom(mine: readonly Kept[], theirs: readonly Thing[]): readonly Thing[] {
  const known = new Set(mine.map(({ thing }) => JSON.stringify(thing)));
  return theirs.filter((each) => !known.has(JSON.stringify(each)));
}

/** A thing as the database keeps it, with a revision that no write had before. */
export function storedOf({ id, order, thing }: Kept): Stored {
  return { id, order, revision: freshId(), kind: thing.kind, body: bodyOf(thing) };
}

/** Reads what the database keeps, whatever its version. Throws an InputError for what this version can not read. */
export function keptOf({ id, order, kind, body }: Stored): Kept {
  return { id, order, thing: thingOf(kind, fields(body, 'body')) };
}

/** The things of a file by kind. */
export function contentOf(things: readonly Thing[]): Saved {
  return savedOf(things.map((thing) => ({ id: '', order: 0, thing })));
}

function bodyOf(thing: Thing): unknown {
  if (thing.kind === 'list') return JSON.parse(savedList(thing.value)) as unknown;
  const value: SavedSet | SavedLoadout = thing.value;
  return { version: THING_VERSION, ...value };
}

function thingOf(kind: Thing['kind'], from: Readonly<Record<string, unknown>>): Thing {
  // Lists stood in the first export files, and sets and loadouts in all of them, without a version: that was 1.
  if (kind === 'list') return { kind, value: listFromSaved({ format: FORMAT, version: 1, ...from }) };
  refuseNewer(from['version'] ?? 1, THING_VERSION, `a ${kind}`);
  return kind === 'set'
    ? { kind, value: { name: name(from['name'], 'name'), work: readWork(from['work']) } }
    : { kind, value: { system: name(from['system'], 'system'), loadout: readLoadout(from['loadout'], 'loadout') } };
}

function refuseNewer(version: unknown, known: number, what: string): void {
  if (version === known) return;
  const newer = typeof version === 'number' && version > known;
  throw new InputError({
    path: 'version',
    expected: `${what} of version ${known}${newer ? ' or earlier (this one was saved by a newer Hitfold: open it there)' : ''}`,
    received: version,
  });
}

function entries(raw: unknown, path: string): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(raw)) throw new InputError({ path, expected: 'a list of objects', received: raw });
  return raw.map((each: unknown, place) => fields(each, `${path}[${place}]`));
}

function fields(raw: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new InputError({ path, expected: 'an object', received: raw });
  return raw as Readonly<Record<string, unknown>>;
}

function name(raw: unknown, path: string): string {
  if (typeof raw !== 'string' || raw.length > 120)
    throw new InputError({ path, expected: 'text of at most 120 characters', received: raw });
  return raw;
}
