import { useMemo, useState } from 'preact/hooks';
import { type ComparisonOf, finding, formatOneIn } from '../../analysis/index.ts';
import { pmfChart } from '../../charts/pmf-chart.ts';
import type { Series } from '../../charts/series.ts';
import { pmfTable } from '../../charts/tables.ts';
import { ChartFigure, type ChartFigureProps, type Size } from '../parts/chart-figure.tsx';
import { Choices } from '../parts/choices.tsx';
import { useFetched } from '../parts/use-fetched.ts';
import { edit, work } from '../state/store.ts';
import { fieldAt } from '../state/field-at.ts';

type OtherCharts = typeof import('./other-charts.ts');

const KINDS = [
  { value: 'bars', label: 'Bars' },
  { value: 'ridges', label: 'Ridges' },
  { value: 'dots', label: 'Dots' },
  { value: 'rolls', label: '20 rolls' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** The distributions of the compared amount, and the chance of at least as much as the threshold. */
export function Distribution({ comparison, places }: { readonly comparison: ComparisonOf; readonly places: readonly number[] }) {
  const [kind, setKind] = useState<Kind>('bars');
  const [seed, setSeed] = useState(1);
  const { amount, contenders, system } = comparison;
  const letters = contenders.map((_, place) => String.fromCharCode(65 + (places[place] ?? place)));
  const own = targetThreshold(comparison);
  const dragged = work.value.threshold;
  const threshold = dragged ?? own;
  const series = useMemo(() => contenders.map((each) => ({ name: each.loadout.name, pmf: each.amount })), [contenders]);
  const others = useFetched(kind !== 'bars', () => import('./other-charts.ts'));
  const figure = useMemo(
    () =>
      kind === 'bars' || others === null
        ? barsOf({ comparison, series, threshold })
        : figureOf(kind, others, { comparison, series, threshold, seed }),
    [kind, others, comparison, series, threshold, seed],
  );
  const amounts = system.measures.filter((measure) => measure.kind === 'amount');
  const move = (to: number | null) => edit((now) => ({ ...now, threshold: to }), 'threshold');
  return (
    <section class="panel distribution" aria-label="Distribution">
      <header class="panel-head">
        {amounts.length > 1 ? (
          <label class="inline">
            <span class="only-said">Charted amount</span>
            <select
              class="heading"
              value={amount.id}
              onChange={(event) => edit((now) => ({ ...now, amount: event.currentTarget.value, threshold: null }))}
            >
              {amounts.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <h2>{amount.name}</h2>
        )}
        <Choices label="Chart" options={KINDS} value={kind} change={setKind} />
        {kind === 'rolls' && (
          <button type="button" onClick={() => setSeed(seed + 1)}>
            Roll again
          </button>
        )}
      </header>
      <div class="threshold-row">
        <p class="says">{amount.says}</p>
        {threshold !== null && (
          <label>
            At least{' '}
            <input
              type="number"
              min={0}
              max={10_000}
              step={1}
              value={threshold}
              onInput={(event) => Number.isInteger(event.currentTarget.valueAsNumber) && move(event.currentTarget.valueAsNumber)}
            />{' '}
            <span class="muted">
              {contenders
                .map((each, place) => `${contenders.length > 1 ? `${letters[place]} ` : ''}${formatOneIn(each.amount.atLeast(threshold))}`)
                .join(' · ')}
            </span>
          </label>
        )}
        {dragged !== null && own !== null && dragged !== own && (
          <button type="button" class="quiet" onClick={() => move(null)}>
            back to the target’s {own}
          </button>
        )}
      </div>
      <ChartFigure {...figure} onThreshold={move} />
    </section>
  );
}

/** The value of the target's field that the amount is held against, if it has one. */
function targetThreshold({ amount, contenders }: ComparisonOf): number | null {
  const scenario = contenders[0]?.scenario;
  const value = amount.against === undefined || !scenario ? undefined : fieldAt(scenario, amount.against);
  return typeof value === 'number' ? value : null;
}

type Figure = Pick<ChartFigureProps, 'name' | 'draw' | 'table'>;

interface Drawn {
  readonly comparison: ComparisonOf;
  readonly series: readonly Series[];
  readonly threshold: number | null;
}

const nameOf = ({ comparison: { amount }, series }: Drawn) => `${amount.name} ${series.map((each) => each.name).join(' ')}`;

/** In the page the finding stands above the chart; a picture that is taken away says it itself. */
const titled = ({ theme }: Size, comparison: ComparisonOf, plain: string) => (theme === 'page' ? plain : finding(comparison));

function barsOf(drawn: Drawn): Figure {
  const { comparison, series, threshold } = drawn;
  const { unit, phrase } = comparison.amount;
  return {
    name: nameOf(drawn),
    table: pmfTable(series, { unit }),
    draw: (size) =>
      pmfChart(series, {
        ...size,
        unit,
        threshold: threshold ?? undefined,
        draggable: true,
        title: titled(size, comparison, `Chance of each amount of ${phrase}`),
      }),
  };
}

function figureOf(kind: Exclude<Kind, 'bars'>, charts: OtherCharts, drawn: Drawn & { readonly seed: number }): Figure {
  const { comparison, series, threshold, seed } = drawn;
  const { unit, phrase } = comparison.amount;
  const name = nameOf(drawn);
  const line = threshold ?? undefined;
  switch (kind) {
    case 'ridges':
      return {
        name,
        table: pmfTable(series, { unit }),
        draw: (size) =>
          charts.ridgeline(series, {
            ...size,
            unit,
            threshold: line,
            title: titled(size, comparison, `Chance of each amount of ${phrase}`),
          }),
      };
    case 'dots':
      return {
        name,
        table: charts.dotTable(series, { unit }),
        draw: (size) =>
          charts.dotPlot(series, {
            ...size,
            unit,
            threshold: line,
            title: titled(size, comparison, `50 equally likely results of ${phrase}`),
          }),
      };
    case 'rolls': {
      // The strip rolls the same: its seeds are its own, one for each series.
      const results = series.map(({ pmf }, place) => charts.rolls(pmf, 20, seed * 31 + place));
      return { name, table: charts.rollsTable(series, results), draw: (size) => charts.rollsStrip(series, { ...size, unit, seed }) };
    }
  }
}
