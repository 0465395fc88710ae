/** Lists of fighter codes, each known by a small whole number, so that folds and chains can tell them apart cheaply. */
export class JointStates {
  readonly #ids = new Map<string, number>();
  readonly #lists: (readonly number[])[] = [];

  /** The number of a list: the same for equal lists. */
  id(codes: readonly number[]): number {
    const key = codes.join();
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
