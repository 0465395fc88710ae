/**
 * Fighters, weapons and armour to compare. The page names almost none: all profiles and every cost are invented, except the
 * hammer's damage and piercing, the dagger's critical damage and heavy armour's 3. Source: rules § 3.
 */

export interface FighterProfile {
  readonly id: string;
  readonly name: string;
  readonly fight: number;
  readonly shoot: number;
  readonly wounds: number;
  readonly armour: number;
  readonly cost: number;
}

export const FIGHTERS: readonly FighterProfile[] = [
  { id: 'veteran', name: 'Veteran', fight: 4, shoot: 3, wounds: 12, armour: 1, cost: 30 },
  { id: 'brute', name: 'Brute', fight: 4, shoot: 2, wounds: 10, armour: 3, cost: 32 },
  { id: 'recruit', name: 'Recruit', fight: 3, shoot: 3, wounds: 8, armour: 0, cost: 16 },
  { id: 'marksman', name: 'Marksman', fight: 2, shoot: 4, wounds: 8, armour: 0, cost: 20 },
];

export interface WeaponProfile {
  readonly id: string;
  readonly name: string;
  readonly kind: 'melee' | 'ranged';
  /** Inches. Whether a target is in reach is for the players to say. */
  readonly range: number;
  readonly attacks: number;
  readonly damage: readonly [hit: number, critical: number];
  readonly piercing: number;
  readonly parry: boolean;
  readonly hands: 1 | 2;
  readonly cost: number;
}

export const WEAPONS: readonly WeaponProfile[] = [
  { id: 'hammer', name: 'Hammer', kind: 'melee', range: 1, attacks: 2, damage: [2, 3], piercing: 2, parry: false, hands: 1, cost: 6 },
  { id: 'dagger', name: 'Dagger', kind: 'melee', range: 1, attacks: 2, damage: [1, 3], piercing: 0, parry: false, hands: 1, cost: 2 },
  { id: 'sword', name: 'Sword', kind: 'melee', range: 1, attacks: 3, damage: [2, 4], piercing: 0, parry: true, hands: 1, cost: 9 },
  { id: 'spear', name: 'Spear', kind: 'melee', range: 2, attacks: 2, damage: [2, 4], piercing: 0, parry: false, hands: 1, cost: 5 },
  { id: 'great-weapon', name: 'Great weapon', kind: 'melee', range: 1, attacks: 3, damage: [2, 5], piercing: 1, parry: false, hands: 2, cost: 12 },
  { id: 'bow', name: 'Bow', kind: 'ranged', range: 18, attacks: 2, damage: [2, 4], piercing: 0, parry: false, hands: 2, cost: 10 },
  { id: 'crossbow', name: 'Crossbow', kind: 'ranged', range: 20, attacks: 1, damage: [3, 5], piercing: 2, parry: false, hands: 2, cost: 11 },
];

export interface ArmourProfile {
  readonly id: string;
  readonly name: string;
  readonly armour: number;
  readonly cost: number;
}

/** Worn instead of a fighter's own armour. */
export const ARMOURS: readonly ArmourProfile[] = [
  { id: 'no-armour', name: 'No armour', armour: 0, cost: 0 },
  { id: 'light-armour', name: 'Light armour', armour: 1, cost: 4 },
  { id: 'medium-armour', name: 'Medium armour', armour: 2, cost: 8 },
  { id: 'heavy-armour', name: 'Heavy armour', armour: 3, cost: 14 },
  { id: 'plate-armour', name: 'Plate armour', armour: 4, cost: 22 },
];

export const SHIELD = { id: 'shield', name: 'Shield', hands: 1, cost: 5 } as const;
