import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { ninthAge } from '../../../src/systems/ninth-age/index.ts';
import { baseSize, partName, plainNumber } from '../../../src/systems/ninth-age/lists/characteristics.ts';
import { LISTS } from '../../../src/systems/ninth-age/lists/vocabulary.ts';
import type { ListedFighter, ListedProfile } from '../../../src/systems/list-vocabulary.ts';

const profile = (name: string, characteristics: ListedProfile['characteristics']): ListedProfile => ({
  name,
  type: 'any',
  characteristics,
  number: 1,
});

const RANGERS: ListedFighter = {
  name: 'River Rangers',
  entry: { name: 'River Rangers', id: 'x' },
  models: 10,
  costs: { pts: 140 },
  profiles: [
    profile('Ranger Def', { HP: '1', Def: '4', Res: '3', Arm: '1', Aeg: '5+' }),
    profile('Ranger Off', { Att: '1', Off: '4', Str: '3', AP: '0', Agi: '4' }),
    profile('Hound (2) Off', { Att: 'D3', Off: '3', Str: '3', AP: '-', Agi: 'C+1' }),
    profile('Ranger', { Adv: '5"', Dis: '8', Base: '20\u00d720mm' }),
  ],
  items: [
    { name: '5\u00d72', id: '', number: 1 },
    { name: 'Shield', id: '', number: 1 },
    { name: 'Spear', id: '', number: 1 },
  ],
  rules: ['Longbow (3+)', 'Fight in extra Rank (2)', 'River Lore', 'Swiftstride', 'Devastating (+1 Str)'],
  categories: [],
  catalogues: [],
};

