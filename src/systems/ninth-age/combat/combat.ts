import { certain, chain, type Fraction, fractionOf, type Pmf, type Round, weighted } from '../../../pmf/index.ts';
import { Ends } from './approximate-round.ts';
import { type CombatRounds, combatRounds, type Stand } from './combat-round.ts';
import type { Encounter } from './round.ts';
import { type Stands, standsOf } from './stands.ts';
import { bodiesOf } from './unit.ts';

/** How a combat ends: somebody is broken, crumbles or is wiped out. */
export interface CombatEnd {
  readonly aWins: Fraction;
  readonly bWins: Fraction;
  /** Both gone. */
  readonly draw: Fraction;
  /** Nobody can end it. */
  readonly endless: Fraction;
  readonly timeline: readonly { readonly round: number; readonly aWins: Fraction; readonly bWins: Fraction; readonly draw: Fraction }[];
  /** Null when it may never end. */
  readonly meanRounds: Fraction | null;
  /** Health Points of a side that won; null when it never does. */
  readonly leftA: Pmf<number> | null;
  readonly leftB: Pmf<number> | null;
  /** A proved bound on the relative error of every figure; absent when all are exact. */
  readonly errorBound?: number;
}

/** Stands of a times stands of b up to which a combat is solved exactly unless asked otherwise. */
const EXACT_UP_TO = 64;

const over = ({ a, b }: Stand): boolean => a === 0 || b === 0;

/** A combat solved exactly, with its first rounds told one by one. */
export function exactCombat(opening: Encounter, shown: number): CombatEnd {
  const rounds = combatRounds(opening);
  const { stands } = rounds;
  // Both stands in one whole number, odd before the first round: they fold faster than records.
  const start: Stand = { a: stands.a.full, b: stands.b.full };
  const width = stands.b.size;
  const code = ({ a, b }: Stand): number => 2 * (a * width + b);
  const stand = (number: number): Stand => ({ a: Math.floor(Math.floor(number / 2) / width), b: Math.floor(number / 2) % width });
  const fight = chain<number>({
    start: certain(code(start) + 1),
    step: (number) => rounds.exact(stand(number), number % 2 === 1).map(code),
    absorbed: (number) => over(stand(number)),
  });
  const ends = fight.absorption(code(start)).map(stand);
  const wins = {
    a: ({ a, b }: Stand) => b === 0 && a > 0,
    b: ({ a, b }: Stand) => a === 0 && b > 0,
    draw: ({ a, b }: Stand) => a === 0 && b === 0,
  };
  const endless = fight.neverAbsorbed;
  return {
    aWins: ends.chance(wins.a),
    bWins: ends.chance(wins.b),
    draw: ends.chance(wins.draw),
    endless,
    timeline: fight.rounds(shown).timeline.map(({ step, absorbed }: Round<number>) => ({
      round: step,
      aWins: absorbed.chance((number) => wins.a(stand(number))),
      bWins: absorbed.chance((number) => wins.b(stand(number))),
      draw: absorbed.chance((number) => wins.draw(stand(number))),
    })),
    meanRounds: endless.n === 0n ? fight.expectedSteps() : null,
    leftA: ends.outcomes.some(wins.a) ? ends.condition(wins.a).map(({ a }) => stands.a.totalLeft(a)) : null,
    leftB: ends.outcomes.some(wins.b) ? ends.condition(wins.b).map(({ b }) => stands.b.totalLeft(b)) : null,
  };
}

/**
 * A combat in doubles with a proved bound on the relative error. Stands only go down, so one pass in their order gives the
 * expected number of visits to each and with it where everything ends: sums, products and one division by a sum each.
 */
export function approximateCombat(opening: Encounter, shown: number): CombatEnd {
  const rounds = combatRounds(opening);
  const { stands } = rounds;
  const start: Stand = { a: stands.a.full, b: stands.b.full };
  const moves = new Moves(rounds);
  const { width, size } = moves;
  const first = moves.row(start.a, start.b, true);

  const inflow = new Float64Array(size);
  moves.pour(first, 1, inflow);
  // A first round that changes nothing is over all the same: the next one has no charge.
  inflow[size - 1] = first.stays;
  const rows = new Map<number, Row>();
  let [visits, endless] = [1, 0];
  for (let place = size - 1; place >= width; place--) {
    const mass = inflow[place] as number;
    if (mass === 0 || place % width === 0) continue;
    const here = moves.row(Math.floor(place / width), place % width, false);
    rows.set(place, here);
    if (here.leaves === 0) {
      endless += mass;
      continue;
    }
    visits += mass / here.leaves;
    moves.pour(here, mass / here.leaves, inflow);
  }
  // On a way down, a Health Point at least a round, each stand adds its round, the sum of its row, a division, a product, and the sums
  // over what flows in.
  const most = stands.a.totalLeft(start.a) + stands.b.totalLeft(start.b) + 1;
  const roundings = most * (rounds.roundings() + 2 * size + 4);
  const timeline = (): CombatEnd['timeline'] => timelineOf({ moves, first, rows, shown });
  return ended({ inflow, stands, width, endless, visits, timeline, errorBound: 2 * roundings * 2 ** -53 });
}

/** Transitions of one stand to others, a stretch of a store, and the chances to leave it and to stay. */
interface Row {
  readonly store: Store;
  readonly from: number;
  readonly to: number;
  readonly leaves: number;
  readonly stays: number;
}

interface Store {
  readonly places: Int32Array;
  readonly chances: Float64Array;
}

/** Entries of one store: rows are many and short, and are kept together. */
const STORE = 1 << 16;

