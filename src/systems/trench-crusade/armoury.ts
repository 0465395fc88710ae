import type { FighterEntry, KitEntry, Price, WeaponEntry } from './entries.ts';
import { BETA_FIGHTERS } from './data/fighters-beta.ts';
import { FAITHFUL_FIGHTERS } from './data/fighters-faithful.ts';
import { FALLEN_FIGHTERS } from './data/fighters-fallen.ts';
import { THIRD_PARTY_FIGHTERS } from './data/fighters-third-party.ts';
import { KIT } from './data/kit.ts';
import { ARMOURIES, OTHER_PRICES } from './data/prices.ts';
import { BETA_WEAPONS } from './data/weapons-beta.ts';
import { CORE_WEAPONS } from './data/weapons-core.ts';
import { FACTION_WEAPONS } from './data/weapons-faction.ts';
import { SPECIAL_WEAPONS } from './data/weapons-special.ts';
import { THIRD_PARTY_WEAPONS } from './data/weapons-third-party.ts';

/** Everything of the data files in one place, found by id, with its price. */

export const FIGHTERS: readonly FighterEntry[] = [...FAITHFUL_FIGHTERS, ...FALLEN_FIGHTERS, ...BETA_FIGHTERS, ...THIRD_PARTY_FIGHTERS];
export const WEAPONS: readonly WeaponEntry[] = [
  ...CORE_WEAPONS,
  ...FACTION_WEAPONS,
  ...SPECIAL_WEAPONS,
  ...BETA_WEAPONS,
  ...THIRD_PARTY_WEAPONS,
];
export { KIT };

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));

export const FIGHTER_BY_ID = byId<FighterEntry>(FIGHTERS);
export const WEAPON_BY_ID = byId<WeaponEntry>(WEAPONS);
export const KIT_BY_ID = byId<KitEntry>(KIT);

/** A price with the faction that asks it; '' for prices that hold whatever the faction. */
export interface Offer extends Price {
  readonly faction: string;
}

const OFFERS: ReadonlyMap<string, readonly Offer[]> = [...ARMOURIES, OTHER_PRICES].reduce((map, { faction, prices }) => {
  for (const price of prices) map.set(price.item, [...(map.get(price.item) ?? []), { ...price, faction }]);
  return map;
}, new Map<string, Offer[]>());

/** Everybody's prices for an item. */
export const offersOf = (item: string): readonly Offer[] => OFFERS.get(item) ?? [];

/** What a faction pays for an item; undefined when nobody sells it to that faction. */
export function priceFor(item: string, faction: string): Offer | undefined {
  const offers = offersOf(item);
  return offers.find((offer) => offer.faction === faction) ?? offers.find((offer) => offer.faction === '');
}

/** The one price in ducats that all sellers ask; null when they differ, ask glory, or there is none. */
export function commonPrice(item: string): number | null {
  const offers = offersOf(item);
  const first = offers[0]?.ducats ?? null;
  return offers.every(({ ducats }) => ducats === first) ? first : null;
}

/**
 * What an item's cost does not say of its price: "30 to 45 ducats by faction", "2 glory", "5 ducats or 1 glory by faction"; '' when every
 * seller asks the same in ducats.
 */
export function priceWords(item: string): string {
  if (commonPrice(item) !== null) return '';
  const offers = offersOf(item);
  const ducats = offers.flatMap((offer) => offer.ducats ?? []);
  const glory = offers.flatMap((offer) => (offer.ducats === null ? (offer.glory ?? []) : []));
  const asked = [rangeWords(ducats, 'ducats'), rangeWords(glory, 'glory')].filter((words) => words !== '').join(' or ');
  return asked === '' || new Set([...ducats, ...glory]).size === 1 ? asked : `${asked} by faction`;
}

function rangeWords(amounts: readonly number[], unit: string): string {
  if (amounts.length === 0) return '';
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return `${least === most ? least : `${least} to ${most}`} ${unit}`;
}
