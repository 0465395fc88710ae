import { effect } from '@preact/signals';
import { InputError } from '../../systems/input-error.ts';
import { exportSaved, forget, keep, kept, NOTHING_SAVED, type Saved } from './saved.ts';
import type { SavedDatabase } from './saved-database.ts';
import { notice, saved } from './store.ts';

/**
 * Reads what a person saved in this browser, then keeps it in step. The page need not wait for it: what was saved meanwhile is
 * added to what is read. Nothing is ever given up: what can not be read is put aside, what can not be written stays on the page and is
 * said.
 */
export async function followSaved(): Promise<void> {
  const database = await reachable();
  try {
    const before = await database.read();
    await take(database, before);
    if (database !== IN_LOCAL_STORAGE) await migrate(database);
    follow(database, before);
  } catch (error) {
    // Said when there is something to keep, not to everybody who only looks.
    effect(() => {
      if (saved.value !== NOTHING_SAVED) tellNotKept(error);
    });
  }
}

/** For browsers without a database, as in some private windows; a later visit with one moves it over. */
const IN_LOCAL_STORAGE: SavedDatabase = {
  read: async () => kept('saved'),
  write: async (text) => putInLocalStorage('saved', text),
  putAside: async (text) => putInLocalStorage('unread', text),
};

function putInLocalStorage(key: 'saved' | 'unread', text: string): void {
  if (!keep(key, text)) throw new Error('private window or full storage');
}

async function reachable(): Promise<SavedDatabase> {
  try {
    return await (await import('./saved-database.ts')).openSavedDatabase();
  } catch {
    return IN_LOCAL_STORAGE;
  }
}

/** Keeps every change from now on. A write that failed is made up by the next one, which holds everything. */
function follow(database: SavedDatabase, before: string | null): void {
  let last = before;
  effect(() => {
    if (saved.value === NOTHING_SAVED && last === null) return;
    const text = exportSaved(saved.value);
    if (text === last) return;
    last = text;
    database.write(text).catch(tellNotKept);
  });
}

/** Adds a kept text to what is saved on the page. */
async function take(database: SavedDatabase, text: string | null): Promise<boolean> {
  if (text === null) return true;
  const { importSaved, merged } = await import('./saved-file.ts');
  let before: Saved;
  try {
    before = importSaved(text);
  } catch (error) {
    await database.putAside(text);
    const why = error instanceof InputError ? error.message : String(error);
    notice.value = { tone: 'fault', says: `Your saved sets could not be read: ${why}`, text };
    return false;
  }
  saved.value = merged(before, saved.peek());
  return true;
}

/** What earlier versions kept in localStorage moves over once, and goes there only when it has arrived here. */
async function migrate(database: SavedDatabase): Promise<void> {
  const text = kept('saved');
  if (text === null) return;
  if (await take(database, text)) await database.write(exportSaved(saved.peek()));
  forget('saved');
}

function tellNotKept(error: unknown): void {
  const why = error instanceof Error && error.message !== '' ? error.message : String(error);
  notice.value = {
    tone: 'fault',
    says: `What you saved could not be kept in this browser (${why}). It is here as long as this page is open: “Export everything” under Lists makes a file of it.`,
  };
}
