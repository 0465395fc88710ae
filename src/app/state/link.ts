import { InputError } from '../../systems/input-error.ts';
import { readWork, type Work } from './work.ts';

/**
 * Work in a link: `#1.` and the deflated JSON in base64url. The number is the version of the form; a later form gets a new
 * number and a reader for each earlier one stays, so that old links keep their meaning.
 */
const VERSION = '1';

/** Longer links are refused before they are unpacked, and so is anything that unpacks to more than this. */
const LONGEST_LINK = 60_000;
const LARGEST_WORK = 400_000;

/** The fragment of a link to this work, without its `#`. */
export async function encodeLink(work: Work): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(work));
  return `${VERSION}.${toBase64(await through(bytes, new CompressionStream('deflate-raw'), Infinity))}`;
}

/** The work in a link's fragment. Throws an InputError saying why it can not be read. */
export async function decodeLink(fragment: string): Promise<Work> {
  const refused = (expected: string) => new InputError({ path: 'link', expected, received: fragment });
  const [, version, payload] = /^(\d+)\.([A-Za-z0-9_-]+)$/.exec(fragment) ?? [];
  if (version === undefined || payload === undefined) throw refused('a version, a dot and letters, digits, "-" or "_"');
  if (version !== VERSION) throw refused(`a link of version ${VERSION}; this one may be from a newer Hitfold`);
  if (fragment.length > LONGEST_LINK) throw refused(`at most ${LONGEST_LINK} characters`);
  let raw: unknown;
  try {
    const bytes = await through(fromBase64(payload), new DecompressionStream('deflate-raw'), LARGEST_WORK);
    raw = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refused('a whole link: this one is cut short or changed');
  }
  return readWork(raw);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(step.value);
    size += step.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError('too large');
    }
  }
  const whole = new Uint8Array(size);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
}
