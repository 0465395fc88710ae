import { describe, expect, it } from 'vitest';
import { jsonSchema } from '../../../src/systems/schema/json-schema.ts';
import { FIELDS } from './fields.ts';

const schema = jsonSchema(FIELDS, { id: 'urn:hitfold:thing', title: 'A thing' });
const properties = schema['properties'] as Record<string, Record<string, unknown>>;

describe('the JSON Schema of fields', () => {
  it('names its draft, its id and its title', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:hitfold:thing',
      title: 'A thing',
      type: 'object',
    });
  });

  it('requires exactly the fields without a fallback, and allows no others', () => {
    expect(schema['required']).toEqual(['fight']);
    expect(schema['additionalProperties']).toBe(false);
    expect(Object.keys(properties)).toEqual(Object.keys(FIELDS.fields));
  });

  it('describes every kind of field', () => {
    expect(properties['fight']).toEqual({ title: 'Fight', description: 'its Fight', type: 'integer', minimum: 0, maximum: 10 });
    expect(properties['luck']).toMatchObject({ default: 2, minimum: -3 });
    expect(properties['brave']).toMatchObject({ type: 'boolean', default: true });
    expect(properties['name']).toMatchObject({ type: 'string', maxLength: 5, default: '' });
    expect(properties['reading']).toMatchObject({
      oneOf: [
        { const: 'strict', title: 'strict', description: 'to the letter' },
        { const: 'lenient', title: 'lenient' },
      ],
    });
    expect(properties['damage']).toMatchObject({
      type: 'array',
      prefixItems: [{ title: 'hit' }, { title: 'critical' }],
      items: false,
      minItems: 2,
      maxItems: 2,
      default: [1, 2],
    });
    expect(properties['weapons']).toMatchObject({
      type: 'array',
      minItems: 0,
      maxItems: 2,
      items: { type: 'object', required: ['reach'], additionalProperties: false },
    });
    expect(properties['situation']).toMatchObject({ properties: { depth: { properties: { level: { default: 7 } }, default: {} } } });
    expect(properties['marks']).toMatchObject({ type: 'object', maxProperties: 2, additionalProperties: { type: 'integer' } });
    expect(properties['save']).toMatchObject({ anyOf: [{ type: 'integer', minimum: 2, maximum: 6 }, { type: 'null' }], default: null });
  });

  it('allows a dice amount as a number or as text like the reader', () => {
    const [number, text] = (properties['attacks'] as { anyOf: Record<string, unknown>[] }).anyOf;
    expect(number).toEqual({ type: 'integer', minimum: 0, maximum: 9 });
    const pattern = new RegExp(text?.['pattern'] as string, 'u');
    expect(['2D6+1', 'D3', '3', 'D6 '].map((amount) => pattern.test(amount))).toEqual([true, true, false, false]);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });
});
