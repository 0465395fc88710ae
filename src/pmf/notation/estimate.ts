import { DiceError } from './error.ts';
import { joined } from './joined.ts';
import { hasNames } from './names.ts';
import type { Burst, Expression, Keep, Reroll, Roll, RolledDice } from './syntax.ts';
import {
  adding,
  comparing,
  cuttingOff,
  type DiceSize,
  exploding,
  extreme,
  mixing,
  pairing,
  placing,
  powering,
  reduction,
  visiting,
  words,
} from './work.ts';

/** A bound of what an expression is like, and about what it costs, without rolling anything. */
export interface Estimate {
  readonly least: number;
  readonly most: number;
  readonly outcomes: number;
  /** Length of the common denominator. */
  readonly bits: number;
  /** About so many nanoseconds each time that it is asked. */
  readonly work: number;
}

/** Ten seconds. */
const MOST_WORK = 10e9;
/** 64-bit words of one distribution: about half a gigabyte. */
const MOST_WORDS = 6e7;
const MOST_OUTCOMES = 2e6;

/**
 * About how many nanoseconds an expression takes on the machine that the figures of `work.ts` were measured on. Throws a DiceError at the
 * part that is too much, before anything is rolled.
 */
export function estimate(expression: Expression, text: string): number {
  return new Estimator(text).whole(expression);
}

type Names = ReadonlyMap<string, Estimate>;

class Estimator {
  readonly #text: string;
  /** What parts without names cost: those are worked out once, however often they are asked. */
  #once = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(expression: Expression): number {
    const { work } = this.of(expression, new Map());
    return work + this.#once;
  }

  of(node: Expression, names: Names): Estimate {
    const found = this.#size(node, names);
    const size = found.outcomes * words(found.bits);
    const work = found.work + this.#once;
    if (work > MOST_WORK || size > MOST_WORDS || found.outcomes > MOST_OUTCOMES) throw this.#refused(node.at, { ...found, work }, size);
    if (hasNames(node)) return found;
    this.#once += found.work;
    return { ...found, work: 0 };
  }

  #refused(at: number, { outcomes, bits, work }: Estimate, size: number): DiceError {
    const about = (value: number): string => (value < 1e6 ? String(Math.round(value)) : value.toExponential(1).replace('e+', 'e'));
    const why =
      work > MOST_WORK
        ? `about ${about(work / 1e9)} s of work, and the limit is ${about(MOST_WORK / 1e9)} s`
        : size > MOST_WORDS
          ? `about ${about(size * 8)} bytes, and the limit is ${about(MOST_WORDS * 8)}`
          : `up to ${about(outcomes)} outcomes, and the limit is ${about(MOST_OUTCOMES)}`;
    return new DiceError(`refused: ${why} (up to ${about(outcomes)} outcomes with ${about(bits)}-bit weights)`, at, this.#text);
  }

  #size(node: Expression, names: Names): Estimate {
    switch (node.kind) {
      case 'number':
        return { least: node.value, most: node.value, outcomes: 1, bits: 0, work: 0 };
      case 'name':
        return { ...(names.get(node.name) as Estimate), outcomes: 1, bits: 0, work: 100 };
      case 'negative': {
        const operand = this.of(node.operand, names);
        return { ...operand, least: -operand.most, most: -operand.least, work: operand.work + 100 * operand.outcomes };
      }
      case 'let': {
        const value = this.of(node.value, names);
        const body = this.of(node.body, new Map(names).set(node.name, value));
        const bits = body.bits + value.bits;
        return spread({
          ...body,
          outcomes: body.outcomes * value.outcomes,
          bits,
          work: value.work + value.outcomes * body.work + mixing(value.outcomes, body.outcomes, { bits: body.bits, scale: value.bits }),
        });
      }
      case 'if': {
        const [condition, met, otherwise] = [this.of(node.condition, names), this.of(node.met, names), this.of(node.otherwise, names)];
        const bits = condition.bits + met.bits + otherwise.bits;
        const outcomes = met.outcomes + otherwise.outcomes;
        return spread({
          least: Math.min(met.least, otherwise.least),
          most: Math.max(met.most, otherwise.most),
          outcomes,
          bits,
          work:
            condition.work +
            met.work +
            otherwise.work +
            3 * reduction(condition.bits) +
            mixing(1, outcomes, { bits: Math.max(met.bits, otherwise.bits), scale: condition.bits }),
        });
      }
      case 'operation':
        return operation(node.operator, this.of(node.left, names), this.of(node.right, names));
      case 'choice': {
        const among = node.among.map((each) => this.of(each, names));
        return among.reduce((a, b) => {
          const either = spread({
            least: Math.min(a.least, b.least),
            most: Math.max(a.most, b.most),
            outcomes: a.outcomes + b.outcomes,
            bits: a.bits + b.bits,
            work: a.work + b.work,
          });
          return spread({
            ...either,
            least: node.of === 'max' ? Math.max(a.least, b.least) : either.least,
            most: node.of === 'max' ? either.most : Math.min(a.most, b.most),
            work: either.work + extreme(either.outcomes, [a.bits, b.bits]),
          });
        });
      }
      case 'roll':
        return this.#roll(node, names);
    }
  }

  #roll(node: Roll, names: Names): Estimate {
    const counts = node.dice.map(({ count }) => this.of(count, names));
    const counting = counts.reduce((sum, each) => sum + each.work, 0);
    const many = counts.reduce((product, { outcomes }) => product * outcomes, 1);
    const most = rolled(
      node,
      counts.map((each) => Math.max(0, each.most)),
      many === 1,
    );
    if (many === 1) return { ...most, work: counting + most.work };
    // A rolled number of dice: what the numbers between its least and its most cost on average.
    const at = (share: number): number =>
      rolled(
        node,
        counts.map((each) => Math.max(0, Math.round(each.least + share * (each.most - each.least)))),
        true,
      ).work;
    const average = (at(0) + 4 * at(0.25) + 2 * at(0.5) + 4 * at(0.75) + at(1)) / 12;
    return { ...most, work: counting + many * average + mixing(many, most.outcomes / 2, { bits: most.bits / 2, scale: most.bits / 2 }) };
  }
}

