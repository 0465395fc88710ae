import { describe, expect, it } from 'vitest';
import { amount, certain, die, fold, foldOver, formatFraction, pmfToJson, repeat, sum, weighted } from '../../src/pmf/index.ts';

const hit = weighted([
  [0, 4],
  [1, 1],
  [2, 1],
]);

describe('fold', () => {
  it('of adding a die is the sum of the dice', () => {
    const added = fold({ start: certain(0), steps: 30, step: (total) => die(6).map((face) => total + face) });
    expect(added.equals(repeat(die(6), 30))).toBe(true);
  });
  it('takes a random number of steps with the weight of each number', () => {
    const steps = die(6).map((face) => face - 1);
    const folded = fold({ start: certain(0), steps, step: (total) => hit.map((damage) => total + damage) });
    expect(folded.equals(steps.bind((n) => repeat(hit, n)))).toBe(true);
  });
  it('leaves absorbed states alone and stops when nothing else is left', () => {
    let calls = 0;
    const step = (left: number) => {
      calls++;
      return certain(left - 1);
    };
    const end = fold({
      start: certain(3),
      steps: weighted([
        [1, 1],
        [1_000_000, 1],
      ]),
      step,
      absorbed: (left) => left === 0,
    });
    expect(pmfToJson(end)).toEqual({ 0: '1/2', 2: '1/2' });
    expect(calls).toBe(3);
  });
  it('stops when all has come to rest, however many steps are left', () => {
    const end = fold({
      start: certain(9),
      steps: 1_000_000,
      step: (left) =>
        weighted([
          [Math.max(0, left - 1), 1],
          [Math.max(0, left - 2), 1],
        ]),
      absorbed: (left) => left === 0,
    });
    expect(end.weights.total).toBeLessThanOrEqual(2 ** 9);
  });
  it('refuses a number of steps that is not a whole number from 0', () => {
    expect(() => fold({ start: certain(0), steps: -1, step: certain })).toThrow(RangeError);
    expect(() => fold({ start: certain(0), steps: certain(1.5), step: certain })).toThrow(RangeError);
  });
  it('caps each multiplied wound at the model, then pools what carries on (fault 7)', () => {
    const capped = die(6).map((face) => Math.min(face, 3));
    expect(formatFraction(capped.mean())).toBe('5/2');
    expect(pmfToJson(fold({ start: certain(0), steps: 2, step: (lost) => capped.map((wounds) => lost + wounds) }))).toEqual({
      2: '1/36',
      3: '1/18',
      4: '1/4',
      5: '2/9',
      6: '4/9',
    });
  });
});

describe('foldOver', () => {
  it('takes unlike steps in order', () => {
    const rolled = foldOver(certain(0), [4, 6, 4], (total, sides) => die(sides).map((face) => total + face));
    expect(rolled.equals(sum(die(4), die(4), die(6)))).toBe(true);
  });
});

describe('amount', () => {
  it('reads D6+1 as a die and one more, never as a D7 (fault 29)', () => {
    expect([amount('D6+1').min(), amount('d6 +1').max(), formatFraction(amount('D6+1').mean())]).toEqual([2, 7, '9/2']);
  });
  it('reads plain numbers, several dice and a die of three faces', () => {
    expect(amount(0).equals(certain(0))).toBe(true);
    expect(amount('2D3').equals(repeat(die(3), 2))).toBe(true);
    expect(amount(' 2D3-1 ').min()).toBe(1);
  });
  it('refuses anything else', () => {
    for (const bad of ['', 'D', '0D6', 'D0', '2D6+', 'x', -1, 1.5, '1e3']) expect(() => amount(bad), String(bad)).toThrow(RangeError);
  });
});
