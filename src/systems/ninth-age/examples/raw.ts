import { InputError } from '../../input-error.ts';

/** Outside JSON, read field by field. */
export type Raw = Readonly<Record<string, unknown>>;

export function asRaw(value: unknown, path: string): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError({ path, expected: 'an object', received: value });
  return value as Raw;
}

export function asList(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new InputError({ path, expected: 'a list', received: value });
  return value;
}

/** A whole number; `unless` when the field is absent, an error when there is none. */
export function whole(raw: Raw, name: string, unless?: number): number {
  const value = raw[name];
  if (value === undefined && unless !== undefined) return unless;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new InputError({ path: name, expected: 'a whole number', received: value });
  return value;
}

/** Health Points that a pool of so many has lost before; 0 when the field is absent. */
export function lostBefore(raw: Raw, pool: number): number {
  const lost = whole(raw, 'hpAlreadyLost', 0);
  if (lost >= 0 && lost <= pool) return lost;
  throw new InputError({
    path: 'hpAlreadyLost',
    expected: `a whole number from 0 to the ${pool} Health Points of the pool`,
    received: lost,
  });
}

/** A whole number, or null when absent or null. */
export function wholeOrNull(raw: Raw, name: string): number | null {
  return raw[name] === undefined || raw[name] === null ? null : whole(raw, name);
}

/** An amount: a whole number or dice as text. */
export function amountOf(raw: Raw, name: string): number | string {
  const value = raw[name];
  if (typeof value === 'number' || typeof value === 'string') return value;
  throw new InputError({ path: name, expected: 'a whole number or dice such as "D6+1"', received: value });
}

export function flagOf(raw: Raw, name: string): boolean {
  return raw[name] === true;
}

export function textOf(raw: Raw, name: string): string {
  const value = raw[name];
  if (typeof value !== 'string') throw new InputError({ path: name, expected: 'text', received: value });
  return value;
}

/** A list of texts; empty when absent. */
export function textsOf(raw: Raw, name: string): readonly string[] {
  return raw[name] === undefined ? [] : asList(raw[name], name).map(String);
}
