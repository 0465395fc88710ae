/**
 * Identity and order of outcomes. Numbers, strings and booleans are themselves; arrays and plain objects are equal
 * when their contents are, whatever the order of an object's fields.
 */
export function outcomeKey(outcome: unknown): unknown {
  return typeof outcome === 'object' && outcome !== null ? canonical(outcome) : outcome;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
  }
  return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? 'null');
}

/** Order for sorting outcomes: numbers by size, arrays element by element, everything else by its key. */
export function compareOutcomes(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const order = compareOutcomes(a[i], b[i]);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  const left = String(outcomeKey(a));
  const right = String(outcomeKey(b));
  return left < right ? -1 : left > right ? 1 : 0;
}
