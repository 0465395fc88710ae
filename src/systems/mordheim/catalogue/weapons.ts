import type { Weapon } from '../weapon.ts';
import { MELEE_WEAPONS } from './melee-weapons.ts';
import { MISSILE_WEAPONS } from './missile-weapons.ts';

/** Every weapon, melee first. */
export const WEAPONS: readonly Weapon[] = [...MELEE_WEAPONS, ...MISSILE_WEAPONS];

const BY_ID = new Map(WEAPONS.map((each) => [each.id, each]));

/** The weapon with this id, for ids that are known to exist. Throws a RangeError for any other. */
export function weapon(id: string): Weapon {
  const found = BY_ID.get(id);
  if (!found) throw new RangeError(`no weapon ${JSON.stringify(id)}`);
  return found;
}
