import { describe, expect, it } from 'vitest';
import { itemFlips, itemFlipSentence } from '../../src/analysis/flip.ts';
import { headline, valueOf } from '../../src/analysis/measure.ts';
import { oneItemAway } from '../../src/analysis/one-item.ts';
import { scenarioOf } from '../../src/analysis/scenario.ts';
import { fraction } from '../../src/pmf/index.ts';
import { InputError } from '../../src/systems/input-error.ts';
import type { CatalogueItem, GameSystem } from '../../src/systems/system.ts';
import { loadout, toy } from './toy.ts';

const item = (id: string, cost: number, group = ''): CatalogueItem => ({
  id,
  name: id.toUpperCase(),
  group,
  cost,
  standing: 'illustrative',
  source: 'test',
  says: '',
  notModelled: [],
  tags: [],
});
const POWER: Readonly<Record<string, number>> = { stick: 1, sword: 3, axe: 5, relic: 6 };

/** The weapons' power adds up; nobody may carry three; the relic is another band's. */
const system: GameSystem = {
  ...(toy as GameSystem),
  catalogue: {
    currency: 'coins',
    costStep: 5,
    fighters: [item('man', 10, 'ours'), item('orc', 10, 'theirs')],
    weapons: [item('stick', 1), item('sword', 10), item('axe', 25), item('relic', 2, 'theirs')],
    kit: [item('cap', 5)],
  },
  loadout: ({ fighter, weapons, kit = [], name }) => {
    if (weapons.length > 2) throw new InputError({ path: 'weapons', expected: 'at most 2', received: weapons.length });
    const power = weapons.reduce((sum, id) => sum + (POWER[id] ?? 0), 0);
    return { ...loadout(name ?? weapons.join('+'), { power, cost: 10 + 5 * weapons.length }), choice: { fighter, weapons, kit } };
  },
};
const target = loadout('guard', { armour: 1, wounds: 5 });
const measure = headline(system);
const mine = system.loadout({ fighter: 'man', weapons: ['stick'], name: 'mine' });

describe('one item away', () => {
  it('is every weapon and item of kit swapped, or one more, of those open to the fighter', () => {
    const all = oneItemAway(system, mine.choice as never).map(({ choice }) => [choice.weapons.join('+'), choice.kit?.join('+') ?? '']);
    expect(all).toEqual([
      ['sword', ''],
      ['axe', ''],
      ['stick+stick', ''],
      ['stick+sword', ''],
      ['stick+axe', ''],
      ['stick', 'cap'],
    ]);
  });
});

describe('the item that turns an order around', () => {
  it('is found among all that the rules allow, the cheapest first', () => {
    // Two dice of 4+: with power 3 both must hit for 6 − 1 of 5 wounds, 1/4; with 6 (5 + 1) one is enough, 3/4.
    const flips = itemFlips({ system, loadout: mine, target, setting: {}, measure, goal: fraction(3, 4) });
    expect(flips?.map(({ loadout: { name }, ahead }) => [name, ahead])).toEqual([['stick+axe', false]]);
    const brute = oneItemAway(system, mine.choice as never).filter(({ choice }) => {
      const scenario = scenarioOf(system, system.loadout(choice), target);
      return valueOf(system.resolve(scenario), measure, scenario).compare(fraction(1, 4)) >= 0;
    });
    const reached = itemFlips({ system, loadout: mine, target, setting: {}, measure, goal: fraction(1, 4) }) ?? [];
    expect(reached).toHaveLength(brute.length);
    expect(itemFlipSentence(reached, 'mine', String)).toMatch(
      /^mine draws level with one item: weapon 1 STICK → |^mine gets ahead with one item: weapon 1 STICK → /,
    );
    expect(itemFlipSentence([], 'mine', String)).toBe('No single weapon or item of the catalogue brings mine level.');
  });

  it('does not try three weapons where the rules refuse them, nor a loadout that was typed', () => {
    const two = system.loadout({ fighter: 'man', weapons: ['stick', 'stick'] });
    for (const flip of itemFlips({ system, loadout: two, target, setting: {}, measure, goal: fraction(0) }) ?? [])
      expect(flip.loadout.choice?.weapons).toHaveLength(2);
    expect(itemFlips({ system, loadout: loadout('typed'), target, setting: {}, measure, goal: fraction(0) })).toBeUndefined();
  });
});
