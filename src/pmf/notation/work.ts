/**
 * What the engine's algorithms cost, in nanoseconds on the machine that the figures were measured on (a 2020s server core, Node 20). Each
 * counts the operations of its algorithm on big integers and weighs them by their length, so that an estimate is right within a factor of
 * about two: `test/bench` and the tests of the estimate hold them against the clock and against each other.
 */

/** How many 64-bit words numbers of so many bits take. */
export const words = (bits: number): number => 1 + bits / 64;

/** A sum, and a product with a small number. */
const sum = (length: number): number => 30 + 1.2 * length;
const small = (length: number): number => 30 + 1.1 * length;

/** Words up to which products are made the schoolbook way. */
const SCHOOLBOOK = 40;

/** One product: schoolbook, and beyond that with the smaller exponent of V8's faster ways. */
function product(a: number, b: number): number {
  const [short, long] = a < b ? [a, b] : [b, a];
  const square = short <= SCHOOLBOOK ? short ** 2 : SCHOOLBOOK ** 2 * (short / SCHOOLBOOK) ** 1.58;
  return 30 + 1.1 * square * (long / short);
}

/** A fraction brought to lowest terms. */
export function reduction(bits: number): number {
  const w = words(bits);
  return w * (4000 + 8 * w);
}

/** The largest total of the double tier, in bits. */
const DOUBLE_BITS = 53;
/** Rows of more entries than this are squared instead of raised by the recurrence. */
const RECURRENCE_UP_TO = 1000;
/** From so many entries a side products are packed into one. */
const PACKED_FROM = 48;
/** One bit of a packed product: packing, multiplying, unpacking. */
const PACKED_BIT = 6;
/** Larger packed products are made in parts. */
const MOST_BITS = 2 ** 27;

/** Equal dice. */
export interface DiceSize {
  readonly count: number;
  /** Different faces. */
  readonly faces: number;
  /** Places from the lowest face to the highest, holes included. */
  readonly length: number;
  /** How often one place's weight is not that of the place before, the ends included: 2 for a fair die. */
  readonly changes: number;
  /** Of one die's common total. */
  readonly bits: number;
}

/** The sum of equal dice. */
export function powering({ count, faces, length, changes, bits }: DiceSize): number {
  const entries = count * (length - 1) + 1;
  const total = words(count * bits);
  if (count <= 1) return 20 * faces;
  if (count * bits <= DOUBLE_BITS) return 350 * entries + 3 * count * entries;
  if (changes <= 2) return (entries / 2) * (300 + 25 * total);
  if (length > RECURRENCE_UP_TO) return 1.5 * adding(entries / 2, entries / 2, count * bits);
  return entries * (200 + 6 * total + (faces - 1) * (100 + 2 * total));
}

/** The sum of two unlike numbers of so many outcomes, `bits` of both totals together. */
export function adding(a: number, b: number, bits: number): number {
  const entries = a + b;
  if (bits <= DOUBLE_BITS && a * b < 1000 * entries) return 150 * entries + 1.5 * a * b;
  if (Math.min(a, b) < PACKED_FROM) return 100 * entries + a * b * (60 + product(words(bits / 2), words(bits / 2)));
  const parts = Math.max(1, (a * bits) / (MOST_BITS / 2)) * Math.max(1, (b * bits) / (MOST_BITS / 2));
  return 500 * entries + PACKED_BIT * (parts > 1 ? parts * MOST_BITS : entries * bits);
}

/** The sum of the highest or lowest `keep` of equal dice, by the last kept face. */
export function cuttingOff(dice: DiceSize, keep: number): number {
  const { count, faces, length, changes, bits } = dice;
  const total = words(count * bits);
  const entries = (faces * keep ** 2 * length) / 4;
  const terms = Math.min(changes, faces);
  const step =
    terms <= 4
      ? terms * (20 + 0.9 * total)
      : (2 / 3) * terms * (40 + 1.2 * words((keep * bits) / 2)) + product(total, words((keep * bits) / 2)) + sum(total);
  // Of the dice not above the face: how many of them are on it, up to whichever end is nearer.
  const tail = Math.min(keep, count - keep + 1);
  const tails = keep * tail * (1 - tail / (2 * keep)) * ((faces - 1) * (150 + total) + 100 + 6 * words(count / 2));
  return entries * step + tails + faces * count * 30 + 20 * length * keep;
}

