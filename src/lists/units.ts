import type { Costs, Profile, Roster, Selection } from './roster.ts';

/** One entry of a list as a person would count it: a top-level selection with everything chosen under it. */
export interface ListUnit {
  readonly name: string;
  readonly customName: string | null;
  readonly type: string;
  readonly number: number;
  /** How many models it fields. */
  readonly models: number;
  /** Where that count comes from. */
  readonly modelsFrom: string;
  /** What it costs with all that is in it. */
  readonly totalCost: Costs;
  /** Every profile with values in the subtree, each with the selection that brought it. */
  readonly profiles: readonly UnitProfile[];
  /** False for configuration, stashes and other things that can not fight. */
  readonly fighter: boolean;
  /** Rules and abilities that are words only, by name: each system knows some of them, the rest is listed as not understood. */
  readonly rules: readonly string[];
  readonly categories: readonly string[];
  readonly selection: Selection;
}

export interface UnitProfile extends Profile {
  readonly from: string;
  /** How often it was selected: a total over the models, as the file counts. */
  readonly number: number;
}

/** Tells whether a profile is a fighter's statistics, by the names of its characteristics. */
export type IsStatistics = (profile: Profile) => boolean;

/** The units of a roster, in the file's order. */
export function unitsOf(roster: Roster, isStatistics: IsStatistics): ListUnit[] {
  return roster.selections.map((selection) => unitOf(selection, isStatistics));
}

function unitOf(selection: Selection, isStatistics: IsStatistics): ListUnit {
  const all = [...subtree(selection)];
  const everything = all.flatMap(profilesOf);
  const profiles = everything.filter((profile) => !isWordsOnly(profile));
  const fighter = profiles.some(isStatistics);
  return {
    name: selection.name,
    customName: selection.customName,
    type: selection.type,
    number: selection.number,
    ...modelCount(selection, fighter),
    totalCost: sumOfCosts(all.map(({ costs }) => costs)),
    profiles,
    fighter,
    rules: ruleNames(all, everything.filter(isWordsOnly)),
    categories: selection.categories,
    selection,
  };
}

/** A selection and all that is chosen under it, parents first. */
export function* subtree(selection: Selection): Generator<Selection> {
  yield selection;
  for (const child of selection.selections) yield* subtree(child);
}

/** A profile listed twice on one selection (its own and its group's) is one; on two selections it is two. */
function profilesOf({ name, number, profiles }: Selection): UnitProfile[] {
  const seen = new Set<string>();
  return profiles.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id))).map((profile) => ({ ...profile, from: name, number }));
}

/** An ability: a description and nothing to compute with. */
export function isWordsOnly({ characteristics }: Profile): boolean {
  const names = Object.keys(characteristics);
  return names.length === 1 && names[0] === 'Description';
}

function ruleNames(all: readonly Selection[], abilities: readonly Profile[]): string[] {
  const names = [...all.flatMap(({ rules }) => rules), ...abilities].map(({ name }) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Adds amounts up, cost type by cost type; sums of zero stay (a stash that cancels its content costs 0). */
export function sumOfCosts(all: readonly Costs[]): Costs {
  const sums: Record<string, number> = {};
  for (const costs of all) for (const [name, amount] of Object.entries(costs)) sums[name] = (sums[name] ?? 0) + amount;
  return sums;
}

function modelCount(selection: Selection, fighter: boolean): { readonly models: number; readonly modelsFrom: string } {
  const models = innermostModels(selection);
  if (models > 0) return { models, modelsFrom: 'model entries' };
  for (const { name } of subtree(selection)) {
    const formation = /^\s*(\d{1,3})\s*[×xX]\s*(\d{1,3})\s*$/.exec(name);
    if (formation) return { models: Number(formation[1]) * Number(formation[2]), modelsFrom: `formation option ${name.trim()}` };
  }
  if (!fighter) return { models: 0, modelsFrom: 'not a unit' };
  return { models: selection.number, modelsFrom: 'no model entry and no formation: one model assumed' };
}

/** A model entry inside a model entry is a variant of it: only the innermost count. A unit's own name is never a model. */
function innermostModels(selection: Selection): number {
  const inside = selection.selections.reduce((sum, child) => sum + innermostModels(child), 0);
  return inside > 0 ? inside : selection.type === 'model' ? selection.number : 0;
}
