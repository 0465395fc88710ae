import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import type { ListedFighter, ListedProfile } from '../../../src/systems/list-vocabulary.ts';
import { hitTable } from '../../../src/systems/hit-table/index.ts';
import { LISTS } from '../../../src/systems/hit-table/lists.ts';

const profile = (name: string, characteristics: Record<string, string | null>): ListedProfile => ({
  name,
  type: 'x',
  characteristics,
  number: 1,
});
const model = (toughness: string | null = '4', wounds: string | null = '12') =>
  profile('Guard', { Move: '4', Toughness: toughness, Wounds: wounds });
const weapon = (name: string, values: Partial<Record<'Range' | 'Attacks' | 'Strength' | 'Damage', string | null>> = {}) =>
  profile(name, { Range: '1', Attacks: '2', Strength: '4', Damage: '2/4', ...values });

function listed(profiles: readonly ListedProfile[], more: Partial<ListedFighter> = {}): ListedFighter {
  return {
    name: 'Guard',
    entry: { name: 'Guard', id: '' },
    models: 1,
    costs: { pts: 75 },
    profiles,
    items: [],
    rules: [],
    categories: [],
    catalogues: [],
    ...more,
  };
}

describe('a fighter of a list', () => {
  it('is one loadout for each weapon: Strength against Toughness is the comparison of the table', () => {
    const { loadouts, count, notUnderstood } = LISTS.understand(
      listed([model(), weapon('Axe', { Strength: '5', Damage: '2/5' }), weapon('Bow', { Range: '3-15', Attacks: '3' })]),
    );
    expect(loadouts).toMatchObject([
      {
        name: 'Guard, Axe',
        cost: 75,
        attacker: { fight: 5 },
        weapons: [{ name: 'Axe', kind: 'melee', attacks: 2, damage: [2, 5] }],
        target: { fight: 4, wounds: 12, armour: 0 },
      },
      { name: 'Guard, Bow', cost: 75, attacker: { fight: 4 }, weapons: [{ name: 'Bow', kind: 'melee', attacks: 3, damage: [2, 4] }] },
    ]);
    expect([count, notUnderstood]).toEqual([1, []]);
  });

  it('reads through tabs, spaces and a space before the name', () => {
    const { loadouts } = LISTS.understand(
      listed([profile(' Guard', { Move: '4', Toughness: ' 4', Wounds: '12\t' }), weapon('Axe', { Damage: '2 /\t4', Attacks: '\u00a02' })], {
        name: 'Guard',
      }),
    );
    expect(loadouts[0]).toMatchObject({ weapons: [{ attacks: 2, damage: [2, 4] }], target: { fight: 4, wounds: 12 } });
  });

  it('says which value is no plain number and makes nothing up for it', () => {
    const { loadouts, notUnderstood } = LISTS.understand(
      listed([model(), weapon('Claws', { Attacks: '✹', Damage: '✹ / ✹' }), weapon('Axe')]),
    );
    expect(loadouts.map(({ name }) => name)).toEqual(['Guard, Axe']);
    expect(notUnderstood).toEqual(['weapon "Claws": Attacks "✹", Damage "✹ / ✹" is no plain number']);
    const blank = LISTS.understand(listed([model(null), weapon('Axe')]));
    expect([blank.loadouts, blank.notUnderstood]).toEqual([[], ['Toughness of "Guard" is no plain number: ""']]);
  });

  it('without a profile is told, with everything that it carries', () => {
    expect(LISTS.understand(listed([], { items: [{ name: 'Axe', id: '', number: 1 }] })).notUnderstood).toEqual([
      'no profile with Toughness and Wounds in the file: names alone do not say them',
      'not looked up: "Axe"',
    ]);
  });

  it('keeps rules and other tables as lines', () => {
    expect(LISTS.understand(listed([model(), weapon('Axe'), profile('Odd', { Value: '1' })], { rules: ['Throw'] })).notUnderstood).toEqual([
      'x "Odd"',
      'rule "Throw"',
    ]);
  });

  it('shares its price among its models', () => {
    expect(LISTS.understand(listed([model(), weapon('Axe')], { models: 3 })).loadouts[0]?.cost).toBe(25);
  });

  it('rolls on the row of its Strength and the target’s Toughness', () => {
    // 5 against 4 is Greater: 2 misses, 3 hits, 1 critical on a die. One die of 2/5 damage averages (3·2 + 5)/6.
    const [made] = LISTS.understand(listed([model(), weapon('Axe', { Strength: '5', Damage: '2/5', Attacks: '1' })])).loadouts;
    const scenario = hitTable.schema.parse({ attacker: made?.attacker, weapons: made?.weapons, target: made?.target });
    expect(formatFraction(hitTable.resolve(scenario).outcome.mean() as never)).toBe('11/6');
  });
});
