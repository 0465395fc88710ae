import type { Attack } from './attacks.ts';
import type { ShootingConditions } from './encounter.ts';
import type { Arm, Fighter } from './fighter.ts';
import type { Weapon } from './weapon.ts';

/** How far a weapon carries, in inches: Eagle Eyes adds 6. Source: rules § 3, skills. */
export function reach({ range = 0 }: Weapon, { skills }: Pick<Fighter, 'skills'>): number {
  return range + (skills.includes('eagleEyes') ? 6 : 0);
}

/** The shots of one shooting phase, or why there are none. */
export interface Volley {
  readonly shots: readonly Attack[];
  readonly says: string;
}

/**
 * How often a weapon fires in one phase: once; twice for a sling within 9 inches, a repeater, Quick Shot and a Pistolier's brace;
 * three times for a Knife-fighter. Nothing beyond its reach, or when it can not be fired after moving. Source: rules § 2.6, § 3.
 */
export function volley(fighter: Fighter, arm: Arm, conditions: ShootingConditions): Volley {
  const { weapon } = arm;
  const { traits } = weapon;
  const far = reach(weapon, fighter);
  if (conditions.distance > far)
    return { shots: [], says: `${conditions.distance} inches is beyond the ${far} of the ${weapon.name.toLowerCase()}` };
  if (conditions.moved && traits.includes('moveOrFire') && !fighter.skills.includes('nimble')) {
    return { shots: [], says: `a ${weapon.name.toLowerCase()} can not be fired after moving` };
  }
  const count = shotCount(fighter, arm, conditions);
  const shot: Attack = { arm, strikes: 'normal', automatic: traits.includes('hitsLine') };
  const once = conditions.twice && !firesTwice(weapon, conditions) ? ', which may not fire twice at -1 here' : '';
  return {
    shots: Array.from({ length: count }, () => shot),
    says: `${count} ${count === 1 ? 'shot' : 'shots'} with the ${weapon.name.toLowerCase()}${once}`,
  };
}

/** What a shooter fires with over several turns. */
export interface Battery {
  /** How many weapons of the kind it carries that load by themselves: a brace of pistols, else one. */
  readonly weapons: number;
  /** How many of them fire in one turn. */
  readonly perTurn: number;
  /** Every how many turns each of them fires; null for once in a battle. */
  readonly reload: number | null;
}

/** A brace fires one pistol a turn, and a Pistolier both; a Hunter fires a handgun or rifle every turn. Source: rules § 3. */
export function battery(fighter: Fighter): Battery {
  const traits = fighter.missiles[0]?.weapon.traits ?? [];
  if (traits.includes('hitsLine')) return { weapons: 1, perTurn: 1, reload: null };
  if (!traits.includes('slowReload')) return { weapons: 1, perTurn: 1, reload: 1 };
  if (!traits.includes('pistol')) return { weapons: 1, perTurn: 1, reload: fighter.skills.includes('hunter') ? 1 : 2 };
  const weapons = pistolsOf(fighter);
  return { weapons, perTurn: weapons > 1 && fighter.skills.includes('pistolier') ? 2 : 1, reload: 2 };
}

const pistolsOf = ({ melee }: Fighter): number => melee.filter(({ weapon }) => weapon.traits.includes('pistol')).length;

function shotCount(fighter: Fighter, arm: Arm, conditions: ShootingConditions): number {
  const { traits } = arm.weapon;
  if (firesTwice(arm.weapon, conditions)) return 2;
  if (fighter.skills.includes('quickShot') && (traits.includes('bow') || traits.includes('crossbow'))) return 2;
  if (fighter.skills.includes('knifeFighter') && traits.includes('thrown')) return 3;
  return fighter.skills.includes('pistolier') && traits.includes('pistol') && pistolsOf(fighter) > 1 ? 2 : 1;
}

/** Whether the weapon is to fire twice at -1 each and may: a repeater always, a sling that has not moved within half its range. */
export function firesTwice({ traits, range = 0 }: Weapon, { twice, distance, moved }: ShootingConditions): boolean {
  return twice && (traits.includes('firesTwice') || (traits.includes('firesTwiceNear') && !moved && 2 * distance <= range));
}