/** All transitions between stands, as places `a * width + b`. */
class Moves {
  readonly width: number;
  readonly size: number;
  readonly #rounds: CombatRounds;
  readonly #ends: Ends;
  #store: Store;
  #used = 0;

  constructor(rounds: CombatRounds) {
    const { a, b } = rounds.stands;
    this.width = b.size;
    this.size = a.size * b.size;
    this.#rounds = rounds;
    this.#ends = new Ends(a.size, b.size);
    this.#store = this.#empty();
  }

  /** Works out the round from a stand. */
  row(a: number, b: number, first: boolean): Row {
    this.#rounds.approximate(a, b, first, this.#ends);
    if (this.#used + this.size > this.#store.places.length) {
      this.#store = this.#empty();
      this.#used = 0;
    }
    const store = this.#store;
    const own = a * this.width + b;
    const from = this.#used;
    let [to, stays, leaves] = [from, 0, 0];
    this.#ends.drain((place, chance) => {
      if (place === own) stays = chance;
      else {
        leaves += chance;
        store.places[to] = place;
        store.chances[to++] = chance;
      }
    });
    this.#used = to;
    return { store, from, to, leaves, stays };
  }

  #empty(): Store {
    const length = Math.max(STORE, this.size);
    return { places: new Int32Array(length), chances: new Float64Array(length) };
  }

  /** Adds a mass that leaves a stand to where it goes. */
  pour({ store, from, to }: Row, mass: number, into: Float64Array): void {
    const { places, chances } = store;
    for (let i = from; i < to; i++) (into[places[i] as number] as number) += mass * (chances[i] as number);
  }
}

/** Sums of the ends: A wins, B wins, draw. */
function endsOf(mass: Float64Array, width: number): readonly [number, number, number] {
  let [aWins, bWins] = [0, 0];
  for (let place = width; place < mass.length; place += width) aWins += mass[place] as number;
  for (let place = 1; place < width; place++) bWins += mass[place] as number;
  return [aWins, bWins, mass[0] as number];
}

interface TimelineInput {
  readonly moves: Moves;
  readonly first: Row;
  readonly rows: ReadonlyMap<number, Row>;
  readonly shown: number;
}

function timelineOf({ moves, first, rows, shown }: TimelineInput): CombatEnd['timeline'] {
  const { width, size } = moves;
  const timeline: CombatEnd['timeline'][number][] = [];
  // Ends gather at the rims of the array and are never moved on.
  let mass = new Float64Array(size);
  mass[size - 1] = 1;
  for (let round = 1; round <= shown; round++) {
    const next = new Float64Array(size);
    for (let place = 0; place < size; place += 1) if (place < width || place % width === 0) next[place] = mass[place] as number;
    let live = 0;
    for (const [place, row] of round === 1 ? [[size - 1, first] as const] : rows) {
      const here = mass[place] as number;
      if (here === 0) continue;
      live += here;
      moves.pour(row, here, next);
      (next[place] as number) += here * row.stays;
    }
    if (live === 0) break;
    mass = next;
    const [aWins, bWins, draw] = endsOf(mass, width);
    timeline.push({ round, aWins: held(aWins), bWins: held(bWins), draw: held(draw) });
  }
  return timeline;
}

/** A double as the fraction that it is, never past 1. */
function held(value: number): Fraction {
  return fractionOf(Math.min(1, value));
}

interface EndedInput {
  readonly inflow: Float64Array;
  readonly stands: CombatRounds['stands'];
  readonly width: number;
  readonly endless: number;
  readonly visits: number;
  readonly timeline: () => CombatEnd['timeline'];
  readonly errorBound: number;
}

/** The four ends are brought to sum to exactly 1, which is inside the bound that is told. */
function ended({ inflow, stands, width, endless, visits, timeline, errorBound }: EndedInput): CombatEnd {
  const [aWins, bWins, draw] = endsOf(inflow, width).map((mass) => fractionOf(mass)) as [Fraction, Fraction, Fraction];
  const never = fractionOf(endless);
  const all = aWins.add(bWins).add(draw).add(never);
  let rounds: CombatEnd['timeline'] | undefined;
  return {
    aWins: aWins.div(all),
    bWins: bWins.div(all),
    draw: draw.div(all),
    endless: never.div(all),
    // A sweep over many pairs wants only who wins.
    get timeline() {
      return (rounds ??= timeline());
    },
    meanRounds: endless === 0 ? fractionOf(visits) : null,
    leftA: wonWith(stands.a, (stand) => inflow[stand * width] as number),
    leftB: wonWith(stands.b, (stand) => inflow[stand] as number),
    errorBound,
  };
}

/** Health Points left of a side that won, of all its pools; null when it never does. */
function wonWith({ size, totalLeft }: Stands, mass: (stand: number) => number): Pmf<number> | null {
  const entries = Array.from({ length: size - 1 }, (_, i) => [totalLeft(i + 1), fractionOf(mass(i + 1))] as const).filter(
    ([, weight]) => weight.n !== 0n,
  );
  return entries.length === 0 ? null : weighted(entries);
}

/** Stands of both sides while both fight, multiplied: what solving a combat costs. */
export function statesOf({ a, b }: Pick<Encounter, 'a' | 'b'>): number {
  return (standsOf(bodiesOf(a)).size - 1) * (standsOf(bodiesOf(b)).size - 1);
}

/** Exact for small units, else approximate. */
export function combat(opening: Encounter, shown: number, how: 'auto' | 'exact' | 'approximate' = 'auto'): CombatEnd {
  const exact = how === 'exact' || (how === 'auto' && statesOf(opening) <= EXACT_UP_TO);
  return exact ? exactCombat(opening, shown) : approximateCombat(opening, shown);
}
