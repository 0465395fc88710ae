import { DiceError } from './error.ts';
import type { Burst, Expression, Keep, Literal, Relation, Reroll, Roll, RolledDice, Test } from './syntax.ts';
import { type Token, tokens } from './token.ts';

/** Further rolls of an exploding die when the text states no depth. */
export const USUAL_DEPTH = 10;

/** Brackets and the like inside each other. */
const DEEPEST = 100;

const RELATIONS: Readonly<Record<string, Relation>> = { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '=': '=', '==': '=', '!=': '!=' };
const KEEPS: Readonly<Record<string, Pick<Keep, 'what' | 'end'>>> = {
  k: { what: 'keep', end: 'highest' },
  kh: { what: 'keep', end: 'highest' },
  kl: { what: 'keep', end: 'lowest' },
  dh: { what: 'drop', end: 'highest' },
  dl: { what: 'drop', end: 'lowest' },
};
const KEYWORDS = new Set(['let', 'in', 'if', 'then', 'else', 'max', 'min', 'd', 'df', 'r', 'ro', ...Object.keys(KEEPS)]);

/**
 * Reads a dice expression. From what binds least to what binds most:
 *
 *     let x = … in …      one roll under a name: every x in the rest is that same roll
 *     if … then … else …  the condition holds when it is not 0
 *     < <= > >= = !=      1 when the totals compare so, else 0; not in a row
 *     + -                 from left to right
 *     *                   from left to right
 *     -                   in front
 *     3d6 d% dF d{1,1,2}  dice, `{2d6,d8}` for a mixed pool, and what is done to them, in the order written:
 *       r<2 ro<=2 r{1,6}  reroll until the face is not below 2; once when it is 2 or less; …
 *       ! !3 !{5,6} !!    explode the highest face (or those listed), to a depth; each die is one total, or (!!) the new
 *                         dice join the pool. After kh, only what was kept explodes
 *       kh3 kl1 dh1 dl2   keep or drop. Several look at the same sorted roll: 3d6kh2dl1 is the two highest
 *       >=5 (and others)  right after dice that are not kept or dropped: how many dice show that. `(10d6)>=35` compares the total
 *     ( … ) 7 x max( , ) min( , )
 *
 * Throws a DiceError with the position of what is wrong.
 */
