import type { Pmf } from '../../../pmf/index.ts';
import { approximateRound, consequences, type Ends, type Memory, memoryOf, type Tables } from './approximate-round.ts';
import { type Body, fight } from './fight.ts';
import { contactOf, type Standings, standingsBetween } from './formation.ts';
import { type Encounter, type Ready, ready } from './round.ts';
import { finishesOf, staticScore } from './score.ts';
import { placesAlive, remaining, type Stands, standsOf } from './stands.ts';
import { bodiesOf, placesOf, type Unit } from './unit.ts';

/** What a combat looks like between rounds: what is left on both sides, as codes of their stands. A side that is broken or gone has 0. */
export interface Stand {
  readonly a: number;
  readonly b: number;
}

/** Rounds of one combat, from any stand. Blows are worked out once for each shape of contact. */
export interface CombatRounds {
  readonly stands: { readonly a: Stands; readonly b: Stands };
  /** Exact: what a round makes of a stand. */
  exact(stand: Stand, first: boolean): Pmf<Stand>;
  /** In doubles: the stands that a round can lead to, with their chances. */
  approximate(a: number, b: number, first: boolean, ends: Ends): void;
  /** Most roundings that any one chance of `approximate` has been through so far. */
  readonly roundings: () => number;
}

/** The rounds of a combat that `opening` starts: charges and First Strike in the first one only. */
export function combatRounds(opening: Encounter): CombatRounds {
  const later: Encounter = { ...opening, firstRound: false, wall: false, a: notCharging(opening.a), b: notCharging(opening.b) };
  const stands = { a: standsOf(bodiesOf(opening.a)), b: standsOf(bodiesOf(opening.b)) };
  const standingsAt = remembered(standingsBetween(opening.a, opening.b));
  const shared: Shared = { stands, standingsAt, tables: once(() => tablesOf(opening, stands)) };
  const phases = { first: phaseOf(opening, shared), later: phaseOf(later, shared) };
  const phase = (first: boolean): Phase => (first ? phases.first : phases.later);
  return {
    stands,
    exact: (began, first) => {
      const { unitA, unitB, shapeOf, lead } = phase(first);
      const [a, b] = [unitA(began.a), unitB(began.b)];
      const shape = shapeOf(a, b);
      const finishAt = finishesOf({ a: { unit: a, staticScore: lead(a, b) }, b: { unit: b, staticScore: 0 }, stands, began });
      const wide = stands.a.size;
      const left = fight(shape.a, shape.b, { from: began }).bind((code) => {
        const finish = finishAt(code % wide, Math.floor(code / wide));
        return finish.consequences.map((consequence) => {
          const { standA, standB, brokenA, brokenB } = finish.endOf(consequence);
          return (brokenA ? 0 : standA) + wide * (brokenB ? 0 : standB);
        });
      });
      return left.map((code) => ({ a: code % wide, b: Math.floor(code / wide) }));
    },
    approximate: (beganA, beganB, first, ends) => {
      const { unitA, unitB, shapeOf, lead } = phase(first);
      const a = unitA(beganA);
      const b = unitB(beganB);
      shapeOf(a, b).inDoubles.tell({ a: beganA, b: beganB, staticLead: lead(a, b) }, ends);
    },
    roundings: () => Math.max(phases.first.roundings(), phases.later.roundings()),
  };
}

function notCharging(unit: Unit): Unit {
  return { ...unit, charging: false, characters: unit.characters.map((each) => ({ ...each, charging: false })) };
}

/** Rounds of one kind: the first one, or all later ones. */
interface Phase {
  readonly unitA: (stand: number) => Unit;
  readonly unitB: (stand: number) => Unit;
  readonly shapeOf: (a: Unit, b: Unit) => Shape;
  /** A's static score less B's. */
  readonly lead: (a: Unit, b: Unit) => number;
  readonly roundings: () => number;
}

/** Both sides' blows where contact, Press of Ranks and the living characters stay the same. */
interface Shape {
  readonly a: Ready;
  readonly b: Ready;
  readonly inDoubles: ReturnType<typeof approximateRound>;
}

/** Both sides' blows where Press of Ranks stays the same. */
interface Kit {
  readonly a: readonly Body[];
  readonly b: readonly Body[];
  readonly memory: Memory;
}

