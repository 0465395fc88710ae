import { InputError } from '../../input-error.ts';
import { suggestion } from '../../schema/nearest.ts';
import type { JsonObject, Loadout, LoadoutChoice } from '../../system.ts';
import { ARMOURS, FIGHTERS, SHIELD, type WeaponProfile, WEAPONS } from './equipment.ts';

/**
 * A fighter with one weapon, or with one in each hand (the first is the main hand), and armour or a shield. Throws an InputError
 * naming an unknown item or what does not fit in two hands.
 */
export function loadout(choice: LoadoutChoice): Loadout {
  const fighter = found(FIGHTERS, choice.fighter, 'fighter');
  const weapons = choice.weapons.map((id, place) => found(WEAPONS, id, `weapons[${place}]`));
  const kit = (choice.kit ?? []).map((id, place) => found([...ARMOURS, SHIELD], id, `kit[${place}]`));
  const worn = kit.flatMap((item) => ('armour' in item ? [item] : []));
  const shield = kit.some(({ id }) => id === SHIELD.id);
  checkNumbers(choice, worn.length);
  checkHands(weapons, shield);
  const name =
    choice.name ??
    `${fighter.name}, ${[weapons.map((weapon) => weapon.name.toLowerCase()).join(' + '), ...kit.map((item) => item.name.toLowerCase())].join(', ')}`;
  return {
    name,
    cost: [fighter, ...weapons, ...kit].reduce((sum, { cost }) => sum + cost, 0),
    attacker: { name, fight: fighter.fight, shoot: fighter.shoot },
    weapons: weapons.map(weaponObject),
    target: {
      name,
      fight: fighter.fight,
      armour: worn[0]?.armour ?? fighter.armour,
      wounds: fighter.wounds,
      shield,
      parry: weapons.filter(({ parry }) => parry).length,
    },
    choice,
  };
}

function weaponObject({ name, kind, attacks, damage, piercing }: WeaponProfile, place: number): JsonObject {
  return { name, kind, hand: place === 0 ? 'main' : 'off', attacks, damage: [...damage], piercing };
}

function found<T extends { readonly id: string }>(items: readonly T[], id: string, path: string): T {
  const item = items.find((each) => each.id === id);
  if (item) return item;
  const known = items.map((each) => each.id);
  throw new InputError({ path, expected: suggestion(`one of ${known.join(', ')}`, id, known), received: id });
}

function checkNumbers({ weapons, kit, models }: LoadoutChoice, worn: number): void {
  if (weapons.length < 1 || weapons.length > 2)
    throw new InputError({ path: 'weapons', expected: 'one weapon, or two melee weapons', received: weapons });
  if (worn > 1) throw new InputError({ path: 'kit', expected: 'at most one armour', received: kit });
  if (models !== undefined && models !== 1)
    throw new InputError({ path: 'models', expected: '1: a loadout is one fighter', received: models });
}

function checkHands(weapons: readonly WeaponProfile[], shield: boolean): void {
  const ranged = weapons.findIndex(({ kind }) => kind === 'ranged');
  if (weapons.length > 1 && ranged >= 0) {
    throw new InputError({
      path: `weapons[${ranged}]`,
      expected: 'a melee weapon: two weapons attack together only in melee',
      received: weapons[ranged]?.id,
    });
  }
  const hands = weapons.reduce((sum, weapon) => sum + weapon.hands, shield ? SHIELD.hands : 0);
  if (hands > 2) {
    throw new InputError({
      path: 'weapons',
      expected: 'what two hands can hold, a shield included',
      received: [...weapons.map(({ id }) => id), ...(shield ? [SHIELD.id] : [])],
    });
  }
}
