import { forget, keep, kept } from './browser-store.ts';
import type { SavedDatabase } from './saved-database.ts';
import type { Stored } from './saved-merge.ts';

/**
 * Saved things in localStorage, for where there is no database: some private windows, or while an earlier version in another tab holds
 * it. What is in here moves over as soon as there is one.
 */
export const LOCAL_DATABASE: SavedDatabase = {
  readAll: async () => localThings(),
  change: async (_, decide) => {
    const before = new Map(localThings().map((each) => [each.id, each]));
    const { put, drop } = decide(before);
    for (const each of put) before.set(each.id, each);
    for (const id of drop) before.delete(id);
    if (!keep('things', JSON.stringify([...before.values()])))
      throw new DOMException('storage is full or switched off', 'QuotaExceededError');
  },
  takeOld: async () => undefined,
  putAside: async (text) => void keep('unread', text),
};

/** What is kept here, to be moved over. */
export function localThings(): readonly Stored[] {
  try {
    const raw = JSON.parse(kept('things') ?? '[]') as unknown;
    return Array.isArray(raw) ? (raw as readonly Stored[]).filter((each) => typeof each?.id === 'string') : [];
  } catch {
    return [];
  }
}

export function forgetLocalThings(): void {
  forget('things');
}
