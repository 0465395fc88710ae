/**
 * What has been worked out before, by a text that says all that it depends on. Sweeps over thousands of pairs and long duels meet the same
 * rolls again and again. The oldest entries go when it is full, so that a long session does not grow without end.
 */
export class Remembered<V> {
  readonly #most: number;
  readonly #known = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
  }

  /** What is known under this key, or else is made now. */
  get(key: string, make: () => V): V {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#known.size >= this.#most) this.#forget();
    this.#known.set(key, made);
    return made;
  }

  #forget(): void {
    let left = Math.ceil(this.#most / 4);
    for (const key of this.#known.keys()) {
      if (left-- === 0) return;
      this.#known.delete(key);
    }
  }
}

/** What is made of an object once and kept while the object lives. */
export function onceFor<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}
