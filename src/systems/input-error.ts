/** Bad input, told to the person who gave it: which field, what is allowed there, what came. */
export class InputError extends Error {
  /** Where: `weapons[0].damage`, or '' for the input as a whole. */
  readonly path: string;
  /** What is allowed there, as words that follow "expected". */
  readonly expected: string;
  /** What came, as short text. */
  readonly received: string;
  readonly #came: unknown;

  constructor({ path, expected, received }: { readonly path: string; readonly expected: string; readonly received: unknown }) {
    const got = shown(received);
    super(`${path === '' ? '' : `${path}: `}expected ${expected}; got ${got}`);
    this.name = 'InputError';
    this.path = path;
    this.expected = expected;
    this.received = got;
    this.#came = received;
  }

  /** The same fault told from further out: `damage` within `weapons[0]` is `weapons[0].damage`. */
  within(outer: string): InputError {
    const path = this.path === '' || outer === '' ? outer + this.path : `${outer}.${this.path}`;
    return new InputError({ path, expected: this.expected, received: this.#came });
  }
}

/** A value as it stands in a message: JSON, cut to a readable length, "nothing" when it is absent. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  const text = jsonOf(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)) ?? String(value);
  } catch {
    // Nested deeper than the stack is, or in a circle.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}
