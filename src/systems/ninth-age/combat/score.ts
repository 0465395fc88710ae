import { amount, certain, type Fraction, fraction, mixture, type Pmf, repeat, die, weighted } from '../../../pmf/index.ts';
import type { Rules } from '../edition.ts';
import { type Standing, standingsBetween } from './formation.ts';
import { placesAlive, type Stands } from './stands.ts';
import { hasRule, type Unit } from './unit.ts';

/** Most Combat Score for Proper Ranks. */
const MOST_RANK_BONUS = 4;

/** What a side scores before any blow. Source: rules § 3.7. */
export function staticScore(unit: Unit, enemy: Unit, ranks: number): number {
  const living = unit.characters.filter(({ models }) => models > 0);
  return (
    (unit.charging ? 1 : 0) +
    (enemy.engagedFacing === 'front' ? 0 : 2) +
    (unit.disrupted ? 0 : Math.min(MOST_RANK_BONUS, ranks)) +
    (unit.standard ? 1 : 0) +
    (living.some(({ battleStandard }) => battleStandard) ? 1 : 0) +
    living.reduce((sum, { score }) => sum + score, unit.score)
  );
}

/** How a round ended, seen by side A. */
export type Result = 'win' | 'draw' | 'lose';

/** A side of a finished round. */
export interface Side {
  /** As it came into the combat. */
  readonly unit: Unit;
  readonly staticScore: number;
}

/** A's score less B's while both stand: one point for each Health Point that the enemy really lost. */
export function leadOf(staticLead: number, lostA: number, lostB: number): number {
  return staticLead + lostB - lostA;
}

/**
 * A unit as its Break Test sees it with so many models alive in each pool: by the rank and file while there are any, else by the living
 * character of the highest Discipline; held by what its living characters carry. Source: rules § 3.8.
 */
export function asTested(unit: Unit, alive: readonly number[]): Unit {
  const living = unit.characters.filter((_, i) => (alive[i + 1] as number) > 0);
  const highest = living.toSorted((x, y) => y.dis - x.dis)[0];
  const tests = (alive[0] as number) > 0 || highest === undefined ? unit : highest;
  const standard = living.some(({ battleStandard }) => battleStandard);
  return {
    ...unit,
    modelRules: tests.modelRules,
    dis: Math.max(tests.dis, ...living.filter(({ commandingPresence }) => commandingPresence).map(({ dis }) => dis)),
    rerollFailed: unit.rerollFailed || standard,
    rally: unit.rally || standard,
  };
}

/** The modifier of a Break Test: Steady holds it to 2, Stubborn then halves it, Steady and Solid take it away. Source: rules § 3.8. */
export function breakModifier(
  difference: number,
  { steady, solid, stubborn }: { readonly steady: boolean; readonly solid: boolean; readonly stubborn: boolean },
): number {
  if (steady && solid) return 0;
  const held = steady ? Math.min(difference, 2) : difference;
  return stubborn ? Math.ceil(held / 2) : held;
}

const TWO_DICE = repeat(die(6), 2);

/** P(a Break Test fails): 2D6 above Discipline less the modifier; no roll passes by itself. */
export function breakChance(dis: number, modifier: number, rerollFailed: boolean): Fraction {
  const fails = TWO_DICE.chance((roll) => roll > dis - modifier);
  return rerollFailed ? fails.mul(fails) : fails;
}

/**
 * Health Points that an Unstable unit crumbles by: Stubborn halves; in range of the standard 1 less, and 1 less each for Steady and Solid.
 */
export function crumbles(
  difference: number,
  {
    steady,
    solid,
    stubborn,
    rally,
  }: { readonly steady: boolean; readonly solid: boolean; readonly stubborn: boolean; readonly rally: boolean },
): number {
  const halved = stubborn ? Math.ceil(difference / 2) : difference;
  return Math.max(0, halved - (rally ? 1 + (steady ? 1 : 0) + (solid ? 1 : 0) : 0));
}

/** What losing does to a unit. */
export interface Consequence {
  readonly broken: boolean;
  /** Health Points lost after the score. */
  readonly more: number;
}

const NOTHING: Consequence = { broken: false, more: 0 };

/** What happens to a unit that lost by so much: Break Test, crumbling of the Unstable, the test of the Supernal. Source: rules § 3.8. */
export function consequenceOf(unit: Unit, { steady, solid }: Standing, difference: number): Pmf<Consequence> {
  const stubborn = hasRule(unit, 'Stubborn');
  if (hasRule(unit, 'Unstable'))
    return certain({ broken: false, more: crumbles(difference, { steady, solid, stubborn, rally: unit.rally }) });
  const fails = breakChance(unit.dis, breakModifier(difference, { steady, solid, stubborn }), unit.rerollFailed);
  const failed: Consequence = hasRule(unit, 'Supernal') ? { broken: false, more: difference } : { broken: true, more: 0 };
  return mixture([
    [certain(failed), fails],
    [certain(NOTHING), fraction(1).sub(fails)],
  ]);
}

