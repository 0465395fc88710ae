import type { ListedFighter, ListedProfile } from '../systems/list-vocabulary.ts';
import type { Costs, Profile, Selection } from './roster.ts';
import { isWordsOnly, type IsStatistics, type ListUnit, subtree, sumOfCosts } from './units.ts';

/**
 * The fighters of one unit: one entry for each kind of model with statistics of its own (a mixed unit is several), else the unit
 * as a whole. Two copies with different equipment are never merged. What stands on the unit itself belongs to each of its models;
 * the unit's own cost is shared by the number of models.
 */
export function fightersOf(unit: ListUnit, isStatistics: IsStatistics, catalogues: readonly string[]): ListedFighter[] {
  const models = modelsWithStatistics(unit.selection, isStatistics);
  const whole = listed({
    name: unit.customName ?? unit.name,
    models: unit.models,
    selections: [...subtree(unit.selection)],
    costs: unit.totalCost,
    unit,
    catalogues,
  });
  if (models.length === 0 || (models.length === 1 && models[0] === unit.selection)) return [whole];
  const inside = new Set(models.flatMap((model) => [...subtree(model)]));
  const shared = [...subtree(unit.selection)].filter((selection) => !inside.has(selection));
  const sharedCost = sumOfCosts(shared.map(({ costs }) => costs));
  const all = models.reduce((sum, { number }) => sum + number, 0);
  return models.map((model) => {
    const own = [...subtree(model)];
    const costs = sumOfCosts([...own.map((selection) => selection.costs), share(sharedCost, model.number, all)]);
    return listed({
      name: model.customName ?? unit.customName ?? fullName(unit.name, model.name),
      models: model.number,
      selections: [...own, ...shared],
      costs,
      unit,
      catalogues,
    });
  });
}

/** The innermost model entries that bring statistics of their own. */
function modelsWithStatistics(selection: Selection, isStatistics: IsStatistics): Selection[] {
  const inside = selection.selections.flatMap((child) => modelsWithStatistics(child, isStatistics));
  if (inside.length > 0) return inside;
  return selection.type === 'model' && [...subtree(selection)].some(({ profiles }) => profiles.some(isStatistics)) ? [selection] : [];
}

function share(costs: Costs, models: number, all: number): Costs {
  return Object.fromEntries(Object.entries(costs).map(([name, amount]) => [name, (amount * models) / Math.max(1, all)]));
}

/** "with Bolas" inside "Legionary" is a variant of it: both words tell what it is. */
function fullName(unit: string, model: string): string {
  if (!model.startsWith('with ')) return model.trim();
  return unit.trim().endsWith(model.trim()) ? unit.trim() : `${unit.trim()} ${model.trim()}`;
}

interface Parts {
  readonly name: string;
  readonly models: number;
  readonly selections: readonly Selection[];
  readonly costs: Costs;
  readonly unit: ListUnit;
  readonly catalogues: readonly string[];
}

function listed({ name, models, selections, costs, unit, catalogues }: Parts): ListedFighter {
  return {
    name: name.trim(),
    entry: { name: selections[0]?.name.trim() ?? '', id: selections[0]?.entryId ?? '' },
    models,
    costs,
    // An ability's words are among the rules, by name.
    profiles: selections.flatMap((selection) =>
      distinct(selection.profiles)
        .filter((profile) => !isWordsOnly(profile))
        .map((profile) => listedProfile(profile, selection.number)),
    ),
    // Text and reports list the models of a unit under its own name: they are it, and nothing that it carries.
    items: selections
      .slice(1)
      .filter((item) => item.type !== 'model' || item.profiles.length > 0 || item.name.trim() !== selections[0]?.name.trim())
      .map(({ name: item, entryId, number, profiles }) => ({ name: item, id: entryId, number, profiled: profiles.length > 0 })),
    rules: unit.rules,
    categories: unit.categories,
    catalogues,
  };
}

function distinct(profiles: readonly Profile[]): Profile[] {
  const seen = new Set<string>();
  return profiles.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));
}

function listedProfile({ name, type, characteristics }: Profile, number: number): ListedProfile {
  return { name, type, characteristics, number };
}
