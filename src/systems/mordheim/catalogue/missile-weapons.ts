import type { Weapon } from '../weapon.ts';

/** Every missile and blackpowder weapon. Classic prices in gold crowns, ranges in inches. Source: rules § 3, weapons file. */
export const MISSILE_WEAPONS: readonly Weapon[] = [
  {
    id: 'shortBow', name: 'Short bow', kind: 'missile', cost: 5, hands: 2, strength: { from: 'weapon', value: 3 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 16, traits: ['bow'], certainty: 'high',
  },
  {
    id: 'bow', name: 'Bow', kind: 'missile', cost: 10, hands: 2, strength: { from: 'weapon', value: 3 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 24, traits: ['bow'], certainty: 'high',
  },
  {
    id: 'longBow', name: 'Long bow', kind: 'missile', cost: 15, hands: 2, strength: { from: 'weapon', value: 3 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 30, traits: ['bow'], certainty: 'high',
  },
  {
    id: 'elfBow', name: 'Elf bow', kind: 'missile', cost: 35, costDice: '3D6', hands: 2, strength: { from: 'weapon', value: 3 },
    savePenalty: 1, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 36, traits: ['bow'], certainty: 'high',
  },
  {
    id: 'crossbow', name: 'Crossbow', kind: 'missile', cost: 25, hands: 2, strength: { from: 'weapon', value: 4 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 30, traits: ['crossbow', 'moveOrFire'], certainty: 'high',
  },
  {
    id: 'repeaterCrossbow', name: 'Repeater crossbow', kind: 'missile', cost: 40, hands: 2, strength: { from: 'weapon', value: 3 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 24, traits: ['firesTwice'], certainty: 'high',
  },
  {
    id: 'crossbowPistol', name: 'Crossbow pistol', kind: 'missile', cost: 35, hands: 1, strength: { from: 'weapon', value: 4 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: true, shield: true, range: 10, traits: ['unparryable', 'shotBeforeBlows'], certainty: 'medium',
  },
  {
    id: 'sling', name: 'Sling', kind: 'missile', cost: 2, hands: 1, strength: { from: 'weapon', value: 3 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 18, traits: ['firesTwiceNear'], certainty: 'high',
  },
  {
    id: 'throwingKnives', name: 'Throwing knives or stars', kind: 'missile', cost: 15, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 6, traits: ['thrown'], certainty: 'high',
  },
  {
    id: 'javelin', name: 'Javelin', kind: 'missile', cost: 5, hands: 1, strength: { from: 'user', value: 0 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 8, traits: ['thrown'], certainty: 'medium',
  },
  {
    id: 'blowpipe', name: 'Blowpipe', kind: 'missile', cost: 25, hands: 1, strength: { from: 'weapon', value: 1 },
    savePenalty: 0, saveBonus: 1, critical: 'missile', second: false, shield: false, range: 8, traits: ['blackLotus', 'noCritical'], certainty: 'high',
  },
  {
    id: 'pistol', name: 'Pistol', kind: 'blackpowder', cost: 15, hands: 1, strength: { from: 'weapon', value: 4 },
    savePenalty: 1, saveBonus: 0, critical: 'missile', second: true, shield: true, range: 6, traits: ['slowReload', 'pistol'], certainty: 'high',
  },
  {
    id: 'duellingPistol', name: 'Duelling pistol', kind: 'blackpowder', cost: 25, hands: 1, strength: { from: 'weapon', value: 4 },
    savePenalty: 1, saveBonus: 0, critical: 'missile', second: true, shield: true, hitModifier: 1, range: 10, traits: ['slowReload', 'pistol'], certainty: 'high',
  },
  {
    id: 'warplockPistol', name: 'Warplock pistol', kind: 'blackpowder', cost: 35, hands: 1, strength: { from: 'weapon', value: 5 },
    savePenalty: 1, saveBonus: 0, critical: 'missile', second: true, shield: true, range: 8, traits: ['slowReload', 'pistol'], certainty: 'high',
  },
  {
    id: 'blunderbuss', name: 'Blunderbuss', kind: 'blackpowder', cost: 30, hands: 2, strength: { from: 'weapon', value: 3 },
    savePenalty: 0, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 16, traits: ['hitsLine'], certainty: 'high',
    notModelled: ['others on its line: each is hit, as this target is'],
  },
  {
    id: 'handgun', name: 'Handgun', kind: 'blackpowder', cost: 35, hands: 2, strength: { from: 'weapon', value: 4 },
    savePenalty: 1, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 24, traits: ['moveOrFire', 'slowReload'], certainty: 'high',
  },
  {
    id: 'huntingRifle', name: 'Hochland long rifle', kind: 'blackpowder', cost: 200, hands: 2, strength: { from: 'weapon', value: 4 },
    savePenalty: 1, saveBonus: 0, critical: 'missile', second: false, shield: false, range: 48, traits: ['moveOrFire', 'slowReload'], certainty: 'high',
  },
];
