import { InputError } from '../systems/input-error.ts';
import { group, integer, list, text } from '../systems/schema/field.ts';
import { reader } from '../systems/schema/validate.ts';
import type { GameSystem, Json, JsonObject, Loadout, LoadoutChoice } from '../systems/system.ts';

const name = (says: string, fallback?: string) => text({ label: 'name', says, ...(fallback === undefined ? {} : { fallback }) });

const CHOICE = group(
  {
    fighter: name("the fighter's id in the catalogue"),
    weapons: list(name("a weapon's id in the catalogue"), { label: 'weapons', says: 'weapons by their ids', max: 20, fallback: [] }),
    kit: list(name("an item's id in the catalogue"), { label: 'kit', says: 'kit by its ids', max: 40, fallback: [] }),
    models: integer({ label: 'models', says: 'how many, where the game fields units; 0 for the default', min: 0, max: 1000, fallback: 0 }),
    name: name('what to call it', ''),
  },
  { label: 'loadout', says: 'a fighter with weapons and kit from the catalogue' },
);
const readChoice = reader(CHOICE);

/** Runs a step on a part of a file, so that its InputError names the part. */
export function within<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw error instanceof InputError ? error.within(path) : error;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A loadout of a file: either `{ fighter, weapons, kit }` by catalogue ids, or written out as `{ name, attacker, weapons, target }`.
 * Throws an
 * InputError whose path starts at the loadout.
 */
export function loadoutOf(system: GameSystem, raw: Json): Loadout {
  if (!isObject(raw))
    throw new InputError({
      path: '',
      expected: 'a loadout: { fighter, weapons, kit } from the catalogue, or { name, attacker, weapons, target }',
      received: raw,
    });
  if (!('fighter' in raw)) return writtenOut(raw);
  const { models, name: given, ...rest } = readChoice(raw);
  const choice: LoadoutChoice = { ...rest, ...(models === 0 ? {} : { models }), ...(given === '' ? {} : { name: given }) };
  return system.loadout(choice);
}

/** `choice` is what the app writes beside a loadout of the catalogue: what it was made of. What is written out counts. */
const PARTS = ['name', 'cost', 'attacker', 'weapons', 'target', 'choice'] as const;

function writtenOut(raw: JsonObject): Loadout {
  const stray = Object.keys(raw).find((key) => !(PARTS as readonly string[]).includes(key));
  if (stray !== undefined)
    throw new InputError({
      path: stray,
      expected: `no field of that name here (known: ${PARTS.join(', ')}, or fighter, weapons, kit)`,
      received: raw[stray],
    });
  const { name: called, cost = null, attacker = {}, weapons = [], target = {} } = raw;
  if (called !== undefined && typeof called !== 'string') throw new InputError({ path: 'name', expected: 'text', received: called });
  if (cost !== null && !(typeof cost === 'number' && Number.isFinite(cost) && cost >= 0))
    throw new InputError({ path: 'cost', expected: 'a number from 0, or null', received: cost });
  if (!isObject(attacker)) throw new InputError({ path: 'attacker', expected: 'an object', received: attacker });
  if (!isObject(target)) throw new InputError({ path: 'target', expected: 'an object', received: target });
  if (!Array.isArray(weapons) || !weapons.every(isObject))
    throw new InputError({ path: 'weapons', expected: 'a list of objects', received: weapons });
  return { name: called ?? nameFrom(attacker, weapons), cost, attacker, weapons, target };
}

/** What a loadout may be called by its parts: "Veteran, great hammer"; nothing when they have no names. */
export function nameFrom(attacker: object, weapons: readonly object[]): string {
  return [nameOfPart(attacker), weapons.map(nameOfPart).filter(Boolean).join(' + ')].filter(Boolean).join(', ');
}

/** The name of a fighter, a weapon or a target; nothing when it has none. */
export function nameOfPart(part: object): string {
  const own = (part as { readonly name?: unknown }).name;
  return typeof own === 'string' ? own : '';
}

/** Loadouts whose names were given by nobody may be alike: each is told from those before it. `unnamed` calls one that has no name at all. */
export function toldApart(loadouts: readonly Loadout[], unnamed: (place: number) => string): Loadout[] {
  const times = new Map<string, number>();
  return loadouts.map((loadout, place) => {
    const called = loadout.name === '' ? unnamed(place) : loadout.name;
    const time = (times.get(called) ?? 0) + 1;
    times.set(called, time);
    return { ...loadout, name: time === 1 ? called : `${called} (${time})` };
  });
}
