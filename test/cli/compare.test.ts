import { describe, expect, it } from 'vitest';
import { contest, dagger, field, hammer, json, on } from './contest.ts';
import { hitfold } from './run-cli.ts';

describe('hitfold compare', () => {
  it('leads with the finding, then the tables', async () => {
    const { code, out } = await on('compare', contest);
    // Two dice of 0, 2, 3 with 3/6, 2/6, 1/6 reach 4 with (2·2 + 2·2·1 + 1)/36 = 1/4; daggers of 0, 1, 2 only with two criticals: 1/36.
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(
      /^Hammer removes the target .*25\.0% of the time, dagger 2\.8%\. Hammer comes to more damage than dagger in /,
    );
    expect(out).toMatch(/hammer +30 +25\.0% +2\.33/);
  });

  it('prints exact fractions as JSON', async () => {
    const answer = await json('compare', contest);
    expect(answer.loadouts.map(({ chance, mean }: { chance: string; mean: string }) => [chance, mean])).toEqual([
      ['1/4', '7/3'],
      ['1/36', '4/3'],
    ]);
    expect(answer.pairs).toHaveLength(1);
    expect(answer.pairs[0]).toMatchObject({ a: 'hammer', b: 'dagger', meanDifference: '1/1', chanceDifference: '2/9', dominance: 'first' });
  });

  it('takes several scenarios as lines and compares their attackers on the first one’s target', async () => {
    const line = (damage: string) =>
      `hit-table | attacker: fight 4 | weapons: "w", attacks 2, damage ${damage} | target: fight 4, wounds 4`;
    const { code, out } = await hitfold(['compare', line('2/3'), line('1/2'), '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out).loadouts.map(({ name, chance }: { name: string; chance: string }) => [name, chance])).toEqual([
      ['w', '1/4'],
      ['w (2)', '1/36'],
    ]);
  });

  it('says the smallest change that turns the order around', async () => {
    const { out } = await on('compare', contest, '--flip');
    expect(out).toMatch(/- No change of up to 2 steps brings dagger level\.|- Dagger |- dagger (?:gets ahead|draws level)/);
  });

  it('compares by a formula, and names what is wrong with one', async () => {
    const answer = await json('compare', contest, '--measure', 'max(0, damage - 2)');
    // Hammers come to 0, 2, 3, 4, 5, 6 with 9, 12, 6, 4, 4, 1 in 36: above 2 that is 6·1 + 4·2 + 4·3 + 1·4 = 30.
    expect(answer.loadouts[0].mean).toBe('5/6');
    const { code, err } = await on('compare', contest, '--measure', 'damge + 1');
    expect([code, err[0]]).toEqual([
      2,
      'hitfold: formula: expected one of the names damage, removed, wounds-lost, overkill, hurt, unhurt (did you mean damage?); got "damge"',
    ]);
  });

  it('takes loadouts as the app writes them, with what they were made of', async () => {
    const made = { ...hammer, choice: { fighter: 'veteran', weapons: ['hammer'] } };
    expect((await json('compare', { ...contest, loadouts: [made, dagger] })).loadouts[0].chance).toBe('1/4');
  });

  it('draws its chart', async () => {
    const { files } = await on('compare', contest, '--svg', 'c.svg');
    expect(files.get('c.svg')).toMatch(/^(?:<\?xml[^>]*>\s*)?<svg[\s\S]*Hammer removes the target/);
  });

  it.each([
    [{ ...contest, loadouts: [] }, 'hitfold: loadouts: expected a list of at least one loadout; got []'],
    [{ ...contest, target: undefined }, 'hitfold: target: expected whom the loadouts attack; got nothing'],
    [{ ...contest, loadouts: [hammer, hammer] }, 'hitfold: loadouts[1].name: expected a name that no other has; got "hammer"'],
    [{ ...contest, loadots: 1 }, /^hitfold: loadots: expected no field of that name here \(known: .*\); got 1$/],
    [
      { ...contest, loadouts: [hammer, { ...dagger, weapons: [{ attacks: 2, damage: [1, 2], piercing: -1 }] }] },
      /^hitfold: loadouts\[1\]\.weapons\[0\]\.piercing: expected a whole number/,
    ],
    [{ ...contest, loadouts: [{ ...hammer, cost: 'cheap' }] }, 'hitfold: loadouts[0].cost: expected a number from 0, or null; got "cheap"'],
    [{ ...field }, 'hitfold: targets: expected one target; `hitfold matrix` takes several; got 2'],
  ])('refuses bad files in one line: %#', async (file, message) => {
    const { code, err } = await on('compare', file);
    expect(code).toBe(2);
    if (typeof message === 'string') expect(err[0]).toBe(message);
    else expect(err[0]).toMatch(message);
  });
});
