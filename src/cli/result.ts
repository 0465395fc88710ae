import type { Table } from '../analysis/table.ts';
import { type Fraction, toNumber } from '../pmf/index.ts';
import type { Io } from './io.ts';
import type { Answer } from './outputs.ts';
import { headingLines } from './style.ts';
import { paragraph, textTable } from './table.ts';

/** A result that explains itself: a sentence or two, then its tables. */
export interface Result {
  readonly finding: string;
  readonly tables: readonly Table[];
  /** Sentences beneath: readings in force, what was left out. */
  readonly notes?: readonly string[];
}

/** The text form of a result for a terminal. */
function resultText({ finding, tables, notes = [] }: Result, io: Io): string {
  return [
    `${paragraph(finding, { columns: io.columns }).join('\n')}\n`,
    ...tables.map((table) => `\n${headingLines(table.caption, io)}\n${tableText(table, io)}\n`),
    ...(notes.length === 0
      ? []
      : [`\n${notes.map((note) => paragraph(note, { columns: io.columns, first: '- ' }).join('\n')).join('\n')}\n`]),
  ].join('');
}

function tableText({ columns, rows }: Table, io: Io): string {
  if (rows.length === 0) return 'nothing';
  const numeric = columns
    .map((_, place) => place)
    .filter(
      (place) =>
        place > 0 && rows.every((row) => /^(?:[−+<>]?[\d,.]+(?:%| pp)?|under .*|over .*|equal|–|not possible|)$/u.test(row[place] ?? '')),
    );
  return textTable(columns, rows, { right: numeric, columns: io.columns });
}

/** An answer in every form from one result and its data. */
export function answerOf(
  result: Result,
  io: Io,
  { json, csv, draw }: Pick<Answer, 'json' | 'draw'> & { readonly csv?: () => Table },
): Answer {
  return {
    text: () => resultText(result, io),
    json: () => ({ finding: result.finding, ...(json() as object) }),
    csv: csv ?? (() => result.tables[0] as Table),
    ...(draw && { draw }),
  };
}

/** An exact number as a plain decimal for a spreadsheet; empty where there is none. */
export function decimal(value: Fraction | undefined): string {
  return value === undefined ? '' : String(toNumber(value));
}
