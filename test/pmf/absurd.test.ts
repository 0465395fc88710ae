import { describe, expect, it } from 'vitest';
import {
  approximate,
  approximateFold,
  approximateRepeat,
  approximateRounds,
  beyondDepth,
  certain,
  chain,
  decide,
  die,
  explode,
  fold,
  keepHighest,
  keepPositions,
  nthHighest,
  type Pmf,
  pool,
  repeat,
  rerollTimes,
  total,
  weighted,
} from '../../src/pmf/index.ts';

const coin = (a: number, b: number): Pmf<number> =>
  weighted([
    [a, 1],
    [b, 1],
  ]);
const d6 = die(6);
const HUGE = 1e12;

describe('counts that are no counts', () => {
  it.each([NaN, -1, 1.5, Infinity, -0.5])('%s is refused by name', (count) => {
    for (const [name, ask] of [
      ['fold', () => fold({ start: certain(0), steps: count, step: certain })],
      ['fold', () => fold({ start: certain(0), steps: weighted([[count, 1]]), step: certain })],
      ['fold', () => approximateFold({ start: certain(0), steps: count, step: certain })],
      ['repeat', () => repeat(d6, count)],
      ['approximateRepeat', () => approximateRepeat(approximate(d6), count)],
      ['pool', () => pool(count, d6)],
      ['keepHighest', () => keepHighest(pool(3, d6), count)],
      ['nthLowest', () => nthHighest(d6, 3, count)],
      ['keepPositions', () => keepPositions(pool(2, d6), [count === -1 ? 0.5 : count, 1])],
      ['explode', () => explode(d6, { depth: count })],
      ['rerollTimes', () => rerollTimes(d6, (face) => face < 3, count)],
      ['rounds', () => chain({ start: certain(1), step: certain, absorbed: () => false }).rounds(count)],
      ['decide', () => decide({ start: 0, horizon: count, options: () => [], value: Number })],
      ['die', () => die(count)],
    ] as const)
      expect(ask, name).toThrowError(new RegExp(`^${name}: `));
  });
});

describe('counts beyond all work', () => {
  it('are refused before the work, with its size', () => {
    for (const ask of [
      () => fold({ start: certain(0), steps: HUGE, step: () => coin(0, 1) }),
      () => fold({ start: certain(0), steps: HUGE, step: (state) => coin(state, state + 1) }),
      () => fold({ start: certain(0), steps: coin(1, HUGE), step: (state) => coin(state, state + 1) }),
      () => fold({ start: certain(5), steps: HUGE, step: (state) => coin(state, state - 1), absorbed: (state) => state === 0 }),
      () => fold({ start: certain(500), steps: HUGE, step: (state) => coin(state, state - 1), absorbed: (state) => state === 0 }),
      () => chain({ start: certain(5), step: (s) => coin(s, s - 1), absorbed: (s) => s === 0 }).rounds(HUGE),
      () => approximateFold({ start: certain(0), steps: HUGE, step: () => coin(0, 1) }),
      () => approximateRounds({ start: certain(5), step: (s) => coin(s, s - 1), absorbed: (s) => s === 0 }, HUGE),
      () => approximateRepeat(approximate(d6), HUGE),
      () => repeat(d6, HUGE),
      () => repeat(weighted([0.5, 1.25, Math.PI].map((face) => [face, 1] as const)), 600),
      () => die(HUGE),
      () => total(pool(HUGE, d6)),
      () => keepHighest(pool(HUGE, d6), 2),
      () => keepHighest([...pool(HUGE, d6), ...pool(1, die(8))], 2),
      () => nthHighest(d6, HUGE, 1),
      () => explode(d6, { depth: HUGE }),
      () => beyondDepth(d6, { depth: HUGE }),
      () => rerollTimes(d6, (face) => face < 3, HUGE),
    ])
      expect(ask).toThrowError(/^\w+: expected fewer.*; .*e\+/);
  });
  it('are refused on the way where every step finds new states, whether there is a way back or not', () => {
    let found = 0;
    const growing = (least: number) => () =>
      fold({ start: certain(0), steps: 100_000, step: (state) => (found++, die(6).map((face) => state + face - 1 + least)) });
    for (const least of [0, 1]) {
      found = 0;
      expect(growing(least)).toThrowError(/^fold: expected fewer steps; /);
      expect(found).toBeLessThan(7000);
    }
    found = 0;
    const heads = () => fold({ start: certain(0), steps: 100_000, step: (state) => (found++, coin(state, state + 1)) });
    expect(heads).toThrowError(/^fold: expected fewer steps; /);
    expect(found).toBeLessThan(1100);
  });
  it('are no matter where everything comes to rest, or nothing changes', () => {
    expect(fold({ start: certain(7), steps: HUGE, step: (s) => certain(s - 1), absorbed: (s) => s === 0 }).equals(certain(0))).toBe(true);
    expect(fold({ start: certain(3), steps: HUGE, step: certain }).equals(certain(3))).toBe(true);
    // Two of three states lead on for sure, though by unlike ways: no way back.
    const down = fold({ start: certain(9), steps: HUGE, step: (s) => coin(s - 1, Math.max(0, s - 2)), absorbed: (s) => s === 0 });
    expect(down.equals(certain(0))).toBe(true);
    expect(repeat(certain(3), HUGE).equals(certain(3 * HUGE))).toBe(true);
  });
  it('stop a search for the best choice that finds new states for ever', () => {
    const on = { option: 'on', next: (state: number) => certain(2 * state + 1) };
    const options = (state: number) => [0, 1, 2].map((more) => ({ option: more, next: on.next(state + more) }));
    expect(() => decide({ start: 0, horizon: HUGE, options, value: () => 0 })).toThrowError(/^decide: more than 1000000 states/);
  });
});
