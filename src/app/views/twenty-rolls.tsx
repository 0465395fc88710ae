import { useMemo } from 'preact/hooks';
import { rolls, rollsStrip } from '../../charts/rolls-strip.ts';
import type { Series } from '../../charts/series.ts';
import { rollsTable } from '../../charts/tables.ts';
import { ChartFigure, type Size } from '../parts/chart-figure.tsx';
import { useReveal } from '../parts/use-reveal.ts';
import { chooseChart } from '../state/chart-choice.ts';

const TIMES = 20;

interface TwentyRollsProps {
  readonly series: readonly Series[];
  readonly seed: number;
  readonly unit: string;
  readonly name: string;
}

/**
 * What may well happen, one roll after the other: people judge "how often is A better than B" better from single outcomes than from a
 * distribution (Hullman, Resnick and Adar 2015). What is exact stands beside it.
 */
export function TwentyRolls({ series, seed, unit, name }: TwentyRollsProps) {
  const { shown, playing, toggle } = useReveal(TIMES, seed);
  const draw = useMemo(
    () => (size: Size) => rollsStrip(series, { ...size, unit, seed, times: TIMES, shown: size.theme === 'page' ? shown : TIMES }),
    [series, unit, seed, shown],
  );
  // The strip rolls the same: its seeds are its own, one for each series.
  const table = useMemo(
    () =>
      rollsTable(
        series,
        series.map(({ pmf }, place) => rolls(pmf, TIMES, seed * 31 + place)),
      ),
    [series, seed],
  );
  return (
    <>
      <div class="threshold-row">
        <button type="button" onClick={() => chooseChart({ seed: seed + 1 })}>
          Roll again
        </button>
        <button type="button" class="quiet" disabled={!toggle} onClick={toggle}>
          {toggle && !playing ? 'Go on' : 'Pause'}
        </button>
        <span class="muted">
          roll {shown} of {TIMES}, seed {seed}: the link keeps them
        </span>
      </div>
      <ChartFigure name={name} draw={draw} table={table} />
    </>
  );
}
