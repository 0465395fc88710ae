import { InputError } from '../systems/input-error.ts';
import type { Costs, Roster, Selection } from './roster.ts';
import { sumOfCosts } from './units.ts';
import { tidy } from '../systems/list-words.ts';

/** What the export's cost types stand for. */
const CURRENCIES: Readonly<Record<string, string>> = { 0: 'Ducats', 1: 'Glory Points' };

type Fields = Readonly<Record<string, unknown>>;

/** True for a parsed Trench Companion export, with its warband inside a string or as an object. */
export function isCompanion(json: unknown): boolean {
  return isFields(json) && ('warband_data' in json || (Array.isArray(json['models']) && 'faction' in json && 'ducat_bank' in json));
}

/**
 * Reads a Trench Companion export. It has names, slugs and costs but no statistics: `entryId` is the slug, to be looked up in a
 * catalogue. Throws an InputError when the export can not be read.
 */
export function companionRoster(json: unknown): Roster {
  const data = warband(json);
  const warnings: string[] = [];
  const models = fieldsList(data['models']).map((entry, index) => modelSelection(entry, index, warnings));
  const stash = fieldsList(data['equipment']).map((entry, index) => equipmentSelection(entry, `stash.${index}`, warnings));
  return {
    name: tidy(text(data['name'])),
    game: { id: '', name: '' },
    catalogues: [text(inside(data, 'faction', 'faction_property')['object_id'])].filter((id) => id !== ''),
    costs: ratings(data) ?? sumOfCosts(models.flatMap((each) => [each.costs, ...each.selections.map(({ costs }) => costs)])),
    selections: [...models, ...(stash.length > 0 ? [stashSelection(stash)] : [])],
    warnings,
  };
}

function warband(json: unknown): Fields {
  const envelope = isFields(json) ? json : {};
  const data = envelope['warband_data'] ?? envelope;
  if (typeof data !== 'string') {
    if (isFields(data) && Array.isArray(data['models'])) return data;
    throw new InputError({ path: 'warband_data', expected: 'a warband with its models', received: data });
  }
  try {
    return warband(JSON.parse(data));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError({ path: 'warband_data', expected: 'JSON that can be read', received: data.slice(0, 60) });
  }
}

/** The export's own rating of the models; the stash is rated apart. */
function ratings(data: Fields): Costs | undefined {
  const stored = inside(data, 'context', 'stored_ratings');
  const [ducats, glory] = [Number(stored['rating_ducat']), Number(stored['rating_glory'])];
  if (!Number.isFinite(ducats) || !Number.isFinite(glory)) return undefined;
  return Object.fromEntries(
    [
      ['Ducats', ducats],
      ['Glory Points', glory],
    ].filter(([, amount]) => amount !== 0),
  );
}

function modelSelection(entry: Fields, index: number, warnings: string[]): Selection {
  const model = inside(entry, 'model');
  const slug = text(model['model']);
  if (slug === '') warnings.push(`models[${index}]: no model id; kept by its name ${JSON.stringify(text(model['name']))}`);
  const equipment = fieldsList(model['equipment']).map((each, place) => equipmentSelection(each, `${index}.${place}`, warnings));
  const upgrades = fieldsList(model['list_upgrades']).map((each, place) => ({
    ...bare(`${index}.u${place}`, text(inside(each, 'upgrade')['object_id'])),
    costs: costOf(inside(each, 'purchase'), `models[${index}].list_upgrades[${place}]`, warnings),
  }));
  const marks = ['list_skills', 'list_injury', 'subproperties'].flatMap((list) =>
    fieldsList(model[list]).map(({ object_id: id }) => text(id)),
  );
  return {
    id: String(index),
    name: tidy(text(model['name'])),
    customName: null,
    entryId: slug,
    type: 'model',
    number: 1,
    costs: costOf(inside(entry, 'purchase'), `models[${index}]`, warnings),
    profiles: [],
    rules: marks.filter((id) => id !== '').map((name) => ({ name, description: '' })),
    categories: model['elite'] === true ? ['Elite'] : [],
    selections: [...equipment, ...upgrades],
  };
}

function equipmentSelection(entry: Fields, id: string, warnings: string[]): Selection {
  const equipment = inside(entry, 'equipment');
  const slug = text(inside(equipment, 'equipment_id')['object_id']);
  const purchase = inside(entry, 'purchase');
  // What comes with the model is in the model's price, whatever its own price says.
  const costs = purchase['modelpurch'] === true ? {} : costOf(purchase, `equipment ${JSON.stringify(slug)}`, warnings);
  return { ...bare(id, slug), name: tidy(text(equipment['name'])) || slug, costs };
}

function stashSelection(stash: readonly Selection[]): Selection {
  // The stash is not part of the rating: like a "pile of stuff" its own cost cancels its content.
  const content = sumOfCosts(stash.map(({ costs }) => costs));
  const cancelled = Object.fromEntries(Object.entries(content).map(([name, amount]) => [name, -amount]));
  return { ...bare('stash', ''), name: 'Stash', costs: cancelled, selections: stash };
}

function bare(id: string, slug: string): Selection {
  return {
    id,
    name: slug,
    customName: null,
    entryId: slug,
    type: 'upgrade',
    number: 1,
    costs: {},
    profiles: [],
    rules: [],
    categories: [],
    selections: [],
  };
}

function costOf(purchase: Fields, path: string, warnings: string[]): Costs {
  const [value, discount] = [Number(purchase['cost_value'] ?? 0), Number(purchase['discount'] ?? 0)];
  const currency = CURRENCIES[text(purchase['cost_type'] ?? 0)];
  if (!Number.isFinite(value) || !Number.isFinite(discount) || currency === undefined) {
    warnings.push(
      `${path}: cost ${JSON.stringify(purchase['cost_value'])} of type ${JSON.stringify(purchase['cost_type'])} is not understood; left out`,
    );
    return {};
  }
  return value === discount ? {} : { [currency]: value - discount };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a path; empty when anything on the way is missing. Empty maps are written `[]` in these exports. */
function inside(value: Fields, ...path: readonly string[]): Fields {
  return path.reduce<Fields>((at, name) => (isFields(at[name]) ? at[name] : {}), value);
}

function fieldsList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
