import { scaleLinear } from 'd3';
import type { Pmf } from '../pmf/index.ts';
import { formatPercent } from '../pmf/percent.ts';
import { figure } from './figure.ts';
import { bare } from './frame.ts';
import type { ChartOptions } from './options.ts';
import { points, runs } from './series.ts';
import { stairs } from './stairs.ts';

export interface SparkOptions extends Pick<ChartOptions, 'document' | 'theme' | 'width' | 'height'> {
  /** What is counted, for the label. */
  readonly name: string;
  /** The scale that sparks under each other share; a spark's own outcomes by default. */
  readonly range?: readonly [least: number, most: number] | undefined;
}

/** As many outcomes are read out one by one. */
const SPELT_OUT = 12;

/** A PMF as small bars without axes, to stand in a line of text beside its mean: an image with its numbers as its label. */
export function spark(pmf: Pmf<number>, options: SparkOptions): SVGSVGElement {
  const { width = 112, height = 24, name } = options;
  const one = points({ name, pmf });
  const [least, most] = options.range ?? [one.min, one.max];
  const { svg, paints } = bare({ ...options, width, height });
  const x = scaleLinear([least - 0.5, most + 0.5], [0, width]);
  const y = scaleLinear([0, Math.max(...one.exactly.values())], [height - 1, 2]);
  // A bar is at least a pixel wide and high: what can happen is seen to be there.
  const each = Math.max(1, (x(1) - x(0)) * 0.84);
  svg.attr('class', 'chart spark').attr('role', 'img').attr('aria-label', said(name, pmf));
  svg
    .append('path')
    .attr('d', `M0,${height - 0.5}H${width}`)
    .attr('stroke', paints.grid);
  if (one.exactly.size > width) {
    svg
      .append('path')
      .attr('d', stairs(runs(one, { min: one.min, max: one.max, step: 1 }), { x, y, step: 1, closed: true }))
      .attr('fill', paints.accent);
    return svg.node() as SVGSVGElement;
  }
  svg
    .selectAll('rect')
    .data([...one.exactly])
    .join('rect')
    .attr('x', ([value]) => x(value) - each / 2)
    .attr('width', each)
    .attr('y', ([, chance]) => Math.min(height - 2, y(chance)))
    .attr('height', ([, chance]) => Math.max(1, height - 1 - y(chance)))
    .attr('fill', paints.accent);
  return svg.node() as SVGSVGElement;
}

function said(name: string, pmf: Pmf<number>): string {
  const mean = `${name}: mean ${figure(pmf.mean())}`;
  if (pmf.outcomes.length > SPELT_OUT) return `${mean}, ${pmf.min()} to ${pmf.max()}, most likely ${pmf.mode()}`;
  return `${mean}; ${pmf.outcomes.map((value) => `${value} ${formatPercent(pmf.probability(value))}`).join(', ')}`;
}
