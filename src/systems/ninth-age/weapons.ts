import type { Bonus } from './rule-text.ts';

/** A weapon as data. Melee weapons change only the Standard Melee Attacks of the part that uses them. Source: rules § 2.11. */
export type Weapon = MeleeWeapon | ShootingWeapon;

export interface MeleeWeapon {
  readonly use: 'melee';
  readonly name: string;
  readonly adds: Bonus;
  readonly whenCharging: Bonus;
  /** Added only against models with one of these properties. */
  readonly towards: { readonly properties: readonly string[]; readonly adds: Bonus } | null;
  readonly attributes: readonly string[];
  /** A Great Weapon strikes at Agility 0, whatever is added. */
  readonly agility: 'own' | 'zero';
  readonly twoHanded: boolean;
  /** Gives Parry to the wielder of a Shield. */
  readonly parries: boolean;
  readonly ignoresParry: boolean;
  /** Who may use it. */
  readonly wielder: 'any' | 'foot' | 'mounted';
  readonly says: string;
}

export interface ShootingWeapon {
  readonly use: 'shooting';
  readonly name: string;
  readonly range: number;
  readonly shots: number | string;
  /** Null: the user's own. */
  readonly str: number | null;
  readonly ap: number | null;
  readonly attributes: readonly string[];
  readonly says: string;
}

const MOUNTED = ['Mount', 'Centauroid'] as const;

const PLAIN: Omit<MeleeWeapon, 'name' | 'says'> = {
  use: 'melee',
  adds: {},
  whenCharging: {},
  towards: null,
  attributes: [],
  agility: 'own',
  twoHanded: false,
  parries: false,
  ignoresParry: false,
  wielder: 'any',
};

export const MELEE_WEAPONS: readonly MeleeWeapon[] = [
  { ...PLAIN, name: 'Hand Weapon', parries: true, says: 'with a Shield: Parry' },
  { ...PLAIN, name: 'Innate Weapons', says: 'no effect' },
  {
    ...PLAIN,
    name: 'Great Weapon',
    adds: { str: 2, ap: 2 },
    agility: 'zero',
    twoHanded: true,
    says: '+2 Str, +2 AP, Agility 0, Two-Handed',
  },
  { ...PLAIN, name: 'Halberd', adds: { str: 1, ap: 1 }, twoHanded: true, says: '+1 Str, +1 AP, Two-Handed' },
  {
    ...PLAIN,
    name: 'Paired Weapons',
    adds: { att: 1, off: 1 },
    twoHanded: true,
    ignoresParry: true,
    says: '+1 Att, +1 Off, ignores Parry, Two-Handed',
  },
  {
    ...PLAIN,
    name: 'Spear',
    adds: { agi: 1, ap: 1 },
    towards: { properties: MOUNTED, adds: { ap: 1 } },
    attributes: ['Fight in Extra Rank'],
    wielder: 'foot',
    says: '+1 Agi, +1 AP (+2 towards Mount or Centauroid), one more supporting rank',
  },
  { ...PLAIN, name: 'Lance', whenCharging: { str: 2, ap: 2, agi: 1 }, wielder: 'mounted', says: 'charging: +2 Str, +2 AP, +1 Agi' },
  { ...PLAIN, name: 'Light Lance', whenCharging: { str: 1, ap: 1 }, wielder: 'mounted', says: 'charging: +1 Str, +1 AP' },
];

export const SHOOTING_WEAPONS: readonly ShootingWeapon[] = [
  { use: 'shooting', name: 'Bow', range: 24, shots: 1, str: 3, ap: 0, attributes: [], says: '24", 1 shot, Str 3, AP 0' },
  {
    use: 'shooting',
    name: 'Longbow',
    range: 30,
    shots: 1,
    str: 3,
    ap: 0,
    attributes: ['Shoot in Extra Rank'],
    says: '30", 1 shot, Str 3, AP 0, third rank shoots',
  },
  {
    use: 'shooting',
    name: 'Crossbow',
    range: 30,
    shots: 1,
    str: 4,
    ap: 1,
    attributes: ['Unwieldy (1)'],
    says: '30", 1 shot, Str 4, AP 1, Unwieldy (1)',
  },
  {
    use: 'shooting',
    name: 'Handgun',
    range: 24,
    shots: 1,
    str: 4,
    ap: 2,
    attributes: ['Unwieldy (1)'],
    says: '24", 1 shot, Str 4, AP 2, Unwieldy (1)',
  },
  {
    use: 'shooting',
    name: 'Pistol',
    range: 12,
    shots: 1,
    str: 4,
    ap: 2,
    attributes: ['Quick to Fire', 'Stand and Shoot'],
    says: '12", 1 shot, Str 4, AP 2, Quick to Fire',
  },
  {
    use: 'shooting',
    name: 'Throwing Weapons',
    range: 8,
    shots: 2,
    str: null,
    ap: null,
    attributes: ['Accurate', 'Quick to Fire'],
    says: `8", 2 shots, the user's Str and AP, Accurate, Quick to Fire`,
  },
];

const BY_NAME = new Map<string, Weapon>([...MELEE_WEAPONS, ...SHOOTING_WEAPONS].map((weapon) => [weapon.name.toLowerCase(), weapon]));

/** A weapon of § 2.11 by its name; undefined when there is none. */
export function weaponNamed(name: string): Weapon | undefined {
  return BY_NAME.get(name.trim().toLowerCase());
}

/** A melee weapon that changes nothing: what an unlisted melee weapon counts as. */
export const BARE: MeleeWeapon = { ...PLAIN, name: 'Innate Weapons', says: 'no effect' };