describe('lists of other tools', () => {
  it('give units with every part, weapon, rule and price that the file has', () => {
    const { loadouts, notUnderstood, remarks } = LISTS.understand(RANGERS);
    const [made] = loadouts;
    expect(made).toMatchObject({ name: 'River Rangers', cost: 140, weapons: [{ name: 'Spear' }, { name: 'Longbow', part: 'Ranger' }] });
    expect(made?.attacker).toMatchObject({
      models: 10,
      files: 5,
      dis: 8,
      base: [20, 20],
      defensiveRules: ['Shield', 'Aegis (5+)'],
      modelRules: ['Swiftstride'],
    });
    expect(made?.attacker['parts']).toMatchObject([
      { name: 'Ranger', aim: 3, att: 1, attributes: ['Fight in Extra Rank', 'Devastating Charge (+1 Str)'] },
      { name: 'Hound', count: 2, att: 'D3', ap: null, agi: null },
    ]);
    expect(notUnderstood).toEqual([
      'Agi "C+1" of Hound is no plain number; a dash was taken',
      'rule "Fight in extra Rank (2): taken without its brackets"',
      'rule "River Lore"',
    ]);
    expect(remarks.join(' ')).toContain('no Height');
  });

  it('can be resolved as they come', () => {
    const [made] = LISTS.understand(RANGERS).loadouts;
    const asked = ninthAge.schema.parse({
      attacker: made?.attacker ?? {},
      weapons: made?.weapons ?? [],
      target: made?.target ?? {},
      situation: { kind: 'shooting', distance: 10 },
    });
    // Ten shots: 3+ to hit, 4+ to wound, Armour 1 and a Shield against AP 0 saves on 5+, Aegis on 5+.
    expect(
      formatFraction(
        ninthAge.resolve(asked).stages.find(({ id }) => id === 'damage')?.figures[1]?.value ??
          ninthAge.resolve(asked).outcome.chance(() => false),
      ),
    ).toBe('40/27');
  });

  it('say where the file prints a weapon of the rules otherwise, and take that of the rules', () => {
    const armed = (weapon: ListedProfile) =>
      LISTS.understand({ ...RANGERS, items: [], rules: [], profiles: [...RANGERS.profiles, weapon] });
    const great = armed(profile('Great Weapon', { Str: '+3', AP: '+2', Attributes: 'Two-handed' }));
    expect(great.loadouts[0]?.weapons).toEqual([{ name: 'Great Weapon', part: 'Ranger' }]);
    expect(great.remarks).toContain('Great Weapon: the file says Str "+3", the rules +2; the weapon of the rules was taken');
    const crossbow = armed(profile('Crossbow (4+)', { Range: '24"', Shots: '1', Str: '4', AP: '1' }));
    expect(crossbow.remarks).toContain('Crossbow (4+): the file says Range "24\\"", the rules 30; the weapon of the rules was taken');
    for (const same of [
      profile('Great Weapon', { Str: '+2', AP: '+2' }),
      profile('Crossbow (4+)', { Range: '30"', Shots: '1', Str: '4', AP: '1' }),
      profile('Throwing Weapons (4+)', { Range: '8"', Shots: '2', Str: 'As User', AP: 'As User' }),
      profile('Hand Weapon', { Str: '-', AP: '-' }),
    ])
      expect(armed(same).remarks.filter((remark) => remark.includes('weapon of the rules'))).toEqual([]);
  });

  it('take a Hand Weapon when nothing else is named: it parries behind a Shield', () => {
    const taken = (items: readonly string[]): unknown => {
      const { loadouts } = LISTS.understand({ ...RANGERS, rules: [], items: items.map((name) => ({ name, id: '', number: 1 })) });
      const parts = loadouts[0]?.target['parts'] as readonly { readonly weapon?: string }[] | undefined;
      return parts?.[0]?.weapon;
    };
    expect([taken(['Shield']), taken(['Hand Weapon']), taken(['Hand Weapon', 'Spear', 'Shield']), taken([])]).toEqual([
      'Hand Weapon',
      'Hand Weapon',
      'Spear',
      undefined,
    ]);
  });

  it('say where the file arms a unit otherwise than the catalogue does', () => {
    const masters = (items: readonly string[]) =>
      LISTS.understand({
        ...RANGERS,
        name: 'Sword Masters',
        entry: { name: 'Sword Masters', id: '' },
        rules: [],
        items: items.map((name) => ({ name, id: '', number: 1 })),
      }).remarks;
    expect(masters(['Halberd'])).toContain('the file arms it with Halberd, the catalogue with Great Weapon; the file’s was taken');
    expect(masters([])).toContain('the file names no melee weapon; the catalogue’s Great Weapon was not taken');
    expect(masters(['Great Weapon']).filter((remark) => remark.includes('catalogue with'))).toEqual([]);
  });

  it('without profiles take the catalogue by name, the price from the file, and say so', () => {
    const named: ListedFighter = {
      ...RANGERS,
      name: 'Knightly Orders',
      entry: { name: 'Knightly Orders', id: '' },
      models: 6,
      profiles: [],
      items: [
        { name: 'Lance', id: '', number: 6 },
        { name: 'Banner of Speed', id: '', number: 1 },
      ],
      costs: { pts: 300 },
      rules: [],
    };
    const { loadouts, notUnderstood, remarks } = LISTS.understand(named);
    expect(loadouts[0]?.cost).toBe(300);
    expect(loadouts[0]?.weapons).toContainEqual({ name: 'Lance', part: 'Knight' });
    expect(notUnderstood).toEqual(['item "Banner of Speed"']);
    expect(remarks.join(' ')).toContain('the file says 300 points, the catalogue 192');
  });

  it('tell what nobody knows and never guess a unit', () => {
    const { loadouts, notUnderstood } = LISTS.understand({ ...RANGERS, profiles: [], items: [] });
    expect(loadouts).toEqual([]);
    expect(notUnderstood).toHaveLength(1);
  });

  it('are recognised by the game’s name, by the shape of their profiles, or by a known army or unit', () => {
    const game = { gameId: '', gameName: '', catalogues: [], currencies: [], entries: [], profiles: [] };
    expect(LISTS.recognises({ ...game, gameName: 'T9A: Essence of War' })).toBe(true);
    expect(LISTS.recognises({ ...game, profiles: RANGERS.profiles })).toBe(true);
    expect(LISTS.recognises({ ...game, entries: ['Sword Masters'] })).toBe(true);
    expect(LISTS.recognises({ ...game, catalogues: ['HE - Highborn Elves'] })).toBe(true);
    expect(LISTS.recognises({ ...game, gameName: 'Mordheim', entries: ['Zombies'] })).toBe(false);
    expect(LISTS.recognises(game)).toBe(false);
  });

  it('write numbers, bases and parts in their own ways', () => {
    expect(['4', '\u2013', '', null, 'C+1'].map(plainNumber)).toEqual([4, null, null, null, undefined]);
    expect([baseSize('60mm'), baseSize('25\u00d750mm'), baseSize('big')]).toEqual([[60, 60], [25, 50], null]);
    expect(partName('Crew (3) Off')).toEqual({ name: 'Crew', count: 3 });
  });

  const unit = (def: ListedProfile['characteristics'], parts: readonly (readonly [string, ListedProfile['characteristics']])[], more: Partial<ListedFighter> = {}, profiles: readonly ListedProfile[] = []): ListedFighter => ({
    ...RANGERS, name: 'Own', entry: { name: 'Own', id: '' }, models: 1, rules: [], items: [], profiles: [profile('Own Defensive', def), ...parts.map(([name, values]) => profile(name, values)), ...profiles], ...more,
  }); // prettier-ignore
  const DEF = { HP: '3', Def: '4', Res: '4', Arm: '0' };
  const OFF = { Att: '2', Off: '4', Str: '4', AP: '1', Agi: '4' };

  it('read armour, aegis and weapons as words in the rules, through commas in brackets', () => {
    const { loadouts, notUnderstood, remarks } = LISTS.understand(
      unit({ ...DEF, Rules: 'Heavy Armour, Shield, Aegis (5+)' }, [
        ['Own Offensive', { ...OFF, Rules: 'Halberd, Multiple Wounds (D3, against Towering Presence), Odd Art' }],
      ]),
    );
    expect(loadouts[0]?.target).toMatchObject({ arm: 2, defensiveRules: ['Shield', 'Aegis (5+)'] });
    expect(loadouts[0]?.weapons).toEqual([{ name: 'Halberd', part: 'Own' }]);
    expect(notUnderstood).toEqual(['rule "Multiple Wounds (D3, against Towering Presence)" of Own', 'rule "Odd Art" of Own']);
    expect(remarks).toContain('heavy armour: +2 to the printed Arm');
  });

  it('keep several parts apart, each with its own rules, and its number in brackets', () => {
    const { loadouts } = LISTS.understand(
      unit(DEF, [
        ['Crew (2)', OFF],
        ['Horse (2) Offensive', { ...OFF, Agi: '-' }],
        ['Chassis', { Att: '-', Off: '-', Str: '5', AP: '2', Agi: '-', Rules: 'Impact Hits (D6+1)' }],
      ]),
    );
    expect(loadouts[0]?.attacker['parts']).toMatchObject([
      { name: 'Crew', count: 2 },
      { name: 'Horse', count: 2, agi: null },
      { name: 'Chassis', count: 1, att: null, off: null, str: 5, attributes: ['Impact Hits (D6+1)'] },
    ]);
  });

  it('write out a weapon that only the file knows, and tell what of it is no number', () => {
    const gun = profile('Own Gun (3+)', {
      Range: '6\u201330"',
      Shots: 'D6+1',
      Str: '4 [10]',
      AP: '0 [10]',
      Attributes: 'Accurate, Odd Art',
    });
    const { loadouts, notUnderstood, remarks } = LISTS.understand(unit(DEF, [['Own', OFF]], {}, [gun]));
    expect(loadouts[0]?.weapons).toEqual([
      { name: 'Own Gun', kind: 'shooting', range: 30, shots: 'D6+1', str: 4, ap: 0, attributes: ['Accurate'], part: 'Own' },
    ]);
    expect(loadouts[0]?.attacker['parts']).toMatchObject([{ aim: 3 }]);
    expect(notUnderstood).toEqual(['attribute "Odd Art" of Own Gun (3+)']);
    expect(remarks.join()).toContain('4 counts, not 10');
    const volley = LISTS.understand(
      unit(DEF, [['Own', OFF]], {}, [profile('Own Gun', { Range: '30"', Shots: '3D6*2', Str: '4', AP: '1' })]),
    );
    expect(volley.notUnderstood[0]).toContain('Shots "3D6*2"');
    const pick = profile('Own Pick', { Str: 'As User', AP: '+2', Attributes: 'Two-Handed' });
    expect(LISTS.understand(unit(DEF, [['Own', OFF]], {}, [pick])).loadouts[0]?.weapons).toEqual([
      { name: 'Own Pick', kind: 'melee', str: 0, ap: 2, twoHanded: true, attributes: [], part: 'Own' },
    ]);
  });

  it('never take "C" or "*" for a number: the unit is told, not guessed', () => {
    const { loadouts, notUnderstood } = LISTS.understand(unit({ ...DEF, HP: 'C', Res: 'C' }, [['Own', OFF]]));
    expect([loadouts.length, notUnderstood]).toEqual([0, ['HP "C" is no plain number', 'Res "C" is no plain number']]);
  });

  it('drop no profile and no item: what has no place is told', () => {
    const steed = profile('Steed', { Adv: '9"', Arm: '+2' });
    expect(
      LISTS.understand(unit(DEF, [['Own', OFF]], { items: [{ name: 'Odd Banner', id: '', number: 1 }] }, [steed])).notUnderstood,
    ).toEqual(['any "Steed" (Adv "9\\"", Arm "+2")', 'item "Odd Banner"']);
  });

  it('are one loadout for a whole unit, at the whole unit’s price', () => {
    const { loadouts, count } = LISTS.understand(RANGERS);
    expect([count, loadouts[0]?.cost, loadouts[0]?.target['models']]).toEqual([1, 140, 10]);
  });
});
