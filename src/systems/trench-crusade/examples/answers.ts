import type { Json, JsonObject } from '../../system.ts';
import { Fraction, formatFraction, parseFraction } from '../../../pmf/index.ts';

/** One worked example as the file holds it. */
export interface Example {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly input: JsonObject;
  readonly outcome: Json | undefined;
  readonly summary: Json | undefined;
  readonly pmfTotal: Json | undefined;
}

/** What is computed for an example: the same parts in the same shape, fractions as fractions. */
export interface Answer {
  readonly outcome?: Computed;
  readonly summary?: Computed;
  readonly pmfTotal?: Computed;
}

export type Computed = Fraction | string | number | boolean | readonly Computed[] | { readonly [name: string]: Computed };

export interface Difference {
  readonly field: string;
  readonly expected: string;
  readonly computed: string;
}

/** The names that an expected part gives its entries, in order: "what to compute" where the input does not say it. */
export function keysOf(part: Json | undefined): readonly string[] {
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.keys(part) : [];
}

/** A member of an object, or undefined. */
export function member(part: Json | undefined, name: string): Json | undefined {
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as JsonObject)[name] : undefined;
}

/** Every place where an expected part and the computed one differ, missing and unexpected entries included. */
export function differences(field: string, expected: Json | undefined, computed: Computed | undefined): Difference[] {
  if (computed === undefined || expected === undefined)
    return computed === expected ? [] : [{ field, expected: shown(expected), computed: shown(computed) }];
  const [left, right] = [keyed(expected), keyed(computed)];
  if (left && right) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...names].flatMap((name) => differences(`${field}.${name}`, left[name] as Json | undefined, right[name]));
  }
  return same(expected, computed) ? [] : [{ field, expected: shown(expected), computed: shown(computed) }];
}

/**
 * An object's entries; a list's too, each named for its state and result where it has them, else for its place. Of two
 * entries with one name the second keeps its place beside it, so that a state stated twice is found.
 */
function keyed(part: Json | Computed): { readonly [name: string]: Computed } | undefined {
  if (part instanceof Fraction || typeof part !== 'object' || part === null) return undefined;
  if (!Array.isArray(part)) return part as { readonly [name: string]: Computed };
  const entries = new Map<string, Computed>();
  (part as readonly Computed[]).forEach((each, place) => {
    const name = nameOf(each) ?? String(place);
    entries.set(entries.has(name) ? `${name} again, entry ${place + 1}` : name, each);
  });
  return Object.fromEntries(entries);
}

function nameOf(entry: Computed): string | undefined {
  if (typeof entry !== 'object' || entry instanceof Fraction || Array.isArray(entry)) return undefined;
  const { state, result } = entry as { readonly state?: Computed; readonly result?: Computed };
  if (state === undefined && result === undefined) return undefined;
  return [result, state]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? part : stateText(part)))
    .join(' ');
}

/** A state whatever the order of its fields, defaults left out. */
function stateText(state: Computed): string {
  if (typeof state !== 'object' || state instanceof Fraction) return String(state);
  return (
    Object.entries(state)
      .filter(([, value]) => value !== 0 && value !== false)
      .map(([name, value]) => `${name}=${String(value)}`)
      .toSorted()
      .join(',') || 'fresh'
  );
}

function same(expected: Json, computed: Computed): boolean {
  if (computed instanceof Fraction) return typeof expected === 'string' && isFraction(expected) && parseFraction(expected).equals(computed);
  return expected === computed;
}

const isFraction = (text: string): boolean => /^-?\d+(\/0*[1-9]\d*)?$/.test(text);

function shown(part: unknown): string {
  if (part instanceof Fraction) return formatFraction(part);
  if (part === undefined) return 'nothing';
  return JSON.stringify(part, (_, value: unknown) => (value instanceof Fraction ? formatFraction(value) : value));
}
