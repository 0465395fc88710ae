import { scaleBand } from 'd3';
import { type Frame, frame, TEXT_SIZE } from './frame.ts';
import { type HeatCell, type HeatMapData, NOT_POSSIBLE } from './heat-cell.ts';
import { heatFinding } from './heat-finding.ts';
import { type HeatScale, heatScale } from './heat-scale.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { inCell, shortened, textWidth, wrapped } from './text.ts';

/** What stands in a cell without a number, and how such a cell is told from the others. */
const EMPTY = { waiting: '–', impossible: '×' } as const;

export interface HeatMapOptions extends ChartOptions {
  /** What a cell's number is: "chance to remove the target". */
  readonly measure?: string | undefined;
  /** How a number is printed in its cell. */
  readonly format?: ((value: number) => string) | undefined;
  /** `difference`: around zero, with a colour and a hatch of its own for exactly equal. Default `amount`, from zero up. */
  readonly scale?: 'amount' | 'difference' | undefined;
  /** The ends of the scale; round numbers around the data's own by default. */
  readonly domain?: readonly [low: number, high: number] | undefined;
}

/** Rows × columns with the number in each cell, and a bar along its foot as a second channel beside the colour. Each cell is one mark. */
export function heatMap({ rows, columns, cells }: HeatMapData, options: HeatMapOptions = {}): SVGSVGElement {
  const { measure = 'value', format = (value: number) => String(Number(value.toFixed(2))), scale = 'amount' } = options;
  const known = cells.flat().filter((cell) => typeof cell === 'number');
  const width = options.width ?? 640;
  const narrow = width < 480;
  const rowNames = Math.min(narrow ? width * 0.34 : 220, Math.max(60, ...rows.map((name) => textWidth(name, TEXT_SIZE))) + 14);
  const cellWidth = (width - rowNames - 12) / Math.max(1, columns.length);
  // Names stand over their columns, in up to three lines; where columns are too narrow for that, they are turned upright.
  const names = columns.map((name) => wrapped(name, cellWidth - 4, TEXT_SIZE).slice(0, 3));
  const upright = columns.some((name, place) => cellWidth < 40 || names[place]?.join(' ') !== name.trim().replaceAll(/\s+/gu, ' '));
  const longest = Math.max(0, ...columns.map((name) => textWidth(name, TEXT_SIZE)));
  const head = upright ? Math.min(120, longest) + 12 : 10 + 15 * Math.max(1, ...names.map((lines) => lines.length));
  const chart = frame(options, {
    kind: 'heat-map',
    title: heatFinding({ rows, columns, cells }, { measure, format, scale }),
    description: rows
      .map(
        (name, row) => `${name}: ${columns.map((column, place) => `${column} ${said(cells[row]?.[place] ?? null, format)}`).join(', ')}.`,
      )
      .join(' '),
    plotHeight: head + rows.length * 34 + LEGEND,
  });
  const { svg, paints } = chart;
  const box = { left: rowNames, right: width - 12, top: chart.top + head, bottom: chart.height - LEGEND };
  const x = scaleBand(
    columns.map((_, place) => place),
    [box.left, box.right],
  ).padding(0.04);
  const y = scaleBand(
    rows.map((_, place) => place),
    [box.top, box.bottom],
  ).padding(0.06);
  const size = Math.min(
    TEXT_SIZE,
    Math.max(7, (x.bandwidth() - 4) / Math.max(1, ...known.map((value) => textWidth(inCell(format(value)), 1)))),
  );
  const colour = heatScale(known, { theme: options.theme === 'dark' ? 'dark' : 'light', scale, domain: options.domain });
  const equal = scale === 'difference' ? equalPattern(chart, colour) : '';

  columns.forEach((name, place) => {
    const at = (x(place) ?? 0) + x.bandwidth() / 2;
    const text = svg.append('text').attr('aria-hidden', 'true').attr('fill', paints.muted);
    if (upright) text.attr('transform', `translate(${at + 4},${box.top - 6}) rotate(-90)`).text(shortened(name, 120, TEXT_SIZE));
    else {
      const lines = names[place] ?? [];
      text.attr('text-anchor', 'middle');
      lines.forEach((line, row) =>
        text
          .append('tspan')
          .attr('x', at)
          .attr('y', box.top - 7 - 15 * (lines.length - 1 - row))
          .text(line),
      );
    }
  });
  rows.forEach((name, place) => {
    // Two lines where one is too short, so that names that begin alike can be told apart.
    const [first = '', ...rest] = wrapped(name, rowNames - 12, TEXT_SIZE);
    const lines = rest.length === 0 ? [first] : [first, shortened(rest.join(' '), rowNames - 12, TEXT_SIZE)];
    const text = svg.append('text').attr('aria-hidden', 'true').attr('fill', paints.ink);
    const middle = (y(place) ?? 0) + y.bandwidth() / 2 + 4;
    lines.forEach((line, row) =>
      text
        .append('tspan')
        .attr('x', 8)
        .attr('y', middle + 14 * (row - (lines.length - 1) / 2))
        .text(line),
    );
  });

  const data = cells.flatMap((line, row) => line.map((value, column) => ({ value, row, column })));
  const marks = svg
    .append('g')
    .selectAll('g')
    .data(data)
    .join('g')
    .attr('transform', ({ row, column }) => `translate(${x(column) ?? 0},${y(row) ?? 0})`);
  readable(marks, ({ value, row, column }) => `${rows[row]} against ${columns[column]}: ${measure} ${said(value, format)}`);
  marks.attr('data-row', ({ row }) => row).attr('data-column', ({ column }) => column);
  marks
    .append('rect')
    .attr('class', 'cell')
    .attr('width', x.bandwidth())
    .attr('height', y.bandwidth())
    .attr('rx', 2)
    .attr('fill', ({ value }) => (typeof value !== 'number' ? 'none' : scale === 'difference' && value === 0 ? equal : colour.fill(value)))
    .attr('stroke', ({ value }) => (typeof value === 'number' ? null : paints.grid))
    .attr('stroke-dasharray', ({ value }) => (value === NOT_POSSIBLE ? '3 3' : null));
  marks
    .filter(({ value }) => typeof value === 'number' && colour.share(value) > 0)
    .append('rect')
    .attr('class', 'share')
    .attr('y', y.bandwidth() - 3)
    .attr('height', 3)
    .attr('x', ({ value }) =>
      scale === 'difference' ? x.bandwidth() / 2 - (Number(value) < 0 ? (colour.share(Number(value)) * x.bandwidth()) / 2 : 0) : 0,
    )
    .attr('width', ({ value }) => (colour.share(Number(value)) * x.bandwidth()) / (scale === 'difference' ? 2 : 1))
    .attr('fill', ({ value }) => colour.ink(Number(value)))
    .attr('opacity', 0.55);
  if (x.bandwidth() >= 18) {
    marks
      .append('text')
      .attr('x', x.bandwidth() / 2)
      .attr('y', y.bandwidth() / 2 + size * 0.35)
      .attr('text-anchor', 'middle')
      .attr('font-size', Math.round(size * 10) / 10)
      .attr('fill', ({ value }) => (typeof value === 'number' ? colour.ink(value) : paints.muted))
      .text(({ value }) =>
        value === null
          ? EMPTY.waiting
          : value === NOT_POSSIBLE
            ? EMPTY.impossible
            : scale === 'difference' && value === 0
              ? '='
              : inCell(format(value)),
      );
  }
  legend(chart, colour, {
    scale,
    format,
    equal,
    name: narrow ? '' : measure,
    impossible: cells.some((line) => line.includes(NOT_POSSIBLE)),
  });
  return svg.node() as SVGSVGElement;
}

