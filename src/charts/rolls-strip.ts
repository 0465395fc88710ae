import { scaleLinear, type ScaleLinear } from 'd3';
import { compare, type Pmf } from '../pmf/index.ts';
import { formatPercent } from '../pmf/percent.ts';
import { bottomAxis, type Box, leftAxis, wholeTicks } from './axis.ts';
import { figure, plainly } from './figure.ts';
import { frame, type Frame, hatch, TEXT_SIZE } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import type { Series } from './series.ts';
import { shortened } from './text.ts';
import { seriesColour } from './theme.ts';

export interface RollsOptions extends ChartOptions {
  readonly unit?: string | undefined;
  /** How often to roll; 20 by default. */
  readonly times?: number | undefined;
  /** The same seed gives the same rolls, everywhere. */
  readonly seed?: number | undefined;
  /** How many of the rolls to show so far, for a strip that fills; all by default. */
  readonly shown?: number | undefined;
}

type Scale = ScaleLinear<number, number>;

/** So many distributions are told apart within one roll; more get a row each. */
const MOST_TOGETHER = 3;
const ROW = 56;

/** Random results of a distribution; the same seed gives the same ones. */
export function rolls(pmf: Pmf<number>, times: number, seed: number): number[] {
  const random = generator(seed);
  return Array.from({ length: times }, () => pmf.quantile(random()));
}

/**
 * "Roll it 20 times": seeded results of distributions side by side, up to three in one plot, more of them each in a row of its own; beside
 * them what is exact for two. Each roll is one mark.
 */
export function rollsStrip(series: readonly Series[], options: RollsOptions = {}): SVGSVGElement {
  const { unit = 'outcome', times = 20, seed = 1, shown = times } = options;
  const results = series.map(({ pmf }, place) => rolls(pmf, times, seed * 31 + place));
  const low = Math.min(0, ...series.map(({ pmf }) => pmf.min()));
  const high = Math.max(1, ...results.flat());
  const apart = series.length > MOST_TOGETHER;
  const chart = frame(options, {
    kind: 'rolls-strip',
    title: `Rolled ${times} times`,
    description: series.map(({ name }, place) => `${name}: ${(results[place] as number[]).join(', ')}.`).join(' '),
    plotHeight: apart ? 90 + ROW * series.length : 204,
    legend: series.length > 1 && !apart ? series.map(({ name }) => name) : undefined,
    readout: exactWords(series),
  });
  const { svg, paints, width } = chart;
  const box: Box = { left: Math.max(34, plainly(high).length * 8 + 10), right: width - 12, top: chart.top + 24, bottom: chart.height - 66 };
  const x = scaleLinear([0.5, times + 0.5], [box.left, box.right]);
  const row = apart ? ROW : box.bottom - box.top;
  // Room for a row's name over its bars.
  const rowBox = (place: number): Box => (apart ? { ...box, top: box.top + place * row + 20, bottom: box.top + (place + 1) * row } : box);
  const scales = series.map((_, place) => scaleLinear([low, high], [rowBox(place).bottom, rowBox(place).top]));
  if (apart) series.forEach((one, place) => rowHead(chart, one.name, rowBox(place)));
  else leftAxis<number>(chart, box, { scale: scales[0] as Scale, values: wholeTicks(low, high, row * 1.4), label: unit, format: plainly });
  const slot = x(1) - x(0);
  const each = (slot * 0.8) / (apart ? 1 : series.length);
  const numbers = Array.from({ length: times }, (_, place) => place + 1);
  const columns = svg.append('g').selectAll('g').data(numbers.slice(0, shown)).join('g');
  readable(columns, (number) => `roll ${number}: ${series.map(({ name }, place) => `${name} ${results[place]?.[number - 1]}`).join(', ')}`);
  columns
    .append('rect')
    .attr('class', 'hit')
    .attr('x', (number) => x(number - 0.5))
    .attr('width', slot)
    .attr('y', box.top)
    .attr('height', box.bottom - box.top)
    .attr('fill', 'transparent');
  series.forEach((_, place) => {
    const result = (number: number): number => results[place]?.[number - 1] ?? 0;
    const y = scales[place] as Scale;
    const left = (number: number): number => x(number) - slot * 0.4 + (apart ? 0 : place * each);
    columns
      .filter((number) => result(number) !== 0)
      .append('rect')
      .attr('class', 'bar')
      .attr('x', left)
      .attr('width', each)
      .attr('y', (number) => y(Math.max(0, result(number))))
      .attr('height', (number) => Math.abs(y(0) - y(result(number))))
      .attr('fill', hatch(chart, place))
      .attr('stroke', seriesColour(paints, place));
    // A rolled 0 is a result too: a ring on the base line.
    columns
      .filter((number) => result(number) === 0)
      .append('circle')
      .attr('cx', (number) => left(number) + each / 2)
      .attr('cy', y(0))
      .attr('r', Math.min(3, Math.max(1.5, each / 2)))
      .attr('fill', paints.surface)
      .attr('stroke', seriesColour(paints, place));
  });
  bottomAxis(chart, box, { scale: x, values: wholeTicks(1, times, box.right - box.left), label: 'roll' });
  // In a row of its own, whose height stays while the rolls come in.
  svg
    .append('text')
    .attr('class', 'tally')
    .attr('x', 8)
    .attr('y', chart.height - 8)
    .attr('fill', paints.muted)
    .attr('font-size', TEXT_SIZE - 1)
    .text(
      shortened(
        tally(
          series,
          results.map((rolled) => rolled.slice(0, shown)),
        ),
        width - 16,
        TEXT_SIZE - 1,
      ),
    );
  return svg.node() as SVGSVGElement;
}

/** The name and the base line of a row. */
function rowHead({ svg, paints, width }: Frame, name: string, { left, right, top, bottom }: Box): void {
  svg
    .append('text')
    .attr('x', left)
    .attr('y', top - 6)
    .attr('fill', paints.ink)
    .text(shortened(name, width - left - 16, TEXT_SIZE));
  svg.append('path').attr('d', `M${left},${bottom}H${right}`).attr('stroke', paints.grid);
}

/** What the rolls so far come to. */
function tally(series: readonly Series[], results: readonly (readonly number[])[]): string {
  const [left = [], right = []] = results;
  const rolled = `In ${left.length === 1 ? 'this roll' : `these ${left.length} rolls`}`;
  if (left.length === 0) return 'A sample, not the answer.';
  if (series.length > 2) return `${rolled}: a sample, not the answer.`;
  if (series.length === 1)
    return `${rolled}: ${figure(left.reduce((sum, value) => sum + value, 0) / left.length, 2)} on average, a sample.`;
  const count = (holds: (x: number, y: number) => boolean): number =>
    left.filter((value, place) => holds(value, right[place] as number)).length;
  const [more, same] = [count((x, y) => x > y), count((x, y) => x === y)];
  return `${rolled}: higher ${more}, equal ${same}, lower ${left.length - more - same}.`;
}

/** What is exact, beside the sample. */
function exactWords(series: readonly Series[]): string | undefined {
  const [a, b] = series;
  if (!a) return undefined;
  if (!b) return `Exactly: ${figure(a.pmf.mean(), 2)} on average`;
  if (series.length > 2) return undefined;
  const exact = compare(a.pmf, b.pmf);
  return `${a.name} against ${b.name}: exactly ${formatPercent(exact.greater)} higher, ${formatPercent(exact.equal)} equal, ${formatPercent(exact.less)} lower`;
}

/** Tommy Ettinger's mulberry32: 32 bits of state, enough for a picture of twenty rolls. */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
