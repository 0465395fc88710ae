import { freshId, type Kept, named, nameOf, type Thing } from './saved.ts';

/** A saved thing as the database has it. `revision` is another one after every write, so that nobody writes over what he has not seen. */
export interface Stored {
  readonly id: string;
  readonly order: number;
  readonly revision: string;
  readonly kind: Thing['kind'];
  /** The thing in its file form, which says its own version. */
  readonly body: unknown;
}

/** A change that a page made: of which revision, and what it wants there; null: nothing. */
export interface Pending {
  readonly id: string;
  readonly base: string;
  readonly kept: Kept | null;
}

/** What becomes of a pending change. */
export interface Settled {
  readonly put: Stored | null;
  readonly drop: string | null;
  /**
   * `kept`: as wanted. `copied`: another tab had changed it, so both stay, ours as `put`. `revived`: another tab had deleted it, and the
   * edit brought it back. `not-deleted`: another tab had changed it, so it stays.
   */
  readonly how: 'kept' | 'copied' | 'revived' | 'not-deleted';
  /** What the database has under the change's id afterwards. */
  readonly there: Stored | null;
}

const FROM_ANOTHER_TAB = ' (from another tab)';

/** Settles a change against what the database has now. Whatever two tabs do to one thing, no edit is lost. */
export function settled(now: Stored | undefined, { id, base, kept }: Pending, store: (kept: Kept) => Stored): Settled {
  if (kept === null) {
    if (!now) return { put: null, drop: null, how: 'kept', there: null };
    return now.revision === base
      ? { put: null, drop: id, how: 'kept', there: null }
      : { put: null, drop: null, how: 'not-deleted', there: now };
  }
  const wanted = store(kept);
  if (!now) return { put: wanted, drop: null, how: base === '' ? 'kept' : 'revived', there: wanted };
  if (sameBody(now, wanted)) return { put: null, drop: null, how: 'kept', there: now };
  if (now.revision === base) return { put: wanted, drop: null, how: 'kept', there: wanted };
  return { put: store(copyOf(kept)), drop: null, how: 'copied', there: now };
}

/** The same thing beside the first one, under a name that says where it comes from. */
function copyOf({ order, thing }: Kept): Kept {
  const name = nameOf(thing);
  const base = name.endsWith(FROM_ANOTHER_TAB) ? name.slice(0, -FROM_ANOTHER_TAB.length) : name;
  return { id: freshId(), order: order + 0.5, thing: named(thing, base.slice(0, 100) + FROM_ANOTHER_TAB) };
}

function sameBody(a: Stored, b: Stored): boolean {
  return a.kind === b.kind && JSON.stringify(a.body) === JSON.stringify(b.body);
}
