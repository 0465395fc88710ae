import { editMore, moreOf } from './more.ts';
import { work } from './store.ts';

export const CHART_KINDS = ['bars', 'ridges', 'dots', 'rolls'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** How Compare's distributions are shown. It is kept with the work, so that a link opens on the same picture with the same rolls. */
export interface ChartChoice {
  readonly kind: ChartKind;
  /** Which rolls the strip of rolls shows. */
  readonly seed: number;
  /** Leaves out the results with none, where those are most. */
  readonly given: boolean;
}

/** So many distributions are told apart as bars over one another; more are ridges unless somebody chooses. */
const MOST_BARS = 4;

/** The choice of the work on the screen; what a link says wrongly is as if it said nothing. */
export function chartChoice(): ChartChoice {
  const { chart, seed, given } = moreOf('compare');
  return {
    kind: CHART_KINDS.find((each) => each === chart) ?? (work.value.loadouts.length > MOST_BARS ? 'ridges' : 'bars'),
    seed: typeof seed === 'number' && Number.isInteger(seed) && seed > 0 && seed < 1e6 ? seed : 1,
    given: given === true,
  };
}

export function chooseChart({ kind, seed, given }: Partial<ChartChoice>): void {
  const change = { ...(kind && { chart: kind }), ...(seed !== undefined && { seed }), ...(given !== undefined && { given }) };
  editMore('compare', change, 'chart');
}