/** One place of equal dice in order: binomial tails up to whichever end is nearer. */
export function placing({ count, faces, bits }: DiceSize, place: number): number {
  const terms = Math.min(place, count - place + 1);
  const [choices, power, total] = [words(count * 0.6), words((terms * bits) / 2), words(count * bits)];
  return faces * (500 + terms * (100 + product(choices, power) + small(total / 3))) + terms * (60 + 6 * choices);
}

const MOST_COUNTED = 3000;

export interface Visit {
  readonly groups: readonly DiceSize[];
  /** Places in order from the first to before the last that count. */
  readonly from: number;
  readonly to: number;
  /** Of a state that is no plain number, such as one that counts explosions as well. */
  readonly dear?: boolean;
}

/** Faces in order with binomial weights: every way in which dice may be left, each with the sums that may stand then. */
export function visiting({ groups, from, to, dear = false }: Visit): number {
  const dice = groups.reduce((size, { count }) => size + count, 0);
  const kept = to - from;
  const near = Math.min(from, dice - to);
  const needed = dear ? dice : near + kept;
  const total = words(groups.reduce((bits, group) => bits + group.count * group.bits, 0));
  // Beyond counting one by one, and beyond any budget.
  if (needed > MOST_COUNTED) return 1000 * dice * needed * (1 + kept);
  const ordered = groups.toSorted((x, y) => y.faces - x.faces);
  let work = 0;
  let before = 0;
  // The faces that only the dice with most faces have, then those that the next have as well, and so on.
  ordered.forEach((group, place) => {
    const turns = Math.max(1, group.faces - (ordered[place + 1]?.faces ?? 1) - Number(place === 0));
    const heights = ((before + turns / 2) * group.length) / group.faces;
    before += turns;
    const rolling = ordered.slice(0, place + 1);
    const rolled = rolling.reduce((size, { count }) => size + count, 0);
    // How many pairs of dice left now and dice left after the face there are with so many dice seen.
    const pairs = rolling.reduce((all, { count }) => times(all, ways(count, needed), needed), [1]);
    pairs.forEach((many, seen) => {
      const sums = 1 + Math.max(0, Math.min(seen - near, kept)) * heights;
      const looks = (rolled - seen + 1) * sums;
      work += turns * (many * (300 + sums * (60 + sum(total) + product(total, total / 4) / 2)) + looks * (dear ? 800 : 250));
    });
  });
  return work;
}

/** For each number of dice seen that is below those needed, to how many numbers a group may go on. */
function ways(count: number, needed: number): number[] {
  return Array.from({ length: Math.max(1, Math.min(count + 1, needed)) }, (_, seen) => count - seen + 1);
}

/** The product of two rows of numbers, as far as it is needed. */
function times(a: readonly number[], b: readonly number[], needed: number): number[] {
  const result = new Array<number>(Math.min(Math.max(1, needed), a.length + b.length - 1)).fill(0);
  a.forEach((x, i) => {
    for (let j = 0; j < b.length && i + j < result.length; j++) (result[i + j] as number) += x * (b[j] as number);
  });
  return result;
}

/** A mixture of `parts` distributions that have so many outcomes each, of so many bits; the mixture's weights have `scale` bits. */
export function mixing(parts: number, outcomes: number, { bits, scale }: { readonly bits: number; readonly scale: number }): number {
  const each = bits + scale <= DOUBLE_BITS ? 60 : 120 + product(words(bits), words(scale)) + sum(words(bits + scale));
  return parts * (500 + 0.02 * reduction(bits + scale)) + parts * outcomes * each;
}

/** Every pair of outcomes of two distributions. */
export function pairing(a: number, b: number, bits: number): number {
  return a * b * (150 + (bits <= DOUBLE_BITS ? 0 : product(words(bits / 2), words(bits / 2)) + sum(words(bits))));
}

/** The larger or smaller of two numbers that have so many different outcomes. */
export function extreme(outcomes: number, [a, b]: readonly [bits: number, bits: number]): number {
  return outcomes * (150 + product(words(a), words(b)) + 2 * sum(words(a + b)));
}

/** The chances that one is greater, equal or less, as fractions. */
export function comparing(a: number, b: number, bits: readonly [number, number]): number {
  return (a + b) * 60 + a * (100 + 2 * product(words(bits[0]), words(bits[1]))) + 6 * reduction(bits[0] + bits[1]);
}

/** A die of so many faces that goes on exploding on some of them. */
export function exploding(faces: number, loud: number, depth: number, bits: number): number {
  return depth * 1000 + loud * faces * (depth ** 2 / 2) * (80 + 1.2 * words((depth * bits) / 2));
}
