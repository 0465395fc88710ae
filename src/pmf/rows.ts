import { outcomeKey } from './outcome.ts';
import type { Pmf } from './pmf.ts';
import { Sheet } from './sheet.ts';
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
  /** Nothing changes it any more. */
  readonly absorbed: boolean;
}

/** The rows of one step function, each computed when first asked for and kept. */
export class Rows<S> {
  readonly places: Places<S>;
  readonly #step: (state: S) => Pmf<S>;
  readonly #absorbed: (state: S) => boolean;
  readonly #rows: (Row | undefined)[] = [];
  /** Places whose rows have not been asked for, among the first `#looked`. */
  #unasked: number[] = [];
  #looked = 0;
  #denominator = 1n;
  #factor = 1;
  #big: (readonly bigint[] | undefined)[] = [];
  readonly #sheet = new Sheet();

  constructor(places: Places<S>, step: (state: S) => Pmf<S>, absorbed: (state: S) => boolean = () => false) {
    this.places = places;
    this.#step = step;
    this.#absorbed = absorbed;
  }

  at(place: number): Row {
    const known = this.#rows[place];
    if (known) return known;
    const row = this.#row(place);
    this.#rows[place] = row;
    if (this.#denominator % row.total !== 0n) {
      // Rows scaled to the old denominator are out of date.
      const before = this.#factor;
      this.#denominator = bigLcm(this.#denominator, row.total);
      this.#factor = Number(this.#denominator);
      this.#sheet.rescale(this.#factor / before);
      this.#big = [];
    }
    this.#sheet.append(place, row, this.#factor / Number(row.total));
    return row;
  }

  #row(place: number): Row {
    const state = this.places.states[place] as S;
    if (this.#absorbed(state)) return { to: [place], weights: [1], total: 1n, absorbed: true };
    const pmf = this.#step(state).lowest();
    return { to: pmf.outcomes.map((next) => this.places.of(next)), weights: pmf.weights.weights, total: pmf.total, absorbed: false };
  }

  /** Where each state that was asked about leads; nothing for those that no step changes. */
  edges(): readonly (readonly number[])[] {
    return this.places.states.map((_, place) => {
      const row = this.#rows[place];
      return row === undefined || row.absorbed ? [] : row.to;
    });
  }

  /** The common denominator of all rows asked for so far. */
  get denominator(): bigint {
    return this.#denominator;
  }

  /** The same as a double; exact only up to 2^53. */
  get factor(): number {
    return this.#factor;
  }

  /** Asks for the row of every place that holds something. */
  ask(now: Float64Array): void {
    for (; this.#looked < this.places.states.length; this.#looked++) if (!this.#rows[this.#looked]) this.#unasked.push(this.#looked);
    if (this.#unasked.length === 0) return;
    this.#unasked = this.#unasked.filter((place) => {
      if (!now[place]) return true;
      this.at(place);
      return false;
    });
  }

  /** The weights of a row over the common denominator. */
  big(place: number): readonly bigint[] {
    const known = this.#big[place];
    if (known) return known;
    const row = this.at(place);
    const scale = this.#denominator / row.total;
    const weights = row.weights.map((weight) => BigInt(weight) * scale);
    this.#big[place] = weights;
    return weights;
  }

  /** All known rows over the common denominator, which must be at most 2^53. */
  get sheet(): Sheet {
    return this.#sheet;
  }
}
