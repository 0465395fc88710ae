import type { CriticalCharts } from './rules.ts';

/** What a weapon counts as on the critical charts. */
export type CriticalClass = 'missile' | 'bladed' | 'thrusting' | 'unarmed' | 'bludgeoning';

/** What one row of a critical chart does, over an ordinary wound. */
export interface CriticalRow {
  readonly says: string;
  readonly wounds: 1 | 2;
  /** One save for each wound, one for all of them, or none. */
  readonly save: 'each' | 'once' | 'none';
  readonly injuryBonus: number;
  readonly noHelmet: boolean;
  /** The victim does not strike in this phase. Holds even if the wound is saved. */
  readonly losesBlows: boolean;
  /** The victim drops a weapon. Holds even if the wound is saved. */
  readonly disarms: boolean;
  /** The victim is at least knocked down. Holds even if the wound is saved. */
  readonly knocksDown: boolean;
  readonly extraAttack: boolean;
  /** An unsaved wound takes the victim out of action whatever it has left. */
  readonly takesOut: boolean;
}

/** An ordinary wound: one wound, one save, nothing else. */
export const ORDINARY: CriticalRow = {
  says: 'an ordinary wound',
  wounds: 1,
  save: 'each',
  injuryBonus: 0,
  noHelmet: false,
  losesBlows: false,
  disarms: false,
  knocksDown: false,
  extraAttack: false,
  takesOut: false,
};

const row = (says: string, changes: Partial<CriticalRow>): CriticalRow => ({ ...ORDINARY, says, ...changes });

const NO_SAVE = row('no armour save', { save: 'none' });
const TWO_NO_SAVE = row('two wounds, no armour save', { wounds: 2, save: 'none' });
const MORE_INJURY = row('+1 injury', { injuryBonus: 1 });
const DEADLY = row('no armour save, +2 injury', { save: 'none', injuryBonus: 2 });
const TWO_DEADLY = row('two wounds, no armour save, +2 injury', { wounds: 2, save: 'none', injuryBonus: 2 });
const DISARMED = row('the victim is disarmed', { disarms: true });
const OUT_UNLESS_SAVED = row('out of action unless saved', { takesOut: true });
/** Another enemy is hit too; nothing more happens to this one. */
const RICOCHET = row('an ordinary wound, and a ricochet onto the nearest other enemy', {});

/** Lower, middle and upper row of the charts by class: 1-2, 3-4, 5-6 in the classic book, 4, 5, 6 in the variant. Source: rules § 3. */
const BY_CLASS = {
  missile: [NO_SAVE, RICOCHET, TWO_NO_SAVE],
  bladed: [NO_SAVE, row('two wounds, a save for each', { wounds: 2 }), TWO_DEADLY],
  thrusting: [
    MORE_INJURY,
    row('at least knocked down', { knocksDown: true }),
    row('no armour save, +2 injury, knocked back', { save: 'none', injuryBonus: 2 }),
  ],
  unarmed: [row('an extra attack', { extraAttack: true }), MORE_INJURY, DEADLY],
} as const;

/** The six faces of each chart; null is an ordinary wound. */
type Faces = readonly (CriticalRow | null)[];

const doubled = ([low, middle, high]: readonly [CriticalRow, CriticalRow, CriticalRow]): Faces => [low, low, middle, middle, high, high];
const upperHalf = ([low, middle, high]: readonly [CriticalRow, CriticalRow, CriticalRow]): Faces => [null, null, null, low, middle, high];

const BASIC: Faces = doubled([row('two wounds, one save before doubling', { wounds: 2, save: 'once' }), TWO_NO_SAVE, TWO_DEADLY]);

/** The charts of each ruleset. Missile rows and bludgeoning 4 and 5 of the variant are read from its page, the rest inferred. */
export const CRITICAL_CHARTS: Readonly<Record<CriticalCharts, Readonly<Record<CriticalClass, Faces>>>> = {
  variant: {
    missile: upperHalf(BY_CLASS.missile),
    bladed: upperHalf(BY_CLASS.bladed),
    thrusting: upperHalf(BY_CLASS.thrusting),
    unarmed: upperHalf(BY_CLASS.unarmed),
    bludgeoning: upperHalf([
      row('no armour or helmet save, and the victim loses its blows', { save: 'none', noHelmet: true, losesBlows: true }),
      DISARMED,
      OUT_UNLESS_SAVED,
    ]),
  },
  basic: { missile: BASIC, bladed: BASIC, thrusting: BASIC, unarmed: BASIC, bludgeoning: BASIC },
  optional: {
    missile: doubled(BY_CLASS.missile),
    bladed: doubled(BY_CLASS.bladed),
    thrusting: doubled(BY_CLASS.thrusting),
    unarmed: doubled(BY_CLASS.unarmed),
    bludgeoning: [
      ...Array.from({ length: 2 }, () => row('the victim loses its blows', { losesBlows: true })),
      ...Array.from({ length: 2 }, () => row('no armour or helmet save', { save: 'none', noHelmet: true })),
      DISARMED,
      OUT_UNLESS_SAVED,
    ],
  },
};

/** The row for a critical die of 1 … 6 with a bonus on it; totals past 6 read the top row. Null: an ordinary wound. */
export function criticalRow(charts: CriticalCharts, weaponClass: CriticalClass, total: number): CriticalRow | null {
  return CRITICAL_CHARTS[charts][weaponClass][Math.min(6, total) - 1] ?? null;
}
