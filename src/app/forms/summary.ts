import type { AnyField, GroupField } from '../../systems/schema/field.ts';
import { shown } from '../../systems/input-error.ts';
import { takes } from '../../systems/schema/validate.ts';

/**
 * A group's values in one line by their labels, only what differs from its default: "Fight 4, Damage 2/3". Never throws, whatever was
 * typed.
 */
export function summaryOf(group: GroupField, value: unknown, omit: readonly string[] = ['name']): string {
  const held = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return Object.entries(group.fields)
    .filter(([name]) => !omit.includes(name))
    .map(([name, field]) => said(field, held[name]))
    .filter((text) => text !== '')
    .join(', ');
}

function said(field: AnyField, value: unknown): string {
  if (value === undefined || value === null || JSON.stringify(value) === JSON.stringify(field.fallback)) return '';
  if (value === true) return field.label;
  if (value === false) return `not ${field.label}`;
  const text = plain(field, value);
  return text === '' ? '' : `${field.label} ${text}`;
}

/** A value in words by its field; empty where there are none for it. */
export function plain(field: AnyField, value: unknown): string {
  if (typeof value === 'string')
    return field.kind === 'choice' ? (field.options.find((option) => option.value === value)?.label ?? value) : value;
  if (field.kind === 'either') {
    const variant = field.of.find((each) => takes(each, value));
    return variant ? plain(variant, value) : shown(value);
  }
  if (Array.isArray(value))
    return field.kind === 'tuple'
      ? value.map(shown).join('/')
      : field.kind === 'list'
        ? value.map((each) => plain(field.of, each)).join(', ')
        : '';
  if (field.kind === 'group') return summaryOf(field, value, []);
  if (field.kind === 'record')
    return Object.entries(value as object)
      .map(([name, each]) => `${name} ${plain(field.of, each)}`)
      .join(', ');
  return typeof value === 'object' ? '' : shown(value);
}
