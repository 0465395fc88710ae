/** One edit: what stood there before and after. `label` names it, so that a run of one edit is one step. */
export interface Step<T> {
  readonly before: T;
  readonly after: T;
  readonly label: string;
  readonly at: number;
}

/** The steps that can be taken back, and those that were. */
export interface History<T> {
  readonly past: readonly Step<T>[];
  readonly future: readonly Step<T>[];
  /** Whether the newest step may still grow: not after a step back or forward. */
  readonly open: boolean;
}

const LONGEST = 100;

/** Edits of the same thing closer together than this are one step. */
const SAME_EDIT_MS = 1000;

export function noHistory<T>(): History<T> {
  return { past: [], future: [], open: false };
}

/** The history after an edit at a time in milliseconds. Typing on in one field makes one step; anything else its own. */
export function edited<T>({ past, open }: History<T>, step: Step<T>): History<T> {
  const last = past.at(-1);
  const same = open && last !== undefined && step.label !== '' && step.label === last.label && step.at - last.at < SAME_EDIT_MS;
  const next = same ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step].slice(-LONGEST);
  return { past: next, future: [], open: true };
}

/** One step back: the history after it, and the step whose `before` is to be put back; null when there is none. */
export function undone<T>({ past, future }: History<T>): { readonly history: History<T>; readonly step: Step<T> } | null {
  const step = past.at(-1);
  return step ? { history: { past: past.slice(0, -1), future: [step, ...future], open: false }, step } : null;
}

/** One step forward: the history after it, and the step whose `after` is to be put back; null when there is none. */
export function redone<T>({ past, future }: History<T>): { readonly history: History<T>; readonly step: Step<T> } | null {
  const [step, ...rest] = future;
  return step ? { history: { past: [...past, step], future: rest, open: false }, step } : null;
}
