import { styleText } from 'node:util';
import type { Io } from './io.ts';

/** Paints for text; plain where colour may not be used. */
export interface Style {
  heading(text: string): string;
  faint(text: string): string;
  bar(text: string): string;
}

export function styleFor({ colour }: Pick<Io, 'colour'>): Style {
  if (!colour) return { heading: String, faint: String, bar: String };
  return { heading: (text) => styleText('bold', text), faint: (text) => styleText('dim', text), bar: (text) => styleText('cyan', text) };
}
