import { InputError } from '../systems/input-error.ts';
import { nearest } from '../systems/schema/nearest.ts';
import { CliError } from './cli-error.ts';
import { parseCommandLine } from './command.ts';
import { COMMANDS } from './commands.ts';
import { commandHelp, overview } from './help-text.ts';
import type { Io } from './io.ts';
import { visible } from './visible.ts';

/** Exit codes: what was asked was done; it was done and found something; the input could not be used; a fault of ours. */
const EXIT = { done: 0, found: 1, input: 2, bug: 70 } as const;

/** Runs one command line. Returns the exit code; never throws and never prints a stack. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    if (error instanceof InputError || error instanceof CliError) {
      io.err(`hitfold: ${short(visible(error.message))}`);
      if (error instanceof CliError) for (const line of error.place) io.err(`  ${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')}`);
      const hint = error instanceof CliError ? error.hint : hintFor(error);
      if (hint !== undefined) io.err(`  hint: ${hint}`);
      return EXIT.input;
    }
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    io.err(`hitfold: a fault of Hitfold's own, not of your input: ${short(visible(message))}`);
    io.err('  hint: please report it with the command line; HITFOLD_DEBUG=1 prints where it happened');
    if (process.env['HITFOLD_DEBUG'] && error instanceof Error) io.err(error.stack ?? '');
    return EXIT.bug;
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h') {
    io.out(overview(io.columns));
    return name === undefined ? EXIT.input : EXIT.done;
  }
  if (name === '--version' || name === '-V') {
    io.out(`${await version()}\n`);
    return EXIT.done;
  }
  if (name.startsWith('-')) {
    const close = nearest(name.replace(/^-+/, ''), ['help', 'version']);
    throw new CliError(
      `there is no option ${name} before a command${close === undefined ? '' : `; did you mean --${close}?`}`,
      '`hitfold --help` shows what there is',
    );
  }
  const entry = COMMANDS.find((each) => each.name === name);
  if (!entry) {
    const names = COMMANDS.map((each) => each.name);
    const close = nearest(name, names);
    throw new CliError(
      `there is no command ${JSON.stringify(name)}${close === undefined ? '' : `; did you mean ${close}?`}`,
      `the commands are ${names.join(', ')}`,
    );
  }
  const command = await entry.load();
  const args = parseCommandLine(command, rest);
  if (args.flag('help')) {
    io.out(commandHelp(command, io.columns));
    return EXIT.done;
  }
  return command.run(args, io);
}

function hintFor({ path }: InputError): string | undefined {
  if (path.startsWith('--')) return undefined;
  if (path === 'system') return '`hitfold systems` lists them';
  if (/loadout|fighter/.test(path)) return '`hitfold catalogue SYSTEM` lists what can be named';
  return '`hitfold schema SYSTEM` lists every field and what it allows';
}

async function version(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  // Two folders up both from the sources and from dist/cli.
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Words longer than this bury what a message says. */
const LONGEST_WORD = 300;

/** Endless words cut down to how they begin and end. */
function short(message: string): string {
  return message.replaceAll(new RegExp(`\\S{${LONGEST_WORD + 1},}`, 'gu'), (word) => `${word.slice(0, 100)}…${word.slice(-40)}`);
}
