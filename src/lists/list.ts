import type { Loadout } from '../systems/system.ts';

/** A person's own list: fighters with what they carry, in an order, within a budget. Immutable; each edit returns a new one. */
export interface FighterList {
  readonly name: string;
  readonly system: string;
  readonly edition: string;
  /** In the game's currency, or null for none. */
  readonly budget: number | null;
  readonly note: string;
  readonly entries: readonly ListEntry[];
}

export interface ListEntry {
  /** Unique in its list. */
  readonly id: string;
  /** How many of it there are, at least 1. */
  readonly count: number;
  readonly note: string;
  /** As equipped; its `cost` is for one, null when the game or the file gives no price. */
  readonly loadout: Loadout;
  /** Lines from an import that were not understood: they stay with the entry until the person removes them. */
  readonly unread: readonly string[];
  /** The same fighter's other ways to attack, with other of its weapons; it is paid for once. */
  readonly alternatives?: readonly Loadout[];
}

/** What a list costs: the sum of the known prices, and how many entries have none. */
export interface ListCost {
  readonly total: number;
  readonly unpriced: number;
  /** Budget minus total, or null without a budget; below zero when overspent. */
  readonly left: number | null;
}

export function emptyList(system: string, edition: string, name = 'New list'): FighterList {
  return { name, system, edition, budget: null, note: '', entries: [] };
}

export function listCost({ budget, entries }: FighterList): ListCost {
  const total = plainPrice(entries.reduce((sum, { count, loadout }) => sum + count * (loadout.cost ?? 0), 0));
  return {
    total,
    unpriced: entries.filter(({ loadout }) => loadout.cost === null).length,
    left: budget === null ? null : plainPrice(budget - total),
  };
}

/** A price to a hundredth: a third of a unit's price has no end, and sums of thirds miss the whole by a hair. */
export function plainPrice(price: number): number {
  return Math.round(price * 100) / 100;
}

/** Adds a loadout at the end. */
export function withEntry(
  list: FighterList,
  loadout: Loadout,
  { count = 1, note = '', unread = [], alternatives = [] }: Partial<Pick<ListEntry, 'count' | 'note' | 'unread' | 'alternatives'>> = {},
): FighterList {
  return {
    ...list,
    entries: [...list.entries, { id: freeId(list), count, note, loadout, unread, ...(alternatives.length > 0 && { alternatives }) }],
  };
}

/** Replaces fields of one entry; an unknown id changes nothing. */
export function editedEntry(list: FighterList, id: string, change: Partial<Omit<ListEntry, 'id'>>): FighterList {
  return { ...list, entries: list.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)) };
}

/** Makes an entry attack in its alternative of that place, counted from 0; the way that it had takes its place. */
export function withAlternative(list: FighterList, id: string, place: number): FighterList {
  const entry = list.entries.find((each) => each.id === id);
  const chosen = entry?.alternatives?.[place];
  if (!entry?.alternatives || !chosen) return list;
  return editedEntry(list, id, { loadout: chosen, alternatives: entry.alternatives.with(place, entry.loadout) });
}

export function withoutEntry(list: FighterList, id: string): FighterList {
  return { ...list, entries: list.entries.filter((entry) => entry.id !== id) };
}

/** A copy of one entry right after it. */
export function duplicatedEntry(list: FighterList, id: string): FighterList {
  return { ...list, entries: list.entries.flatMap((entry) => (entry.id === id ? [entry, { ...entry, id: freeId(list) }] : [entry])) };
}

/** Moves one entry to a place counted from 0, the others closing up. */
export function movedEntry(list: FighterList, id: string, place: number): FighterList {
  const entry = list.entries.find((each) => each.id === id);
  return entry ? { ...list, entries: list.entries.filter((each) => each !== entry).toSpliced(place, 0, entry) } : list;
}

function freeId({ entries }: FighterList): string {
  const taken = new Set(entries.map(({ id }) => id));
  let next = entries.length + 1;
  while (taken.has(String(next))) next++;
  return String(next);
}
