import { select, type Selection } from 'd3';
import type { ChartOptions } from './options.ts';
import { shortened, textWidth, wrapped } from './text.ts';
import { paints, seriesColour, seriesDash, seriesHatch, type Tokens } from './theme.ts';

export type Node = Selection<SVGGElement, unknown, null, undefined>;
type Root = Selection<SVGSVGElement, unknown, null, undefined>;

const SVG = 'http://www.w3.org/2000/svg';
const TITLE_SIZE = 15;
export const TEXT_SIZE = 12;
const GAP = 8;
/** Bold letters are wider. */
export const BOLD = 1.12;

/** A chart's empty picture: its root with title, description and legend drawn, and the box left for the plot. */
export interface Frame {
  readonly svg: Root;
  readonly paints: Tokens;
  readonly width: number;
  readonly height: number;
  /** Where the plot may start, below title and legend. */
  readonly top: number;
  /** A prefix for ids inside this picture. */
  readonly id: string;
}

export interface FrameContent {
  readonly kind: string;
  /** Used when the caller gave none. */
  readonly title: string;
  /** The numbers in words, for people who do not see the picture. */
  readonly description: string;
  /** The height of everything below title, legend and readout, when the caller gave no height. */
  readonly plotHeight: number;
  /** Names of series to explain by colour and hatch. */
  readonly legend?: readonly string[] | undefined;
  /** A sentence above the plot with the numbers that matter now. */
  readonly readout?: string | undefined;
}

/** An empty picture of a size, without title or legend: for what stands in a line of text. Throws a TypeError without a document. */
export function bare({
  document = globalThis.document,
  theme = 'page',
  width,
  height,
}: Pick<ChartOptions, 'document' | 'theme'> & { readonly width: number; readonly height: number }): Pick<Frame, 'svg' | 'paints'> {
  if (document === undefined) throw new TypeError('a chart needs a document: pass options.document outside a browser');
  const svg = select(document.createElementNS(SVG, 'svg') as SVGSVGElement) as unknown as Root;
  svg.attr('xmlns', SVG).attr('viewBox', `0 0 ${width} ${height}`).attr('width', width).attr('height', height);
  return { svg, paints: paints(theme) };
}

/** Starts a chart. Throws a RangeError on a width below 280 and a TypeError where there is no document to draw in. */
export function frame(options: ChartOptions, content: FrameContent): Frame {
  const { width = 640, theme = 'page', title = content.title } = options;
  if (!(width >= 280)) throw new RangeError(`expected a chart width of at least 280; got ${width}`);
  const document = options.document ?? globalThis.document;
  if (document === undefined) throw new TypeError('a chart needs a document: pass options.document outside a browser');
  const id = options.id ?? `${content.kind}-${hash(`${title}|${width}|${theme}|${content.description}`)}`;
  const tokens = paints(theme);

  const svg = select(document.createElementNS(SVG, 'svg') as SVGSVGElement) as unknown as Root;
  svg
    .attr('xmlns', SVG)
    .attr('class', `chart ${content.kind}`)
    .attr('role', 'group')
    .attr('aria-labelledby', `${id}-title`)
    .attr('aria-describedby', `${id}-desc`)
    .attr('font-family', theme === 'page' ? 'inherit' : "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif")
    .attr('font-size', TEXT_SIZE);
  svg.append('title').attr('id', `${id}-title`).text(title);
  svg.append('desc').attr('id', `${id}-desc`).text(content.description);
  const started: Frame = { svg, paints: tokens, width, height: 0, top: GAP, id };
  const backdrop = theme === 'page' ? undefined : svg.append('rect').attr('width', width).attr('fill', tokens.surface);

  const afterTitle = said(started, title, { top: GAP, size: TITLE_SIZE, name: 'heading' }) + GAP;
  const afterLegend = content.legend ? legend({ ...started, top: afterTitle }, content.legend) : afterTitle;
  const top =
    content.readout === undefined
      ? afterLegend
      : said(started, content.readout, { top: afterLegend, size: TEXT_SIZE, name: 'readout' }) + 4;
  const height = options.height ?? Math.ceil(top + content.plotHeight);
  svg.attr('viewBox', `0 0 ${width} ${height}`).attr('width', width).attr('height', height);
  backdrop?.attr('height', height);
  return { ...started, height, top };
}

/** Bold words over the whole width. Returns where they end. */
function said(
  { svg, paints: tokens, width }: Frame,
  words: string,
  { top, size, name }: { readonly top: number; readonly size: number; readonly name: string },
): number {
  const text = svg
    .append('text')
    .attr('class', name)
    .attr('aria-hidden', 'true')
    .attr('fill', tokens.ink)
    .attr('font-size', size)
    .attr('font-weight', 600);
  let end = top;
  for (const line of wrapped(words, width - 2 * GAP, size * BOLD)) {
    end += size * 1.3;
    text
      .append('tspan')
      .attr('x', GAP)
      .attr('y', end - size * 0.25)
      .text(line);
  }
  return end;
}

/** A short stable name for a text, so that ids need no counter. */
function hash(text: string): string {
  let value = 2166136261;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16777619);
  return (value >>> 0).toString(36);
}

/** The fill of a series: its colour under its hatch. Defines the pattern where it is first asked for. */
export function hatch({ svg, paints: tokens, id }: Frame, place: number): string {
  const name = `${id}-fill-${place}`;
  const marks = seriesHatch(place);
  const colour = seriesColour(tokens, place);
  if (marks === '') return colour;
  if (svg.select(`#${name}`).empty()) {
    const pattern = svg.insert('pattern', '*').attr('id', name).attr('width', 8).attr('height', 8).attr('patternUnits', 'userSpaceOnUse');
    pattern.append('rect').attr('width', 8).attr('height', 8).attr('fill', colour);
    pattern.append('path').attr('d', marks).attr('stroke', tokens.surface).attr('stroke-width', 1.4).attr('fill', 'none');
  }
  return `url(#${name})`;
}

function legend(chart: Frame, names: readonly string[]): number {
  const { svg, width, paints: tokens } = chart;
  const group = svg.append('g').attr('class', 'legend').attr('aria-hidden', 'true');
  let [x, y] = [GAP, chart.top + 12];
  names.forEach((name, place) => {
    const label = shortened(name, width - 2 * GAP - 30, TEXT_SIZE);
    const wide = 30 + textWidth(label, TEXT_SIZE) + 14;
    if (x > GAP && x + wide > width) [x, y] = [GAP, y + 18];
    const entry = group.append('g').attr('transform', `translate(${x},${y})`);
    entry
      .append('rect')
      .attr('y', -10)
      .attr('width', 12)
      .attr('height', 12)
      .attr('fill', hatch(chart, place))
      .attr('stroke', seriesColour(tokens, place));
    entry
      .append('path')
      .attr('d', 'M12,-4 h12')
      .attr('stroke', seriesColour(tokens, place))
      .attr('stroke-width', 2)
      .attr('stroke-dasharray', seriesDash(place) || null);
    entry.append('text').attr('x', 29).attr('fill', tokens.ink).text(label);
    x += wide;
  });
  return y + GAP + 4;
}
