import type { JsonObject, Loadout } from '../../systems/system.ts';

/** What a patch changes beside the edition: weapons by their name, prices by the loadout's. */
export interface Change {
  readonly weapons?: readonly { readonly name: string; readonly to: JsonObject }[];
  readonly costs?: Readonly<Record<string, number>>;
}

/** The distinct weapons that loadouts carry, by name, each as it first appears. */
export function weaponsIn(loadouts: readonly Loadout[]): readonly { readonly name: string; readonly weapon: JsonObject }[] {
  const found = new Map<string, JsonObject>();
  for (const weapon of loadouts.flatMap(({ weapons }) => weapons)) {
    const name = nameOf(weapon);
    if (name !== '' && !found.has(name)) found.set(name, weapon);
  }
  return [...found].map(([name, weapon]) => ({ name, weapon }));
}

/** The loadouts after the patch: wherever a changed weapon is carried, it is the changed one. */
export function patched(loadouts: readonly Loadout[], { weapons = [], costs = {} }: Change): readonly Loadout[] {
  if (weapons.length === 0 && Object.keys(costs).length === 0) return loadouts;
  const changed = new Map(weapons.map(({ name, to }) => [name, to]));
  return loadouts.map((loadout) => ({
    ...loadout,
    cost: Object.hasOwn(costs, loadout.name) ? (costs[loadout.name] ?? loadout.cost) : loadout.cost,
    weapons: loadout.weapons.map((weapon) => {
      const to = changed.get(nameOf(weapon));
      // Which hand it is in is the loadout's business, not the weapon's: only what the patch names is replaced.
      return to === undefined ? weapon : { ...weapon, ...to };
    }),
  }));
}

/** What a weapon is called: its `name`, or the catalogue entry that it refers to. */
function nameOf(weapon: JsonObject): string {
  const name = weapon['name'] ?? weapon['weapon'];
  return typeof name === 'string' ? name : '';
}