/** A round from its first blow to its last test. Losses are of this round and of all pools; `lostA` and `lostB` are what the score counts. */
export interface RoundEnd {
  readonly result: Result;
  readonly lostA: number;
  readonly lostB: number;
  /** What is left after everything, as codes of the sides' stands. */
  readonly standA: number;
  readonly standB: number;
  readonly brokenA: boolean;
  readonly brokenB: boolean;
}

/** Two sides between their last blow and their tests. */
export interface Reckoning {
  readonly a: Side;
  readonly b: Side;
  readonly stands: { readonly a: Stands; readonly b: Stands };
  /** Where both stood when the round began. */
  readonly began: { readonly a: number; readonly b: number };
}

/** What may become of the loser, and how the round has ended then. */
export interface Finish {
  readonly consequences: Pmf<Consequence>;
  readonly endOf: (consequence: Consequence) => RoundEnd;
}

const UNTESTED = certain(NOTHING);

/** How a round can end from any stands after the last blow. Nobody tests when a side is gone. Source: rules § 3.7, § 3.8. */
export function finishesOf({ a, b, stands, began }: Reckoning): (standA: number, standB: number) => Finish {
  const standingsAt = standingsBetween(a.unit, b.unit);
  const [suffersA, suffersB] = [sufferings(a.unit), sufferings(b.unit)];
  const [beganA, beganB] = [stands.a.totalLeft(began.a), stands.b.totalLeft(began.b)];
  return (standA, standB) => {
    const [leftA, leftB] = [stands.a.totalLeft(standA), stands.b.totalLeft(standB)];
    const [lostA, lostB] = [beganA - leftA, beganB - leftB];
    const { result, difference } = resultOf(leadOf(a.staticScore - b.staticScore, lostA, lostB), leftA === 0, leftB === 0);
    const end: RoundEnd = { result, lostA, lostB, standA, standB, brokenA: false, brokenB: false };
    if (result === 'draw' || leftA === 0 || leftB === 0) return { consequences: UNTESTED, endOf: () => end };
    const [aliveA, aliveB] = [stands.a.alive(standA), stands.b.alive(standB)];
    const standing = standingsAt(placesAlive(a.unit, aliveA), placesAlive(b.unit, aliveB));
    return result === 'win'
      ? {
          consequences: suffersB(aliveB, standing.b, difference),
          endOf: ({ broken, more }) => ({ ...end, brokenB: broken, standB: stands.b.crumbled(standB, more) }),
        }
      : {
          consequences: suffersA(aliveA, standing.a, difference),
          endOf: ({ broken, more }) => ({ ...end, brokenA: broken, standA: stands.a.crumbled(standA, more) }),
        };
  };
}

/** What losing does to a unit, worked out once for each difference, formation and set of living pools. */
function sufferings(unit: Unit): (alive: readonly number[], standing: Standing, difference: number) => Pmf<Consequence> {
  const known = new Map<number, Pmf<Consequence>>();
  return (alive, standing, difference) => {
    const living = alive.reduce((bits, models) => 2 * bits + (models > 0 ? 1 : 0), 0);
    const key = ((difference * 2 + (standing.steady ? 1 : 0)) * 2 + (standing.solid ? 1 : 0)) * 2 ** alive.length + living;
    let consequence = known.get(key);
    if (consequence === undefined) known.set(key, (consequence = consequenceOf(asTested(unit, alive), standing, difference)));
    return consequence;
  };
}

/** The winner by scores, one point more for a side that is wiped out; it never wins against a survivor. Source: rules § 3.7. */
function resultOf(lead: number, goneA: boolean, goneB: boolean): { readonly result: Result; readonly difference: number } {
  const all = lead + (goneB ? 1 : 0) - (goneA ? 1 : 0);
  if (goneA !== goneB) return { result: goneB ? 'win' : 'lose', difference: Math.abs(all) };
  return { result: all > 0 ? 'win' : all < 0 ? 'lose' : 'draw', difference: Math.abs(all) };
}

/** Who has Swiftstride: it rolls one more die and drops the lowest. */
export interface Chase {
  readonly pursuerSwift: boolean;
  readonly fleerSwift: boolean;
}

/** P(a broken unit is caught): the pursuit roll is at least the flee roll. Source: rules § 3.8. */
export function caughtChance(how: Rules['pursuit'], { pursuerSwift, fleerSwift }: Chase): Fraction {
  const [pursuit, flight] = [chaseRoll(how, pursuerSwift), chaseRoll(how, fleerSwift)];
  return pursuit.expected((distance) => flight.chance((away) => distance >= away));
}

function chaseRoll(how: Rules['pursuit'], swift: boolean): Pmf<number> {
  if (how === 'D6+4') return swift ? highestOf(2, 1).map((roll) => roll + 4) : amount('D6+4');
  return swift ? highestOf(3, 2) : repeat(die(6), 2);
}

/** Sum of the highest `keep` of `dice` D6. */
function highestOf(dice: number, keep: number): Pmf<number> {
  let rolls: Pmf<readonly number[]> = certain([]);
  for (let i = 0; i < dice; i++) rolls = rolls.bind((seen) => die(6).map((face) => [...seen, face].toSorted((x, y) => y - x)));
  return weighted(rolls.outcomes.map((seen) => [seen.slice(0, keep).reduce((all, face) => all + face, 0), rolls.weight(seen)] as const));
}
