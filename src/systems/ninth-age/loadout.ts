import { InputError } from '../input-error.ts';
import { suggestion } from '../schema/nearest.ts';
import type { JsonObject, Loadout, LoadoutChoice } from '../system.ts';
import { BATTLE_STANDARD, idOf, KIT_ITEMS, OLD_PRICES, optionCost, STANDARD_BEARER, unitCost, WEAPON_ITEMS } from './catalogue/items.ts';
import type { OptionEntry, PartEntry, Price, UnitEntry } from './catalogue/unit-entry.ts';
import { UNITS } from './catalogue/units.ts';
import { properWidth } from './combat/formation.ts';
import { BARE, MELEE_WEAPONS, SHOOTING_WEAPONS, type Weapon } from './weapons.ts';

/**
 * A unit of the catalogue, of its smallest size unless said otherwise, in ranks as wide as a Proper Rank needs. Weapons go to the
 * first model part; whatever it is printed with is free, the rest is bought at the unit's price. The cost is null where a price
 * is not known. Throws an InputError naming what does not fit.
 */
export function loadout(choice: LoadoutChoice): Loadout {
  const unit = found(UNITS, choice.fighter, 'fighter');
  const kit = choice.kit ?? [];
  kit.forEach((id, place) => found(KIT_ITEMS, id, `kit[${place}]`));
  const price = priceOf(unit, kit);
  const models = modelsOf(choice.models, price);
  const weapons = choice.weapons.map((id, place) => weaponFor(unit, id, place));
  const options = [...boughtWeapons(unit, weapons), ...boughtKit(unit, kit)];
  const body = unitObject(unit, models, kit, options);
  const inUse = weaponsInUse(unit, weapons);
  const more = options.filter(({ name }) => name === 'Lethal Strike').map(({ name }) => name);
  return {
    name: choice.name ?? nameOf(unit, models, weapons, kit),
    cost: totalCost(price, models, options, kit),
    attacker: { ...body, ...attacks(unit, {}, more) },
    weapons: inUse.map(({ part, name }) => ({ name, ...(unit.parts.length > 1 ? { part } : {}) })),
    target: {
      ...body,
      ...attacks(unit, Object.fromEntries(inUse.filter(({ use }) => use === 'melee').map(({ part, name }) => [part, name])), more),
    },
    choice,
  };
}

function found<T extends { readonly id: string }>(items: readonly T[], id: string, path: string): T {
  const item = items.find((each) => each.id === id);
  if (item) return item;
  const known = items.map((each) => each.id);
  throw new InputError({ path, expected: suggestion(`one of ${known.join(', ')}`, id, known), received: id });
}

function priceOf(unit: UnitEntry, kit: readonly string[]): Price | null {
  return kit.includes(OLD_PRICES) ? unit.costOctober2024 : unit.cost;
}

function modelsOf(wanted: number | undefined, price: Price | null): number {
  const { min, max } = price ?? { min: 1, max: 200 };
  const models = wanted ?? min;
  if (Number.isInteger(models) && models >= min && models <= max) return models;
  throw new InputError({ path: 'models', expected: `a whole number from ${min} to ${max}`, received: models });
}

interface Bought {
  readonly weapon: Weapon;
  /** Null when the unit is printed with it. */
  readonly option: OptionEntry | null;
}

function weaponFor(unit: UnitEntry, id: string, place: number): Bought {
  const item = found(WEAPON_ITEMS, id, `weapons[${place}]`);
  const weapon = [...MELEE_WEAPONS, ...SHOOTING_WEAPONS].find(({ name }) => name === item.name) as Weapon;
  if (unit.parts.some(({ weapons }) => weapons.includes(weapon.name))) return { weapon, option: null };
  const option = unit.options.find(({ name }) => name === weapon.name);
  if (option) return { weapon, option };
  const able = [...unit.parts.flatMap(({ weapons }) => weapons), ...unit.options.map(({ name }) => name)]
    .map(idOf)
    .filter((each) => WEAPON_ITEMS.some((known) => known.id === each));
  throw new InputError({ path: `weapons[${place}]`, expected: `a weapon of ${unit.name}: ${[...new Set(able)].join(', ')}`, received: id });
}

function boughtWeapons(unit: UnitEntry, weapons: readonly Bought[]): readonly OptionEntry[] {
  const melee = weapons.filter(({ weapon }) => weapon.use === 'melee');
  if (melee.length > 1)
    throw new InputError({
      path: 'weapons',
      expected: `one melee weapon for ${unit.parts[0]?.name ?? unit.name}`,
      received: melee.map(({ weapon }) => weapon.name),
    });
  return weapons.flatMap(({ option }) => option ?? []);
}

