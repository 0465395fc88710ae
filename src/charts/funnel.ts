import { scaleLinear, select } from 'd3';
import { type Pmf, toNumber } from '../pmf/index.ts';
import { formatPercent } from '../pmf/percent.ts';
import { bottomAxis, wholeTicks } from './axis.ts';
import { figure } from './figure.ts';
import { frame, hatch, TEXT_SIZE } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { extent, points, values } from './series.ts';
import { shortened } from './text.ts';
import { seriesColour } from './theme.ts';

/** One step of the working that counts something. */
export interface FunnelStage {
  readonly name: string;
  readonly count: Pmf<number>;
  /** What happened here, for the mark's label. */
  readonly says?: string | undefined;
}

export interface FunnelOptions extends ChartOptions {
  /** Which series of a comparison this is, for its colour and hatch; the first by default. */
  readonly series?: number | undefined;
}

const ROW = 62;

/**
 * How many get through each stage: for every one its PMF, and beneath it a bar as long as its mean, all on one scale. Where a stage
 * loses much, the bar shortens.
 */
export function funnel(stages: readonly FunnelStage[], options: FunnelOptions = {}): SVGSVGElement {
  const all = stages.map(({ name, count }) => points({ name, pmf: count }));
  const means = stages.map(({ count }) => toNumber(count.mean()));
  const { min, max, step } = extent(all);
  const range = { min: Math.min(0, min), max, step };
  const kept = (place: number): string => {
    const before = means[place - 1];
    return before === undefined || before === 0
      ? ''
      : ` (${(stages[place - 1] as FunnelStage).name} × ${figure((means[place] as number) / before, 2)})`;
  };
  const chart = frame(options, {
    kind: 'funnel',
    title: stages.length === 0 ? 'No stages' : `From ${(stages[0] as FunnelStage).name} to ${(stages.at(-1) as FunnelStage).name}`,
    description: stages
      .map(({ name, count }, place) => `${name}: mean ${figure(count.mean())}${kept(place)}, ${count.min()} to ${count.max()}.`)
      .join(' '),
    plotHeight: 46 + stages.length * ROW,
  });
  const { svg, paints, width } = chart;
  const box = { left: 14, right: width - 14, top: chart.top, bottom: chart.height - 46 };
  const row = (box.bottom - box.top) / Math.max(1, stages.length);
  const x = scaleLinear([range.min - 0.5 * step, Math.max(range.max, 1) + 0.5 * step], [box.left, box.right]);
  const slot = x(step) - x(0);
  const place = options.series ?? 0;

  const rows = svg
    .append('g')
    .selectAll('g')
    .data(stages.map((stage, at) => ({ stage, at })))
    .join('g');
  readable(
    rows,
    ({ stage, at }) =>
      `${stage.name}: mean ${figure(stage.count.mean())}${kept(at)}; ${stage.count.outcomes
        .slice(0, 12)
        .map((value) => `${value}: ${formatPercent(stage.count.probability(value))}`)
        .join(', ')}${stage.says === undefined ? '' : `. ${stage.says}`}`,
  );
  rows.each(function drawRow({ stage, at }) {
    const top = box.top + at * row;
    const base = top + row - 12;
    const one = all[at] as (typeof all)[number];
    const y = scaleLinear([0, Math.max(...one.exactly.values())], [base, Math.min(base - 4, top + 20)]);
    const group = select(this as SVGGElement);
    group
      .append('rect')
      .attr('class', 'hit')
      .attr('x', 0)
      .attr('y', top)
      .attr('width', width)
      .attr('height', row)
      .attr('fill', 'transparent');
    const mean = `mean ${figure(stage.count.mean())}`;
    group
      .append('text')
      .attr('x', 8)
      .attr('y', top + 14)
      .attr('fill', paints.ink)
      .attr('font-weight', 600)
      .text(shortened(stage.name, width * 0.5, TEXT_SIZE));
    group
      .append('text')
      .attr('x', width - 8)
      .attr('y', top + 14)
      .attr('text-anchor', 'end')
      .attr('fill', paints.ink)
      .text(width < 480 ? mean : `${mean}${kept(at)}`);
    group.append('path').attr('d', `M${box.left},${base}H${box.right}`).attr('stroke', paints.grid);
    group
      .append('g')
      .selectAll('rect')
      .data(values(range).filter((value) => one.exactly.has(value)))
      .join('rect')
      .attr('class', 'bar')
      .attr('x', (value) => x(value) - slot * 0.42)
      .attr('width', Math.max(0.5, slot * 0.84))
      .attr('y', (value) => Math.min(base - 0.8, y(one.exactly.get(value) ?? 0)))
      .attr('height', (value) => Math.max(0.8, base - y(one.exactly.get(value) ?? 0)))
      .attr('fill', hatch(chart, place))
      .attr('fill-opacity', 0.75);
    group
      .append('rect')
      .attr('class', 'mean')
      .attr('x', x(0))
      .attr('y', base + 2)
      .attr('width', Math.max(0, x(means[at] as number) - x(0)))
      .attr('height', 5)
      .attr('fill', seriesColour(paints, place));
  });
  bottomAxis(chart, box, {
    scale: x,
    values: wholeTicks(range.min, Math.max(range.max, 1), box.right - box.left),
    label: 'how many (thick bar: the mean)',
  });
  return svg.node() as SVGSVGElement;
}
