import { type Command, HELP } from './command.ts';
import { COMMANDS } from './commands.ts';

/** The help of `hitfold` itself. */
export function overview(): string {
  return [
    'Hitfold: exact dice distributions for tabletop combat.',
    '',
    'usage: hitfold COMMAND … (`hitfold help COMMAND` for its options)',
    '',
    ...columns(COMMANDS.map(({ name, says }) => [name, says])),
    '',
    'FILE is JSON or the one-line form that `attack` prints; - is standard input. Exit code 0: done, 1: something differs,',
    '2: the input can not be used.',
    '',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp({ name, usage, says, details, options }: Command): string {
  const rows = Object.entries({ ...options, ...HELP }).map(([option, { short, value, says: about }]) => [
    `--${option}${value === undefined ? '' : ` ${value}`}${short === undefined ? '' : `, -${short}`}`,
    about,
  ]);
  return [`usage: hitfold ${name} ${usage}`, '', `${says.charAt(0).toUpperCase()}${says.slice(1)}.`, ...(details === undefined ? [] : ['', details]), '', ...columns(rows), ''].join('\n');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const wide = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(wide)}  ${second}`);
}
