import type { Json, JsonObject } from '../../systems/system.ts';
import type { AnyField } from '../../systems/schema/field.ts';

/** A first valid value for a field that a person adds: its fallback, or the plainest value that it allows. */
export function blank(field: AnyField): Json {
  if (field.fallback !== undefined) return field.fallback as Json;
  switch (field.kind) {
    case 'integer':
    case 'dice':
      return Math.min(field.max, Math.max(field.min, 1));
    case 'flag':
      return false;
    case 'text':
      return '';
    case 'choice':
      return field.options[0]?.value ?? '';
    case 'list':
      return Array.from({ length: field.min }, () => blank(field.of));
    case 'tuple':
      return field.items.map(blank);
    case 'group':
      return blankGroup(field.fields);
    case 'record':
      return {};
    case 'either':
      return field.of[0] ? blank(field.of[0]) : null;
    case 'null':
      return null;
  }
}

/** Only what has no fallback: the rest is left to the defaults. */
function blankGroup(fields: Readonly<Record<string, AnyField>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.fallback === undefined)
      .map(([name, field]) => [name, blank(field)]),
  );
}
