import type { FighterList } from '../../lists/list.ts';
import type { Loadout } from '../../systems/system.ts';
import type { Work } from './work.ts';

/** A screen of work that a person named. */
export interface SavedSet {
  readonly name: string;
  readonly work: Work;
}

/** A loadout that a person kept, for its system. */
export interface SavedLoadout {
  readonly system: string;
  readonly loadout: Loadout;
}

/** One thing that a person saves. */
export type Thing =
  | { readonly kind: 'set'; readonly value: SavedSet }
  | { readonly kind: 'loadout'; readonly value: SavedLoadout }
  | { readonly kind: 'list'; readonly value: FighterList };

/** A saved thing as the page has it: its id stays with it for ever, its order puts it among the others. */
export interface Kept {
  readonly id: string;
  readonly order: number;
  readonly thing: Thing;
}

/** Everything saved, by kind, in the order of the person. */
export interface Saved {
  readonly sets: readonly SavedSet[];
  readonly loadouts: readonly SavedLoadout[];
  readonly lists: readonly FighterList[];
}

export function savedOf(things: readonly Kept[]): Saved {
  const all = things.map(({ thing }) => thing);
  return {
    sets: all.flatMap((each) => (each.kind === 'set' ? [each.value] : [])),
    loadouts: all.flatMap((each) => (each.kind === 'loadout' ? [each.value] : [])),
    lists: all.flatMap((each) => (each.kind === 'list' ? [each.value] : [])),
  };
}

/** A thing that was not there before, at the end of the others. */
export function newKept(thing: Thing): Kept {
  return { id: freshId(), order: nextOrder(), thing };
}

/** An id that no other has. Not `crypto.randomUUID`: it is missing on a host without https. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

let lastOrder = 0;

function nextOrder(): number {
  lastOrder = Math.max(Date.now(), lastOrder + 1);
  return lastOrder;
}

/** What a thing is called. */
export function nameOf(thing: Thing): string {
  return thing.kind === 'loadout' ? thing.value.loadout.name : thing.value.name;
}

/** The same thing under another name, cut to a name's length. */
export function named(thing: Thing, name: string): Thing {
  const fits = name.slice(0, 120);
  switch (thing.kind) {
    case 'set':
      return { kind: 'set', value: { ...thing.value, name: fits } };
    case 'loadout':
      return { kind: 'loadout', value: { ...thing.value, loadout: { ...thing.value.loadout, name: fits } } };
    case 'list':
      return { kind: 'list', value: { ...thing.value, name: fits } };
  }
}
