import { outcomeKey } from './outcome.ts';
import type { Pmf } from './pmf.ts';
import { bigLcm } from './weights.ts';

/** Gives each distinct state a small whole number, in the order of first sight. */
export class Places<S> {
  readonly states: S[] = [];
  readonly #places = new Map<unknown, number>();

  of(state: S): number {
    const key = outcomeKey(state);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.states.length);
    return this.states.push(state) - 1;
  }

  /** The place of a state seen before, else undefined. */
  find(state: S): number | undefined {
    return this.#places.get(outcomeKey(state));
  }
}

/** What one step does to one state: where it leads, with integer weights in lowest terms. */
export interface Row {
  readonly to: readonly number[];
  readonly weights: readonly (number | bigint)[];
  readonly total: bigint;
}

/** The rows of one step function, each computed when first asked for and kept. */
export class Rows<S> {
  readonly places: Places<S>;
  readonly #step: (state: S) => Pmf<S>;
  readonly #rows: (Row | undefined)[] = [];
  #denominator = 1n;
  #scale = new Map<bigint, bigint>();
  #big: (readonly bigint[] | undefined)[] = [];
  #doubles: (readonly number[] | undefined)[] = [];

  constructor(places: Places<S>, step: (state: S) => Pmf<S>) {
    this.places = places;
    this.#step = step;
  }

  at(place: number): Row {
    const known = this.#rows[place];
    if (known) return known;
    const pmf = this.#step(this.places.states[place] as S).lowest();
    const row: Row = { to: pmf.outcomes.map((state) => this.places.of(state)), weights: pmf.weights.weights, total: pmf.total };
    this.#rows[place] = row;
    if (this.#denominator % row.total !== 0n) {
      // Rows scaled to the old denominator are out of date.
      this.#denominator = bigLcm(this.#denominator, row.total);
      this.#scale = new Map();
      this.#big = [];
      this.#doubles = [];
    }
    return row;
  }

  /** The common denominator of all rows asked for so far. */
  get denominator(): bigint {
    return this.#denominator;
  }

  #scaleOf(total: bigint): bigint {
    let scale = this.#scale.get(total);
    if (scale === undefined) this.#scale.set(total, (scale = this.#denominator / total));
    return scale;
  }

  /** The weights of a known row over the common denominator. */
  big(place: number): readonly bigint[] {
    const known = this.#big[place];
    if (known) return known;
    const row = this.at(place);
    const scale = this.#scaleOf(row.total);
    const weights = row.weights.map((weight) => BigInt(weight) * scale);
    this.#big[place] = weights;
    return weights;
  }

  /** The same as doubles; only right while the common denominator is at most 2^53. */
  doubles(place: number): readonly number[] {
    const known = this.#doubles[place];
    if (known) return known;
    const row = this.at(place);
    const scale = Number(this.#scaleOf(row.total));
    const weights = row.weights.map((weight) => (weight as number) * scale);
    this.#doubles[place] = weights;
    return weights;
  }
}
