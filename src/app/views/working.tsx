import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type ComparisonOf, formatNumber, formatPercent } from '../../analysis/index.ts';
import { shares } from '../../charts/shares.ts';
import { spark } from '../../charts/spark.ts';
import { funnelTable } from '../../charts/tables.ts';
import { formatFraction, fraction, toNumber } from '../../pmf/index.ts';
import type { Stage } from '../../systems/system.ts';
import { ChartFigure, type Size } from '../parts/chart-figure.tsx';
import { Choices } from '../parts/choices.tsx';
import { letterOf } from '../parts/letter.ts';
import { Term } from '../parts/term.tsx';
import { useFetched } from '../parts/use-fetched.ts';
import { exact } from '../state/exact.ts';

/** How one loadout's answer comes about, step by step, each with its rule. */
export function Working({ comparison, places }: { readonly comparison: ComparisonOf; readonly places: readonly number[] }) {
  const [chosen, setChosen] = useState('0');
  const { contenders } = comparison;
  const at = Math.min(Number(chosen), contenders.length - 1);
  const contender = contenders[at];
  if (!contender) return null;
  const range = commonRange(contender.resolution.stages);
  const options = contenders.map((_, place) => ({
    value: String(place),
    label: letterOf(places[place] ?? place),
    says: contenders[place]?.loadout.name ?? '',
  }));
  return (
    <section class="panel working" aria-label="How it comes about">
      <header class="panel-head">
        <h2>How it comes about</h2>
        {contenders.length > 1 && <Choices label="Loadout" options={options} value={String(at)} change={setChosen} />}
      </header>
      <div class="working-says">
        <p class="says">{contender.loadout.name}</p>
        <label class="explain">
          <input type="checkbox" checked={exact.value} onChange={(event) => (exact.value = event.currentTarget.checked)} /> exact fractions
        </label>
      </div>
      <ol class="stages">
        {contender.resolution.stages.map((stage, place) => (
          <StageItem key={place} stage={stage} range={range} />
        ))}
      </ol>
      {range && (
        <p class="says">
          Each small chart runs from {range[0]} to {range[1]}.
        </p>
      )}
      <Funnel stages={contender.resolution.stages} name={contender.loadout.name} series={places[at] ?? at} />
    </section>
  );
}

type Range = readonly [least: number, most: number];

/** One scale for the small charts of all counted steps, so that one sees where a loss happens. */
function commonRange(stages: readonly Stage[]): Range | undefined {
  const counts = stages.flatMap(({ count }) => (count ? [count] : []));
  return counts.length === 0
    ? undefined
    : [Math.min(0, ...counts.map((count) => count.min())), Math.max(1, ...counts.map((count) => count.max()))];
}

function StageItem({ stage, range }: { readonly stage: Stage; readonly range: Range | undefined }) {
  // The mean of what is counted stands beside the step's name already.
  const figures = stage.count ? stage.figures.filter(({ name }) => name !== 'mean') : stage.figures;
  return (
    <li>
      <h3>
        <span>
          <Term about={{ says: stage.means, source: stage.source, section: 'rules-on-dice' }}>{stage.name}</Term>
          {stage.of !== undefined && <span class="of"> {stage.of}</span>}
        </span>
        {stage.count && (
          <span class="mean">mean {exact.value ? formatFraction(stage.count.mean()) : formatNumber(stage.count.mean())}</span>
        )}
      </h3>
      <div class="step">
        <p>
          {stage.says} <cite>{stage.source}</cite>
        </p>
        <Sketch stage={stage} range={range} />
      </div>
      {figures.length > 0 && (
        <dl class="figures-list">
          {figures.map((figure, place) => (
            <div key={place}>
              <dt>{figure.name}</dt>
              <dd>
                {exact.value
                  ? formatFraction(figure.value)
                  : figure.kind === 'amount'
                    ? formatNumber(figure.value)
                    : formatPercent(figure.value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The step as a small picture: the distribution of what it counts, or the ways it can end as parts of one bar. */
function Sketch({ stage, range }: { readonly stage: Stage; readonly range: Range | undefined }) {
  const host = useRef<HTMLSpanElement>(null);
  const parts = stage.count ? null : partsOf(stage);
  useLayoutEffect(() => {
    const name = stage.of === undefined ? stage.name : `${stage.name}, ${stage.of}`;
    if (stage.count) host.current?.replaceChildren(spark(stage.count, { name, range }));
    else if (parts) host.current?.replaceChildren(shares(parts));
  }, [stage, range?.[0], range?.[1]]);
  return stage.count || parts ? <span class="sketch" ref={host} /> : null;
}

/** The chances of a step that part every case among them. */
function partsOf({ figures }: Stage): readonly number[] | null {
  if (figures.length < 2 || figures.some(({ kind }) => kind === 'amount')) return null;
  return figures.reduce((sum, { value }) => sum.add(value), fraction(0)).equals(1) ? figures.map(({ value }) => toNumber(value)) : null;
}

/** The counted steps as a chart, fetched and drawn when it is opened. */
function Funnel({ stages, name, series }: { readonly stages: readonly Stage[]; readonly name: string; readonly series: number }) {
  const [open, setOpen] = useState(false);
  const charts = useFetched(open, () => import('./other-charts.ts'));
  const counted = useMemo(
    () =>
      stages.flatMap(({ name: of, count, says, of: whose }) =>
        count ? [{ name: whose === undefined ? of : `${of}, ${whose}`, count, says }] : [],
      ),
    [stages],
  );
  const draw = useMemo(
    () => charts && ((size: Size) => charts.funnel(counted, { ...size, series, title: `${name}: how many get this far` })),
    [charts, counted, name, series],
  );
  if (counted.length < 2) return null;
  return (
    <details class="funnel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Chart of the steps</summary>
      {open && draw && <ChartFigure name={`${name} steps`} table={funnelTable(counted)} draw={draw} />}
    </details>
  );
}
