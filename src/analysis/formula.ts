import type { ConditionalNode, ConstantNode, FunctionNode, MathNode, OperatorNode, ParenthesisNode, SymbolNode } from 'mathjs';
import { Fraction, fraction, toNumber } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import { nearest } from '../systems/schema/nearest.ts';
import type { GameSystem, ScenarioShape } from '../systems/system.ts';
import type { AnyMeasure } from './measure.ts';

/** A formula over named numbers, evaluated exactly. */
export interface Formula {
  readonly text: string;
  /** The names that it uses. */
  readonly uses: readonly string[];
  /** True when its outermost step is a comparison or a logical one: its value is 1 or 0. */
  readonly isCondition: boolean;
  evaluate(values: (name: string) => Fraction): Fraction;
}

/** Longer formulas are refused before they are parsed. */
export const LONGEST = 200;

type Evaluate = (values: (name: string) => Fraction) => Fraction;

const ZERO = fraction(0);
const ONE = fraction(1);
const truth = (holds: boolean): Fraction => (holds ? ONE : ZERO);
const isTrue = (value: Fraction): boolean => value.n !== 0n;

const BINARY: Readonly<Record<string, (a: Fraction, b: Fraction) => Fraction>> = {
  '+': (a, b) => a.add(b),
  '-': (a, b) => a.sub(b),
  '*': (a, b) => a.mul(b),
  '/': (a, b) => (b.n === 0n ? refuse('a divisor that is never 0', '0') : a.div(b)),
  '<': (a, b) => truth(a.compare(b) < 0),
  '<=': (a, b) => truth(a.compare(b) <= 0),
  '>': (a, b) => truth(a.compare(b) > 0),
  '>=': (a, b) => truth(a.compare(b) >= 0),
  '==': (a, b) => truth(a.equals(b)),
  '!=': (a, b) => truth(!a.equals(b)),
  and: (a, b) => truth(isTrue(a) && isTrue(b)),
  or: (a, b) => truth(isTrue(a) || isTrue(b)),
};

const UNARY: Readonly<Record<string, (a: Fraction) => Fraction>> = { '-': (a) => a.neg(), '+': (a) => a, not: (a) => truth(!isTrue(a)) };

const least = (values: readonly Fraction[]): Fraction => values.reduce((a, b) => (a.compare(b) <= 0 ? a : b));
const most = (values: readonly Fraction[]): Fraction => values.reduce((a, b) => (a.compare(b) >= 0 ? a : b));

const FUNCTIONS: Readonly<
  Record<string, { readonly arity: readonly [number, number]; readonly of: (values: readonly Fraction[]) => Fraction }>
> = {
  min: { arity: [1, 20], of: least },
  max: { arity: [1, 20], of: most },
  abs: { arity: [1, 1], of: ([a = ZERO]) => a.abs() },
  floor: { arity: [1, 1], of: ([a = ZERO]) => a.floor() },
  ceil: { arity: [1, 1], of: ([a = ZERO]) => a.ceil() },
  round: { arity: [1, 1], of: ([a = ZERO]) => a.add(fraction(1, 2)).floor() },
};

const CONDITIONS = new Set(['<', '<=', '>', '>=', '==', '!=', 'and', 'or', 'not']);

/**
 * Reads a formula such as `max(0, damage - 3)` or `damage >= 5 and removed == 0`: + − * / over numbers and the known names, comparisons,
 * and / or /
 * not, `a ? b : c`, min, max, abs, floor, ceil, round. Only the parser is mathjs's (loaded when first asked for); the arithmetic is
 * exact. Throws
 * an InputError that says which part is not allowed.
 */
