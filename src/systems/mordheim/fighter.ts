import { type ArmourId, bodySave } from './catalogue/armour.ts';
import { weapon } from './catalogue/weapons.ts';
import type { GearId } from './effects/gear.ts';
import type { MutationId } from './effects/mutations.ts';
import type { SkillId } from './effects/skills.ts';
import type { RuleId } from './effects/special-rules.ts';
import { onceFor } from './remembered.ts';
import type { Weapon } from './weapon.ts';

/** A weapon in use: its kind, what it is made of, what is smeared on it. */
export interface Arm {
  readonly weapon: Weapon;
  readonly material: 'plain' | 'gromril' | 'ithilmar';
  readonly poison: 'none' | 'blackLotus' | 'darkVenom';
}

/** A fighter as equipped. The fields are the examples file's, spelled the same. */
export interface Fighter {
  readonly ws: number;
  readonly bs: number;
  readonly s: number;
  readonly t: number;
  readonly w: number;
  readonly i: number;
  readonly a: number;
  readonly ld: number;
  /** In the order of the hands: main, off, then an extra arm's. */
  readonly melee: readonly Arm[];
  readonly missiles: readonly Arm[];
  readonly armour: ArmourId;
  readonly shield: boolean;
  readonly buckler: boolean;
  readonly helmet: boolean;
  readonly charm: boolean;
  readonly mounted: boolean;
  readonly skills: readonly SkillId[];
  readonly rules: readonly RuleId[];
  readonly mutations: readonly MutationId[];
  readonly gear: readonly GearId[];
}

/** A plain weapon in the hand. */
export function arm(id: string): Arm {
  return { weapon: weapon(id), material: 'plain', poison: 'none' };
}

/** A claw, tail or hoof: natural weapons at a Strength of their own or at the user's and some. */
export function bodyPart(strength: ({ readonly fixed: number } | { readonly more: number }) & { readonly ignoresArmour?: boolean }): Arm {
  const natural = weapon('natural');
  const own =
    'fixed' in strength ? ({ from: 'weapon', value: strength.fixed } as const) : ({ from: 'user', value: strength.more } as const);
  const traits = strength.ignoresArmour ? [...natural.traits, 'ignoresArmour' as const] : natural.traits;
  return { weapon: { ...natural, strength: own, traits }, material: 'plain', poison: 'none' };
}

const DAGGER = arm('dagger');
const FISTS = arm('fist');

const isPistol = ({ weapon: { traits } }: Arm): boolean => traits.includes('pistol');
const shootsBeforeBlows = ({ weapon: { traits } }: Arm): boolean => traits.includes('shotBeforeBlows');

/** Whether losing a weapon means anything: bare hands and natural weapons can not be dropped. Source: rules § 5.9. */
export function canBeDisarmed(fighter: Fighter): boolean {
  const main = fighter.melee[0];
  return main !== undefined && !main.weapon.traits.includes('body') && !main.weapon.traits.includes('fists');
}

/** What is in a fighter's hands in one phase of close combat. */
export interface Wielded {
  readonly main: Arm;
  /** Weapons that add one attack each. */
  readonly others: readonly Arm[];
  /** Weapons that fire once before any blows. */
  readonly shots: readonly Arm[];
  /** A brace of pistols replaces the normal attacks. */
  readonly brace: boolean;
  readonly disarmed: boolean;
}

/**
 * The weapons that a fighter uses: pistols serve in the first round only; a disarmed fighter has a dagger, or its fists when
 * the dagger was what it lost, and no second weapon. Source: rules § 2.2, § 5.9.
 */
export function wielded(fighter: Fighter, { first, disarmed }: { readonly first: boolean; readonly disarmed: boolean }): Wielded {
  const ways = waysOf(fighter);
  const place = (first ? 1 : 0) + (disarmed ? 2 : 0);
  return (ways[place] ??= inHand(fighter, first, disarmed));
}

const waysOf = onceFor<Fighter, Wielded[]>(() => []);

function inHand(fighter: Fighter, first: boolean, disarmed: boolean): Wielded {
  if (disarmed) return { main: fighter.melee[0]?.weapon.id === 'dagger' ? FISTS : DAGGER, others: [], shots: [], brace: false, disarmed };
  const pistols = first ? fighter.melee.filter(isPistol) : [];
  const shots = first ? fighter.melee.filter(shootsBeforeBlows) : [];
  const blades = fighter.melee.filter((each) => !isPistol(each) && !shootsBeforeBlows(each));
  const [pistol, ...more] = pistols;
  if (blades.length === 0 && pistol && more.length > 0) return { main: pistol, others: more, shots, brace: true, disarmed };
  const main = blades[0] ?? DAGGER;
  return { main, others: main.weapon.second ? [...blades.slice(1), ...pistols] : [], shots, brace: false, disarmed };
}

/** Whether both hands hold weapons, so that each blow is harder to land in the variant. */
export function usesTwoWeapons({ main, others }: Wielded): boolean {
  return others.length > 0 || main.weapon.pair === true;
}

/**
 * The armour save before any modifier: 7 is none. A shield does not help in melee beside a two-handed weapon; a pavise counts
 * against shooting. Source: rules § 2.2, § 2.3 step 5.
 */
export function baseSave(
  fighter: Fighter,
  against: { readonly kind: 'melee'; readonly hands: Wielded } | { readonly kind: 'shooting' },
): number {
  const shield = fighter.shield && (against.kind === 'shooting' || against.hands.main.weapon.shield) ? 1 : 0;
  const pavise = fighter.gear.includes('pavise') && against.kind === 'shooting' ? 1 : 0;
  const barding = fighter.gear.includes('barding') && fighter.mounted ? 1 : 0;
  return bodySave(fighter.armour) - shield - pavise - barding;
}

/** What a fighter can parry with, and whether the classic book lets it re-roll a failed parry. */
export interface ParryKit {
  readonly canParry: boolean;
  readonly rerolls: boolean;
  readonly breaksWeapons: boolean;
}

const NO_PARRY: ParryKit = { canParry: false, rerolls: false, breaksWeapons: false };

/** A two-handed weapon in use, or the loss of a weapon, takes the parry away. Source: rules § 2.3 step 2, § 5.9, § 5.10. */
export function parryKit(fighter: Fighter, hands: Wielded): ParryKit {
  if (hands.disarmed || hands.main.weapon.hands === 2) return NO_PARRY;
  const buckler = fighter.buckler && !hands.main.weapon.traits.includes('noBuckler');
  const kinds = [hands.main, ...hands.others].flatMap(({ weapon: { parry } }) => parry ?? []);
  const items = kinds.length + (buckler ? 1 : 0);
  const rerolls = kinds.includes('pair') || (kinds.includes('sword') && buckler) || (kinds.includes('dwarfAxe') && items > 1);
  const breaksWeapons = [hands.main, ...hands.others].some(({ weapon: { traits } }) => traits.includes('breaksSwords'));
  return { canParry: items > 0, rerolls, breaksWeapons };
}
