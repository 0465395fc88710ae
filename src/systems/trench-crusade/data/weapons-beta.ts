import type { WeaponEntry } from '../entries.ts';

/** Weapons of the public beta of April 2026. Source: rules § 4. */
export const BETA_WEAPONS: readonly WeaponEntry[] = [
  { id: 'gluttonous-arsenal-beta', name: 'Gluttonous Arsenal (beta)', kind: 'dual', hands: null, range: 16, keywords: ['ASSAULT', 'AUTOMATIC 3', 'CLEAVE 3'], rules: ['melee-infects'], group: 'Cult of the Black Grail', innate: true, standing: 'beta', source: 'rules § 1, Trench Dispatch 1' },
  { id: 'flaying-iron-claws-beta', name: 'Flaying Iron Claws (beta)', kind: 'melee', hands: 2, range: null, keywords: ['CLEAVE 2', 'CRITICAL'], rules: [], group: 'Mercenaries', innate: true, standing: 'beta', source: 'rules § 1, Trench Dispatch 1' },
  { id: 'gavel-of-justice-beta', name: 'Gavel of Justice (beta)', kind: 'melee', hands: 1, range: null, keywords: ['CRITICAL', 'FIRE'], rules: ['gavel-beta'], group: 'Mercenaries', innate: true, standing: 'beta', source: 'rules § 1, Trench Dispatch 1' },
  { id: 'vengeful-scripture-beta', name: 'Vengeful Scripture (beta)', kind: 'ranged', hands: null, range: 18, keywords: ['ASSAULT', 'IGNORE COVER'], rules: [], group: 'Mercenaries', innate: true, standing: 'beta', source: 'rules § 1, Trench Dispatch 1' },
  { id: 'divine-judgement-beta', name: 'Divine Judgement (beta)', kind: 'ranged', hands: null, range: 18, keywords: [], rules: ['out-becomes-down'], group: 'Mercenaries', innate: true, standing: 'beta', source: 'rules § 1, Trench Dispatch 1' },
];
