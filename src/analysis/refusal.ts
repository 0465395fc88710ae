import { InputError } from '../systems/input-error.ts';

/** A cell that the rules refuse, such as a weapon that can not reach: it is settled, and has no value. */
export interface Refusal {
  /** Why, as the rules say it. */
  readonly refused: string;
}

/** True for a cell that the rules refuse. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** What a step gives, or why the rules refuse it. Anything else that is thrown is a fault and passes. */
export function orRefusal<T>(step: () => T): T | Refusal {
  try {
    return step();
  } catch (error) {
    if (error instanceof InputError) return { refused: error.message };
    throw error;
  }
}
