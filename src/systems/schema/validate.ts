import * as v from 'valibot';
import { InputError } from '../input-error.ts';
import { type AnyField, type EitherField, expectation, type Field, type GroupField } from './field.ts';
import { suggestion } from './nearest.ts';

/** A reader of outside input: returns the complete value, every default filled in, or throws an InputError. */
export type Reader<T> = (raw: unknown) => T;

/**
 * Compiles a field into a reader. The first fault found is thrown as an InputError that names the field, what is allowed and
 * what came; an unknown field names the nearest known one. Nothing is clamped or converted.
 */
export function reader<T>(field: Field<T>): Reader<T> {
  const schema = compiled(field);
  return (raw) => {
    const result = v.safeParse(schema, raw, { abortEarly: true, abortPipeEarly: true });
    if (result.success) return result.output as T;
    throw inputError(result.issues[0]);
  };
}

function inputError(issue: v.BaseIssue<unknown>): InputError {
  const path =
    issue.path?.reduce(
      (text, { key }) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
      '',
    ) ?? '';
  return new InputError({ path, expected: issue.message, received: issue.input });
}

type Schema = v.GenericSchema<unknown, unknown>;

/** "D3", "2D6", "D6+1": a count (1 when left out), a die, an addition. */
export const DICE_AMOUNT = /^(?:[1-9]\d?)?[dD](?:[2-9]|[1-9]\d{1,2})(?:[+-]\d{1,3})?$/;

function compiled(field: AnyField): Schema {
  const bare = bareSchema(field);
  if (field.fallback === undefined) return bare;
  // A left-out group goes through its own schema, so that its members get their defaults.
  return v.optional(bare, () => (field.kind === 'group' ? v.parse(bare, field.fallback) : field.fallback));
}

function bareSchema(field: AnyField): Schema {
  const says = expectation(field);
  switch (field.kind) {
    case 'integer':
      return v.pipe(v.number(says), v.integer(says), v.minValue(field.min, says), v.maxValue(field.max, says));
    case 'dice':
      return v.union(
        [v.pipe(v.number(), v.integer(), v.minValue(field.min), v.maxValue(field.max)), v.pipe(v.string(), v.regex(DICE_AMOUNT))],
        says,
      );
    case 'flag':
      return v.boolean(says);
    case 'text':
      return v.pipe(v.string(says), v.maxLength(field.maxLength, says));
    case 'choice':
      return v.picklist(
        field.options.map(({ value }) => value),
        (issue) =>
          suggestion(
            says,
            issue.input,
            field.options.map(({ value }) => value),
          ),
      );
    case 'list':
      return v.pipe(v.array(compiled(field.of), says), v.minLength(field.min, says), v.maxLength(field.max, says));
    case 'tuple':
      return v.strictTuple(field.items.map(compiled), says);
    case 'group':
      return groupSchema(field, says);
    case 'record':
      return v.pipe(
        objectSchema(says),
        v.record(v.string(), compiled(field.of), says),
        v.check((value) => Object.keys(value).length <= field.max, says),
      );
    case 'either':
      return eitherSchema(field, says);
    case 'null':
      return v.null(says);
  }
}

function groupSchema(field: GroupField, says: string): Schema {
  const names = Object.keys(field.fields);
  const members = v.strictObject(
    Object.fromEntries(Object.entries(field.fields).map(([name, each]) => [name, compiled(each)])),
    (issue) => {
      if (issue.kind !== 'schema' || issue.path === undefined) return says;
      const key = String(issue.path.at(-1)?.key);
      const known = Object.hasOwn(field.fields, key) ? field.fields[key] : undefined;
      return known ? expectation(known) : suggestion(`no field of that name here (known: ${names.join(', ')})`, key, names);
    },
  );
  return v.pipe(objectSchema(says), members) as Schema;
}

/** Valibot takes a list for an object with no members. */
function objectSchema(says: string): Schema {
  return v.custom<object>((input) => typeof input === 'object' && input !== null && !Array.isArray(input), says);
}

function eitherSchema(field: EitherField, says: string): Schema {
  const schemas = field.of.map((each) => [each, compiled(each)] as const);
  const refused = v.never(says);
  return v.lazy((input) => schemas.find(([each]) => takes(each, input))?.[1] ?? refused);
}

/** True when an input's JSON type is the one that this kind of field holds. */
export function takes(field: AnyField, input: unknown): boolean {
  switch (field.kind) {
    case 'integer':
      return typeof input === 'number';
    case 'dice':
      return typeof input === 'number' || typeof input === 'string';
    case 'flag':
      return typeof input === 'boolean';
    case 'text':
    case 'choice':
      return typeof input === 'string';
    case 'list':
    case 'tuple':
      return Array.isArray(input);
    case 'group':
    case 'record':
      return typeof input === 'object' && input !== null && !Array.isArray(input);
    case 'either':
      return field.of.some((each) => takes(each, input));
    case 'null':
      return input === null;
  }
}
