import { certain, fraction, type Fraction, mixture, Pmf, sum, uniform, weighted } from '../../../pmf/index.ts';
import { hitsAtRange, hitsInMelee, wounds } from '../tables.ts';
import { needed, type Rerolls, type Sheet } from './sheet.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A D6 as it finally lies: named dice are rolled once more, and the second result stands. Source: rules § 2.9. */
function finalDie(rerolls: Rerolls, succeeds: (face: number) => boolean): Pmf<number> {
  const again = (face: number): boolean => rerolls.faces.includes(face) || (succeeds(face) ? rerolls.successful : rerolls.failed);
  const rerolled = FACES.filter(again).length;
  return weighted(FACES.map((face) => [face, (again(face) ? 0 : 6) + rerolled]));
}

/** What one roll to hit gives: hits that roll to wound, and hits that wound by themselves. */
interface Hits {
  readonly rolled: number;
  readonly automatic: number;
}

function hitsOf(sheet: Sheet): (face: number) => Hits {
  const succeeds = succeedsToHit(sheet);
  return (face) => {
    if (!succeeds(face)) return { rolled: 0, automatic: 0 };
    // Of the two hits of Fury only one wounds by itself.
    const automatic = sheet.poison > 0 && face > 6 - sheet.poison ? 1 : 0;
    return { rolled: (sheet.fury && face === 6 ? 2 : 1) - automatic, automatic };
  };
}

function succeedsToHit({ hitBy, hitNeeded }: Sheet): (face: number) => boolean {
  return (face) => (hitBy === 'auto' ? true : hitBy === 'melee' ? hitsInMelee(face, hitNeeded) : hitsAtRange(face, hitNeeded));
}

/** P(the roll to hit succeeds); 1 when there is none. */
export function hitChance(sheet: Sheet): Fraction {
  if (sheet.hitBy === 'auto') return fraction(1);
  const succeeds = succeedsToHit(sheet);
  return finalDie(sheet.hitRerolls, succeeds).chance(succeeds);
}

/** P(a roll to wound succeeds). */
export function woundChance(sheet: Sheet): Fraction {
  return woundDie(sheet).chance((face) => wounds(face, sheet.woundNeeded));
}

function woundDie(sheet: Sheet): Pmf<number> {
  return finalDie(sheet.woundRerolls, (face) => wounds(face, sheet.woundNeeded));
}

/** P(a wound gets past Armour and the better legal Special Save), for an ordinary or a lethal wound. */
export function unsavedChance(sheet: Sheet, lethal = false): Fraction {
  const rolls = needed(sheet);
  const { armour, special } = lethal && rolls.lethal ? rolls.lethal : rolls;
  return failChance(armour, sheet.armourRerolls).mul(failChance(special, { failed: false, successful: false, faces: [] }));
}

function failChance(roll: number | null, rerolls: Rerolls): Fraction {
  if (roll === null) return fraction(1);
  const saves = (face: number): boolean => face >= roll;
  return finalDie(rerolls, saves).chance((face) => !saves(face));
}

/** Health Points that one unsaved wound takes: Multiple Wounds, never more than the target's Health Points. Source: rules § 2.8. */
export function perUnsaved(sheet: Pick<Sheet, 'multiple' | 'hp'>): Pmf<number> {
  return sheet.multiple.map((times) => Math.min(times, sheet.hp));
}

/** Health Points that one hit takes from a pool that cannot run out. */
function hitDamage(sheet: Sheet): Pmf<number> {
  const plain = savedDamage(sheet, unsavedChance(sheet));
  const deadly = savedDamage(sheet, unsavedChance(sheet, true));
  return woundDie(sheet).bind((face) => {
    if (!wounds(face, sheet.woundNeeded)) return certain(0);
    return sheet.lethal && face === 6 ? deadly : plain;
  });
}

/** Health Points that one automatic wound takes. It has no wounding die, so it is never lethal. */
function automaticDamage(sheet: Sheet): Pmf<number> {
  return savedDamage(sheet, unsavedChance(sheet));
}

function savedDamage(sheet: Sheet, unsaved: Fraction): Pmf<number> {
  return mixture([
    [perUnsaved(sheet), unsaved],
    [certain(0), fraction(1).sub(unsaved)],
  ]);
}

/** Health Points that one attack takes from a pool that cannot run out: the to-hit roll, then each hit on its own. */
export function attackDamage(sheet: Sheet): Pmf<number> {
  return spreadDamage(sheet, (rolled, automatic) => [
    ...Array<Pmf<number>>(rolled).fill(hitDamage(sheet)),
    ...Array<Pmf<number>>(automatic).fill(automaticDamage(sheet)),
  ]);
}

/**
 * Health Points of one attack whose hit becomes `hits` hits (Area Attack), one of which may be a Direct Hit with its own sheet.
 * Poison makes one of the ordinary hits wound by itself; Fury adds one ordinary hit.
 */
export function areaDamage(sheet: Sheet, hits: number, direct: Sheet | null): Pmf<number> {
  const ordinary = hitDamage(sheet);
  return spreadDamage(sheet, (rolled, automatic) => {
    const all = rolled + automatic - 1 + hits;
    const own = direct === null || hits === 0 ? 0 : 1;
    const byThemselves = Math.min(automatic, all - own);
    return [
      ...Array<Pmf<number>>(all - own - byThemselves).fill(ordinary),
      ...Array<Pmf<number>>(byThemselves).fill(automaticDamage(sheet)),
      ...(own && direct ? [hitDamage(direct)] : []),
    ];
  });
}

function spreadDamage(sheet: Sheet, parts: (rolled: number, automatic: number) => readonly Pmf<number>[]): Pmf<number> {
  if (sheet.hitBy === 'auto') return sum(...parts(1, 0));
  const hits = hitsOf(sheet);
  const damage = new Map<string, Pmf<number>>();
  return finalDie(sheet.hitRerolls, succeedsToHit(sheet)).bind((face) => {
    const { rolled, automatic } = hits(face);
    if (rolled + automatic === 0) return certain(0);
    const key = `${rolled},${automatic}`;
    let known = damage.get(key);
    if (known === undefined) damage.set(key, (known = sum(...parts(rolled, automatic))));
    return known;
  });
}

/** Hits of one attack, before wounding. */
export function hitCount(sheet: Sheet): Pmf<number> {
  if (sheet.hitBy === 'auto') return certain(1);
  const hits = hitsOf(sheet);
  return finalDie(sheet.hitRerolls, succeedsToHit(sheet)).map((face) => hits(face).rolled + hits(face).automatic);
}

/** Wounds of one attack, before saves. */
export function woundCount(sheet: Sheet): Pmf<number> {
  const wound = woundDie(sheet).map((face) => (wounds(face, sheet.woundNeeded) ? 1 : 0));
  return spreadDamage(sheet, (rolled, automatic) => [...Array<Pmf<number>>(rolled).fill(wound), certain(automatic)]);
}

/** Unsaved wounds of one attack, before Multiple Wounds. */
export function unsavedCount(sheet: Sheet): Pmf<number> {
  return attackDamage({ ...sheet, multiple: certain(1), hp: 1 });
}

/** Equally likely multipliers, as worked examples list them. */
export function multipleOf(faces: readonly number[]): Pmf<number> {
  return uniform(faces);
}
