import { styleText } from 'node:util';
import type { Io } from './io.ts';
import { paragraph } from './table.ts';

/** Paints for text; plain where colour may not be used. */
export interface Style {
  heading(text: string): string;
  faint(text: string): string;
  bar(text: string): string;
}

export function styleFor({ colour }: Pick<Io, 'colour'>): Style {
  if (!colour) return { heading: String, faint: String, bar: String };
  // Whether to use colour is decided already: not to be asked of standard output again.
  const painted = (format: 'bold' | 'dim' | 'cyan') => (text: string) => styleText(format, text, { validateStream: false });
  return { heading: painted('bold'), faint: painted('dim'), bar: painted('cyan') };
}

/** A heading in as many lines as it needs. */
export function headingLines(text: string, io: Pick<Io, 'colour' | 'columns'>): string {
  return paragraph(text, io).map(styleFor(io).heading).join('\n');
}
