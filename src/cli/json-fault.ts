/** Where a text stops being JSON that can be read in one way only, and what was allowed there. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  /** The letter that came, or undefined at the end of the text; a whole name where it stands for the second time in its object. */
  readonly received: string | undefined;
  /** Of a name that stands twice: where it belongs, such as `attacker.fight`. */
  readonly path?: string;
}

/** Deeper nesting than this is refused: nothing that we read needs it, and what reads it would run out of stack. */
const DEEPEST = 500;

/**
 * The first place at which a text is not JSON (RFC 8259) or has a name twice in one object, of which readers take one or the other; undefined
 * when it has none. The platform's own message does not always say where, and it takes the last of equal names, so this walks the text once.
 */
export function jsonFault(text: string): JsonFault | undefined {
  let at = 0;
  const path: (string | number)[] = [];
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
      const names = new Set<string>();
      members('}', () => {
        const start = at;
        string('a name in double quotes');
        const name = JSON.parse(text.slice(start, at)) as string;
        path[depth] = name;
        if (names.has(name)) throw new Fault('each name once in an object', start, pathText(path.slice(0, depth + 1)), name);
        names.add(name);
        space();
        if (text[at] !== ':') fail('":"');
        at++;
        value(depth + 1);
      });
    } else if (letter === '[') {
      let place = 0;
      members(']', () => {
        path[depth] = place++;
        value(depth + 1);
      });
    } else if (letter === '"') string('text');
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
    return {
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
      expected: error.expected,
      received: error.twice ?? text[error.place],
      ...(error.path !== undefined && { path: error.path }),
    };
  }
}

function pathText(path: readonly (string | number)[]): string {
  return path.map((part, place) => (typeof part === 'number' ? `[${part}]` : place === 0 ? part : `.${part}`)).join('');
}

class Fault extends Error {
  readonly expected: string;
  readonly place: number;
  readonly path: string | undefined;
  /** The name that stands twice. */
  readonly twice: string | undefined;

  constructor(expected: string, place: number, path?: string, twice?: string) {
    super(expected);
    this.expected = expected;
    this.place = place;
    this.path = path;
    this.twice = twice;
  }
}
