import { describe, expect, it } from 'vitest';
import { fractionOf, parseFraction } from '../../src/pmf/index.ts';
import { systemFor } from '../../src/systems/index.ts';
import { dagger, field, hammer, json, on } from './contest.ts';

describe('hitfold matrix', () => {
  it('prints a table, exact JSON, a row a cell as CSV, a heat map and an Arrow file', async () => {
    const { out } = await on('matrix', field);
    expect(out).toMatch(/hammer +25\.0% +75\.0%\ndagger +2\.8% +41\.7%/);
    const answer = await json('matrix', { ...field, situations: [{ name: 'open' }, { name: 'flanked', situation: { flanked: true } }] });
    // Against wounds 2: one hit of the hammer in two dice, 3/4; daggers 1 + 1, or a critical: (4 + 2·2·1 + 6 + 1)/36 = 5/12.
    expect(answer.situations[0].values).toEqual([
      ['1/4', '3/4'],
      ['1/36', '5/12'],
    ]);
    expect(answer.situations[1].name).toBe('flanked');
    const csv = (await on('matrix', field, '--csv')).out.trimEnd().split('\n');
    expect([csv.length, csv[0], csv[1]]).toEqual([5, 'situation,loadout,cost,target,removed', ',hammer,30,guard,0.25']);
    const { files } = await on('matrix', field, '--svg', 'm.svg', '--arrow', 'm.arrow');
    expect(files.get('m.svg')).toMatch(/<svg/);
    const { tableFromIPC } = await import('apache-arrow');
    const table = tableFromIPC(files.get('m.arrow') as Uint8Array);
    expect(JSON.parse(JSON.stringify(table.toArray()))[1]).toEqual({
      situation: '',
      loadout: 'hammer',
      cost: 30,
      target: 'rat',
      value: 0.75,
      exact: '3/4',
      'not possible': null,
    });
  });

  it('takes another measure, and names the known ones for an unknown one', async () => {
    expect((await json('matrix', field, '--measure', 'damage')).situations[0].values).toEqual([
      ['7/3', '7/3'],
      ['4/3', '4/3'],
    ]);
    const { code, err } = await on('matrix', field, '--measure', 'glory');
    expect(code).toBe(2);
    expect(err[0]).toMatch(/^hitfold: measure: expected one of "damage", .*; got "glory"$/);
  });

  it('without targets lets the loadouts attack each other', async () => {
    const answer = await json('matrix', { system: 'hit-table', loadouts: [hammer, dagger] });
    expect(answer.targets.map(({ name }: { name: string }) => name)).toEqual(['hammer', 'dagger']);
  });
});

/** Two weapons in one hand: the rules refuse that wherever it attacks. */
const twice = { ...dagger, name: 'twice', weapons: [1, 2].map(() => ({ name: 'dagger', hand: 'main', attacks: 2, damage: [1, 2] })) };

describe('a match-up that the rules refuse', () => {
  const given = { ...field, loadouts: [hammer, twice] };

  it('stops no matrix: "not possible" in the table, null in JSON, empty in CSV, its reason told once', async () => {
    const { code, out } = await on('matrix', given);
    expect(code).toBe(0);
    expect(out).toMatch(/twice +not possible +not possible\n/);
    expect(out).toContain('2 of 4 match-ups are not possible and count in no average');
    expect(out.match(/twice against guard and rat: weapons/g)).toHaveLength(1);
    const answer = await json('matrix', given);
    expect(answer.situations[0].values).toEqual([
      ['1/4', '3/4'],
      [null, null],
    ]);
    expect(answer.notPossible.map(({ loadout, target }: { loadout: string; target: string }) => [loadout, target])).toEqual([
      ['twice', 'guard'],
      ['twice', 'rat'],
    ]);
    expect((await on('matrix', given, '--csv')).out.split('\n')[3]).toBe(',twice,20,guard,');
    expect((await on('matrix', given, '--svg', '-')).out).toContain('× not possible');
  });

  it('stops no review and no round robin', async () => {
    expect((await json('review', given)).leftOut).toEqual([
      expect.stringMatching(/^twice is left out: it can not attack guard and rat \(weapons/),
    ]);
    const robin = await json('duel-matrix', { ...given, targets: undefined });
    expect([robin.duels[0][1], robin.loadouts[1].record]).toEqual([null, null]);
    const { code, err } = await on('equilibrium', { ...given, targets: undefined });
    expect([code, err[0]]).toEqual([2, expect.stringMatching(/^hitfold: a game needs every duel; hammer against twice is not possible: /)]);
  });

  it('is bad input when it is the only one', async () => {
    const { code, err } = await on('matrix', { ...field, loadouts: [twice] });
    expect([code, err[0]]).toEqual([2, expect.stringMatching(/^hitfold: no match-up is possible: weapons/)]);
  });
});

describe('a matrix in doubles', () => {
  it('prints doubles with their errors and says how far they may be off; never unasked', async () => {
    const { situations } = await json('matrix', field, '--approximate');
    expect(situations[0].values).toEqual([
      [0.25, expect.closeTo(3 / 4, 12)],
      [expect.closeTo(1 / 36, 12), expect.closeTo(5 / 12, 12)],
    ]);
    for (const error of situations[0].errors.flat()) expect(error > 0 && error < 1e-14).toBe(true);
    expect((await on('matrix', field, '--approximate')).out).toMatch(
      /approximate: read as doubles, each proved to be within \d\.\de-1\d of the exact value/,
    );
    expect((await on('matrix', field, '--approximate', '--csv')).out).toMatch(/^situation,loadout,cost,target,removed,error at most\n/);
    expect((await on('matrix', field)).out).not.toContain('approximate');
  });

  it('is refused for duels that are always exact', async () => {
    const { code, err } = await on('duel', { system: 'hit-table', a: hammer, b: dagger }, '--approximate');
    expect([code, err[0]]).toEqual([2, 'hitfold: --approximate: duels of hit-table are always exact']);
  });

  it('solves duels in doubles where a system can, within its bound of the exact ones', async () => {
    const { sample } = await systemFor('ninth-age');
    const [a] = sample.loadouts;
    const small = (name: string) => ({
      ...a,
      name,
      attacker: { ...a?.attacker, models: 3 },
      target: { ...a?.target, models: 3 },
      choice: undefined,
    });
    const file = { system: 'ninth-age', a: small('left'), b: small('right') };
    const near = await json('duel', file, '--approximate');
    const exact = await json('duel', { ...file, situation: { solve: 'exact' } });
    expect([typeof near.aWins, typeof exact.aWins]).toEqual(['number', 'string']);
    const value = parseFraction(exact.aWins);
    expect(
      fractionOf(near.aWins)
        .sub(value)
        .abs()
        .compare(value.mul(fractionOf(2 * near.errorBound))),
    ).toBeLessThanOrEqual(0);
  });
});
