import { Fraction, fraction, Pmf } from '../../pmf/index.ts';

/**
 * Gives back what a message between threads takes from exact values: a Fraction arrives as its parts and a Pmf as its outcomes and
 * weights. Everything else is as it was.
 */
export function revived<T>(value: T): T {
  return revive(value) as T;
}

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Fraction || value instanceof Pmf || ArrayBuffer.isView(value))
    return value;
  if (Array.isArray(value)) return value.map(revive);
  const held = value as Record<string, unknown>;
  if (typeof held['n'] === 'bigint' && typeof held['d'] === 'bigint' && typeof held['s'] === 'bigint')
    return fraction(held['s'] * held['n'], held['d']);
  if ('outcomes' in held && 'weights' in held)
    return new Pmf(held['outcomes'] as readonly unknown[], held['weights'] as Pmf<unknown>['weights']);
  return Object.fromEntries(Object.entries(held).map(([name, each]) => [name, revive(each)]));
}
