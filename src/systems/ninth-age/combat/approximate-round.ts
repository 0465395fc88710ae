import { type Pmf, toNumber } from '../../../pmf/index.ts';
import { type Alike, type Fighter, rawDamage, stepsOf, type Strikes } from './fight.ts';
import type { Standing, Standings } from './formation.ts';
import { asTested, consequenceOf, leadOf } from './score.ts';
import type { Stands } from './stands.ts';
import type { Unit } from './unit.ts';

/** Gathers the chances of a round's ends: each stand is a place of an array, and may come in several parts. */
export class Ends {
  readonly width: number;
  readonly #chances: Float64Array;
  readonly #touched: Int32Array;
  #count = 0;

  /** For so many stands of each side. */
  constructor(sizeA: number, sizeB: number) {
    this.width = sizeB;
    this.#chances = new Float64Array(sizeA * sizeB);
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

/** Both stands at the start of a round, and A's static score less B's. */
export interface RoundStart {
  readonly a: number;
  readonly b: number;
  readonly staticLead: number;
}

/** Two sides whose blows stay the same, and how their stands are numbered. */
export interface Opponents {
  readonly a: Fighter;
  readonly b: Fighter;
  readonly stands: { readonly a: Stands; readonly b: Stands };
  /** By places that both fill. */
  readonly standingsAt: (placesA: number, placesB: number) => Standings;
  readonly tables: Tables;
  readonly memory: Memory;
}

/** What the inner loops read, by the stands of each side. */
export interface Tables {
  /** Health Points left of all pools. */
  readonly totals: { readonly a: Int32Array; readonly b: Int32Array };
  /** Places that are filled. */
  readonly places: { readonly a: Int32Array; readonly b: Int32Array };
  readonly after: { readonly a: Consequences; readonly b: Consequences };
  /** Two arrays for all stands of both sides, which hold only zeros between rounds. */
  readonly buffers: readonly [Float64Array, Float64Array];
}

/** What rounds of the same blows share: their raw damage, and what it makes of each side. */
export interface Memory {
  readonly byA: Alike;
  readonly byB: Alike;
  readonly onA: RowOf;
  readonly onB: RowOf;
}

/** An empty memory. */
export function memoryOf({ a, b }: Opponents['stands']): Memory {
  return { byA: new Map(), byB: new Map(), onA: rowsOf(a), onB: rowsOf(b) };
}

/** Joint stands as an array, `a * width + b`, filled from the start down to the lowest of each side. */
interface Joint {
  readonly cells: Float64Array;
  readonly lowA: number;
  readonly lowB: number;
}

/**
 * Rounds in doubles between two sides whose blows stay the same. Only sums and products of chances, so every entry keeps its
 * relative accuracy, tails included; `roundings` bounds how many of them one entry has been through.
 */
export function approximateRound({ a, b, stands, standingsAt, tables, memory }: Opponents) {
  const steps = stepsOf(a, b);
  const [byA, byB] = [rawDamage(a, stands.a, stands.b, memory.byA), rawDamage(b, stands.b, stands.a, memory.byB)];
  const { onA: rowsOnA, onB: rowsOnB } = memory;
  const { a: afterA, b: afterB } = tables.after;
  const width = stands.b.size;
  const { a: totalsA, b: totalsB } = tables.totals;
  const { a: placesA, b: placesB } = tables.places;
  let deepest = 0;

  const tell = ({ a: startA, b: startB, staticLead }: RoundStart, ends: Ends): void => {
    const allA = totalsA[startA] as number;
    const allB = totalsB[startB] as number;
    const { cells, lowA, lowB } = stepped(startA, startB);
    for (let standA = lowA; standA <= startA; standA++) {
      const lostA = allA - (totalsA[standA] as number);
      for (let standB = lowB; standB <= startB; standB++) {
        const place = standA * width + standB;
        const chance = cells[place] as number;
        if (chance === 0) continue;
        cells[place] = 0;
        const lead = leadOf(staticLead, lostA, allB - (totalsB[standB] as number));
        if (lead === 0 || standA === 0 || standB === 0) {
          ends.add(standA, standB, chance);
          continue;
        }
        const standing = standingsAt(placesA[standA] as number, placesB[standB] as number);
        const after = lead > 0 ? afterB(standB, standing.b, lead) : afterA(standA, standing.a, -lead);
        for (let i = 0; i < after.length; i++) {
          const { broken, more, chance: p } = after[i] as After;
          if (lead > 0) ends.add(standA, broken ? 0 : stands.b.crumbled(standB, more), chance * p);
          else ends.add(broken ? 0 : stands.a.crumbled(standA, more), standB, chance * p);
        }
      }
    }
  };

  const stepped = (startA: number, startB: number): Joint => {
    let [cells, next] = tables.buffers;
    cells[startA * width + startB] = 1;
    let [lowA, lowB] = [startA, startB];
    let roundings = 4;
    for (const step of steps) {
      let [nextA, nextB, inRows] = [lowA, lowB, 0];
      for (let standA = lowA; standA <= startA; standA++) {
        for (let standB = lowB; standB <= startB; standB++) {
          const place = standA * width + standB;
          const chance = cells[place] as number;
          if (chance === 0) continue;
          cells[place] = 0;
          const onA = rowsOnA(byB(step, standB, standA, startB), standA);
          const onB = rowsOnB(byA(step, standA, standB, startA), standB);
          const { to: toB, chance: chanceB } = onB;
          for (let x = 0; x < onA.to.length; x++) {
            const both = chance * (onA.chance[x] as number);
            const row = (onA.to[x] as number) * width;
            for (let y = 0; y < toB.length; y++) (next[row + (toB[y] as number)] as number) += both * (chanceB[y] as number);
          }
          nextA = Math.min(nextA, onA.to[0] as number);
          nextB = Math.min(nextB, onB.to[0] as number);
          inRows = Math.max(inRows, onA.roundings + onB.roundings);
        }
      }
      // The rows themselves, two products, and at most one addition for each cell before.
      roundings += 2 + inRows + (startA - lowA + 1) * (startB - lowB + 1);
      [lowA, lowB] = [nextA, nextB];
      [cells, next] = [next, cells];
    }
    deepest = Math.max(deepest, roundings);
    return { cells, lowA, lowB };
  };

  return { tell, roundings: () => deepest };
}

/** The stands that damage leads to, lowest first, with their chances and the roundings in each. */
interface DamageRow {
  readonly to: Int32Array;
  readonly chance: Float64Array;
  readonly roundings: number;
}

type RowOf = (raw: Strikes, stand: number) => DamageRow;

function rowsOf(stands: Stands): RowOf {
  const known: DamageRow[][] = [];
  const pools = poolRows();
  return (raw, stand) => ((known[raw.id] ??= [])[stand] ??= damageRow(raw, stands, stand, pools));
}

/** Pools lose independently: the product of their losses, in the order of the codes. */
function damageRow({ damage }: Strikes, stands: Stands, stand: number, pools: ReturnType<typeof poolRows>): DamageRow {
  let row: DamageRow = ONE_WAY;
  let worth = 1;
  stands.left(stand).forEach((left, pool) => {
    const own = pools(damage[pool] as Pmf<number>, left);
    row = pool === 0 ? own : joined(row, own, worth);
    worth *= stands.digits[pool] as number;
  });
  return row;
}

const ONE_WAY: DamageRow = { to: Int32Array.of(0), chance: Float64Array.of(1), roundings: 0 };

function joined(low: DamageRow, high: DamageRow, worth: number): DamageRow {
  const size = low.to.length * high.to.length;
  const [to, chance] = [new Int32Array(size), new Float64Array(size)];
  let place = 0;
  for (let x = 0; x < high.to.length; x++) {
    for (let y = 0; y < low.to.length; y++) {
      to[place] = worth * (high.to[x] as number) + (low.to[y] as number);
      chance[place++] = (high.chance[x] as number) * (low.chance[y] as number);
    }
  }
  return { to, chance, roundings: low.roundings + high.roundings + 1 };
}

/** Health Points left of one pool, lowest first: what exceeds those there are falls on the first entry. */
function poolRows(): (damage: Pmf<number>, left: number) => DamageRow {
  const known = new Map<Pmf<number>, { readonly chances: Chances; readonly rows: DamageRow[] }>();
  return (damage, left) => {
    let of = known.get(damage);
    if (of === undefined) known.set(damage, (of = { chances: chancesOf(damage), rows: [] }));
    return (of.rows[left] ??= poolRow(of.chances, left));
  };
}

/** Chances of exactly and of at least so many Health Points. */
interface Chances {
  readonly exactly: Float64Array;
  readonly atLeast: Float64Array;
}

function chancesOf(damage: Pmf<number>): Chances {
  const exactly = new Float64Array(damage.max() + 1);
  damage.numbers().forEach((chance, place) => (exactly[damage.outcomes[place] as number] = chance));
  const atLeast = new Float64Array(exactly.length);
  let sum = 0;
  for (let hp = exactly.length - 1; hp >= 0; hp--) atLeast[hp] = sum += exactly[hp] as number;
  return { exactly, atLeast };
}

function poolRow({ exactly, atLeast }: Chances, left: number): DamageRow {
  const most = Math.min(exactly.length - 1, left);
  const [to, chance] = [new Int32Array(most + 1), new Float64Array(most + 1)];
  for (let hp = 0; hp <= most; hp++) {
    to[most - hp] = left - hp;
    chance[most - hp] = (hp === most ? atLeast[hp] : exactly[hp]) as number;
  }
  // Each is read, and added up at most as often as there are Health Points.
  return { to, chance, roundings: exactly.length + 1 };
}

/** What becomes of a unit that has lost by so much, at a stand and in a formation. */
export type Consequences = (stand: number, standing: Standing, difference: number) => readonly After[];

interface After {
  readonly broken: boolean;
  readonly more: number;
  readonly chance: number;
}

/** What losing by so much does to a unit, in doubles, remembered by who lives, by formation and difference. */
export function consequences(unit: Unit, stands: Stands): Consequences {
  const byLiving = new Map<string, (readonly After[])[]>();
  const byStand: (readonly After[])[][] = [];
  return (stand, standing, difference) => {
    const alive = stands.alive(stand);
    const living = (byStand[stand] ??= keptIn(byLiving, alive.map((models) => (models > 0 ? 1 : 0)).join()));
    const key = 4 * difference + (standing.steady ? 2 : 0) + (standing.solid ? 1 : 0);
    return (living[key] ??= inDoubles(consequenceOf(asTested(unit, alive), standing, difference)));
  };
}

function keptIn(known: Map<string, (readonly After[])[]>, key: string): (readonly After[])[] {
  const found = known.get(key) ?? [];
  known.set(key, found);
  return found;
}

function inDoubles(pmf: ReturnType<typeof consequenceOf>): readonly After[] {
  return pmf.outcomes.map((outcome) => ({ ...outcome, chance: toNumber(pmf.probability(outcome)) }));
}
