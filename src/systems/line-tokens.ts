import { InputError } from './input-error.ts';

/** A piece of a line: a value (number or text), a word that may also be a keyword, or a mark. */
export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'text'; readonly value: string; readonly quoted: boolean; readonly at: number }
  | { readonly kind: 'mark'; readonly value: string; readonly at: number };

const SPACE = /\s+/uy;
const QUOTED = /"(?:[^"\\]|\\.)*"|“[^”]*”/uy;
/** Dice such as 2D6+1 read as text, so the sign binds to them and not to the line. */
const DICE = /(?:[1-9]\d?)?[dD]\d{1,3}(?:[+-]\d{1,3})?(?![\p{L}\p{N}_])/uy;
const NUMBER = /[-−]?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\p{L}\p{N}_])/uy;
const WORD = /[\p{L}_][\p{L}\p{N}_.'’-]*/uy;
const MARK = /[,|:+/()[\]]/uy;
/** Whatever follows is the result in words, which the reader leaves alone. */
const RESULT = /→|->/uy;

/** The words that mean something by themselves. */
const KEYWORDS: readonly string[] = ['yes', 'no', 'none'];

/** True when a text can stand in a line without quotes. */
export function isBareText(text: string): boolean {
  if (KEYWORDS.includes(text)) return false;
  return whole(DICE, text) || whole(WORD, text);
}

function whole(pattern: RegExp, text: string): boolean {
  return matched(pattern, text, 0)?.length === text.length;
}

function matched(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The tokens of a line up to its result arrow. Throws an InputError at the first character that belongs to none. */
export function tokens(text: string): readonly Token[] {
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const space = matched(SPACE, text, at);
    if (space) {
      at += space.length;
      continue;
    }
    if (matched(RESULT, text, at)) break;
    const [token, length] = tokenAt(text, at);
    found.push(token);
    at += length;
  }
  return found;
}

function tokenAt(text: string, at: number): readonly [Token, number] {
  const quoted = matched(QUOTED, text, at);
  if (quoted) return [{ kind: 'text', value: unquoted(quoted), quoted: true, at }, quoted.length];
  const bare = matched(DICE, text, at);
  if (bare) return [{ kind: 'text', value: bare, quoted: false, at }, bare.length];
  const number = matched(NUMBER, text, at);
  if (number) return [{ kind: 'number', value: Number(number.replace('−', '-')), at }, number.length];
  const word = matched(WORD, text, at);
  if (word) return [{ kind: 'text', value: word, quoted: false, at }, word.length];
  const mark = matched(MARK, text, at);
  if (mark) return [{ kind: 'mark', value: mark, at }, mark.length];
  throw new InputError({ path: '', expected: 'a name, a number, a text in quotes or one of , | : + / ( ) [ ]', received: text.slice(at) });
}

/** Curly quotes come from word processors and chats: inside them nothing is escaped. */
function unquoted(text: string): string {
  if (text.startsWith('“')) return text.slice(1, -1);
  try {
    return JSON.parse(text) as string;
  } catch {
    throw new InputError({ path: '', expected: 'a text in quotes, written as in JSON', received: text });
  }
}
