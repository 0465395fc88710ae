import { describe, expect, it } from 'vitest';
import type { ListedFighter, ListedProfile } from '../../../src/systems/list-vocabulary.ts';
import { LISTS } from '../../../src/systems/mordheim/lists/lists.ts';
import { waysToFight } from '../../../src/systems/mordheim/lists/ways.ts';
import { weaponNamed, wornNamed } from '../../../src/systems/mordheim/lists/names.ts';

const VALUES = { M: '4', WS: '4', BS: '3', S: '3', T: '3', W: '1', I: '3', A: '1', LD: '7' };
const profile = (type: string, name: string, characteristics: Record<string, string | null>, number = 1): ListedProfile => ({
  type,
  name,
  characteristics,
  number,
});
const model = (more: Record<string, string | null> = {}, name = 'Own Warrior') => profile('Model', name, { ...VALUES, ...more });
const blade = (name: string, str: string | null = 'As user', number = 1) =>
  profile('H-t-h Weapon', name, { Str: str, Special: null }, number);
const shot = (name: string, str: string, range = '24"') => profile('Ranged Weapon', name, { Range: range, Str: str, Special: null });
const armour = (name: string, save: string | null) => profile('Armour', name, { 'Armour Save': save, Special: null });

function listed(profiles: readonly ListedProfile[], more: Partial<ListedFighter> = {}): ListedFighter {
  return {
    name: 'Own Warrior',
    entry: { name: 'Own Warrior', id: '' },
    models: 1,
    costs: { gc: 60, 'Warband Rating': 5 },
    profiles,
    items: [],
    rules: [],
    categories: [],
    catalogues: ['Own Band'],
    ...more,
  };
}
const weaponsOf = (fighter: ListedFighter) => LISTS.understand(fighter).loadouts.map(({ weapons }) => weapons.map(({ weapon }) => weapon));

describe('a fighter with a profile', () => {
  it('has the file’s characteristics, armour and weapons', () => {
    const { loadouts, notUnderstood } = LISTS.understand(
      listed([model({ WS: '5' }), blade('Sword'), armour('Heavy Armour', '5+'), armour('Shield', '+1'), armour('Helmet', null)]),
    );
    expect(loadouts).toMatchObject([
      {
        name: 'Own Warrior, sword',
        cost: 60,
        attacker: { ws: 5, bs: 3, ld: 7 },
        weapons: [{ weapon: 'sword' }],
        target: { main: 'sword', off: null, armour: 'heavy', shield: true, helmet: true, buckler: false },
      },
    ]);
    expect(notUnderstood).toEqual([]);
  });

  it('in a group carries one of what the group’s one set of equipment holds, at one model’s price', () => {
    const { loadouts, count } = LISTS.understand(
      listed([model(), blade('Free Dagger'), shot('Crossbow', '4', '30"')], {
        models: 3,
        costs: { gc: 150 },
        items: [
          { name: 'Own Warrior', id: '', number: 3, profiled: false },
          { name: 'Starting Equipment (Own)', id: '', number: 1, profiled: false },
        ],
      }),
    );
    expect([count, loadouts[0]?.cost]).toEqual([3, 50]);
    // Shots come first: a dagger is what everybody has besides.
    expect(loadouts.map(({ weapons }) => weapons.map(({ weapon }) => weapon))).toEqual([['crossbow'], ['dagger']]);
  });

  it('never has advances and injuries added again', () => {
    const { loadouts, remarks } = LISTS.understand(
      listed([model({ S: '4' }), blade('Axe')], {
        items: [
          { name: '+1 S', id: '', number: 1, profiled: false },
          { name: '-1 T', id: '', number: 1, profiled: false },
        ],
      }),
    );
    expect(loadouts[0]?.attacker).toMatchObject({ s: 4, t: 3 });
    expect(remarks).toEqual([
      '+1 S: in the file’s profile already, not added again',
      '-1 T: in the file’s profile already, not added again',
    ]);
  });

  it('without a plain number is told, never filled in', () => {
    const { loadouts, notUnderstood } = LISTS.understand(listed([model({ A: '4 + 1', W: null }), blade('Axe')]));
    expect([loadouts, notUnderstood.slice(0, 2)]).toEqual([
      [],
      ['W "" of Own Warrior is no plain number', 'A "4 + 1" of Own Warrior is no plain number'],
    ]);
    // Movement changes no dice here, whatever it is.
    expect(LISTS.understand(listed([model({ M: '2d6' }), blade('Axe')])).loadouts).toHaveLength(1);
  });

  it('is not the racial maximum that stands beside it', () => {
    expect(LISTS.isStatistics(model({}, 'Human max'))).toBe(false);
    expect(LISTS.isStatistics(model({}, 'Ogre max (ostland)'))).toBe(false);
    expect(LISTS.isStatistics(model({}, 'Maximilian'))).toBe(true);
  });

  it('takes every spelling of the user’s Strength, and says where the file’s differs', () => {
    for (const str of ['As user', null, 'U', 'as user'])
      expect(LISTS.understand(listed([model(), blade('Sword', str)])).notUnderstood).toEqual([]);
    for (const str of ['As user +1', '+1', 'As user (+1)'])
      expect(LISTS.understand(listed([model(), blade('Halberd', str)])).notUnderstood, str).toEqual([]);
    expect(LISTS.understand(listed([model(), blade('Sword', 'As user +1')])).notUnderstood).toEqual([
      'Str "As user +1" of Sword: the catalogue’s (as user) counts',
    ]);
  });

  it('lists weapons, armour, rules and items that are not known, line by line', () => {
    const { notUnderstood } = LISTS.understand(
      listed([model(), blade('Katar'), armour('Odd Hide', '6+')], {
        rules: ['Odd Rule', 'Parry', 'Fear'],
        items: [{ name: 'Odd Item', id: '', number: 1, profiled: false }],
      }),
    );
    expect(notUnderstood).toEqual([
      'H-t-h Weapon "Katar" (Str "As user"): no such weapon in the catalogue',
      'armour "Odd Hide" (Armour Save "6+")',
      'item "Odd Item"',
      'rule "Odd Rule"',
    ]);
  });

  it('has the skills and special rules that its rules name', () => {
    const { loadouts } = LISTS.understand(listed([model(), blade('Axe')], { rules: ['Mighty Blow', 'Fear', 'Imune to Poison'] }));
    expect(loadouts[0]?.attacker).toMatchObject({ skills: ['mightyBlow'], rules: ['fear', 'immunePoison'] });
  });
});

