import { max as largest, scaleLinear, type ScaleLinear } from 'd3';
import type { Share } from '../pmf/decimal.ts';
import { formatPercent } from '../pmf/percent.ts';
import { bottomAxis, type Box, leftAxis, sharePercent, wholeTicks } from './axis.ts';
import { counted, figure, plainly } from './figure.ts';
import { frame, type Frame, hatch, TEXT_SIZE } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { type Extent, extent, type Points, points, runs, seen, type Series, values } from './series.ts';
import { stairs } from './stairs.ts';
import { shortened, textWidth, wrapped } from './text.ts';
import { seriesColour, seriesDash } from './theme.ts';

export interface PmfChartOptions extends ChartOptions {
  /** What the outcome counts: "damage points". */
  readonly unit?: string | undefined;
  /** A value to draw a line at, with each series' chance of at least that much. */
  readonly threshold?: number | undefined;
  /** What the threshold is, in words: "wounds of the target". */
  readonly thresholdName?: string | undefined;
  /** Makes the threshold's line a slider for `draggableThreshold`. */
  readonly draggable?: boolean | undefined;
}

/** Narrower bars than this run into each other: the chart draws outlines instead. */
const NARROWEST_BAR = 3;

/**
 * The bars of one to twelve PMFs with their at-least steps over them, on one scale of outcomes. Nothing is smoothed and nothing drawn
 * where the probability is zero. Each outcome is one mark that names every series' chance of exactly and of at least that much.
 */
export function pmfChart(series: readonly Series[], options: PmfChartOptions = {}): SVGSVGElement {
  const { unit = 'outcome', threshold } = options;
  const all = series.map(points);
  const whole = extent(all);
  const view = seen(all, whole);
  const unseen =
    view === whole ? undefined : `Not drawn: under ${plainly(view.min)} and over ${plainly(view.max)}, each under 1 in a million`;
  const chart = frame(options, {
    kind: 'pmf-chart',
    title: `Chance of ${options.unit === undefined ? 'each outcome' : `each number of ${unit}`}, and of at least that much`,
    description: described(series, unit, threshold),
    plotHeight: (threshold === undefined ? 330 : 348) + (unseen === undefined ? 0 : 16),
    legend: series.length > 1 ? series.map(({ name }) => name) : undefined,
    readout: threshold === undefined ? undefined : thresholdReadout(all, options, threshold),
  });
  // The threshold's flag has a row of its own.
  const top = chart.top + (threshold === undefined ? 0 : 18);
  const shareMax = largest(all.flatMap(({ exactly }) => [...exactly.values()])) ?? 1;
  const foot = unseen === undefined ? 46 : 62;
  const room = chart.height - top - 20 - 34 - foot;
  const steps: Box = { left: 50, right: chart.width - 12, top: top + 20, bottom: top + 20 + room * 0.42 };
  const bars: Box = { ...steps, top: steps.bottom + 34, bottom: chart.height - foot };

  const reach = threshold === undefined ? view.max : Math.max(view.max, threshold);
  const low = threshold === undefined ? view.min : Math.min(view.min, threshold);
  // A threshold in a tail that would be left out brings the way to it along.
  const range = {
    ...view,
    min: Math.max(whole.min, onGrid(low, view, Math.floor)),
    max: Math.min(whole.max, onGrid(reach, view, Math.ceil)),
  };
  const x = scaleLinear([low - range.step / 2, reach + range.step / 2], [bars.left, bars.right]);
  const tail = scaleLinear([0, 1], [steps.bottom, steps.top]);
  const share = scaleLinear([0, shareMax], [bars.bottom, bars.top]).nice(4);

  leftAxis<number>(chart, steps, { scale: tail, values: [0, 0.5, 1], label: 'chance of at least this much', format: sharePercent });
  leftAxis<number>(chart, bars, { scale: share, values: share.ticks(4), label: 'chance of exactly this much', format: sharePercent });
  const named = range.step === 1 ? wholeTicks(low, reach, bars.right - bars.left) : sparseTicks(range, bars.right - bars.left);
  bottomAxis(chart, bars, { scale: x, values: named, label: unit });

  drawColumns(chart, all, { range, x, share, bars, steps, unit });
  all.forEach((each, place) => {
    const path = stairs(atLeastRuns(each, range), { x, y: tail, step: range.step });
    chart.svg
      .append('path')
      .attr('class', 'at-least')
      .attr('d', path)
      .attr('fill', 'none')
      .attr('pointer-events', 'none')
      .attr('stroke', seriesColour(chart.paints, place))
      .attr('stroke-width', 2)
      .attr('stroke-dasharray', seriesDash(place) || null);
  });
  zeroSpike(chart, all, { x, share });
  if (unseen !== undefined)
    chart.svg
      .append('text')
      .attr('class', 'unseen')
      .attr('x', 8)
      .attr('y', chart.height - 7)
      .attr('fill', chart.paints.muted)
      .attr('font-size', TEXT_SIZE - 1)
      .text(shortened(unseen, chart.width - 16, TEXT_SIZE - 1));
  if (threshold !== undefined)
    thresholdLine(chart, {
      threshold,
      x,
      step: range.step,
      top: chart.top,
      bottom: bars.bottom,
      options,
      range: { ...range, min: low, max: reach },
    });
  return chart.svg.node() as SVGSVGElement;
}

