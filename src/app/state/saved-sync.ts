import { batch, effect } from '@preact/signals';
import { forget, keepPending, kept, PAGE, pendingTexts } from './browser-store.ts';
import { forgetLocalThings, LOCAL_DATABASE, localThings } from './local-database.ts';
import { type Kept, named, nameOf } from './saved.ts';
import { type DatabaseEvents, openSavedDatabase, type SavedDatabase } from './saved-database.ts';
import { oldThings, waitingChanges, waitingText } from './saved-earlier.ts';
import { keptOf, storedOf } from './saved-file.ts';
import { type Pending, settled, type Settled, type Stored } from './saved-merge.ts';
import { shownList } from './shown-list.ts';
import { notice, takeThings, things } from './store.ts';

/** What this page last knew to be in the database, by id. */
const known = new Map<string, { readonly revision: string; readonly kept: Kept }>();

let database: SavedDatabase = LOCAL_DATABASE;
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hitfold-saved');
/** Quiet before a refused write is tried again, in milliseconds. */
const AGAIN_MS = 5000;

/**
 * Reads what a person saved in this browser, then keeps page, database and the other tabs in step. The page need not wait for it: what
 * was saved meanwhile is kept too. Nothing is ever given up: what can not be read stays where it is, what can not be written stays on
 * the page and is said, and what two tabs change at once is there twice.
 */
export async function followSaved(): Promise<void> {
  effect(() => {
    if (things.value.some(isDirty) || known.size > things.value.length) void write();
  });
  await reach();
  reached = true;
  void write();
  others?.addEventListener('message', () => void refresh());
  // A tab that slept heard nothing; without a channel this is all there is.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh();
  });
  addEventListener('storage', ({ key }) => {
    if (key?.endsWith('.things')) void refresh();
  });
}

const EVENTS: DatabaseEvents = {
  blocked: () =>
    tell(
      'database',
      'An earlier Hitfold is open in another tab and holds what you saved: close or reload that tab, and it appears here. What you save meanwhile is kept too.',
    ),
  gone: (why) => {
    database = LOCAL_DATABASE;
    // All of it goes to what stands in, from where the next database takes what it does not have.
    known.clear();
    void write();
    if (why === 'newer')
      tell(
        'database',
        'A newer Hitfold is open in another tab: reload this page to go on with it. What you save meanwhile is kept and moves over.',
      );
    else void reach();
  },
};

/** Opens the database and takes over what waits elsewhere for it. While it is not there, localStorage stands in. */
async function reach(): Promise<void> {
  const opening = openSavedDatabase(EVENTS).then(
    (opened) => adopt(opened).catch(tellNotKept),
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'VersionError')
        tell(
          'database',
          'What you saved here is of a newer Hitfold: reload this page to get it. What you save meanwhile is kept beside it.',
        );
    },
  );
  // A database that another tab blocks opens late or never: what stands in is read meanwhile.
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, 1500))]);
  if (database === LOCAL_DATABASE) {
    await takeEarlier();
    await refresh();
  }
  await replay();
}

async function adopt(opened: SavedDatabase): Promise<void> {
  await opened.takeOld((text) => oldThings(text)?.map(storedOf) ?? null);
  const local = localThings();
  database = opened;
  await takeEarlier();
  await settleElsewhere(local.flatMap((each) => (readable(each) ? [{ id: each.id, base: '', kept: keptOf(each) }] : [])));
  if (local.every(readable)) forgetLocalThings();
  // What stood in is no longer what is known.
  known.clear();
  await refresh();
  if (notice.peek()?.about === 'database') notice.value = null;
  void write();
}

/** What earlier versions kept in localStorage moves over once, and goes there only when it has arrived here. */
async function takeEarlier(): Promise<void> {
  const text = kept('saved');
  if (text === null) return;
  const before = oldThings(text);
  if (before) await settleElsewhere(before.map((each) => ({ id: each.id, base: '', kept: each })));
  else await database.putAside(text);
  forget('saved');
}

/** Changes that had not arrived when their page went away. */
async function replay(): Promise<void> {
  for (const [of, text] of pendingTexts()) {
    if (of === PAGE) continue;
    try {
      await settleElsewhere(waitingChanges(text));
      keepPending(null, of);
    } catch {
      // Stays for the next start; an unreadable one does no harm.
    }
  }
  await refresh();
}

function isDirty(each: Kept): boolean {
  return known.get(each.id)?.kept !== each;
}

/** What this page changed and the database does not have. */
function pendings(): readonly Pending[] {
  const here = new Set(things.peek().map(({ id }) => id));
  const changed = things
    .peek()
    .filter(isDirty)
    .map((each): Pending => ({ id: each.id, base: known.get(each.id)?.revision ?? '', kept: each }));
  const deleted = [...known].filter(([id]) => !here.has(id)).map(([id, { revision }]): Pending => ({ id, base: revision, kept: null }));
  return [...changed, ...deleted];
}

/** Whether what is kept was read: before, a change is only put down for the next start. */
let reached = false;
let writing = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Writes what changed, one transaction after another until nothing is left. */
async function write(): Promise<void> {
  if (writing || !reached) {
    journal();
    return;
  }
  writing = true;
  clearTimeout(retry);
  try {
    for (let left = pendings(); left.length > 0; left = pendings()) {
      journal();
      await settleAll(left);
    }
    keepPending(null);
    if (notice.peek()?.about === 'saving') notice.value = null;
  } catch (error) {
    tellNotKept(error);
    retry = setTimeout(() => void write(), AGAIN_MS);
  } finally {
    writing = false;
  }
}

