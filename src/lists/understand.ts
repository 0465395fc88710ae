import { InputError } from '../systems/input-error.ts';
import type { ListedFighter, ListVocabulary, UnderstoodFighter } from '../systems/list-vocabulary.ts';
import type { GameSystem } from '../systems/system.ts';
import { fightersOf } from './fighters.ts';
import type { ReadList } from './read-list.ts';
import type { Costs, Roster } from './roster.ts';
import { type ListUnit, subtree, sumOfCosts, unitsOf } from './units.ts';

/** A list as understood, for a person to check before anything of it is used. */
export interface Understanding {
  readonly reader: string;
  readonly name: string;
  readonly system: string;
  readonly catalogues: readonly string[];
  readonly entries: readonly UnderstoodEntry[];
  /** Units that can not fight: configuration, stash. Shown, so that nothing is lost. */
  readonly others: readonly ListUnit[];
  readonly reconciled: Reconciliation;
  readonly warnings: readonly string[];
}

export interface UnderstoodEntry extends UnderstoodFighter {
  readonly fighter: ListedFighter;
}

/** The file's own totals against the sum of everything in it. */
export interface Reconciliation {
  readonly stated: Costs;
  readonly summed: Costs;
  /** Cost types whose two figures differ. */
  readonly differing: readonly string[];
}

/**
 * The system that a list belongs to: by what the list says of itself, else by the shape of its profiles. Throws an InputError that names
 * the systems when none of them knows it.
 */
export function systemOf(roster: Roster, systems: readonly GameSystem[]): GameSystem & { readonly lists: ListVocabulary } {
  const listed = {
    gameId: roster.game.id,
    gameName: roster.game.name,
    catalogues: roster.catalogues,
    currencies: [...new Set([...Object.keys(roster.costs), ...roster.selections.flatMap(({ costs }) => Object.keys(costs))])],
    entries: roster.selections.map(({ name }) => name),
    profiles: roster.selections
      .flatMap((each) => [...subtree(each)])
      .flatMap(({ profiles, number }) => profiles.map((profile) => ({ ...profile, number }))),
  };
  const found = systems.find(
    (system): system is GameSystem & { readonly lists: ListVocabulary } => system.lists?.recognises(listed) === true,
  );
  if (found) return found;
  const game = roster.game.name || roster.catalogues.join(', ') || 'a list that names no game';
  throw new InputError({ path: 'gameSystem', expected: `a list for ${systems.map(({ name }) => name).join(', ')}`, received: game });
}

/** Reads a roster with a system's vocabulary. Nothing is dropped: what was not understood is listed with its entry. */
export function understood({ reader, roster }: ReadList, system: GameSystem & { readonly lists: ListVocabulary }): Understanding {
  const { lists } = system;
  const isStatistics = (profile: {
    readonly name: string;
    readonly type: string;
    readonly characteristics: Readonly<Record<string, string | null>>;
  }) => lists.isStatistics({ ...profile, number: 1 });
  const units = unitsOf(roster, isStatistics);
  const hasProfiles = units.some(({ fighter }) => fighter);
  // Without any statistics in the file (text, Trench Companion) everything that has models is a fighter, looked up by name.
  const fights = (unit: ListUnit) => (hasProfiles ? unit.fighter : unit.models > 0);
  const entries = units
    .filter(fights)
    .flatMap((unit) => fightersOf(unit, isStatistics, roster.catalogues))
    .map((fighter) => ({ fighter, ...lists.understand(fighter) }));
  return {
    reader,
    name: roster.name,
    system: system.id,
    catalogues: roster.catalogues,
    entries,
    others: units.filter((unit) => !fights(unit)),
    reconciled: reconcile(roster.costs, sumOfCosts(units.map(({ totalCost }) => totalCost))),
    warnings: roster.warnings,
  };
}

/** Compares the stated totals with the sums; a cost type missing on one side counts as 0 there. */
export function reconcile(stated: Costs, summed: Costs): Reconciliation {
  const names = [...new Set([...Object.keys(stated), ...Object.keys(summed)])];
  return { stated, summed, differing: names.filter((name) => (stated[name] ?? 0) !== (summed[name] ?? 0)) };
}
