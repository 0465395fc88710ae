import type { Loadout } from './system.ts';

/**
 * How a system reads what other tools' lists say about its fighters. The lists layer turns every file format into these plain
 * records; only the system knows what their words mean.
 */
export interface ListVocabulary {
  /** True when a list is this game's, by the ids and names it carries or by the shapes of its profiles. */
  recognises(list: ListedGame): boolean;
  /** True when a profile is a fighter's statistics, by the names of its characteristics. */
  isStatistics(profile: ListedProfile): boolean;
  /** The cost type that prices things in this game ("pts"), as the files name it; other types are shown beside it. */
  readonly currency: string;
  /**
   * One fighter as loadouts: one for each weapon or set of weapons that it would attack with. Whatever was not understood is
   * listed, never dropped; a profile from the file wins over the catalogue's, with the difference said.
   */
  understand(fighter: ListedFighter): UnderstoodFighter;
}

export interface ListedGame {
  readonly gameId: string;
  readonly gameName: string;
  /** Faction names or slugs. */
  readonly catalogues: readonly string[];
  /** Names of the cost types in it. */
  readonly currencies: readonly string[];
  /** Names of its top-level entries: where there is nothing else, they tell the game. */
  readonly entries: readonly string[];
  readonly profiles: readonly ListedProfile[];
}

/** A table of values from a file; null where the file has nothing. Values are as written: `+2 Dice`, `12"/Melee`, `2/5`, `D6+1`. */
export interface ListedProfile {
  readonly name: string;
  /** The file's own name for the kind of table. */
  readonly type: string;
  readonly characteristics: Readonly<Record<string, string | null>>;
  /** How many the fighter's models have altogether. */
  readonly number: number;
}

export interface ListedFighter {
  /** What the player called it, else its entry's name. */
  readonly name: string;
  /** Which kind of fighter it is: the file's own name and id or slug for it, whatever the player called it. */
  readonly entry: { readonly name: string; readonly id: string };
  /** How many models stand in this entry. */
  readonly models: number;
  /** What the entry costs altogether, by cost type; empty when the file has no costs. */
  readonly costs: Readonly<Record<string, number>>;
  readonly profiles: readonly ListedProfile[];
  /** Everything chosen for it. */
  readonly items: readonly ListedItem[];
  /** Rules, abilities, skills and injuries by name. */
  readonly rules: readonly string[];
  readonly categories: readonly string[];
  /** Faction names or slugs of the list. */
  readonly catalogues: readonly string[];
}

/** A thing by name, with the file's own id or slug: where there are no profiles, all that is known. */
export interface ListedItem {
  readonly name: string;
  readonly id: string;
  /** How many the fighter's models have altogether. */
  readonly number: number;
  /** True when one of the profiles is this thing's. */
  readonly profiled?: boolean;
}

export interface UnderstoodFighter {
  /** The same fighter in each way that it may attack. Empty when nothing could be made of it; the reason stands in `notUnderstood`. */
  readonly loadouts: readonly Loadout[];
  /** How many of the loadout the entry fields: its models, or 1 where a loadout is a whole unit. */
  readonly count: number;
  /** Lines for the person: what was not understood, a line each, with the text as it came. */
  readonly notUnderstood: readonly string[];
  /** Lines for the person: where the file and the catalogue differ, which one was taken, fields without a plain number. */
  readonly remarks: readonly string[];
}
