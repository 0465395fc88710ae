import type { Json, JsonObject, Loadout } from '../../systems/system.ts';

/** What a patch changes beside the edition: weapons by their name, attackers by their fighter, prices by the loadout's name. */
export interface Change {
  readonly weapons?: readonly Edit[];
  readonly attackers?: readonly Edit[];
  readonly costs?: Readonly<Record<string, number>>;
}

/** One thing by its name, and what it is after the patch. */
export interface Edit {
  readonly name: string;
  readonly to: JsonObject;
}

/** One thing that a patch can change, as it is before, and what people call it. */
export interface Editable {
  readonly name: string;
  readonly label: string;
  readonly from: JsonObject;
}

/** The distinct weapons that loadouts carry, by name, each as it first appears. */
export function weaponsIn(loadouts: readonly Loadout[]): readonly Editable[] {
  return firsts(loadouts.flatMap(({ weapons }) => weapons.map((from) => ({ name: weaponName(from), label: weaponName(from), from }))));
}

/** The distinct fighters that attack, each as it first appears. */
export function attackersIn(loadouts: readonly Loadout[]): readonly Editable[] {
  return firsts(loadouts.map((loadout) => ({ name: fighterOf(loadout), label: fighterLabel(loadout), from: loadout.attacker })));
}

function firsts(all: readonly Editable[]): readonly Editable[] {
  const found = new Map<string, Editable>();
  for (const each of all) if (each.name !== '' && !found.has(each.name)) found.set(each.name, each);
  return [...found.values()];
}

/** The loadouts after the patch: wherever a changed weapon is carried or a changed fighter attacks, it is the changed one. */
export function patched(loadouts: readonly Loadout[], { weapons = [], attackers = [], costs = {} }: Change): readonly Loadout[] {
  if (weapons.length === 0 && attackers.length === 0 && Object.keys(costs).length === 0) return loadouts;
  const [armed, fighting] = [weapons, attackers].map((edits) => new Map(edits.map(({ name, to }) => [name, to])));
  return loadouts.map((loadout) => ({
    ...loadout,
    cost: Object.hasOwn(costs, loadout.name) ? (costs[loadout.name] ?? loadout.cost) : loadout.cost,
    attacker: { ...loadout.attacker, ...fighting?.get(fighterOf(loadout)) },
    // Which hand it is in is the loadout's business, not the weapon's: only what the patch names is replaced.
    weapons: loadout.weapons.map((weapon) => ({ ...weapon, ...armed?.get(weaponName(weapon)) })),
  }));
}

/** The same loadouts, each under a name of its own: a patch compares by names, and some games have many fighters of one name. */
export function namedApart(loadouts: readonly Loadout[]): readonly Loadout[] {
  const times = new Map<string, number>();
  return loadouts.map((loadout) => {
    const before = times.get(loadout.name) ?? 0;
    times.set(loadout.name, before + 1);
    return before === 0 ? loadout : { ...loadout, name: `${loadout.name} (${before + 1})` };
  });
}

/** An edit among others: it takes the place of an earlier one of its name, and goes where it changes nothing. */
export function withEdit(edits: readonly Edit[], { name, from }: Editable, to: JsonObject): readonly Edit[] {
  const others = edits.filter((each) => each.name !== name);
  return same(from, to) ? others : [...others, { name, to }];
}

/** Whether two values say the same, whatever the order of their fields. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) || Array.isArray(b))
    return JSON.stringify(a) === JSON.stringify(b);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same((a as JsonObject)[key], (b as JsonObject)[key]));
}

/** What a weapon is called: its `name`, or the catalogue entry that it refers to. */
function weaponName(weapon: JsonObject): string {
  const name = weapon['name'] ?? weapon['weapon'];
  return typeof name === 'string' ? name : '';
}

/** What tells fighters apart: the catalogue's entry, or the name of a loadout that was typed. */
function fighterOf({ name, choice }: Loadout): string {
  return choice?.fighter ?? name;
}

/** What a fighter is called: as far as the first comma, when the loadout was made from the catalogue. */
function fighterLabel({ name, choice }: Loadout): string {
  return choice ? (name.split(', ')[0] ?? name) : name;
}
