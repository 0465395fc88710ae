export { DiceError } from './error.ts';
export { NOTATION, type Form } from './help.ts';
export { parseDice, USUAL_DEPTH } from './parse.ts';
export { rollExpression, type Rolled } from './roll.ts';
export type * from './syntax.ts';
