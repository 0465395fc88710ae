import { useMemo, useState } from 'preact/hooks';
import { type ComparisonOf, formatNumber, formatPercent } from '../../analysis/index.ts';
import { funnelTable } from '../../charts/tables.ts';
import { formatFraction } from '../../pmf/index.ts';
import type { Stage } from '../../systems/system.ts';
import { ChartFigure, type Size } from '../parts/chart-figure.tsx';
import { Choices } from '../parts/choices.tsx';
import { useFetched } from '../parts/use-fetched.ts';
import { exact } from '../state/exact.ts';

/** How one loadout's answer comes about, step by step, each with its rule. */
export function Working({ comparison, places }: { readonly comparison: ComparisonOf; readonly places: readonly number[] }) {
  const [chosen, setChosen] = useState('0');
  const { contenders } = comparison;
  const at = Math.min(Number(chosen), contenders.length - 1);
  const contender = contenders[at];
  if (!contender) return null;
  const options = contenders.map((_, place) => ({
    value: String(place),
    label: String.fromCharCode(65 + (places[place] ?? place)),
    says: contenders[place]?.loadout.name ?? '',
  }));
  return (
    <section class="panel working" aria-label="How it comes about">
      <header class="panel-head">
        <h2>How it comes about</h2>
        {contenders.length > 1 && <Choices label="Loadout" options={options} value={String(at)} change={setChosen} />}
        <label class="explain">
          <input type="checkbox" checked={exact.value} onChange={(event) => (exact.value = event.currentTarget.checked)} /> exact fractions
        </label>
      </header>
      <p class="says">{contender.loadout.name}</p>
      <ol class="stages">
        {contender.resolution.stages.map((stage, place) => (
          <StageItem key={place} stage={stage} />
        ))}
      </ol>
      <Funnel stages={contender.resolution.stages} name={contender.loadout.name} series={places[at] ?? at} />
    </section>
  );
}

function StageItem({ stage }: { readonly stage: Stage }) {
  // The mean of what is counted stands beside the step's name already.
  const figures = stage.count ? stage.figures.filter(({ name }) => name !== 'mean') : stage.figures;
  return (
    <li>
      <h3>
        {stage.name}
        {stage.of !== undefined && <span class="of"> {stage.of}</span>}
        {stage.count && (
          <span class="mean">mean {exact.value ? formatFraction(stage.count.mean()) : formatNumber(stage.count.mean())}</span>
        )}
      </h3>
      <p>
        {stage.says} <cite>{stage.source}</cite>
      </p>
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
