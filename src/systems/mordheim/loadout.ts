import { InputError } from '../input-error.ts';
import { nearest } from '../schema/nearest.ts';
import type { JsonObject, Loadout, LoadoutChoice } from '../system.ts';
import { checkHands, checkTarget } from './arming.ts';
import { fighterId } from './catalogue/catalogue.ts';
import { type CatalogueFighter, FIGHTERS } from './catalogue/fighters.ts';
import { KIT, type KitItem, type KitSlot, MATERIAL_PRICE } from './catalogue/kit.ts';
import { WEAPONS } from './catalogue/weapons.ts';
import { reader } from '../schema/validate.ts';
import { TARGET, WEAPON, type WeaponFields } from './scenario.ts';
import type { Weapon } from './weapon.ts';

const FIGHTERS_BY_ID = FIGHTERS.map((fighter) => ({ id: fighterId(fighter), fighter }));
const readTarget = reader(TARGET);
const readWeapon = reader(WEAPON);

/**
 * A fighter with its weapons and kit: skills, mutations, poisons and materials are kit. The first dagger is free. Throws an
 * InputError naming an unknown item or what does not fit together.
 */
export function loadout(choice: LoadoutChoice): Loadout {
  const { fighter } = found(FIGHTERS_BY_ID, choice.fighter, 'fighter');
  const weapons = choice.weapons.map((id, place) => found(WEAPONS, id, `weapons[${place}]`));
  const kit = (choice.kit ?? []).map((id, place) => found(KIT, id, `kit[${place}]`));
  checkChoice(choice, kit);
  const of = (slot: KitSlot): readonly string[] => kit.filter((item) => item.slot === slot).map(({ id }) => id);
  const arms = carried(fighter, weapons, kit);
  const hands = { extraArm: of('mutation').includes('extraArm'), tail: of('skill').includes('tailFighting') };
  checkHands(arms, { ...hands, buckler: of('buckler').length > 0 });
  const name =
    choice.name ??
    [fighter.name, [...weapons, ...kit].map((each) => each.name.toLowerCase()).join(', ')].filter((text) => text !== '').join(', ');
  const [, ws, bs, s, t, w, i, a, ld] = fighter.profile;
  const bearing: JsonObject = {
    name,
    ws,
    bs,
    s,
    t,
    w,
    i,
    a,
    ld,
    rules: [...fighter.rules],
    skills: [...of('skill')],
    mutations: [...of('mutation')],
    gear: [...of('gear')],
    mounted: of('gear').includes('barding'),
  };
  const melee = arms.map(({ weapon }) => weapon).filter((id) => WEAPONS.some((each) => each.id === id && each.kind === 'melee'));
  const target: JsonObject = {
    ...bearing,
    main: melee[0] ?? 'dagger',
    off: melee[1] ?? null,
    armour: of('armour')[0] ?? 'none',
    shield: of('shield').length > 0,
    buckler: of('buckler').length > 0,
    helmet: of('helmet').length > 0,
    charm: of('charm').length > 0,
  };
  checkTarget(readTarget(target));
  return { name, cost: costOf(fighter, weapons, kit), attacker: bearing, weapons: arms.map((each) => ({ ...each })), target, choice };
}

/** What it fights with: its own body if that is its way, a dagger if it has nothing else. Material and poison go on the first weapon. */
function carried({ natural }: CatalogueFighter, weapons: readonly Weapon[], kit: readonly KitItem[]): readonly WeaponFields[] {
  const melee = weapons.some(({ kind }) => kind === 'melee');
  const ids = [...(melee ? [] : [natural ? 'natural' : 'dagger']), ...weapons.map(({ id }) => id)];
  const has = (id: string): boolean => kit.some((item) => item.id === id);
  const material = has('gromrilWeapon') ? 'gromril' : has('ithilmarWeapon') ? 'ithilmar' : 'plain';
  const poison = has('blackLotus') ? 'blackLotus' : has('darkVenom') ? 'darkVenom' : 'none';
  return ids.map((weapon, place) => readWeapon(place === 0 ? { weapon, material, poison } : { weapon }));
}

/** Gold crowns altogether, without what is rolled on top; null when something has no known price. */
function costOf(fighter: CatalogueFighter, weapons: readonly Weapon[], kit: readonly KitItem[]): number | null {
  const firstDagger = weapons.findIndex(({ id }) => id === 'dagger');
  const prices = weapons.map(({ cost }, place) => (place === firstDagger ? 0 : cost));
  const materials = kit.flatMap(({ id }) => (id === 'gromrilWeapon' || id === 'ithilmarWeapon' ? [MATERIAL_PRICE[id] - 1] : []));
  const first = weapons[0]?.cost ?? 0;
  const costs = [
    fighter.cost,
    ...prices,
    ...materials.map((times) => times * first),
    ...kit.filter(({ slot }) => slot !== 'material').map(({ cost }) => cost),
  ];
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}

function found<T extends { readonly id: string }>(items: readonly T[], id: string, path: string): T {
  const item = items.find((each) => each.id === id);
  if (item) return item;
  const known = items.map((each) => each.id);
  const close = nearest(id, known);
  const hint = close === undefined ? ` such as ${JSON.stringify(known[0])}` : ` (did you mean ${JSON.stringify(close)}?)`;
  throw new InputError({ path, expected: `a known id${hint}`, received: id });
}

function checkChoice({ models, kit: ids }: LoadoutChoice, kit: readonly KitItem[]): void {
  if (models !== undefined && models !== 1)
    throw new InputError({ path: 'models', expected: '1: a loadout is one fighter', received: models });
  for (const slot of ['armour', 'material', 'poison'] as const) {
    const several = kit.filter((item) => item.slot === slot).length > 1;
    if (several) throw new InputError({ path: 'kit', expected: `at most one ${slot}`, received: ids });
  }
  const place = kit.findIndex(({ id }, each) => kit.findIndex((other) => other.id === id) !== each);
  if (place >= 0) throw new InputError({ path: `kit[${place}]`, expected: 'each item once', received: kit[place]?.id });
}
