import type { Json } from '../systems/system.ts';
import { CliError } from './cli-error.ts';
import { type Io, LARGEST } from './io.ts';
import { jsonFault } from './json-fault.ts';

/** A file's name as messages print it. */
export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file === '' ? '""' : file;
}

/** The bytes of a file, or of standard input for "-". Throws a CliError when it can not be read. */
export async function readBytes(file: string, io: Io): Promise<Uint8Array> {
  const bytes = file === '-' ? await io.stdin() : await io.read(file).catch((error: unknown) => refused(file, error));
  if (bytes.length > LARGEST) throw new CliError(`${nameOf(file)}: expected at most 64 MB; got more`);
  return bytes;
}

/** The text of a file, or of standard input for "-". Throws a CliError when it can not be read or is no text in UTF-8. */
export async function readText(file: string, io: Io): Promise<string> {
  const text = decoded(await readBytes(file, io), file);
  if (text.trim() === '')
    throw new CliError(
      `${nameOf(file)}: expected JSON or a scenario's line; got nothing`,
      '`hitfold help attack` says what a scenario looks like',
    );
  return text;
}

function decoded(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CliError(`${nameOf(file)}: expected text in UTF-8; got other bytes`, 'save the file as UTF-8');
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'expected a file; got a folder',
  EACCES: 'the file can not be read: permission denied',
};

function refused(file: string, error: unknown): never {
  const { code = '', message } = error as NodeJS.ErrnoException;
  throw new CliError(
    `${nameOf(file)}: ${REASONS[code] ?? message}`,
    code !== 'ENOENT'
      ? undefined
      : looksLikeJson(file)
        ? 'JSON itself comes by standard input: … | hitfold COMMAND -'
        : 'use - to read standard input',
  );
}

/** A text as JSON in which no object has a name twice. Throws a CliError that names the line and the column of the first fault. */
export function parseJson(text: string, file: string): Json {
  const fault = jsonFault(text);
  if (!fault) return JSON.parse(text) as Json;
  const { line, column, expected, received, path } = fault;
  const place = `${nameOf(file)}: line ${line}, column ${column}`;
  if (path !== undefined)
    throw new CliError(`${place}: ${path}: expected ${expected}; got ${JSON.stringify(received)} again`, 'keep the one that is meant');
  throw new CliError(
    `${place}: expected ${expected}; got ${received === undefined ? 'the end of the text' : JSON.stringify(received)}`,
    'JSON has names and texts in double quotes, a comma between entries and none after the last',
  );
}

/** A JSON file. Throws a CliError when it can not be read or is not JSON. */
export async function readJson(file: string, io: Io): Promise<Json> {
  return parseJson(await readText(file, io), file);
}

/** True when a text is meant as JSON rather than as a scenario's line. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}
