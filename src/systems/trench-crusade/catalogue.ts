import type { Catalogue, CatalogueItem } from '../system.ts';
import { commonPrice, FIGHTERS, KIT, offersOf, priceWords, WEAPONS } from './armoury.ts';
import { ABILITIES } from './data/abilities.ts';
import { WEAPON_RULES } from './data/weapon-rules.ts';
import type { Effect } from './effect.ts';
import type { FighterEntry, KitEntry, WeaponEntry } from './entries.ts';

const signed = (dice: number): string => (dice < 0 ? String(dice) : `+${dice}`);
const words = (parts: readonly (string | false | null)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');

function notModelled(ids: readonly string[], rules: ReadonlyMap<string, readonly Effect[]>): readonly string[] {
  return ids.flatMap((id) => (rules.get(id) ?? []).filter(({ slot }) => slot === 'not-modelled').map(({ says }) => says));
}

/** Rules beyond the keywords that change dice, in words. */
function ruleWords(ids: readonly string[], rules: ReadonlyMap<string, readonly Effect[]>): readonly string[] {
  return ids.flatMap((id) =>
    (rules.get(id) ?? []).filter(({ slot }) => slot !== 'no-dice' && slot !== 'not-modelled').map(({ says }) => says),
  );
}

function fighterItem({
  id,
  name,
  faction,
  variant,
  ducats,
  glory,
  ranged,
  melee,
  armour,
  keywords,
  abilities,
  limit,
  standing,
  source,
}: FighterEntry): CatalogueItem {
  return {
    id,
    name,
    group: variant === '' ? faction : `${faction}, ${variant}`,
    cost: ducats,
    standing,
    source,
    says: words([
      ranged === null ? 'no shots' : `Ranged ${signed(ranged)}`,
      `Melee ${signed(melee)}`,
      `Armour ${armour}`,
      ...keywords.filter((keyword) => keyword !== 'ELITE'),
      ...ruleWords(abilities, ABILITIES),
      glory !== null && `${glory} glory`,
    ]),
    notModelled: notModelled(abilities, ABILITIES),
    tags: [faction, `limit ${limit}`, ...keywords],
  };
}

function weaponItem({ id, name, kind, hands, range, keywords, rules, group, innate, standing, source }: WeaponEntry): CatalogueItem {
  return {
    id,
    name,
    group,
    cost: commonPrice(id),
    standing,
    source,
    says: words([
      range === null ? 'melee' : kind === 'dual' ? `${range}" and melee` : `${range}"`,
      hands !== null && `${hands}-handed`,
      ...keywords,
      ...ruleWords(rules, WEAPON_RULES),
      innate ? 'comes with its bearer' : priceWords(id),
    ]),
    notModelled: notModelled(rules, WEAPON_RULES),
    tags: [
      kind,
      ...(hands === null ? [] : [`${hands}-handed`]),
      ...offersOf(id)
        .map(({ faction }) => faction)
        .filter((faction) => faction !== ''),
      ...keywords,
    ],
  };
}

/** What is said of kit that changes no attack. */
const orNothing = (said: string): string => said || 'changes no dice of an attack';

function kitItem({
  id,
  name,
  kind,
  modifier,
  impervious,
  standfast,
  grants,
  rules,
  group,
  ammunition,
  standing,
  source,
}: KitEntry): CatalogueItem {
  return {
    id,
    name,
    group,
    cost: commonPrice(id),
    standing,
    source,
    says: orNothing(
      words([
        modifier !== 0 && `${modifier} INJURY MODIFIER`,
        impervious && 'IMPERVIOUS',
        standfast && 'Standfast',
        ...grants,
        ...ammunition.map((keyword) => `AMMUNITION (${keyword})`),
        ...ruleWords(rules, ABILITIES),
        priceWords(id),
      ]),
    ),
    notModelled: notModelled(rules, ABILITIES),
    tags: [
      kind,
      ...offersOf(id)
        .map(({ faction }) => faction)
        .filter((faction) => faction !== ''),
    ],
  };
}

/**
 * Every profile, weapon and piece of kit of the facts. A weapon's cost is the one price in ducats that all its sellers ask, null
 * where they differ or ask glory: a loadout pays its own faction's price.
 */
export const CATALOGUE: Catalogue = {
  currency: 'ducats',
  costStep: 1,
  fighters: FIGHTERS.map(fighterItem),
  weapons: WEAPONS.map(weaponItem),
  kit: KIT.map(kitItem),
};
