import type { GameSystem, Loadout } from '../../systems/system.ts';
import { notice, saved, work } from './store.ts';

/** Puts a loadout among a person's own. One of the same name in the same system is replaced. */
export function keepLoadout(system: GameSystem, loadout: Loadout): void {
  const others = saved.value.loadouts.filter((each) => each.system !== system.id || each.loadout.name !== loadout.name);
  saved.value = { ...saved.value, loadouts: [...others, { system: system.id, loadout }] };
  notice.value = { tone: 'info', says: `${loadout.name || 'The loadout'} is kept under Lists.` };
}

export function dropLoadout(system: string, name: string): void {
  saved.value = { ...saved.value, loadouts: saved.value.loadouts.filter((each) => each.system !== system || each.loadout.name !== name) };
}

/** Keeps the whole screen as a named set. A set of the same name is replaced. */
export function keepSet(name: string): void {
  const others = saved.value.sets.filter((each) => each.name !== name);
  saved.value = { ...saved.value, sets: [...others, { name, work: work.value }] };
}

export function dropSet(name: string): void {
  saved.value = { ...saved.value, sets: saved.value.sets.filter((each) => each.name !== name) };
}
