import { type MathNode, parse } from 'mathjs/number';
import { type Fraction, fraction } from '../../pmf/index.ts';
import { Fraction as FractionOf } from '../../pmf/fraction.ts';
import { InputError } from '../../systems/input-error.ts';

/** Longer formulas are refused before they are parsed. */
const LONGEST_FORMULA = 200;
const MOST_PARTS = 120;
const LARGEST_POWER = 20;

/** The values that a formula's names stand for; null where there is none (a cost that is not known). */
export type Values = Readonly<Record<string, Fraction | null>>;

/** A formula ready to be worked out. Null means "not defined here": a division by zero, or a name without a value. */
export type Formula = (values: Values) => Fraction | null;

type Step = Formula;

const FUNCTIONS: Readonly<
  Record<string, { readonly least: number; readonly most: number; readonly of: (parts: readonly Fraction[]) => Fraction }>
> = {
  min: { least: 1, most: 20, of: (parts) => parts.reduce((a, b) => (a.compare(b) <= 0 ? a : b)) },
  max: { least: 1, most: 20, of: (parts) => parts.reduce((a, b) => (a.compare(b) >= 0 ? a : b)) },
  abs: { least: 1, most: 1, of: ([value]) => (value as Fraction).abs() },
  floor: { least: 1, most: 1, of: ([value]) => (value as Fraction).floor() },
  ceil: { least: 1, most: 1, of: ([value]) => (value as Fraction).ceil() },
  round: { least: 1, most: 1, of: ([value]) => (value as Fraction).round() },
};

/** The functions that a formula may use. */
const FUNCTION_NAMES = Object.keys(FUNCTIONS);

/**
 * Reads a formula in mathjs's syntax over the given names. mathjs only parses: the tree is walked here, everything that is not on the list
 * is refused, and the arithmetic is exact. Throws an InputError that says what is not allowed.
 */
export function formula(text: string, names: readonly string[]): Formula {
  const refused = (expected: string, received: unknown = text) => new InputError({ path: 'formula', expected, received });
  if (text.trim() === '') throw refused(`a formula over ${names.join(', ')}`);
  if (text.length > LONGEST_FORMULA) throw refused(`a formula of at most ${LONGEST_FORMULA} characters`);
  // mathjs drops everything after a # without a word.
  if (/[#;\n]/.test(text)) throw refused('one expression, without "#" or ";"');
  let tree: MathNode;
  try {
    tree = parse(text);
  } catch (error) {
    throw refused(`a formula (${error instanceof Error ? error.message : 'it could not be read'})`);
  }
  let parts = 0;
  tree.traverse(() => parts++);
  if (parts > MOST_PARTS) throw refused(`a formula of at most ${MOST_PARTS} parts`);
  return compiled(tree, { names, refused });
}

interface Rules {
  readonly names: readonly string[];
  readonly refused: (expected: string, received?: unknown) => InputError;
}

/** A node of mathjs's tree by the parts that are read here. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: string;
  readonly content?: Node;
  readonly op?: string;
  readonly args?: readonly Node[];
  readonly fn?: Node;
}

function compiled(tree: unknown, rules: Rules): Step {
  const node = tree as Node;
  switch (node.type) {
    case 'ConstantNode':
      return constant(node, rules);
    case 'SymbolNode':
      return symbol(node.name ?? '', rules);
    case 'ParenthesisNode':
      return compiled(node.content, rules);
    case 'OperatorNode':
      return operator(node, rules);
    case 'FunctionNode':
      return call(node, rules);
    default:
      throw rules.refused(
        `numbers, ${rules.names.join(', ')}, + - * / ^, parentheses and ${FUNCTION_NAMES.join(', ')}`,
        node.type.replace(/Node$/, ''),
      );
  }
}

function constant({ value }: Node, rules: Rules): Step {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw rules.refused('a number', value);
  // What was written in decimals is meant in decimals: 0.1 is 1/10.
  const exact = new FractionOf(String(value));
  return () => exact;
}

function symbol(name: string, { names, refused }: Rules): Step {
  if (!names.includes(name)) throw refused(`one of ${names.join(', ')}`, name);
  return (values) => values[name] ?? null;
}

function operator({ op = '', args = [] }: Node, rules: Rules): Step {
  const steps = args.map((each) => compiled(each, rules));
  const [first, second] = steps as [Step, Step];
  if (steps.length === 1 && op === '-') return lifted([first], ([a]) => (a as Fraction).neg());
  if (steps.length === 1 && op === '+') return first;
  if (steps.length !== 2) throw rules.refused('+ - * / ^', op);
  switch (op) {
    case '+':
      return lifted([first, second], ([a, b]) => (a as Fraction).add(b as Fraction));
    case '-':
      return lifted([first, second], ([a, b]) => (a as Fraction).sub(b as Fraction));
    case '*':
      return lifted([first, second], ([a, b]) => (a as Fraction).mul(b as Fraction));
    case '/':
      return lifted([first, second], ([a, b]) => ((b as Fraction).n === 0n ? null : (a as Fraction).div(b as Fraction)));
    case '^':
      return lifted([first, second], ([a, b]) => power(a as Fraction, b as Fraction));
    default:
      throw rules.refused('+ - * / ^', op);
  }
}

/** A whole power; null for any other, and for zero to a negative one. */
function power(base: Fraction, exponent: Fraction): Fraction | null {
  if (exponent.d !== 1n || exponent.n > BigInt(LARGEST_POWER) || (base.n === 0n && exponent.s < 0n)) return null;
  let result = fraction(1);
  for (let times = 0n; times < exponent.n; times++) result = result.mul(base);
  return exponent.s < 0n ? fraction(1).div(result) : result;
}

function call({ fn, args = [] }: Node, rules: Rules): Step {
  const name = fn?.type === 'SymbolNode' ? (fn.name ?? '') : '';
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!known) throw rules.refused(`one of the functions ${FUNCTION_NAMES.join(', ')}`, name || 'a call');
  if (args.length < known.least || args.length > known.most)
    throw rules.refused(
      `${known.least === known.most ? known.least : `${known.least} to ${known.most}`} values in ${name}(…)`,
      args.length,
    );
  return lifted(
    args.map((each) => compiled(each, rules)),
    known.of,
  );
}

/** Works out the parts first; where one of them is not defined, the whole is not. */
function lifted(steps: readonly Step[], of: (parts: readonly Fraction[]) => Fraction | null): Step {
  return (values) => {
    const parts: Fraction[] = [];
    for (const step of steps) {
      const part = step(values);
      if (part === null) return null;
      parts.push(part);
    }
    return of(parts);
  };
}
