import { describe, expect, it } from 'vitest';
import { rawScenario } from '../../src/analysis/scenario.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { hitfold } from './run-cli.ts';

describe.each(SYSTEMS.map(({ id }) => id))('the command on a sample of %s', (id) => {
  const scenario = async (): Promise<string> => {
    const system = await SYSTEMS.find((entry) => entry.id === id)?.load();
    if (!system) throw new Error(`${id} is not registered`);
    const { loadouts, target, edition, situation, options } = system.sample;
    return JSON.stringify(rawScenario(system, loadouts[0] as (typeof loadouts)[number], target, { edition, situation, options }));
  };

  it('resolves it in every form, chances that sum to one', async () => {
    const stdin = await scenario();
    const json = await hitfold(['attack', '-', '--json'], { stdin });
    expect(json.err).toEqual([]);
    const { pmf, stages, measures } = JSON.parse(json.out);
    const shares = Object.values<string>(pmf).map((share) => share.split('/').map(BigInt) as [bigint, bigint]);
    const common = shares.reduce((all, [, d]) => all * d, 1n);
    expect(shares.reduce((sum, [n, d]) => sum + n * (common / d), 0n)).toBe(common);
    expect(stages.length).toBeGreaterThan(1);
    expect(Object.keys(measures).length).toBeGreaterThan(1);
    const text = await hitfold(['attack', '-', '--svg', 'a.svg'], { stdin });
    expect(text.code).toBe(0);
    expect(text.out).not.toMatch(/undefined|NaN|\[object/);
    expect(String(text.files.get('a.svg'))).not.toMatch(/undefined|NaN|\[object/);
    expect((await hitfold(['attack', '-', '--csv'], { stdin })).out.split('\n').length).toBeGreaterThan(2);
  });

  it('prints a line that it reads back as the same scenario', async () => {
    const first = JSON.parse((await hitfold(['attack', '-', '--json'], { stdin: await scenario() })).out);
    const again = await hitfold(['attack', '-', '--json'], { stdin: first.line });
    expect(again.err).toEqual([]);
    expect(JSON.parse(again.out)).toEqual(first);
  });

  it('lists its catalogue and prints its schema', async () => {
    const { out, code } = await hitfold(['catalogue', id, '--json']);
    expect(code).toBe(0);
    const { fighters, weapons } = JSON.parse(out);
    expect(fighters.length).toBeGreaterThan(1);
    expect(weapons.length).toBeGreaterThan(0);
    expect((await hitfold(['catalogue', id])).out).not.toMatch(/undefined|NaN|\[object/);
    expect(JSON.parse((await hitfold(['schema', id])).out).properties).toHaveProperty('attacker');
  });

  it('refuses a wrong field in one line, exit code 2', async () => {
    const { code, err } = await hitfold(['attack', '-'], { stdin: JSON.stringify({ ...JSON.parse(await scenario()), attacker: 7 }) });
    expect(code).toBe(2);
    expect(err[0]).toMatch(/^hitfold: attacker: expected .*; got 7$/);
    expect(err).toHaveLength(2);
  });
});
