import { describe, expect, it } from 'vitest';
import { hitTable } from '../../../src/systems/hit-table/index.ts';

const { catalogue, loadout } = hitTable;

describe('the catalogue', () => {
  it('holds only illustrative entries: the page names no prices', () => {
    const items = [...catalogue.fighters, ...catalogue.weapons, ...catalogue.kit];
    expect(items.filter(({ standing }) => standing !== 'illustrative')).toEqual([]);
    expect(items.filter(({ source }) => source !== 'rules § 3')).toEqual([]);
  });

  it('keeps the values that the page gives: hammer 2/3 with piercing 2, dagger critical 3, heavy armour 3', () => {
    expect(loadout({ fighter: 'veteran', weapons: ['hammer', 'dagger'], kit: ['heavy-armour'] })).toMatchObject({
      weapons: [
        { damage: [2, 3], piercing: 2, attacks: 2 },
        { damage: [1, 3], piercing: 0 },
      ],
      target: { armour: 3 },
    });
  });
});

describe('a loadout', () => {
  it('attacks with the first weapon in the main hand, and is attacked with its armour, shield and parry', () => {
    expect(loadout({ fighter: 'recruit', weapons: ['sword'], kit: ['light-armour', 'shield'] })).toEqual({
      name: 'Recruit, sword, light armour, shield',
      cost: 16 + 9 + 4 + 5,
      attacker: { name: 'Recruit, sword, light armour, shield', fight: 3, shoot: 3 },
      weapons: [{ name: 'Sword', kind: 'melee', hand: 'main', attacks: 3, damage: [2, 4], piercing: 0 }],
      target: { name: 'Recruit, sword, light armour, shield', fight: 3, armour: 1, wounds: 8, shield: true, parry: 1 },
      choice: { fighter: 'recruit', weapons: ['sword'], kit: ['light-armour', 'shield'] },
    });
  });

  it('counts each of two weapons with parry', () => {
    expect(loadout({ fighter: 'veteran', weapons: ['sword', 'sword'] }).target['parry']).toBe(2);
  });

  it('wears bought armour instead of its own', () => {
    expect(
      [undefined, ['no-armour'], ['plate-armour']].map(
        (kit) => loadout({ fighter: 'brute', weapons: ['hammer'], ...(kit ? { kit } : {}) }).target['armour'],
      ),
    ).toEqual([3, 0, 4]);
  });

  it('may be named', () => {
    expect(loadout({ fighter: 'brute', weapons: ['hammer'], name: 'Old Grim' })).toMatchObject({
      name: 'Old Grim',
      attacker: { name: 'Old Grim' },
    });
  });

  it.each([
    [
      'an unknown fighter',
      { fighter: 'vetran', weapons: ['sword'] },
      'fighter: expected one of veteran, brute, recruit, marksman (did you mean "veteran"?); got "vetran"',
    ],
    ['an unknown weapon', { fighter: 'veteran', weapons: ['sword', 'daggr'] }, 'weapons[1]: expected one of'],
    ['an unknown piece of kit', { fighter: 'veteran', weapons: ['sword'], kit: ['sheild'] }, '(did you mean "shield"?)'],
    ['no weapon', { fighter: 'veteran', weapons: [] }, 'weapons: expected one weapon, or two melee weapons; got []'],
    [
      'three weapons',
      { fighter: 'veteran', weapons: ['dagger', 'dagger', 'dagger'] },
      'weapons: expected one weapon, or two melee weapons',
    ],
    ['two armours', { fighter: 'veteran', weapons: ['sword'], kit: ['light-armour', 'plate-armour'] }, 'kit: expected at most one armour'],
    ['a bow beside a sword', { fighter: 'veteran', weapons: ['sword', 'bow'] }, 'weapons[1]: expected a melee weapon'],
    [
      'a great weapon with a shield',
      { fighter: 'veteran', weapons: ['great-weapon'], kit: ['shield'] },
      'weapons: expected what two hands can hold, a shield included; got ["great-weapon","shield"]',
    ],
    ['several models', { fighter: 'veteran', weapons: ['sword'], models: 2 }, 'models: expected 1'],
  ])('refuses %s', (_, choice, message) => {
    expect(() => loadout(choice)).toThrow(message);
  });
});