type StandingsAt = (a: number, b: number) => Standings;

/** What all rounds of a combat have in common. */
interface Shared {
  readonly stands: CombatRounds['stands'];
  /** By places filled. */
  readonly standingsAt: StandingsAt;
  readonly tables: () => Tables;
}

function tablesOf(opening: Encounter, { a, b }: CombatRounds['stands']): Tables {
  const size = a.size * b.size;
  return {
    totals: {
      a: Int32Array.from({ length: a.size }, (_, code) => a.totalLeft(code)),
      b: Int32Array.from({ length: b.size }, (_, code) => b.totalLeft(code)),
    },
    places: {
      a: Int32Array.from({ length: a.size }, (_, code) => placesAlive(opening.a, a.alive(code))),
      b: Int32Array.from({ length: b.size }, (_, code) => placesAlive(opening.b, b.alive(code))),
    },
    after: { a: consequences(opening.a, a), b: consequences(opening.b, b) },
    buffers: [new Float64Array(size), new Float64Array(size)],
  };
}

function phaseOf(encounter: Encounter, { stands, standingsAt, tables }: Shared): Phase {
  const shapes = new Map<number, Shape>();
  const kits = new Map<number, Kit>();
  return {
    unitA: rememberedUnit(encounter.a, stands.a),
    unitB: rememberedUnit(encounter.b, stands.b),
    lead: (a, b) => {
      const standing = standingsAt(placesOf(a), placesOf(b));
      return staticScore(a, b, standing.a.ranks) - staticScore(b, a, standing.b.ranks);
    },
    shapeOf: (a, b) => {
      const standing = standingsAt(placesOf(a), placesOf(b));
      const contactA = encounter.contact.a ?? contactOf(a, b);
      const contactB = encounter.contact.b ?? contactOf(b, a);
      const solid = (standing.a.solid ? 2 : 0) + (standing.b.solid ? 1 : 0);
      const key = (((contactA * 4096 + contactB) * 4 + solid) * LIVING + whoLives(a)) * LIVING + whoLives(b);
      let shape = shapes.get(key);
      if (shape === undefined) {
        let kit = kits.get(solid);
        const sides = ready({ ...encounter, a, b }, kit);
        // Stands are numbered as at the opening, whatever is left of both sides when the shape comes up.
        if (kit === undefined) {
          kit = { a: pooledAs(sides.a, encounter.a), b: pooledAs(sides.b, encounter.b), memory: memoryOf(stands) };
          kits.set(solid, kit);
        }
        const [own, foe] = [
          { ...sides.a, bodies: kit.a },
          { ...sides.b, bodies: kit.b },
        ];
        const inDoubles = approximateRound({ a: own, b: foe, stands, standingsAt, tables: tables(), memory: kit.memory });
        shapes.set(key, (shape = { a: own, b: foe, inDoubles }));
      }
      return shape;
    },
    roundings: () => [...shapes.values()].reduce((most, { inDoubles }) => Math.max(most, inDoubles.roundings()), 0),
  };
}

/** More than any number of `whoLives`. */
const LIVING = 2 ** 8;

/** The characters that live, and with them whether any rank and file do, as bits. */
function whoLives({ models, characters }: Unit): number {
  return characters.reduce((bits, each) => 2 * bits + each.models, characters.length > 0 && models > 0 ? 1 : 0);
}

function pooledAs({ bodies }: Ready, opening: Unit): readonly Body[] {
  return bodies.map((body, i) => ({ ...body, pool: bodiesOf(opening)[i] as Unit }));
}

function rememberedUnit(unit: Unit, stands: Stands): (stand: number) => Unit {
  const units: Unit[] = [];
  return (stand) => (units[stand] ??= remaining(unit, stands.left(stand)));
}

function once<T>(compute: () => T): () => T {
  let known: T | undefined;
  return () => (known ??= compute());
}

/** Worked out once for each pair of numbers. */
function remembered<T>(compute: (a: number, b: number) => T): (a: number, b: number) => T {
  const rows: T[][] = [];
  return (a, b) => ((rows[a] ??= [])[b] ??= compute(a, b));
}
