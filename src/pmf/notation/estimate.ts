import { DiceError } from './error.ts';
import type { Burst, Expression, Keep, Reroll, Roll } from './syntax.ts';

/** An upper bound of what an expression is like and what it costs, without rolling anything. */
export interface Estimate {
  readonly least: number;
  readonly most: number;
  readonly outcomes: number;
  /** Length of the common denominator. */
  readonly bits: number;
  /** Operations on 64-bit words: some 2 ns each. */
  readonly work: number;
}

/** About ten seconds. */
const MOST_WORK = 5e9;
/** 64-bit words of one distribution: about half a gigabyte. */
const MOST_WORDS = 6e7;
const MOST_OUTCOMES = 2e6;

const words = (bits: number): number => 1 + bits / 64;

/** Estimates an expression. Throws a DiceError at the part that is too much work, before any is done. */
export function estimate(expression: Expression, text: string): Estimate {
  return new Estimator(text).of(expression, new Map());
}

type Names = ReadonlyMap<string, Estimate>;

class Estimator {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  of(node: Expression, names: Names): Estimate {
    const found = this.#size(node, names);
    const size = found.outcomes * words(found.bits);
    if (found.work > MOST_WORK || size > MOST_WORDS || found.outcomes > MOST_OUTCOMES) throw this.#refused(node.at, found, size);
    return found;
  }

  #refused(at: number, { outcomes, bits, work }: Estimate, size: number): DiceError {
    const about = (value: number): string => (value < 1e6 ? String(Math.round(value)) : value.toExponential(1).replace('e+', 'e'));
    const why =
      work > MOST_WORK
        ? `about ${about(work)} steps of work, and the limit is ${about(MOST_WORK)}`
        : size > MOST_WORDS
          ? `about ${about(size * 8)} bytes, and the limit is ${about(MOST_WORDS * 8)}`
          : `up to ${about(outcomes)} outcomes, and the limit is ${about(MOST_OUTCOMES)}`;
    return new DiceError(`refused: ${why} (up to ${about(outcomes)} outcomes with ${about(bits)}-bit weights)`, at, this.#text);
  }

  #size(node: Expression, names: Names): Estimate {
    switch (node.kind) {
      case 'number':
        return { least: node.value, most: node.value, outcomes: 1, bits: 0, work: 1 };
      case 'name':
        return { ...(names.get(node.name) as Estimate), outcomes: 1, bits: 0, work: 1 };
      case 'negative': {
        const operand = this.of(node.operand, names);
        return { ...operand, least: -operand.most, most: -operand.least, work: operand.work + operand.outcomes };
      }
      case 'let': {
        const value = this.of(node.value, names);
        const body = this.of(node.body, new Map(names).set(node.name, value));
        return spread({
          ...body,
          outcomes: body.outcomes * value.outcomes,
          bits: body.bits + value.bits,
          work: value.work + value.outcomes * body.work,
        });
      }
      case 'if': {
        const [condition, met, otherwise] = [this.of(node.condition, names), this.of(node.met, names), this.of(node.otherwise, names)];
        return spread({
          least: Math.min(met.least, otherwise.least),
          most: Math.max(met.most, otherwise.most),
          outcomes: met.outcomes + otherwise.outcomes,
          bits: condition.bits + met.bits + otherwise.bits,
          work: condition.work + met.work + otherwise.work,
        });
      }
      case 'operation':
        return operation(node.operator, this.of(node.left, names), this.of(node.right, names));
      case 'choice': {
        const among = node.among.map((each) => this.of(each, names));
        return among.reduce((a, b) =>
          spread({
            least: node.of === 'max' ? Math.max(a.least, b.least) : Math.min(a.least, b.least),
            most: node.of === 'max' ? Math.max(a.most, b.most) : Math.min(a.most, b.most),
            outcomes: a.outcomes + b.outcomes,
            bits: a.bits + b.bits,
            work: a.work + b.work + (a.outcomes + b.outcomes) * words(a.bits + b.bits),
          }),
        );
      }
      case 'roll':
        return this.#roll(node, names);
    }
  }

  #roll(node: Roll, names: Names): Estimate {
    const counts = node.dice.map(({ count }) => this.of(count, names));
    const extent = (depth: number): number => depth + 1;
    // Each explosion before keeping makes longer dice; one that joins a pool to be kept from makes more dice.
    const joins = (step: Reroll | Burst): boolean => step.kind === 'explode' && step.joins && node.keeps.length > 0;
    const longer = node.first.reduce(
      (product, step) => (step.kind === 'explode' && !joins(step) ? product * extent(step.depth) : product),
      1,
    );
    const more = node.first.reduce((product, step) => (step.kind === 'explode' && joins(step) ? product * extent(step.depth) : product), 1);
    const after = node.last.reduce((product, step) => product * extent(step.depth), 1);
    const groups = node.dice.map(({ faces }, g) => {
      const all = typeof faces === 'number' ? faces : faces.length;
      const highest = (typeof faces === 'number' ? faces : Math.max(...faces)) * longer;
      const lowest = typeof faces === 'number' ? 1 : Math.min(...faces, ...faces.map((face) => face * longer));
      const { most } = counts[g] as Estimate;
      return {
        count: Math.max(0, most) * more,
        faces: all * longer,
        flat: typeof faces === 'number' && longer === 1,
        lowest,
        highest,
        bits: Math.log2(all) * longer,
      };
    });
    const n = groups.reduce((sum, { count }) => sum + count, 0);
    const bits = groups.reduce((sum, { count, bits: each }) => sum + count * each, 0);
    const chances = counts.reduce((product, { outcomes }) => product * outcomes, 1) * (more > 1 ? 1 + (n * n) / more : 1);
    const work = counts.reduce((sum, each) => sum + each.work, 0);
    const faces = groups.reduce((sum, group) => sum + group.faces, 0);
    const highest = Math.max(...groups.map((group) => group.highest));
    const lowest = Math.min(0, ...groups.map((group) => group.lowest));
    if (node.counting) {
      // A die counts once for each time it is rolled.
      const dice = n * longer;
      return { least: 0, most: dice, outcomes: dice + 1, bits, work: work + faces + chances * (dice + 1) * 2 * (longer + 1) * words(bits) };
    }
    const fixed = more === 1 && counts.every(({ outcomes }) => outcomes === 1);
    const [from, to] = fixed ? keptPlaces(node.keeps, n) : [0, fewest(node.keeps, n)];
    const kept = to - from;
    const most = Math.max(0, highest) * kept * after;
    const least = lowest * kept * after;
    const outcomes = Math.max(2, most - least + 1);
    const size = words(bits * after);
    const summing = outcomes * size * Math.max(3, ...groups.map(({ flat, faces: each, count }) => (flat ? 3 : count === 1 ? 1 : each)));
    const ends = new Set(node.keeps.map(({ what, end }) => (what === 'keep') === (end === 'highest')));
    const simple = groups.length === 1 && ends.size === 1 && after === 1;
    const onePlace = groups.length === 1 && fixed && kept === 1 && after === 1;
    const states = groups.reduce((product, { count }) => product * (count + 1), 1);
    // Which of the ways the engine will take, and what each costs.
    const keeping = onePlace
      ? 10 * faces * Math.min(from + 1, n - from) * size
      : simple
        ? faces * kept * (outcomes + Math.min(kept, n - kept + 1)) * size
        : faces * states * (n + 1) * outcomes * after * size;
    return { least, most, outcomes, bits: bits * after, work: work + faces + chances * (node.keeps.length === 0 ? summing : keeping) };
  }
}

