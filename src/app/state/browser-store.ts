import { freshId } from './saved.ts';

/**
 * What is small and needed at once, under its names in localStorage: the work that was on a screen last and the page's settings. `saved`
 * and `unread` are of earlier versions, which kept saved things there; `things` is for browsers without a database.
 */
const KEYS = {
  work: 'hitfold.work',
  saved: 'hitfold.saved',
  unread: 'hitfold.unread',
  things: 'hitfold.things',
  theme: 'hitfold.theme',
  offering: 'hitfold.offering',
} as const;
type Key = keyof typeof KEYS;

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

/** The work of this tab, over reloads and crashes; in a new tab that of whichever tab was edited last. */
export function keptWork(): string | null {
  try {
    return sessionStorage.getItem(KEYS.work) ?? kept('work');
  } catch {
    return kept('work');
  }
}

/** Keeps this tab's work; what was edited also for the next new tab. False when the browser refused. */
export function keepWork(text: string, edited: boolean): boolean {
  const last = edited || kept('work') === null ? keep('work', text) : true;
  try {
    sessionStorage.setItem(KEYS.work, text);
    return true;
  } catch {
    return last && edited;
  }
}

/** This page among others, from its start to its end. */
export const PAGE = freshId();

const PENDING = 'hitfold.pending.';

/** Texts of changes that had not arrived in the database when their page went away, by the page's id. */
export function pendingTexts(): readonly (readonly [string, string])[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PENDING))
      .map((key) => [key.slice(PENDING.length), localStorage.getItem(key) ?? ''] as const);
  } catch {
    return [];
  }
}

/** Keeps a page's pending changes, this one's unless another is named, while they are on their way; null when they have arrived. */
export function keepPending(text: string | null, page = PAGE): void {
  try {
    if (text === null) localStorage.removeItem(PENDING + page);
    else localStorage.setItem(PENDING + page, text);
  } catch {
    // Only a second string to the bow: the database has the first.
  }
}
