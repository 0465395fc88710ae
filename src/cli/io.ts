import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Inputs larger than this are refused; reading goes no further, as an endless one has no end. */
export const LARGEST = 64 * 1024 * 1024;

/** Everything that a command may touch outside itself, so that tests can give it something else. */
export interface Io {
  /** All of standard input; of more than `LARGEST` bytes as many as show that. */
  stdin(): Promise<Uint8Array>;
  /** All of a file, likewise. */
  read(path: string): Promise<Uint8Array>;
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** To standard output, as it is: end lines yourself. */
  out(text: string | Uint8Array): void;
  /** One line to standard error. */
  err(line: string): void;
  /** How wide a line may be, in letters. */
  readonly columns: number;
  /** True when colour may be used. */
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
    stdin: () => bytesOf(process.stdin),
    read: (path) => bytesOf(createReadStream(path, { highWaterMark: 1024 * 1024 })),
    write: (path, content) => writeFile(path, content),
    out: (content) => void stdout.write(content),
    err: (line) => void stderr.write(`${line}\n`),
    columns: columnsOf(stdout.columns, env),
    colour: colourIn(stdout.isTTY, env),
  };
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size > LARGEST) break;
  }
  return Buffer.concat(parts);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Narrower than this nothing can be read. */
const NARROWEST = 40;

/**
 * The width to write for: COLUMNS where it is set, the terminal's otherwise, 80 letters without either. So a pipe or a file has the same
 * lines whatever stands behind it; `--csv` and `--json` are for programs.
 */
export function columnsOf(terminal: number | undefined, { COLUMNS = '' }: Environment): number {
  const asked = /^[1-9]\d{0,5}$/.test(COLUMNS) ? Number(COLUMNS) : undefined;
  return Math.max(NARROWEST, asked ?? (terminal || 80));
}

/**
 * Whether to use colour: FORCE_COLOR decides where it is set (0 and false: no), then NO_COLOR (https://no-color.org), then whether it is a
 * terminal that can.
 */
export function colourIn(isTerminal: boolean, { FORCE_COLOR = '', NO_COLOR = '', TERM }: Environment): boolean {
  if (FORCE_COLOR !== '') return !/^(?:0|false)$/i.test(FORCE_COLOR);
  return isTerminal && NO_COLOR === '' && TERM !== 'dumb';
}