/** The room for the scale below the cells. */
const LEGEND = 40;

interface Explained {
  readonly scale: 'amount' | 'difference';
  readonly format: (value: number) => string;
  readonly equal: string;
  /** What the numbers are; empty where there is no room to say it. */
  readonly name: string;
  readonly impossible: boolean;
}

/** The scale as a strip of its colours between its ends, then what stands in cells without a shade of it. */
function legend(chart: Frame, colour: HeatScale, { scale, format, equal, name, impossible }: Explained): void {
  const { svg, paints, width, height, id } = chart;
  const gradient = svg.append('linearGradient').attr('id', `${id}-scale`);
  colour.stops.forEach((stop, place) =>
    gradient
      .append('stop')
      .attr('offset', place / (colour.stops.length - 1))
      .attr('stop-color', stop),
  );
  const group = svg
    .append('g')
    .attr('class', 'scale')
    .attr('aria-hidden', 'true')
    .attr('transform', `translate(0,${height - 12})`);
  let x = 8;
  const word = (text: string, gap: number): void => {
    group.append('text').attr('x', x).attr('fill', paints.muted).text(text);
    x += textWidth(text, TEXT_SIZE) + gap;
  };
  const swatch = (wide: number, fill: string): void => {
    group
      .append('rect')
      .attr('x', x)
      .attr('y', -10)
      .attr('width', wide)
      .attr('height', 12)
      .attr('rx', 2)
      .attr('fill', fill)
      .attr('stroke', paints.grid);
    x += wide + 6;
  };
  const [low, high] = colour.domain;
  if (name !== '') word(shortened(name, width * 0.4, TEXT_SIZE), 12);
  word(format(low), 6);
  swatch(Math.min(160, width * 0.26), `url(#${id}-scale)`);
  word(format(high), 14);
  if (scale === 'difference') {
    swatch(14, equal);
    word('= equal', 14);
  }
  if (impossible) word(`${EMPTY.impossible} not possible`, 0);
}

/** The fill of cells that are exactly equal: a hatch that no shade of the scale has. Defines it. */
function equalPattern({ svg, id }: Frame, { equal }: HeatScale): string {
  const pattern = svg.append('pattern').attr('id', `${id}-equal`).attr('width', 8).attr('height', 8).attr('patternUnits', 'userSpaceOnUse');
  pattern.append('rect').attr('width', 8).attr('height', 8).attr('fill', equal.ground);
  pattern.append('path').attr('d', 'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4').attr('stroke', equal.hatch).attr('stroke-width', 1.2);
  return `url(#${id}-equal)`;
}

function said(value: HeatCell, format: (value: number) => string): string {
  return value === null ? 'no value' : value === NOT_POSSIBLE ? value : format(value);
}
