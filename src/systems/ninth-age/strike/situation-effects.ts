import { bounded, HIGHEST, neededFor } from '../tables.ts';
import { harder, towards } from './attack-effects.ts';
import { attackHas, type Effect } from './effects.ts';
import type { Sheet } from './sheet.ts';
import type { Strike } from './strike.ts';

/** What weapons, tables and the situation do to every attack. */
export const SITUATION_EFFECTS: readonly Effect[] = [
  {
    name: 'additions',
    of: 'situation',
    slot: 'characteristics',
    apply: (sheet, { strike, force }) => {
      const { striker, brackets } = strike;
      const { attackBonus: by, targetBonus: against, targetBonuses } = force;
      const each = (name: 'arm' | 'dis'): readonly number[] => targetBonuses.map((bonus) => bonus[name] ?? 0);
      const adds = (value: number, printed: number | null, more = 0): number => (printed === null ? value : value + more);
      return {
        ...sheet,
        off: adds(sheet.off, striker.off, by.off),
        str: adds(sheet.str, brackets ? brackets.str : striker.str, by.str),
        ap: adds(sheet.ap, brackets ? brackets.ap : striker.ap, by.ap),
        aim: sheet.aim - (by.aim ?? 0),
        def: sheet.def + (against.def ?? 0),
        res: sheet.res + (against.res ?? 0),
        // Losses of Armour come after a Shield, which is held to the limit with the gains.
        arm: bounded(
          sheet.arm,
          each('arm').filter((more) => more > 0),
          HIGHEST.arm,
        ),
        dis: bounded(sheet.dis, each('dis'), HIGHEST.dis),
      };
    },
    says: 'the additions of First Strike and Devastating Charge',
    source: 'rules § 2.10',
  },
  {
    name: 'weapon',
    of: 'situation',
    slot: 'characteristics',
    apply: (sheet, { strike }) => withWeapon(sheet, strike),
    says: 'melee weapons change Standard Melee Attacks only',
    source: 'rules § 2.11',
  },
  {
    name: 'zero',
    of: 'situation',
    slot: 'always',
    apply: (sheet, { force }) => ({
      ...sheet,
      off: Math.max(0, sheet.off),
      def: Math.max(0, sheet.def),
      str: Math.max(0, sheet.str),
      res: Math.max(0, sheet.res),
      ap: Math.max(0, sheet.ap),
      arm: bounded(
        sheet.arm,
        force.targetBonuses.map(({ arm }) => Math.min(0, arm ?? 0)),
        HIGHEST.arm,
      ),
    }),
    says: 'no characteristic is below 0',
    source: 'rules § 2.1',
  },
  {
    name: 'tables',
    of: 'situation',
    slot: 'tables',
    apply: (sheet, { strike }) => ({
      ...sheet,
      hitNeeded: sheet.hitBy === 'range' ? sheet.aim : neededFor(sheet.off - sheet.def, strike.rules.toHit),
      woundNeeded: neededFor(sheet.str - sheet.res, strike.rules.toWound),
    }),
    says: 'Off against Def, Str against Res',
    source: 'rules § 2.2, § 2.5',
  },
  {
    name: 'hit modifiers',
    of: 'situation',
    slot: 'to hit',
    apply: (sheet, { strike: { when } }) => {
      if (sheet.hitBy === 'auto') return sheet;
      const wall = sheet.hitBy === 'melee' && when.wall && when.charging ? 1 : 0;
      return harder(sheet, wall - when.hitModifier);
    },
    says: '-1 for charging a Wall, and any other modifier without a limit',
    source: 'rules § 2.2',
  },
  {
    name: 'shooting modifiers',
    of: 'situation',
    slot: 'to hit',
    apply: (sheet, use) => {
      const { strike } = use;
      if (strike.kind !== 'shot') return sheet;
      const { when, striker } = strike;
      const half = striker.weapon.use === 'shooting' ? striker.weapon.range / 2 : Infinity;
      const long = when.distance !== null && when.distance > half && !attackHas(use, 'Accurate') ? 1 : 0;
      const moved = when.moved && !attackHas(use, 'Quick to Fire') ? 1 : 0;
      const cover = attackHas(use, 'Artillery') || when.cover === 'none' ? 0 : when.cover === 'hard' ? 2 : 1;
      return harder(sheet, long + moved + cover);
    },
    says: 'long range, moving and cover',
    source: 'rules § 2.3',
  },
  {
    name: 'Engineer',
    of: 'situation',
    slot: 'to hit, limited',
    apply: (sheet, { strike }) =>
      strike.kind === 'shot' && strike.when.engineer ? { ...sheet, hitNeeded: towards(sheet.hitNeeded, -1, 3) } : sheet,
    says: '+1 to hit with shots, not past 3+',
    source: 'rules § 2.3',
  },
  {
    name: 'natural rerolls',
    of: 'situation',
    slot: 'hit dice',
    apply: (sheet, { strike: { when } }) => {
      const face = when.rerollNatural.toHit;
      return face === null ? sheet : { ...sheet, hitRerolls: { ...sheet.hitRerolls, faces: [...sheet.hitRerolls.faces, face] } };
    },
    says: 'dice to hit that show one face are rolled again',
    source: 'rules § 2.9',
  },
  {
    name: 'wound modifiers',
    of: 'situation',
    slot: 'to wound',
    apply: (sheet, { strike: { when } }) => ({ ...sheet, woundNeeded: sheet.woundNeeded - when.woundModifier }),
    says: 'any modifier without a limit',
    source: 'rules § 2.1',
  },
  {
    name: 'always and never',
    of: 'situation',
    slot: 'to wound, always',
    apply: (sheet, { strike: { when } }) => ({
      ...sheet,
      woundNeeded: Math.max(when.alwaysWoundsOn ?? sheet.woundNeeded, when.neverWoundsBetterThan ?? -Infinity),
    }),
    says: '"always wounds on" replaces the roll, "never on better than" comes after everything',
    source: 'rules § 2.5',
  },
  {
    name: 'natural rerolls',
    of: 'situation',
    slot: 'armour dice',
    apply: (sheet, { strike: { when } }) => {
      const face = when.rerollNatural.armour;
      return face === null ? sheet : { ...sheet, armourRerolls: { ...sheet.armourRerolls, faces: [face] } };
    },
    says: 'armour dice that show one face are rolled again',
    source: 'rules § 2.9',
  },
];

function withWeapon(sheet: Sheet, { kind, striker, when, defender }: Strike): Sheet {
  const { weapon } = striker;
  if (weapon.use !== 'melee' || (kind !== 'standardMelee' && kind !== 'crush')) return sheet;
  const aimedAt = weapon.towards?.properties.some((property) => defender.properties.includes(property)) ? weapon.towards.adds : {};
  const bonuses = [weapon.adds, when.charging ? weapon.whenCharging : {}, aimedAt];
  const more = (name: 'off' | 'str' | 'ap'): number => bonuses.reduce((sum, bonus) => sum + (bonus[name] ?? 0), 0);
  return {
    ...sheet,
    off: striker.off === null ? 0 : sheet.off + more('off'),
    str: striker.str === null ? 0 : sheet.str + more('str'),
    ap: striker.ap === null ? 0 : sheet.ap + more('ap'),
  };
}
