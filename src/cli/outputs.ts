import type * as Charts from '../charts/index.ts';
import type { ChartOptions } from '../charts/options.ts';
import type { ChartTable } from '../charts/tables.ts';
import { CliError } from './cli-error.ts';
import type { Arguments, Option } from './command.ts';
import type { Io } from './io.ts';
import { visible } from './visible.ts';
import { jsonText } from './json-text.ts';

/** The options of every command that answers with numbers. */
export const DATA_OPTIONS = {
  json: { type: 'boolean', says: 'print JSON: exact fractions as "n/d", distributions by outcome' },
  csv: { type: 'boolean', says: 'print the table as CSV, chances as decimals' },
} as const satisfies Record<string, Option>;

/** The options of every command that has a chart. */
export const PICTURE_OPTIONS = {
  svg: { type: 'string', value: 'FILE', says: 'draw the chart into an SVG file (- for standard output)' },
  png: { type: 'string', value: 'FILE', says: 'draw the chart into a PNG file' },
  theme: { type: 'string', value: 'light|dark', says: 'colours of the picture; light by default' },
  width: { type: 'string', value: 'PX', says: 'width of the picture; 720 by default' },
} as const satisfies Record<string, Option>;

/** One answer in all its forms; each is made only when it is asked for. */
export interface Answer {
  /** What people read in a terminal; ends its lines itself. */
  readonly text: () => string | Promise<string>;
  readonly json: () => unknown;
  readonly csv: () => ChartTable | Promise<ChartTable>;
  readonly draw?: (charts: typeof Charts, options: ChartOptions) => SVGSVGElement;
}

/**
 * Prints an answer in the form that the command line asks for and writes its pictures. Throws a CliError on options that exclude each
 * other.
 */
export async function print(answer: Answer, args: Arguments, io: Io): Promise<void> {
  const [json, csv] = [args.flag('json'), args.flag('csv')];
  const picture = answer.draw === undefined ? undefined : pictureOptions(args);
  if (json && csv) throw new CliError('--json and --csv: expected one of them; got both');
  if (picture?.svg === '-' && (json || csv))
    throw new CliError('--svg -: standard output can hold one thing; --json or --csv goes there too');
  const written = answer.draw && picture ? await draw(answer.draw, picture, io) : [];
  if (picture?.svg === '-') return;
  if (json) io.out(jsonText(answer.json()));
  else if (csv) {
    const { tableCsv } = await import('../charts/csv.ts');
    io.out(tableCsv(await answer.csv()));
  } else io.out(`${await answer.text()}${written.length === 0 ? '' : `\nwritten: ${visible(written.join(', '))}\n`}`);
}

interface PictureOptions {
  readonly svg: string | undefined;
  readonly png: string | undefined;
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

function pictureOptions(args: Arguments): PictureOptions {
  const theme = args.text('theme') ?? 'light';
  if (theme !== 'light' && theme !== 'dark') throw new CliError(`--theme: expected light or dark; got ${JSON.stringify(theme)}`);
  const png = args.text('png');
  if (png === '-') throw new CliError('--png: expected a file; a PNG does not go to standard output', 'write it to a file, or use --svg -');
  return { svg: args.text('svg'), png, theme, width: args.whole('width', { min: 280, max: 4000 }) ?? 720 };
}

async function draw(picture: NonNullable<Answer['draw']>, { svg, png, theme, width }: PictureOptions, io: Io): Promise<string[]> {
  if (svg === undefined && png === undefined) return [];
  const [charts, { parseHTML }] = await Promise.all([import('../charts/index.ts'), import('linkedom')]);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const text = charts.svgText(picture(charts, { document, theme, width }));
  if (svg === '-') io.out(text);
  else if (svg !== undefined) await saved(svg, text, io);
  if (png !== undefined) {
    const { pngOf } = await import('./png.ts');
    await saved(png, pngOf(text), io);
  }
  return [svg, png].filter((file) => file !== undefined && file !== '-') as string[];
}

/** Writes a file. Throws a CliError when it can not be written. */
export async function saved(file: string, content: string | Uint8Array, io: Io): Promise<void> {
  await io.write(file, content).catch((error: unknown) => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'the folder does not exist',
      EISDIR: 'it is a folder',
      EACCES: 'permission denied',
      ENOSPC: 'no space left',
    };
    throw new CliError(`${file === '' ? '""' : file}: can not be written: ${reasons[code] ?? message}`);
  });
}
