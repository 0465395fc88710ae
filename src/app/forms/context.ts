/** What the fields of one form share. */
export interface FormContext {
  /** Sets this form's ids apart: `loadout-0`. */
  readonly prefix: string;
  /** Whether each field's meaning is shown under it. */
  readonly explain: boolean;
  /** Faults that only the whole scenario shows, by the path of the field. */
  readonly faults: ReadonlyMap<string, string>;
}

/** The DOM id of the field at a path. */
export function idOf({ prefix }: FormContext, path: string): string {
  return `${prefix}-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}