/** The places of n sorted dice that every keep and drop leaves: from the first to before the last. */
function keptPlaces(keeps: readonly Keep[], n: number): readonly [from: number, to: number] {
  return keeps.reduce<readonly [number, number]>(
    ([from, to], { what, end, count }) => {
      const border = end === 'highest' ? n - count : count;
      const upper = (what === 'keep') === (end === 'highest');
      const [first, last] = upper ? [Math.max(from, border), to] : [from, Math.min(to, border)];
      return [Math.max(0, first), Math.max(0, first, last)];
    },
    [0, n],
  );
}

/** How many dice are left of at most n: no keep or drop leaves more than itself. */
function fewest(keeps: readonly Keep[], n: number): number {
  return Math.min(n, ...keeps.map(({ what, count }) => (what === 'keep' ? count : Math.max(0, n - count))));
}

/** No more outcomes than whole numbers between the least and the most. */
function spread(size: Estimate): Estimate {
  return { ...size, outcomes: Math.min(size.outcomes, size.most - size.least + 1) };
}

function operation(operator: string, a: Estimate, b: Estimate): Estimate {
  const bits = a.bits + b.bits;
  const work = a.work + b.work;
  const pairs = a.outcomes * b.outcomes;
  if (operator === '+' || operator === '-') {
    const [low, high] = operator === '+' ? [b.least, b.most] : [-b.most, -b.least];
    const sum = spread({ least: a.least + low, most: a.most + high, outcomes: pairs, bits, work });
    // Beyond some fifty outcomes a side the engine multiplies packed integers.
    const product = Math.min(a.outcomes, b.outcomes) < 50 ? pairs : Math.min(pairs, 800 * (a.outcomes + b.outcomes));
    return { ...sum, work: work + product * words(bits) };
  }
  if (operator === '*') {
    const corners = [a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most];
    return spread({
      least: Math.min(...corners),
      most: Math.max(...corners),
      outcomes: pairs,
      bits,
      work: work + 10 * pairs * words(bits),
    });
  }
  return { least: 0, most: 1, outcomes: 2, bits, work: work + (a.outcomes + b.outcomes) * words(bits) };
}
