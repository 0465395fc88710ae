import { batch, computed, signal } from '@preact/signals';
import type { GameSystem } from '../../systems/system.ts';
import { edited, type History, noHistory, redone, undone } from './history.ts';
import { type Kept, nameOf, type Saved, savedOf } from './saved.ts';
import { sampleWork, type ViewId, type Work } from './work.ts';

/** What the page tells about itself; `text` is what a person may want to copy out, such as a link that could not be read. */
export interface Notice {
  readonly tone: 'info' | 'fault';
  readonly says: string;
  readonly text?: string;
  /** What a person can do about it, with one press. */
  readonly act?: { readonly label: string; readonly run: () => void };
  /** What it is about, so that a later success can put it away. */
  readonly about?: 'saving' | 'database' | 'work';
}

/** What one step changes: the work on the screen, saved things by id (null: not there), or both. */
interface Part {
  readonly work?: Work;
  readonly things?: ReadonlyMap<string, Kept | null>;
}

/** The page's whole state. Views read these signals and change them only through the functions below. */
const current = signal<Work | null>(null);
const steps = signal<History<Part>>(noHistory());
export const system = signal<GameSystem | null>(null);
/** What a person saved, in this tab and all others. */
export const things = signal<readonly Kept[]>([]);
export const saved = computed<Saved>(() => savedOf(things.value));
export const notice = signal<Notice | null>(null);

/** The work on the screen. There is always one once the page has started. */
export const work = computed<Work>(() => {
  const now = current.value;
  if (!now) throw new Error('the page has not started');
  return now;
});
export const started = computed(() => current.value !== null && system.value !== null);
export const canUndo = computed(() => steps.value.past.length > 0);
export const canRedo = computed(() => steps.value.future.length > 0);

/** Puts work on the screen with the system that it is for. Earlier work stays one undo away. */
export function show(next: Work, its: GameSystem): void {
  batch(() => {
    system.value = its;
    const before = current.value;
    current.value = next;
    if (before) remember({ work: before }, { work: next }, '');
  });
}

/** One edit. Edits with the same label in quick succession are one step of undo. */
export function edit(change: (now: Work) => Work, label = ''): void {
  const before = current.value;
  if (!before) return;
  const next = change(before);
  if (next === before) return;
  batch(() => {
    current.value = next;
    remember({ work: before }, { work: next }, label);
  });
}

/** One edit of saved things, by id; null takes one away. A step of undo like any other. */
export function editThings(after: ReadonlyMap<string, Kept | null>, label = ''): void {
  const known = new Map(things.value.map((each) => [each.id, each]));
  const before = new Map([...after.keys()].map((id) => [id, known.get(id) ?? null]));
  batch(() => {
    things.value = withThings(after);
    remember({ things: before }, { things: after }, label);
  });
}

function remember(before: Part, after: Part, label: string): void {
  steps.value = edited(steps.value, { before, after, label, at: Date.now() });
}

function withThings(change: ReadonlyMap<string, Kept | null>): readonly Kept[] {
  const others = things.value.filter(({ id }) => !change.has(id));
  const put = [...change.values()].filter((each) => each !== null);
  return [...others, ...put].toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** Takes what was saved elsewhere, in the database or in another tab: no edit of this page, so undo does not step through it. */
export function takeThings(change: ReadonlyMap<string, Kept | null>): void {
  if (change.size > 0) things.value = withThings(change);
}

/** Moves to another view: not an edit, so undo does not step through it. */
export function goTo(view: ViewId): void {
  const before = current.value;
  if (before && before.view !== view) current.value = { ...before, view };
}

/** Back to the system's own sample, one undo away from what was there. */
export function startOver(load: (id: string) => Promise<GameSystem>): void {
  const its = system.value;
  if (!its) return;
  edit((now) => sampleWork(its, now.view));
  const after = current.value;
  notice.value = {
    tone: 'info',
    says: 'Started over from the sample; what you saved under Lists is untouched.',
    act: {
      label: 'Undo',
      run: () => {
        if (current.value === after) void step('undo', load);
      },
    },
  };
}

/**
 * Steps back, or forward. Where that leads to another system, `load` fetches it first, so that no view ever sees work of a system
 * that is not there.
 */
export async function step(direction: 'undo' | 'redo', load: (id: string) => Promise<GameSystem>): Promise<void> {
  const there = stepped(direction);
  if (!there) return;
  const { work: next } = there.to;
  const its = next && next.system !== system.value?.id ? await load(next.system) : system.value;
  // Something else may have happened while it was fetched; then this step is off.
  if (stepped(direction)?.of !== there.of) return;
  batch(() => {
    steps.value = there.history;
    system.value = its;
    const before = current.value;
    if (next && before) current.value = { ...next, view: before.view };
    if (there.to.things) stepThings(there.from.things ?? new Map(), there.to.things, direction);
  });
}

/** Puts saved things back, where they are still as this page left them. */
function stepThings(from: ReadonlyMap<string, Kept | null>, to: ReadonlyMap<string, Kept | null>, direction: 'undo' | 'redo'): void {
  const known = new Map(things.value.map((each) => [each.id, each]));
  const asLeft = (id: string) => JSON.stringify(known.get(id)?.thing ?? null) === JSON.stringify(from.get(id)?.thing ?? null);
  const done = [...to].filter(([id]) => asLeft(id));
  const names = [...to].map(([id, kept]) => kept ?? from.get(id)).flatMap((kept) => (kept ? [nameOf(kept.thing) || 'unnamed'] : []));
  takeThings(new Map(done));
  if (done.length < to.size)
    notice.value = { tone: 'info', says: `${names.join(', ')}: changed elsewhere since, so this step could not be taken back.` };
  else if (current.value?.view !== 'lists')
    notice.value = { tone: 'info', says: `${direction === 'undo' ? 'Undone' : 'Done again'} under Lists: ${names.join(', ')}.` };
}

function stepped(direction: 'undo' | 'redo') {
  const there = direction === 'undo' ? undone(steps.value) : redone(steps.value);
  if (!there) return null;
  const { before, after } = there.step;
  const [from, to] = direction === 'undo' ? [after, before] : [before, after];
  return { history: there.history, of: there.step, from, to };
}
