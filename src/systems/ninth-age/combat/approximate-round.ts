import { type Pmf, toNumber } from '../../../pmf/index.ts';
import { hpLeft, type Pool } from '../pool.ts';
import { type RawDamage, rawDamage } from './fight.ts';
import type { Standing, Standings } from './formation.ts';
import type { Ready } from './round.ts';
import { consequenceOf, leadOf } from './score.ts';
import type { Unit } from './unit.ts';

/** Gathers the chances of a round's ends: each stand is a place of an array, and may come in several parts. */
export class Ends {
  readonly width: number;
  readonly #chances: Float64Array;
  readonly #touched: Int32Array;
  #count = 0;

  /** For stands of at most so many Health Points. */
  constructor(mostA: number, mostB: number) {
    this.width = mostB + 1;
    this.#chances = new Float64Array((mostA + 1) * this.width);
    this.#touched = new Int32Array(this.#chances.length);
  }

  add(a: number, b: number, chance: number): void {
    const place = a * this.width + b;
    if (this.#chances[place] === 0) this.#touched[this.#count++] = place;
    (this.#chances[place] as number) += chance;
  }

  /** Tells each place with its chance once, and forgets them. */
  drain(tell: (place: number, chance: number) => void): void {
    for (let i = 0; i < this.#count; i++) {
      const place = this.#touched[i] as number;
      tell(place, this.#chances[place] as number);
      this.#chances[place] = 0;
    }
    this.#count = 0;
  }
}

/** Static scores and pools of both sides at the start of a round. */
export interface RoundStart {
  readonly a: Pool;
  readonly b: Pool;
  /** A's static score less B's. */
  readonly staticLead: number;
}

/** Joint losses as an array: `lostA * stride + lostB`, filled up to the most that both can have lost. */
interface Joint {
  readonly cells: Float64Array;
  readonly mostA: number;
  readonly mostB: number;
}

/**
 * Rounds in doubles between two sides whose blows stay the same. Only sums and products of chances, so every entry keeps its
 * relative accuracy, tails included; `roundings` bounds how many of them one entry has been through.
 */
export function approximateRound(readyA: Ready, readyB: Ready, standingsAt: (a: number, b: number) => Standings) {
  const steps = [...new Set([...readyA.blows, ...readyB.blows].map(({ step }) => step))].toSorted((x, y) => y - x);
  const [rowsA, rowsB] = [rowsOf(rawDamage(readyA.blows)), rowsOf(rawDamage(readyB.blows))];
  const [afterA, afterB] = [consequences(readyA.unit), consequences(readyB.unit)];
  const buffers = pairOfBuffers();
  let deepest = 0;

  const tell = ({ a, b, staticLead }: RoundStart, ends: Ends): void => {
    const allA = hpLeft(a);
    const allB = hpLeft(b);
    const stride = allB + 1;
    const { cells, mostA, mostB } = stepped(a, b);
    for (let lostA = 0; lostA <= mostA; lostA++) {
      const leftA = allA - lostA;
      for (let lostB = 0; lostB <= mostB; lostB++) {
        const chance = cells[lostA * stride + lostB] as number;
        if (chance === 0) continue;
        const leftB = allB - lostB;
        const lead = leadOf(staticLead, lostA, lostB);
        if (lead === 0 || leftA === 0 || leftB === 0) {
          ends.add(leftA, leftB, chance);
          continue;
        }
        const standing = standingsAt(Math.ceil(leftA / a.hp), Math.ceil(leftB / b.hp));
        const after = lead > 0 ? afterB(standing.b, lead) : afterA(standing.a, -lead);
        for (let i = 0; i < after.length; i++) {
          const { broken, more, chance: p } = after[i] as After;
          if (lead > 0) ends.add(leftA, broken ? 0 : Math.max(0, leftB - more), chance * p);
          else ends.add(broken ? 0 : Math.max(0, leftA - more), leftB, chance * p);
        }
      }
    }
  };

  const stepped = (a: Pool, b: Pool): Joint => {
    const leftA = hpLeft(a);
    const leftB = hpLeft(b);
    const stride = leftB + 1;
    const pair = buffers((leftA + 1) * stride);
    let cells = pair.one;
    let next = pair.other;
    cells[0] = 1;
    let mostA = 0;
    let mostB = 0;
    let roundings = 4;
    for (const step of steps) {
      let nextA = 0;
      let nextB = 0;
      for (let lostA = 0; lostA <= mostA; lostA++) {
        const onB = rowsA(step, aliveOf(readyA, a, leftA - lostA), a.hpAlreadyLost + lostA);
        for (let lostB = 0; lostB <= mostB; lostB++) {
          const place = lostA * stride + lostB;
          const chance = cells[place] as number;
          if (chance === 0) continue;
          cells[place] = 0;
          const onA = rowsB(step, aliveOf(readyB, b, leftB - lostB), b.hpAlreadyLost + lostB);
          const endA = Math.min(onA.exactly.length - 1, leftA - lostA);
          const endB = Math.min(onB.exactly.length - 1, leftB - lostB);
          for (let x = 0; x <= endA; x++) {
            // What exceeds the Health Points left falls on the last entry.
            const both = chance * ((x === endA ? onA.atLeast[x] : onA.exactly[x]) as number);
            const row = place + x * stride;
            for (let y = 0; y < endB; y++) (next[row + y] as number) += both * (onB.exactly[y] as number);
            (next[row + endB] as number) += both * (onB.atLeast[endB] as number);
          }
          nextA = Math.max(nextA, lostA + endA);
          nextB = Math.max(nextB, lostB + endB);
        }
      }
      // Two rows read and cut, two products, and at most one addition for each cell before.
      roundings += 4 + nextA + nextB + (mostA + 1) * (mostB + 1);
      mostA = nextA;
      mostB = nextB;
      const filled = next;
      next = cells;
      cells = filled;
    }
    deepest = Math.max(deepest, roundings);
    return { cells, mostA, mostB };
  };

  return { tell, roundings: () => deepest };
}

/** Two arrays of zeros that are used again and again. */
function pairOfBuffers(): (size: number) => { readonly one: Float64Array; readonly other: Float64Array } {
  let pair = { one: new Float64Array(0), other: new Float64Array(0) };
  return (size) => {
    if (pair.one.length < size) pair = { one: new Float64Array(size), other: new Float64Array(size) };
    pair.one.fill(0, 0, size);
    pair.other.fill(0, 0, size);
    return pair;
  };
}

/** Chances of exactly and of at least so many Health Points. */
interface DamageRow {
  readonly exactly: Float64Array;
  readonly atLeast: Float64Array;
}

function rowsOf(raw: RawDamage): (step: number, alive: number, hpLost: number) => DamageRow {
  const rows = new Map<Pmf<number>, DamageRow>();
  return (step, alive, hpLost) => {
    const pmf = raw(step, alive, hpLost);
    let row = rows.get(pmf);
    if (row === undefined) rows.set(pmf, (row = damageRow(pmf)));
    return row;
  };
}

function damageRow(pmf: Pmf<number>): DamageRow {
  const exactly = new Float64Array(pmf.max() + 1);
  pmf.numbers().forEach((chance, place) => (exactly[pmf.outcomes[place] as number] = chance));
  const atLeast = new Float64Array(exactly.length);
  let sum = 0;
  for (let place = exactly.length - 1; place >= 0; place--) atLeast[place] = sum += exactly[place] as number;
  return { exactly, atLeast };
}

function aliveOf({ dyingBlow }: Ready, pool: Pool, left: number): number {
  return dyingBlow ? pool.models : Math.ceil(left / pool.hp);
}

interface After {
  readonly broken: boolean;
  readonly more: number;
  readonly chance: number;
}

/** What losing by so much does to a unit, in doubles, remembered by formation and difference. */
function consequences(unit: Unit): (standing: Standing, difference: number) => readonly After[] {
  const known: (readonly After[])[] = [];
  return (standing, difference) => {
    const key = 4 * difference + (standing.steady ? 2 : 0) + (standing.solid ? 1 : 0);
    let after = known[key];
    if (after === undefined) {
      const pmf = consequenceOf(unit, standing, difference);
      known[key] = after = pmf.outcomes.map((outcome) => ({ ...outcome, chance: toNumber(pmf.probability(outcome)) }));
    }
    return after;
  };
}
