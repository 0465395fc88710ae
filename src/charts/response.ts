import { extent as ends, scaleLinear } from 'd3';
import { bottomAxis, type Box, leftAxis, wholeTicks } from './axis.ts';
import { figure } from './figure.ts';
import { frame, hatch, TEXT_SIZE } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { capitalised, textWidth } from './text.ts';
import { seriesColour, seriesDash } from './theme.ts';

/** How a measure answers one characteristic that is varied in whole steps. */
export interface ResponseCurve {
  readonly name: string;
  /** In ascending order of `at`. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

export interface ResponseOptions extends ChartOptions {
  /** What is varied: "target's armour". */
  readonly stat?: string | undefined;
  readonly measure?: string | undefined;
  readonly format?: ((value: number) => string) | undefined;
  /** The value that the scenario has now. */
  readonly current?: number | undefined;
}

/**
 * Response curves: a dot for each whole value, joined by level steps since there is nothing between them. A filled dot is a
 * breakpoint, where the answer differs from the value before; rings lie on a plateau. Each dot is one mark.
 */
export function response(curves: readonly ResponseCurve[], options: ResponseOptions = {}): SVGSVGElement {
  const { stat = 'value', measure = 'measure', format = (value: number) => figure(value), current } = options;
  const all = curves.flatMap(({ points }) => points);
  const chart = frame(options, {
    kind: 'response',
    title: breakpointsSaid(curves, { stat, measure }),
    description: curves
      .map(({ name, points }) => `${name}: ${points.map(({ at, value }) => `${at} ${format(value)}`).join(', ')}.`)
      .join(' '),
    plotHeight: 300,
    legend: curves.length > 1 ? curves.map(({ name }) => name) : undefined,
  });
  const { svg, paints } = chart;
  const box: Box = { left: 52, right: chart.width - 14, top: chart.top + 24, bottom: chart.height - 46 };
  const [from = 0, to = 1] = ends(all, ({ at }) => at);
  const [low = 0, high = 1] = ends(all, ({ value }) => value);
  const x = scaleLinear([from - 0.5, to + 0.5], [box.left, box.right]);
  const y = scaleLinear([Math.min(0, low), high === low && high === 0 ? 1 : high], [box.bottom, box.top]).nice();
  leftAxis<number>(chart, box, { scale: y, values: y.ticks(5), label: measure, format });
  bottomAxis(chart, box, { scale: x, values: wholeTicks(from, to, box.right - box.left), label: stat });
  if (current !== undefined) {
    svg
      .append('path')
      .attr('class', 'current')
      .attr('d', `M${x(current)},${box.top - 6}V${box.bottom}`)
      .attr('stroke', paints.ink)
      .attr('stroke-dasharray', '4 3');
    svg
      .append('text')
      .attr('x', x(current) + 4)
      // Under the axis's own words where it would stand in them.
      .attr('y', x(current) < textWidth(measure, TEXT_SIZE) + 16 ? box.top + 6 : box.top - 8)
      .attr('fill', paints.ink)
      .attr('stroke', paints.surface)
      .attr('stroke-width', 3)
      .attr('paint-order', 'stroke')
      .attr('font-size', TEXT_SIZE - 1)
      .text('now');
  }
  const radius = Math.min(5, Math.max(2.2, (x(1) - x(0)) / 4));
  curves.forEach(({ name, points }, place) => {
    const colour = seriesColour(paints, place);
    const path = points
      .map(({ at, value }, step) => `${step === 0 ? `M${x(at - 0.5)},${y(value)}` : `V${y(value)}`}H${x(at + 0.5)}`)
      .join('');
    svg
      .append('path')
      .attr('d', path)
      .attr('fill', 'none')
      .attr('stroke', colour)
      .attr('stroke-width', 1.5)
      .attr('stroke-dasharray', seriesDash(place) || null);
    const isBreak = (step: number): boolean => step > 0 && points[step]?.value !== points[step - 1]?.value;
    const dots = svg
      .append('g')
      .selectAll('g')
      .data(points.map((point, step) => ({ ...point, step })))
      .join('g');
    readable(dots, ({ at, value, step }) => `${name}, ${stat} ${at}: ${measure} ${format(value)}${isBreak(step) ? ', a breakpoint' : ''}`);
    dots
      .append('circle')
      .attr('cx', ({ at }) => x(at))
      .attr('cy', ({ value }) => y(value))
      .attr('r', radius)
      .attr('fill', ({ step }) => (isBreak(step) ? hatch(chart, place) : paints.surface))
      .attr('stroke', colour)
      .attr('stroke-width', 1.8);
  });
  return svg.node() as SVGSVGElement;
}

/** At which values the answers move, in a sentence. */
function breakpointsSaid(curves: readonly ResponseCurve[], { stat, measure }: { readonly stat: string; readonly measure: string }): string {
  const breaks = new Set(
    curves.flatMap(({ points }) => points.filter(({ value }, step) => step > 0 && value !== points[step - 1]?.value).map(({ at }) => at)),
  );
  const steps = new Set(curves.flatMap(({ points }) => points.slice(1).map(({ at }) => at)));
  const places = [...breaks].toSorted((a, b) => a - b);
  const name = capitalised(measure);
  if (places.length === 0) return `${name}: the same at every ${stat}`;
  if (places.length === steps.size && places.length > 2) return `${name} moves with every step of ${stat}`;
  const words = stretches(places);
  return `${name} moves where ${stat} comes to ${words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0]}`;
}

/** Whole numbers in ascending order with three and more in a row as one stretch: "1", "3 to 6". */
function stretches(places: readonly number[]): readonly string[] {
  const starts = places.filter((place, at) => places[at - 1] !== place - 1);
  return starts.flatMap((from) => {
    let to = from;
    while (places.includes(to + 1)) to++;
    return to - from < 2 ? (to === from ? [`${from}`] : [`${from}`, `${to}`]) : [`${from} to ${to}`];
  });
}
