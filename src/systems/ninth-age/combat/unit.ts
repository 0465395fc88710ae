import type { Weapon } from '../weapons.ts';
import type { Facing } from '../strike/strike.ts';
import type { Pool } from '../pool.ts';

/** One model part: rider, mount, chassis. A dash is null and counts as 0. */
export interface Part {
  readonly name: string;
  /** How many of it one model has. */
  readonly count: number;
  /** Attacks of each; null makes no Standard Melee Attacks. */
  readonly att: number | string | null;
  readonly off: number | null;
  readonly str: number | null;
  readonly ap: number | null;
  readonly agi: number | null;
  /** Roll to hit with shots; null when it is not known. */
  readonly aim: number | 'auto' | null;
  /** In use in this combat. */
  readonly weapon: Weapon;
  /** For shooting; null when it has none. */
  readonly shooting: Weapon | null;
  readonly attributes: readonly string[];
}

/** A unit as it stands in a combat, with its equipment chosen. */
export interface Unit extends Pool {
  readonly name: string;
  readonly files: number;
  readonly height: number;
  /** Width and depth; null when it is not known. */
  readonly baseMm: readonly [number, number] | null;
  readonly dis: number;
  readonly def: number;
  readonly res: number;
  readonly arm: number;
  readonly properties: readonly string[];
  readonly modelRules: readonly string[];
  readonly defensiveRules: readonly string[];
  readonly parts: readonly Part[];

  readonly charging: boolean;
  /** Its facing that the enemy is at. */
  readonly engagedFacing: Facing;
  readonly standard: boolean;
  /** Further ranks that may support; null: 1, or more by rule. */
  readonly supportRanks: number | null;
  /** Attacks of one restricted model, by part; null: the owner's best. */
  readonly restrictedSplit: Readonly<Record<string, number>> | null;
  /** Failed Break Tests are rolled again. */
  readonly rerollFailed: boolean;
  /** In range of the Battle Standard, which holds an Unstable unit together. */
  readonly rally: boolean;
  /** Other static Combat Score, such as a Battle Standard Bearer's +1. */
  readonly score: number;
  /** In Disruptive terrain it has no Rank Bonus. Source: rules § 3.7. */
  readonly disrupted: boolean;

  /** Attachable models that have joined it, each with a Health Pool of its own. */
  readonly characters: readonly Character[];
  /** Models of the rank and file that strike at an enemy character, by its name; the others strike at the rank and file. */
  readonly strikesAt: Readonly<Record<string, number>>;
}

/** An attachable model in a unit: one model that strikes, is struck and falls for itself. Source: rules § 3.4. */
export interface Character extends Omit<Unit, 'strikesAt'> {
  /** In the first rank, where it strikes and is struck, or behind it. */
  readonly place: 'front' | 'behind';
  /** Places that it takes in a rank. */
  readonly takes: number;
  /** The enemy character that it strikes at; '' for the rank and file. */
  readonly strikesAt: string;
  /** Scores, holds the unit together and lets it roll failed Break Tests again, while it lives. */
  readonly battleStandard: boolean;
  /** The unit tests on its Discipline where that is higher, while it lives. */
  readonly commandingPresence: boolean;
  /** Its mount has a Defensive Skill of its own: no Parry. */
  readonly mountDef: boolean;
}

/** The rank and file, then the characters: each is a Health Pool that is struck and strikes by itself. */
export function bodiesOf(unit: Unit): readonly (Unit | Character)[] {
  return [unit, ...unit.characters];
}

interface Filling {
  readonly models: number;
  readonly characters: readonly Pick<Character, 'models' | 'takes'>[];
}

/** Places that a unit fills in its ranks: its rank and file, and its living characters. */
export function placesOf({ models, characters }: Filling): number {
  return characters.reduce((places, character) => places + character.models * character.takes, models);
}

/** True when the unit has a rule of that name among its model rules, whatever stands in brackets. */
export function hasRule(unit: Pick<Unit, 'modelRules'>, name: string): boolean {
  return unit.modelRules.some((rule) => ruleName(rule) === name.toLowerCase());
}

export function ruleName(rule: string): string {
  return rule.split('(')[0]?.trim().toLowerCase() ?? '';
}
