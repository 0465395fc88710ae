import { facesFrom, needToHit, needToSave, needToWound } from './charts.ts';
import type { CriticalClass } from './criticals.ts';

/** One blow or shot at one target: what the rolls start from, for the effects to change slot by slot. */
export interface Blow {
  /** What the weapon is called. */
  readonly name: string;
  readonly aim: 'melee' | 'shooting' | 'fall';
  /** Hits without a roll. */
  readonly automatic: boolean;
  /** Weapon Skill, or Ballistic Skill for a shot. */
  readonly skill: number;
  readonly opposing: number;
  readonly hitModifier: number;
  readonly sixesOnly: boolean;
  readonly rerollMisses: boolean;
  /** The face on which a hit is dodged; 7 for never. */
  readonly dodge: number;
  readonly parryable: boolean;
  /** For the save and for the limit on parries. */
  readonly strength: number;
  /** On top of Strength, for the wound roll only. */
  readonly strengthToWound: number;
  readonly toughness: number;
  /** Added to the wound die. */
  readonly woundBonus: number;
  /** The wound roll never needs more than this; 7 for no such rule. */
  readonly worstWound: number;
  /** A natural 6 to hit wounds by itself. */
  readonly poisoned: boolean;
  /** The natural face from which a wound is critical; 7 for never. */
  readonly criticalFrom: number;
  readonly criticalBonus: number;
  readonly critical: CriticalClass;
  readonly saveBase: number;
  readonly savePenalty: number;
  readonly saveBonus: number;
  readonly armourIgnored: boolean;
  /** The best special save; 7 for none. */
  readonly ward: number;
  readonly injuryBonus: number;
  readonly concussion: boolean;
  /** Each unsaved wound counts D3. */
  readonly severalWounds: boolean;
  /** A hit that does not wound gives another attack at -1. */
  readonly barrage: boolean;
  /** The weapon can be broken. */
  readonly breakable: boolean;
  /** A natural 1 to hit is rolled on the misfire chart. */
  readonly misfires: boolean;
  /** What a rabbit's foot may re-roll: the attacker's missed hit die or failed wound die, the target's failed armour save. */
  readonly footHit: boolean;
  readonly footWound: boolean;
  readonly footSave: boolean;
}

/** The natural face that hits: 2 … 6, or 7 for a shot that can not hit. 1 for an automatic hit. Source: rules § 2.3 step 1, § 2.6. */
export function hitNeed(blow: Blow): number {
  if (blow.automatic) return 1;
  if (blow.aim === 'shooting') return Math.min(7, Math.max(2, 7 - blow.skill - blow.hitModifier));
  if (blow.sixesOnly) return 6;
  return Math.min(6, Math.max(2, needToHit(blow.skill, blow.opposing) - blow.hitModifier));
}

/** The natural face that wounds, or null when none does. Source: rules § 2.3 step 4. */
export function woundNeed(blow: Blow): number | null {
  const need = needToWound(blow.strength + blow.strengthToWound, blow.toughness);
  const chart = need === null ? (blow.worstWound < 7 ? blow.worstWound : null) : Math.min(need, blow.worstWound);
  return chart === null ? null : Math.max(2, chart - blow.woundBonus);
}

/** The face of the armour save, 7 and more for none. */
export function saveNeed(blow: Blow): number {
  return blow.armourIgnored
    ? 7
    : needToSave({ base: blow.saveBase, strength: blow.strength, penalty: blow.savePenalty, bonus: blow.saveBonus });
}

/** The six faces of the hit die after any re-roll, as weights over 36: index 0 is face 1. */
export function hitFaces(blow: Blow): readonly number[] {
  const need = hitNeed(blow);
  const misses = 6 - facesFrom(need);
  return Array.from({ length: 6 }, (_, index) => {
    const hits = index + 1 >= need;
    if (!blow.rerollMisses || blow.automatic) return 6;
    return hits ? 6 + misses : misses;
  });
}

/** How many of the 36 falls of the hit die, after any re-roll, show a natural 1. */
export function naturalOnes(blow: Blow): number {
  return blow.automatic ? 0 : (hitFaces(blow)[0] as number);
}
