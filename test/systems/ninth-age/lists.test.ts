import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { ninthAge } from '../../../src/systems/ninth-age/index.ts';
import { baseSize, partName, plainNumber } from '../../../src/systems/ninth-age/lists/characteristics.ts';
import { LISTS } from '../../../src/systems/ninth-age/lists/vocabulary.ts';
import type { ListedFighter, ListedProfile } from '../../../src/systems/list-vocabulary.ts';

const profile = (name: string, characteristics: ListedProfile['characteristics']): ListedProfile => ({ name, type: 'any', characteristics, number: 1 });

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
    expect(made?.attacker).toMatchObject({ models: 10, files: 5, dis: 8, base: [20, 20], defensiveRules: ['Shield', 'Aegis (5+)'], modelRules: ['Swiftstride'] });
    expect(made?.attacker['parts']).toMatchObject([
      { name: 'Ranger', aim: 3, att: 1, attributes: ['Fight in Extra Rank', 'Devastating Charge (+1 Str)'] },
      { name: 'Hound', count: 2, att: 'D3', ap: null, agi: null },
    ]);
    expect(notUnderstood).toEqual(['River Rangers: River Lore']);
    expect(remarks.join(' ')).toContain('Agi "C+1" of Hound');
    expect(remarks.join(' ')).toContain('no Height');
  });

  it('can be resolved as they come', () => {
    const [made] = LISTS.understand(RANGERS).loadouts;
    const asked = ninthAge.schema.parse({ attacker: made?.attacker ?? {}, weapons: made?.weapons ?? [], target: made?.target ?? {}, situation: { kind: 'shooting', distance: 10 } });
    // Ten shots: 3+ to hit, 4+ to wound, Armour 1 and a Shield against AP 0 saves on 5+, Aegis on 5+.
    expect(formatFraction(ninthAge.resolve(asked).stages.find(({ id }) => id === 'damage')?.figures[1]?.value ?? ninthAge.resolve(asked).outcome.chance(() => false))).toBe('40/27');
  });

  it('without profiles take the catalogue by name, the price from the file, and say so', () => {
    const named: ListedFighter = { ...RANGERS, name: 'Knightly Orders', entry: { name: 'Knightly Orders', id: '' }, models: 6, profiles: [], items: [{ name: 'Lance', id: '', number: 6 }, { name: 'Banner of Speed', id: '', number: 1 }], costs: { pts: 300 }, rules: [] };
    const { loadouts, notUnderstood, remarks } = LISTS.understand(named);
    expect(loadouts[0]?.cost).toBe(300);
    expect(loadouts[0]?.weapons).toContainEqual({ name: 'Lance', part: 'Knight' });
    expect(notUnderstood).toEqual(['Knightly Orders: Banner of Speed']);
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
});
