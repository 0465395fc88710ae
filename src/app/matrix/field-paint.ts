import { rgb } from 'd3';
import { type HeatMapData, NOT_POSSIBLE } from '../../charts/heat-cell.ts';
import type { HeatScale } from '../../charts/heat-scale.ts';
import { inCell } from '../../charts/text.ts';

/** How large the parts of a painted matrix are, in px. */
export interface FieldSize {
  readonly cell: { readonly width: number; readonly height: number };
  /** The headings: the rows' width, the columns' height. */
  readonly head: { readonly width: number; readonly height: number };
}

/** The part of a painted matrix that is in sight. */
export interface FieldPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface FieldColours {
  readonly ink: string;
  readonly muted: string;
  readonly surface: string;
  readonly accent: string;
  readonly soft: string;
  readonly grid: string;
  readonly face: string;
}

export interface FieldPicture {
  readonly data: HeatMapData;
  /** The names as they stand at the edges, shortened by what all of them share. */
  readonly names: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  readonly scale: HeatScale;
  readonly difference: boolean;
  /** All cells at one pixel each, for when they are too small to hold more than their colour. */
  readonly dots: () => HTMLCanvasElement;
  readonly format: (value: number) => string;
  readonly at: readonly [row: number, column: number];
  readonly size: FieldSize;
  readonly part: FieldPart;
  readonly colours: FieldColours;
}

const TEXT = 12;
const NUMBER = 11;
/** A cell with less room than this shows its colour alone. */
const ROOM = { width: 36, height: 15 };

/** Paints the part of a matrix that is in sight: cells, then the headings over them, so that they stay while the cells scroll. */
export function paintField(context: CanvasRenderingContext2D, picture: FieldPicture): void {
  const { data, size, part, colours } = picture;
  const { cell, head } = size;
  context.clearRect(0, 0, part.width, part.height);
  const rows = inSight(part.top, part.height - head.height, cell.height, data.rows.length);
  const columns = inSight(part.left, part.width - head.width, cell.width, data.columns.length);
  paintCells(context, picture, rows, columns);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, part.width, head.height);
  context.fillRect(0, 0, head.width, part.height);
  context.font = `${TEXT}px ${colours.face}`;
  paintRowNames(context, picture, rows);
  paintColumnNames(context, picture, columns);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, head.width, head.height);
}

type Sight = readonly [from: number, to: number];

function inSight(start: number, length: number, step: number, count: number): Sight {
  return [Math.max(0, Math.floor(start / step)), Math.min(count, Math.ceil((start + length) / step))];
}

