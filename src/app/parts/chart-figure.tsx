import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Theme } from '../../charts/options.ts';
import { arrowKeys } from '../../charts/arrow-keys.ts';
import { svgText } from '../../charts/serialize.ts';
import { draggableThreshold } from '../../charts/threshold.ts';
import { theme } from '../state/theme.ts';
import { Icon } from './icon.tsx';
import { pngOf } from './png.ts';
import { fileName, saveFile } from './save-file.ts';
import { type TableData, toCsv } from './csv.ts';
import { Table } from './table.tsx';

/** What a chart is drawn for. */
export interface Size {
  readonly width: number;
  readonly theme: Theme;
}

export interface ChartFigureProps {
  /** What the files are named for. */
  readonly name: string;
  /** Draws the chart for a width in px. Must be pure. */
  readonly draw: (size: Size) => SVGSVGElement;
  /** The same numbers as a table. */
  readonly table: TableData;
  /** What the CSV holds, where that is not the table; made when it is asked for. */
  readonly csv?: () => TableData;
  readonly onThreshold?: (value: number) => void;
  readonly onMark?: (mark: SVGElement) => void;
}

/** A chart in the page with its table twin and its files. It is drawn anew for its width; focus stays where it was. */
export function ChartFigure({ name, draw, table, csv = () => table, onThreshold, onMark }: ChartFigureProps) {
  const host = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [opened, setOpened] = useState(false);
  const handlers = useRef({ onThreshold, onMark });
  handlers.current = { onThreshold, onMark };

  useLayoutEffect(() => {
    const element = host.current as HTMLDivElement;
    const measure = () => setWidth(Math.max(280, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const letGo = draggableThreshold(element, (value) => handlers.current.onThreshold?.(value));
    return () => {
      observer.disconnect();
      letGo();
    };
  }, []);

  useLayoutEffect(() => {
    if (width === 0) return undefined;
    const element = host.current as HTMLDivElement;
    const svg = draw({ width, theme: 'page' });
    const focus = focusIn(element);
    element.replaceChildren(svg);
    focus?.(svg);
    return arrowKeys(svg);
  }, [draw, width]);

  const marked = (event: Event) => {
    const mark = (event.target as Element).closest<SVGElement>('.mark');
    if (mark) handlers.current.onMark?.(mark);
  };
  const picture = () => draw({ width: 900, theme: theme.value });
  return (
    <figure class="chart-figure">
      <div
        class={`chart-host${onMark ? ' with-marks' : ''}`}
        ref={host}
        onClick={marked}
        onKeyDown={(event) => {
          if (event.key === 'Enter') marked(event);
        }}
      />
      <details class="twin" onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <Icon name="table" /> The same numbers as a table
        </summary>
        {(opened || !isLarge(table)) && <Table {...table} hideCaption />}
      </details>
      <div class="files">
        <button type="button" onClick={() => saveFile(fileName(name, 'csv'), toCsv(csv()), 'text/csv;charset=utf-8')}>
          CSV
        </button>
        <button type="button" onClick={() => saveFile(fileName(name, 'svg'), svgText(picture()), 'image/svg+xml')}>
          SVG
        </button>
        <button type="button" onClick={() => void pngOf(picture()).then((blob) => saveFile(fileName(name, 'png'), blob))}>
          PNG
        </button>
      </div>
    </figure>
  );
}

/** A large table is made when it is opened: an edit need not wait for hundreds of cells that nobody sees. */
function isLarge({ columns, rows }: TableData): boolean {
  return rows.length * columns.length > 200;
}

/** If the focus is on a mark or the threshold of the chart, how to give it to the same place of the chart that replaces it. */
function focusIn(host: HTMLElement): ((svg: SVGSVGElement) => void) | undefined {
  const focused = document.activeElement;
  if (!focused || !host.contains(focused)) return undefined;
  if (focused.matches('.threshold')) return (svg) => svg.querySelector<SVGElement>('.threshold')?.focus();
  const place = [...host.querySelectorAll('.mark')].indexOf(focused);
  return (svg) => svg.querySelectorAll<SVGElement>('.mark')[place]?.focus();
}
