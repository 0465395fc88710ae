import { type AnyMeasure, measureOf } from '../analysis/measure.ts';
import type { GameSystem } from '../systems/system.ts';

/** A measure by its id, or a formula over measures' ids. Throws an InputError naming the known ids, or what is wrong with the formula. */
export async function measureFor(system: GameSystem, text: string, path: string): Promise<AnyMeasure> {
  // Ids are words; anything with an operator, a bracket or a space in it is meant as a formula.
  if (/^[\w-]+$/.test(text)) return measureOf(system, text, path);
  const { formulaMeasure } = await import('../analysis/formula.ts');
  return formulaMeasure(system, text);
}
