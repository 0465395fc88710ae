import { at } from '../../analysis/compare.ts';
import { FORMAT, listFromSaved, VERSION as LIST_VERSION } from '../../lists/saved.ts';
import { InputError } from '../../systems/input-error.ts';
import { type Saved, SAVED_FORM, SAVED_VERSION } from './saved.ts';
import { readLoadout, readWork } from './work.ts';

/** Reads an export file. Throws an InputError that names what is wrong; nothing is taken from a file with a fault. */
export function importSaved(text: string): Saved {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new InputError({ path: 'file', expected: 'JSON as exported by Hitfold', received: text });
  }
  const from = raw as { form?: unknown; version?: unknown; sets?: unknown; loadouts?: unknown; lists?: unknown } | null;
  if (typeof from !== 'object' || from === null || from.form !== SAVED_FORM)
    throw new InputError({ path: 'form', expected: JSON.stringify(SAVED_FORM), received: from?.form });
  if (from.version !== SAVED_VERSION) throw new InputError({ path: 'version', expected: `${SAVED_VERSION}`, received: from.version });
  return {
    sets: entries(from.sets, 'sets').map((each, place) => ({
      name: nameOf(each['name'], `sets[${place}].name`),
      work: readWork(each['work']),
    })),
    loadouts: entries(from.loadouts, 'loadouts').map((each, place) => ({
      system: nameOf(each['system'], `loadouts[${place}].system`),
      loadout: readLoadout(each['loadout'], `loadouts[${place}].loadout`),
    })),
    lists: entries(from.lists ?? [], 'lists').map((each, place) =>
      at(`lists[${place}]`, () => listFromSaved({ format: FORMAT, version: LIST_VERSION, ...each })),
    ),
  };
}

/** Both together; an entry that is there already, equal in every part, is not doubled. */
export function merged(mine: Saved, theirs: Saved): Saved {
  const union = <T>(a: readonly T[], b: readonly T[]) => {
    const known = new Set(a.map((each) => JSON.stringify(each)));
    return [...a, ...b.filter((each) => !known.has(JSON.stringify(each)))];
  };
  return { sets: union(mine.sets, theirs.sets), loadouts: union(mine.loadouts, theirs.loadouts), lists: union(mine.lists, theirs.lists) };
}

function entries(raw: unknown, path: string): readonly Record<string, unknown>[] {
  if (!Array.isArray(raw) || raw.some((each) => typeof each !== 'object' || each === null))
    throw new InputError({ path, expected: 'a list of objects', received: raw });
  return raw as readonly Record<string, unknown>[];
}

function nameOf(raw: unknown, path: string): string {
  if (typeof raw !== 'string' || raw.length > 120)
    throw new InputError({ path, expected: 'text of at most 120 characters', received: raw });
  return raw;
}