/** The nearest value of the extent's grid on that side. */
function onGrid(value: number, { min, step }: Extent, round: (places: number) => number): number {
  return min + step * round((value - min) / step);
}

function described(series: readonly Series[], unit: string, threshold: number | undefined): string {
  return series
    .map(({ name, pmf }) => {
      const chance = threshold === undefined ? '' : `, at least ${plainly(threshold)} ${formatPercent(pmf.atLeast(threshold))}`;
      const zero = pmf.weight(0) > 0n ? `, none ${formatPercent(pmf.probability(0))}` : '';
      return `${name}: ${plainly(pmf.min())} to ${plainly(pmf.max())} ${unit}, mean ${figure(pmf.mean())}, most likely ${plainly(pmf.mode())}${zero}${chance}.`;
    })
    .join(' ');
}

interface Plot {
  readonly range: Extent;
  readonly x: ScaleLinear<number, number>;
  readonly share: ScaleLinear<number, number>;
  readonly bars: Box;
  readonly steps: Box;
  readonly unit: string;
}

function drawColumns(chart: Frame, all: readonly Points[], { range, x, share, bars, steps, unit }: Plot): void {
  const possible = values(range).filter((value) => all.some(({ exactly }) => exactly.has(value)));
  const slot = x(range.step) - x(0);
  const each = (slot * (slot > 12 ? 0.84 : 0.94)) / all.length;
  const columns = chart.svg.append('g').attr('class', 'columns').selectAll('g').data(possible).join('g');
  readable(
    columns,
    (value) =>
      `${counted(value, unit)}: ${all.map((one) => `${one.name} exactly ${formatPercent(one.share(value))}, at least ${formatPercent(one.tailShare(value))}`).join('; ')}`,
  );
  columns
    .append('rect')
    .attr('class', 'hit')
    .attr('x', (value) => x(value - range.step / 2))
    .attr('width', slot)
    .attr('y', steps.top)
    .attr('height', bars.bottom - steps.top)
    .attr('fill', 'transparent');
  if (each < NARROWEST_BAR && all.length > 1) {
    all.forEach((one, place) => outline(chart, [one, place, all.length], { range, x, share }));
    return;
  }
  all.forEach((one, place) => {
    columns
      .filter((value) => one.exactly.has(value))
      .append('rect')
      .attr('class', 'bar')
      .attr('x', (value) => x(value) + (place - all.length / 2) * each)
      .attr('width', each)
      // What can happen is seen to be there, however unlikely.
      .attr('height', (value) => Math.max(0.8, share(0) - share(one.exactly.get(value) ?? 0)))
      .attr('y', (value) => share(0) - Math.max(0.8, share(0) - share(one.exactly.get(value) ?? 0)))
      .attr('fill', hatch(chart, place))
      .attr('stroke', slot > 5 ? seriesColour(chart.paints, place) : null);
  });
}

/** Many outcomes of several series: the outline of the bars, broken where nothing can happen. */
function outline(
  chart: Frame,
  [one, place, series]: readonly [Points, number, number],
  { range, x, share }: Pick<Plot, 'range' | 'x' | 'share'>,
): void {
  chart.svg
    .append('path')
    .attr('class', 'outline')
    .attr('d', stairs(runs(one, range), { x, y: share, step: range.step, closed: true }))
    // More than three areas over each other only hide one another.
    .attr('fill', series > 3 ? 'none' : hatch(chart, place))
    .attr('fill-opacity', 0.25)
    .attr('pointer-events', 'none')
    .attr('stroke', seriesColour(chart.paints, place))
    .attr('stroke-width', 1.5)
    .attr('stroke-dasharray', seriesDash(place) || null);
}

function atLeastRuns(one: Points, range: Extent): [number, number][][] {
  return [values({ ...range, max: Math.min(range.max, one.max) }).map((value) => [value, one.atLeast(value)])];
}

