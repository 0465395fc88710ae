import type { Pmf } from '../../../pmf/index.ts';
import { approximateRound, type Ends } from './approximate-round.ts';
import { fight } from './fight.ts';
import { contactOf, type Standings, standingsBetween } from './formation.ts';
import { type Encounter, type Ready, ready } from './round.ts';
import { endsOf, staticScore } from './score.ts';
import type { Unit } from './unit.ts';

/** What a combat looks like between rounds: Health Points left on both sides. A broken or wiped-out side has 0. */
export interface Stand {
  readonly a: number;
  readonly b: number;
}

/** Rounds of one combat, from any number of Health Points left. Blows are worked out once for each shape of contact. */
export interface CombatRounds {
  /** Exact: what a round makes of a stand. */
  exact(stand: Stand, first: boolean): Pmf<Stand>;
  /** In doubles: the stands that a round can lead to, with their chances. */
  approximate(a: number, b: number, first: boolean, ends: Ends): void;
  /** Most roundings that any one chance of `approximate` has been through so far. */
  readonly roundings: () => number;
}

/** A unit with so many Health Points left; casualties come off whole models first. */
function remaining(unit: Unit, left: number): Unit {
  const models = Math.ceil(left / unit.hp);
  return { ...unit, models, hpAlreadyLost: models * unit.hp - left };
}

/** The rounds of a combat that `opening` starts: charges and First Strike in the first one only. */
export function combatRounds(opening: Encounter): CombatRounds {
  const later: Encounter = {
    ...opening,
    firstRound: false,
    wall: false,
    a: { ...opening.a, charging: false },
    b: { ...opening.b, charging: false },
  };
  const standingsAt = remembered(standingsBetween(opening.a, opening.b));
  const phases = { first: phaseOf(opening, standingsAt), later: phaseOf(later, standingsAt) };
  const phase = (first: boolean): Phase => (first ? phases.first : phases.later);
  return {
    exact: (stand, first) => {
      const { unitA, unitB, shapeOf, lead } = phase(first);
      const [a, b] = [unitA(stand.a), unitB(stand.b)];
      const shape = shapeOf(a, b);
      const endAt = endsOf({ unit: a, staticScore: lead(a, b) }, { unit: b, staticScore: 0 });
      const width = stand.b + 1;
      return fight({ ...shape.a, pool: a }, { ...shape.b, pool: b }).bind((code) =>
        endAt(Math.floor(code / width), code % width).map(({ allLostA, allLostB, brokenA, brokenB }) => ({
          a: brokenA ? 0 : stand.a - allLostA,
          b: brokenB ? 0 : stand.b - allLostB,
        })),
      );
    },
    approximate: (leftA, leftB, first, ends) => {
      const { unitA, unitB, shapeOf, lead } = phase(first);
      const a = unitA(leftA);
      const b = unitB(leftB);
      shapeOf(a, b).inDoubles.tell({ a, b, staticLead: lead(a, b) }, ends);
    },
    roundings: () => Math.max(phases.first.roundings(), phases.later.roundings()),
  };
}

/** Rounds of one kind: the first one, or all later ones. */
interface Phase {
  readonly unitA: (left: number) => Unit;
  readonly unitB: (left: number) => Unit;
  readonly shapeOf: (a: Unit, b: Unit) => Shape;
  /** A's static score less B's. */
  readonly lead: (a: Unit, b: Unit) => number;
  readonly roundings: () => number;
}

/** Both sides' blows where contact and Press of Ranks stay the same. */
interface Shape {
  readonly a: Ready;
  readonly b: Ready;
  readonly inDoubles: ReturnType<typeof approximateRound>;
}

type StandingsAt = (a: number, b: number) => Standings;

function phaseOf(encounter: Encounter, standingsAt: StandingsAt): Phase {
  const shapes = new Map<number, Shape>();
  return {
    unitA: rememberedUnit(encounter.a),
    unitB: rememberedUnit(encounter.b),
    lead: (a, b) => {
      const standing = standingsAt(a.models, b.models);
      return staticScore(a, b, standing.a.ranks) - staticScore(b, a, standing.b.ranks);
    },
    shapeOf: (a, b) => {
      const standing = standingsAt(a.models, b.models);
      const contactA = encounter.contact.a ?? contactOf(a, b);
      const contactB = encounter.contact.b ?? contactOf(b, a);
      const key = 4 * (4096 * contactA + contactB) + (standing.a.solid ? 2 : 0) + (standing.b.solid ? 1 : 0);
      let shape = shapes.get(key);
      if (shape === undefined) {
        const sides = ready({ ...encounter, a, b });
        shapes.set(key, (shape = { ...sides, inDoubles: approximateRound(sides.a, sides.b, standingsAt) }));
      }
      return shape;
    },
    roundings: () => [...shapes.values()].reduce((most, { inDoubles }) => Math.max(most, inDoubles.roundings()), 0),
  };
}

function rememberedUnit(unit: Unit): (left: number) => Unit {
  const units: Unit[] = [];
  return (left) => (units[left] ??= remaining(unit, left));
}

/** Worked out once for each pair of models alive. */
function remembered<T>(compute: (a: number, b: number) => T): (a: number, b: number) => T {
  const rows: T[][] = [];
  return (a, b) => ((rows[a] ??= [])[b] ??= compute(a, b));
}
