import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runGrid } from '../../src/analysis/grid.ts';
import { matrixHead, measureGrid, type NamedSetting } from '../../src/analysis/matrix.ts';
import { headlineChance } from '../../src/analysis/measure.ts';
import { flipsTable, type Measured, movesAbove, movesTable, parseLimit, patchDiff, patchFinding } from '../../src/analysis/patch.ts';
import { formatFraction, fraction, type Fraction } from '../../src/pmf/index.ts';
import type { Loadout } from '../../src/systems/system.ts';
import { enumerated, loadout, toy, type Stats } from './toy.ts';

async function measuredOf(
  loadouts: readonly Loadout[],
  targets: readonly Loadout[],
  settings?: readonly NamedSetting[],
): Promise<Measured> {
  const head = matrixHead({ system: toy, loadouts, targets, settings });
  return { head, run: await runGrid(measureGrid(head)) };
}

const targets = [loadout('guard', { armour: 1, wounds: 5 }), loadout('rat', { wounds: 2 })];

describe('a patch diff', () => {
  it('finds exactly the match-ups that a brute-force recomputation finds', async () => {
    const stats = fc.record({
      dice: fc.integer({ min: 0, max: 3 }),
      needs: fc.integer({ min: 2, max: 6 }),
      power: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(stats, stats, fc.boolean()), { minLength: 1, maxLength: 4 }), async (pairs) => {
        const now = pairs.map(([old, next, changed]) => (changed ? next : old));
        const list = (all: readonly Stats[]): Loadout[] => all.map((each, i) => loadout(`l${i}`, each));
        const patch = patchDiff(await measuredOf(list(pairs.map(([old]) => old)), targets), await measuredOf(list(now), targets));
        const brute = ({ dice = 0, needs = 0, power = 0 }: Stats, armour: number, wounds: number): Fraction =>
          [...enumerated(dice, needs, power, armour)].reduce((sum, [points, p]) => (points >= wounds ? sum.add(p) : sum), fraction(0));
        const expected = pairs.flatMap(([old], i) =>
          (
            [
              ['guard', 1, 5],
              ['rat', 0, 2],
            ] as const
          ).flatMap(([name, armour, wounds]) => {
            const change = brute(now[i] as Stats, armour, wounds).sub(brute(old, armour, wounds));
            return change.n === 0n ? [] : [`l${i} ${name} ${formatFraction(change)}`];
          }),
        );
        expect(patch.moves.map(({ loadout: name, target, change }) => `${name} ${target} ${formatFraction(change)}`).toSorted()).toEqual(
          expected.toSorted(),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('names orders that flip, what is newly dominated, new prices, what came and what went', async () => {
    const before = await measuredOf(
      [loadout('axe', { dice: 2, cost: 20 }), loadout('club', { dice: 3, cost: 20 }), loadout('bow', { cost: 5, dice: 1 })],
      targets,
    );
    const after = await measuredOf(
      [loadout('axe', { dice: 4, cost: 15 }), loadout('club', { dice: 3, cost: 20 }), loadout('sling', { cost: 5, dice: 1 })],
      targets,
    );
    const patch = patchDiff(before, after);
    expect(patch.flips.map(({ now, formerly, target }) => `${now}>${formerly} ${target}`)).toEqual(['axe>club guard', 'axe>club rat']);
    expect(patch.newlyDominated).toEqual([{ loser: 'club', winner: 'axe' }]);
    expect(patch.noLongerDominated).toEqual(['axe']);
    expect([patch.costs, patch.added, patch.removed]).toEqual([[{ loadout: 'axe', before: 20, after: 15 }], ['sling'], ['bow']]);
    // Axe: two of two dice (1/4) to two or more of four (11/16) against the guard, 3/4 to 15/16 against the rat.
    expect(patchFinding(patch)).toBe(
      '2 of 4 match-ups move, the furthest axe against guard: 25.0% → 68.8% (+43.8 pp); 2 orders flip; newly dominated: club (by axe); no longer dominated: axe; 1 price changes; added: sling; removed: bow.',
    );
    expect(movesTable(patch).rows).toHaveLength(2);
    expect(flipsTable(patch).rows[0]).toEqual(['axe', 'club', 'guard', '']);
    expect(movesAbove(patch, fraction(3, 16))).toHaveLength(1);
    expect(movesAbove(patch, fraction(2, 16))).toHaveLength(2);
  });

  it('of two editions sees what the edition alone moves', async () => {
    const before = await measuredOf([loadout('axe')], targets, [{ name: '', edition: 'plain' }]);
    const after = await measuredOf([loadout('axe')], targets, [{ name: '', edition: 'sharp' }]);
    expect(
      patchDiff(before, after).moves.map(({ target, before: old, after: now }) => [target, formatFraction(old), formatFraction(now)]),
    ).toEqual([
      ['guard', '1/4', '4/9'],
      ['rat', '3/4', '8/9'],
    ]);
    expect(patchFinding(patchDiff(before, before))).toBe('None of 2 match-ups moves; no order flips.');
  });

  it('reads limits as percentage points or amounts, and refuses the wrong kind', () => {
    const chance = headlineChance(toy) as NonNullable<ReturnType<typeof headlineChance>>;
    const amount = toy.measures[0] as typeof chance;
    expect(
      [parseLimit('5pp', chance), parseLimit('2.5%', chance), parseLimit('0.05', chance), parseLimit('0.25', amount)].map(formatFraction),
    ).toEqual(['1/20', '1/40', '1/20', '1/4']);
    expect(() => parseLimit('5pp', amount)).toThrow(/^--fail-above: expected an amount of Damage such as "0\.25"; got "5pp"$/);
    expect(() => parseLimit('much', chance)).toThrow(/^--fail-above: /);
  });
});
