import { CONTENDERS } from '../../analysis/compare.ts';
import { InputError } from '../../systems/input-error.ts';
import type { GameSystem, Json, JsonObject, Loadout, LoadoutChoice } from '../../systems/system.ts';

/** The views, in the order of the navigation. */
export const VIEWS = ['compare', 'matrix', 'duel', 'review', 'lists'] as const;
export type ViewId = (typeof VIEWS)[number];

/**
 * Everything on the screen as plain JSON: what undo steps through, what is saved locally and what a link carries. Field
 * values are kept as typed, valid or not, so that nothing a person wrote is lost.
 */
export interface Work {
  readonly view: ViewId;
  readonly system: string;
  readonly edition: Json;
  readonly loadouts: readonly Loadout[];
  readonly target: Loadout;
  readonly situation: JsonObject;
  readonly options: JsonObject;
  /** The amount that is charted and the chance that the finding leads with; null: the system's headline ones. */
  readonly amount: string | null;
  readonly chance: string | null;
  /** Where the threshold line was dragged to; null: where the target puts it. */
  readonly threshold: number | null;
  /** What the other views add, each under its own name. */
  readonly more: JsonObject;
}

export const MOST_LOADOUTS = CONTENDERS.max;
export const LONGEST_NAME = 120;

/** The work that a system opens with: its own sample comparison. */
export function sampleWork(system: GameSystem, view: ViewId = 'compare'): Work {
  const { edition, loadouts, target, situation, options } = system.sample;
  return { view, system: system.id, edition, loadouts, target, situation, options, amount: null, chance: null, threshold: null, more: {} };
}

/** Reads work from outside (a link, a file, the local store). Throws an InputError that names what is wrong. */
export function readWork(raw: unknown): Work {
  const from = object(raw, 'work');
  const loadouts = list(from['loadouts'], 'loadouts', 1, MOST_LOADOUTS).map((each, place) => readLoadout(each, `loadouts[${place}]`));
  return {
    view: VIEWS.find((view) => view === from['view']) ?? 'compare',
    system: text(from['system'], 'system'),
    edition: json(from['edition'], 'edition'),
    loadouts,
    target: readLoadout(from['target'], 'target'),
    situation: object(from['situation'] ?? {}, 'situation'),
    options: object(from['options'] ?? {}, 'options'),
    amount: optional(from['amount'], 'amount', text),
    chance: optional(from['chance'], 'chance', text),
    threshold: optional(from['threshold'], 'threshold', whole),
    more: object(from['more'] ?? {}, 'more'),
  };
}

/** Reads one loadout from outside. */
export function readLoadout(raw: unknown, path: string): Loadout {
  const from = object(raw, path);
  const cost = from['cost'] ?? null;
  if (cost !== null && typeof cost !== 'number')
    throw new InputError({ path: `${path}.cost`, expected: 'a number or null', received: cost });
  const choice = from['choice'];
  return {
    name: text(from['name'], `${path}.name`),
    cost,
    attacker: object(from['attacker'], `${path}.attacker`),
    weapons: list(from['weapons'], `${path}.weapons`, 0, 40).map((each, place) => object(each, `${path}.weapons[${place}]`)),
    target: object(from['target'], `${path}.target`),
    ...(choice === undefined ? {} : { choice: readChoice(choice, `${path}.choice`) }),
  };
}

function readChoice(raw: unknown, path: string): LoadoutChoice {
  const from = object(raw, path);
  const names = (value: unknown, where: string) => list(value, where, 0, 40).map((each, place) => text(each, `${where}[${place}]`));
  return {
    fighter: text(from['fighter'], `${path}.fighter`),
    weapons: names(from['weapons'] ?? [], `${path}.weapons`),
    ...(from['kit'] === undefined ? {} : { kit: names(from['kit'], `${path}.kit`) }),
    ...(from['models'] === undefined ? {} : { models: whole(from['models'], `${path}.models`) }),
    ...(from['name'] === undefined ? {} : { name: text(from['name'], `${path}.name`) }),
  };
}

function object(raw: unknown, path: string): JsonObject {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new InputError({ path, expected: 'an object', received: raw });
  return raw as JsonObject;
}

function list(raw: unknown, path: string, least: number, most: number): readonly unknown[] {
  if (!Array.isArray(raw) || raw.length < least || raw.length > most)
    throw new InputError({ path, expected: `a list of ${least} to ${most} entries`, received: raw });
  return raw;
}

function text(raw: unknown, path: string): string {
  if (typeof raw !== 'string' || raw.length > LONGEST_NAME)
    throw new InputError({ path, expected: `text of at most ${LONGEST_NAME} characters`, received: raw });
  return raw;
}

function whole(raw: unknown, path: string): number {
  if (typeof raw !== 'number' || !Number.isInteger(raw)) throw new InputError({ path, expected: 'a whole number', received: raw });
  return raw;
}

function optional<T>(raw: unknown, path: string, read: (raw: unknown, path: string) => T): T | null {
  return raw === undefined || raw === null ? null : read(raw, path);
}

function json(raw: unknown, path: string): Json {
  if (raw === undefined) throw new InputError({ path, expected: 'an edition', received: raw });
  return raw as Json;
}
