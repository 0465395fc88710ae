/** Where a text stops being JSON, and what was allowed there. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  /** The letter that came, or undefined at the end of the text. */
  readonly received: string | undefined;
}

/** Deeper nesting than this is refused: nothing that we read needs it, and what reads it would run out of stack. */
const DEEPEST = 500;

/** True when a JSON text nests deeper than is allowed. */
export function nestsTooDeep(text: string): boolean {
  let [depth, quoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted && letter === '\\') at++;
    else if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '[' || letter === '{') {
      if (++depth > DEEPEST + 1) return true;
    } else if (letter === ']' || letter === '}') depth--;
  }
  return false;
}

/**
 * The first place at which a text is not JSON (RFC 8259), or undefined when it is. The platform's own message does not always
 * say where, so this walks the text once.
 */
export function jsonFault(text: string): JsonFault | undefined {
  let at = 0;
  const fail = (expected: string, place = at): never => {
    throw new Fault(expected, place);
  };
  const space = (): void => {
    while (at < text.length && ' \t\n\r'.includes(text[at] as string)) at++;
  };
  const literal = (word: string): void => {
    if (text.startsWith(word, at)) at += word.length;
    else fail('a value');
  };
  const string = (what: string): void => {
    if (text[at] !== '"') fail(what);
    const start = at++;
    while (text[at] !== '"') {
      const letter = text[at];
      if (letter === undefined || letter === '\n') fail('the end of the text that begins here: a double quote', start);
      if (letter === '\\') {
        const escape = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(at, at + 6));
        if (!escape) fail('an escape such as \\n or \\u00e9');
        at += (escape as RegExpExecArray)[0].length;
      } else if ((letter as string) < ' ') fail('no control character in a text');
      else at++;
    }
    at++;
  };
  const number = (): void => {
    const found = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/.exec(text.slice(at, at + 400));
    if (!found || found[0] === '') fail('a number');
    at += (found as RegExpExecArray)[0].length;
  };
  const members = (close: string, member: () => void): void => {
    at++;
    space();
    if (text[at] === close) {
      at++;
      return;
    }
    for (;;) {
      member();
      space();
      const letter = text[at++];
      if (letter === close) return;
      if (letter !== ',') fail(`"," or "${close}"`, at - 1);
      space();
    }
  };
  const value = (depth: number): void => {
    if (depth > DEEPEST) fail(`at most ${DEEPEST} levels`);
    space();
    const letter = text[at];
    if (letter === '{') {
      members('}', () => {
        string('a name in double quotes');
        space();
        if (text[at] !== ':') fail('":"');
        at++;
        value(depth + 1);
      });
    } else if (letter === '[') members(']', () => value(depth + 1));
    else if (letter === '"') string('text');
    else if (letter === 't') literal('true');
    else if (letter === 'f') literal('false');
    else if (letter === 'n') literal('null');
    else if (letter !== undefined && /[-\d]/.test(letter)) number();
    else fail('a value');
  };
  try {
    value(0);
    space();
    if (at < text.length) fail('nothing more');
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = text.slice(0, error.place).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, expected: error.expected, received: text[error.place] };
  }
}

class Fault extends Error {
  readonly expected: string;
  readonly place: number;

  constructor(expected: string, place: number) {
    super(expected);
    this.expected = expected;
    this.place = place;
  }
}
