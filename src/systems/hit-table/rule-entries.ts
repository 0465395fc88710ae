import type { RuleEntry } from '../system.ts';
import { EDITIONS } from './editions.ts';
import type { Effect } from './effects.ts';

const same = (a: Effect, b: Effect): boolean => a.condition === b.condition && a.slot === b.slot && a.adds === b.adds && a.says === b.says;

const EFFECTS: readonly Effect[] = EDITIONS.flatMap(({ effects }) => effects).filter(
  (effect, place, all) => all.findIndex((other) => same(effect, other)) === place,
);

/** The modifiers of every edition, each once, with the editions that have it. */
export const RULE_ENTRIES: readonly RuleEntry[] = EFFECTS.map((effect) => {
  const { condition, slot, adds, says, source } = effect;
  const editions = EDITIONS.filter(({ effects }) => effects.some((other) => same(effect, other))).map(({ name }) => name);
  return { name: condition, slot, says: `${adds > 0 ? '+' : '−'}${Math.abs(adds)}. ${says} (${editions.join(', ')})`, source };
});
