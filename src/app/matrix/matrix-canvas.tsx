import { useEffect, useRef, useState } from 'preact/hooks';
import type { HeatCell, HeatMapData } from '../../charts/heat-map.ts';
import { fileName, saveFile } from '../parts/save-file.ts';
import { type TableData, toCsv } from '../parts/csv.ts';
import { Table } from '../parts/table.tsx';
import { heatTable } from '../../charts/tables.ts';
import { theme } from '../state/theme.ts';

interface MatrixCanvasProps {
  readonly data: HeatMapData;
  readonly difference: boolean;
  readonly format: (value: number) => string;
  readonly name: string;
  readonly choose: (row: number, column: number) => void;
}

/** A large matrix as a field of colour: the cell under the pointer or the cursor keys is told in words, Enter or a click chooses it. */
export function MatrixCanvas({ data, difference, format, name, choose }: MatrixCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  const [open, setOpen] = useState(false);
  const [height, width] = [data.rows.length, data.columns.length];
  useEffect(() => {
    if (canvas.current) paint(canvas.current, data, difference);
  }, [data, difference, theme.value]);

  const cellAt = (event: MouseEvent): readonly [number, number] => {
    const box = (event.currentTarget as HTMLCanvasElement).getBoundingClientRect();
    const place = (share: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(share * count)));
    return [place((event.clientY - box.top) / box.height, height), place((event.clientX - box.left) / box.width, width)];
  };
  const onKey = (event: KeyboardEvent) => {
    const [row, column] = at;
    const next = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      Home: [row, 0],
      End: [row, width - 1],
    }[event.key];
    if (event.key === 'Enter') choose(row, column);
    if (!next) return;
    event.preventDefault();
    setAt([Math.max(0, Math.min(height - 1, next[0] ?? 0)), Math.max(0, Math.min(width - 1, next[1] ?? 0))]);
  };
  const [row, column] = at;
  const value = data.cells[row]?.[column] ?? null;
  const said = `${data.rows[row] ?? ''} against ${data.columns[column] ?? ''}: ${typeof value === 'number' ? format(value) : (value ?? 'no value')}`;
  return (
    <div class="matrix-field">
      <p class="field-says" role="status">
        {said}
      </p>
      <canvas
        ref={canvas}
        role="application"
        aria-label={`${name}, ${height} rows by ${width} columns. Arrow keys move, Enter opens the match-up.`}
        tabIndex={0}
        onMouseMove={(event) => setAt(cellAt(event))}
        onClick={(event) => choose(...cellAt(event))}
        onKeyDown={onKey}
      />
      <p class="says">{rangeOf(data, format)}</p>
      <details class="twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>The rows by their averages</summary>
        {open && <Table {...rowTable(data, format)} hideCaption />}
      </details>
      <div class="files">
        <button
          type="button"
          onClick={() =>
            saveFile(fileName(name, 'csv'), toCsv(heatTable(data, { measure: name, format: String })), 'text/csv;charset=utf-8')
          }
        >
          CSV
        </button>
      </div>
    </div>
  );
}

function known(line: readonly HeatCell[]): readonly number[] {
  return line.filter((value) => typeof value === 'number');
}

function rangeOf({ cells }: HeatMapData, format: (value: number) => string): string {
  let [least, most] = [Infinity, -Infinity];
  for (const line of cells) for (const value of known(line)) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return least > most ? 'No cell has a value yet.' : `From ${format(least)} (pale) to ${format(most)} (strong).`;
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

/** One device-independent block for each cell, on the page's own scale of colour. */
function paint(canvas: HTMLCanvasElement, { rows, columns, cells }: HeatMapData, difference: boolean): void {
  const [width, height] = [columns.length, rows.length];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => rgb(style.getPropertyValue(`--chart-${token}`).trim());
  const scale = { low: colour('low'), high: colour('high'), worse: colour('worse'), equal: colour('equal'), better: colour('better') };
  let [least, most] = [Infinity, -Infinity];
  for (const line of cells) {
    for (const value of line) {
      if (typeof value !== 'number') continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  const reach = Math.max(Math.abs(least), Math.abs(most)) || 1;
  const image = context.createImageData(width, height);
  cells.forEach((line, y) =>
    line.forEach((value, x) => {
      const place = 4 * (y * width + x);
      if (typeof value !== 'number') return;
      const share = difference ? Math.abs(value) / reach : most === least ? 1 : (value - least) / (most - least);
      const [from, to] = difference ? [scale.equal, value < 0 ? scale.worse : scale.better] : [scale.low, scale.high];
      from.forEach((part, channel) => (image.data[place + channel] = Math.round(part + share * ((to[channel] ?? 0) - part))));
      image.data[place + 3] = 255;
    }),
  );
  context.putImageData(image, 0, 0);
}

function rgb(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) || 0);
}
