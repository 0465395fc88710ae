import { systemFor } from '../systems/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { DuelInput, GameSystem, Json, JsonObject, Loadout } from '../systems/system.ts';
import type { Io } from './io.ts';
import { readJson } from './input.ts';
import { isObject, loadoutOf, within } from './loadouts.ts';

const NAMES = ['system', 'edition', 'a', 'b', 'situation', 'options'] as const;

/** A duel's file: `{ system, edition, a, b, situation, options }`, a and b loadouts by catalogue ids or written out. */
export async function readDuel(file: string, io: Io): Promise<{ readonly system: GameSystem; readonly input: DuelInput }> {
  const raw = await readJson(file, io);
  if (!isObject(raw)) throw new InputError({ path: '', expected: 'a duel: an object with system, a and b', received: raw });
  const stray = Object.keys(raw).find((name) => !(NAMES as readonly string[]).includes(name));
  if (stray !== undefined)
    throw new InputError({ path: stray, expected: `no field of that name here (known: ${NAMES.join(', ')})`, received: raw[stray] });
  const system = await systemFor(raw['system']);
  const side = (name: 'a' | 'b') => within(name, () => loadoutOf(system, raw[name] ?? null));
  const edition: Json = raw['edition'] ?? system.editions[0]?.id ?? null;
  const [a, b] = sides(side('a'), side('b'));
  return { system, input: { edition, a, b, situation: part(raw, 'situation'), options: part(raw, 'options') } };
}

/** Both sides with names that tell them apart. */
function sides(a: Loadout, b: Loadout): [Loadout, Loadout] {
  const [first, second] = [
    { ...a, name: a.name || 'the first' },
    { ...b, name: b.name || 'the second' },
  ];
  if (first.name !== second.name) return [first, second];
  return [
    { ...first, name: `${first.name} (a)` },
    { ...second, name: `${second.name} (b)` },
  ];
}

function part(raw: JsonObject, name: string): JsonObject {
  const value = raw[name] ?? {};
  if (!isObject(value)) throw new InputError({ path: name, expected: 'an object', received: value });
  return value;
}
