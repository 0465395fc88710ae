import Table from 'cli-table3';
import { visible } from './visible.ts';

export interface TableLayout {
  /** Columns aligned to the right, by place. */
  readonly right?: readonly number[];
  /** The width there is, in letters. */
  readonly columns?: number;
  /** A column of sentences: where the table is too wide with it, each stands on lines of its own beneath its row. */
  readonly prose?: number;
}

/** Rows of text under their heads, aligned and without boxes, in the width there is. */
export function textTable(heads: readonly string[], given: readonly (readonly string[])[], layout: TableLayout = {}): string {
  const head = heads.map(visible);
  const rows = given.map((row) => row.map(visible));
  const { right = [], columns = Infinity, prose } = layout;
  if (prose === undefined) return blocks({ head, rows }, right, columns).join('\n\n');
  const whole = aligned({ head, rows }, right);
  if (widest(whole) <= columns) return whole.join('\n');
  const without = <T>(cells: readonly T[]): T[] => cells.filter((_, place) => place !== prose);
  const rest = right.filter((place) => place !== prose).map((place) => (place > prose ? place - 1 : place));
  const cells = fitted({ head: without(head), rows: rows.map(without) }, columns);
  const lines = aligned(cells, rest);
  if (widest(lines) > columns) return rows.flatMap((row) => entry(head, row, { right, columns })).join('\n');
  const top = lines.splice(0, height(cells.head));
  return [
    ...top,
    ...cells.rows.flatMap((row, place) => [
      ...lines.splice(0, height(row)),
      ...paragraph(rows[place]?.[prose] ?? '', { columns, first: '    ' }),
    ]),
  ].join('\n');
}

/** A row whose first cell leaves the others no room: they stand beneath it, numbers with what they are of. */
function entry(
  head: readonly string[],
  [first = '', ...others]: readonly string[],
  { right, columns }: { readonly right: readonly number[]; readonly columns: number },
): string[] {
  const told = others.map((cell, place) => (right.includes(place + 1) && /\d/.test(cell) ? `${cell} ${head[place + 1]}` : cell));
  return [first, ...paragraph(told.filter((cell) => cell !== '').join('; '), { columns, first: '    ' })];
}

interface Cells {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table that is too wide even with its words one under the other goes on in further ones, each with the first column again. */
function blocks(cells: Cells, right: readonly number[], columns: number): string[] {
  const narrow = fitted(cells, columns);
  const lines = aligned(narrow, right);
  if (widest(lines) <= columns || cells.head.length <= 2) return [lines.join('\n')];
  const pick = (from: number, to: number): Cells => {
    const some = <T>(row: readonly T[]): T[] => [...row.slice(0, 1), ...row.slice(from, to)];
    return { head: some(cells.head), rows: cells.rows.map(some) };
  };
  const aside = (from: number): number[] => right.flatMap((place) => (place === 0 ? [0] : place >= from ? [place - from + 1] : []));
  const found: string[] = [];
  for (let from = 1, to; from < cells.head.length; from = to) {
    to = from + 1;
    while (to < cells.head.length && narrowest(pick(from, to + 1)) <= columns) to++;
    found.push(aligned(fitted(pick(from, to), columns), aside(from)).join('\n'));
  }
  return found;
}

/** What a table needs with every word on a line of its own. */
function narrowest({ head, rows }: Cells): number {
  return head.reduce((sum, name, place) => sum + 2 + Math.max(longestWord(name), ...rows.map((row) => longestWord(row[place] ?? ''))), -2);
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(' ').map(({ length }) => length));
}

/** The cells of a table; where it is too wide, its heads and then its widest words stand in several lines. */
function fitted({ head, rows }: Cells, columns: number): Cells {
  const cells = (place: number): string[] => rows.map((row) => row[place] ?? '');
  const full = head.map((name, place) => Math.max(name.length, ...cells(place).map(({ length }) => length)));
  const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width + 2, -2);
  if (total(full) <= columns) return { head, rows };
  const widths = head.map((name, place) => Math.max(longestWord(name), ...cells(place).map(({ length }) => length)));
  const least = head.map((name, place) => Math.max(longestWord(name), ...cells(place).map(longestWord)));
  // The widest column that still can gives way, one letter at a time.
  for (let over = total(widths) - columns; over > 0; over--) {
    const place = widths.reduce(
      (most, width, each) => (width > (least[each] ?? 0) && (most < 0 || width > (widths[most] ?? 0)) ? each : most),
      -1,
    );
    if (place < 0) break;
    widths[place] = (widths[place] ?? 0) - 1;
  }
  const wrapped = (text: string, place: number): string => paragraph(text, { columns: widths[place] ?? columns }).join('\n');
  return { head: head.map(wrapped), rows: rows.map((row) => row.map(wrapped)) };
}

function height(cells: readonly string[]): number {
  return Math.max(1, ...cells.map((cell) => cell.split('\n').length));
}

function widest(lines: readonly string[]): number {
  return lines.reduce((most, { length }) => Math.max(most, length), 0);
}

const NO_BOX = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
  ].map((part) => [part, '']),
);

function aligned({ head, rows }: Cells, right: readonly number[]): string[] {
  const table = new Table({
    head: [...head],
    chars: { ...NO_BOX, middle: '  ' },
    colAligns: head.map((_, place) => (right.includes(place) ? 'right' : 'left')),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => [...row]));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}

/** A text in lines that fit; the first begins with `first`, the others with as much space. */
export function paragraph(text: string, { columns, first = '' }: { readonly columns: number; readonly first?: string }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of visible(text).split(/\s+/u)) {
    if (line !== '' && first.length + line.length + 1 + word.length > columns) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].map((each, place) => `${place === 0 ? first : ' '.repeat(first.length)}${each}`);
}
