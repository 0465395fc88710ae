import type { Rules } from '../edition.ts';
import type { Weapon } from '../weapons.ts';

/** What is resolved. Every kind whose name ends in Hit rolls no die to hit. Source: rules § 2.12. */
export type StrikeKind = 'standardMelee' | 'crush' | 'shot' | 'impactHit' | 'grindHit' | 'stompHit' | 'breathHit' | 'sweepHit';

/** The attacking model part with its printed values; a dash counts as 0. */
export interface Striker {
  readonly off: number | null;
  readonly str: number | null;
  readonly ap: number | null;
  readonly aim: number | null;
  readonly attributes: readonly string[];
  readonly weapon: Weapon;
}

/** Str, AP and attributes in the brackets of a Breath Attack, a Sweeping Attack or a Direct Hit. */
export interface Brackets {
  readonly str: number | null;
  readonly ap: number | null;
  readonly attributes: readonly string[];
}

/** The target model with its printed values. */
export interface Defender {
  readonly height: number;
  readonly def: number;
  readonly res: number;
  /** Without a Shield. */
  readonly arm: number;
  readonly hp: number;
  readonly dis: number;
  readonly properties: readonly string[];
  readonly weapon: Weapon;
  readonly defensiveRules: readonly string[];
  /** Its own attributes: First Strike (+1 Def) protects it. */
  readonly attributes: readonly string[];
  /** Its facing that the attacker is at. */
  readonly facing: Facing;
  /** A character whose mount has a Defensive Skill of its own does not parry. Source: rules § 2.2. */
  readonly mountDef: boolean;
}

export type Facing = 'front' | 'flank' | 'rear';

/** What holds while the attack is made. Modifiers: plus is better for the attacker. */
export interface Circumstances {
  readonly charging: boolean;
  /** The target itself charged this turn. */
  readonly targetCharging: boolean;
  readonly firstRound: boolean;
  readonly wall: boolean;
  readonly hitModifier: number;
  readonly woundModifier: number;
  readonly alwaysWoundsOn: number | null;
  readonly neverWoundsBetterThan: number | null;
  readonly rerollNatural: { readonly toHit: number | null; readonly armour: number | null };
  /** In inches; null is short range. */
  readonly distance: number | null;
  readonly moved: boolean;
  readonly cover: 'none' | 'soft' | 'hard';
  readonly engineer: boolean;
  readonly targetSolid: boolean;
}

export const PLAIN_CIRCUMSTANCES: Circumstances = {
  charging: false,
  targetCharging: false,
  firstRound: false,
  wall: false,
  hitModifier: 0,
  woundModifier: 0,
  alwaysWoundsOn: null,
  neverWoundsBetterThan: null,
  rerollNatural: { toHit: null, armour: null },
  distance: null,
  moved: false,
  cover: 'none',
  engineer: false,
  targetSolid: false,
};

/** One attack: who, at whom, when. */
export interface Strike {
  readonly kind: StrikeKind;
  readonly striker: Striker;
  readonly brackets: Brackets | null;
  readonly defender: Defender;
  readonly when: Circumstances;
  readonly rules: Rules;
  /** Crush Attack keeps the part's own attributes. An unclear reading; the examples say no. Source: rules § 7.2. */
  readonly crushKeepsAttributes: boolean;
}

/** True for attacks in close combat. */
export function isMelee(kind: StrikeKind): boolean {
  return kind !== 'shot' && kind !== 'breathHit' && kind !== 'sweepHit';
}

/** True for attacks that roll to hit. */
export function rollsToHit(kind: StrikeKind): boolean {
  return kind === 'standardMelee' || kind === 'crush' || kind === 'shot';
}
