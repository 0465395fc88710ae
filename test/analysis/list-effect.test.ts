import { describe, expect, it } from 'vitest';
import { runGrid, startRun } from '../../src/analysis/grid.ts';
import { type Fielded, listEffect, listEffectFinding, listEffectTable, listMatch } from '../../src/analysis/list-effect.ts';
import { formatFraction } from '../../src/pmf/index.ts';
import { InputError } from '../../src/systems/input-error.ts';
import type { GameSystem } from '../../src/systems/system.ts';
import { loadout, toy } from './toy.ts';

const system: GameSystem = toy;

/** One die that scores 3 on 4+: a single wound falls half the time, four wounds never. */
const blade = loadout('blade', { dice: 1, needs: 4, power: 3 });
/** One die that scores 6 on a 6. */
const lance = loadout('lance', { dice: 1, needs: 6, power: 6 });
const rat = loadout('rat', { wounds: 1 });
const ogre = loadout('ogre', { wounds: 6 });

async function effectOf(ours: readonly Fielded[], theirs: readonly Fielded[], measure?: string) {
  const match = listMatch({ system, ours, theirs, measure });
  const effect = listEffect(match, await runGrid(match.grid));
  if (!effect) throw new Error('not computed');
  return { match, effect };
}

const text = (values: readonly (Parameters<typeof formatFraction>[0] | undefined)[]) =>
  values.map((value) => (value === undefined ? 'none' : formatFraction(value)));

describe('a list against an opposing one', () => {
  it('weighs every opposing entry by its models, exactly', async () => {
    const { effect } = await effectOf(
      [{ loadout: blade, count: 4 }],
      [
        { loadout: rat, count: 3 },
        { loadout: ogre, count: 1 },
      ],
    );
    // Half the time against three models of four, never against the fourth: 3/8 each, 3/2 for four of them.
    expect(text(effect.entries[0]?.values ?? [])).toEqual(['1/2', '0/1']);
    expect(text([effect.entries[0]?.mean ?? 0, effect.mean, effect.best] as never)).toEqual(['3/8', '3/2', '2/1']);
    expect(effect.entries[0]?.bestTargets).toEqual([0]);
  });

  it('lets an entry attack each target in the way that does best there', async () => {
    const { effect } = await effectOf(
      [{ loadout: blade, count: 1, alternatives: [lance] }],
      [
        { loadout: rat, count: 1 },
        { loadout: ogre, count: 1 },
      ],
    );
    expect(text(effect.entries[0]?.values ?? [])).toEqual(['1/2', '1/6']);
    expect(effect.entries[0]?.ways).toEqual([0, 1]);
  });

  it('names all targets that tie', async () => {
    const { effect } = await effectOf(
      [{ loadout: lance, count: 1 }],
      [
        { loadout: rat, count: 1 },
        { loadout: ogre, count: 2 },
      ],
    );
    expect(effect.entries[0]?.bestTargets).toEqual([0, 1]);
  });

  it('adds its entries up', async () => {
    const both = [
      { loadout: blade, count: 2 },
      { loadout: lance, count: 3 },
    ];
    const { match, effect } = await effectOf(both, [{ loadout: rat, count: 1 }]);
    expect(formatFraction(effect.mean)).toBe('3/2');
    expect(listEffectFinding(match, effect)).toContain('blade does most, 50');
    expect(listEffectTable(match, effect).rows.map(([name, count]) => [name, count])).toEqual([
      ['blade', '2'],
      ['lance', '3'],
    ]);
  });

  it('counts nothing for what the rules do not let it attack, and says so', async () => {
    const far: GameSystem = { ...system, resolve: (scenario) => {
      if ((scenario.target as { readonly wounds: number }).wounds === 6) throw new InputError({ path: 'target', expected: 'a target in reach', received: 'ogre' });
      return system.resolve(scenario);
    } }; // prettier-ignore
    const match = listMatch({
      system: far,
      ours: [{ loadout: blade, count: 2 }],
      theirs: [
        { loadout: rat, count: 1 },
        { loadout: ogre, count: 1 },
      ],
    });
    const effect = listEffect(match, await runGrid(match.grid));
    expect(text(effect?.entries[0]?.values ?? [])).toEqual(['1/2', 'none']);
    expect(text([effect?.mean, effect?.best])).toEqual(['1/2', '1/1']);
    expect(effect && listEffectTable(match, effect).rows[0]?.[3]).toBe('not possible');
  });

  it('says nothing before every cell is computed', () => {
    const match = listMatch({ system, ours: [{ loadout: blade, count: 1 }], theirs: [{ loadout: rat, count: 1 }] });
    expect(listEffect(match, startRun(match.grid))).toBeUndefined();
  });

  it('refuses an empty list and counts that are none', () => {
    expect(() => listMatch({ system, ours: [], theirs: [{ loadout: rat, count: 1 }] })).toThrow('loadouts: expected at least one');
    expect(() => listMatch({ system, ours: [{ loadout: blade, count: 0 }], theirs: [{ loadout: rat, count: 1 }] })).toThrow(
      'ours[0].count: expected a whole number from 1; got 0',
    );
  });
});
