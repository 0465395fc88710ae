import { isBareText } from './line-tokens.ts';
import { type AnyField, type GroupField, none } from './schema/field.ts';
import { takes } from './schema/validate.ts';

const NONE: AnyField = none();

/** A field by its name with the value it has. */
export type Printed = readonly [name: string, field: AnyField, value: unknown];

/** A group's members as text, in the order of its fields with the name first; only what differs from its fallback. */
export function members(group: GroupField, value: unknown): string {
  const values = value as Readonly<Record<string, unknown>>;
  const { name, ...rest } = group.fields;
  const first =
    name === undefined
      ? undefined
      : name.kind === 'text' && !isFallback(name, values['name'])
        ? quoted(values['name'] as string)
        : valueText('name', name, values['name']);
  return [first, ...Object.entries(rest).map(([each, field]) => valueText(each, field, values[each]))]
    .filter((text) => text !== undefined)
    .join(', ');
}

/** One member: `field value`, `field` for true, `no field` for false; undefined when the value is the field's fallback. */
export function valueText(name: string, field: AnyField, value: unknown): string | undefined {
  if (value === undefined || isFallback(field, value)) return undefined;
  const key = textOf(name);
  if (typeof value === 'boolean') return value ? key : `no ${key}`;
  return `${key} ${written(field, value)}`;
}

function isFallback(field: AnyField, value: unknown): boolean {
  if (field.fallback === undefined) return false;
  return field.kind === 'group' ? members(field, value) === '' : same(field.fallback, value);
}

function written(field: AnyField, value: unknown): string {
  switch (field.kind) {
    case 'group':
      return `(${members(field, value)})`;
    case 'record':
      return `(${Object.entries(value as object)
        .map(([name, each]) => `${textOf(name)} ${written(field.of, each)}`)
        .join(', ')})`;
    case 'list':
      return `[${(value as readonly unknown[]).map((each) => written(field.of, each)).join(', ')}]`;
    case 'tuple': {
      const items = (value as readonly unknown[]).map((each, place) => written(field.items[place] as AnyField, each));
      const plain = items.length > 1 && (value as readonly unknown[]).every((each) => typeof each !== 'object' || each === null);
      return plain ? items.join('/') : `[${items.join(', ')}]`;
    }
    case 'either':
      return written(field.of.find((each) => takes(each, value)) ?? NONE, value);
    default:
      return scalar(value);
  }
}

function scalar(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? textOf(value) : String(value);
}

function textOf(text: string): string {
  return isBareText(text) ? text : quoted(text);
}

/** JSON leaves Unicode's own line ends, controls and letters that are not seen as they are; a line must not. */
function quoted(text: string): string {
  const escaped = (letter: string): string =>
    letter
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([name, value]) => right.has(name) && same(value, right.get(name)));
}
