import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certain,
  die as fair,
  dropHighest,
  dropLowest,
  evaluate,
  explode,
  explodeIntoPool,
  higherThanAll,
  keepHighest,
  keepLowest,
  keepMiddle,
  keepPositions,
  keepThenExplode,
  largestSet,
  largestStraight,
  matchingSets,
  nthHighest,
  nthLowest,
  pairedOff,
  pool,
  repeat,
  rerollTimes,
  setAndStraight,
  sizeOf,
  successes,
  total,
  weighted,
  type Pmf,
  type Pool,
} from '../../../src/pmf/index.ts';
import { enumerate, shares, sharesOf } from '../../brute-force/enumerate.ts';

const anyDie = fc
  .array(fc.tuple(fc.integer({ min: -2, max: 7 }), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 5 })
  .map((faces) => weighted(faces));
const equalDice = fc.tuple(fc.integer({ min: 1, max: 4 }), anyDie);
const mixedDice = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), anyDie), { minLength: 1, maxLength: 3 });

const asPool = (groups: readonly (readonly [number, Pmf<number>])[]): Pool => groups.flatMap(([count, die]) => pool(count, die));
const oneByOne = (dice: Pool): Pmf<number>[] => dice.flatMap(({ count, die }) => Array.from({ length: count }, () => die));
const singly = (dice: readonly Pmf<number>[]): Pool => dice.flatMap((die) => pool(1, die));
const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
const ascending = (roll: readonly number[]): number[] => roll.toSorted((a, b) => a - b);

/** Checks a question about any pool against counting every roll. */
function agrees(name: string, ask: (dice: Pool) => Pmf<unknown>, count: (roll: readonly number[]) => unknown, runs = 300): void {
  it(name, () => {
    fc.assert(
      fc.property(
        fc.oneof(
          equalDice.map((group) => [group]),
          mixedDice,
        ),
        (groups) => {
          const dice = asPool(groups);
          expect(sharesOf(ask(dice))).toEqual(shares(enumerate(oneByOne(dice), count)));
        },
      ),
      { numRuns: runs },
    );
  });
}

describe('a pool question counts every roll once:', () => {
  agrees('the sum', total, sumOf);
  for (const k of [0, 1, 2]) {
    const some = (size: number): number => Math.min(k, size);
    agrees(
      `the highest ${k}`,
      (dice) => keepHighest(dice, some(oneByOne(dice).length)),
      (roll) => sumOf(ascending(roll).slice(roll.length - some(roll.length))),
    );
    agrees(
      `the lowest ${k}`,
      (dice) => keepLowest(dice, some(oneByOne(dice).length)),
      (roll) => sumOf(ascending(roll).slice(0, some(roll.length))),
    );
    agrees(
      `all but the highest ${k}`,
      (dice) => dropHighest(dice, some(oneByOne(dice).length)),
      (roll) => sumOf(ascending(roll).slice(0, roll.length - some(roll.length))),
    );
    agrees(
      `all but the lowest ${k}`,
      (dice) => dropLowest(dice, some(oneByOne(dice).length)),
      (roll) => sumOf(ascending(roll).slice(some(roll.length))),
    );
  }
  agrees(
    'the middle one',
    (dice) => keepMiddle(dice, Math.min(1, oneByOne(dice).length)),
    (roll) => ascending(roll)[Math.ceil((roll.length - 1) / 2)] ?? 0,
  );
  const multipliers = [2, 0, -1, 0, 3, 0];
  agrees(
    'any multiplier a place',
    (dice) => keepPositions(dice, multipliers.slice(0, oneByOne(dice).length)),
    (roll) => sumOf(ascending(roll).map((face, place) => face * (multipliers[place] as number))),
  );
  it('the highest two, when faces are not whole numbers', () => {
    const dice = [
      ...pool(
        2,
        weighted([
          [0.5, 1],
          [1.25, 2],
          [3, 1],
        ]),
      ),
      ...pool(
        2,
        weighted([
          [-0.5, 1],
          [2.5, 3],
        ]),
      ),
    ];
    expect(sharesOf(keepHighest(dice, 2))).toEqual(shares(enumerate(oneByOne(dice), (roll) => sumOf(ascending(roll).slice(2)))));
  });
  agrees('the largest set', largestSet, (roll) => Math.max(0, ...setSizes(roll)));
  agrees('matched sets', matchingSets, (roll) => setSizes(roll).filter((size) => size >= 2).length);
  agrees('the largest straight', largestStraight, longestRun);
  agrees('the largest set and straight jointly', setAndStraight, (roll) => ({
    set: Math.max(0, ...setSizes(roll)),
    straight: longestRun(roll),
  }));
  agrees(
    'successes with two thresholds',
    (dice) => successes(dice, [{ atLeast: 3 }, { atLeast: 5, counts: 3 }]),
    (roll) => sumOf(roll.map((face) => (face >= 5 ? 3 : face >= 3 ? 1 : 0))),
  );
  agrees(
    'a question stopped early',
    (dice) =>
      evaluate(dice, {
        start: 0,
        next: (pairs, _face, count) => Math.min(1, pairs + (count >= 2 ? 1 : 0)),
        done: (pairs) => pairs === 1,
        order: 'descending',
      }),
    (roll) => (setSizes(roll).some((size) => size >= 2) ? 1 : 0),
  );
});

