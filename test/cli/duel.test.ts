import { describe, expect, it } from 'vitest';
import { dagger, hammer, json, on } from './contest.ts';

describe('hitfold duel and duel-matrix', () => {
  it('says who wins; the chances sum to 1', async () => {
    const answer = await json('duel', { system: 'hit-table', a: hammer, b: dagger });
    const value = (text: string): number => Number(text.split('/')[0]) / Number(text.split('/')[1]);
    expect([answer.aWins, answer.bWins, answer.draw, answer.unfinished].map(value).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(answer.finding).toMatch(/^Hammer wins \d/);
    expect((await on('duel', { system: 'hit-table', a: hammer, b: dagger, c: 1 })).err[0]).toMatch(
      /^hitfold: c: expected no field of that name here/,
    );
  });

  it('gives a record to each loadout of a round robin', async () => {
    const { out, code } = await on('duel-matrix', { system: 'hit-table', loadouts: [hammer, dagger] });
    expect(code).toBe(0);
    expect(out).toMatch(/^Hammer wins \d\d\.\d% of its duels against the other one, /);
  });
});

describe('hitfold equilibrium', () => {
  it('proves the mix of a round robin, whose value is 0', async () => {
    const answer = await json('equilibrium', { system: 'hit-table', loadouts: [hammer, dagger] });
    expect([answer.value, answer.proof.gap, answer.exact]).toEqual(['0/1', '0/1', true]);
    expect(answer.shares.map(({ share }: { share: string }) => share)).toEqual(['1/1', '0/1']);
  });
});
