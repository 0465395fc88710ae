import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a person saved, as the text of an export file: one form, one reader, whether it comes from here or from a file. */
interface Schema extends DBSchema {
  saved: { key: 'all' | 'unread'; value: string };
}

/** Where saved work is kept in this browser. Every method rejects when the browser refuses; what was kept before then stays as it was. */
export interface SavedDatabase {
  /** The text kept last, or null. */
  read(): Promise<string | null>;
  /** Keeps a text in place of the last one: wholly or not at all. */
  write(text: string): Promise<void>;
  /** Puts a text aside that could not be read, where nothing writes over it but the next such text. */
  putAside(text: string): Promise<void>;
}

/** Opens the database, and makes it the first time. Rejects where the browser has none, as in some private windows. */
export async function openSavedDatabase(): Promise<SavedDatabase> {
  const database = await openDB<Schema>('hitfold', 1, { upgrade: (made) => void made.createObjectStore('saved') });
  return {
    read: async () => (await database.get('saved', 'all')) ?? null,
    write: (text) => put(database, 'all', text),
    putAside: (text) => put(database, 'unread', text),
  };
}

async function put(database: IDBPDatabase<Schema>, key: Schema['saved']['key'], text: string): Promise<void> {
  const change = database.transaction('saved', 'readwrite');
  const asked = change.store.put(text, key);
  // Committed at once, so that a reload in the next instant does not undo it.
  change.commit();
  await Promise.all([asked, change.done]);
}
