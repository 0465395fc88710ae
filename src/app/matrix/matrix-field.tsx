import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { briefNames } from '../../analysis/format.ts';
import { type HeatCell, type HeatMapData, NOT_POSSIBLE } from '../../charts/heat-cell.ts';
import { heatScale, type HeatScale } from '../../charts/heat-scale.ts';
import { type TableData, toCsv } from '../parts/csv.ts';
import { Choices } from '../parts/choices.tsx';
import { fileName, saveFile } from '../parts/save-file.ts';
import { Table } from '../parts/table.tsx';
import { theme } from '../state/theme.ts';
import { cellDots, type FieldColours, type FieldSize, paintField } from './field-paint.ts';

export interface MatrixFieldProps {
  readonly data: HeatMapData;
  readonly title: string;
  readonly difference: boolean;
  readonly format: (value: number) => string;
  /** What the file is named for, and what stands in it. */
  readonly name: string;
  readonly csv: () => TableData;
  readonly choose: (row: number, column: number) => void;
  /** Puts the rows in the order of a column. */
  readonly sortBy: (column: number) => void;
  /** The cell that is marked first. */
  readonly start?: readonly [row: number, column: number] | undefined;
}

const ZOOMS = [
  { value: 'read', label: 'Readable' },
  { value: 'whole', label: 'Whole picture' },
] as const;
type Zoom = (typeof ZOOMS)[number]['value'];

/** The size of a cell that holds its number. */
const READABLE = { width: 46, height: 22 };

/**
 * A matrix too large to draw cell by cell: it scrolls in its own frame under headings that stay. The cell under the pointer or the arrow
 * keys is told in words; Enter or a click chooses it, a column's heading sorts by it.
 */
export function MatrixField({ data, title, difference, format, name, csv, choose, sortBy, start }: MatrixFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [at, setAt] = useState<readonly [row: number, column: number]>(start ?? [0, 0]);
  const [zoom, setZoom] = useState<Zoom>('read');
  const [open, setOpen] = useState(false);
  const shade = theme.value;
  const scale = useMemo(
    () => heatScale(endsOf(data), { theme: shade === 'dark' ? 'dark' : 'light', scale: difference ? 'difference' : 'amount' }),
    [data, difference, shade],
  );
  const dots = useMemo(() => {
    let made: HTMLCanvasElement | undefined;
    return () => (made ??= cellDots(data, scale));
  }, [data, scale]);
  const names = useMemo(() => ({ rows: briefNames(data.rows), columns: briefNames(data.columns) }), [data]);
  const size = sizeFor(data, room, zoom);
  const [row, column] = [Math.min(at[0], data.rows.length - 1), Math.min(at[1], data.columns.length - 1)];

  const paint = useRef(() => undefined as void);
  paint.current = () => {
    const [element, scroller] = [canvas.current, frame.current];
    const context = element?.getContext('2d');
    if (!element || !context || !scroller || room.width === 0) return;
    const ratio = devicePixelRatio || 1;
    const [width, height] = [scroller.clientWidth, scroller.clientHeight];
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      [element.width, element.height] = [Math.round(width * ratio), Math.round(height * ratio)];
      [element.style.width, element.style.height] = [`${width}px`, `${height}px`];
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const part = { left: scroller.scrollLeft, top: scroller.scrollTop, width, height };
    paintField(context, { data, names, scale, difference, dots, format, at: [row, column], size, part, colours: pageColours() });
  };
  const waiting = useRef(0);
  const repaint = () => {
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(() => paint.current());
  };

  useLayoutEffect(() => {
    const element = frame.current as HTMLDivElement;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => paint.current(), [data, scale, format, row, column, zoom, room]);
  useEffect(() => {
    if (start) {
      reveal(frame.current, size, start);
      canvas.current?.focus({ preventScroll: true });
    }
  }, [room.width === 0]);

  const placeAt = (event: MouseEvent): readonly [row: number, column: number] => {
    const [element, scroller] = [event.currentTarget as HTMLCanvasElement, frame.current as HTMLDivElement];
    const box = element.getBoundingClientRect();
    const x = event.clientX - box.left - size.head.width;
    const y = event.clientY - box.top - size.head.height;
    const place = (along: number, from: number, step: number, count: number) =>
      along < 0 ? -1 : Math.min(count - 1, Math.floor((along + from) / step));
    return [
      place(y, scroller.scrollTop, size.cell.height, data.rows.length),
      place(x, scroller.scrollLeft, size.cell.width, data.columns.length),
    ];
  };
  const onKey = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((room.height - size.head.height) / size.cell.height) - 1);
    const next = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? Infinity : row, Infinity],
    }[event.key];
    if (event.key === 'Enter') choose(row, column);
    if (!next) return;
    event.preventDefault();
    const to = [clamped(next[0] ?? 0, data.rows.length), clamped(next[1] ?? 0, data.columns.length)] as const;
    setAt(to);
    reveal(frame.current, size, to);
  };
  const value = data.cells[row]?.[column] ?? null;
  const said = `${data.rows[row] ?? ''} against ${data.columns[column] ?? ''}: ${typeof value === 'number' ? format(value) : (value ?? 'no value yet')}`;
  return (
    <div class="matrix-field">
      <h2>{title}</h2>
      <div class="field-head">
        <p class="field-says" role="status">
          {said}
        </p>
        <Choices label="How large the cells are" options={ZOOMS} value={zoom} change={setZoom} />
      </div>
      <div class="field-frame" ref={frame} onScroll={repaint}>
        <div
          class="field-extent"
          style={{
            width: `${size.head.width + data.columns.length * size.cell.width}px`,
            height: `${size.head.height + data.rows.length * size.cell.height}px`,
          }}
        >
          <canvas
            ref={canvas}
            role="application"
            aria-label={`${name}, ${data.rows.length} rows by ${data.columns.length} columns. Arrow keys move, Enter opens the match-up.`}
            tabIndex={0}
            onMouseMove={(event) => {
              const [below, across] = placeAt(event);
              if (below >= 0 && across >= 0 && (below !== row || across !== column)) setAt([below, across]);
            }}
            onClick={(event) => {
              const [below, across] = placeAt(event);
              if (below >= 0 && across >= 0) choose(below, across);
              else if (across >= 0) sortBy(across);
            }}
            onKeyDown={onKey}
          />
        </div>
      </div>
      <FieldScale
        scale={scale}
        format={format}
        others={[...(difference ? ['= equal'] : []), ...(data.cells.some((line) => line.includes(NOT_POSSIBLE)) ? ['× not possible'] : [])]}
      />
      <details class="twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>The rows by their averages</summary>
        {open && <Table {...rowTable(data, format)} hideCaption />}
      </details>
      <div class="files">
        <button type="button" onClick={() => saveFile(fileName(name, 'csv'), toCsv(csv()), 'text/csv;charset=utf-8')}>
          CSV
        </button>
      </div>
    </div>
  );
}

