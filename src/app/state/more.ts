import type { JsonObject } from '../../systems/system.ts';
import { edit, work } from './store.ts';

/** What one of the other views keeps with the work, under its own name. */
export function moreOf(view: string): JsonObject {
  const held = work.value.more[view];
  return typeof held === 'object' && held !== null && !Array.isArray(held) ? (held as JsonObject) : {};
}

export function editMore(view: string, change: JsonObject, label = ''): void {
  edit((now) => ({ ...now, more: { ...now.more, [view]: { ...moreOf(view), ...change } } }), label && `${view}.${label}`);
}
