import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readList, systemOf, understood } from '../../../src/lists/index.ts';
import type { ListedFighter } from '../../../src/systems/list-vocabulary.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';

const SAMPLES = new URL('../../../../shared/samples/', import.meta.url);
const vocabulary = tc.lists;
if (!vocabulary) throw new Error('Trench Crusade reads lists');

function fighter(name: string, items: readonly string[], unit: Record<string, string> | null, costs: Record<string, number> = {}): ListedFighter {
  return {
    name,
    entry: { name, id: '' },
    models: 1,
    costs,
    profiles: unit ? [{ name, type: 'Unit', characteristics: unit, number: 1 }] : [],
    items: items.map((item) => ({ name: item, id: '', number: 1 })),
    rules: [],
    categories: [],
    catalogues: ['New Antioch'],
  };
}

const UNIT = { Movement: '6"/Infantry', Ranged: '+0 Dice', Melee: '+1 Dice', Armour: '-1', Base: '25mm' };

describe('a list’s fighter', () => {
  it('is one loadout for each weapon that shoots and one for the fight', () => {
    const { loadouts, notUnderstood } = vocabulary.understand(fighter('Shocktrooper', ['Shotgun', 'Sword/Axe', 'Standard Armour'], UNIT));
    expect(loadouts.map(({ name }) => name)).toEqual(['Shocktrooper: Shotgun', 'Shocktrooper: Sword/Axe']);
    expect(notUnderstood).toEqual([]);
  });

  it('does not count worn armour twice: the list’s Armour has it already', () => {
    const { loadouts, remarks } = vocabulary.understand(fighter('Shocktrooper', ['Shotgun', 'Standard Armour'], UNIT));
    expect(loadouts[0]?.target).toMatchObject({ armour: -1, shield: 0 });
    expect(remarks).toEqual([]);
  });

  it('takes the list’s characteristics where they differ, and says so', () => {
    const { loadouts, remarks } = vocabulary.understand(fighter('Shocktrooper', ['Sword/Axe', 'Standard Armour', 'Melee Proficiency [7]'], { ...UNIT, Melee: '+2 Dice' }));
    expect(loadouts[0]?.attacker).toMatchObject({ melee: 2, abilities: [] });
    expect(remarks).toEqual(['Melee +2 in the list, +1 in the catalogue: the list’s is taken']);
  });

  it('without statistics adds its skills by name', () => {
    expect(vocabulary.understand(fighter('Shocktrooper', ['Sword/Axe', 'Melee Proficiency [7]'], null)).loadouts[0]?.attacker['abilities']).toEqual(['melee-proficiency']);
  });

  it('leaves built-in kit where it is', () => {
    const { loadouts, notUnderstood } = vocabulary.understand(fighter('Combat Medic', ['Pistol', 'Gas Mask', 'Medikit', 'Standard Armour'], { ...UNIT, Melee: '+0 Dice' }));
    expect(loadouts[0]?.target).toMatchObject({ armour: -1 });
    expect(notUnderstood).toEqual([]);
  });

  it('takes the list’s cost', () => {
    const { loadouts, remarks } = vocabulary.understand(fighter('Yeoman', ['Bolt-Action Rifle'], { ...UNIT, Melee: '+0 Dice', Armour: '0' }, { Ducats: 35 }));
    expect(loadouts[0]?.cost).toBe(35);
    expect(remarks).toEqual(['costs 35 in the list, 40 by the catalogue: the list’s cost is taken']);
  });

  it('lists what it does not know, and never drops it', () => {
    const { loadouts, notUnderstood } = vocabulary.understand(fighter('Yeoman', ['Bolt-Action Rifle', 'Leg Wound [31]'], null));
    expect(loadouts).toHaveLength(1);
    expect(notUnderstood).toEqual(['Leg Wound [31]: not in the catalogue']);
    expect(vocabulary.understand(fighter('Somebody', ['Pistol'], null)).notUnderstood[0]).toContain('no profile of that name');
  });
});

describe.skipIf(!existsSync(SAMPLES))('the derived sample lists', () => {
  it.each(['rosters-derived/tc-new-antioch.json', 'rosters-derived/tc-new-antioch.ros', 'rosters-derived/tc-new-antioch.txt', 'trench-companion/derived-new-antioch.json'])('%s is understood, every fighter with something to attack with', async (name) => {
    const list = await readList(readFileSync(new URL(name, SAMPLES)));
    expect(systemOf(list.roster, [tc]).id).toBe('trench-crusade');
    const { entries } = understood(list, { ...tc, lists: vocabulary });
    expect(entries.length).toBeGreaterThan(5);
    for (const { loadouts, fighter: { name: who }, notUnderstood } of entries) {
      if (loadouts.length === 0) expect(`${who}: ${notUnderstood.join('; ')}`).toBe('a fighter with weapons');
      for (const each of loadouts) {
        const { outcome } = tc.resolve(tc.schema.parse({ attacker: each.attacker, weapons: each.weapons, target: each.target }));
        expect(outcome.chance(() => true).equals(1)).toBe(true);
      }
    }
  });
});