/** Names the spike at 0, which is most often the tallest bar and squeezes all others. */
function zeroSpike(chart: Frame, all: readonly Points[], { x, share }: Pick<Plot, 'x' | 'share'>): void {
  const at = all.map(({ exactly }) => exactly.get(0) ?? 0);
  const others = largest(all.flatMap(({ exactly }) => [...exactly].filter(([value]) => value !== 0).map(([, chance]) => chance))) ?? 0;
  const tallest = Math.max(...at);
  if (tallest <= 1.3 * others) return;
  const text = chart.svg
    .append('text')
    .attr('aria-hidden', 'true')
    .attr('pointer-events', 'none')
    .attr('fill', chart.paints.muted)
    .attr('font-size', TEXT_SIZE - 1);
  const left = x(0) + (x(1) - x(0)) / 2 + 5;
  const label = `none: ${spread(all, (one) => one.share(0))}`;
  const lines = wrapped(label, Math.max(80, chart.width - left - 16), TEXT_SIZE - 1);
  lines.forEach((line, row) =>
    text
      .append('tspan')
      .attr('x', left)
      .attr('y', share(tallest) + 9 + row * 14)
      .text(line),
  );
}

/** So many chances are told one by one; more by their ends. */
const FEW = 4;

/** A chance of each series: "Hammer 16.7%, Sword 0%", of many "Sword 0% to Hammer 16.7%". */
function spread(all: readonly Points[], chance: (one: Points) => Share, name: (one: Points) => string = () => ''): string {
  const said = (one: Points): string => `${all.length > 1 ? name(one) : ''}${formatPercent(chance(one))}`;
  if (all.length <= FEW) return all.map(said).join(', ');
  const ranked = all.toSorted((a, b) => Number(chance(a).n * chance(b).d - chance(b).n * chance(a).d)) as [Points, ...Points[]];
  return `${said(ranked[0])} to ${said(ranked.at(-1) as Points)}`;
}

function thresholdReadout(all: readonly Points[], { unit = 'outcome', thresholdName }: PmfChartOptions, threshold: number): string {
  const chances = spread(
    all,
    (one) => one.tailShare(threshold),
    (one) => `${one.name} `,
  );
  const least = unit === 'value' || unit === 'outcome' ? plainly(threshold) : counted(threshold, unit);
  return `At least ${least}${thresholdName === undefined ? '' : ` (${thresholdName})`}: ${chances}`;
}

interface ThresholdLine {
  readonly threshold: number;
  readonly x: ScaleLinear<number, number>;
  readonly step: number;
  readonly top: number;
  readonly bottom: number;
  readonly options: PmfChartOptions;
  readonly range: Extent;
}

/** The line stands at the left edge of its outcome: everything to the right of it is "at least". */
function thresholdLine(chart: Frame, { threshold, x, step, top, bottom, options, range }: ThresholdLine): void {
  const at = x(threshold - step / 2);
  const group = chart.svg.append('g').attr('class', 'threshold').attr('transform', `translate(${at},0)`);
  group
    .append('path')
    .attr('d', `M0,${top} V${bottom}`)
    .attr('stroke', chart.paints.ink)
    .attr('stroke-width', 1.5)
    .attr('stroke-dasharray', '4 3');
  const label = `≥ ${plainly(threshold)}`;
  const wide = textWidth(label, TEXT_SIZE) + 14;
  const flip = at + wide > chart.width - 4;
  group
    .append('rect')
    .attr('x', flip ? -wide : 0)
    .attr('y', top)
    .attr('width', wide)
    .attr('height', 18)
    .attr('rx', 3)
    .attr('fill', chart.paints.ink);
  group
    .append('text')
    .attr('x', (flip ? -wide : 0) + wide / 2)
    .attr('y', top + 13)
    .attr('text-anchor', 'middle')
    .attr('fill', chart.paints.surface)
    .attr('font-weight', 600)
    .text(label);
  if (!options.draggable) return;
  group
    .attr('role', 'slider')
    .attr('tabindex', 0)
    .attr('aria-orientation', 'horizontal')
    .attr('aria-label', options.thresholdName ?? `threshold in ${options.unit ?? 'outcome'}`)
    .attr('aria-valuemin', range.min)
    .attr('aria-valuemax', range.max)
    .attr('aria-valuenow', threshold)
    .attr('aria-valuetext', `at least ${plainly(threshold)}`)
    .attr('data-step', step)
    .attr('data-left', x.range()[0] ?? 0)
    .attr('data-right', x.range()[1] ?? 0)
    .attr('cursor', 'ew-resize');
  group
    .insert('rect', '*')
    .attr('class', 'hit')
    // As wide as a finger.
    .attr('x', -20)
    .attr('width', 40)
    .attr('y', top)
    .attr('height', bottom - top)
    .attr('fill', 'transparent');
}

function sparseTicks({ min, max, step }: Extent, width: number): number[] {
  const every = Math.max(1, Math.ceil((max - min) / step / Math.max(2, Math.floor(width / (plainly(max).length * 8 + 14)))));
  return values({ min, max, step: step * every }).filter((value) => value <= max);
}
