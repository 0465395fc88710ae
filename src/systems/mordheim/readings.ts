import type { Readings } from './encounter.ts';

/** The readings that the facts take where the text is open. Source: rules § 5, open questions. */
export const DEFAULT_READINGS: Readings = {
  chargeStrikesFirst: true,
  pistolCountsAsSecondWeapon: true,
  charmBeforeParry: false,
  nothingSpendsCritical: false,
  rabbitsFoot: 'first',
  misfires: false,
  fearsomeFearless: true,
};
