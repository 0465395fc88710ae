import type { Pmf } from '../pmf.ts';
import type { Places } from '../rows.ts';
import { asBig } from '../weights.ts';
import { binomialDoubles, binomialRow } from './binomial.ts';
import type { OpposedEvaluator } from './multiset.ts';
import type { Dice } from './pool.ts';

/** Equal dice of one of the pools. */
export type Group = Dice & { readonly side: number };

/**
 * The arithmetic of a tier, so that the walk is written once. Every weight on the way divides into the total, so doubles stay
 * exact whenever the total is at most 2^53.
 */
export interface Tier<W extends number | bigint> {
  readonly one: W;
  readonly times: (a: W, b: W) => W;
  readonly plus: (a: W, b: W) => W;
  readonly weights: (die: Pmf<number>) => readonly W[];
  readonly binomials: (n: number) => readonly W[];
}

export const DOUBLES: Tier<number> = {
  one: 1,
  times: (a, b) => a * b,
  plus: (a, b) => a + b,
  weights: (die) => die.weights.weights as readonly number[],
  binomials: binomialDoubles,
};

export const BIGS: Tier<bigint> = {
  one: 1n,
  times: (a, b) => a * b,
  plus: (a, b) => a + b,
  weights: (die) => asBig(die.weights),
  binomials: (n) => binomialRow(n),
};

/** What one group has to do with one face. Dice left in each group make one number in mixed radix; `place` is the group's digit. */
interface Showing<W> {
  readonly place: number;
  readonly radix: number;
  readonly side: number;
  /** The face's weight to the power 0, 1, … */
  readonly powers: readonly W[];
  /** The weight of all faces after this one, likewise. */
  readonly later: readonly W[];
  /** True when no later face is this group's: all dice left show this one. */
  readonly last: boolean;
}

/** One way of how many dice of each group show the face at hand. */
interface Branch<W> {
  readonly left: number;
  readonly counts: readonly number[];
  /** In how many ways, the face's weight included. */
  readonly ways: W;
}

/** Ways in which dice can be left, beyond which no walk ends. */
const MOST_LEFT = 1e8;

type Tally<W> = Map<number, W>;

/** Visits every face in order and returns the weight of each final state by its place. */
export function visited<S, W extends number | bigint>(
  groups: readonly Group[],
  sides: number,
  evaluator: OpposedEvaluator<S>,
  states: Places<S>,
  tier: Tier<W>,
): Tally<W> {
  const noneShown = new Array<number>(sides).fill(0);
  const ways = new Map<number, readonly W[]>();
  const binomials = (n: number): readonly W[] => ways.get(n) ?? (ways.set(n, tier.binomials(n)).get(n) as readonly W[]);
  const finals: Tally<W> = new Map();
  const all = groups.reduce((size, { count }) => size * (count + 1), 1) - 1;
  if (all > MOST_LEFT)
    throw new RangeError(`evaluate: ${groups.length} kinds of dice can be left in ${all.toExponential(1)} ways, which is too many`);
  let now = new Map<number, Tally<W>>([[all, new Map([[states.of(evaluator.start), tier.one]])]]);
  for (const [face, showing] of timetable(groups, evaluator.order ?? 'ascending', tier)) {
    const next = new Map<number, Tally<W>>();
    const step = new Step(face, evaluator, states);
    for (const [code, entries] of now) {
      for (const branch of branches({ left: code, counts: noneShown, ways: tier.one }, showing, binomials, tier)) {
        let into = next.get(branch.left);
        if (!into) next.set(branch.left, (into = new Map()));
        const targets = step.toward(branch.counts);
        for (const [place, weight] of entries) {
          const target = targets.of(place);
          const more = tier.times(weight, branch.ways);
          if (step.isDone(target)) add(finals, target, tier.times(more, rest(branch.left, showing, tier)), tier);
          else add(into, target, more, tier);
        }
      }
    }
    now = next;
  }
  for (const [place, weight] of now.get(0) ?? []) add(finals, place, weight, tier);
  return finals;
}

function add<W extends number | bigint>(tally: Tally<W>, place: number, weight: W, tier: Tier<W>): void {
  const before = tally.get(place);
  tally.set(place, before === undefined ? weight : tier.plus(before, weight));
}