/** What is on its way, where a reload in the next instant does not reach it. */
function journal(): void {
  keepPending(waitingText(pendings()));
}

/** Has the database settle this page's changes, and takes what came of them. */
async function settleAll(changes: readonly Pending[]): Promise<void> {
  const results = await settle(changes);
  batch(() => results.forEach(([change, result]) => take(change, result)));
  others?.postMessage(PAGE);
}

/** Has the database settle changes that are not this page's; reading anew shows what came of them. */
async function settleElsewhere(changes: readonly Pending[]): Promise<void> {
  if (changes.length === 0) return;
  await settle(changes);
  others?.postMessage(PAGE);
}

/** All in one transaction. */
async function settle(changes: readonly Pending[]): Promise<readonly (readonly [Pending, Settled])[]> {
  let results: readonly (readonly [Pending, Settled])[] = [];
  await database.change(
    changes.map(({ id }) => id),
    (now) => {
      results = changes.map((each) => [each, settled(now.get(each.id), each, storedOf)] as const);
      return {
        put: results.flatMap(([, { put }]) => (put ? [put] : [])),
        drop: results.flatMap(([, { drop }]) => (drop === null ? [] : [drop])),
      };
    },
  );
  return results;
}

/** Brings the page in line with what became of one of its changes. The person may have typed on meanwhile: that is the next change. */
function take({ id, kept: sent }: Pending, { how, put, there }: Settled): void {
  const now = things.peek().find((each) => each.id === id);
  if (how === 'copied' && put && sent) {
    const copy = keptOf(put);
    const typedOn = now !== undefined && now !== sent;
    learn(put, copy);
    const theirs = there ? keptOf(there) : null;
    if (there && theirs) learn(there, theirs);
    takeThings(
      new Map<string, Kept | null>([
        [copy.id, typedOn && now.thing.kind === copy.thing.kind ? { ...copy, thing: named(now.thing, nameOf(copy.thing)) } : copy],
        [id, theirs],
      ]),
    );
    if (shownList.peek() === id) shownList.value = copy.id;
    say(`${nameOf(sent.thing)} was changed in another tab at the same time. Both are kept: yours as “${nameOf(copy.thing)}”.`);
    return;
  }
  if (how === 'not-deleted' && there) {
    const theirs = keptOf(there);
    learn(there, theirs);
    takeThings(new Map([[id, theirs]]));
    say(`${nameOf(theirs.thing)} was changed in another tab, so it was not deleted.`);
    return;
  }
  if (there === null) known.delete(id);
  else if (sent) learn(there, sent);
  if (how === 'revived' && sent && database !== LOCAL_DATABASE)
    say(`${nameOf(sent.thing)} was deleted in another tab; your edit keeps it.`);
}

function learn({ id, revision }: Stored, each: Kept): void {
  known.set(id, { revision, kept: each });
}

/** Takes what other tabs wrote. What this page is changing stays: the database settles that. */
async function refresh(): Promise<void> {
  let all: readonly Stored[];
  try {
    all = await database.readAll();
  } catch (error) {
    tellNotKept(error);
    return;
  }
  const unread: string[] = [];
  const here = new Map(things.peek().map((each) => [each.id, each]));
  const change = new Map<string, Kept | null>();
  for (const stored of all) {
    const mine = here.get(stored.id);
    const before = known.get(stored.id);
    // Changed or deleted here and on its way.
    if (mine ? isDirty(mine) : before !== undefined) continue;
    if (before?.revision === stored.revision) continue;
    try {
      const theirs = keptOf(stored);
      learn(stored, theirs);
      change.set(stored.id, theirs);
    } catch (error) {
      unread.push(`${stored.kind}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const there = new Set(all.map(({ id }) => id));
  for (const [id, { kept: each }] of known) {
    if (there.has(id) || writing) continue;
    const mine = here.get(id);
    if (mine && mine !== each) continue;
    known.delete(id);
    change.set(id, null);
  }
  takeThings(change);
  const [first] = unread;
  if (first !== undefined && toldUnread !== unread.join())
    say(
      `${unread.length === 1 ? 'One saved thing' : `${unread.length} saved things`} can not be read and stay untouched where they are (${first}).`,
    );
  toldUnread = unread.join();
}

/** Which unreadable things were told of, so that they are told once. */
let toldUnread = '';

function readable(stored: Stored): boolean {
  try {
    keptOf(stored);
    return true;
  } catch {
    return false;
  }
}

function say(says: string): void {
  notice.value = { tone: 'info', says };
}

function tell(about: 'saving' | 'database', says: string): void {
  notice.value = { tone: 'fault', says, about };
}

function tellNotKept(error: unknown): void {
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  const why = error instanceof Error && error.message !== '' ? error.message : String(error);
  tell(
    'saving',
    `What you saved could not be kept in this browser (${full ? `its storage is full or switched off: ${why}` : why}). It is here as long as this page is open: “Export everything” under Lists makes a file of it.`,
  );
}
