/**
 * The same function, each answer kept under a small whole-number (or text) key. Bounded: when `limit` answers are held, the
 * oldest goes.
 */
export function memo<A extends readonly unknown[], R>(
  key: (...args: A) => number | string,
  compute: (...args: A) => R,
  limit = 4096,
): (...args: A) => R {
  const known = new Map<number | string, R>();
  return (...args) => {
    const place = key(...args);
    const found = known.get(place);
    if (found !== undefined) return found;
    const answer = compute(...args);
    if (known.size >= limit) known.delete(known.keys().next().value as number | string);
    known.set(place, answer);
    return answer;
  };
}
