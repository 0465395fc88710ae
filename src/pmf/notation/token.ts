import { DiceError } from './error.ts';

export interface Token {
  readonly kind: 'number' | 'word' | 'symbol' | 'end';
  /** Words in lower case. */
  readonly text: string;
  readonly at: number;
}

/** Longer texts are not dice. */
const LONGEST = 2000;

/** What is done to dice may follow them, and one another, without a space: 4dFkh3, 4d6dldh. */
const STEP = 'kh|kl|dh|dl|k|ro|r';
const STEPS = new RegExp(`^(?:${STEP})+$`);
const FATE_STEPS = new RegExp(`^df(?:${STEP})+$`);
const PIECE = new RegExp(`df|${STEP}`, 'g');

const TOKEN = /\s+|(?<number>\d+)|(?<word>\p{L}+)|(?<symbol><=|>=|==|!=|!!|[-+*<>=!(){},%:])/uy;

/** Some characters are written in more than one way. */
const SAME: Readonly<Record<string, string>> = { '×': '*', '−': '-', '–': '-', '≤': '<=', '≥': '>=', '≠': '!=' };

/** The tokens of a text, an `end` last. Throws a DiceError at a character that is none. */
export function tokens(text: string): readonly Token[] {
  if (text.length > LONGEST) throw new DiceError(`expected at most ${LONGEST} characters; got ${text.length}`, LONGEST, text);
  const found: Token[] = [];
  for (let at = 0; at < text.length;) {
    const same = SAME[text[at] as string];
    if (same !== undefined) {
      found.push({ kind: 'symbol', text: same, at: at++ });
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new DiceError(stranger(text, at), at, text);
    const { number, word, symbol } = match.groups as { readonly number?: string; readonly word?: string; readonly symbol?: string };
    if (number !== undefined) found.push({ kind: 'number', text: number, at });
    else if (word !== undefined) found.push(...words(word.toLowerCase(), at, found.at(-1)));
    else if (symbol !== undefined) found.push({ kind: 'symbol', text: symbol, at });
    at = TOKEN.lastIndex;
  }
  found.push({ kind: 'end', text: 'the end', at: text.length });
  return found;
}

/** One word, or the steps that it runs together: those stand after dice, where no name can, or begin with dF. */
function words(text: string, at: number, before: Token | undefined): readonly Token[] {
  const afterDice = before?.kind === 'number' || ['}', ')', '!', '!!', '%'].includes(before?.text ?? '');
  const together = FATE_STEPS.test(text) || (afterDice && STEPS.test(text));
  return together
    ? [...text.matchAll(PIECE)].map(({ 0: piece, index }) => ({ kind: 'word', text: piece, at: at + index }))
    : [{ kind: 'word', text, at }];
}

function stranger(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  if (character === '/') return 'division is not part of the notation';
  if (character === '.') return 'only whole numbers are part of the notation';
  return `${JSON.stringify(character)} is not part of the notation`;
}
