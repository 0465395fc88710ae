import { describe, expect, it } from 'vitest';
import { field, guard, json, on, rat } from './contest.ts';

describe('hitfold best', () => {
  it('says that its answer is optimal, and keeps to the budget', async () => {
    const answer = await json(
      'best',
      { system: 'hit-table', targets: [guard, rat] },
      '--fighter',
      'veteran',
      '--budget',
      '45',
      '--kit',
      '0',
    );
    expect(answer.optimal).toBe(true);
    expect(answer.within).toBe('0/1');
    for (const { cost } of answer.found) expect(cost).toBeLessThanOrEqual(45);
  });

  it('names the nearest help for a missing or unknown fighter', async () => {
    expect((await on('best', field)).err[0]).toBe('hitfold: best: expected --fighter ID');
    expect((await on('best', field, '--fighter', 'nobody')).err[0]).toMatch(/^hitfold: fighter: expected a fighter's id in the catalogue/);
  });
});