describe('one die of a pool by its place', () => {
  it('is the j-th of the sorted roll', () => {
    fc.assert(
      fc.property(equalDice, fc.nat(3), ([n, die], from) => {
        const j = 1 + (from % n);
        const dice = oneByOne(pool(n, die));
        expect(sharesOf(nthLowest(die, n, j))).toEqual(shares(enumerate(dice, (roll) => ascending(roll)[j - 1])));
        expect(sharesOf(nthHighest(die, n, j))).toEqual(shares(enumerate(dice, (roll) => ascending(roll)[n - j])));
      }),
      { numRuns: 500 },
    );
  });
});

describe('opposed pools', () => {
  it('pair off, highest against highest, as sorting both rolls does', () => {
    fc.assert(
      fc.property(
        mixedDice,
        mixedDice,
        fc.constantFrom('a' as const, 'b' as const, 'none' as const),
        fc.constantFrom(1, 2, Infinity),
        (first, second, ties, pairs) => {
          const [a, b] = [asPool(first), asPool(second)];
          const left = oneByOne(a).slice(0, 3);
          const right = oneByOne(b).slice(0, 3);
          const counted = enumerate([...left, ...right], (roll) => {
            const [mine, theirs] = [ascending(roll.slice(0, left.length)).toReversed(), ascending(roll.slice(left.length)).toReversed()];
            const met = mine.slice(0, Math.min(theirs.length, pairs));
            const tied = met.filter((face, i) => face === theirs[i]).length;
            return {
              a: met.filter((face, i) => face > (theirs[i] as number)).length + (ties === 'a' ? tied : 0),
              b: met.filter((face, i) => face < (theirs[i] as number)).length + (ties === 'b' ? tied : 0),
            };
          });
          expect(sharesOf(pairedOff(singly(left), singly(right), { ties, pairs }))).toEqual(shares(counted));
          const higher = enumerate(
            [...left, ...right],
            (roll) => roll.slice(0, left.length).filter((face) => roll.slice(left.length).every((other) => face > other)).length,
          );
          expect(sharesOf(higherThanAll(singly(left), singly(right)))).toEqual(shares(higher));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('explosions and rerolls', () => {
  const small = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 3 })
    .map((faces) => weighted(faces))
    .filter((die) => die.outcomes.length > 1);
  it('explode a die, then keep: every die is its own total', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 0, max: 3 }), (die, depth) => {
        const counted = enumerate(
          Array.from({ length: depth + 1 }, () => die),
          (roll) => sumOf(roll.slice(0, 1 + roll.findIndex((face, i) => face !== die.max() || i === depth))),
        );
        expect(sharesOf(explode(die, { depth }))).toEqual(shares(counted));
      }),
      { numRuns: 200 },
    );
  });
  it('keep, then explode: only kept dice roll on', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }), (die, count, more) => {
        const keep = more % (count + 1);
        // Every die carries one spare roll with it.
        const counted = enumerate(
          Array.from({ length: 2 * count }, () => die),
          (roll) => {
            const first = ascending(roll.slice(0, count)).slice(count - keep);
            return sumOf(first) + sumOf(first.map((face, i) => (face === die.max() ? (roll[count + i] as number) : 0)));
          },
        );
        expect(sharesOf(keepThenExplode(count, die, keep, { depth: 1 }))).toEqual(shares(counted));
      }),
      { numRuns: 100 },
    );
  });
  it('explode into the pool, then keep: added dice compete for a place', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }), (die, count, depth) => {
        const counted = enumerate(
          Array.from({ length: (depth + 1) * count }, () => die),
          (roll) => {
            const spare = [...roll];
            let fresh = spare.splice(0, count);
            const all = [...fresh];
            for (let level = 0; level < depth; level++) {
              fresh = spare.splice(0, fresh.filter((face) => face === die.max()).length);
              all.push(...fresh);
            }
            return Math.max(...all);
          },
        );
        expect(sharesOf(explodeIntoPool(count, die, { depth }, (dice) => keepHighest(dice, 1)))).toEqual(shares(counted));
      }),
      { numRuns: 100 },
    );
  });
  it('explode into the pool, then keep from one end: the same with the end that is read said, whichever faces explode', () => {
    fc.assert(
      fc.property(
        anyDie,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: -2, max: 8 }),
        fc.constantFrom('highest', 'lowest'),
        (die, count, depth, face, end) => {
          for (const on of [(shown: number) => shown === face, (shown: number) => shown >= face, (shown: number) => shown <= face]) {
            if (die.outcomes.every(on)) continue;
            const keep = Math.min(2, count);
            const ask = (dice: Pool) => (end === 'highest' ? keepHighest : keepLowest)(dice, keep);
            expect(sharesOf(explodeIntoPool(count, die, { depth, on }, ask, { end, dice: keep }))).toEqual(
              sharesOf(explodeIntoPool(count, die, { depth, on }, ask)),
            );
          }
        },
      ),
      { numRuns: 200 },
    );
  });
  it('explode into the pool asks once what a full end makes the same', () => {
    const asked: number[] = [];
    explodeIntoPool(40, fair(6), { depth: 10 }, (dice) => certain(asked.push(sizeOf(dice))), { end: 'highest', dice: 5 });
    expect(asked).toHaveLength(6);
  });
  it('reroll so many times, the last roll stands', () => {
    fc.assert(
      fc.property(anyDie, fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 8 }), (die, times, limit) => {
        const counted = enumerate(
          Array.from({ length: times + 1 }, () => die),
          (roll) => roll.find((face, i) => face >= limit || i === times),
        );
        expect(sharesOf(rerollTimes(die, (face) => face < limit, times))).toEqual(shares(counted));
      }),
      { numRuns: 300 },
    );
  });
  it('repeat is adding one die at a time', () => {
    fc.assert(
      fc.property(equalDice, ([n, die]) => {
        expect(sharesOf(repeat(die, n))).toEqual(
          shares(
            enumerate(
              Array.from({ length: n }, () => die),
              sumOf,
            ),
          ),
        );
      }),
      { numRuns: 300 },
    );
  });
});

function setSizes(roll: readonly number[]): number[] {
  return [...new Set(roll)].map((face) => roll.filter((other) => other === face).length);
}

function longestRun(roll: readonly number[]): number {
  const starts = roll.filter((face) => !roll.includes(face - 1));
  return Math.max(
    0,
    ...starts.map((start) => {
      let length = 0;
      while (roll.includes(start + length)) length++;
      return length;
    }),
  );
}
