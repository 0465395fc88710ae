import { FORMAT, LIST, VERSION } from './saved.ts';

/** A JSON Schema, as far as saved lists need one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What of a valibot schema a JSON Schema is made from. */
interface Shape {
  readonly type: string;
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[];
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly literal?: unknown;
}

/**
 * The JSON Schema (draft 2020-12) of a saved list, made from the very schema that reads it. What it can not say, such as ids that differ,
 * reading still checks.
 */
export function savedListSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${FORMAT}, version ${VERSION}`,
    ...converted(LIST as unknown as Shape),
  };
}

function converted(shape: Shape): JsonSchema {
  return { ...bare(shape), ...Object.fromEntries((shape.pipe ?? []).flatMap((action) => limit(action, shape.type))) };
}

function bare(shape: Shape): JsonSchema {
  switch (shape.type) {
    case 'string':
    case 'number':
      return { type: shape.type };
    case 'literal':
      return { const: shape.literal };
    case 'nullable':
      return { anyOf: [converted(shape.wrapped as Shape), { type: 'null' }] };
    case 'optional':
      return converted(shape.wrapped as Shape);
    case 'array':
      return { type: 'array', items: converted(shape.item as Shape) };
    case 'record':
      // Its values are the game system's business: `hitfold schema SYSTEM` has them.
      return { type: 'object' };
    case 'strict_object':
    case 'loose_object': {
      const entries = Object.entries(shape.entries ?? {});
      return {
        type: 'object',
        properties: Object.fromEntries(entries.map(([name, each]) => [name, converted(each)])),
        required: entries.filter(([, each]) => each.type !== 'optional').map(([name]) => name),
        ...(shape.type === 'strict_object' && { additionalProperties: false }),
      };
    }
    default:
      throw new TypeError(`saved lists hold no ${shape.type}`);
  }
}

function limit(
  { kind, type, requirement }: { readonly kind: string; readonly type: string; readonly requirement?: unknown },
  of: string,
): readonly (readonly [string, unknown])[] {
  if (kind !== 'validation') return [];
  switch (type) {
    case 'max_length':
      return [[of === 'array' ? 'maxItems' : 'maxLength', requirement]];
    case 'min_value':
      return [['minimum', requirement]];
    case 'max_value':
      return [['maximum', requirement]];
    case 'integer':
      return [['type', 'integer']];
    default:
      return [];
  }
}
