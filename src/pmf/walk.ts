import { gather } from './gather.ts';
import type { Pmf } from './pmf.ts';
import type { Places, Rows } from './rows.ts';
import { asBig, DOUBLE_LIMIT, doubles, settled } from './weights.ts';

/** What is where, as integers over the walk's total. */
export interface Entries<S> {
  readonly places: readonly number[];
  readonly states: readonly S[];
  readonly weights: readonly bigint[];
}

/**
 * A distribution over numbered states on its way through steps: integer weights over one total that each step multiplies
 * by the step's common denominator. Starts on doubles and moves to BigInt when the total would pass 2^53.
 */
export class Walk<S> {
  readonly #places: Places<S>;
  #doubles: Float64Array | undefined;
  /** The other of two buffers that take turns: typed arrays are dear to make. */
  #spare: Float64Array = new Float64Array(0);
  #big: bigint[] = [];
  /** The places that hold something; kept up beyond the double tier only. */
  #held: readonly number[];
  /** The total, on the double tier and beyond it. */
  #small: number;
  #total = 0n;

  constructor(places: Places<S>, { outcomes, weights }: Pmf<S>, tier: 'auto' | 'big' = 'auto') {
    this.#places = places;
    this.#small = Number(weights.total);
    const held = outcomes.map((state) => places.of(state));
    this.#held = held;
    if (weights.tier === 'double' && tier === 'auto') {
      const now = new Float64Array(2 * places.states.length);
      held.forEach((place, i) => (now[place] = weights.weights[i] as number));
      this.#doubles = now;
    } else {
      this.#total = BigInt(weights.total);
      const big = asBig(weights);
      held.forEach((place, i) => (this.#big[place] = big[i] as bigint));
    }
  }

  /** What the weights are out of. */
  get total(): bigint {
    return this.#doubles ? BigInt(this.#small) : this.#total;
  }

  /** How many states hold something: at least so many. */
  get held(): number {
    return this.#doubles ? 1 : this.#held.length;
  }

  /** Takes one step, which multiplies the total by the rows' denominator. False, and nothing changes, when all is absorbed. */
  advance(rows: Rows<S>): boolean {
    if (this.#doubles) {
      rows.ask(this.#doubles);
      const total = this.#small * rows.factor;
      if (total <= DOUBLE_LIMIT) return this.#advance(this.#doubles, rows, total);
      this.#held = this.#holding();
      this.#big = Array.from(this.#doubles, BigInt);
      this.#total = BigInt(this.#small);
      this.#doubles = undefined;
    }
    let moves = false;
    for (const place of this.#held) if (!rows.at(place).absorbed) moves = true;
    if (moves) this.#advanceBig(rows);
    return moves;
  }

  #advance(before: Float64Array, rows: Rows<S>, total: number): boolean {
    const size = this.#places.states.length;
    const now = before.length < size ? longer(before, size) : before;
    const next = this.#spare.length < size ? new Float64Array(2 * size) : this.#spare.fill(0, 0, size);
    if (!rows.sheet.sweep(now, next)) return false;
    this.#spare = now;
    this.#doubles = next;
    this.#small = total;
    return true;
  }

  #advanceBig(rows: Rows<S>): void {
    const now = this.#big;
    const next: bigint[] = new Array<bigint>(this.#places.states.length).fill(0n);
    const held: number[] = [];
    for (const place of this.#held) {
      const weight = now[place] as bigint;
      const { to } = rows.at(place);
      const weights = rows.big(place);
      for (let i = 0; i < to.length; i++) {
        const target = to[i] as number;
        const before = next[target] as bigint;
        const more = weight * (weights[i] as bigint);
        if (before === 0n) held.push(target);
        next[target] = before === 0n ? more : before + more;
      }
    }
    this.#held = held;
    this.#big = next;
    this.#total *= rows.denominator;
  }

  /** The places that hold something. */
  #holding(): readonly number[] {
    const now = this.#doubles;
    if (!now) return this.#held;
    const held: number[] = [];
    for (let place = 0; place < now.length; place++) if (now[place] !== 0) held.push(place);
    return held;
  }

  /** What is where now; only at the places that `which` picks. */
  entries(which: (place: number) => boolean = () => true): Entries<S> {
    const places = this.#holding().filter(which);
    return {
      places,
      states: places.map((place) => this.#places.states[place] as S),
      weights: places.map((place) => (this.#doubles ? BigInt(this.#doubles[place] as number) : (this.#big[place] as bigint))),
    };
  }

  /** The distribution now. */
  pmf(): Pmf<S> {
    const held = this.#holding();
    const states = held.map((place) => this.#places.states[place] as S);
    const now = this.#doubles;
    if (now)
      return gather(
        states,
        doubles(
          held.map((place) => now[place] as number),
          this.#small,
        ),
      );
    return gather(
      states,
      settled(
        held.map((place) => this.#big[place] as bigint),
        this.#total,
      ),
    );
  }
}

function longer(weights: Float64Array, size: number): Float64Array {
  const copy = new Float64Array(2 * size);
  copy.set(weights);
  return copy;
}
