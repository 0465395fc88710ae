import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kept, nameOf, newKept } from '../../src/app/state/saved.ts';
import { keptOf, storedOf } from '../../src/app/state/saved-file.ts';
import { type Pending, settled, type Stored } from '../../src/app/state/saved-merge.ts';
import { emptyList } from '../../src/lists/list.ts';

const list = (name: string): Kept => newKept({ kind: 'list', value: emptyList('s', 'A', name) });
const renamed = (kept: Kept, name: string): Kept => ({ ...kept, thing: { kind: 'list', value: emptyList('s', 'A', name) } });
const ours = (base: Stored | undefined, id: string, kept: Kept | null): Pending => ({ id, base: base?.revision ?? '', kept });

describe('two tabs that change one saved thing', () => {
  const first = list('Mine');
  const stored = storedOf(first);

  it('keep both edits, the second beside the first under a name that says so', () => {
    const theirs = storedOf(renamed(first, 'Theirs'));
    const { put, there, how } = settled(theirs, ours(stored, first.id, renamed(first, 'Ours')), storedOf);
    expect(how).toBe('copied');
    expect(there).toBe(theirs);
    expect(put && nameOf(keptOf(put).thing)).toBe('Ours (from another tab)');
    expect(put?.id).not.toBe(first.id);
  });

  it('keep one when both made the same of it', () => {
    const theirs = storedOf(renamed(first, 'Same'));
    expect(settled(theirs, ours(stored, first.id, renamed(first, 'Same')), storedOf)).toMatchObject({ put: null, drop: null, how: 'kept' });
  });

  it('keep the edit of the one when the other deleted it, whichever came first', () => {
    expect(settled(undefined, ours(stored, first.id, renamed(first, 'Ours')), storedOf)).toMatchObject({
      how: 'revived',
      put: { id: first.id },
    });
    const theirs = storedOf(renamed(first, 'Theirs'));
    expect(settled(theirs, ours(stored, first.id, null), storedOf)).toMatchObject({ how: 'not-deleted', drop: null, there: theirs });
  });

  it('delete and write what nobody else touched', () => {
    expect(settled(stored, ours(stored, first.id, null), storedOf)).toMatchObject({ drop: first.id, how: 'kept' });
    expect(settled(stored, ours(stored, first.id, renamed(first, 'Next')), storedOf)).toMatchObject({
      how: 'kept',
      put: { id: first.id },
    });
    expect(settled(undefined, ours(undefined, first.id, first), storedOf)).toMatchObject({ how: 'kept' });
  });

  it('add "(from another tab)" once, however often it happens', () => {
    const copy = renamed(first, 'Mine (from another tab)');
    const { put } = settled(storedOf(renamed(first, 'Other')), ours(stored, first.id, copy), storedOf);
    expect(put && nameOf(keptOf(put).thing)).toBe('Mine (from another tab)');
  });

  it('never lose an edit, in whatever order three tabs write and delete', () => {
    const act = fc.record({ tab: fc.nat(2), what: fc.constantFrom('edit', 'delete', 'read') });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const database = new Map([[stored.id, stored]]);
        const tabs = [0, 1, 2].map(() => ({ base: stored as Stored | undefined, gone: false }));
        let edits = 0;
        for (const { tab, what } of acts) {
          const its = tabs[tab];
          if (!its) continue;
          if (what === 'read') {
            its.base = database.get(first.id);
            continue;
          }
          const name = `edit ${edits++}`;
          const pending = ours(its.base, first.id, what === 'edit' ? renamed(first, name) : null);
          const { put, drop, there } = settled(database.get(first.id), pending, storedOf);
          const before = [...database.values()];
          if (put) database.set(put.id, put);
          if (drop !== null) database.delete(drop);
          its.base = there ?? undefined;
          // What was edited is there under some name, and nothing that this tab had not seen is gone.
          const names = [...database.values()].map((each) => nameOf(keptOf(each).thing));
          if (what === 'edit') expect(names.some((each) => each.startsWith(name))).toBe(true);
          for (const each of before)
            if (each.id === first.id && each.revision !== pending.base) expect([...database.values()]).toContain(each);
        }
      }),
      { numRuns: 300 },
    );
  });
});