export async function parseFormula(text: string, known: readonly string[]): Promise<Formula> {
  if (text.length > LONGEST) return refuse(`a formula of at most ${LONGEST} characters`, `${text.length} characters`);
  if (text.trim() === '' || /[#;\n]/.test(text)) return refuse('one formula, without comments or line ends', text);
  const { parse } = await import('mathjs');
  const node = parsed(parse as (text: string) => MathNode, text);
  const uses = new Set<string>();
  const evaluate = compiled(node, known, uses);
  return { text, uses: [...uses], isCondition: isCondition(node), evaluate };
}

function parsed(parse: (text: string) => MathNode, text: string): MathNode {
  try {
    return parse(text);
  } catch (error) {
    return refuse('a formula such as "max(0, damage - 3)"', `${text} (${error instanceof Error ? error.message : String(error)})`);
  }
}

function isCondition(node: MathNode): boolean {
  if (node.type === 'ParenthesisNode') return isCondition((node as ParenthesisNode).content);
  return node.type === 'OperatorNode' && CONDITIONS.has((node as OperatorNode).op);
}

function compiled(node: MathNode, known: readonly string[], uses: Set<string>): Evaluate {
  const inner = (each: MathNode): Evaluate => compiled(each, known, uses);
  switch (node.type) {
    case 'ConstantNode':
      return constant(node as ConstantNode);
    case 'SymbolNode':
      return symbol((node as SymbolNode).name, known, uses);
    case 'ParenthesisNode':
      return inner((node as ParenthesisNode).content);
    case 'OperatorNode':
      return operator(node as OperatorNode, inner);
    case 'FunctionNode':
      return called(node as FunctionNode, inner);
    case 'ConditionalNode': {
      const { condition, trueExpr, falseExpr } = node as ConditionalNode;
      const [when, yes, no] = [inner(condition), inner(trueExpr), inner(falseExpr)];
      return (values) => (isTrue(when(values)) ? yes(values) : no(values));
    }
    default:
      return refuse('numbers, names, + - * /, comparisons, and, or, not, ? :, min, max, abs, floor, ceil, round', node.toString());
  }
}

function constant({ value }: ConstantNode): Evaluate {
  const number: unknown = value;
  if (typeof number === 'boolean') return () => truth(number);
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > 1e15 || (number !== 0 && Math.abs(number) < 1e-9))
    return refuse('numbers between 0.000000001 and 10^15', String(number));
  // The decimal as it was written, not the double nearest to it.
  const exact = new Fraction(String(number));
  return () => exact;
}

function symbol(name: string, known: readonly string[], uses: Set<string>): Evaluate {
  if (!known.includes(name)) {
    const close = nearest(name, known);
    return refuse(`one of the names ${known.join(', ')}${close === undefined ? '' : ` (did you mean ${close}?)`}`, name);
  }
  uses.add(name);
  return (values) => values(name);
}

function operator(node: OperatorNode, inner: (each: MathNode) => Evaluate): Evaluate {
  const { op, args } = node;
  if (node.implicit) return refuse('a * wherever something is multiplied', node.toString());
  const [left, right] = args.map((each) => inner(each)) as [Evaluate, Evaluate?];
  if (right === undefined) {
    const one = UNARY[op];
    return one ? (values) => one(left(values)) : refuse('one of - + not before a value', op);
  }
  const two = args.length === 2 ? BINARY[op] : undefined;
  return two ? (values) => two(left(values), right(values)) : refuse(`one of ${Object.keys(BINARY).join(' ')}`, op);
}

function called(node: FunctionNode, inner: (each: MathNode) => Evaluate): Evaluate {
  const name = (node.fn as unknown as { readonly name?: string }).name ?? '';
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!known) return refuse(`one of the functions ${Object.keys(FUNCTIONS).join(', ')}`, name);
  const [fewest, largest] = known.arity;
  if (node.args.length < fewest || node.args.length > largest)
    return refuse(`${fewest === largest ? fewest : `${fewest} to ${largest}`} values for ${name}`, node.args.length);
  const values = node.args.map(inner);
  return (given) => known.of(values.map((each) => each(given)));
}

function refuse(expected: string, received: unknown): never {
  throw new InputError({ path: 'formula', expected, received });
}

/**
 * A measure of one's own: a formula over a system's measures, by their ids. A comparison makes a chance, anything else an amount, which
 * must
 * come to whole numbers. Throws an InputError when it does not parse; its `of` throws one where a value is not whole or not defined.
 */
export async function formulaMeasure(system: GameSystem, text: string): Promise<AnyMeasure> {
  const formula = await parseFormula(
    text,
    system.measures.map(({ id }) => id),
  );
  const of = (outcome: unknown, scenario: ScenarioShape): number => {
    const value = formula.evaluate((name) => fraction((system.measures.find(({ id }) => id === name) as AnyMeasure).of(outcome, scenario)));
    if (value.d !== 1n)
      return refuse('a formula that comes to whole numbers (multiply it, or use floor, ceil or round)', value.toFraction());
    return toNumber(value);
  };
  const kind = formula.isCondition ? 'chance' : 'amount';
  return {
    id: text,
    name: text,
    says: `the formula ${text}`,
    source: 'a formula over the measures, typed in',
    kind,
    unit: kind === 'amount' ? text : '',
    phrase: kind === 'amount' ? text : `makes ${text} come true`,
    better: 'higher',
    of,
  };
}
