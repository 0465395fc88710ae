import type { FighterList } from '../../lists/list.ts';
import type { GameSystem, Loadout } from '../../systems/system.ts';
import { type Kept, nameOf, newKept, type Thing } from './saved.ts';
import { shownList } from './shown-list.ts';
import { editThings, notice, things, work } from './store.ts';

/** Puts a loadout among a person's own. One of the same name in the same system is replaced. */
export function keepLoadout(system: GameSystem, loadout: Loadout): void {
  const thing: Thing = { kind: 'loadout', value: { system: system.id, loadout } };
  put(
    things.value.find(
      ({ thing: each }) => each.kind === 'loadout' && each.value.system === system.id && each.value.loadout.name === loadout.name,
    ),
    thing,
  );
  notice.value = { tone: 'info', says: `${loadout.name || 'The loadout'} is kept under Lists.` };
}

/** Keeps the whole screen as a named set. A set of the same name is replaced. */
export function keepSet(name: string): void {
  put(
    things.value.find(({ thing }) => thing.kind === 'set' && thing.value.name === name),
    { kind: 'set', value: { name, work: work.value } },
  );
}

function put(before: Kept | undefined, thing: Thing): void {
  const kept = before ? { ...before, thing } : newKept(thing);
  editThings(new Map([[kept.id, kept]]));
}

/** Adds a list and shows it; its id comes back. */
export function addList(list: FighterList): string {
  const kept = newKept({ kind: 'list', value: list });
  shownList.value = kept.id;
  editThings(new Map([[kept.id, kept]]));
  return kept.id;
}

/** Changes a list. Changes with the same label in quick succession are one step of undo. */
export function changeList(id: string, next: FighterList, label = ''): void {
  const before = things.value.find((each) => each.id === id);
  if (!before) return;
  shownList.value = id;
  editThings(new Map([[id, { ...before, thing: { kind: 'list', value: next } }]]), label && `${id}.${label}`);
}

/** Adds what came in a file, all in one step. */
export function addThings(added: readonly Thing[]): void {
  if (added.length > 0) editThings(new Map(added.map((thing) => newKept(thing)).map((kept) => [kept.id, kept])));
}

/** Takes a saved thing away, with a notice that brings it back. */
export function dropThing(id: string): void {
  const before = things.value.find((each) => each.id === id);
  if (!before) return;
  editThings(new Map([[id, null]]));
  notice.value = {
    tone: 'info',
    says: `${nameOf(before.thing) || 'The unnamed one'} is deleted.`,
    act: {
      label: 'Undo',
      run: () => {
        if (!things.value.some((each) => each.id === id)) editThings(new Map([[id, before]]));
      },
    },
  };
}
