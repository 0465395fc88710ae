import type { Pmf } from '../pmf.ts';
import { Answer } from './answer.ts';
import { DiceError } from './error.ts';
import { estimate } from './estimate.ts';
import { parseDice } from './parse.ts';
import type { Expression } from './syntax.ts';

/** A dice expression with its answer. */
export interface Rolled {
  readonly text: string;
  readonly expression: Expression;
  /** The exact distribution of the value of the expression. */
  readonly pmf: Pmf<number>;
  /** What a reader must know to read it rightly: explosions that were cut off and with what chance, what was counted. */
  readonly notes: readonly string[];
  /** The milliseconds that were estimated before it was begun; right within a factor of about two, on a machine like ours. */
  readonly milliseconds: number;
}

/**
 * The exact distribution of a dice expression; `parseDice` has the notation. Throws a DiceError, with the position in the text,
 * for what can not be read, never ends, has no answer, or would take too much work: that is refused before it is begun.
 */
export function rollExpression(text: string): Rolled {
  const expression = parseDice(text);
  const milliseconds = estimate(expression, text) / 1e6;
  const answer = new Answer(text);
  try {
    const pmf = answer.of(expression);
    return { text, expression, pmf, notes: [...answer.notes], milliseconds };
  } catch (error) {
    // What the engine itself refuses is no reason for a stack trace.
    if (error instanceof RangeError) throw new DiceError(error.message, expression.at, text);
    throw error;
  }
}
