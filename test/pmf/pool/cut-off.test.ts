import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { die, explode, formatFraction, keepHighest, keepLowest, keepPositions, pool, weighted } from '../../../src/pmf/index.ts';

/** Dice with holes, runs of equal weight and unlike weights, so that every way of multiplying by the faces above comes up. */
const anyDie = fc.oneof(
  fc
    .array(fc.tuple(fc.integer({ min: -3, max: 12 }), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 14 })
    .map((faces) => weighted(faces)),
  fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 3 })).map(([sides, depth]) => explode(die(sides), { depth })),
  fc.integer({ min: 1, max: 12 }).map(die),
);

describe('the highest or lowest of equal dice', () => {
  it('by the last kept face are what a visit of every face finds', () => {
    fc.assert(
      fc.property(anyDie, fc.integer({ min: 1, max: 9 }), fc.nat(), (each, count, some) => {
        const keep = some % (count + 1);
        const kept = (from: number) => Array.from({ length: count }, (_, place) => Number(place >= from && place < from + keep));
        expect(keepHighest(pool(count, each), keep).equals(keepPositions(pool(count, each), kept(count - keep)))).toBe(true);
        expect(keepLowest(pool(count, each), keep).equals(keepPositions(pool(count, each), kept(0)))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
  it('of a hundred d100 are the mirror of each other', () => {
    const [high, low] = [keepHighest(pool(100, die(100)), 50), keepLowest(pool(100, die(100)), 50)];
    expect(high.map((sum) => 50 * 101 - sum).equals(low)).toBe(true);
    // The two halves together are all hundred dice, of mean 5050.
    expect(formatFraction(high.mean().add(low.mean()))).toBe('5050/1');
  });
});
