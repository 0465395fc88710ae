/**
 * The face that hits in melee, by Weapon Skill: 3+ against a lower one, 4+ while at least half of the opponent's, else 5+.
 * Source: rules § 1, § 3.
 */
export function needToHit(attacker: number, defender: number): 3 | 4 | 5 {
  if (attacker > defender) return 3;
  return 2 * attacker >= defender ? 4 : 5;
}

/** The face that wounds, by Strength minus Toughness; null when no roll can wound. Source: rules § 1, § 3. */
export function needToWound(strength: number, toughness: number): 2 | 3 | 4 | 5 | 6 | null {
  const over = strength - toughness;
  if (over >= 2) return 2;
  if (over === 1) return 3;
  if (over === 0) return 4;
  if (over === -1) return 5;
  return over >= -3 ? 6 : null;
}

/** How much a blow's Strength adds to the armour save needed: nothing up to 3, 6 from Strength 9. Source: rules § 3. */
function savePenalty(strength: number): number {
  return Math.min(6, Math.max(0, strength - 3));
}

/** What goes into an armour save. */
export interface SaveParts {
  /** 7 unarmoured, 6 light, 5 heavy, 4 gromril, one less with a shield. */
  readonly base: number;
  readonly strength: number;
  /** What the weapon adds on top of its Strength. */
  readonly penalty: number;
  /** What the weapon gives away, as a dagger does. */
  readonly bonus: number;
}

/** The face that saves: never below 2, and 7 or more is no save at all. Source: rules § 2.3 step 5. */
export function needToSave({ base, strength, penalty, bonus }: SaveParts): number {
  return Math.max(2, base + savePenalty(strength) + penalty - bonus);
}

/** How many of the six faces reach a need: 5 for 2+, 0 for 7 and more. */
export function facesFrom(need: number): number {
  return Math.min(6, Math.max(0, 7 - need));
}
