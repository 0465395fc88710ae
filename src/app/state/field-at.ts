/** The value at a dotted path such as "target.wounds", or undefined. */
export function fieldAt(from: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined),
      from,
    );
}
