import { effect } from '@preact/signals';
import { InputError } from '../../systems/input-error.ts';
import { SYSTEMS, systemFor } from '../../systems/index.ts';
import type { GameSystem } from '../../systems/system.ts';
import { decodeLink, encodeLink } from './link.ts';
import { keepPending, keepWork, keptWork } from './browser-store.ts';
import { notice, show, started, things, work } from './store.ts';
import { readWork, sampleWork, type Work } from './work.ts';
import { compareLoadouts } from '../../analysis/index.ts';

/** What is kept of the work: itself, the link that stood in the address bar with it, and the one that stood there before. */
interface Kept {
  readonly link: string;
  readonly earlier: string;
  readonly work: Work;
}

/** Quiet after an edit before the work is kept and the address bar follows, in milliseconds. */
const SETTLE_MS = 200;

/**
 * Puts the first work on the screen: the link's when the address has one, else what was last here, else the sample. A link that
 * can not be read opens the sample, says so, and keeps its text for copying.
 */
export async function start(): Promise<void> {
  followSavedInTime();
  const fragment = location.hash.slice(1);
  const before = readKept();
  if (fragment !== '' && !isOurs(fragment, before)) {
    if (before) await open(before.work).catch(() => undefined);
    await openLink(fragment);
  } else if (before) {
    try {
      written = fragment;
      await open(before.work);
    } catch (error) {
      await openSample();
      tellFault('What was last here could not be read again', error, JSON.stringify(before.work));
    }
  } else await openSample();
  addEventListener('popstate', forgetPendingLink);
  addEventListener('hashchange', () => void followAddress());
  follow();
}

/**
 * Whether a fragment only follows what is kept. A reload may still ask for the link before the last: browsers learn a moment later that a
 * page has changed its address.
 */
function isOurs(fragment: string, kept: Kept | null): boolean {
  if (kept === null) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return fragment === kept.link || (navigation?.type === 'reload' && fragment === kept.earlier);
}

/**
 * What a person saved comes once the first screen is drawn, or with the first thing that is saved: the first screen does not wait for it.
 * What is saved before waits where a reload in the next instant does not reach it.
 */
function followSavedInTime(): void {
  let asked = false;
  const ask = (): void => {
    if (asked) return;
    asked = true;
    import('./saved-sync.ts').then(
      ({ followSaved }) => {
        stop();
        return followSaved();
      },
      () => {
        asked = false;
        notice.value = { tone: 'fault', says: 'What you saved could not be fetched. Check the connection and reload; nothing is lost.' };
      },
    );
  };
  const stop = effect(() => {
    if (things.value.length === 0) return;
    keepPending(JSON.stringify(things.value));
    ask();
  });
  if (typeof requestIdleCallback === 'function') requestIdleCallback(ask, { timeout: 1000 });
  else setTimeout(ask, 200);
}

/** Opens a link's fragment; what was on the screen stays one undo away. */
async function openLink(fragment: string): Promise<void> {
  try {
    const next = await decodeLink(fragment);
    const its = await systemFor(next.system);
    fits(its, next);
    show(next, its);
    notice.value = null;
  } catch (error) {
    if (!started.value) await openSample();
    tellFault('This link could not be read, so nothing was taken from it', error, location.href);
  }
}

/** A link is taken whole or not at all: every scenario in it must be one that the system can answer. */
function fits(its: GameSystem, next: Work): void {
  compareLoadouts({ system: its, loadouts: next.loadouts, target: next.target, setting: next });
}

/** Opens work from this page or a file. Throws an InputError when its system is not known. */
export async function open(next: Work): Promise<void> {
  show(next, await systemFor(next.system));
}

/** Opens a system's sample: the first system's when none is named. */
export async function openSample(id: string = SYSTEMS[0]?.id ?? ''): Promise<void> {
  const its = await systemFor(id);
  show(sampleWork(its, started.value ? work.value.view : 'compare'), its);
}

export function tellFault(says: string, error: unknown, text?: string): void {
  const why = error instanceof InputError ? error.message : String(error);
  notice.value = { tone: 'fault', says: `${says}: ${why}`, ...(text === undefined ? {} : { text }) };
}

function readKept(): Kept | null {
  try {
    const raw = JSON.parse(keptWork() ?? 'null') as { link?: unknown; earlier?: unknown; work?: unknown } | null;
    return raw === null ? null : { link: String(raw.link ?? ''), earlier: String(raw.earlier ?? ''), work: readWork(raw.work) };
  } catch (error) {
    tellFault('What was last here could not be read again', error, keptWork() ?? '');
    return null;
  }
}

let written = '';
let earlier = '';

/** Whether anything was changed in this tab since it opened. */
let edited = false;

/** Keeps the work in this browser and the address bar in step with it. */
function follow(): void {
  const first = work.peek();
  effect(() => {
    const now = work.value;
    edited ||= now !== first;
    // At once, so that a crash or a reload in the next instant loses nothing; the link follows when typing rests.
    keepOrSay(JSON.stringify({ link: written, earlier, work: now } satisfies Kept));
    forgetPendingLink();
    pendingLink = { of: now, timer: setTimeout(() => void writeLink(now), SETTLE_MS) };
  });
}

/** The work whose link comes next into the address bar. */
let pendingLink: { readonly of: Work; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/** Somebody else has written the address, or newer work will. */
function forgetPendingLink(): void {
  if (pendingLink) clearTimeout(pendingLink.timer);
  pendingLink = null;
}

async function writeLink(now: Work): Promise<void> {
  const fragment = await encodeLink(now);
  if (pendingLink?.of !== now) return;
  pendingLink = null;
  if (fragment !== written) earlier = written;
  written = fragment;
  keepOrSay(JSON.stringify({ link: fragment, earlier, work: now } satisfies Kept));
  globalThis.history.replaceState(null, '', `#${fragment}`);
}

async function followAddress(): Promise<void> {
  const fragment = location.hash.slice(1);
  if (fragment !== '' && fragment !== (await encodeLink(work.value))) await openLink(fragment);
}

let refusedBefore = false;

function keepOrSay(text: string): void {
  if (keepWork(text, edited)) {
    refusedBefore = false;
    if (notice.peek()?.about === 'work') notice.value = null;
  } else if (!refusedBefore) {
    refusedBefore = true;
    notice.value = {
      tone: 'info',
      about: 'work',
      says: 'This browser keeps nothing for this page (private window or full storage). Copy the link to keep your work.',
    };
  }
}
