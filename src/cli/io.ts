import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

/** Everything that a command may touch outside itself, so that tests can give it something else. */
export interface Io {
  /** All of standard input. */
  stdin(): Promise<Uint8Array>;
  read(path: string): Promise<Uint8Array>;
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** To standard output, as it is: end lines yourself. */
  out(text: string | Uint8Array): void;
  /** One line to standard error. */
  err(line: string): void;
  /** The width of the terminal in letters. */
  readonly columns: number;
  /** True when colour may be used: a terminal, and NO_COLOR not set. */
  readonly colour: boolean;
}

/** The real thing. A reader that goes away (`hitfold … | head`) ends the command quietly. */
export function processIo(): Io {
  const { stdout, stderr, env } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that went away wants nothing more.
    if (error.code === 'EPIPE') process.exit(0);
    stderr.write(`hitfold: standard output: can not be written: ${error.code === 'ENOSPC' ? 'no space left' : error.message}\n`);
    process.exit(2);
  });
  return {
    stdin: () => buffer(process.stdin),
    read: (path) => readFile(path),
    write: (path, content) => writeFile(path, content),
    out: (content) => void stdout.write(content),
    err: (line) => void stderr.write(`${line}\n`),
    // A file or a pipe wraps nothing: there long lines are better than broken ones.
    columns: stdout.columns ?? (Number(env['COLUMNS']) || 160),
    colour: stdout.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
  };
}
