import type { TableRow } from './edition.ts';

/** The roll that a table of differences asks for. */
export function neededFor(difference: number, rows: readonly TableRow[]): number {
  const row = rows.find(({ atLeast }) => difference >= atLeast);
  if (row === undefined) throw new RangeError(`no row of the table holds a difference of ${difference}`);
  return row.needed;
}

/** No characteristic is ever higher than this on the way to a roll. Source: rules § 2.1, global limits. */
export const HIGHEST = { arm: 6, agi: 10, dis: 10 } as const;

/**
 * A characteristic after additions, never past its limits on the way: the order of additions that gives the least counts, which is gains
 * first and losses after. Source: rules § 2.1.
 */
export function bounded(value: number, additions: readonly number[], most: number): number {
  const gains = additions.filter((by) => by > 0).reduce((sum, by) => sum + by, Math.min(most, value));
  const losses = additions.filter((by) => by < 0).reduce((sum, by) => sum - by, 0);
  return Math.max(0, Math.min(most, gains) - losses);
}

/**
 * The roll that saves by Armour, or null for no save. Armour is held to 6 before Armour Penetration comes off; a natural 1
 * always fails and a 6 saves nothing by itself. Source: rules § 2.6.
 */
export function armourNeeded(arm: number, ap: number): number | null {
  const left = Math.min(HIGHEST.arm, Math.max(0, arm)) - ap;
  return left <= 0 ? null : Math.max(2, 7 - left);
}

/** The best roll that a Special Save can need: a natural 1 and 2 always fail. Source: rules § 2.7. */
export const BEST_SPECIAL = 3;

/** The roll that a Special Save really needs, or null when no face saves. */
export function specialNeeded(printed: number | null): number | null {
  return printed === null || printed > 6 ? null : Math.max(BEST_SPECIAL, printed);
}

/** A melee attack: natural 1 misses and natural 6 hits whatever is needed. Source: rules § 2.2. */
export function hitsInMelee(face: number, needed: number): boolean {
  return face === 6 || (face !== 1 && face >= needed);
}

/** A shot: natural 1 misses, 7 or more can not be rolled. Source: rules § 2.3. */
export function hitsAtRange(face: number, needed: number): boolean {
  return face !== 1 && face >= needed;
}

/** A wounding roll: natural 1 never wounds and natural 6 always does. Source: rules § 2.5. */
export function wounds(face: number, needed: number): boolean {
  return face === 6 || (face !== 1 && face >= needed);
}