/** What the evaluator makes of each state at one face; asked once for each state and counts. */
class Step<S> {
  readonly #face: number;
  readonly #evaluator: OpposedEvaluator<S>;
  readonly #states: Places<S>;
  readonly #targets = new Map<string, Targets>();
  readonly #done: (boolean | undefined)[] = [];

  constructor(face: number, evaluator: OpposedEvaluator<S>, states: Places<S>) {
    this.#face = face;
    this.#evaluator = evaluator;
    this.#states = states;
  }

  toward(counts: readonly number[]): Targets {
    const key = counts.length === 1 ? String(counts[0]) : counts.join();
    let targets = this.#targets.get(key);
    if (!targets) {
      const places: (number | undefined)[] = [];
      targets = {
        of: (place) => (places[place] ??= this.#states.of(this.#evaluator.next(this.#states.states[place] as S, this.#face, counts))),
      };
      this.#targets.set(key, targets);
    }
    return targets;
  }

  isDone(place: number): boolean {
    if (!this.#evaluator.done) return false;
    return (this.#done[place] ??= this.#evaluator.done(this.#states.states[place] as S));
  }
}

interface Targets {
  readonly of: (place: number) => number;
}

/** Every face in order, with what it is to each group. */
function timetable<W extends number | bigint>(
  groups: readonly Group[],
  order: 'ascending' | 'descending',
  tier: Tier<W>,
): [number, Showing<W>[]][] {
  const faces = [...new Set(groups.flatMap(({ die }) => die.outcomes))].toSorted((a, b) => (order === 'ascending' ? a - b : b - a));
  const places: number[] = [];
  groups.reduce((place, { count }) => (places.push(place), place * (count + 1)), 1);
  const rows = groups.map(({ die }) => {
    const weights = tier.weights(die);
    return new Map(die.outcomes.map((outcome, i) => [outcome, weights[i] as W]));
  });
  const later = groups.map((): W | undefined => undefined);
  const table = faces.toReversed().map((face): [number, Showing<W>[]] => {
    const showing = groups.map(({ count, side }, g): Showing<W> => {
      const weight = rows[g]?.get(face);
      const after = later[g];
      if (weight !== undefined) later[g] = after === undefined ? weight : tier.plus(after, weight);
      return {
        place: places[g] as number,
        radix: count + 1,
        side,
        powers: weight === undefined ? [tier.one] : powersOf(weight, count, tier),
        later: after === undefined ? [tier.one] : powersOf(after, count, tier),
        last: weight !== undefined && after === undefined,
      };
    });
    return [face, showing];
  });
  return table.toReversed();
}

function powersOf<W extends number | bigint>(base: W, to: number, tier: Tier<W>): W[] {
  const powers = [tier.one];
  for (let n = 1; n <= to; n++) powers.push(tier.times(powers[n - 1] as W, base));
  return powers;
}

/** All the ways to go on from one in which no group has had its turn. */
function branches<W extends number | bigint>(
  none: Branch<W>,
  showing: readonly Showing<W>[],
  binomials: (n: number) => readonly W[],
  tier: Tier<W>,
): Branch<W>[] {
  let found = [none];
  for (const { place, radix, side, powers, last } of showing) {
    const left = Math.floor(none.left / place) % radix;
    if (left === 0 || powers.length === 1) continue;
    const row = binomials(left);
    const longer: Branch<W>[] = [];
    for (const branch of found) {
      for (let count = last ? left : 0; count <= left; count++) {
        longer.push({
          left: branch.left - count * place,
          counts: branch.counts.map((each, s) => (s === side ? each + count : each)),
          ways: tier.times(branch.ways, tier.times(row[count] as W, powers[count] as W)),
        });
      }
    }
    found = longer;
  }
  return found;
}

/** In how many ways the dice that are left may fall on later faces. */
function rest<W extends number | bigint>(code: number, showing: readonly Showing<W>[], tier: Tier<W>): W {
  return showing.reduce((product, { place, radix, later }) => tier.times(product, later[Math.floor(code / place) % radix] as W), tier.one);
}
