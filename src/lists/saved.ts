import * as v from 'valibot';
import { InputError } from '../systems/input-error.ts';
import type { Json, JsonObject } from '../systems/system.ts';
import type { FighterList } from './list.ts';

/** The format's own name in a saved file, and the version written today. */
export const FORMAT = 'hitfold-list';
export const VERSION = 1;

const JSON_VALUE: v.GenericSchema<Json> = v.lazy(() =>
  v.union(
    [v.null(), v.boolean(), v.pipe(v.number(), v.finite()), v.string(), v.array(JSON_VALUE), v.record(v.string(), JSON_VALUE)],
    'any JSON value',
  ),
);
const JSON_OBJECT = v.record(v.string(), JSON_VALUE, 'an object') as v.GenericSchema<JsonObject>;
const text = (longest: number) =>
  v.pipe(v.string(`text of at most ${longest} characters`), v.maxLength(longest, `text of at most ${longest} characters`));
const COST = v.pipe(
  v.number('a cost from 0, or null'),
  v.minValue(0, 'a cost from 0, or null'),
  v.maxValue(1e9, 'a cost of at most 1000000000'),
);
const COUNT = v.pipe(
  v.number('a whole number from 1 to 999'),
  v.integer('a whole number from 1 to 999'),
  v.minValue(1, 'a whole number from 1 to 999'),
  v.maxValue(999, 'a whole number from 1 to 999'),
);

const LOADOUT = v.looseObject(
  {
    name: text(200),
    cost: v.nullable(COST),
    attacker: JSON_OBJECT,
    weapons: v.array(JSON_OBJECT, 'a list of weapons'),
    target: JSON_OBJECT,
  },
  'a loadout',
);

const ENTRY = v.strictObject(
  {
    id: text(60),
    count: COUNT,
    note: text(2000),
    loadout: LOADOUT,
    unread: v.pipe(v.array(text(2000), 'a list of lines'), v.maxLength(500, 'at most 500 lines')),
    alternatives: v.optional(v.pipe(v.array(LOADOUT, 'a list of loadouts'), v.maxLength(100, 'at most 100 loadouts'))),
  },
  'an entry with id, count, note, loadout, unread and, if wanted, alternatives',
);

/** A saved file of today's version. `schema.ts` makes its JSON Schema from this. */
export const LIST = v.strictObject(
  {
    format: v.literal(FORMAT, JSON.stringify(FORMAT)),
    version: v.literal(VERSION, `version ${VERSION}`),
    name: text(200),
    system: text(60),
    edition: text(60),
    budget: v.nullable(COST),
    note: text(10_000),
    entries: v.pipe(
      v.array(ENTRY, 'a list of entries'),
      v.maxLength(1000, 'at most 1000 entries'),
      v.check((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'entries with ids of their own'),
    ),
  },
  'one of format, version, name, system, edition, budget, note, entries',
);

/** A saved file before it is known to be right. */
type Saved = Readonly<Record<string, unknown>>;

/** From each earlier version to the next: the file as it was → as the next version has it. */
export type Migrations = Readonly<Record<number, (file: Saved) => Saved>>;

/** Version 1 is the first: nothing to bring forward yet. */
const MIGRATIONS: Migrations = {};

/** A list as its saved file, pretty-printed JSON. */
export function savedList(list: FighterList): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...list }, null, 2)}\n`;
}

/** True for a parsed file of this format, whatever its version. */
export function isSavedList(json: unknown): json is Saved {
  return typeof json === 'object' && json !== null && (json as { format?: unknown }).format === FORMAT;
}

/**
 * Reads a saved list of any version. Throws an InputError that names the field, what is allowed and what came. The migrations are a
 * parameter so that the mechanism can be tested with versions that never were.
 */
export function listFromSaved(json: unknown, migrations: Migrations = MIGRATIONS): FighterList {
  const result = v.safeParse(LIST, migrated(json, migrations), { abortEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    const path = (issue.path ?? []).reduce(
      (at, { key }) => (typeof key === 'number' ? `${at}[${key}]` : at === '' ? String(key) : `${at}.${String(key)}`),
      '',
    );
    throw new InputError({ path, expected: issue.message, received: issue.input });
  }
  const { format: _format, version: _version, ...list } = result.output;
  return list as FighterList;
}

function migrated(json: unknown, migrations: Migrations): unknown {
  if (!isSavedList(json)) return json;
  const { version } = json;
  if (typeof version === 'number' && version > VERSION) {
    throw new InputError({
      path: 'version',
      expected: `a list of version ${VERSION} or earlier (this one was saved by a newer Hitfold)`,
      received: version,
    });
  }
  let file = json;
  while (typeof file['version'] === 'number' && file['version'] < VERSION) {
    const next = migrations[file['version']];
    if (!next) break;
    file = { ...next(file), version: file['version'] + 1 };
  }
  return file;
}
