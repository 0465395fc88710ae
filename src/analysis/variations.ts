import type { AnyField } from '../systems/schema/field.ts';
import { takes } from '../systems/schema/validate.ts';

/** One field of a scenario set to another value. */
export interface Variation {
  /** Where: `weapons[0].damage[1]`. */
  readonly path: string;
  /** The field's words, from the outermost in: "weapon 1, damage, critical". */
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
  /** How far: whole steps of a number, 1 for a flag or another choice. */
  readonly size: number;
  /** The scenario with this one field changed. */
  readonly scenario: object;
}

/** Which changes of a scenario are tried. */
export interface VariationOptions {
  /** The largest step of a number. Default 1. */
  readonly steps?: number;
  /** The scenario's parts that may change. Default attacker, weapons, target and situation. */
  readonly parts?: readonly string[];
  /** Whether a choice's other options count as variations. Default true. */
  readonly choices?: boolean;
}

const PARTS: readonly string[] = ['attacker', 'weapons', 'target', 'situation'];

/**
 * Every whole number up to `steps` up and down within its bounds, every flag toggled, every other option of a choice: the scenarios that
 * differ from this one in one field. Found by the schema's fields, whatever the game. They may still contradict a rule: resolving says so.
 */
export function variations(
  field: AnyField,
  scenario: object,
  { steps = 1, parts = PARTS, choices = true }: VariationOptions = {},
): Variation[] {
  if (field.kind !== 'group') return [];
  return parts.flatMap((part) => {
    const each = field.fields[part];
    const value = (scenario as Readonly<Record<string, unknown>>)[part];
    return each === undefined
      ? []
      : changes(each, value, { path: part, label: part === 'weapons' ? '' : each.label }, { steps, choices })
          .map((change) => ({ ...change, scenario: { ...scenario, [part]: change.whole } }))
          .map(bare);
  });
}

interface Place {
  readonly path: string;
  readonly label: string;
}

interface Change extends Place {
  readonly from: unknown;
  readonly to: unknown;
  readonly size: number;
  /** The field's whole value with the change in it. */
  readonly whole: unknown;
}

function bare({ path, label, from, to, size, scenario }: Change & { readonly scenario: object }): Variation {
  return { path, label, from, to, size, scenario };
}

function changes(field: AnyField, value: unknown, place: Place, options: { readonly steps: number; readonly choices: boolean }): Change[] {
  const only = (to: unknown, size: number): Change => ({ ...place, from: value, to, size, whole: to });
  switch (field.kind) {
    case 'integer':
    case 'dice':
      return typeof value === 'number' ? numbers(value, field, options.steps).map((to) => only(to, Math.abs(to - value))) : [];
    case 'flag':
      return [only(value !== true, 1)];
    case 'choice':
      return options.choices ? field.options.filter((option) => option.value !== value).map((option) => only(option.value, 1)) : [];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((each: unknown, index) =>
            within(
              changes(
                field.of,
                each,
                { path: `${place.path}[${index}]`, label: joined(place.label, `${field.of.label} ${index + 1}`) },
                options,
              ),
              value,
              index,
            ),
          )
        : [];
    case 'tuple':
      return Array.isArray(value)
        ? field.items.flatMap((item, index) =>
            within(
              changes(item, value[index], { path: `${place.path}[${index}]`, label: joined(place.label, item.label) }, options),
              value,
              index,
            ),
          )
        : [];
    case 'group':
      return Object.entries(field.fields).flatMap(([name, each]) =>
        member(
          changes(each, memberOf(value, name), { path: `${place.path}.${name}`, label: joined(place.label, each.label) }, options),
          value,
          name,
        ),
      );
    case 'record':
      return Object.keys((value ?? {}) as object).flatMap((name) =>
        member(
          changes(field.of, memberOf(value, name), { path: `${place.path}.${name}`, label: joined(place.label, name) }, options),
          value,
          name,
        ),
      );
    case 'either': {
      const kind = field.of.find((each) => takes(each, value));
      return kind ? changes(kind, value, place, options) : [];
    }
    case 'text':
    case 'null':
      return [];
  }
}

function numbers(value: number, { min, max }: { readonly min: number; readonly max: number }, steps: number): number[] {
  return Array.from({ length: 2 * steps }, (_, i) => value + (i < steps ? i - steps : i - steps + 1)).filter(
    (to) => to >= min && to <= max,
  );
}

function joined(outer: string, inner: string): string {
  return outer === '' ? inner : `${outer}, ${inner}`;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function member(inner: readonly Change[], value: unknown, name: string): Change[] {
  return inner.map((change) => ({ ...change, whole: { ...(value as object), [name]: change.whole } }));
}

function within(inner: readonly Change[], value: readonly unknown[], index: number): Change[] {
  return inner.map((change) => ({ ...change, whole: value.map((each, place) => (place === index ? change.whole : each)) }));
}
