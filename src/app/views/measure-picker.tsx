import type { AnyMeasure } from '../../analysis/index.ts';
import { figure } from '../../charts/figure.ts';
import type { GameSystem } from '../../systems/system.ts';
import { type About, Term } from '../parts/term.tsx';

interface MeasurePickerProps {
  readonly system: GameSystem;
  readonly value: string;
  readonly change: (id: string) => void;
}

/** One of a system's measures. */
export function MeasurePicker({ system, value, change }: MeasurePickerProps) {
  return (
    <div class="field">
      <Term about={aboutMeasure(measureFor(system, value))}>Measure</Term>
      <select aria-label="Measure" value={value} onChange={(event) => change(event.currentTarget.value)}>
        {system.measures.map((each) => (
          <option key={each.id} value={each.id} title={each.says}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What one number of a measure is. */
export function aboutMeasure({ says, source, kind }: AnyMeasure): About {
  return { says: kind === 'amount' ? `${says}. This is its mean over all rolls` : says, source, section: 'measures' };
}

/** The measure of that id; the headline chance, or else the first measure, when there is none. */
export function measureFor(system: GameSystem, id: string | undefined): AnyMeasure {
  const found =
    system.measures.find((each) => each.id === id) ?? system.measures.find(({ kind }) => kind === 'chance') ?? system.measures[0];
  if (!found) throw new Error(`${system.id} has no measures`);
  return found;
}

/** How a chart prints a measure's numbers. */
export function measureFormat({ kind }: AnyMeasure): (value: number) => string {
  return kind === 'chance' ? (value) => `${figure(value * 100, 1)}%` : (value) => figure(value, 2);
}

/** What one number of a measure is called: an amount's is its mean. */
export function nameOf({ kind, name }: Pick<AnyMeasure, 'kind' | 'name'>): string {
  return kind === 'chance' ? name : `mean ${name}`;
}