/** What a roll of so many dice of each kind is like. `fixed` when their number is known. */
function rolled(node: Roll, counts: readonly number[], fixed: boolean): Estimate {
  const joining = (step: Reroll | Burst): step is Burst => step.kind === 'explode' && step.joins;
  const joins = node.first.find(joining);
  const dice = node.dice.map((each, place) => diceSize(each, node, counts[place] as number));
  // A die that joins the pool to be counted or added brings its own successes or total; one to be kept is a die more.
  const enlarged = joins && node.keeps.length > 0 ? joins.depth + 1 : 1;
  const n = dice.reduce((sum, { count }) => sum + count, 0);
  const after = node.last.reduce((product, { depth }) => product * (depth + 1), 1);
  const bits = dice.reduce((sum, { count, bits: each }) => sum + count * each, 0) * enlarged * after;
  const prepared = dice.reduce((sum, each) => sum + each.work, 5000);
  if (node.counting) {
    const times = node.first.reduce((product, step) => (step.kind === 'explode' ? product * (step.depth + 1) : product), 1);
    const counted = dice.map((each) => ({ ...each, faces: (joins?.depth ?? 0) + 2, length: (joins?.depth ?? 0) + 2, changes: 9 }));
    return { least: 0, most: n * times, outcomes: n * times + 1, bits, work: prepared + added(counted) };
  }
  const [from, to] = fixed && enlarged === 1 ? keptPlaces(node.keeps, n) : [0, fewest(node.keeps, n * enlarged)];
  const kept = Math.max(0, to - from);
  const most = Math.max(0, ...dice.map(({ highest }) => highest)) * kept * after;
  const least = Math.min(0, ...dice.map(({ lowest }) => lowest)) * kept * after;
  const outcomes = Math.max(2, most - least + 1);
  const work =
    after > 1
      ? keptThenExploded(dice, node, [from, to])
      : joins && node.keeps.length > 0
        ? joined(dice, joins, node, [from, to])
        : asked(dice, node, [from, to]);
  return { least, most, outcomes, bits, work: prepared + work };
}

export interface Sized extends DiceSize {
  readonly lowest: number;
  readonly highest: number;
  /** What making one die costs. */
  readonly work: number;
}

