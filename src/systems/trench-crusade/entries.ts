/** The shapes of the catalogue's data. Rules are named by id and stand in `data/*-rules.ts`. */

export type Standing = 'official' | 'third-party' | 'beta';
export type WeaponKind = 'ranged' | 'melee' | 'dual' | 'grenade';

export interface WeaponEntry {
  readonly id: string;
  readonly name: string;
  /** `dual`: for Ranged and Melee Attacks. */
  readonly kind: WeaponKind;
  /** Null when it takes no hand: grenades, claws, bites. */
  readonly hands: 1 | 2 | null;
  /** Inches; Short Range is the nearer half. Null for melee. */
  readonly range: number | null;
  readonly keywords: readonly string[];
  /** Ids of the rules beyond the keywords. */
  readonly rules: readonly string[];
  /** Faction or variant; '' for everybody's. */
  readonly group: string;
  /** Part of a body or of one profile: it comes with the model. */
  readonly innate: boolean;
  readonly standing: Standing;
  readonly source: string;
}

export interface FighterEntry {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly variant: string;
  readonly ducats: number | null;
  readonly glory: number | null;
  /** DICE on Ranged Attacks; null when it can make none. */
  readonly ranged: number | null;
  readonly melee: number;
  /** INJURY MODIFIER of the profile, the kit it always has included. */
  readonly armour: number;
  readonly base: string;
  readonly flying: boolean;
  readonly keywords: readonly string[];
  readonly abilities: readonly string[];
  /** Kit and weapons it always has; their INJURY MODIFIER is in `armour` already. */
  readonly builtIn: readonly string[];
  /** Attacks of its own body. */
  readonly innate: readonly string[];
  readonly limit: string;
  readonly standing: Standing;
  readonly source: string;
}

export interface KitEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: 'armour' | 'shield' | 'equipment' | 'ammunition' | 'upgrade';
  /** INJURY MODIFIER it gives, 0 or negative. */
  readonly modifier: number;
  readonly impervious: boolean;
  readonly standfast: boolean;
  /** Keywords that the bearer gains. */
  readonly grants: readonly string[];
  readonly rules: readonly string[];
  readonly group: string;
  /** Keywords that its ammunition gives to one Ranged Weapon. */
  readonly ammunition: readonly string[];
  /** The only fighters (upgrades) or weapons (ammunition) that it is for; empty for any. */
  readonly fits: readonly string[];
  /** Kit of which one piece must be worn as well, and kinds of kit that can not be worn beside it. */
  readonly needs?: readonly string[];
  readonly excludes?: readonly KitEntry['kind'][];
  readonly standing: Standing;
  readonly source: string;
}

export interface Price {
  readonly item: string;
  readonly ducats: number | null;
  readonly glory: number | null;
  readonly terms: string;
}

export interface PriceList {
  readonly faction: string;
  readonly prices: readonly Price[];
}
