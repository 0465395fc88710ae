import { at } from '../../analysis/compare.ts';
import type { FighterList } from '../../lists/list.ts';
import { FORMAT, listFromSaved, VERSION as LIST_VERSION } from '../../lists/saved.ts';
import { InputError } from '../../systems/input-error.ts';
import type { Loadout } from '../../systems/system.ts';
import { readLoadout, readWork, type Work } from './work.ts';

/** What is kept in this browser, and what an export file holds. */
export interface Saved {
  /** Sets of work that a person named. */
  readonly sets: readonly { readonly name: string; readonly work: Work }[];
  /** Loadouts that a person kept, each for its system. */
  readonly loadouts: readonly { readonly system: string; readonly loadout: Loadout }[];
  /** A person's lists. */
  readonly lists: readonly FighterList[];
}

const SAVED_FORM = 'hitfold-saved';
const VERSION = 1;
const KEYS = { work: 'hitfold.work', saved: 'hitfold.saved', theme: 'hitfold.theme' } as const;
type Key = keyof typeof KEYS;

export const NOTHING_SAVED: Saved = { sets: [], loadouts: [], lists: [] };

/** The text of the file that holds everything saved. */
export function exportSaved(saved: Saved): string {
  return JSON.stringify({ form: SAVED_FORM, version: VERSION, ...saved }, null, 1);
}

/** Reads an export file. Throws an InputError that names what is wrong; nothing is taken from a file with a fault. */
export function importSaved(text: string): Saved {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new InputError({ path: 'file', expected: 'JSON as exported by Hitfold', received: text });
  }
  const from = raw as { form?: unknown; version?: unknown; sets?: unknown; loadouts?: unknown; lists?: unknown } | null;
  if (typeof from !== 'object' || from === null || from.form !== SAVED_FORM) throw new InputError({ path: 'form', expected: JSON.stringify(SAVED_FORM), received: from?.form });
  if (from.version !== VERSION) throw new InputError({ path: 'version', expected: `${VERSION}`, received: from.version });
  return {
    sets: entries(from.sets, 'sets').map((each, place) => ({ name: nameOf(each['name'], `sets[${place}].name`), work: readWork(each['work']) })),
    loadouts: entries(from.loadouts, 'loadouts').map((each, place) => ({
      system: nameOf(each['system'], `loadouts[${place}].system`),
      loadout: readLoadout(each['loadout'], `loadouts[${place}].loadout`),
    })),
    lists: entries(from.lists ?? [], 'lists').map((each, place) => at(`lists[${place}]`, () => listFromSaved({ format: FORMAT, version: LIST_VERSION, ...each }))),
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
  if (!Array.isArray(raw) || raw.some((each) => typeof each !== 'object' || each === null)) throw new InputError({ path, expected: 'a list of objects', received: raw });
  return raw as readonly Record<string, unknown>[];
}

function nameOf(raw: unknown, path: string): string {
  if (typeof raw !== 'string' || raw.length > 120) throw new InputError({ path, expected: 'text of at most 120 characters', received: raw });
  return raw;
}

/** The text kept under a key, or null; a browser that keeps nothing answers null. */
export function kept(key: Key): string | null {
  try {
    return localStorage.getItem(KEYS[key]);
  } catch {
    return null;
  }
}

/** Keeps a text. False when the browser refused, so that the page can say so. */
export function keep(key: Key, text: string): boolean {
  try {
    localStorage.setItem(KEYS[key], text);
    return true;
  } catch {
    return false;
  }
}
