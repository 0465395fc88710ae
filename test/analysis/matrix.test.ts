import { describe, expect, it } from 'vitest';
import { canonicalKey } from '../../src/analysis/canonical.ts';
import { duelGame, duelGrid, duelMatrixFinding, records } from '../../src/analysis/duel-matrix.ts';
import { advance, gridOf, runGrid, startRun, valueAt } from '../../src/analysis/grid.ts';
import { layerOf, matrixFinding, matrixHead, matrixTable, measureGrid } from '../../src/analysis/matrix.ts';
import { formatFraction, fraction, type Fraction } from '../../src/pmf/index.ts';
import type { GameSystem } from '../../src/systems/system.ts';
import { calls, enumerated, loadout, toy } from './toy.ts';

const system: GameSystem = toy;
const loadouts = [loadout('hammer'), loadout('sword', { dice: 3, power: 2 }), loadout('the same hammer')];
const targets = [loadout('guard', { armour: 1, wounds: 5 }), loadout('rat', { wounds: 1 })];

describe('a matrix', () => {
  const settings = [{ name: 'open' }, { name: 'cover', situation: { cover: true } }];
  const head = matrixHead({ system, loadouts, targets, settings });

  it('computes cells that only differ in names once', async () => {
    const grid = measureGrid(head);
    expect(grid.tasks).toBe(2 * 2 * 2);
    calls.resolve = 0;
    const run = await runGrid(grid);
    expect(calls.resolve).toBe(8);
    expect(valueAt(run, 2, 0, 1)?.equals(valueAt(run, 0, 0, 1) as Fraction)).toBe(true);
  });

  it('gives in each cell what listing every die gives', async () => {
    const run = await runGrid(measureGrid(head));
    const chance = (dice: number, needs: number, power: number, armour: number, wounds: number): string =>
      formatFraction(
        [...enumerated(dice, needs, power, armour)].reduce((sum, [points, p]) => (points >= wounds ? sum.add(p) : sum), fraction(0)),
      );
    expect(layerOf(run).map((row) => row.map((value) => formatFraction(value as Fraction)))).toEqual([
      [chance(2, 4, 3, 1, 5), chance(2, 4, 3, 0, 1)],
      [chance(3, 4, 2, 1, 5), chance(3, 4, 2, 0, 1)],
      [chance(2, 4, 3, 1, 5), chance(2, 4, 3, 0, 1)],
    ]);
    expect(formatFraction(valueAt(run, 0, 0, 1) as Fraction)).toBe(chance(2, 5, 3, 1, 5));
  });

  it('stops when told, keeps what it has, and takes up where it left', async () => {
    const grid = gridOf({ rows: [1, 2, 3], columns: [1, 2, 3], layers: [0] }, (row, column) => row * 10 + column);
    const stop = new AbortController();
    const stopped = await runGrid(grid, { signal: stop.signal, onProgress: (done) => done >= 9 || stop.abort() });
    expect(stopped.done).toBeLessThan(9);
    const half = advance(startRun(grid, [undefined, 1, undefined]), 0);
    expect([half.done, valueAt(half, 0, 0), valueAt(half, 0, 1), valueAt(half, 0, 2)]).toEqual([2, 0, 1, undefined]);
    const whole = await runGrid(grid, { earlier: half.values });
    expect([whole.done, valueAt(whole, 2, 1)]).toEqual([9, 21]);
  });

  it('says which loadout is best on average, and shows percentages', async () => {
    const run = await runGrid(measureGrid(head));
    // Sword: 1/8 and 7/8 in the open, 1/27 and 19/27 in cover: 0.4352 on average; hammer 1/4, 3/4, 1/9, 5/9: 0.4167.
    expect(matrixFinding(head, run)).toBe(
      'Sword removes the target 43.5% of the time on average over 4 targets and situations, the best of 3; it is the best or tied against 2 of them.',
    );
    expect(matrixTable(head, run).rows).toEqual([
      ['hammer', '25.0%', '75.0%'],
      ['sword', '12.5%', '87.5%'],
      ['the same hammer', '25.0%', '75.0%'],
    ]);
    expect(matrixTable(head, startRun(run.grid)).rows[0]).toEqual(['hammer', '', '']);
    expect(matrixFinding(head, startRun(run.grid))).toBe('0 of 8 different cells are computed.');
  });

  it('says plainly when no loadout can ever do it', async () => {
    // Two dice of 3, less 1: never 6.
    const strong = [loadout('ogre', { armour: 1, wounds: 6 }), loadout('troll', { armour: 1, wounds: 7 })];
    const never = matrixHead({ system, loadouts: [loadout('hammer'), loadout('club')], targets: strong });
    expect(matrixFinding(never, await runGrid(measureGrid(never)))).toBe(
      'None of the 2 loadouts ever removes the target: 0% in all 4 match-ups.',
    );
    const alone = matrixHead({ system, loadouts: [loadout('hammer')], targets: strong.slice(0, 1) });
    expect(matrixFinding(alone, await runGrid(measureGrid(alone)))).toBe('Hammer never removes the target: 0% in the only match-up.');
  });

  it('names the loadout or the target that does not fit, before any work', () => {
    const bad = matrixHead({ system, loadouts, targets: [targets[0] as never, loadout('ghost', { wounds: 0 })] });
    expect(() => measureGrid(bad)).toThrow(/^targets\[1\]\.target\.wounds: /);
    const worse = matrixHead({ system, loadouts: [loadout('x', { needs: 9 })], targets });
    expect(() => measureGrid(worse)).toThrow(/^loadouts\[0\]\.weapons\[0\]\.needs: /);
    expect(() => matrixHead({ system, loadouts: [], targets })).toThrow(/^loadouts: expected at least one; got 0$/);
    expect(() => matrixHead({ system, loadouts, targets, measure: 'glory' })).toThrow(
      /^measure: expected one of "damage", "removed", "left"; got "glory"$/,
    );
  });

  it('falls back to whole scenarios where a schema reads one part in the light of another', async () => {
    // A target in this game is one armour better against attackers of skill 1.
    const schema = {
      fields: system.schema.fields,
      parse: (raw: unknown) => {
        const read = toy.schema.parse(raw) as never as { attacker: { skill: number }; target: { armour: number; wounds: number } };
        return { ...read, target: { ...read.target, armour: read.target.armour + read.attacker.skill } } as never;
      },
    };
    const odd: GameSystem = { ...system, schema };
    const given = matrixHead({ system: odd, loadouts: [loadout('plain'), loadout('skilled', { skill: 1 })], targets, measure: 'damage' });
    const run = await runGrid(measureGrid(given));
    // Skilled: dice of 3+ against armour 1 + 1: (3 − 2)·4/9 + (6 − 2)·4/9 = 20/9.
    expect(formatFraction(valueAt(run, 1, 0) as Fraction)).toBe('20/9');
  });
});

