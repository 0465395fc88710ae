import type { Pmf } from '../../../pmf/index.ts';
import { armourNeeded, specialNeeded } from '../tables.ts';

/** Which dice of one kind are rolled again, once each: whole classes, and single faces. Source: rules § 2.9. */
export interface Rerolls {
  readonly failed: boolean;
  readonly successful: boolean;
  readonly faces: readonly number[];
}

export const NO_REROLLS: Rerolls = { failed: false, successful: false, faces: [] };

/**
 * Everything that one attack rolls for, after every rule has spoken: what `damage.ts` turns into a distribution. Effects write
 * it slot by slot.
 */
export interface Sheet {
  /** Characteristics as modified so far. The target's Discipline stands beside its Resilience for Psychic Attacks. */
  readonly off: number;
  readonly def: number;
  readonly str: number;
  readonly res: number;
  readonly ap: number;
  readonly arm: number;
  readonly dis: number;
  /** Aim of a shooter. */
  readonly aim: number;

  /** How it hits: with a melee roll, with a ranged roll, or by itself. */
  readonly hitBy: 'melee' | 'range' | 'auto';
  readonly hitNeeded: number;
  readonly hitRerolls: Rerolls;
  /** 0: none. 1: a hit of 6 wounds by itself. 2: a successful 5 or 6 does. */
  readonly poison: 0 | 1 | 2;
  /** A hit of 6 is two hits. */
  readonly fury: boolean;

  readonly woundNeeded: number;
  readonly woundRerolls: Rerolls;
  /** A wounding 6 has AP 10 and lets no Regeneration through. */
  readonly lethal: boolean;

  readonly armourRerolls: Rerolls;
  /** Printed needed rolls of the saves that this attack leaves, or null. */
  readonly aegis: number | null;
  readonly regeneration: number | null;

  /** Health Points for each unsaved wound, before the cap. */
  readonly multiple: Pmf<number>;
  /** The target's Health Points: the cap of each wound. */
  readonly hp: number;
}

/** The rolls that an attack needs, as profiles write them; null for no such roll. */
export interface Needed {
  readonly hit: number | 'auto';
  readonly wound: number;
  readonly armour: number | null;
  readonly special: number | null;
  /** For a Lethal Strike's natural 6. */
  readonly lethal: { readonly armour: number | null; readonly special: number | null } | null;
}

/** AP of a wounding 6 with Lethal Strike. */
const LETHAL_AP = 10;

/** The rolls that a sheet needs. Of two legal Special Saves the better one is rolled. */
export function needed(sheet: Sheet): Needed {
  const aegis = specialNeeded(sheet.aegis);
  const regeneration = specialNeeded(sheet.regeneration);
  return {
    hit: sheet.hitBy === 'auto' ? 'auto' : sheet.hitNeeded,
    wound: sheet.woundNeeded,
    armour: armourNeeded(sheet.arm, sheet.ap),
    special: better(aegis, regeneration),
    lethal: sheet.lethal ? { armour: armourNeeded(sheet.arm, LETHAL_AP), special: aegis } : null,
  };
}

function better(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
