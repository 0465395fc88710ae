import { describe, expect, it } from 'vitest';
import { certain, decide, die, formatFraction, pmfToJson, uniform } from '../../src/pmf/index.ts';

describe('decide', () => {
  it('rerolls a die exactly when the face is below the mean of what is left', () => {
    // Up to three rolls of a die, stop when you like, the last face counts: the well-known 14/3.
    const game = decide<number, 'stop' | 'roll'>({
      start: 0,
      horizon: 3,
      options: (face) => {
        if (face < 0) return [];
        const roll = { option: 'roll' as const, next: die(6) };
        return face === 0 ? [roll] : [{ option: 'stop', next: certain(-face) }, roll];
      },
      value: (face) => Math.abs(face),
    });
    expect(formatFraction(game.value)).toBe('14/3');
    expect([1, 4, 5, 6].map((face) => game.policy(face, 1))).toEqual(['roll', 'roll', 'stop', 'stop']);
    expect([3, 4].map((face) => game.policy(face, 2))).toEqual(['roll', 'stop']);
    expect(formatFraction(game.outcome.expected((face) => Math.abs(face)))).toBe('14/3');
    expect(() => game.policy(0, 2)).toThrow(RangeError);
  });
  it('lets one side raise and the other lower the same value', () => {
    // Matching by turns: the first picks a pair of numbers, the second picks which half of a coin spoils it.
    const game = decide<number, string>({
      start: 0,
      horizon: 2,
      options: (state, stage) =>
        stage === 0
          ? [
              { option: 'safe', next: certain(10) },
              { option: 'bold', next: uniform([20, 30]) },
            ]
          : [
              { option: 'take', next: certain(state / 10) },
              { option: 'spoil', next: uniform([0, 2 * (state / 10) - 1]) },
            ],
      value: (state) => state,
      player: (_, stage) => (stage === 0 ? 'max' : 'min'),
    });
    expect(formatFraction(game.value)).toBe('2/1');
    expect(game.policy(0, 0)).toBe('bold');
    expect(game.policy(30, 1)).toBe('spoil');
    expect(pmfToJson(game.outcome)).toEqual({ 0: '1/2', 3: '1/4', 5: '1/4' });
  });
  it('takes the first listed of equal options', () => {
    const same = decide({
      start: 0,
      horizon: 1,
      options: () => ['a', 'b'].map((option) => ({ option, next: certain(1) })),
      value: (x) => -x / 2,
    });
    expect([same.policy(0, 0), formatFraction(same.value)]).toEqual(['a', '-1/2']);
  });
  it('values the start itself when there is nothing to choose', () => {
    expect(formatFraction(decide({ start: 7, horizon: 0, options: () => [], value: (x) => x }).value)).toBe('7/1');
    expect(() => decide({ start: 7, horizon: -1, options: () => [], value: (x) => x })).toThrow(RangeError);
  });
});
