import { InputError } from '../../systems/input-error.ts';
import type { CatalogueItem, GameSystem, Loadout } from '../../systems/system.ts';

/** Loadouts made from the catalogue, and how many combinations do not fit together. */
export interface LoadoutSet {
  readonly loadouts: readonly Loadout[];
  readonly unfit: number;
}

const cached = new WeakMap<GameSystem, Map<string, LoadoutSet>>();

function once(system: GameSystem, key: string, make: () => LoadoutSet): LoadoutSet {
  let held = cached.get(system);
  if (!held) cached.set(system, (held = new Map()));
  let made = held.get(key);
  if (!made) held.set(key, (made = make()));
  return made;
}

/** What is offered unasked: official items, or everything where nothing is. */
export function offered(items: readonly CatalogueItem[]): readonly CatalogueItem[] {
  const official = items.filter(({ standing }) => standing === 'official');
  return official.length > 0 ? official : items;
}

/** One fighter with each weapon of the catalogue in turn. */
export function armouryOf(system: GameSystem, fighter: string): LoadoutSet {
  return once(system, `armoury ${fighter}`, () =>
    gathered(offered(system.catalogue.weapons).map(({ id }) => attempt(system, fighter, [id]))),
  );
}

/** Every fighter with each weapon. */
export function everyArmoury(system: GameSystem): LoadoutSet {
  return once(system, 'every', () => {
    const sets = offered(system.catalogue.fighters).map(({ id }) => armouryOf(system, id));
    return { loadouts: sets.flatMap(({ loadouts }) => loadouts), unfit: sets.reduce((sum, { unfit }) => sum + unfit, 0) };
  });
}

/** Every fighter as a target: as it comes, or with the first weapon that it can carry. */
export function everyFighter(system: GameSystem): LoadoutSet {
  return once(system, 'fighters', () => gathered(offered(system.catalogue.fighters).map(({ id, name }) => asTarget(system, id, name))));
}

function asTarget(system: GameSystem, fighter: string, name: string): Loadout | null {
  const bare = attempt(system, fighter, []);
  if (bare) return bare;
  for (const { id } of offered(system.catalogue.weapons)) {
    const armed = attempt(system, fighter, [id]);
    if (armed) return { ...armed, name };
  }
  return null;
}

function attempt(system: GameSystem, fighter: string, weapons: readonly string[]): Loadout | null {
  try {
    return system.loadout({ fighter, weapons });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return null;
  }
}

function gathered(all: readonly (Loadout | null)[]): LoadoutSet {
  const loadouts = all.filter((each) => each !== null);
  return { loadouts, unfit: all.length - loadouts.length };
}
