import { InputError } from '../systems/input-error.ts';
import { systemFor } from '../systems/index.ts';
import { parseLine } from '../systems/line.ts';
import type { GameSystem, Json, JsonObject, ScenarioShape } from '../systems/system.ts';
import type { Io } from './io.ts';
import { looksLikeJson, parseJson, readText } from './input.ts';
import { isObject, loadoutOf, within } from './loadouts.ts';

/** A scenario as it was given, with the system that it is of. */
export interface ReadScenario {
  readonly system: GameSystem;
  /** Complete, every default filled in. */
  readonly scenario: ScenarioShape;
}

/**
 * What a file, standard input ("-") or the argument itself holds: JSON as it is, or a scenario's line as the JSON that it stands for.
 * Throws a
 * CliError or an InputError.
 */
export async function readRaw(file: string, io: Io): Promise<Json> {
  const text = isLine(file) ? file : await readText(file, io);
  return looksLikeJson(text) ? parseJson(text, file) : parseLine(text.trim());
}

/** No file is called `game | attacker: …`. */
function isLine(argument: string): boolean {
  return argument.includes('|') && argument.includes(':');
}

/** Reads a scenario. Throws a CliError or an InputError. */
export async function readScenario(file: string, io: Io): Promise<ReadScenario> {
  return scenarioFrom(await readRaw(file, io));
}

/**
 * A scenario from JSON. Instead of `attacker` and `weapons` it may have a `loadout` of catalogue ids, and so may its `target`; what is
 * written beside a loadout changes what that brings. Throws an InputError.
 */
export async function scenarioFrom(raw: Json): Promise<ReadScenario> {
  if (!isObject(raw))
    throw new InputError({ path: '', expected: 'a scenario: an object with system, attacker, weapons and target', received: raw });
  const system = await systemFor(raw['system']);
  return { system, scenario: system.schema.parse(expanded(system, raw)) };
}

function expanded(system: GameSystem, { loadout, target, ...rest }: JsonObject): JsonObject {
  return { ...attacking(system, loadout, rest), ...(target === undefined ? {} : { target: attacked(system, target) }) };
}

function attacking(system: GameSystem, loadout: Json | undefined, rest: JsonObject): JsonObject {
  if (loadout === undefined) return rest;
  const { attacker = {}, weapons } = rest;
  if (weapons !== undefined)
    throw new InputError({ path: 'weapons', expected: 'nothing beside "loadout", which brings its weapons', received: weapons });
  if (!isObject(attacker)) throw new InputError({ path: 'attacker', expected: 'an object', received: attacker });
  const brought = within('loadout', () => loadoutOf(system, loadout));
  return { ...rest, attacker: { ...brought.attacker, ...attacker }, weapons: brought.weapons };
}

function attacked(system: GameSystem, target: Json): Json {
  if (!isObject(target) || target['loadout'] === undefined) return target;
  const { loadout, ...changes } = target;
  return { ...within('target.loadout', () => loadoutOf(system, loadout as Json)).target, ...changes };
}
