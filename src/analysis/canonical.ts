import { outcomeKey } from '../pmf/outcome.ts';
import type { AnyField } from '../systems/schema/field.ts';
import { takes } from '../systems/schema/validate.ts';

/**
 * A key that two parsed values share exactly when the rules can not tell them apart: the order of fields does not count, and neither does
 * a text that is only for people. Other texts do count: some games write their keywords as texts.
 */
export function canonicalKey(field: AnyField, value: unknown): string {
  return String(outcomeKey(withoutNames(field, value)));
}

function withoutNames(field: AnyField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return field.forPeople ? null : value;
    case 'list':
      return Array.isArray(value) ? value.map((each: unknown) => withoutNames(field.of, each)) : value;
    case 'tuple':
      return Array.isArray(value)
        ? value.map((each: unknown, place) => (field.items[place] ? withoutNames(field.items[place], each) : each))
        : value;
    case 'group':
      return mapped(value, (name, each) => (field.fields[name] ? withoutNames(field.fields[name], each) : each));
    case 'record':
      return mapped(value, (_, each) => withoutNames(field.of, each));
    case 'either': {
      const kind = field.of.find((each) => takes(each, value));
      return kind ? withoutNames(kind, value) : value;
    }
    default:
      return value;
  }
}

function mapped(value: unknown, change: (name: string, each: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(name, each)]));
}
