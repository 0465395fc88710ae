import { gather, type Pmf } from './pmf.ts';
import type { Places, Rows } from './rows.ts';
import { asBig, DOUBLE_LIMIT, doubles, settled } from './weights.ts';

/**
 * A distribution over numbered states on its way through steps: integer weights over one total that each step multiplies
 * by the step's common denominator. Starts on doubles and moves to BigInt when the total would pass 2^53.
 */
export class Walk<S> {
  readonly #places: Places<S>;
  readonly #absorbed: (state: S) => boolean;
  readonly #isAbsorbed: (boolean | undefined)[] = [];
  #live: number[] = [];
  #settled: number[] = [];
  #doubles: number[] | undefined;
  #big: bigint[] = [];
  #total: bigint;

  constructor(places: Places<S>, start: Pmf<S>, absorbed: (state: S) => boolean, tier: 'auto' | 'big' = 'auto') {
    this.#places = places;
    this.#absorbed = absorbed;
    this.#total = start.total;
    const { weights } = start;
    const all = start.outcomes.map((state) => places.of(state));
    if (weights.tier === 'double' && tier === 'auto') {
      this.#doubles = [];
      all.forEach((place, i) => ((this.#doubles as number[])[place] = weights.weights[i] as number));
    } else {
      const big = asBig(weights);
      all.forEach((place, i) => (this.#big[place] = big[i] as bigint));
    }
    for (const place of all) (this.#ended(place) ? this.#settled : this.#live).push(place);
  }

  #ended(place: number): boolean {
    return (this.#isAbsorbed[place] ??= this.#absorbed(this.#places.states[place] as S));
  }

  /** True when no further step can change anything. */
  get done(): boolean {
    return this.#live.length === 0;
  }

  /** What the weights are out of. */
  get total(): bigint {
    return this.#total;
  }

  /** Takes one step. Returns the factor by which the total grew. */
  advance(rows: Rows<S>): bigint {
    for (const place of this.#live) rows.at(place);
    const factor = rows.denominator;
    const total = this.#total * factor;
    if (this.#doubles && total > BigInt(DOUBLE_LIMIT)) {
      this.#doubles.forEach((weight, place) => (this.#big[place] = BigInt(weight)));
      this.#doubles = undefined;
    }
    if (this.#doubles) this.#doubles = this.#advanceDoubles(this.#doubles, rows, Number(factor));
    else this.#advanceBig(rows, factor);
    this.#total = total;
    return factor;
  }

  #advanceDoubles(now: readonly number[], rows: Rows<S>, factor: number): number[] {
    const next: number[] = new Array<number>(this.#places.states.length).fill(0);
    const live: number[] = [];
    for (const place of this.#settled) next[place] = (now[place] as number) * factor;
    for (const place of this.#live) {
      const weight = now[place] as number;
      const { to } = rows.at(place);
      const weights = rows.doubles(place);
      for (let i = 0; i < to.length; i++) {
        const target = to[i] as number;
        const before = next[target] as number;
        if (before === 0) (this.#ended(target) ? this.#settled : live).push(target);
        next[target] = before + weight * (weights[i] as number);
      }
    }
    this.#live = live;
    return next;
  }

  #advanceBig(rows: Rows<S>, factor: bigint): void {
    const now = this.#big;
    const next: bigint[] = new Array<bigint>(this.#places.states.length).fill(0n);
    const live: number[] = [];
    for (const place of this.#settled) next[place] = (now[place] as bigint) * factor;
    for (const place of this.#live) {
      const weight = now[place] as bigint;
      const { to } = rows.at(place);
      const weights = rows.big(place);
      for (let i = 0; i < to.length; i++) {
        const target = to[i] as number;
        const before = next[target] as bigint;
        if (before === 0n) {
          (this.#ended(target) ? this.#settled : live).push(target);
          next[target] = weight * (weights[i] as bigint);
        } else next[target] = before + weight * (weights[i] as bigint);
      }
    }
    this.#live = live;
    this.#big = next;
  }

  /** The weights now: of the states that are absorbed, of those that are not, or of all. */
  entries(which: 'all' | 'live' | 'absorbed' = 'all'): { readonly states: readonly S[]; readonly weights: readonly bigint[]; readonly places: readonly number[] } {
    const places = which === 'live' ? this.#live : which === 'absorbed' ? this.#settled : [...this.#settled, ...this.#live];
    return {
      places,
      states: places.map((place) => this.#places.states[place] as S),
      weights: places.map((place) => (this.#doubles ? BigInt(this.#doubles[place] as number) : (this.#big[place] as bigint))),
    };
  }

  /** The distribution now. */
  pmf(): Pmf<S> {
    const places = [...this.#settled, ...this.#live];
    const states = places.map((place) => this.#places.states[place] as S);
    if (this.#doubles) {
      const now = this.#doubles;
      return gather(states, doubles(places.map((place) => now[place] as number), Number(this.#total)));
    }
    return gather(states, settled(places.map((place) => this.#big[place] as bigint), this.#total));
  }
}
