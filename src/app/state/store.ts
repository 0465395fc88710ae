import { batch, computed, signal } from '@preact/signals';
import type { GameSystem } from '../../systems/system.ts';
import { edited, history, type History, redone, undone } from './history.ts';
import { NOTHING_SAVED, type Saved } from './saved.ts';
import { sampleWork, type ViewId, type Work } from './work.ts';

/** What the page tells about itself; `text` is what a person may want to copy out, such as a link that could not be read. */
export interface Notice {
  readonly tone: 'info' | 'fault';
  readonly says: string;
  readonly text?: string;
}

/** The page's whole state. Views read these signals and change them only through the functions below. */
const steps = signal<History<Work> | null>(null);
export const system = signal<GameSystem | null>(null);
export const saved = signal<Saved>(NOTHING_SAVED);
export const notice = signal<Notice | null>(null);

/** The work on the screen. There is always one once the page has started. */
export const work = computed<Work>(() => {
  const now = steps.value?.now;
  if (!now) throw new Error('the page has not started');
  return now;
});
export const started = computed(() => steps.value !== null && system.value !== null);
export const canUndo = computed(() => (steps.value?.past.length ?? 0) > 0);
export const canRedo = computed(() => (steps.value?.future.length ?? 0) > 0);

/** Puts work on the screen with the system that it is for. Earlier work stays one undo away. */
export function show(next: Work, its: GameSystem): void {
  batch(() => {
    system.value = its;
    steps.value = steps.value === null ? history(next) : edited(steps.value, next, '', Date.now());
  });
}

/** One edit. Edits with the same label in quick succession are one step of undo. */
export function edit(change: (now: Work) => Work, label = ''): void {
  const before = steps.value;
  if (!before) return;
  const next = change(before.now);
  if (next !== before.now) steps.value = edited(before, next, label, Date.now());
}

/** Moves to another view: not an edit, so undo does not step through it. */
export function goTo(view: ViewId): void {
  const before = steps.value;
  if (before && before.now.view !== view) steps.value = { ...before, now: { ...before.now, view } };
}

/** Back to the system's own sample, one undo away from what was there. */
export function startOver(): void {
  const its = system.value;
  if (its) edit((now) => sampleWork(its, now.view));
}

/**
 * Steps back, or forward. Where that leads to another system, `load` fetches it first, so that no view ever sees work of a system
 * that is not there.
 */
export async function step(direction: 'undo' | 'redo', load: (id: string) => Promise<GameSystem>): Promise<void> {
  const after = stepped(direction);
  if (!after) return;
  if (after.now.system !== system.value?.id) {
    const its = await load(after.now.system);
    // Something else may have happened while it was fetched; then this step is off.
    if (stepped(direction)?.now.system !== its.id) return;
    batch(() => {
      system.value = its;
      take(direction);
    });
  } else take(direction);
}

function take(direction: 'undo' | 'redo'): void {
  const [before, next] = [steps.value, stepped(direction)];
  if (before && next) steps.value = { ...next, now: { ...next.now, view: before.now.view } };
}

function stepped(direction: 'undo' | 'redo'): History<Work> | null {
  const before = steps.value;
  if (!before) return null;
  const after = direction === 'undo' ? undone(before) : redone(before);
  return after === before ? null : after;
}
