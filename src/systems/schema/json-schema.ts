import type { Json, JsonObject } from '../system.ts';
import { type AnyField, expectation, type GroupField } from './field.ts';
import { DICE_AMOUNT } from './validate.ts';

/**
 * A group of fields as a JSON Schema (draft 2020-12), for editors and other tools. It allows exactly the JSON that the fields'
 * reader allows, up to what fields say about each other.
 */
export function jsonSchema(fields: GroupField, about: { readonly id: string; readonly title: string }): JsonObject {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: about.id, ...schemaOf(fields), title: about.title };
}

function schemaOf(field: AnyField): JsonObject {
  const { label, says, fallback } = field;
  return {
    title: label,
    ...(says === label ? {} : { description: says }),
    ...kindOf(field),
    // A value that may be left out; JSON Schema's default only informs.
    ...(fallback === undefined ? {} : { default: fallback as Json }),
  };
}

function kindOf(field: AnyField): JsonObject {
  switch (field.kind) {
    case 'integer':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'dice':
      return {
        description: expectation(field),
        anyOf: [
          { type: 'integer', minimum: field.min, maximum: field.max },
          { type: 'string', pattern: DICE_AMOUNT.source },
        ],
      };
    case 'flag':
      return { type: 'boolean' };
    case 'text':
      return { type: 'string', maxLength: field.maxLength };
    case 'choice':
      return {
        oneOf: field.options.map(({ value, label, says }) => ({
          const: value,
          title: label,
          ...(says === undefined ? {} : { description: says }),
        })),
      };
    case 'list':
      return { type: 'array', items: schemaOf(field.of), minItems: field.min, maxItems: field.max };
    case 'tuple':
      return tuple(field.items.map(schemaOf), field.items);
    case 'group':
      return group(field);
    case 'record':
      return { type: 'object', additionalProperties: schemaOf(field.of), maxProperties: field.max };
    case 'either':
      return { anyOf: field.of.map(schemaOf) };
    case 'null':
      return { type: 'null' };
  }
}

function tuple(schemas: readonly JsonObject[], items: readonly AnyField[]): JsonObject {
  const needed = items.filter(({ fallback }) => fallback === undefined).length;
  return { type: 'array', prefixItems: schemas, items: false, minItems: needed, maxItems: items.length };
}

function group({ fields }: GroupField): JsonObject {
  const entries = Object.entries(fields);
  const required = entries.filter(([, { fallback }]) => fallback === undefined).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, each]) => [name, schemaOf(each)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}
