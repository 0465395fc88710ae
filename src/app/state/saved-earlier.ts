import { InputError } from '../../systems/input-error.ts';
import { type Kept, newKept } from './saved.ts';
import { importSaved, keptOf, storedOf } from './saved-file.ts';
import type { Pending, Stored } from './saved-merge.ts';
import { notice } from './store.ts';

/** What the one text of earlier versions holds; null when it can not be read. The same thing gets the same id, in whichever tab. */
export function oldThings(text: string): readonly Kept[] | null {
  try {
    return importSaved(text).map((thing) => ({ ...newKept(thing), id: `old-${hash(JSON.stringify(thing))}` }));
  } catch (error) {
    const why = error instanceof InputError ? error.message : String(error);
    notice.value = { tone: 'fault', says: `Your saved sets could not be read: ${why}`, text };
    return null;
  }
}

/** FNV-1a, on two starts: enough to tell one person's things apart. */
function hash(text: string): string {
  return [2166136261, 84696351]
    .map((start) => {
      let value = start;
      for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16777619);
      return (value >>> 0).toString(36);
    })
    .join('');
}

/** A change as it waits in localStorage: in the database's form, or as a page put it down that had not yet read what is kept. */
type Waiting = { readonly id: string; readonly base: string; readonly stored: Stored | null } | Kept;

/** The text in which changes wait. */
export function waitingText(changes: readonly Pending[]): string {
  return JSON.stringify(changes.map(({ id, base, kept }): Waiting => ({ id, base, stored: kept && storedOf(kept) })));
}

/** Changes that waited. Throws on what can not be read. */
export function waitingChanges(text: string): readonly Pending[] {
  return (JSON.parse(text) as readonly Waiting[]).map((each) =>
    'thing' in each
      ? { id: each.id, base: '', kept: keptOf(storedOf(each)) }
      : { id: each.id, base: each.base, kept: each.stored && keptOf(each.stored) },
  );
}
