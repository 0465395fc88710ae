import { interpolateRgb, scaleBand } from 'd3';
import { frame, TEXT_SIZE } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { capitalised, shortened, textWidth, wrapped } from './text.ts';
import { TOKENS, type Tokens } from './theme.ts';

/** A cell that can have no number: the rules refuse its match-up. */
export const NOT_POSSIBLE = 'not possible';

/** One cell: null where there is no number yet. */
export type HeatCell = number | null | typeof NOT_POSSIBLE;

/** What stands in a cell without a number, and how such a cell is told from the others. */
const EMPTY = { waiting: '–', impossible: '×' } as const;

export interface HeatMapData {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** `cells[row][column]`. */
  readonly cells: readonly (readonly HeatCell[])[];
}

export interface HeatMapOptions extends ChartOptions {
  /** What a cell's number is: "chance to remove the target". */
  readonly measure?: string | undefined;
  /** How a number is printed in its cell. */
  readonly format?: ((value: number) => string) | undefined;
  /** `difference`: around zero, with a colour of its own for exactly equal. Default `amount`, from the smallest to the largest. */
  readonly scale?: 'amount' | 'difference' | undefined;
  /** The ends of the scale; the data's own by default. */
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
    title: `${capitalised(measure)}: ${rows.length} × ${columns.length}`,
    description: rows
      .map(
        (name, row) => `${name}: ${columns.map((column, place) => `${column} ${said(cells[row]?.[place] ?? null, format)}`).join(', ')}.`,
      )
      .join(' '),
    plotHeight: head + rows.length * 34 + 34,
  });
  const { svg, paints } = chart;
  const box = { left: rowNames, right: width - 12, top: chart.top + head, bottom: chart.height - 34 };
  const x = scaleBand(
    columns.map((_, place) => place),
    [box.left, box.right],
  ).padding(0.04);
  const y = scaleBand(
    rows.map((_, place) => place),
    [box.top, box.bottom],
  ).padding(0.06);
  const size = Math.min(TEXT_SIZE, Math.max(7, (x.bandwidth() - 4) / Math.max(1, ...known.map((value) => textWidth(format(value), 1)))));
  const colour = cellColour(options.theme === 'dark' ? TOKENS.dark : TOKENS.light, known, { scale, domain: options.domain });

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
    .attr('fill', ({ value }) => (typeof value === 'number' ? colour.fill(value) : 'none'))
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
              : format(value),
      );
  }
  const [low, high] = colour.domain;
  const ends = scale === 'difference' ? `from ${format(low)} over = (equal) to ${format(high)}` : `from ${format(low)} to ${format(high)}`;
  const legend = `${narrow ? ends : `${measure}, ${ends}`}${cells.some((line) => line.includes(NOT_POSSIBLE)) ? `; ${EMPTY.impossible} not possible` : ''}`;
  svg
    .append('text')
    .attr('x', 8)
    .attr('y', chart.height - 11)
    .attr('fill', paints.muted)
    .text(shortened(legend, width - 16, TEXT_SIZE));
  return svg.node() as SVGSVGElement;
}

function said(value: HeatCell, format: (value: number) => string): string {
  return value === null ? 'no value' : value === NOT_POSSIBLE ? value : format(value);
}

interface CellColour {
  readonly domain: readonly [number, number];
  fill(value: number): string;
  ink(value: number): string;
  /** The length of the bar along the foot, 0 … 1. */
  share(value: number): number;
}

/**
 * Cells carry plain colours even on a page, since a scale has to mix them; each has the ink that reads on it. On a dark page
 * the cells stay light islands unless the dark theme is asked for.
 */
function cellColour(
  tokens: Tokens,
  known: readonly number[],
  { scale, domain }: { readonly scale: 'amount' | 'difference'; readonly domain: readonly [number, number] | undefined },
): CellColour {
  const [least, most] = domain ?? [
    Math.min(...known, scale === 'difference' ? 0 : Infinity),
    Math.max(...known, scale === 'difference' ? 0 : -Infinity),
  ];
  const [low, high] = known.length === 0 && domain === undefined ? [0, 0] : [least, most];
  const far = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const share = (value: number): number =>
    bounded(scale === 'difference' ? Math.abs(value) / far : high === low ? 1 : (value - low) / (high - low));
  const mixed = {
    amount: interpolateRgb(tokens.low, tokens.high),
    worse: interpolateRgb(tokens.low, tokens.worse),
    better: interpolateRgb(tokens.low, tokens.better),
  };
  const fill = (value: number): string => {
    if (scale === 'amount') return mixed.amount(share(value));
    // Exactly equal is a state of its own; the smallest difference already shows its side.
    return value === 0 ? tokens.equal : mixed[value < 0 ? 'worse' : 'better'](0.12 + 0.88 * share(value));
  };
  return { domain: [low, high], share, fill, ink: (value) => readableInk(fill(value)) };
}

function bounded(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Black or white, whichever has the greater contrast (WCAG's relative luminance). */
function readableInk(background: string): string {
  const [red = 0, green = 0, blue = 0] = (
    background.startsWith('#')
      ? (background.slice(1).match(/../g) ?? []).map((pair) => parseInt(pair, 16))
      : (background.match(/[\d.]+/g) ?? []).map(Number)
  ).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? '#ffffff' : '#101010';
}
