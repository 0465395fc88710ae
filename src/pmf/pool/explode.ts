import type { Fraction } from '../fraction.ts';
import { certain, weighted } from '../make.ts';
import { mixed } from '../gather.ts';
import { bitsOf, checkSize } from '../pace.ts';
import type { Pmf } from '../pmf.ts';
import { repeat } from '../repeat.ts';
import { sum } from '../sum.ts';
import { exactly, type Faces } from './faces.ts';
import { evaluate } from './multiset.ts';
import { keepPositions } from './positions.ts';
import { type Pool, pool } from './pool.ts';

/** On which faces a die rolls on, and how often at most. */
export interface Explosion {
  /** How many further rolls one die may bring, a whole number from 0. */
  readonly depth: number;
  /** The faces that explode: the highest one unless said. */
  readonly on?: Faces;
}

/**
 * The die that is rolled again and added whenever it shows an exploding face. In a pool this is "explode, then keep": each die
 * is its own total. Cut off at the depth: an exploding face on the last roll stands; `beyondDepth` is the chance of that.
 * Throws a RangeError when every face explodes. With `worth`, faces are added as what they are worth, such as 1 for a success.
 */
export function explode(die: Pmf<number>, explosion: Explosion, worth: (face: number) => number = (face) => face): Pmf<number> {
  const on = exploding(die, explosion);
  checkSize('explode', die.outcomes.length * (explosion.depth + 1), bitsOf(die.total) * (explosion.depth + 1));
  let result = die.map(worth);
  for (let level = 0; level < explosion.depth; level++) {
    const further = result;
    result = mixed(
      die.outcomes.map((face) => (on(face) ? sum(certain(worth(face)), further) : certain(worth(face)))),
      die.weights,
    );
  }
  return result;
}

/** The chance that one die would still explode at the end of the depth: what cutting it off leaves out. */
export function beyondDepth(die: Pmf<number>, explosion: Explosion): Fraction {
  const each = die.chance(exploding(die, explosion));
  checkSize('beyondDepth', 1, bitsOf(each.d) * (explosion.depth + 1));
  return each.pow(explosion.depth + 1) ?? each;
}

/**
 * "Keep, then explode": equal dice are kept by their first face, and only those roll on. `keep` is how many of the highest, or
 * one number for each place in ascending order: 1 kept, 0 dropped.
 */
export function keepThenExplode(count: number, die: Pmf<number>, keep: number | readonly (0 | 1)[], explosion: Explosion): Pmf<number> {
  const on = exploding(die, explosion);
  const kept = typeof keep === 'number' ? highest(count, keep) : keep;
  if (kept.length !== count) throw new RangeError(`keepThenExplode: expected ${count} places, one a die; got ${kept.length}`);
  if (explosion.depth === 0) return keepPositions(pool(count, die), kept);
  const upTo = [0];
  for (const each of kept) upTo.push((upTo.at(-1) as number) + each);
  const first = evaluate<readonly [seen: number, sum: number, exploding: number]>(pool(count, die), {
    start: [0, 0, 0],
    next: ([seen, sumSoFar, bursts], face, dice) => {
      const taken = (upTo[seen + dice] as number) - (upTo[seen] as number);
      return [seen + dice, sumSoFar + taken * face, bursts + (on(face) ? taken : 0)];
    },
  });
  const further = explode(die, { depth: explosion.depth - 1, on });
  const bursts = Array.from({ length: (upTo[count] as number) + 1 }, (_, dice) => repeat(further, dice));
  return first.bind(([, sumSoFar, exploded]) => sum(certain(sumSoFar), bursts[exploded] as Pmf<number>));
}

function highest(count: number, keep: number): (0 | 1)[] {
  if (!Number.isSafeInteger(keep) || keep < 0 || keep > count)
    throw new RangeError(`keepThenExplode: expected a whole number from 0 to the ${count} dice of the pool; got ${keep}`);
  return Array.from({ length: count }, (_, place) => (place >= count - keep ? 1 : 0));
}

/** The dice that a question about a pool looks at: no more than so many from one end of the sorted pool. */
export interface Reading {
  readonly end: 'highest' | 'lowest';
  readonly dice: number;
}

/**
 * "Explode into the pool": every exploding face of equal dice adds one more die to the pool, an exploding face of an added die
 * adds another, as deep as stated. What is asked then sees the larger pool of single faces: keep, count, add. What looks at one end only
 * should say so (`reads`): then larger pools that are alike from there are one question.
 */
export function explodeIntoPool<T>(
  count: number,
  die: Pmf<number>,
  explosion: Explosion,
  ask: (dice: Pool) => Pmf<T>,
  reads?: Reading,
): Pmf<T> {
  const on = exploding(die, explosion);
  if (!die.outcomes.some(on)) return ask(pool(count, die));
  const [loud, quiet] = [die.condition(on), die.condition((face) => !on(face))];
  return enlarged(count, die.chance(on), explosion.depth, reads && asRead(loud, quiet, reads)).bind(([exploded, others]) =>
    ask([...pool(exploded, loud), ...pool(others, quiet)]),
  );
}

/** How many dice of an enlarged pool show an exploding face and how many another. */
type Enlarged = readonly [exploded: number, others: number];

/**
 * Each die brings its exploding faces and at last another face, unless it is cut off: then it has brought one exploding face more than the
 * depth, and no other.
 */
function enlarged(count: number, explodes: Fraction, depth: number, seen = (all: Enlarged): Enlarged => all): Pmf<Enlarged> {
  const cutOff = explodes.n ** BigInt(depth + 1);
  const all = explodes.d ** BigInt(depth + 1);
  checkSize('explode', count * (depth + 1), count * bitsOf(all));
  const ends = weighted(
    Array.from({ length: depth + 1 }, (_, faces) => [
      faces,
      explodes.n ** BigInt(faces) * (explodes.d - explodes.n) * explodes.d ** BigInt(depth - faces),
    ]),
  );
  return repeat(
    weighted([
      [0, all - cutOff],
      [1, cutOff],
    ]),
    count,
  ).bind((stopped) => repeat(ends, count - stopped).map((exploded) => seen([exploded + stopped * (depth + 1), count - stopped])));
}

/** Where the dice of the group that is met first fill what is read, the others make no difference, nor do more dice of a single face. */
function asRead(loud: Pmf<number>, quiet: Pmf<number>, { end, dice }: Reading): (all: Enlarged) => Enlarged {
  const first = (a: Pmf<number>, b: Pmf<number>): boolean => (end === 'highest' ? a.min() > b.max() : a.max() < b.min());
  const filling = (die: Pmf<number>, count: number): number => (die.outcomes.length === 1 ? dice : count);
  if (first(loud, quiet)) return ([exploded, others]) => (exploded < dice ? [exploded, others] : [filling(loud, exploded), 0]);
  if (first(quiet, loud)) return ([exploded, others]) => (others < dice ? [exploded, others] : [0, filling(quiet, others)]);
  return (all) => all;
}

function exploding(die: Pmf<number>, { depth, on = exactly(die.max()) }: Explosion): Faces {
  if (!Number.isSafeInteger(depth) || depth < 0)
    throw new RangeError(`explode: expected a whole number of further rolls from 0; got ${depth}`);
  if (die.outcomes.every(on)) throw new RangeError('explode: every face explodes, so it would never end');
  return on;
}