export function parseDice(text: string): Expression {
  const parser = new Parser(text);
  return parser.whole();
}

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #names = new Set<string>();
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokens(text);
  }

  whole(): Expression {
    const all = this.#expression();
    if (this.#token.kind !== 'end')
      throw this.#expected(this.#token.kind === 'symbol' && this.#token.text === ')' ? 'no ")" without its "("' : 'an operator or the end');
    return all;
  }

  get #token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  #is(...texts: readonly string[]): boolean {
    return this.#token.kind !== 'number' && this.#token.kind !== 'end' && texts.includes(this.#token.text);
  }

  #accept(...texts: readonly string[]): Token | undefined {
    return this.#is(...texts) ? (this.#tokens[this.#next++] as Token) : undefined;
  }

  #require(text: string, purpose: string): Token {
    const token = this.#accept(text);
    if (!token) throw this.#expected(`"${text}" ${purpose}`);
    return token;
  }

  #error(message: string, at: number): DiceError {
    return new DiceError(message, at, this.#text);
  }

  #expected(what: string): DiceError {
    const { kind, text, at } = this.#token;
    return this.#error(`expected ${what}; got ${kind === 'end' ? text : `"${text}"`}`, at);
  }

  #expression(): Expression {
    if (++this.#depth > DEEPEST) throw this.#error(`nested more than ${DEEPEST} deep`, this.#token.at);
    const found = this.#is('let') ? this.#let() : this.#is('if') ? this.#if() : this.#comparison();
    this.#depth--;
    return found;
  }

  #let(): Expression {
    const { at } = this.#require('let', 'here');
    const name = this.#token;
    if (name.kind !== 'word' || KEYWORDS.has(name.text)) throw this.#expected('a name of letters after "let"');
    this.#next++;
    this.#require('=', 'after the name');
    const value = this.#expression();
    this.#require('in', 'and then what the name is used in');
    const known = this.#names.has(name.text);
    this.#names.add(name.text);
    const body = this.#expression();
    if (!known) this.#names.delete(name.text);
    return { kind: 'let', at, name: name.text, value, body };
  }

  #if(): Expression {
    const { at } = this.#require('if', 'here');
    const condition = this.#expression();
    this.#require('then', 'after the condition');
    const met = this.#expression();
    this.#require('else', 'and what holds otherwise');
    return { kind: 'if', at, condition, met, otherwise: this.#expression() };
  }

  #comparison(): Expression {
    const left = this.#sum();
    const operator = this.#relation();
    if (!operator) return left;
    const right = this.#sum();
    const again = this.#token;
    if (this.#relation()) throw this.#error('comparisons can not follow each other; use brackets', again.at);
    return { kind: 'operation', at: operator.at, operator: operator.relation, left, right };
  }

  #relation(): { readonly relation: Relation; readonly at: number } | undefined {
    const relation = this.#token.kind === 'symbol' ? RELATIONS[this.#token.text] : undefined;
    return relation ? { relation, at: (this.#tokens[this.#next++] as Token).at } : undefined;
  }

  #sum(): Expression {
    let left = this.#product();
    for (let operator = this.#accept('+', '-'); operator; operator = this.#accept('+', '-')) {
      left = { kind: 'operation', at: operator.at, operator: operator.text as '+' | '-', left, right: this.#product() };
    }
    return left;
  }

  #product(): Expression {
    let left = this.#signed();
    for (let operator = this.#accept('*'); operator; operator = this.#accept('*')) {
      left = { kind: 'operation', at: operator.at, operator: '*', left, right: this.#signed() };
    }
    return left;
  }

  #signed(): Expression {
    const minus = this.#accept('-');
    if (!minus) return this.#term();
    if (++this.#depth > DEEPEST) throw this.#error(`nested more than ${DEEPEST} deep`, minus.at);
    const operand = this.#signed();
    this.#depth--;
    return { kind: 'negative', at: minus.at, operand };
  }

  #term(): Expression {
    const { kind, text, at } = this.#token;
    if (kind === 'number') {
      const number = this.#number('a number');
      return this.#is('d', 'df') ? this.#roll([this.#dice(number, at)], at) : number;
    }
    if (this.#is('d', 'df')) return this.#roll([this.#dice({ kind: 'number', at, value: 1 }, at)], at);
    if (this.#is('max', 'min')) return this.#choice();
    if (this.#accept('(')) {
      const inner = this.#expression();
      this.#require(')', 'to close the bracket');
      return this.#is('d', 'df') ? this.#roll([this.#dice(inner, at)], at) : inner;
    }
    if (this.#accept('{')) return this.#roll(this.#mixedPool(), at);
    if (kind === 'word' && !KEYWORDS.has(text)) {
      if (!this.#names.has(text)) throw this.#error(`"${text}" is not a name here: name a roll by "let ${text} = d6 in …"`, at);
      this.#next++;
      return { kind: 'name', at, name: text };
    }
    throw this.#expected('dice such as 2d6, a number or "("');
  }

  #number(what: string): Literal {
    const { kind, text, at } = this.#token;
    if (kind !== 'number') throw this.#expected(what);
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw this.#error(`${text} is too large`, at);
    this.#next++;
    return { kind: 'number', at, value };
  }

  #wholeNumber(what: string): number {
    const minus = this.#accept('-');
    const { value } = this.#number(what);
    return minus ? -value : value;
  }

  #choice(): Expression {
    const { text, at } = this.#tokens[this.#next++] as Token;
    this.#require('(', `after "${text}"`);
    const among = [this.#expression()];
    while (this.#accept(',')) among.push(this.#expression());
    this.#require(')', `to close "${text}("`);
    return { kind: 'choice', at, of: text as 'max' | 'min', among };
  }

  #dice(count: Expression, at: number): RolledDice {
    const d = this.#tokens[this.#next++] as Token;
    if (d.text === 'df') return { at, count, faces: [-1, 0, 1] };
    if (this.#accept('%')) return { at, count, faces: 100 };
    if (this.#accept('{')) return { at, count, faces: this.#listed('a face such as 3 or -1') };
    const sides = this.#number('a number of sides, "%" or "{" after "d"');
    if (sides.value === 0) throw this.#error('a die needs at least one side', d.at);
    return { at, count, faces: sides.value };
  }

  /** Numbers up to the closing brace. */
  #listed(what: string): number[] {
    const list = [this.#wholeNumber(what)];
    while (this.#accept(',')) list.push(this.#wholeNumber(what));
    this.#require('}', 'to close the list');
    return list;
  }

  #mixedPool(): RolledDice[] {
    const dice: RolledDice[] = [];
    do {
      const { at, kind } = this.#token;
      const count: Literal = kind === 'number' ? this.#number('a number of dice') : { kind: 'number', at, value: 1 };
      if (!this.#is('d', 'df')) throw this.#expected('dice such as 2d6 in a mixed pool');
      dice.push(this.#dice(count, at));
    } while (this.#accept(','));
    this.#require('}', 'to close the pool');
    return dice;
  }

  #roll(dice: readonly RolledDice[], at: number): Roll {
    const first: (Reroll | Burst)[] = [];
    const keeps: Keep[] = [];
    const last: Burst[] = [];
    for (;;) {
      const step = this.#reroll() ?? this.#burst() ?? this.#keep();
      if (!step) break;
      if (step.kind === 'keep') {
        if (last.length > 0) throw this.#error('dice are kept before they explode or after, not both', step.at);
        keeps.push(step);
      } else if (keeps.length === 0) first.push(step);
      else if (step.kind === 'explode' && !step.joins) last.push(step);
      else throw this.#error('this must stand before dice are kept or dropped', step.at);
    }
    const roll: Roll = { kind: 'roll', at, dice, first, keeps, last };
    const counting = keeps.length === 0 ? this.#counting() : undefined;
    return counting ? { ...roll, counting } : roll;
  }

  /** A comparison with a plain number, if one comes next. */
  #counting(): Test | undefined {
    const start = this.#next;
    const test = this.#relation();
    if (!test) return undefined;
    const minus = this.#accept('-');
    const plain = this.#token.kind === 'number';
    const value = plain ? this.#number('a number').value : 0;
    if (plain && !this.#is('d', 'df')) return { at: test.at, relation: test.relation, values: [minus ? -value : value] };
    this.#next = start;
    return undefined;
  }

  #reroll(): Reroll | undefined {
    const word = this.#accept('r', 'ro');
    if (!word) return undefined;
    return { kind: 'reroll', at: word.at, once: word.text === 'ro', test: this.#test(word) };
  }

  #test({ text, at }: Token): Test {
    if (this.#accept('{')) return { at, relation: 'among', values: this.#listed('a face') };
    const relation = this.#relation()?.relation ?? '=';
    return { at, relation, values: [this.#wholeNumber(`a face after "${text}", such as ${text}1, ${text}<2 or ${text}<=2`)] };
  }

  #burst(): Burst | undefined {
    const mark = this.#accept('!', '!!');
    if (!mark) return undefined;
    const on = this.#accept('{') ? { at: mark.at, relation: 'among' as const, values: this.#listed('a face') } : undefined;
    const depth = this.#token.kind === 'number' ? this.#number('a depth').value : USUAL_DEPTH;
    return { kind: 'explode', at: mark.at, joins: mark.text === '!!', depth, ...(on && { on }) };
  }

  #keep(): Keep | undefined {
    const word = this.#token.kind === 'word' ? KEEPS[this.#token.text] : undefined;
    if (!word) return undefined;
    const { at } = this.#tokens[this.#next++] as Token;
    const count = this.#token.kind === 'number' ? this.#number('a number of dice').value : 1;
    return { kind: 'keep', at, ...word, count };
  }
}