describe('the ways to fight', () => {
  it('are each blade alone, and pairs where both hands are free', () => {
    expect(weaponsOf(listed([model(), blade('Free Dagger'), blade('Sword')]))).toEqual([['sword'], ['sword', 'dagger']]);
    expect(weaponsOf(listed([model(), blade('Free Dagger'), blade('Sword'), armour('Buckler', null)]))).toEqual([['sword']]);
    expect(weaponsOf(listed([model(), blade('Free Dagger'), blade('Double-handed weapon', 'As user +2')]))).toEqual([['twoHandedBlade']]);
  });

  it('keep two pistols as a brace and one beside a blade', () => {
    expect(
      waysToFight(['sword', 'pistol', 'pistol'], { handsFree: true, extraArm: false, bare: 'dagger' }).map(({ attacks }) => attacks),
    ).toEqual([['sword'], ['sword', 'pistol'], ['pistol', 'pistol']]);
  });

  it('leave nothing out unsaid: a pistol behind a shield is named', () => {
    const { remarks } = LISTS.understand(listed([model(), blade('Sword'), armour('Shield', '+1'), shot('Dueling Pistol', '4', '10"')]));
    expect(remarks).toContain('duelling pistol: carried besides, in none of the ways to attack');
  });
});

describe('a fighter by name', () => {
  const named = (name: string, items: readonly string[], catalogues = ['Reiklanders (1a)'], models = 1) =>
    listed([], {
      name,
      entry: { name, id: '' },
      catalogues,
      models,
      items: items.map((each) => ({ name: each, id: '', number: 1, profiled: false })),
    });

  it('is the catalogue’s, in the plural too, with the advances and injuries that the list prints', () => {
    const { loadouts, remarks } = LISTS.understand(named('Mercenary Captain', ['Sword', '+1 WS', 'Chest Wound (-1 T)', 'Experience']));
    expect(loadouts[0]?.attacker).toMatchObject({ ws: 5, t: 2 });
    expect(remarks).toContain('+1 WS: added to the catalogue’s profile');
    expect(
      LISTS.understand(named('Marksmen', ['Crossbow'], ['Reiklanders (1a)'], 3)).loadouts.map(({ weapons }) => weapons[0]?.['weapon']),
    ).toContain('crossbow');
  });

  it('that nobody knows is told with all it carries', () => {
    expect(LISTS.understand(named('Odd One', ['Odd Item'])).notUnderstood).toEqual([
      'fighter "Odd One" has no profile in the file and is not in the catalogue',
      'item "Odd Item"',
    ]);
  });
});

it('weapons and armour are known under the names that lists use', () => {
  expect(
    [
      'Club,Mace, Hammer',
      'Cross Bow',
      'Longbow',
      'Hand Gun',
      'Throwing Knives/stars',
      'Javelin/Harpoon',
      'Hochland Long Rifle',
      'Dueling Pistol',
      'Katar',
    ].map(weaponNamed),
  ).toEqual(['club', 'crossbow', 'longBow', 'handgun', 'throwingKnives', 'javelin', 'huntingRifle', 'duellingPistol', undefined]);
  expect(['Toughened Leathers', 'Gromril Armour', 'Lucky Charm'].map((name) => wornNamed(name)?.slot)).toEqual([
    'armour',
    'armour',
    'charm',
  ]);
});