/** All cells of a matrix as a picture of one pixel each; one without a number is clear. */
export function cellDots({ rows, columns, cells }: HeatMapData, scale: HeatScale): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, columns.length), Math.max(1, rows.length)];
  const context = canvas.getContext('2d');
  const image = context?.createImageData(canvas.width, canvas.height);
  if (!context || !image) return canvas;
  // Row by row: tens of thousands of cells, and many of one value.
  const { data } = image;
  const known = new Map<number, ReturnType<typeof rgb>>();
  let place = 0;
  for (const line of cells) {
    for (const value of line) {
      if (typeof value === 'number') {
        let colour = known.get(value);
        if (!colour) known.set(value, (colour = rgb(scale.fill(value))));
        data[place] = colour.r;
        data[place + 1] = colour.g;
        data[place + 2] = colour.b;
        data[place + 3] = 255;
      }
      place += 4;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function paintCells(context: CanvasRenderingContext2D, picture: FieldPicture, rows: Sight, columns: Sight): void {
  const { data, at, size, part, colours } = picture;
  const { cell, head } = size;
  const gap = cell.width >= 8 && cell.height >= 8 ? 1 : 0;
  if (gap === 0) {
    context.imageSmoothingEnabled = false;
    context.drawImage(
      picture.dots(),
      head.width - part.left,
      head.height - part.top,
      data.columns.length * cell.width,
      data.rows.length * cell.height,
    );
  } else paintLarge(context, picture, rows, columns);
  const [row, column] = at;
  context.strokeStyle = colours.ink;
  context.lineWidth = 2;
  context.strokeRect(
    head.width + column * cell.width - part.left,
    head.height + row * cell.height - part.top,
    cell.width - gap,
    cell.height - gap,
  );
}

function paintLarge(context: CanvasRenderingContext2D, picture: FieldPicture, rows: Sight, columns: Sight): void {
  const { data, scale, difference, format, size, part, colours } = picture;
  const { cell, head } = size;
  const gap = 1;
  const written = cell.width >= ROOM.width && cell.height >= ROOM.height;
  context.font = `${NUMBER}px ${colours.face}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let row = rows[0]; row < rows[1]; row++) {
    const y = head.height + row * cell.height - part.top;
    for (let column = columns[0]; column < columns[1]; column++) {
      const x = head.width + column * cell.width - part.left;
      const value = data.cells[row]?.[column] ?? null;
      const equal = difference && value === 0;
      if (typeof value === 'number') {
        context.fillStyle = scale.fill(value);
        context.fillRect(x, y, cell.width - gap, cell.height - gap);
        if (equal) hatched(context, { x, y, width: cell.width - gap, height: cell.height - gap }, scale.equal.hatch);
      }
      if (!written) continue;
      context.fillStyle = typeof value === 'number' ? scale.ink(value) : colours.muted;
      const text = value === null ? '–' : value === NOT_POSSIBLE ? '×' : equal ? '=' : inCell(format(value));
      context.fillText(text, x + cell.width / 2, y + cell.height / 2);
    }
  }
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function hatched(context: CanvasRenderingContext2D, { x, y, width, height }: Area, colour: string): void {
  if (width < 6 || height < 6) return;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  for (let step = -height; step < width; step += 6) {
    context.moveTo(x + step, y + height);
    context.lineTo(x + step + height, y);
  }
  context.stroke();
  context.restore();
}

/** Names in the order of their places, each only where the one before leaves room; the current one always, on a ground of its own. */
function paintRowNames(context: CanvasRenderingContext2D, { names, at, size, part, colours }: FieldPicture, rows: Sight): void {
  const { cell, head } = size;
  const every = Math.ceil((TEXT + 2) / cell.height);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const name = (row: number, current: boolean): void => {
    const y = head.height + (row + 0.5) * cell.height - part.top;
    if (current) marked(context, { x: 0, y: y - TEXT * 0.75, width: head.width - 2, height: TEXT * 1.5 }, colours);
    context.fillStyle = current ? colours.accent : colours.ink;
    context.fillText(fitted(context, names.rows[row] ?? '', head.width - 10), 4, y);
  };
  for (let row = rows[0]; row < rows[1]; row++) if (row % every === 0) name(row, false);
  name(at[0], true);
}

function paintColumnNames(context: CanvasRenderingContext2D, { names, at, size, part, colours }: FieldPicture, columns: Sight): void {
  const { cell, head } = size;
  const every = Math.ceil((TEXT + 2) / cell.width);
  const name = (column: number, current: boolean): void => {
    context.save();
    context.translate(head.width + (column + 0.5) * cell.width - part.left, head.height - 5);
    context.rotate(-Math.PI / 2);
    if (current) marked(context, { x: -3, y: -TEXT * 0.75, width: head.height - 2, height: TEXT * 1.5 }, colours);
    context.fillStyle = current ? colours.accent : colours.ink;
    context.fillText(fitted(context, names.columns[column] ?? '', head.height - 10), 0, 0);
    context.restore();
  };
  for (let column = columns[0]; column < columns[1]; column++) if (column % every === 0) name(column, false);
  name(at[1], true);
}

function marked(context: CanvasRenderingContext2D, { x, y, width, height }: Area, colours: FieldColours): void {
  context.fillStyle = colours.soft;
  context.fillRect(x, y, width, height);
}

/** A text, cut with an ellipsis where it is wider. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let [short, long] = [0, text.length];
  while (short < long - 1) {
    const middle = (short + long) >> 1;
    if (context.measureText(`${text.slice(0, middle)}…`).width <= width) short = middle;
    else long = middle;
  }
  return `${text.slice(0, short).trimEnd()}…`;
}