/** What is done to each die for itself. */
function diceSize({ faces: sides }: RolledDice, { first, keeps }: Roll, count: number): Sized {
  const flat = typeof sides === 'number';
  const listed = flat ? [] : [...new Set(sides)];
  const weightAt = (face: number): number => (flat ? 1 : sides.filter((each) => each === face).length);
  const [low, high] = flat ? [1, sides] : [Math.min(...sides), Math.max(...sides)];
  const changes = flat
    ? 2
    : listed.reduce((sum, face) => sum + Number(weightAt(face) !== weightAt(face - 1)) + Number(!listed.includes(face + 1)), 0);
  const start: Sized = {
    count,
    faces: flat ? sides : listed.length,
    length: high - low + 1,
    changes,
    bits: Math.log2(flat ? sides : sides.length),
    lowest: low,
    highest: high,
    work: 0,
  };
  return first.reduce<Sized>((die, step) => {
    if (step.kind === 'reroll') return { ...die, changes: die.changes + 2, bits: step.once ? 2 * die.bits : die.bits };
    if (step.joins && keeps.length > 0) return die;
    return exploded(die, step);
  }, start);
}

function exploded(die: Sized, { depth, on }: Burst): Sized {
  const loud = on ? on.values.length : 1;
  const lowest = Math.min(die.lowest, die.lowest * (depth + 1));
  const highest = die.highest * (depth + 1);
  const length = Math.min(highest - lowest + 1, die.length + depth * Math.max(die.highest, die.length));
  return {
    ...die,
    faces: Math.min(length, die.faces * (depth + 1)),
    length,
    changes: Math.min(length, die.changes * (depth + 1) * loud),
    bits: die.bits * (depth + 1),
    lowest,
    highest,
    work: die.work + exploding(die.faces, loud, depth, die.bits),
  };
}

/** All dice added up: equal ones, then the groups, the smallest first. */
function added(dice: readonly DiceSize[]): number {
  const ordered = dice
    .map((each) => ({ entries: each.count * (each.length - 1) + 1, bits: each.count * each.bits, work: powering(each) }))
    .toSorted((a, b) => a.entries - b.entries);
  return ordered.reduce((a, b) => ({
    entries: a.entries + b.entries - 1,
    bits: a.bits + b.bits,
    work: a.work + b.work + adding(a.entries, b.entries, a.bits + b.bits),
  })).work;
}

/** Dice that are final: kept, or added up. The same ways that the answer takes. */
function asked(dice: readonly Sized[], node: Roll, [from, to]: readonly [number, number]): number {
  const n = dice.reduce((sum, { count }) => sum + count, 0);
  const kept = to - from;
  if (kept <= 0) return 0;
  if (kept >= n) return added(dice);
  const [only, other] = dice;
  if (only && !other && kept === 1) return placing(only, from + 1);
  if (only && !other && (from === 0 || to === n)) return cuttingOff(only, kept);
  return visiting({ groups: dice, from, to });
}

/** Kept by the first face, with how many of them roll on; then those are added to each sum. */
function keptThenExploded(dice: readonly Sized[], { last }: Roll, [from, to]: readonly [number, number]): number {
  const [only] = dice as readonly [Sized];
  const kept = Math.max(0, to - from);
  const [{ depth, on }] = last as readonly [Burst];
  const further = exploded(only, { depth: Math.max(0, depth - 1), ...(on && { on }) } as Burst);
  const states = (kept ** 2 * only.length) / 2;
  const bits = only.count * only.bits + kept * further.bits;
  return (
    visiting({ groups: [only], from, to, dear: true }) +
    kept * powering({ ...further, count: kept / 2 }) +
    mixing(states, Math.max(1, (kept * further.length) / 3), { bits: bits / 2, scale: bits / 2 })
  );
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
    return { ...sum, work: work + (pairs === a.outcomes || pairs === b.outcomes ? 100 * pairs : adding(a.outcomes, b.outcomes, bits)) };
  }
  if (operator === '*') {
    const corners = [a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most];
    return spread({
      least: Math.min(...corners),
      most: Math.max(...corners),
      outcomes: pairs,
      bits,
      work: work + pairing(a.outcomes, b.outcomes, bits),
    });
  }
  return { least: 0, most: 1, outcomes: 2, bits, work: work + comparing(a.outcomes, b.outcomes, [a.bits, b.bits]) };
}
