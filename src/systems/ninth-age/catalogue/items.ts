import type { CatalogueItem } from '../../system.ts';
import { MELEE_WEAPONS, SHOOTING_WEAPONS } from '../weapons.ts';
import type { OptionEntry, Price, UnitEntry } from './unit-entry.ts';
import { UNITS } from './units.ts';

/** "Citizen Spears" as citizen-spears. */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Kit that any unit may take. */
export const STANDARD_BEARER = 'standard-bearer';
export const BATTLE_STANDARD = 'battle-standard';
/** Not a thing but a price list: the one of October 2024. */
export const OLD_PRICES = 'prices-october-2024';

/** What so many models of a unit cost, its options left out. */
export function unitCost({ base, perModel }: Price, models: number): number {
  return base + perModel * models;
}

export function optionCost({ perModel, flat }: OptionEntry, models: number): number | null {
  return perModel === null || flat === null ? null : perModel * models + flat;
}

function priceWords({ base, perModel, min, max }: Price): string {
  return perModel === 0 ? `${base} points` : `${base} + ${perModel} a model, ${min} to ${max} models`;
}

/** Units at their smallest size. Its cost is then in the newer price list. */
export function fighterItem(unit: UnitEntry): CatalogueItem {
  const { cost, costOctober2024 } = unit;
  const parts = unit.parts.map(({ name, count, att, off, str, ap, agi }) => `${name}${count > 1 ? ` ×${count}` : ''} ${[att, off, str, ap, agi].map((value) => value ?? '–').join('/')}`);
  return {
    id: unit.id,
    name: unit.name,
    group: unit.army,
    cost: unitCost(cost, cost.min),
    standing: 'third-party',
    source: `rules § 4: ${unit.source}`,
    says: [
      `Height ${unit.height}, HP ${unit.hp}, Def ${unit.def}, Res ${unit.res}, Arm ${unit.arm}`,
      `${parts.join('; ')} (Att/Off/Str/AP/Agi)`,
      ...(cost.perModel === 0 ? [] : [priceWords(cost)]),
      `October 2024: ${costOctober2024 === null ? 'no price found' : priceWords(costOctober2024)}`,
      ...(unit.uncertain.length > 0 ? [`uncertain: ${unit.uncertain.join('; ')}`] : []),
    ].join('; '),
    notModelled: [...unit.notModelled, ...unit.modelRules.filter((rule) => rule.startsWith('Afflict'))],
    tags: [`height ${unit.height}`, ...unit.properties.map((property) => property.toLowerCase())],
  };
}

export const WEAPON_ITEMS: readonly CatalogueItem[] = [...MELEE_WEAPONS, ...SHOOTING_WEAPONS].map((weapon) => ({
  id: idOf(weapon.name),
  name: weapon.name,
  group: '',
  cost: null,
  standing: 'official',
  source: 'rules § 2.11',
  says: weapon.says,
  notModelled: [],
  tags: [weapon.use],
}));

const WEAPON_IDS: ReadonlySet<string> = new Set(WEAPON_ITEMS.map(({ id }) => id));
const MODELLED_OPTIONS: ReadonlySet<string> = new Set(['shield', 'lethal-strike']);

/** Kit: what anybody may take, then what units may buy that is no weapon of § 2.11. */
export const KIT_ITEMS: readonly CatalogueItem[] = [
  kitItem(STANDARD_BEARER, 'Standard Bearer', '+1 Combat Score (§ 3.7); its price is not known', null),
  kitItem(BATTLE_STANDARD, 'Battle Standard in range', 'failed Break Tests are rolled again, the Unstable lose less (§ 3.8); another unit pays for it', 0),
  kitItem(OLD_PRICES, 'Prices of October 2024', 'the public test price list of October 2024 instead of the newer one; options keep their newer prices', 0),
  ...optionItems(),
];

function kitItem(id: string, name: string, says: string, cost: number | null): CatalogueItem {
  return { id, name, group: '', cost, standing: 'official', source: 'rules § 3.7, § 3.8, § 4', says, notModelled: [], tags: ['kit'] };
}

function optionItems(): readonly CatalogueItem[] {
  const offers = UNITS.flatMap((unit) => unit.options.map((option) => ({ unit, option, id: idOf(option.name) }))).filter(({ id }) => !WEAPON_IDS.has(id));
  return [...new Set(offers.map(({ id }) => id))].map((id) => {
    const sellers = offers.filter((offer) => offer.id === id);
    const [first] = sellers;
    const only = sellers.length === 1 ? first : undefined;
    return {
      id,
      name: first?.option.name ?? id,
      group: only?.unit.army ?? '',
      cost: only && only.option.perModel === 0 ? only.option.flat : null,
      standing: 'third-party' as const,
      source: 'rules § 4',
      says: sellers.map(({ unit, option }) => `${unit.name}: ${optionWords(option)}`).join('; '),
      notModelled: MODELLED_OPTIONS.has(id) ? [] : [first?.option.name ?? id],
      tags: ['option'],
    };
  });
}

function optionWords({ perModel, flat }: OptionEntry): string {
  if (perModel === null || flat === null) return 'a price is printed, whether for each model is not known';
  return perModel > 0 ? `+${perModel} a model` : `+${flat}`;
}
