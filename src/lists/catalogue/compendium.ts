import { InputError } from '../../systems/input-error.ts';

/** A model or a piece of equipment of the data set that Trench Companion exports point into. Statistics as they are written there. */
export interface CompendiumItem {
  readonly id: string;
  readonly name: string;
  /** "melee", "ranged", "armour", …; '' for a model. */
  readonly category: string;
  readonly stats: Readonly<Record<string, unknown>>;
  /** Inches; null where it has none. */
  readonly distance: number | null;
  readonly modifiers: readonly string[];
  readonly keywords: readonly string[];
  readonly abilities: readonly string[];
  /** Written `[]` when empty and as an object when full. */
  readonly tags: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** True for a parsed file of the data set: a list of things with ids and statistics. */
export function isCompendium(json: unknown): json is readonly Fields[] {
  return (
    Array.isArray(json) &&
    json.length > 0 &&
    json.every((each) => isFields(each) && typeof each['id'] === 'string' && isFields(each['stats']))
  );
}

/** Reads a file of the data set. Throws an InputError when it is something else. */
export function compendiumItems(json: unknown): readonly CompendiumItem[] {
  if (!isCompendium(json))
    throw new InputError({ path: '', expected: 'a list of models or equipment with "id" and "stats"', received: json });
  return json.map((each) => ({
    id: String(each['id']),
    name: String(each['name'] ?? each['id']),
    category: typeof each['category'] === 'string' ? each['category'] : '',
    stats: each['stats'] as Fields,
    distance: typeof each['distance'] === 'number' ? each['distance'] : null,
    modifiers: texts(each['modifiers']),
    keywords: texts(each['keywords']),
    abilities: texts(each['abilities']),
    tags: isFields(each['tags']) ? each['tags'] : {},
  }));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
