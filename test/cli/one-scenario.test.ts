import { describe, expect, it } from 'vitest';
import { LINE, dagger, guard, json, on } from './contest.ts';
import { hitfold } from './run-cli.ts';

describe('hitfold sensitivity', () => {
  it('ranks what moves the answer, and draws one field over its range', async () => {
    const answer = JSON.parse((await hitfold(['sensitivity', LINE, '--json'])).out);
    expect(answer.base).toBe('1/4');
    expect(answer.effects.find(({ path, to }: { path: string; to: unknown }) => path === 'target.wounds' && to === 3).value).toBe('5/12');
    const curve = await hitfold(['sensitivity', LINE, '--field', 'target.wounds', '--json', '--svg', 'r.svg']);
    // 0 wounds are reached for certain, 1 and 2 equally often, and 7 never.
    expect(JSON.parse(curve.out).breakpoints).toEqual([1, 3, 4, 5, 6, 7]);
    expect(curve.files.get('r.svg')).toMatch(/<svg/);
  });
});

describe('hitfold luck', () => {
  it('gives the exact tails of a result and of a log', async () => {
    const { out } = await hitfold(['luck', LINE, '--rolled', '6', '--json']);
    expect(JSON.parse(out)).toMatchObject({ atLeast: '1/36', atMost: '1/1', exactly: '1/36', midP: '1/72' });
    const log = {
      log: [
        { scenario: LINE, rolled: [6, 0] },
        { scenario: { system: 'hit-table', ...dagger, name: undefined, cost: undefined, target: guard }, rolled: 4 },
      ],
    };
    const answer = await json('luck', JSON.parse(JSON.stringify(log)));
    expect(answer.entries.map(({ exactly }: { exactly: string }) => exactly)).toEqual(['1/36', '1/4', '1/36']);
    expect(answer.patterns).toHaveLength(1);
  });

  it('refuses what can not be rolled, naming the entry', async () => {
    expect((await hitfold(['luck', LINE, '--rolled', '1'])).err[0]).toBe(
      'hitfold: --rolled: expected something that can be rolled: 0, 2, 3, 4, 5, 6; got 1',
    );
    expect((await on('luck', { log: [{ scenario: LINE, rolled: 'six' }] })).err[0]).toBe(
      'hitfold: log[0].rolled: expected a whole number or a list of them; got "six"',
    );
    expect((await hitfold(['luck', LINE])).code).toBe(2);
  });
});
