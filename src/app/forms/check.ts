import { InputError } from '../../systems/input-error.ts';
import type { AnyField, Field } from '../../systems/schema/field.ts';
import { reader, type Reader } from '../../systems/schema/validate.ts';

const readers = new WeakMap<AnyField, Reader<unknown>>();

/** What is wrong with one field's value, as a sentence for beside it, or undefined when it is allowed. */
export function faultIn(field: AnyField, value: unknown): string | undefined {
  let read = readers.get(field);
  if (!read) readers.set(field, (read = reader(field as Field)));
  try {
    read(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // A fault deeper down is told beside the field that has it.
    return error.path === '' ? faultText(error) : undefined;
  }
}

/** An input fault as it stands beside its field. */
function faultText({ expected, received }: InputError): string {
  return `Expected ${expected}; got ${received}.`;
}
