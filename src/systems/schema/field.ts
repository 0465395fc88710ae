/**
 * What a scenario may hold, as data. The same fields validate input, name its errors, draw the app's forms, print the
 * one-line form and become the JSON Schema.
 */
export type Field<T = unknown> = {
  /** Only a type: what the field's values are. Not a symbol, which declaration files could not name. */
  readonly '~holds'?: T;
} & AnyField;

/** The TypeScript type that a field's values have. */
export type Infer<F> = F extends Field<infer T> ? T : never;

export type AnyField =
  | IntegerField
  | DiceField
  | FlagField
  | TextField
  | ChoiceField
  | ListField
  | TupleField
  | GroupField
  | RecordField
  | EitherField
  | NullField;

interface Described {
  /** What a form prints beside it. */
  readonly label: string;
  /** One line of help: what it means in the game's own words, with its rule. */
  readonly says: string;
  /** The value when the field is left out. Absent: the field is required. Zero, false and '' are values. */
  readonly fallback?: unknown;
  /** True for fields that a form folds away until asked for. */
  readonly advanced?: boolean;
}

export interface IntegerField extends Described {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}

/** A whole number or a dice amount such as "D3", "2D6" or "D6+1". */
export interface DiceField extends Described {
  readonly kind: 'dice';
  readonly min: number;
  readonly max: number;
}

export interface FlagField extends Described {
  readonly kind: 'flag';
}

export interface TextField extends Described {
  readonly kind: 'text';
  readonly maxLength: number;
  /** True for a text that only tells people what something is called: the rules never read it, so that it changes no answer. */
  readonly forPeople?: boolean;
}

export interface ChoiceField extends Described {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption[];
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly says?: string;
}

export interface ListField extends Described {
  readonly kind: 'list';
  readonly of: AnyField;
  readonly min: number;
  readonly max: number;
}

/** A fixed number of values in a stated order, such as a damage of "hit, critical". */
export interface TupleField extends Described {
  readonly kind: 'tuple';
  readonly items: readonly AnyField[];
  /** What the error and the form show as an example: `[2, 3]`. */
  readonly example: string;
}

export interface GroupField extends Described {
  readonly kind: 'group';
  readonly fields: Readonly<Record<string, AnyField>>;
}

/** Free names, each with a value of one kind. */
export interface RecordField extends Described {
  readonly kind: 'record';
  readonly of: AnyField;
  readonly max: number;
}

/** One of several kinds, told apart by their JSON type (text, number, boolean, list, object, null). */
export interface EitherField extends Described {
  readonly kind: 'either';
  readonly of: readonly AnyField[];
}

/** Only null: "none". Used inside `either`. */
export interface NullField extends Described {
  readonly kind: 'null';
}

type Words<T> = { readonly label: string; readonly says: string; readonly fallback?: T; readonly advanced?: boolean };

export function integer(words: Words<number> & { readonly min: number; readonly max: number }): Field<number> {
  return { kind: 'integer', ...words };
}

export function dice(words: Words<number | string> & { readonly min: number; readonly max: number }): Field<number | string> {
  return { kind: 'dice', ...words };
}

export function flag(words: Words<boolean>): Field<boolean> {
  return { kind: 'flag', fallback: false, ...words };
}

export function text(words: Words<string> & { readonly maxLength?: number; readonly forPeople?: boolean }): Field<string> {
  return { kind: 'text', maxLength: 120, ...words };
}

export function choice<const O extends readonly ChoiceOption[]>(options: O, words: Words<O[number]['value']>): Field<O[number]['value']> {
  return { kind: 'choice', options, ...words };
}

export function list<T>(of: Field<T>, words: Words<readonly T[]> & { readonly min?: number; readonly max: number }): Field<readonly T[]> {
  return { kind: 'list', of, min: 0, ...words };
}

export function tuple<const T extends readonly Field[]>(
  items: T,
  words: Words<{ readonly [I in keyof T]: Infer<T[I]> }> & { readonly example: string },
): Field<{ readonly [I in keyof T]: Infer<T[I]> }> {
  return { kind: 'tuple', items, ...words };
}

export function group<const F extends Readonly<Record<string, Field>>>(
  fields: F,
  words: { readonly label: string; readonly says: string; readonly optional?: boolean; readonly advanced?: boolean },
): GroupField & { readonly fields: F } & Field<{ readonly [K in keyof F]: Infer<F[K]> }> {
  const { optional, ...rest } = words;
  // A group left out is a group whose every field is left out.
  return { kind: 'group', fields, ...rest, ...(optional ? { fallback: {} } : {}) };
}

export function record<T>(
  of: Field<T>,
  words: Words<Readonly<Record<string, T>>> & { readonly max: number },
): Field<Readonly<Record<string, T>>> {
  return { kind: 'record', of, ...words };
}

export function either<const T extends readonly Field[]>(of: T, words: Words<Infer<T[number]>>): Field<Infer<T[number]>> {
  return { kind: 'either', of, ...words };
}

export function none(): Field<null> {
  return { kind: 'null', label: 'none', says: 'none' };
}

/** What is allowed in a field, as words that follow "expected". */
export function expectation(field: AnyField): string {
  switch (field.kind) {
    case 'integer':
      return `a whole number from ${field.min} to ${field.max}`;
    case 'dice':
      return `a whole number from ${field.min} to ${field.max} or dice such as "D3", "2D6" or "D6+1"`;
    case 'flag':
      return 'true or false';
    case 'text':
      return `text of at most ${field.maxLength} characters`;
    case 'choice':
      return field.options.length === 1
        ? JSON.stringify(field.options[0]?.value)
        : `one of ${field.options.map(({ value }) => JSON.stringify(value)).join(', ')}`;
    case 'list':
      return `a list of ${field.min === field.max ? field.min : `${field.min} to ${field.max}`} entries`;
    case 'tuple':
      return `${field.items.length} values "${field.items.map(({ label }) => label).join(', ')}" such as ${field.example}`;
    case 'group':
      return `an object with ${Object.keys(field.fields).join(', ')}`;
    case 'record':
      return `an object of at most ${field.max} names`;
    case 'either':
      return field.of.map(expectation).join(', or ');
    case 'null':
      return 'null';
  }
}
