import { InputError } from './input-error.ts';
import { type Token, tokens } from './line-tokens.ts';
import type { Json, JsonObject } from './system.ts';

/** A section of a line: the first one is named for the system, the others for a field of its scenario. */
export interface Section {
  readonly name: string;
  readonly fields: JsonObject | readonly JsonObject[];
}

/** Reads a line into its sections, knowing no system. Sections named in `lists` hold groups joined by `+`. */
export function readLine(text: string, lists: readonly string[]): readonly Section[] {
  const cursor = new Cursor(text);
  const system = cursor.text('the name of a game system');
  const sections: Section[] = [{ name: system, fields: cursor.takes(',') ? group(cursor) : {} }];
  const seen = new Set<string>();
  while (cursor.takes('|')) {
    const name = cursor.text('the name of a section');
    if (seen.has(name)) throw cursor.fault(`${name} once`);
    seen.add(name);
    cursor.needs(':');
    sections.push({ name, fields: lists.includes(name) ? groups(cursor) : group(cursor) });
  }
  if (!cursor.ended) throw cursor.fault('"|" before the next section, or the end');
  return sections;
}

class Cursor {
  readonly #line: string;
  readonly #tokens: readonly Token[];
  #place = 0;

  constructor(line: string) {
    this.#line = line;
    this.#tokens = tokens(line);
  }

  get ended(): boolean {
    return this.#place >= this.#tokens.length;
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#place + ahead];
  }

  next(): Token | undefined {
    return this.#tokens[this.#place++];
  }

  at(mark: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'mark' && token.value === mark;
  }

  takes(mark: string): boolean {
    if (!this.at(mark)) return false;
    this.#place++;
    return true;
  }

  needs(mark: string): void {
    if (!this.takes(mark)) throw this.fault(`"${mark}"`);
  }

  text(what: string): string {
    const token = this.peek();
    if (token?.kind !== 'text') throw this.fault(what);
    this.#place++;
    return token.value;
  }

  /** The fault at the present place, showing the rest of the line. */
  fault(expected: string): InputError {
    const token = this.peek();
    return new InputError({ path: '', expected: `${expected} in the line`, received: token ? this.#line.slice(token.at) : 'its end' });
  }
}

/** True where a member ends: at a mark that can not begin a value, or at the line's end. */
function memberEnds(cursor: Cursor, ahead: number): boolean {
  const token = cursor.peek(ahead);
  return token === undefined || (token.kind === 'mark' && token.value !== '(' && token.value !== '[');
}

function groups(cursor: Cursor): readonly JsonObject[] {
  if (cursor.at('[') && cursor.at(']', 1)) {
    cursor.next();
    cursor.next();
    return [];
  }
  const items: JsonObject[] = [];
  do {
    if (cursor.at('(') && cursor.at(')', 1)) {
      cursor.next();
      cursor.next();
      items.push({});
    } else items.push(group(cursor));
  } while (cursor.takes('+'));
  return items;
}

function group(cursor: Cursor): JsonObject {
  const fields = new Map<string, Json>();
  if (memberEnds(cursor, 0) && !cursor.at(',')) return {};
  do {
    const [name, held] = member(cursor, fields.size === 0);
    if (fields.has(name)) throw cursor.fault(`${JSON.stringify(name)} once`);
    fields.set(name, held);
  } while (cursor.takes(','));
  return Object.fromEntries(fields);
}

function member(cursor: Cursor, first: boolean): readonly [string, Json] {
  const token = cursor.peek();
  if (token?.kind === 'text' && !token.quoted && token.value === 'no' && !memberEnds(cursor, 1)) {
    cursor.next();
    return [cursor.text('the name of a field'), false];
  }
  const name = cursor.text('the name of a field');
  if (!memberEnds(cursor, 0)) return [name, value(cursor)];
  return first && token?.kind === 'text' && token.quoted ? ['name', name] : [name, true];
}

function value(cursor: Cursor): Json {
  const first = single(cursor);
  if (!cursor.at('/')) return first;
  const items = [first];
  while (cursor.takes('/')) items.push(single(cursor));
  return items;
}

function single(cursor: Cursor): Json {
  if (cursor.takes('(')) {
    const fields = group(cursor);
    cursor.needs(')');
    return fields;
  }
  if (cursor.takes('[')) {
    const items: Json[] = [];
    if (!cursor.at(']'))
      do items.push(value(cursor));
      while (cursor.takes(','));
    cursor.needs(']');
    return items;
  }
  const token = cursor.peek();
  if (token === undefined || token.kind === 'mark') throw cursor.fault('a value');
  cursor.next();
  if (token.kind === 'number') return token.value;
  if (token.quoted) return token.value;
  return token.value === 'yes' ? true : token.value === 'no' ? false : token.value === 'none' ? null : token.value;
}
