import { ELVES_DWARVES_HUMANS } from './elves-dwarves-humans.ts';
import { UNDEAD_WARRIORS_OGRES_GOBLINS } from './undead-warriors-ogres-goblins.ts';
import type { UnitEntry } from './unit-entry.ts';
import { VERMIN_BEASTS_DAEMONS_SAURIANS } from './vermin-beasts-daemons-saurians.ts';

/** The real units of rules § 4. */
export const UNITS: readonly UnitEntry[] = [...ELVES_DWARVES_HUMANS, ...UNDEAD_WARRIORS_OGRES_GOBLINS, ...VERMIN_BEASTS_DAEMONS_SAURIANS];

const BY_ID = new Map(UNITS.map((unit) => [unit.id, unit]));

/** A unit by its id; undefined when there is none. */
export function unitNamed(id: string): UnitEntry | undefined {
  return BY_ID.get(id);
}
