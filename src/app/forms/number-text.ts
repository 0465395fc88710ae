import type { AnyField } from '../../systems/schema/field.ts';
import type { Json } from '../../systems/system.ts';

/** What a text box means for a number or a dice amount: a whole number, nothing at all (the default), or the text as it stands. */
export function fromText(text: string): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** How a value stands in a text box. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** One step up or down from a value, kept within what the field allows; undefined where the value is no number. */
export function stepped(field: AnyField & { readonly kind: 'integer' | 'dice' }, value: unknown, by: 1 | -1): number | undefined {
  const from =
    typeof value === 'number'
      ? value
      : value === undefined && typeof field.fallback === 'number'
        ? field.fallback
        : value === undefined
          ? field.min - by
          : undefined;
  return from === undefined ? undefined : Math.max(field.min, Math.min(field.max, from + by));
}
