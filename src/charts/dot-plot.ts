import { scaleLinear } from 'd3';
import { formatPercent } from '../pmf/percent.ts';
import { bottomAxis, wholeTicks } from './axis.ts';
import { quantileDots } from './dots.ts';
import { BOLD, frame, hatch, TEXT_SIZE } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { extent, points, type Series } from './series.ts';
import { capitalised, shortened, textWidth } from './text.ts';
import { seriesColour } from './theme.ts';

export interface DotPlotOptions extends ChartOptions {
  readonly unit?: string | undefined;
  /** How many dots share out the whole probability: 20 or 50 read best. */
  readonly dots?: number | undefined;
  readonly threshold?: number | undefined;
}

const LARGEST_DOT = 16;

/** How large the dots can be in stacks of which the tallest has so many, and how many stand abreast: as many as make them largest. */
function packed(tallest: number, slot: number, height: number): { readonly size: number; readonly abreast: number } {
  const ways = Array.from({ length: tallest }, (_, place) => place + 1).map((abreast) => ({
    abreast,
    size: Math.min(((slot - 1) * (abreast === 1 ? 1 : 0.8)) / abreast, height / Math.ceil(tallest / abreast), LARGEST_DOT),
  }));
  return ways.reduce((best, way) => (way.size > best.size ? way : best));
}

/** Quantile dots: the same number of equally likely dots for each series, stacked on their outcomes, a panel each. */
export function dotPlot(series: readonly Series[], options: DotPlotOptions = {}): SVGSVGElement {
  const { unit = 'outcome', dots = 50, threshold } = options;
  const all = series.map(points);
  const range = extent(all);
  const stacks = series.map(({ pmf }) => quantileDots(pmf, dots));
  const chart = frame(options, {
    kind: 'dot-plot',
    title: `${capitalised(unit)} in ${dots} equally likely results`,
    description: series
      .map(
        ({ name }, place) =>
          `${name}: ${[...(stacks[place] as ReadonlyMap<number, number>)].map(([value, count]) => `${value} in ${count} of ${dots}`).join(', ')}.`,
      )
      .join(' '),
    plotHeight: 62 + (series.length > 4 ? 92 : 130) * series.length,
  });
  const { paints, svg, width } = chart;
  const box = { left: 16, right: width - 16, top: chart.top, bottom: chart.height - 62 };
  const panel = (box.bottom - box.top) / series.length;
  const x = scaleLinear([range.min - range.step / 2, range.max + range.step / 2], [box.left, box.right]);
  const tallest = Math.max(...stacks.flatMap((stack) => [...stack.values()]));
  const { size, abreast } = packed(tallest, x(range.step) - x(0), panel - 30);

  series.forEach(({ name, pmf }, place) => {
    const base = box.top + (place + 1) * panel;
    const said = threshold === undefined ? '' : `, at least ${threshold}: ${formatPercent(pmf.atLeast(threshold))}`;
    svg
      .append('text')
      .attr('x', 8)
      .attr('y', base - panel + 16)
      .attr('fill', paints.ink)
      .attr('font-weight', 600)
      .text(`${shortened(name, width - 24 - textWidth(said, TEXT_SIZE * BOLD), TEXT_SIZE * BOLD)}${said}`);
    svg.append('path').attr('d', `M${box.left},${base}H${box.right}`).attr('stroke', paints.grid);
    const columns = svg
      .append('g')
      .selectAll('g')
      .data([...(stacks[place] as ReadonlyMap<number, number>)])
      .join('g');
    readable(
      columns,
      ([value, count]) => `${name}: ${value} ${unit} in ${count} of ${dots} (exactly ${formatPercent(pmf.probability(value))})`,
    );
    columns
      .selectAll('circle')
      .data(([value, count]) => Array.from({ length: count }, (_, row) => ({ value, row, count })))
      .join('circle')
      .attr('cx', ({ value, row, count }) => x(value) + size * ((row % abreast) - (Math.min(abreast, count) - 1) / 2))
      .attr('cy', ({ row }) => base - 1 - size * (Math.floor(row / abreast) + 0.5))
      .attr('r', Math.max(1, size / 2 - 0.5))
      .attr('fill', ({ value }) => (threshold === undefined || value >= threshold ? hatch(chart, place) : 'none'))
      .attr('stroke', seriesColour(paints, place))
      .attr('stroke-width', 1.2);
  });
  if (threshold !== undefined) {
    const at = x(threshold - range.step / 2);
    svg
      .append('path')
      .attr('class', 'threshold')
      .attr('d', `M${at},${box.top + 20}V${box.bottom}`)
      .attr('stroke', paints.ink)
      .attr('stroke-dasharray', '4 3');
  }
  bottomAxis(chart, box, { scale: x, values: wholeTicks(range.min, range.max, box.right - box.left), label: unit });
  svg
    .append('text')
    .attr('x', 8)
    .attr('y', chart.height - 7)
    .attr('fill', paints.muted)
    .attr('font-size', TEXT_SIZE - 1)
    .text(shortened(`Each dot is 1 in ${dots}; rarer results may have none.`, width - 16, TEXT_SIZE - 1));
  return svg.node() as SVGSVGElement;
}