interface FieldScaleProps {
  readonly scale: HeatScale;
  readonly format: (value: number) => string;
  /** What stands in cells without a shade of the scale. */
  readonly others: readonly string[];
}

/** The colours of the scale between its ends. */
function FieldScale({ scale, format, others }: FieldScaleProps) {
  const [low, high] = scale.domain;
  return (
    <p class="field-scale says">
      {format(low)}
      <span class="strip" style={{ background: `linear-gradient(to right, ${scale.stops.join(', ')})` }} />
      {[format(high), ...others].join(' · ')}
    </p>
  );
}

/** Cells that can be read, or as large as lets all of them be in sight. */
function sizeFor({ rows, columns }: HeatMapData, room: { readonly width: number; readonly height: number }, zoom: Zoom): FieldSize {
  const head = { width: Math.min(220, Math.round(room.width * 0.34)), height: 120 };
  const share = (space: number, count: number) => Math.max(1, space / Math.max(1, count));
  const whole = { width: share(room.width - head.width, columns.length), height: share(room.height - head.height, rows.length) };
  if (zoom === 'whole') return { head, cell: whole };
  return { head, cell: { width: Math.max(READABLE.width, Math.min(160, whole.width)), height: READABLE.height } };
}

/** Scrolls a cell into what the headings leave free. */
function reveal(scroller: HTMLDivElement | null, { cell, head }: FieldSize, [row, column]: readonly [number, number]): void {
  if (!scroller) return;
  const within = (start: number, step: number, place: number, free: number) =>
    Math.min(place * step, Math.max(start, (place + 1) * step - free));
  scroller.scrollTop = within(scroller.scrollTop, cell.height, row, scroller.clientHeight - head.height);
  scroller.scrollLeft = within(scroller.scrollLeft, cell.width, column, scroller.clientWidth - head.width);
}

function pageColours(): FieldColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(`--${token}`).trim();
  return {
    ink: colour('ink'),
    muted: colour('muted'),
    surface: colour('surface'),
    accent: colour('accent'),
    soft: colour('accent-soft'),
    grid: colour('chart-grid'),
    face: colour('face'),
  };
}

function clamped(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place));
}

/** The smallest and the largest number; none where there is none. */
function endsOf({ cells }: HeatMapData): readonly number[] {
  let [least, most] = [Infinity, -Infinity];
  for (const line of cells) {
    for (const value of line) {
      if (typeof value !== 'number') continue;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return least > most ? [] : [least, most];
}

function known(line: readonly HeatCell[]): readonly number[] {
  return line.filter((value) => typeof value === 'number');
}

/** More rows than this are in the CSV alone. */
const MOST_LISTED = 300;

/** The best rows by their averages, each with its best and its worst column. */
function rowTable({ rows, columns, cells }: HeatMapData, format: (value: number) => string): TableData {
  const lines = rows.map((name, row) => {
    const line = cells[row] ?? [];
    const values = known(line);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const at = (value: number) => `${columns[line.indexOf(value)] ?? ''} ${format(value)}`;
    return {
      mean,
      text: values.length === 0 ? [name, '', '', ''] : [name, format(mean), at(Math.max(...values)), at(Math.min(...values))],
    };
  });
  return {
    caption: 'Rows by their averages',
    columns: ['row', 'average', 'highest', 'lowest'],
    rows: lines
      .toSorted((a, b) => b.mean - a.mean)
      .slice(0, MOST_LISTED)
      .map(({ text }) => text),
  };
}
