import Table from 'cli-table3';

export interface TableLayout {
  /** Columns aligned to the right, by place. */
  readonly right?: readonly number[];
  /** The width there is, in letters. */
  readonly columns?: number;
  /** A column of sentences: where the table is too wide with it, each stands on lines of its own beneath its row. */
  readonly prose?: number;
}

/** Rows of text under their heads, aligned and without boxes. */
export function textTable(head: readonly string[], given: readonly (readonly string[])[], layout: TableLayout = {}): string {
  const rows = given.map((row) => row.map(visible));
  const { right = [], columns = Infinity, prose } = layout;
  if (prose === undefined) return fitting(head, rows, { right, columns }).join('\n');
  const whole = aligned(head, rows, right);
  if (Math.max(...whole.map(({ length }) => length)) <= columns) return whole.join('\n');
  const without = <T>(cells: readonly T[]): T[] => cells.filter((_, place) => place !== prose);
  const rest = right.filter((place) => place !== prose).map((place) => (place > prose ? place - 1 : place));
  const [first = '', ...lines] = aligned(without(head), rows.map(without), rest);
  return [first, ...lines.flatMap((line, row) => [line, ...paragraph(rows[row]?.[prose] ?? '', { columns, first: '    ' })])].join('\n');
}

/** The lines of a table; where it is too wide, its heads and then its widest words stand in several lines. */
function fitting(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { right, columns }: { readonly right: readonly number[]; readonly columns: number },
): string[] {
  const whole = aligned(head, rows, right);
  if (columns === Infinity || Math.max(...whole.map(({ length }) => length)) <= columns) return whole;
  const longestWord = (text: string): number => Math.max(0, ...text.split(' ').map(({ length }) => length));
  const cells = (place: number): string[] => rows.map((row) => row[place] ?? '');
  const widths = head.map((name, place) => Math.max(longestWord(name), ...cells(place).map(({ length }) => length)));
  const least = head.map((name, place) => Math.max(longestWord(name), ...cells(place).map(longestWord)));
  // The widest column that still can gives way, one letter at a time.
  for (let over = widths.reduce((sum, width) => sum + width + 2, -2) - columns; over > 0; over--) {
    const place = widths.reduce(
      (widest, width, each) => (width > (least[each] ?? 0) && (widest < 0 || width > (widths[widest] ?? 0)) ? each : widest),
      -1,
    );
    if (place < 0) break;
    widths[place] = (widths[place] ?? 0) - 1;
  }
  const wrapped = (text: string, place: number): string => paragraph(text, { columns: widths[place] ?? columns }).join('\n');
  return aligned(
    head.map(wrapped),
    rows.map((row) => row.map(wrapped)),
    right,
  );
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

function aligned(head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[]): string[] {
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

/** A text from outside as it may stand in a terminal: in one line, and without letters that would command the terminal. */
function visible(text: string): string {
  return text.replaceAll(/\s*[\n\r]\s*/gu, ' ').replaceAll(/\p{Cc}/gu, '�');
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
