import type { Catalogue } from '../../system.ts';
import { fighterItem, KIT_ITEMS, WEAPON_ITEMS } from './items.ts';
import { UNITS } from './units.ts';

/** The real units of § 4, the weapons of § 2.11, and what units may buy. */
export const CATALOGUE: Catalogue = {
  currency: 'points',
  costStep: 1,
  fighters: UNITS.map(fighterItem),
  weapons: WEAPON_ITEMS,
  kit: KIT_ITEMS,
};
