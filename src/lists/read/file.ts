import { InputError } from '../../systems/input-error.ts';
import { LARGEST_FILE, onlyMember } from './archive.ts';
import { jsonTree } from './json.ts';
import type { Node } from './node.ts';
import { xmlTree } from './xml.ts';

/** What a file turned out to be, decided by its content and never by its ending. */
export type Contents =
  | { readonly form: 'xml' | 'json tree'; readonly zipped: boolean; readonly tree: Node }
  | { readonly form: 'json'; readonly zipped: boolean; readonly json: unknown }
  | { readonly form: 'text'; readonly zipped: boolean; readonly text: string };

/**
 * Reads bytes or pasted text: zip by its signature, XML by "<", JSON by "{" or "[", else plain text. Says which reader ran; never tries
 * another when one fails. Throws an InputError on anything broken, too large or hostile.
 */
export function contents(data: Uint8Array | string): Contents {
  if (typeof data === 'string') return textContents(data, false);
  refuseSize(data.length);
  const zipped = data[0] === 0x50 && data[1] === 0x4b;
  return textContents(decoded(zipped ? onlyMember(data) : data), zipped);
}

function refuseSize(size: number): void {
  if (size > LARGEST_FILE)
    throw new InputError({ path: '', expected: `a file of at most ${LARGEST_FILE} bytes`, received: `${size} bytes` });
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError({ path: '', expected: 'text in UTF-8', received: 'other bytes' });
  }
}

function textContents(raw: string, zipped: boolean): Contents {
  refuseSize(raw.length);
  const text = raw.replace(/^\uFEFF/, '');
  const start = text.trimStart();
  if (start === '') throw new InputError({ path: '', expected: 'a list', received: 'an empty file' });
  if (start.startsWith('<')) return { form: 'xml', zipped, tree: xmlTree(start) };
  if (start.startsWith('{') || start.startsWith('[')) {
    const json = parsed(start);
    const known = typeof json === 'object' && json !== null && ['roster', 'catalogue', 'gameSystem'].some((name) => name in json);
    return known ? { form: 'json tree', zipped, tree: jsonTree(json) } : { form: 'json', zipped, json };
  }
  return { form: 'text', zipped, text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new InputError({ path: '', expected: `JSON that can be read (${faultOf(error)})`, received: text.slice(0, 40) });
  }
}

/** What is wrong, without the piece of the file that some engines quote in it: that may be of any length and have line ends. */
function faultOf(error: unknown): string {
  return error instanceof Error ? (error.message.split(/, "|\n/)[0] as string) : 'it is broken';
}
