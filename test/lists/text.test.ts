import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contents } from '../../src/lists/read/file.ts';
import { rosterOf } from '../../src/lists/roster.ts';
import { textRoster } from '../../src/lists/text-roster.ts';
import { type ListUnit, sumOfCosts, unitsOf } from '../../src/lists/units.ts';

const SAMPLES = new URL('../../../shared/samples/', import.meta.url);
const present = existsSync(SAMPLES);

describe('a pasted text list', () => {
  const text = [
    'Our Faction - Test list - Our Faction - [97 pts, 3 Rating]',
    '',
    '# ++ Band ++ [97 pts]',
    '## Heroes [52 pts]',
    'Captain [52 pts, 3 Rating]:  Sword [10 pts], Kit (basic) (Dagger, 2x Bomb [4 pts]), Leg Wound [31], Old Scar (-1 T)',
    '## Rank and file [45 pts]',
    'Spears [45 pts]: Spear [9 pts]',
    '• 3x Spear [36 pts]',
  ].join('\r\n');
  const roster = textRoster(text);

  it('keeps what each line costs by itself, so that all of it sums to the list', () => {
    expect(roster.costs).toEqual({ pts: 97, Rating: 3 });
    expect(roster.selections.map(({ costs }) => costs)).toEqual([{ pts: 38, Rating: 3 }, {}]);
    expect(unitsOf(roster, () => false).map(({ totalCost }) => totalCost)).toEqual([{ pts: 52, Rating: 3 }, { pts: 45 }]);
  });

  it('takes a bracket with a bare number, or one that is no list, as part of the name', () => {
    expect(roster.selections[0]?.selections.map(({ name }) => name)).toEqual(['Sword', 'Kit (basic)', 'Leg Wound [31]', 'Old Scar (-1 T)']);
  });

  it('reads nested items with their counts, and models from bullets', () => {
    expect(roster.selections[0]?.selections[1]?.selections.map(({ name, number }) => [name, number])).toEqual([
      ['Dagger', 1],
      ['Bomb', 2],
    ]);
    expect(unitsOf(roster, () => false)[1]?.models).toBe(3);
  });

  it('refuses text without a unit', () => {
    expect(() => textRoster('hello there')).toThrow('expected a list with at least one unit line');
  });

  it('matches names through tabs, non-breaking spaces and curly quotes', () => {
    expect(
      textRoster('X - Y - Z - [3 pts]\nGuard [3 pts]:  2x   Great\u00a0  Hammer , Devil\u2019s\tFork').selections[0]?.selections.map(
        ({ name, number }) => [name, number],
      ),
    ).toEqual([
      ['Great Hammer', 2],
      ["Devil's Fork", 1],
    ]);
  });
});

describe.skipIf(!present)('derived text lists', () => {
  for (const file of present ? readdirSync(new URL('rosters-derived/', SAMPLES)).filter((name) => name.endsWith('.txt')) : []) {
    it(`${file} has the units, model counts and costs of the roster it was printed from`, () => {
      const read = (name: string) => contents(readFileSync(new URL(`rosters-derived/${name}`, SAMPLES)));
      const [text, tree] = [read(file), read(file.replace('.txt', '.ros'))];
      if (text.form !== 'text' || !('tree' in tree)) throw new Error('wrong form');
      const [printed, whole] = [textRoster(text.text), rosterOf(tree.tree)];
      expect(printed.warnings).toEqual([]);
      expect(printed.costs).toEqual(whole.costs);
      // The configuration block prints no type: text can not tell the stash from a fighter, so neither side counts it.
      const facts = (units: readonly ListUnit[]) =>
        units
          .filter(({ name }) => name !== 'Warband Variant' && name !== 'Pile of Stuff')
          .map(({ name, models, totalCost }) => ({ name: name.trim(), models, totalCost }))
          .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
      expect(facts(unitsOf(printed, () => true))).toEqual(facts(unitsOf(whole, () => true)));
      expect(sumOfCosts(unitsOf(printed, () => true).map(({ totalCost }) => totalCost))).toEqual(printed.costs);
    });
  }
});
