import { max as largest, scaleLinear, select } from 'd3';
import { toNumber } from '../pmf/index.ts';
import { formatPercent } from '../pmf/percent.ts';
import { bottomAxis, wholeTicks } from './axis.ts';
import { figure } from './figure.ts';
import { frame, hatch, TEXT_SIZE } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { extent, points, runs, type Series } from './series.ts';
import { stairs } from './stairs.ts';
import { capitalised, shortened, textWidth } from './text.ts';
import { seriesColour } from './theme.ts';

export interface RidgelineOptions extends ChartOptions {
  readonly unit?: string | undefined;
  /** A value to draw a line at through all rows. */
  readonly threshold?: number | undefined;
}

/** How far a ridge may reach into the row above it. */
const OVERLAP = 1.25;

/**
 * Two to twelve PMFs as stepped ridges on one scale, in the order given, each with its mean marked. All share one height scale, so
 * that areas compare. Each row is one mark.
 */
export function ridgeline(series: readonly Series[], options: RidgelineOptions = {}): SVGSVGElement {
  const { unit = 'outcome', threshold } = options;
  const all = series.map(points);
  const range = extent(all);
  const chart = frame(options, {
    kind: 'ridgeline',
    title: `${capitalised(unit)}: ${series.length} distributions on one scale`,
    description: series
      .map(
        ({ name, pmf }) =>
          `${name}: mean ${figure(pmf.mean())}, ${pmf.min()} to ${pmf.max()}${threshold === undefined ? '' : `, at least ${threshold} ${formatPercent(pmf.atLeast(threshold))}`}.`,
      )
      .join(' '),
    plotHeight: 70 + 52 * series.length,
  });
  const { paints, svg, width } = chart;
  // On a narrow picture the names stand on their own lines above the ridges.
  const beside = width >= 480;
  const nameWidth = beside ? Math.min(180, Math.max(...series.map(({ name }) => textWidth(name, TEXT_SIZE))) + 16) : 8;
  const box = { left: nameWidth, right: width - (beside ? 56 : 12), top: chart.top + 24, bottom: chart.height - 46 };
  const row = (box.bottom - box.top) / series.length;
  const x = scaleLinear([range.min - range.step / 2, Math.max(range.max, threshold ?? range.max) + range.step / 2], [box.left, box.right]);
  const tallest = largest(all.flatMap(({ exactly }) => [...exactly.values()])) ?? 1;
  bottomAxis(chart, box, { scale: x, values: wholeTicks(range.min, range.max, box.right - box.left), label: unit });
  if (threshold !== undefined) {
    const at = x(threshold - range.step / 2);
    svg
      .append('path')
      .attr('class', 'threshold')
      .attr('d', `M${at},${box.top - 12}V${box.bottom}`)
      .attr('stroke', paints.ink)
      .attr('stroke-dasharray', '4 3');
    svg
      .append('text')
      .attr('x', at)
      .attr('y', box.top - 15)
      .attr('text-anchor', at > width - 60 ? 'end' : 'middle')
      .attr('fill', paints.ink)
      .attr('font-weight', 600)
      .text(`≥ ${threshold}`);
  }

  const rows = svg
    .append('g')
    .selectAll('g')
    .data(all.map((one, place) => ({ one, place })))
    .join('g');
  readable(rows, ({ place }) => {
    const { name, pmf } = series[place] as Series;
    return `${name}: mean ${figure(pmf.mean())} ${unit}, from ${pmf.min()} to ${pmf.max()}, most likely ${pmf.mode()}${threshold === undefined ? '' : `, at least ${threshold} ${formatPercent(pmf.atLeast(threshold))}`}`;
  });
  rows.each(function drawRow({ one, place }) {
    const base = box.top + (place + 1) * row;
    const height = scaleLinear([0, tallest], [base, base - row * (beside ? OVERLAP : 0.62)]);
    const mark = select(this as SVGGElement);
    const { name, pmf } = series[place] as Series;
    const mean = toNumber(pmf.mean());
    const words = beside ? base - 4 : base - row + 14;
    mark.append('path').attr('d', `M${box.left},${base}H${box.right}`).attr('stroke', paints.grid);
    mark
      .append('path')
      .attr('class', 'ridge')
      .attr('d', stairs(runs(one, range), { x, y: height, step: range.step, closed: true }))
      .attr('fill', hatch(chart, place))
      .attr('fill-opacity', 0.8)
      .attr('stroke', seriesColour(paints, place))
      .attr('stroke-width', 1.5);
    mark
      .append('path')
      .attr('class', 'mean')
      .attr('d', `M${x(mean) - 4},${base + 5}L${x(mean) + 4},${base + 5}L${x(mean)},${base - 2}Z`)
      .attr('fill', paints.ink);
    const label = shortened(name, beside ? nameWidth - 14 : width * 0.6, TEXT_SIZE);
    mark
      .append('text')
      .attr('x', 8)
      .attr('y', words)
      .attr('fill', paints.ink)
      .attr('stroke', paints.surface)
      .attr('stroke-width', 3)
      .attr('paint-order', 'stroke')
      .text(label);
    const said = threshold === undefined ? figure(mean) : formatPercent(one.tailShare(threshold));
    mark
      .append('text')
      .attr('x', width - 8)
      .attr('y', words)
      .attr('text-anchor', 'end')
      .attr('fill', paints.ink)
      .attr('font-weight', 600)
      .text(said);
  });
  svg
    .append('text')
    .attr('x', width - 8)
    .attr('y', chart.top + 10)
    .attr('text-anchor', 'end')
    .attr('fill', paints.muted)
    .text(threshold === undefined ? 'mean ▲' : `at least ${threshold} · mean ▲`);
  return svg.node() as SVGSVGElement;
}
