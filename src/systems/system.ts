import type { Fraction, Pmf } from '../pmf/index.ts';
import type { ListVocabulary } from './list-vocabulary.ts';
import type { GroupField } from './schema/field.ts';

/** Any JSON value: what files, links and forms carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

/**
 * The one shape of a scenario, the same in the library, the CLI, a link and a form. Each system narrows it with its own field
 * names, spelled as in its examples file.
 */
export interface ScenarioShape {
  readonly system: string;
  /** An edition's id, or a house rule made from one. */
  readonly edition: unknown;
  readonly attacker: object;
  readonly weapons: readonly object[];
  readonly target: object;
  readonly situation: object;
  /** Which assumed or unclear readings are in force: named options, each with a default. */
  readonly options: object;
}

/**
 * What every game system provides. Methods are pure: the same scenario gives the same answer, and no argument is changed.
 * Scenario is the complete form, every default filled in.
 */
export interface GameSystem<Scenario extends ScenarioShape = ScenarioShape, Outcome = unknown> {
  readonly id: string;
  readonly name: string;
  /** The first one is the default. */
  readonly editions: readonly Edition[];
  readonly schema: ScenarioSchema<Scenario>;
  /** The first amount and the first chance are the headline ones: what a comparison charts and says. */
  readonly measures: readonly Measure<Scenario, Outcome>[];
  readonly catalogue: Catalogue;
  /** Every effect that the rules have on dice, as the engine applies them, and those that are known by name only. */
  readonly rules: readonly RuleEntry[];
  /** A real comparison to start from: two or more loadouts, their target, the situation. */
  readonly sample: Sample;

  /** The exact outcome of a scenario with its working. Throws an InputError when fields contradict each other. */
  resolve(scenario: Scenario): Resolution<Outcome>;
  /** A fighter with weapons and kit from the catalogue as a loadout. Throws an InputError naming what does not fit. */
  loadout(choice: LoadoutChoice): Loadout;
  /** Two loadouts fighting to the end. */
  readonly duel: DuelRules;
  /** Worked examples in this system's file format. */
  readonly examples: Examples;
  /** How this system reads other tools' lists; absent where no such tool is known. */
  readonly lists?: ListVocabulary;
}

/** A published state of the rules. Its tables are plain data; a house rule replaces parts of them. */
export interface Edition {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly source: string;
}

/** One effect of a rule, for people: what it is called, when it acts, what it does, where it is written. */
export interface RuleEntry {
  readonly name: string;
  /** The moment at which it acts; `not-modelled` for a rule that changes dice and is only named. */
  readonly slot: string;
  readonly says: string;
  readonly source: string;
}

export interface ScenarioSchema<Scenario> {
  /** The fields, for forms, the one-line form, help and the JSON Schema. */
  readonly fields: GroupField;
  /** Reads outside input: fills in defaults; throws an InputError naming the field, what is allowed and what came. */
  parse(raw: unknown): Scenario;
}

/** A number that people compare loadouts by, read from one outcome. */
export interface Measure<Scenario, Outcome> {
  readonly id: string;
  readonly name: string;
  /** One line: what it counts, and what it leaves out. */
  readonly says: string;
  /** The rule that it is read by: `rules § 2.5`. */
  readonly source: string;
  /** `chance`: 1 when it happened, else 0. `amount`: a whole number of `unit`. */
  readonly kind: 'amount' | 'chance';
  /** What an amount counts: "damage points", "models". */
  readonly unit: string;
  /**
   * For a chance, the words between a loadout's name and its percentage: "removes the target in one attack". For an amount, a noun:
   * "damage".
   */
  readonly phrase: string;
  readonly better: 'higher' | 'lower';
  /** The scenario's field that an amount is held against, such as "target.wounds": charts draw it as a threshold. */
  readonly against?: string;
  of(outcome: Outcome, scenario: Scenario): number;
}

export interface Resolution<Outcome> {
  /** The working, in the order of the rules. */
  readonly stages: readonly Stage[];
  readonly outcome: Pmf<Outcome>;
  /** Readings and policies in force, and whatever was not modelled, a sentence each. */
  readonly readings: readonly string[];
  /** One copyable line that parses back to the scenario. */
  readonly line: string;
}

/** One step of the working. */
export interface Stage {
  readonly id: string;
  /** The field's word: attacks, hits, wounds, unsaved, damage, removed. */
  readonly name: string;
  /** What happened here in words: "4 against 3 is Greater: 3+ hits, a 6 is a critical". */
  readonly says: string;
  /** One line, whatever the scenario: what this step is and what its numbers count. */
  readonly means: string;
  /** The rule: `rules § 2.1`. */
  readonly source: string;
  /** Exact figures of this step, each named: hit 2/3. A chance, unless it is marked as an amount (a count or a mean). */
  readonly figures: readonly { readonly name: string; readonly value: Fraction; readonly kind?: 'amount' }[];
  /** How many get this far, when the step counts something. */
  readonly count?: Pmf<number>;
  /** The weapon or model part that this step belongs to, when there are several. */
  readonly of?: string;
}

