import { describe, expect, it } from 'vitest';
import { field, hammer, json, on } from './contest.ts';
import { hitfold } from './run-cli.ts';

describe('a stopped matrix', () => {
  it('goes on from what it printed, and keeps what was computed', async () => {
    const whole = await json('matrix', field);
    // A value that the engine would never compute shows that kept cells are kept; only the hole is computed.
    const part = {
      ...whole,
      situations: [
        {
          ...whole.situations[0],
          values: [
            ['1/4', null],
            ['1/7', '5/12'],
          ],
        },
      ],
    };
    const { out } = await hitfold(['matrix', 'field.json', '--resume', 'part.json', '--json'], {
      files: { 'field.json': JSON.stringify(field), 'part.json': JSON.stringify(part) },
    });
    expect(JSON.parse(out).situations[0].values).toEqual([
      ['1/4', '3/4'],
      ['1/7', '5/12'],
    ]);
  });

  it('refuses the file of another matrix, and one that is no such file', async () => {
    const whole = await json('matrix', field);
    const resumed = (kept: unknown, ...options: string[]) =>
      hitfold(['matrix', 'field.json', '--resume', 'part.json', ...options], {
        files: { 'field.json': JSON.stringify(field), 'part.json': JSON.stringify(kept) },
      });
    expect((await resumed(whole, '--measure', 'damage')).err[0]).toBe('hitfold: --resume: part.json is of another matrix');
    expect((await resumed(field)).err[0]).toBe('hitfold: --resume: part.json is not what `hitfold matrix --json` prints');
    expect(
      (
        await resumed({
          ...whole,
          situations: [
            {
              values: [
                ['x', null],
                [null, null],
              ],
            },
          ],
        })
      ).err[0],
    ).toBe('hitfold: situations[0].values[0][0]: expected a fraction such as "3/4"; got "x"');
    expect(
      (
        await resumed({
          ...whole,
          situations: [
            {
              values: [
                ['5/4', null],
                [null, null],
              ],
            },
          ],
        })
      ).err[0],
    ).toBe('hitfold: situations[0].values[0][0]: expected a chance from 0 to 1; got "5/4"');
    expect((await resumed({ ...whole, situations: [] })).err[0]).toBe(
      'hitfold: situations[0].values[0][0]: expected a value, or null; got nothing',
    );
  });

  it('by Ctrl-C prints what there is, and the rest comes later to the same numbers', async () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...hammer,
        name: `${name} ${i}`,
        attacker: { fight: 1 + (i % 9) },
        weapons: [{ name, attacks: 1 + (i % 12), damage: [2, 3 + (i % 7)] }],
      }));
    const large = {
      system: 'hit-table',
      loadouts: many('hammer', 40),
      targets: Array.from({ length: 40 }, (_, i) => ({ name: `t${i}`, fight: 1 + (i % 7), armour: i % 5, wounds: 4 + i })),
    };
    // As soon as the command listens for it, long before the last of its cells.
    const before = process.listenerCount('SIGINT');
    const timer = setInterval(() => void (process.listenerCount('SIGINT') > before && process.listeners('SIGINT').at(-1)?.('SIGINT')), 1);
    const stopped = await on('matrix', large, '--json', '--threads', '1');
    clearInterval(timer);
    expect(stopped.code).toBe(1);
    const { out } = await hitfold(['matrix', 'large.json', '--resume', 'part.json', '--json'], {
      files: { 'large.json': JSON.stringify(large), 'part.json': stopped.out },
    });
    expect(JSON.parse(out)).toEqual(await json('matrix', large));
  });
});
