/** What may be worn on the body, with the save it gives alone. Source: rules § 3. */
export interface BodyArmour {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** The face that saves; 7 is none. */
  readonly save: number;
  readonly shieldAllowed: boolean;
}

export const BODY_ARMOUR = [
  { id: 'none', name: 'No armour', cost: 0, save: 7, shieldAllowed: true },
  { id: 'light', name: 'Light armour', cost: 20, save: 6, shieldAllowed: true },
  { id: 'leathers', name: 'Toughened leathers', cost: 5, save: 6, shieldAllowed: false },
  { id: 'heavy', name: 'Heavy armour', cost: 50, save: 5, shieldAllowed: true },
  { id: 'ithilmar', name: 'Ithilmar armour', cost: 90, save: 5, shieldAllowed: true },
  { id: 'gromril', name: 'Gromril armour', cost: 150, save: 4, shieldAllowed: true },
  { id: 'chaosArmour', name: 'Chaos armour', cost: 185, save: 4, shieldAllowed: true },
] as const satisfies readonly BodyArmour[];

export type ArmourId = (typeof BODY_ARMOUR)[number]['id'];

/** The save that body armour gives alone: 7 for none. */
export function bodySave(id: ArmourId): number {
  return (BODY_ARMOUR.find((armour) => armour.id === id) as BodyArmour).save;
}
