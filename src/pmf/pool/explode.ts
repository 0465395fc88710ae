import type { Fraction } from '../fraction.ts';
import { fold } from '../fold.ts';
import { certain } from '../make.ts';
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

/**
 * "Explode into the pool": every exploding face of equal dice adds one more die to the pool, an exploding face of an added die
 * adds another, as deep as stated. What is asked then sees the larger pool of single faces: keep, count, add.
 */
export function explodeIntoPool<T>(count: number, die: Pmf<number>, explosion: Explosion, ask: (dice: Pool) => Pmf<T>): Pmf<T> {
  const on = exploding(die, explosion);
  if (!die.outcomes.some(on)) return ask(pool(count, die));
  const [loud, quiet] = [die.condition(on), die.condition((face) => !on(face))];
  return enlarged(count, die.map(on), explosion.depth).bind(([exploded, others]) => ask([...pool(exploded, loud), ...pool(others, quiet)]));
}

/** How many dice of the enlarged pool show an exploding face and how many another. */
function enlarged(count: number, explodes: Pmf<boolean>, depth: number): Pmf<readonly [number, number]> {
  const one = explodes.map(Number);
  type Growing = readonly [exploded: number, others: number, fresh: number];
  const grown = fold<Growing>({
    start: certain<Growing>([0, 0, count]),
    steps: depth + 1,
    step: ([exploded, others, fresh]) => repeat(one, fresh).map((more): Growing => [exploded + more, others + fresh - more, more]),
    absorbed: ([, , fresh]) => fresh === 0,
  });
  return grown.map(([exploded, others]) => [exploded, others] as const);
}

function exploding(die: Pmf<number>, { depth, on = exactly(die.max()) }: Explosion): Faces {
  if (!Number.isSafeInteger(depth) || depth < 0)
    throw new RangeError(`explode: expected a whole number of further rolls from 0; got ${depth}`);
  if (die.outcomes.every(on)) throw new RangeError('explode: every face explodes, so it would never end');
  return on;
}