describe('canonical keys', () => {
  const { fields } = system.schema;
  const scenario = system.schema.parse({ weapons: [{ dice: 1, needs: 4, power: 1 }], target: { wounds: 1 } });

  it('do not see names or the order of fields, and see everything else', () => {
    const renamed = { ...scenario, weapons: [{ power: 1, needs: 4, dice: 1, name: 'Björn' }] };
    expect(canonicalKey(fields, renamed)).toBe(canonicalKey(fields, scenario));
    expect(canonicalKey(fields, { ...scenario, situation: { cover: true } })).not.toBe(canonicalKey(fields, scenario));
    expect(canonicalKey(fields, { ...scenario, weapons: [{ name: '', dice: 1, needs: 4, power: 2 }] })).not.toBe(
      canonicalKey(fields, scenario),
    );
  });
});

describe('texts that are not only for people', () => {
  it('count: some games write their keywords as texts', () => {
    const field = {
      kind: 'group',
      label: '',
      says: '',
      fields: {
        name: { kind: 'text', label: '', says: '', maxLength: 9, forPeople: true },
        keywords: { kind: 'list', label: '', says: '', min: 0, max: 9, of: { kind: 'text', label: '', says: '', maxLength: 9 } },
      },
    } as const;
    expect(canonicalKey(field, { name: 'x', keywords: ['TOUGH'] })).toBe(canonicalKey(field, { name: 'y', keywords: ['TOUGH'] }));
    expect(canonicalKey(field, { name: 'x', keywords: ['TOUGH'] })).not.toBe(canonicalKey(field, { name: 'x', keywords: [] }));
    expect(canonicalKey(field, { name: 'x', keywords: ['TOUGH'] })).not.toBe(canonicalKey(field, { name: 'x', keywords: ['WEAK'] }));
  });
});

describe('a round robin', () => {
  const head = {
    system,
    loadouts: [loadout('a', { dice: 3 }), loadout('b', { dice: 2 }), loadout('c', { dice: 1 })],
    edition: 'plain',
    situation: {},
    options: {},
  };

  it('gives records that sum to 1 and a game that is antisymmetric', async () => {
    const run = await runGrid(duelGrid(head));
    for (const { wins, draws, losses, unfinished } of (records(run) ?? []).flatMap((each) => each ?? []))
      expect(wins.add(draws).add(losses).add(unfinished).equals(1)).toBe(true);
    const game = duelGame(run) ?? [];
    game.forEach((row, i) => row.forEach((value, j) => expect(value.add(game[j]?.[i] as Fraction).n).toBe(0n)));
  });

  it('counts each loadout’s own duels', async () => {
    const run = await runGrid(duelGrid(head));
    // Both strike at once with 3 points a die of 4+ against 4 wounds: a kills with P(2 of 3) = 1/2, b with 1/4, c never.
    // a wins 1/2 · 3/4 against b and 1/2 against c: 7/16 on average.
    expect(formatFraction(records(run)?.[0]?.wins as Fraction)).toBe('7/16');
    expect(formatFraction(records(run)?.[2]?.losses as Fraction)).toBe('3/8');
    expect(duelMatrixFinding(head, run)).toBe(
      'A wins 43.8% of its duels against the 2 others, draws 6.3% and loses 6.3%: the best record.',
    );
    expect(records(startRun(run.grid))).toBeUndefined();
  });
});
