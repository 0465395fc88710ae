import type { Fraction } from '../fraction.ts';
import { fold } from '../fold.ts';
import { certain } from '../make.ts';
import { mixed, type Pmf } from '../pmf.ts';
import { repeat } from '../repeat.ts';
import { sum } from '../sum.ts';
import { exactly, type Faces } from './faces.ts';
import { keepHighest } from './keep.ts';
import { evaluate } from './multiset.ts';
import { pool } from './pool.ts';

export interface Explosion {
  /** How many further rolls one die may bring, a whole number from 0. */
  readonly depth: number;
  /** The faces that explode: the highest one unless said. */
  readonly on?: Faces;
}

/**
 * The die that is rolled again and added whenever it shows an exploding face. In a pool this is "explode, then keep": each die
 * is its own total. Cut off at the depth: an exploding face on the last roll stands; `beyondDepth` is the chance of that.
 * Throws a RangeError when every face explodes.
 */
export function explode(die: Pmf<number>, explosion: Explosion): Pmf<number> {
  const on = exploding(die, explosion);
  let result = die;
  for (let level = 0; level < explosion.depth; level++) {
    const further = result;
    result = mixed(die.outcomes.map((face) => (on(face) ? sum(certain(face), further) : certain(face))), die.weights);
  }
  return result;
}

/** The chance that one die would still explode at the end of the depth: what cutting it off leaves out. */
export function beyondDepth(die: Pmf<number>, explosion: Explosion): Fraction {
  const each = die.chance(exploding(die, explosion));
  return each.pow(explosion.depth + 1) ?? each;
}

/** "Keep, then explode": the highest `keep` of equal dice by their first face are kept, and only they explode. */
export function keepThenExplode(count: number, die: Pmf<number>, keep: number, explosion: Explosion): Pmf<number> {
  const on = exploding(die, explosion);
  if (!Number.isSafeInteger(keep) || keep < 0 || keep > count) throw new RangeError(`keepThenExplode: expected a whole number from 0 to the ${count} dice of the pool; got ${keep}`);
  if (explosion.depth === 0) return keepHighest(pool(count, die), keep);
  const kept = evaluate<readonly [seen: number, sum: number, exploding: number]>(pool(count, die), {
    start: [0, 0, 0],
    order: 'descending',
    next: ([seen, total, bursts], face, dice) => {
      const taken = Math.min(dice, keep - seen);
      return [seen + taken, total + taken * face, bursts + (on(face) ? taken : 0)];
    },
    done: ([seen]) => seen === keep,
  });
  const further = explode(die, { depth: explosion.depth - 1, on });
  const bursts = Array.from({ length: keep + 1 }, (_, dice) => repeat(further, dice));
  return kept.bind(([, total, exploded]) => sum(certain(total), bursts[exploded] as Pmf<number>));
}

/**
 * "Explode into the pool, then keep": every exploding face adds one more die to the pool, an exploding face of an added die
 * adds another, as deep as stated; then the highest `keep` single faces of the larger pool are kept. For equal dice.
 */
export function explodeIntoPool(count: number, die: Pmf<number>, keep: number, explosion: Explosion): Pmf<number> {
  const on = exploding(die, explosion);
  const [loud, quiet] = [die.condition(on), die.condition((face) => !on(face))];
  return enlarged(count, die.map(on), explosion.depth).bind(([exploded, others]) =>
    keepHighest([...pool(exploded, loud), ...pool(others, quiet)], Math.min(keep, exploded + others)),
  );
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
  if (!Number.isSafeInteger(depth) || depth < 0) throw new RangeError(`explode: expected a whole number of further rolls from 0; got ${depth}`);
  if (die.outcomes.every(on)) throw new RangeError('explode: every face explodes, so it would never end');
  return on;
}
