import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DiceError, rollExpression } from '../../../src/pmf/index.ts';
import { asBig } from '../../../src/pmf/weights.ts';

const small = fc.integer({ min: 0, max: 7 }).map(String);
const piece = fc.oneof(
  { weight: 4, arbitrary: small },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'd',
      'kh',
      'kl',
      'dh',
      'dl',
      'r',
      'ro',
      '!',
      '!!',
      '<',
      '<=',
      '>=',
      '=',
      '+',
      '-',
      '*',
      '(',
      ')',
      '{',
      '}',
      ',',
      ' ',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('2d6', '3d4', 'd{1,1,2}', 'd%', 'dF', 'max(', 'min(', 'let x = ', ' in ', 'x', 'if ', ' then ', ' else '),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 2 }) },
);

/** Expressions that the parser should take, built from the grammar. */
const { expression } = fc.letrec<{ expression: string; roll: string; sum: string }>((tie) => ({
  roll: fc
    .tuple(
      small,
      fc.constantFrom('d4', 'd6', 'd{0,1,3}'),
      fc.constantFrom('', 'r<2', 'ro1', '!2', '!!1'),
      fc.constantFrom('', 'kh1', 'kl', 'dl0'),
    )
    .map((parts) => parts.join('')),
  sum: fc.oneof(
    { depthSize: 'small' },
    tie('roll'),
    small,
    fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*', ' < ', ' >= '), tie('roll')).map(([a, o, b]) => `(${a})${o}(${b})`),
  ),
  expression: fc.oneof(
    { depthSize: 'small' },
    tie('sum'),
    fc.tuple(tie('sum'), tie('sum')).map(([a, b]) => `max(${a},${b})`),
    fc.tuple(tie('roll'), tie('sum')).map(([a, b]) => `let x = ${a} in x*(${b})-x`),
    fc.tuple(tie('sum'), tie('expression'), tie('roll')).map(([a, b, c]) => `if ${a} then ${b} else ${c}`),
  ),
}));

/** True when the text has an exact answer that sums to one, or an error that points into it. */
function answered(text: string): boolean {
  try {
    const { pmf } = rollExpression(text);
    return asBig(pmf.weights).reduce((sum, each) => sum + each, 0n) === pmf.total;
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    return error.position >= 0 && error.position <= text.length && error.message.length > 0 && error.pointed().includes('^');
  }
}

describe('any text', () => {
  it('has an answer or an error that points into it, never another fault', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => answered(pieces.join(''))),
      { numRuns: 4000 },
    );
  });
  it('of the grammar has an answer', () => {
    let right = 0;
    fc.assert(
      fc.property(expression, (text) => {
        const fine = answered(text);
        try {
          rollExpression(text);
          right++;
        } catch {
          // Too many dice kept, or none to keep from: an error with a place.
        }
        return fine;
      }),
      { numRuns: 500 },
    );
    expect(right).toBeGreaterThan(200);
  });
});
