import { csvFormatRows } from 'd3';
import type { ChartTable } from './tables.ts';

/**
 * A table as CSV (RFC 4180's quoting, "\n" line ends), its columns' names first. A text that a spreadsheet would run as a formula gets
 * a leading apostrophe; numbers keep their sign.
 */
export function tableCsv({ columns, rows }: ChartTable): string {
  return `${csvFormatRows([columns, ...rows].map((row) => row.map(inert)))}\n`;
}

function inert(cell: string): string {
  return /^[=+@\t\r-]/.test(cell) && !/^-?\d+(\.\d+)?([eE][+-]?\d+)?(\/\d+)?$/.test(cell) ? `'${cell}` : cell;
}
