import { type Fraction, type Pmf } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { GameSystem, Measure, Resolution, ScenarioShape } from '../systems/system.ts';

/** A measure of whichever system. */
export type AnyMeasure = Measure<ScenarioShape, unknown>;

/** The distribution of a measure: whole numbers for an amount, 0 and 1 for a chance. */
export function measured(resolution: Resolution<unknown>, measure: AnyMeasure, scenario: ScenarioShape): Pmf<number> {
  return resolution.outcome.map((outcome) => measure.of(outcome, scenario));
}

/** What one number says of a measure: a chance's probability, an amount's mean. Exact. */
export function valueOf(resolution: Resolution<unknown>, measure: AnyMeasure, scenario: ScenarioShape): Fraction {
  return resolution.outcome.expected((outcome) => measure.of(outcome, scenario));
}

/** The amount that a system's comparisons chart: its first one. */
export function headlineAmount(system: GameSystem): AnyMeasure | undefined {
  return system.measures.find(({ kind }) => kind === 'amount');
}

/** The chance that a system's findings lead with: its first one. */
export function headlineChance(system: GameSystem): AnyMeasure | undefined {
  return system.measures.find(({ kind }) => kind === 'chance');
}

/** The measure with this id. Throws an InputError naming the known ones. */
export function measureOf(system: GameSystem, id: string, path = 'measure'): AnyMeasure {
  const found = system.measures.find((measure) => measure.id === id);
  if (found) return found;
  throw new InputError({
    path,
    expected: `one of ${system.measures.map((measure) => JSON.stringify(measure.id)).join(', ')}`,
    received: id,
  });
}

/** What matrices, duels' rivals and balance reviews weigh unless told otherwise: the headline chance, or else the headline amount. */
export function headline(system: GameSystem): AnyMeasure {
  const found = headlineChance(system) ?? headlineAmount(system);
  if (!found) throw new Error(`${system.id} has no measures`);
  return found;
}

/** 1 where more is better, -1 where less is. */
export function direction(measure: AnyMeasure): 1 | -1 {
  return measure.better === 'higher' ? 1 : -1;
}
