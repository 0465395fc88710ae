import { type Command, HELP } from './command.ts';
import { COMMANDS } from './commands.ts';
import { paragraph } from './table.ts';

/** Help is no wider than this, in however wide a terminal. */
const WIDEST = 120;

/** The help of `hitfold` itself. */
export function overview(width: number): string {
  const columns = Math.min(width, WIDEST);
  return [
    'Hitfold: exact dice distributions for tabletop combat.',
    '',
    'usage: hitfold COMMAND … (`hitfold help COMMAND` for its options)',
    '',
    ...aligned(
      COMMANDS.map(({ name, says }) => [name, says]),
      columns,
    ),
    '',
    ...paragraph(
      'FILE is JSON or the one-line form that `attack` prints; - is standard input. Exit code 0: done, 1: something differs, 2: the input can not be used.',
      { columns },
    ),
    ...paragraph('Lines are as wide as COLUMNS says, else the terminal, else 80 letters. NO_COLOR and FORCE_COLOR are heeded.', {
      columns,
    }),
    '',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp({ name, usage, says, details, terms = [], options }: Command, width: number): string {
  const columns = Math.min(width, WIDEST);
  const rows = Object.entries({ ...options, ...HELP }).map(([option, { short, value, says: about }]) => [
    `--${option}${value === undefined ? '' : ` ${value}`}${short === undefined ? '' : `, -${short}`}`,
    about,
  ]);
  return [
    ...paragraph(`hitfold ${name} ${usage}`, { columns, first: 'usage: ' }),
    '',
    ...paragraph(`${says.charAt(0).toUpperCase()}${says.slice(1)}.`, { columns }),
    ...(details === undefined ? [] : ['', ...sentences(details).flatMap((each) => paragraph(each, { columns }))]),
    ...(terms.length === 0 ? [] : ['', ...aligned(terms, columns)]),
    '',
    ...aligned(rows, columns),
    '',
  ].join('\n');
}

/** A text's lines, those that do not end a sentence joined with the next. */
function sentences(text: string): string[] {
  return text.replaceAll(/(?<![.])\n/g, ' ').split('\n');
}

function aligned(rows: readonly (readonly string[])[], columns: number): string[] {
  const wide = Math.max(...rows.map(([first = '']) => first.length));
  return rows.flatMap(([first = '', second = '']) => paragraph(second, { columns, first: `  ${first.padEnd(wide)}  ` }));
}