const FREE_KIT: ReadonlySet<string> = new Set([STANDARD_BEARER, BATTLE_STANDARD, OLD_PRICES]);

function boughtKit(unit: UnitEntry, kit: readonly string[]): readonly OptionEntry[] {
  return kit
    .filter((id) => !FREE_KIT.has(id))
    .map((id) => {
      const option = unit.options.find(({ name }) => idOf(name) === id);
      if (option) return option;
      throw new InputError({
        path: 'kit',
        expected: `an option of ${unit.name}: ${unit.options.map(({ name }) => idOf(name)).join(', ') || 'it has none'}`,
        received: id,
      });
    });
}

/** Null as soon as one price is not known. */
function totalCost(price: Price | null, models: number, options: readonly OptionEntry[], kit: readonly string[]): number | null {
  const parts = [
    price && unitCost(price, models),
    ...options.map((option) => optionCost(option, models)),
    kit.includes(STANDARD_BEARER) ? null : 0,
  ];
  return parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}

function unitObject(unit: UnitEntry, models: number, kit: readonly string[], options: readonly OptionEntry[]): JsonObject {
  const { name, height, hp, def, res, arm, dis, properties, baseMm } = unit;
  const shield = options.some((option) => option.name === 'Shield') && !unit.defensiveRules.includes('Shield');
  const unmodelled = options
    .filter(
      (option) => option.name !== 'Shield' && option.name !== 'Lethal Strike' && !WEAPON_ITEMS.some((item) => item.name === option.name),
    )
    .map((option) => option.name);
  return {
    name,
    models,
    files: Math.min(models, properWidth(height)),
    height,
    hp,
    def,
    res,
    arm,
    dis,
    properties: [...properties],
    // Rules that are not modelled stand among the model rules, so that every answer names them.
    modelRules: [...unit.modelRules, ...unit.notModelled, ...unmodelled],
    defensiveRules: [...unit.defensiveRules, ...(shield ? ['Shield'] : [])],
    base: baseMm === null ? null : [...baseMm],
    standard: kit.includes(STANDARD_BEARER),
    ...(kit.includes(BATTLE_STANDARD) ? { rerollFailed: true, rally: true } : {}),
  };
}

/** One part's attacks stand in the unit itself, several in parts. */
function attacks(unit: UnitEntry, weapons: Readonly<Record<string, string>>, bought: readonly string[]): JsonObject {
  const one = (part: PartEntry): JsonObject => ({
    att: part.att,
    off: part.off,
    str: part.str,
    ap: part.ap,
    agi: part.agi,
    ...(weapons[part.name] === undefined ? {} : { weapon: weapons[part.name] as string }),
    ...(part.attributes.length + bought.length === 0 ? {} : { attributes: [...part.attributes, ...bought] }),
  });
  const [only] = unit.parts;
  if (unit.parts.length === 1 && only?.count === 1) return one(only);
  return { parts: unit.parts.map((part) => ({ name: part.name, count: part.count, ...one(part) })) };
}

interface InUse {
  readonly part: string;
  readonly name: string;
  readonly use: Weapon['use'];
}

/** Chosen weapons for the first part, printed ones for the others; innate weapons change nothing and are left out. */
function weaponsInUse(unit: UnitEntry, chosen: readonly Bought[]): readonly InUse[] {
  return unit.parts.flatMap((part, place): readonly InUse[] => {
    const own = place === 0 ? chosen.map(({ weapon }) => weapon) : [];
    const printed = part.weapons.find((name) => MELEE_WEAPONS.some((weapon) => weapon.name === name));
    const melee = own.find(({ use }) => use === 'melee')?.name ?? printed;
    const shooting = own.find(({ use }) => use === 'shooting')?.name;
    return [
      ...(melee === undefined || melee === BARE.name ? [] : [{ part: part.name, name: melee, use: 'melee' as const }]),
      ...(shooting === undefined ? [] : [{ part: part.name, name: shooting, use: 'shooting' as const }]),
    ];
  });
}

function nameOf(unit: UnitEntry, models: number, weapons: readonly Bought[], kit: readonly string[]): string {
  const extras = [
    ...weapons.map(({ weapon }) => weapon.name),
    ...kit.filter((id) => id !== OLD_PRICES).map((id) => KIT_ITEMS.find((item) => item.id === id)?.name ?? id),
  ];
  return `${models} ${unit.name}${extras.length === 0 ? '' : `, ${extras.join(', ')}`}`;
}
