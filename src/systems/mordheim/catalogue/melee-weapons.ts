import type { Weapon } from '../weapon.ts';

/** Every weapon for close combat. Classic prices in gold crowns. Source: rules § 3, weapons file. */
export const MELEE_WEAPONS: readonly Weapon[] = [
  {
    id: 'fist', name: 'Fists', kind: 'melee', cost: 0, hands: 1, strength: { from: 'user', value: -1 },
    savePenalty: 0, saveBonus: 1, critical: 'unarmed', second: false, shield: true, maxAttacks: 1, traits: ['fists'], certainty: 'high',
  },
  {
    id: 'natural', name: 'Natural weapons', kind: 'melee', cost: 0, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'unarmed', second: false, shield: true, traits: ['body'], certainty: 'high',
  },
  {
    id: 'dagger', name: 'Dagger', kind: 'melee', cost: 2, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 1, critical: 'bladed', second: true, shield: true, traits: ['fitsTail'], certainty: 'high',
  },
  {
    id: 'club', name: 'Club, mace, hammer or staff', kind: 'melee', cost: 3, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'bludgeoning', second: true, shield: true, traits: ['concussion'], certainty: 'high',
  },
  {
    id: 'axe', name: 'Axe', kind: 'melee', cost: 5, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 1, saveBonus: 0, critical: 'bladed', second: true, shield: true, traits: [], certainty: 'high',
  },
  {
    id: 'sword', name: 'Sword', kind: 'melee', cost: 10, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'bladed', parry: 'sword', second: true, shield: true, traits: ['isSword', 'fitsTail'], certainty: 'high',
  },
  {
    id: 'spear', name: 'Spear', kind: 'melee', cost: 10, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'thrusting', order: 'spear', second: false, shield: true, traits: ['heavierMounted'], certainty: 'high',
  },
  {
    id: 'halberd', name: 'Halberd', kind: 'melee', cost: 10, hands: 2, strength: { from: 'user', value: 1 },
    savePenalty: 0, saveBonus: 0, critical: 'thrusting', second: false, shield: false, traits: [], certainty: 'high',
  },
  {
    id: 'flail', name: 'Flail', kind: 'melee', cost: 15, hands: 2, strength: { from: 'user', value: 2, firstRoundOnly: true },
    savePenalty: 0, saveBonus: 0, critical: 'bludgeoning', second: false, shield: false, traits: [], certainty: 'high',
  },
  {
    id: 'morningStar', name: 'Morning star', kind: 'melee', cost: 15, hands: 1, strength: { from: 'user', value: 1, firstRoundOnly: true },
    savePenalty: 0, saveBonus: 0, critical: 'bludgeoning', second: false, shield: true, traits: ['noBuckler'], certainty: 'high',
  },
  {
    id: 'twoHandedBlade', name: 'Double-handed sword or axe', kind: 'melee', cost: 15, hands: 2, strength: { from: 'user', value: 2 },
    savePenalty: 0, saveBonus: 0, critical: 'bladed', order: 'last', second: false, shield: false, traits: [], certainty: 'high',
  },
  {
    id: 'twoHandedHammer', name: 'Double-handed hammer', kind: 'melee', cost: 15, hands: 2, strength: { from: 'user', value: 2 },
    savePenalty: 0, saveBonus: 0, critical: 'bludgeoning', order: 'last', second: false, shield: false, traits: [], certainty: 'high',
  },
  {
    id: 'lance', name: 'Lance', kind: 'melee', cost: 40, hands: 1, strength: { from: 'user', value: 2 },
    savePenalty: 0, saveBonus: 0, critical: 'thrusting', second: false, shield: true, traits: ['mountedChargeOnly'], certainty: 'high',
  },
  {
    id: 'horsemansHammer', name: 'Horseman’s hammer', kind: 'melee', cost: 12, hands: 2, strength: { from: 'user', value: 1 },
    savePenalty: 0, saveBonus: 0, critical: 'bludgeoning', second: false, shield: false, traits: ['heavierMounted'], certainty: 'medium',
  },
  {
    id: 'rapier', name: 'Rapier', kind: 'melee', cost: 15, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 1, critical: 'bladed', parry: 'sword', second: true, shield: true, traits: ['barrage'], certainty: 'medium',
  },
  {
    id: 'swordBreaker', name: 'Sword breaker', kind: 'melee', cost: 30, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'bladed', parry: 'sword', second: true, shield: true, traits: ['breaksSwords'], certainty: 'medium',
  },
  {
    id: 'dwarfAxe', name: 'Dwarf axe', kind: 'melee', cost: 15, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 1, saveBonus: 0, critical: 'bladed', parry: 'dwarfAxe', second: true, shield: true, traits: [], certainty: 'high',
  },
  {
    id: 'sigmarHammer', name: 'Sigmarite warhammer', kind: 'melee', cost: 15, hands: 1, strength: { from: 'user', value: 1 },
    savePenalty: 0, saveBonus: 0, critical: 'bludgeoning', second: true, shield: true, traits: ['concussion', 'holy'], certainty: 'high',
  },
  {
    id: 'steelWhip', name: 'Steel whip', kind: 'melee', cost: 10, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'bladed', second: true, shield: true, traits: ['unparryable', 'whipcrack'], certainty: 'medium',
  },
  {
    id: 'fightingClaws', name: 'Fighting claws (pair)', kind: 'melee', cost: 35, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'bladed', parry: 'pair', second: true, shield: true, pair: true, traits: [], certainty: 'high',
  },
  {
    id: 'weepingBlades', name: 'Weeping blades (pair)', kind: 'melee', cost: 50, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'bladed', parry: 'sword', second: true, shield: true, pair: true, traits: ['blackLotus', 'isSword'], certainty: 'high',
  },
  {
    id: 'squigProdder', name: 'Squig prodder', kind: 'melee', cost: 15, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'thrusting', order: 'spear', second: false, shield: true, traits: [], certainty: 'high',
  },
  {
    id: 'ballAndChain', name: 'Ball and chain', kind: 'melee', cost: 15, hands: 2, strength: { from: 'user', value: 2 },
    savePenalty: 0, saveBonus: 0, critical: 'bludgeoning', second: false, shield: false, traits: ['ignoresArmour', 'severalWounds'], certainty: 'high',
    notModelled: ['the random movement of its user'],
  },
  {
    id: 'torch', name: 'Torch used as a club', kind: 'melee', cost: 2, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'bludgeoning', second: true, shield: true, hitModifier: -1, traits: ['concussion'], certainty: 'medium',
  },
  {
    id: 'boatHook', name: 'Boat hook', kind: 'melee', cost: null, hands: 2, strength: { from: 'user', value: -1 },
    savePenalty: 0, saveBonus: 0, critical: 'thrusting', order: 'first', second: false, shield: false, traits: [], certainty: 'low',
  },
];
