import { InputError } from '../../systems/input-error.ts';
import type { GameSystem, Json, JsonObject, Loadout, LoadoutChoice } from '../../systems/system.ts';
import { edit } from './store.ts';
import { MOST_LOADOUTS, type Work } from './work.ts';

/** A loadout's place: one of those compared, or the target. */
export type Place = number | 'target';

function loadoutAt(work: Work, place: Place): Loadout | undefined {
  return place === 'target' ? work.target : work.loadouts[place];
}

function withLoadout(work: Work, place: Place, next: Loadout): Work {
  if (place === 'target') return { ...work, target: next };
  return { ...work, loadouts: work.loadouts.map((each, index) => (index === place ? next : each)) };
}

/** Changes one loadout as typed. What it was made of still shows, until something else is picked. */
export function editLoadout(place: Place, change: (now: Loadout) => Loadout, label: string): void {
  edit((work) => {
    const now = loadoutAt(work, place);
    return now ? withLoadout(work, place, change(now)) : work;
  }, label);
}

/** Sets one of the scenario's parts that all loadouts share. */
export function editShared(part: 'situation' | 'options', next: JsonObject, path: string): void {
  edit((work) => ({ ...work, [part]: next }), path);
}

/** Makes a loadout anew from catalogue items. When they do not fit together, only the choice changes (`misfit` says why). */
export function choose(system: GameSystem, place: Place, choice: LoadoutChoice): void {
  edit((work) => {
    const now = loadoutAt(work, place);
    return now ? withLoadout(work, place, chosen(system, choice, now)) : work;
  });
}

function chosen(system: GameSystem, choice: LoadoutChoice, now: Loadout): Loadout {
  try {
    const made = system.loadout(choice);
    // A name that a person gave stays; one that only told what it was made of follows.
    const given = now.choice !== undefined && misfit(system, now.choice) === null && system.loadout(now.choice).name !== now.name;
    return { ...made, choice, name: given ? now.name : made.name };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { ...now, choice };
  }
}

/** Why a choice of catalogue items makes no loadout, or null when it does. */
export function misfit(system: GameSystem, choice: LoadoutChoice | undefined): string | null {
  if (!choice) return null;
  try {
    system.loadout(choice);
    return null;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message;
  }
}

export function addLoadout(loadout: Loadout): void {
  edit((work) => (work.loadouts.length >= MOST_LOADOUTS ? work : { ...work, loadouts: [...work.loadouts, loadout] }));
}

export function duplicateLoadout(place: number): void {
  edit((work) => {
    const from = work.loadouts[place];
    if (!from || work.loadouts.length >= MOST_LOADOUTS) return work;
    const names = new Set(work.loadouts.map(({ name }) => name));
    const copy = { ...from, name: freshName(from.name, names) };
    return { ...work, loadouts: [...work.loadouts.slice(0, place + 1), copy, ...work.loadouts.slice(place + 1)] };
  });
}

/** "Guard" → "Guard 2", the first number that is free. */
function freshName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \d+$/, '');
  let number = 2;
  while (taken.has(`${base} ${number}`)) number++;
  return `${base} ${number}`;
}

export function removeLoadout(place: number): void {
  edit((work) => (work.loadouts.length < 2 ? work : { ...work, loadouts: work.loadouts.filter((_, index) => index !== place) }));
}

/** The loadout and the target change places, so that the target strikes back with what it carries. */
export function swapWithTarget(place: number): void {
  edit((work) => {
    const attacker = work.loadouts[place];
    return attacker ? { ...withLoadout(work, place, work.target), target: attacker, threshold: null } : work;
  });
}

export function setEdition(edition: Json): void {
  edit((work) => ({ ...work, edition }));
}
