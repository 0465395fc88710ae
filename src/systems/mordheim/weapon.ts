import type { CriticalClass } from './criticals.ts';

/** A weapon as the rules describe it, all plain data. What the numbers and names do is in `effects/weapon-effects.ts`. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: 'melee' | 'missile' | 'blackpowder';
  /** Gold crowns; null when no price is known. */
  readonly cost: number | null;
  /** A price rolled on top of `cost`, such as "3D6". */
  readonly costDice?: string;
  readonly hands: 1 | 2;
  /** Added to the user's Strength, or the weapon's own Strength. */
  readonly strength: { readonly from: 'user' | 'weapon'; readonly value: number; readonly firstRoundOnly?: boolean };
  /** Added to the save needed, on top of what Strength adds. */
  readonly savePenalty: number;
  /** Taken off the save needed; an unarmoured target saves as if it had 7+. */
  readonly saveBonus: number;
  readonly critical: CriticalClass;
  readonly parry?: 'sword' | 'dwarfAxe' | 'pair';
  /** When it strikes: before chargers in its first round, with the first in every round, or last. */
  readonly order?: 'spear' | 'first' | 'last';
  /** Whether another weapon may be used beside it. */
  readonly second: boolean;
  /** Whether a shield helps against melee while it is used. */
  readonly shield: boolean;
  /** One entry stands for two weapons, one in each hand. */
  readonly pair?: boolean;
  readonly hitModifier?: number;
  readonly maxAttacks?: number;
  /** Inches, for missile weapons. */
  readonly range?: number;
  /** What else it does, by the ids of `effects/weapon-effects.ts` and `shooting.ts`. */
  readonly traits: readonly WeaponTrait[];
  /** What it does besides hurting one target, and no figure shows. */
  readonly notModelled?: readonly string[];
  readonly certainty: 'high' | 'medium' | 'low';
}

export type WeaponTrait =
  | 'concussion'
  | 'holy'
  | 'unparryable'
  | 'whipcrack'
  | 'barrage'
  | 'breaksSwords'
  | 'blackLotus'
  | 'ignoresArmour'
  | 'severalWounds'
  | 'noCritical'
  | 'isSword'
  | 'fitsTail'
  | 'noBuckler'
  | 'mountedChargeOnly'
  | 'heavierMounted'
  | 'body'
  | 'fists'
  | 'bow'
  | 'crossbow'
  | 'thrown'
  | 'moveOrFire'
  | 'firesTwice'
  | 'firesTwiceNear'
  | 'slowReload'
  | 'pistol'
  | 'shotBeforeBlows'
  | 'hitsLine';
