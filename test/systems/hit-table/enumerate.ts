/**
 * The referee: every face of every die of every weapon, one by one, straight from the rules' words. It shares nothing with the
 * engine, and is slow.
 */
export interface EnumeratedWeapon {
  readonly dice: number;
  readonly damage: readonly [number, number];
  readonly piercing: number;
}

export interface Enumerated {
  /** What each face from 1 to 6 does: M, H or C. */
  readonly faces: string;
  readonly weapons: readonly EnumeratedWeapon[];
  readonly armour: number;
  readonly actions: number;
}

/** Damage point total → number of ways, out of 6^dice. */
export function enumerate({ faces, weapons, armour, actions }: Enumerated): {
  readonly ways: ReadonlyMap<number, number>;
  readonly all: number;
} {
  const strikes = Array.from({ length: actions }, () => weapons).flat();
  const dice = strikes.reduce((sum, weapon) => sum + weapon.dice, 0);
  const ways = new Map<number, number>();
  for (let code = 0; code < 6 ** dice; code++) {
    let rest = code;
    let total = 0;
    for (const weapon of strikes) {
      let points = 0;
      for (let die = 0; die < weapon.dice; die++) {
        const what = faces[rest % 6];
        rest = Math.floor(rest / 6);
        if (what === 'H') points += weapon.damage[0];
        if (what === 'C') points += weapon.damage[1];
      }
      const left = armour > weapon.piercing ? armour - weapon.piercing : 0;
      if (points > left) total += points - left;
    }
    ways.set(total, (ways.get(total) ?? 0) + 1);
  }
  return { ways, all: 6 ** dice };
}
