import { extent as ends, scaleLinear } from 'd3';
import { bottomAxis, type Box, leftAxis } from './axis.ts';
import { figure } from './figure.ts';
import { frame, type Frame, hatch, TEXT_SIZE } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { shortened, textWidth } from './text.ts';
import { seriesColour } from './theme.ts';

/** One purchase: what it costs and what it does. */
export interface CostEffect {
  readonly name: string;
  /** What stands beside its dot, where that is shorter than the name. */
  readonly label?: string | undefined;
  readonly cost: number;
  readonly effect: number;
  /** True when nothing is both cheaper (or as cheap) and better (or as good), and one of them strictly. */
  readonly frontier: boolean;
  /** Who is at least as good for no more, for the label of what is not on the frontier. */
  readonly dominatedBy?: readonly string[] | undefined;
}

export interface ScatterOptions extends ChartOptions {
  readonly currency?: string | undefined;
  /** What the effect is: "chance to remove the target". */
  readonly effect?: string | undefined;
  readonly format?: ((value: number) => string) | undefined;
  /** Which way the effect is better; `higher` by default. */
  readonly better?: 'higher' | 'lower' | undefined;
}

/** Cost against effect, the frontier joined by steps: at each cost, the best that it buys. Each purchase is one mark. */
export function scatter(items: readonly CostEffect[], options: ScatterOptions = {}): SVGSVGElement {
  const { currency = 'cost', effect = 'effect', format = (value: number) => figure(value), better = 'higher' } = options;
  const frontier = items.filter((item) => item.frontier).toSorted((a, b) => a.cost - b.cost || a.effect - b.effect);
  const chart = frame(options, {
    kind: 'scatter',
    title: `${frontier.length} of ${items.length} earn their ${currency}`,
    description: items.map((item) => label(item, { currency, effect, format })).join(' '),
    plotHeight: 360,
  });
  const { svg, paints } = chart;
  const box: Box = { left: 52, right: chart.width - 16, top: chart.top + 22, bottom: chart.height - 46 };
  const x = scaleLinear(padded(items.map(({ cost }) => cost)), [box.left, box.right]).nice();
  const y = scaleLinear(padded(items.map((item) => item.effect)), [box.bottom, box.top]).nice();
  leftAxis<number>(chart, box, { scale: y, values: y.ticks(5), label: effect, format });
  bottomAxis(chart, box, {
    scale: x,
    values: x.ticks(Math.max(3, Math.floor(chart.width / 80))),
    label: currency,
    format: (value) => figure(value),
  });

  const path = frontier
    .map(({ cost, effect: value }, place) => (place === 0 ? `M${x(cost)},${y(value)}` : `H${x(cost)}V${y(value)}`))
    .join('');
  if (path !== '')
    svg
      .append('path')
      .attr('class', 'frontier')
      .attr('d', `${path}H${box.right}`)
      .attr('fill', 'none')
      .attr('stroke', seriesColour(paints, 0))
      .attr('stroke-width', 2);
  const marks = svg
    .append('g')
    .selectAll('g')
    .data(items)
    .join('g')
    .attr('transform', (item) => `translate(${x(item.cost)},${y(item.effect)})`);
  readable(marks, (item) => label(item, { currency, effect, format }));
  // A shape of its own for each kind, so that colour is not needed: a dot on the frontier, a ring off it.
  marks
    .append('circle')
    .attr('r', (item) => (item.frontier ? 5.5 : 4.5))
    .attr('fill', (item) => (item.frontier ? hatch(chart, 0) : paints.surface))
    .attr('stroke', (item) => (item.frontier ? seriesColour(paints, 0) : paints.muted))
    .attr('stroke-width', 1.8);
  named(chart, box, frontier.concat(items.filter((item) => !item.frontier)), { x, y, better });
  return svg.node() as SVGSVGElement;
}

function label(
  { name, cost, effect: value, frontier, dominatedBy }: CostEffect,
  { currency, effect, format }: { readonly currency: string; readonly effect: string; readonly format: (value: number) => string },
): string {
  const standing = frontier
    ? 'on the frontier'
    : dominatedBy && dominatedBy.length > 0
      ? `beaten by ${dominatedBy.join(', ')}`
      : 'not on the frontier';
  return `${name}: ${figure(cost)} ${currency}, ${effect} ${format(value)}, ${standing}.`;
}

function padded(all: readonly number[]): [number, number] {
  const [low = 0, high = 1] = ends(all);
  const air = (high - low || Math.abs(high) || 1) * 0.08;
  return [low >= 0 ? Math.max(0, low - air) : low - air, high + air];
}

interface Place {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly better: 'higher' | 'lower';
}

/** Names beside their dots wherever they cover nothing, the frontier's first; the rest keep theirs in the mark's label. */
function named(chart: Frame, box: Box, items: readonly CostEffect[], { x, y, better }: Place): void {
  const size = TEXT_SIZE - 1;
  const taken = items.map((item) => ({
    left: x(item.cost) - 5,
    right: x(item.cost) + 5,
    top: y(item.effect) - 5,
    bottom: y(item.effect) + 5,
  }));
  const steps = items.filter((item) => item.frontier);
  steps.forEach((item, place) => {
    const end = steps[place + 1];
    taken.push({ left: x(item.cost), right: end ? x(end.cost) : box.right, top: y(item.effect) - 1, bottom: y(item.effect) + 1 });
    if (end)
      taken.push({
        left: x(end.cost) - 1,
        right: x(end.cost) + 1,
        top: Math.min(y(end.effect), y(item.effect)),
        bottom: Math.max(y(end.effect), y(item.effect)),
      });
  });
  const group = chart.svg.append('g').attr('aria-hidden', 'true').attr('font-size', size).attr('pointer-events', 'none');
  // A narrow picture names the frontier alone.
  for (const item of chart.width < 480 ? steps : items) {
    const text = shortened(item.label ?? item.name, chart.width * 0.42, size);
    const wide = textWidth(text, size);
    const [px, py] = [x(item.cost), y(item.effect)];
    const above = better === 'higher' ? -8 : 17;
    const spots = [
      { left: px - wide - 8, base: py + above },
      { left: px + 9, base: py + 4 },
      { left: px + 7, base: py + above },
      { left: px + 6, base: py + (better === 'higher' ? 18 : -8) },
      { left: px - wide / 2, base: py + (better === 'higher' ? 18 : -8) },
      { left: px - wide - 6, base: py + (better === 'higher' ? 18 : -8) },
      { left: px - wide - 9, base: py + 4 },
      { left: px - wide / 2, base: py + above },
    ];
    const spot = spots.find(({ left, base }) => {
      const [right, top, bottom] = [left + wide, base - size, base + 3];
      if (left < box.left || right > chart.width - 2 || top < box.top - 12 || bottom > box.bottom) return false;
      return taken.every((other) => right < other.left || left > other.right || bottom < other.top || top > other.bottom);
    });
    if (!spot) continue;
    taken.push({ left: spot.left, right: spot.left + wide, top: spot.base - size, bottom: spot.base + 3 });
    group
      .append('text')
      .attr('x', spot.left)
      .attr('y', spot.base)
      .attr('fill', item.frontier ? chart.paints.ink : chart.paints.muted)
      .text(text);
  }
}