/** What a system can put into scenarios by name, as data. Everything carries its source. */
export interface Catalogue {
  /** "ducats", "gold crowns", "points". */
  readonly currency: string;
  /** The smallest step in which the game prices things. */
  readonly costStep: number;
  readonly fighters: readonly CatalogueItem[];
  readonly weapons: readonly CatalogueItem[];
  readonly kit: readonly CatalogueItem[];
}

export interface CatalogueItem {
  readonly id: string;
  readonly name: string;
  /** Faction, warband or army, or '' for everybody's. */
  readonly group: string;
  /** Null when the game gives it no price: never 0 by guess. */
  readonly cost: number | null;
  /** Only `official` items are offered unasked. `illustrative`: invented by us, so that there is something to compare. */
  readonly standing: 'official' | 'third-party' | 'beta' | 'illustrative';
  readonly source: string;
  /** One line for a picker: "fight 4, wounds 12, armour 1". */
  readonly says: string;
  /** Rules of the item that change dice and are not modelled, by name. */
  readonly notModelled: readonly string[];
  readonly tags: readonly string[];
}

/** Which catalogue items make up one loadout. */
export interface LoadoutChoice {
  readonly fighter: string;
  readonly weapons: readonly string[];
  readonly kit?: readonly string[];
  /** How many models, where the game fields units. */
  readonly models?: number;
  readonly name?: string;
}

/** A fighter as equipped: what it is called, what it costs, how it attacks and how it is attacked. */
export interface Loadout {
  readonly name: string;
  readonly cost: number | null;
  /** The scenario's `attacker` when this loadout attacks. */
  readonly attacker: JsonObject;
  /** The scenario's `weapons` when this loadout attacks. */
  readonly weapons: readonly JsonObject[];
  /** The scenario's `target` when this loadout is attacked. */
  readonly target: JsonObject;
  /** The catalogue items that it was made of (`loadout` says them), so that a picker can show them; absent when it was typed. */
  readonly choice?: LoadoutChoice;
}

export interface Sample {
  readonly edition: string;
  readonly loadouts: readonly Loadout[];
  readonly target: Loadout;
  readonly situation: JsonObject;
  readonly options: JsonObject;
}

/** Two sides to the end. The file and link form is `{ system, edition, a, b, situation, options }`, a and b loadouts. */
export interface DuelRules {
  /** The fields of a duel's `situation`: who goes first, how long, which policies. */
  readonly situation: GroupField;
  /** The fields of `situation` that ask for doubles with a proved bound on their error; absent where every duel is solved exactly. */
  readonly approximately?: JsonObject;
  /** Throws an InputError on bad input. */
  resolve(raw: DuelInput): DuelResolution;
}

export interface DuelInput {
  readonly edition: Json;
  readonly a: Loadout;
  readonly b: Loadout;
  readonly situation: JsonObject;
  readonly options: JsonObject;
}

export interface DuelResolution {
  /** Exact, and they sum to 1 with `unfinished`. */
  readonly aWins: Fraction;
  readonly bWins: Fraction;
  /** Both gone, or an end that nobody wins. */
  readonly draw: Fraction;
  /** Still going at the horizon; 0 when the duel was solved to its end. */
  readonly unfinished: Fraction;
  /** What one round is called here: "round", "turn", "phase". */
  readonly roundName: string;
  /** Per round, the chance that the duel has ended by then in each way; the cumulative chances never fall. */
  readonly timeline: readonly { readonly round: number; readonly aWins: Fraction; readonly bWins: Fraction; readonly draw: Fraction }[];
  /** Expected number of rounds until it ends; null when it may never end. */
  readonly meanRounds: Fraction | null;
  /** What is left of each side (wounds, models) given that it won; null when it never wins. */
  readonly left: { readonly a: Pmf<number> | null; readonly b: Pmf<number> | null; readonly unit: string };
  readonly readings: readonly string[];
  readonly line: string;
  /** A proved bound on the relative error of every figure, when the answer is approximate. */
  readonly errorBound?: number;
}

/** Recomputes a file of worked examples: each answer comes from the example's input alone. */
export interface Examples {
  /** True when a parsed file is in this system's format. */
  recognises(file: unknown): boolean;
  /** One result for each example, in order. Throws an InputError when the file is not in the format. */
  check(file: unknown): readonly ExampleResult[];
}

export interface ExampleResult {
  readonly id: string;
  /** Empty when everything agrees. */
  readonly differences: readonly { readonly field: string; readonly expected: string; readonly computed: string }[];
}
