import type { Row } from './rows.ts';

/**
 * Rows one after another in typed arrays, for steps on the double tier: what is at `place[r]` goes to `to[e]` with `weights[e]`,
 * for the entries e from `begin[r]` to before `begin[r + 1]`.
 */
export class Sheet {
  size = 0;
  #place = new Int32Array(32);
  #absorbed = new Uint8Array(32);
  #begin = new Int32Array(33);
  #to = new Int32Array(128);
  #weights = new Float64Array(128);

  append(place: number, { to, weights, absorbed }: Row, scale: number): void {
    const r = this.size++;
    const begin = this.#begin[r] as number;
    if (this.size > this.#place.length) {
      this.#place = grown(this.#place, new Int32Array(2 * this.size));
      this.#absorbed = grown(this.#absorbed, new Uint8Array(2 * this.size));
      this.#begin = grown(this.#begin, new Int32Array(2 * this.size + 1));
    }
    if (begin + to.length > this.#to.length) {
      const length = 2 * (begin + to.length);
      this.#to = grown(this.#to, new Int32Array(length));
      this.#weights = grown(this.#weights, new Float64Array(length));
    }
    this.#place[r] = place;
    this.#absorbed[r] = absorbed ? 1 : 0;
    this.#begin[r + 1] = begin + to.length;
    for (let i = 0; i < to.length; i++) {
      this.#to[begin + i] = to[i] as number;
      this.#weights[begin + i] = Number(weights[i]) * scale;
    }
  }

  /** Multiplies every weight. */
  rescale(by: number): void {
    const entries = this.#begin[this.size] as number;
    for (let e = 0; e < entries; e++) (this.#weights[e] as number) *= by;
  }

  /** One step: adds to `next` what the rows make of `now`. True when something was where it is not absorbed. */
  sweep(now: Float64Array, next: Float64Array): boolean {
    const [place, absorbed, begin, to, weights] = [this.#place, this.#absorbed, this.#begin, this.#to, this.#weights];
    let moved = 0;
    let e = 0;
    for (let r = 0; r < this.size; r++) {
      const end = begin[r + 1] as number;
      const weight = now[place[r] as number] as number;
      if (weight === 0) {
        e = end;
        continue;
      }
      moved |= 1 ^ (absorbed[r] as number);
      for (; e < end; e++) (next[to[e] as number] as number) += weight * (weights[e] as number);
    }
    return moved === 1;
  }
}

function grown<A extends Int32Array | Uint8Array | Float64Array>(from: A, into: A): A {
  into.set(from);
  return into;
}
