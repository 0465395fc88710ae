import type { Costs, Roster, Selection } from './roster.ts';
import { sumOfCosts } from './units.ts';
import { tidy } from '../systems/list-words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What one unit costs is in points there, whatever the game calls them. */
const CURRENCY = 'pts';

/** True for an army of a tournament report, or a file of several: units with a name, a cost and options. */
export function isArmyReport(json: unknown): boolean {
  return armiesIn(json).length > 0;
}

/**
 * Reads the armies of a tournament report: names, options and points without any profile. Where a unit does not say how many models it
 * has, it is
 * taken for one, with a warning.
 */
export function armyRosters(json: unknown): readonly Roster[] {
  return armiesIn(json).map((army) => {
    const warnings: string[] = [];
    const code = tidy(String(army['army'] ?? ''));
    const selections = (army['units'] as readonly Fields[]).map((unit, place) => unitSelection(unit, place, warnings));
    return {
      name: code,
      game: { id: '', name: '' },
      catalogues: code === '' ? [] : [code],
      costs: sumOfCosts(selections.map(({ costs }) => costs)),
      selections,
      warnings,
    };
  });
}

function armiesIn(json: unknown): readonly Fields[] {
  const list =
    isFields(json) && Array.isArray(json['lists'])
      ? (json['lists'] as readonly unknown[])
      : Array.isArray(json)
        ? (json as readonly unknown[])
        : [json];
  const isArmy = (each: unknown): each is Fields =>
    isFields(each) &&
    Array.isArray(each['units']) &&
    each['units'].length > 0 &&
    each['units'].every((unit) => isFields(unit) && typeof unit['name'] === 'string' && 'cost' in unit);
  return list.every(isArmy) ? list : [];
}

function unitSelection(unit: Fields, place: number, warnings: string[]): Selection {
  const name = tidy(String(unit['name']));
  const [cost, models] = [Number(unit['cost']), Number(unit['models'])];
  const known = Number.isInteger(models) && models >= 1;
  if (!Number.isFinite(cost)) warnings.push(`${name}: cost ${JSON.stringify(unit['cost'])} is not a number; left out`);
  if (!known) warnings.push(`${name}: the file does not say how many models; taken for one`);
  const options = Array.isArray(unit['options']) ? unit['options'].filter(isFields) : [];
  const model: Selection = { ...bare(`${place}.m`, name, 'model'), number: known ? models : 1 };
  return {
    ...bare(String(place), name, 'unit'),
    costs: Number.isFinite(cost) && cost !== 0 ? { [CURRENCY]: cost } : ({} as Costs),
    categories: typeof unit['category'] === 'string' ? [tidy(unit['category'])] : [],
    selections: [
      model,
      ...options
        .map((option, each) => bare(`${place}.${each}`, tidy(String(option['name'] ?? '')), 'upgrade'))
        .filter((option) => option.name !== ''),
    ],
  };
}

function bare(id: string, name: string, type: string): Selection {
  return { id, name, customName: null, entryId: '', type, number: 1, costs: {}, profiles: [], rules: [], categories: [], selections: [] };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
