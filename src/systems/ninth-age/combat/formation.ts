import { ruleText } from '../rule-text.ts';
import { hasRule, placesOf, type Unit } from './unit.ts';

/** Models a rank needs to be a Proper Rank. Source: rules § 3.6. */
export function properWidth(height: number): number {
  return height <= 2 ? 5 : height <= 4 ? 3 : 1;
}

/** Proper Ranks that make a unit Solid. Source: rules § 3.6. */
export function solidAt(height: number): number {
  return height <= 1 ? 4 : height === 2 ? 3 : 2;
}

/** Proper Ranks of so many models. `surroundedBy`: the Proper Ranks of enemies in its flank or rear, which come off. */
export function properRanks(unit: Formed, alive: number, surroundedBy = 0): number {
  return ranksOf(unit)(alive, surroundedBy);
}

type Formed = Pick<Unit, 'files' | 'height' | 'modelRules'>;

/** Proper Ranks of a unit for any number of models, its rules read once. */
function ranksOf(unit: Formed): (alive: number, surroundedBy: number) => number {
  if (hasRule(unit, 'Light Troops')) return () => 0;
  const [width, more] = [properWidth(unit.height), resolute(unit)];
  const { files } = unit;
  return (alive, surroundedBy) => {
    const ranks = files < width ? 0 : Math.floor(alive / files) + (alive % files >= width ? 1 : 0);
    return Math.max(0, (ranks >= 1 ? ranks + more : ranks) - surroundedBy);
  };
}

/** Resolute (X) counts X more Proper Ranks; without a number one more. */
function resolute({ modelRules }: Pick<Unit, 'modelRules'>): number {
  const rule = modelRules.map(ruleText).find(({ name }) => name.toLowerCase() === 'resolute');
  return rule === undefined ? 0 : Number(rule.args.find((arg) => /^\d+$/.test(arg)) ?? 1);
}

/** Formation of one side at some moment. */
export interface Standing {
  readonly ranks: number;
  readonly steady: boolean;
  readonly solid: boolean;
}

/** Both sides' formations. */
export interface Standings {
  readonly a: Standing;
  readonly b: Standing;
}

/** How both units stand as they are. */
export function standings(a: Unit, b: Unit): Standings {
  return standingsBetween(a, b)(placesOf(a), placesOf(b));
}

/** How both units stand with any numbers of places filled: models alive, and what characters take. */
export function standingsBetween(a: Unit, b: Unit): (placesA: number, placesB: number) => Standings {
  const [ranksOfA, ranksOfB] = [ranksOf(a), ranksOf(b)];
  const [solidA, solidB] = [solidAt(a.height), solidAt(b.height)];
  return (placesA, placesB) => {
    const ranksA = ranksOfA(placesA, a.engagedFacing === 'front' ? 0 : ranksOfB(placesB, 0));
    const ranksB = ranksOfB(placesB, b.engagedFacing === 'front' ? 0 : ranksOfA(placesA, 0));
    return {
      a: { ranks: ranksA, steady: ranksA > ranksB, solid: ranksA >= solidA },
      b: { ranks: ranksB, steady: ranksB > ranksA, solid: ranksB >= solidB },
    };
  };
}

/** Length of the side that a unit shows its enemy, in millimetres: a front of files, or a flank of ranks. Source: rules § 3.3. */
function boundary(unit: Unit): number | null {
  if (unit.baseMm === null) return null;
  const [width, depth] = unit.baseMm;
  return unit.engagedFacing === 'flank' ? columns(unit) * depth : Math.min(unit.files, Math.max(1, placesOf(unit))) * width;
}

/** Models that stand side by side along the engaged side. */
function columns(unit: Unit): number {
  return unit.engagedFacing === 'flank' ? Math.ceil(placesOf(unit) / unit.files) : unit.files;
}

/** Most models in contact with a side of that length, corner to corner included. Source: rules § 3.3. */
export function mostInContact(base: number, side: readonly [files: number, enemyBoundary: number]): number {
  return Math.min(side[0], Math.floor(side[1] / base) + 2);
}

/** Models of a unit in contact with an enemy, both aligned. Throws a RangeError when a base size is not known. */
export function contactOf(unit: Unit, enemy: Unit): number {
  const side = boundary(enemy);
  if (side === null || unit.baseMm === null) {
    const unknown = unit.baseMm === null ? unit : enemy;
    throw new RangeError(`the base size of ${unknown.name} is not known`);
  }
  const base = unit.engagedFacing === 'flank' ? unit.baseMm[1] : unit.baseMm[0];
  return mostInContact(base, [columns(unit), side]);
}
