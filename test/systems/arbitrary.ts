import fc from 'fast-check';
import type { AnyField } from '../../src/systems/schema/field.ts';

/** Text that a line, a link or a file could stumble over. */
const hostileText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 20) }),
      fc.constantFrom(
        '',
        'no',
        'yes',
        'none',
        '12',
        'D6',
        '"',
        '\\',
        '“x”',
        ' → ',
        'a | b: c + d',
        '(',
        '[]',
        '\n',
        '\u2028',
        'O’Neill',
        '\ud800',
      ),
    )
    .filter((text) => text.length <= maxLength);

/** Any value that a field's reader takes, every member given. */
export function valueOf(field: AnyField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'integer':
      return fc.oneof(fc.integer({ min: field.min, max: field.max }), fc.constantFrom(field.min, field.max));
    case 'dice':
      return fc.oneof(fc.integer({ min: field.min, max: field.max }), fc.constantFrom('D3', '2D6', 'd6+1', '10D10-2'));
    case 'flag':
      return fc.boolean();
    case 'text':
      return hostileText(field.maxLength);
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'list':
      return fc.array(valueOf(field.of), { minLength: field.min, maxLength: Math.min(field.max, field.min + 3) });
    case 'tuple':
      return fc.tuple(...field.items.map(valueOf));
    case 'group':
      return fc.record(Object.fromEntries(Object.entries(field.fields).map(([name, each]) => [name, valueOf(each)])));
    case 'record':
      return fc.dictionary(
        hostileText(20).filter((key) => !['__proto__', 'prototype', 'constructor'].includes(key)),
        valueOf(field.of),
        { maxKeys: Math.min(field.max, 3) },
      );
    case 'either':
      return fc.oneof(...field.of.map(valueOf));
    case 'null':
      return fc.constant(null);
  }
}
