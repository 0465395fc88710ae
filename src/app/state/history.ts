/** Steps back and forward through immutable states. `label` names the edit, so that a run of one edit is one step. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  readonly label: string;
  readonly at: number;
}

const LONGEST = 100;

/** Edits of the same thing closer together than this are one step. */
const SAME_EDIT_MS = 1000;

export function history<T>(now: T): History<T> {
  return { past: [], now, future: [], label: '', at: 0 };
}

/** The history after an edit at a time in milliseconds. Typing on in one field makes one step; anything else its own. */
export function edited<T>(before: History<T>, now: T, label: string, at: number): History<T> {
  const same = label !== '' && label === before.label && at - before.at < SAME_EDIT_MS;
  return { past: same ? before.past : [...before.past, before.now].slice(-LONGEST), now, future: [], label, at };
}

/** One step back; unchanged when there is none. */
export function undone<T>(before: History<T>): History<T> {
  const now = before.past.at(-1);
  if (now === undefined) return before;
  return { past: before.past.slice(0, -1), now, future: [before.now, ...before.future], label: '', at: 0 };
}

/** One step forward; unchanged when there is none. */
export function redone<T>(before: History<T>): History<T> {
  const [now, ...future] = before.future;
  if (now === undefined) return before;
  return { past: [...before.past, before.now], now, future, label: '', at: 0 };
}
