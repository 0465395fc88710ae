/** More than any fighter code. */
const PAIR_BASE = 2 ** 24;

/** Lists of fighter codes, each known by a small whole number, so that folds and chains can tell them apart cheaply. */
export class JointStates {
  readonly #ids = new Map<string | number, number>();
  readonly #lists: (readonly number[])[] = [];

  /** The number of a list: the same for equal lists. */
  id(codes: readonly number[]): number {
    // Two codes, the common case, fit one number.
    const [a, b] = codes;
    const key = codes.length === 2 && a !== undefined && b !== undefined ? PAIR_BASE * a + b : codes.join();
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#lists.length;
    this.#ids.set(key, id);
    this.#lists.push(codes);
    return id;
  }

  /** The list that a number stands for. */
  codes(id: number): readonly number[] {
    return this.#lists[id] as readonly number[];
  }
}
