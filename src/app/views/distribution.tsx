import { useMemo } from 'preact/hooks';
import { amountFinding, type ComparisonOf, finding, formatOneIn, formatPercent } from '../../analysis/index.ts';
import { pmfChart } from '../../charts/pmf-chart.ts';
import type { Series } from '../../charts/series.ts';
import { pmfTable } from '../../charts/tables.ts';
import type { Fraction } from '../../pmf/index.ts';
import { ChartFigure, type ChartFigureProps, type Size } from '../parts/chart-figure.tsx';
import { Choices } from '../parts/choices.tsx';
import { type About, Term } from '../parts/term.tsx';
import { useFetched } from '../parts/use-fetched.ts';
import { type ChartKind, chartChoice, chooseChart } from '../state/chart-choice.ts';
import { fieldAt } from '../state/field-at.ts';
import { edit, work } from '../state/store.ts';
import { letterOf } from '../parts/letter.ts';
import { lazy } from './lazy.tsx';

type OtherCharts = typeof import('./other-charts.ts');

const KINDS: readonly { readonly value: ChartKind; readonly label: string }[] = [
  { value: 'bars', label: 'Bars' },
  { value: 'ridges', label: 'Ridges' },
  { value: 'dots', label: 'Dots' },
  { value: 'rolls', label: '20 rolls' },
];

const TwentyRolls = lazy(async () => (await import('./twenty-rolls.tsx')).TwentyRolls);

/** The distributions of the compared amount, and the chance of at least as much as the threshold. */
export function Distribution({ comparison, places }: { readonly comparison: ComparisonOf; readonly places: readonly number[] }) {
  const { amount, contenders, system } = comparison;
  const { kind, seed, given } = chartChoice();
  const none = useMemo(() => contenders.map((each) => each.amount.probability(0)), [contenders]);
  const offered = given || (none.some((p) => p.compare(0.5) >= 0) && none.every((p) => !p.equals(1)));
  const conditioned = given && none.every((p) => !p.equals(1));
  const series = useMemo(
    () =>
      contenders.map(({ loadout, amount: pmf }) => ({
        name: loadout.name,
        pmf: conditioned ? pmf.condition((value) => value !== 0) : pmf,
      })),
    [contenders, conditioned],
  );
  const own = targetThreshold(comparison);
  const dragged = work.value.threshold;
  const threshold = dragged ?? own;
  const others = useFetched(kind === 'ridges' || kind === 'dots', () => import('./other-charts.ts'));
  const figure = useMemo(() => {
    const drawn = { comparison, series, threshold, conditioned };
    return (kind === 'ridges' || kind === 'dots') && others !== null ? otherFigure(kind, others, drawn) : barsFigure(drawn);
  }, [kind, others, comparison, series, threshold, conditioned]);
  const move = (to: number | null) => edit((now) => ({ ...now, threshold: to }), 'threshold');
  const amounts = system.measures.filter((measure) => measure.kind === 'amount');
  const about: About = { says: amount.says, source: amount.source, section: 'measures' };
  const whose = (place: number): string => (contenders.length > 1 ? `${letterOf(places[place] ?? place)} ` : '');
  return (
    <section class="panel distribution" aria-label="Distribution">
      <header class="panel-head">
        {amounts.length > 1 ? (
          <>
            <h2 class="only-said">Distribution of {amount.name}</h2>
            <span class="inline">
              <Term about={about}>Chart of</Term>
              <select
                aria-label="Charted amount"
                value={amount.id}
                onChange={(event) => edit((now) => ({ ...now, amount: event.currentTarget.value, threshold: null }))}
              >
                {amounts.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </select>
            </span>
          </>
        ) : (
          <h2>
            <Term about={about}>Distribution of {amount.name}</Term>
          </h2>
        )}
        <Choices label="Chart" options={KINDS} value={kind} change={(next) => chooseChart({ kind: next })} />
      </header>
      {offered && (
        <label class="explain given">
          <input type="checkbox" checked={given} onChange={(event) => chooseChart({ given: event.currentTarget.checked })} />{' '}
          {`given at least 1: leave out the rolls that come to nothing (${noneWords(none, whose)})`}
        </label>
      )}
      {kind === 'rolls' ? (
        <TwentyRolls series={series} seed={seed} unit={unitOf(comparison, conditioned)} name={nameOf(comparison)} />
      ) : (
        <>
          {threshold !== null && (
            <div class="threshold-row">
              <label>
                At least{' '}
                <input
                  type="number"
                  min={0}
                  max={10_000}
                  step={1}
                  value={threshold}
                  onInput={(event) => Number.isInteger(event.currentTarget.valueAsNumber) && move(event.currentTarget.valueAsNumber)}
                />
              </label>
              <Term
                about={{
                  ...about,
                  says: `the chance of ${threshold} ${amount.unit} or more${conditioned ? ', given at least 1' : ''}, put as one in how many rolls; "about" where that is rounded`,
                }}
              >
                {series.map(({ pmf }, place) => unbroken(`${whose(place)}${formatOneIn(pmf.atLeast(threshold))}`)).join(' · ')}
              </Term>
              {dragged !== null && own !== null && dragged !== own && (
                <button type="button" class="quiet" onClick={() => move(null)}>
                  back to the target’s {own}
                </button>
              )}
            </div>
          )}
          <ChartFigure {...figure} onThreshold={move} />
        </>
      )}
    </section>
  );
}

/** One chance stays on one line. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** How often each comes to nothing; of many, from the least to the most. */
function noneWords(none: readonly Fraction[], whose: (place: number) => string): string {
  const said = none.map((p, place) => ({ p, text: unbroken(`${whose(place)}${formatPercent(p)}`) }));
  if (said.length <= 4) return said.map(({ text }) => text).join(', ');
  const ranked = said.toSorted((a, b) => a.p.compare(b.p));
  return `${ranked[0]?.text} to ${ranked.at(-1)?.text}`;
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
  readonly conditioned: boolean;
}

const nameOf = ({ amount, contenders }: ComparisonOf) => `${amount.name} ${contenders.map(({ loadout }) => loadout.name).join(' ')}`;

const unitOf = ({ amount }: ComparisonOf, conditioned: boolean) => `${amount.unit}${conditioned ? ', given at least 1' : ''}`;

/** In the page the whole finding stands above already; a picture that is taken away says it itself. */
function titled({ theme }: Size, { comparison, series, conditioned }: Drawn): string {
  if (conditioned) return `Given at least 1: ${amountFinding(series, comparison.amount)}`;
  return theme === 'page' ? amountFinding(series, comparison.amount) : finding(comparison);
}

function barsFigure(drawn: Drawn): Figure {
  const { comparison, series, threshold, conditioned } = drawn;
  const unit = unitOf(comparison, conditioned);
  return {
    name: nameOf(comparison),
    table: pmfTable(series, { unit }),
    draw: (size) => pmfChart(series, { ...size, unit, threshold: threshold ?? undefined, draggable: true, title: titled(size, drawn) }),
  };
}

function otherFigure(kind: 'ridges' | 'dots', charts: OtherCharts, drawn: Drawn): Figure {
  const { comparison, series, threshold, conditioned } = drawn;
  const unit = unitOf(comparison, conditioned);
  const [draw, table] = kind === 'ridges' ? [charts.ridgeline, pmfTable] : [charts.dotPlot, charts.dotTable];
  return {
    name: nameOf(comparison),
    table: table(series, { unit }),
    draw: (size) => draw(series, { ...size, unit, threshold: threshold ?? undefined, title: titled(size, drawn) }),
  };
}
