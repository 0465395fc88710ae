import { axisBottom, axisLeft, type AxisDomain, type AxisScale, ticks } from 'd3';
import { plainly } from './figure.ts';
import { type Frame, type Node, TEXT_SIZE } from './frame.ts';
import { textWidth } from './text.ts';

/** The box that a plot fills, in px of the picture. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whole-number ticks between two values, at most as many as fit `width` px. */
export function wholeTicks(min: number, max: number, width: number): number[] {
  const widest = Math.max(plainly(min).length, plainly(max).length) * 8 + 14;
  const most = Math.max(2, Math.floor(width / widest));
  if (max - min < most) return Array.from({ length: max - min + 1 }, (_, place) => min + place);
  return ticks(min, max, most).filter(Number.isInteger);
}

/** Share ticks as text without needless digits: 0%, 2.5%, 50%. */
export function sharePercent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** What an axis measures. */
interface Axis<D extends AxisDomain> {
  readonly scale: AxisScale<D>;
  /** Where its ticks stand. */
  readonly values: readonly D[];
  readonly label: string;
  /** How a value is written: a number plainly, when it is left out. */
  readonly format?: (value: D) => string;
}

const written = (value: AxisDomain): string => (typeof value === 'number' ? plainly(value) : String(value));

/** Draws the axis under a box, its label in the middle; the group. */
export function bottomAxis<D extends AxisDomain>(chart: Frame, box: Box, { scale, values, label, format = written }: Axis<D>): Node {
  const group = chart.svg.append('g').attr('transform', `translate(0,${box.bottom})`);
  group.call(
    axisBottom(scale)
      .tickValues([...values])
      .tickFormat(format)
      .tickSizeOuter(0)
      .tickSize(4)
      .tickPadding(5),
  );
  dressed(chart, group);
  // The outermost numbers stay inside the picture, whatever their length.
  group.selectAll<SVGTextElement, D>('.tick text').attr('x', (value) => {
    const [at, half] = [scale(value) ?? 0, textWidth(format(value), TEXT_SIZE) / 2];
    const shift = Math.max(0, 2 - (at - half)) - Math.max(0, at + half - (chart.width - 2));
    return shift === 0 ? null : shift;
  });
  group
    .append('text')
    .attr('x', (box.left + box.right) / 2)
    .attr('y', 36)
    .attr('text-anchor', 'middle')
    .attr('fill', chart.paints.muted)
    .attr('font-size', TEXT_SIZE)
    .text(label);
  return group;
}

/** Draws the axis left of a box, with a line across it at each tick and its label above; the group. */
export function leftAxis<D extends AxisDomain>(chart: Frame, box: Box, { scale, values, label, format = written }: Axis<D>): Node {
  const group = chart.svg.append('g').attr('transform', `translate(${box.left},0)`);
  group.call(
    axisLeft(scale)
      .tickValues([...values])
      .tickFormat(format)
      .tickSizeOuter(0)
      .tickSize(0)
      .tickPadding(6),
  );
  dressed(chart, group);
  group.select('.domain').remove();
  group
    .selectAll('.tick line')
    .attr('x2', box.right - box.left)
    .attr('stroke', chart.paints.grid);
  group
    .append('text')
    .attr('x', -box.left + 8)
    .attr('y', box.top - 8)
    .attr('text-anchor', 'start')
    .attr('fill', chart.paints.muted)
    .attr('font-size', TEXT_SIZE)
    .text(label);
  return group;
}

function dressed(chart: Frame, group: Node): void {
  group.attr('aria-hidden', 'true').attr('font-size', TEXT_SIZE).attr('font-family', null);
  group.selectAll('.tick text').attr('fill', chart.paints.muted);
  group.selectAll('.tick line, .domain').attr('stroke', chart.paints.muted);
}
