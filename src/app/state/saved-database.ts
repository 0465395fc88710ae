import { type DBSchema, openDB } from 'idb';
import type { Stored } from './saved-merge.ts';

/** Version 1 held one text of everything; since version 2 each thing is a record of its own. */
const VERSION = 2;

interface Schema extends DBSchema {
  saved: { key: 'all' | 'unread'; value: string };
  things: { key: string; value: Stored };
}

/** What one transaction changes. */
export interface Change {
  readonly put: readonly Stored[];
  readonly drop: readonly string[];
}

/** Where saved things are kept in this browser. Every method rejects when the browser refuses; what was there before then stays as it was. */
export interface SavedDatabase {
  readAll(): Promise<readonly Stored[]>;
  /** In one transaction: what is there now under these ids goes in, what is to be changed comes out; all of it or nothing is done. */
  change(ids: readonly string[], decide: (now: ReadonlyMap<string, Stored>) => Change): Promise<void>;
  /** Hands over the one text of version 1, once: what it holds becomes records; null: it can not be read, and is put aside. */
  takeOld(read: (text: string) => readonly Stored[] | null): Promise<void>;
  /** Puts a text aside that could not be read, where nothing writes over it but the next such text. */
  putAside(text: string): Promise<void>;
}

/** What may happen to an open database. */
export interface DatabaseEvents {
  /** Another tab with an earlier version holds it: it opens when that tab is closed. */
  readonly blocked: () => void;
  /** It is gone: a newer version takes it over, or the browser closed it. */
  readonly gone: (why: 'newer' | 'closed') => void;
}

/** Opens the database, and makes it the first time. Rejects where the browser has none, as in some private windows. */
export async function openSavedDatabase({ blocked, gone }: DatabaseEvents): Promise<SavedDatabase> {
  const database = await openDB<Schema>('hitfold', VERSION, {
    upgrade: (made, from) => {
      if (from < 1) made.createObjectStore('saved');
      made.createObjectStore('things', { keyPath: 'id' });
    },
    blocked,
    blocking: () => {
      database.close();
      gone('newer');
    },
    terminated: () => gone('closed'),
  });
  return {
    readAll: () => database.getAll('things'),
    change: async (ids, decide) => {
      const change = database.transaction('things', 'readwrite');
      const found = await Promise.all(ids.map((id) => change.store.get(id)));
      const { put, drop } = decide(new Map(found.flatMap((each) => (each ? [[each.id, each] as const] : []))));
      const asked = [...put.map((each) => change.store.put(each)), ...drop.map((id) => change.store.delete(id))];
      // Committed at once, so that a reload in the next instant does not undo it.
      change.commit();
      await Promise.all([...asked, change.done]);
    },
    takeOld: async (read) => {
      const change = database.transaction(['saved', 'things'], 'readwrite');
      const [saved, things] = [change.objectStore('saved'), change.objectStore('things')];
      const text = await saved.get('all');
      if (text !== undefined) {
        const records = read(text);
        await Promise.all([
          ...(records ?? []).map((each) => things.put(each)),
          ...(records ? [] : [saved.put(text, 'unread')]),
          saved.delete('all'),
        ]);
      }
      await change.done;
    },
    putAside: async (text) => void (await database.put('saved', text, 'unread')),
  };
}
