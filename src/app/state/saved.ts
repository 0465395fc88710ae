import type { FighterList } from '../../lists/list.ts';
import type { Loadout } from '../../systems/system.ts';
import type { Work } from './work.ts';

/** What is kept in this browser, and what an export file holds. */
export interface Saved {
  /** Sets of work that a person named. */
  readonly sets: readonly { readonly name: string; readonly work: Work }[];
  /** Loadouts that a person kept, each for its system. */
  readonly loadouts: readonly { readonly system: string; readonly loadout: Loadout }[];
  /** A person's lists. */
  readonly lists: readonly FighterList[];
}

/** The form's own name in the file, and its version. */
export const SAVED_FORM = 'hitfold-saved';
export const SAVED_VERSION = 1;
/**
 * Small and needed at once, so in localStorage. `saved` and `unread` are for browsers without a database, and `saved` for what was kept
 * before there was one.
 */
const KEYS = {
  work: 'hitfold.work',
  saved: 'hitfold.saved',
  unread: 'hitfold.unread',
  theme: 'hitfold.theme',
  offering: 'hitfold.offering',
} as const;
type Key = keyof typeof KEYS;

export const NOTHING_SAVED: Saved = { sets: [], loadouts: [], lists: [] };

/** The text of the file that holds everything saved. */
export function exportSaved(saved: Saved): string {
  return JSON.stringify({ form: SAVED_FORM, version: SAVED_VERSION, ...saved }, null, 1);
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

/** Removes what is kept under a key. */
export function forget(key: Key): void {
  try {
    localStorage.removeItem(KEYS[key]);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
