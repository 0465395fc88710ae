import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearest } from '../systems/schema/nearest.ts';
import { CliError } from './cli-error.ts';
import type { Io } from './io.ts';

/** One command of `hitfold`: its command line as data, and what it does. Its module is loaded only when it is asked for. */
export interface Command {
  readonly name: string;
  /** What follows the name: "FILE|-". */
  readonly usage: string;
  /** One line: what it does. */
  readonly says: string;
  /** More help, for `hitfold help NAME`. */
  readonly details?: string;
  /** Words of the command's own with what they mean, for its help. */
  readonly terms?: readonly (readonly [term: string, says: string])[];
  /** How many words besides options. */
  readonly operands: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, Option>>;
  /** Returns the exit code. Throws an InputError or a CliError for input that can not be used. */
  run(args: Arguments, io: Io): Promise<number>;
}

export interface Option {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  /** What a text option takes, for the help: "FILE". */
  readonly value?: string;
  readonly says: string;
}

/** A command line, read by its command's options. */
export interface Arguments {
  readonly operands: readonly string[];
  flag(name: string): boolean;
  text(name: string): string | undefined;
  /** A text option as a whole number within bounds. Throws a CliError naming the option, the bounds and what came. */
  whole(name: string, bounds: { readonly min: number; readonly max: number }): number | undefined;
}

/** The option that every command has. */
export const HELP: Readonly<Record<string, Option>> = { help: { type: 'boolean', short: 'h', says: 'show this help' } };

/** Reads a command line. Throws a CliError on an unknown option, a missing value, or too few or too many words. */
export function parseCommandLine(command: Command, argv: readonly string[]): Arguments {
  const options: Readonly<Record<string, Option>> = { ...command.options, ...HELP };
  const { values, positionals } = parsed(command, options, argv);
  const { min, max } = command.operands;
  if (values['help'] !== true && (positionals.length < min || positionals.length > max)) {
    const expected = min === max ? `${min}` : max === Infinity ? `at least ${min}` : `${min} to ${max}`;
    throw new CliError(
      `${command.name}: expected ${expected} argument${expected === '1' || expected === 'at least 1' ? '' : 's'}; got ${positionals.length}`,
      usageHint(command),
    );
  }
  const text = (name: string): string | undefined => values[name] as string | undefined;
  return {
    operands: positionals,
    flag: (name) => values[name] === true,
    text,
    whole: (name, bounds) => {
      const given = text(name);
      if (given === undefined) return undefined;
      const value = Number(given);
      if (!/^[+-]?\d+$/.test(given) || value < bounds.min || value > bounds.max) {
        throw new CliError(
          `--${name}: expected a whole number from ${bounds.min} to ${bounds.max}; got ${JSON.stringify(given)}`,
          usageHint(command),
        );
      }
      return value;
    },
  };
}

function parsed(command: Command, options: Readonly<Record<string, Option>>, argv: readonly string[]) {
  const config: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(options).map(([name, { type, short }]) => [name, short === undefined ? { type } : { type, short }]),
  );
  try {
    const { tokens, ...read } = parseArgs({
      args: joined(options, argv),
      options: config,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
    checkOnce(tokens.flatMap((token) => (token.kind === 'option' && token.value !== undefined ? [token.name] : [])));
    return read;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !code.startsWith('ERR_PARSE_ARGS')) throw error;
    const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1];
    if (unknown === undefined)
      throw new CliError(`${command.name}: ${(message.split(/\.\s|\n/u)[0] ?? message).replace(/\.$/, '')}`, usageHint(command));
    if (/^-\d/.test(unknown)) {
      const word = argv.find((each) => each.startsWith(unknown)) ?? unknown;
      throw new CliError(
        `${command.name}: there is no option ${unknown}`,
        `what begins with a minus follows --: hitfold ${command.name} -- ${JSON.stringify(word)}`,
      );
    }
    const close = nearest(unknown.replace(/^-+/, ''), Object.keys(options));
    throw new CliError(
      `${command.name}: there is no option ${unknown}${close === undefined ? '' : `; did you mean --${close}?`}`,
      usageHint(command),
    );
  }
}

/** Of two values of one option the first would be lost without a word. */
function checkOnce(names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new CliError(`--${twice}: expected one value; got it twice`);
}

/** An option's negative number as part of its word: `--at-least -5` as `--at-least=-5`, which can not be taken for an option. */
function joined(options: Readonly<Record<string, Option>>, argv: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of argv) {
    const before = words.at(-1) ?? '';
    const takes = !words.includes('--') && before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    if (takes && /^-\d/.test(word)) words[words.length - 1] = `${before}=${word}`;
    else words.push(word);
  }
  return words;
}

function usageHint({ name, usage }: Command): string {
  return `usage: hitfold ${name} ${usage}; \`hitfold help ${name}\` says more`;
}
