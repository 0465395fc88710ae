import { describe, expect, it } from 'vitest';
import type { ListedFighter, ListedProfile } from '../../../src/systems/list-vocabulary.ts';
import { LISTS } from '../../../src/systems/trench-crusade/lists/lists.ts';
import { readKeywords } from '../../../src/systems/trench-crusade/lists/keywords.ts';
import { EQUIPMENT_SLUGS, MODEL_SLUGS } from '../../../src/systems/trench-crusade/lists/slugs.ts';
import { FIGHTER_BY_ID, KIT_BY_ID, WEAPON_BY_ID } from '../../../src/systems/trench-crusade/armoury.ts';
import { trenchCrusade } from '../../../src/systems/trench-crusade/index.ts';

const profile = (type: string, name: string, characteristics: Record<string, string | null>): ListedProfile => ({
  type,
  name,
  characteristics,
  number: 1,
});
const unit = (armour: string, ranged = '+0 Dice', melee = '+1 Dice', name = 'Guard') =>
  profile('Unit', name, { Movement: '6"/Infantry', Ranged: ranged, Melee: melee, Armour: armour, Base: '32mm' });
const weapon = (name: string, range: string, keywords: string | null, type = '1-Handed', rules: string | null = null) =>
  profile('Weapon', name, { Type: type, Range: range, Keywords: keywords, Rules: rules });
const kit = (name: string, type: string, keywords: string | null) =>
  profile('Battlekit', name, { Type: type, Range: null, Keywords: keywords, Rules: null });

function listed(profiles: readonly ListedProfile[], more: Partial<ListedFighter> = {}): ListedFighter {
  return {
    name: 'Guard',
    entry: { name: 'Guard', id: '' },
    models: 1,
    costs: { Ducats: 40 },
    profiles,
    items: [],
    rules: [],
    categories: [],
    catalogues: [],
    ...more,
  };
}

const named = (name: string, items: readonly string[], more: Partial<ListedFighter> = {}): ListedFighter =>
  listed([], {
    name,
    entry: { name, id: '' },
    items: items.map((each) => ({ name: each, id: '', number: 1 })),
    catalogues: ['New Antioch'],
    ...more,
  });

describe('a list’s keywords', () => {
  it('read through spellings, non-breaking spaces, quotes, case, a trailing dot and a missing comma', () => {
    expect(readKeywords("IGNORE\u00a0ARMOUR, ARMOUR-PIERCING, BLAST 3\u201d, BLAST 2'', Held, HEAVY IGNORE ARMOUR, RISKY.").weapon).toEqual(
      ['IGNORE ARMOUR', 'ARMOUR PIERCING', 'BLAST 3"', 'BLAST 2"', 'HELD', 'HEAVY', 'IGNORE ARMOUR', 'RISKY'],
    );
  });

  it('are told apart by whom they concern, and the unknown ones are kept as they came', () => {
    expect(readKeywords('NEGATE GAS, IMPERVIOUS, AMMUNITION (+1 DICE), -2 Injury Modifier, Shiny')).toEqual({
      weapon: ['-2 INJURY MODIFIER'],
      bearer: ['NEGATE GAS'],
      ammunition: ['+1 DICE'],
      impervious: true,
      unknown: ['Shiny'],
    });
    expect(readKeywords('-').weapon).toEqual([]);
    expect(readKeywords(null).unknown).toEqual([]);
  });
});

describe('a fighter with profiles', () => {
  it('is one loadout for each weapon that shoots and one for its blades', () => {
    const { loadouts } = LISTS.understand(
      listed([unit('0'), weapon('Own Gun', '24"', 'CRITICAL', '2-Handed'), weapon('Own Blade', 'Melee', '+1 DICE')]),
    );
    expect(loadouts.map(({ name, cost }) => [name, cost])).toEqual([
      ['Guard, Own Gun', 40],
      ['Guard, Own Blade', 40],
    ]);
    expect(loadouts[1]?.weapons).toEqual([{ name: 'Own Blade', kind: 'melee', hand: 'main', keywords: ['+1 DICE'], rules: [] }]);
  });

  it('has its worn armour in its Armour already: it is not added again', () => {
    const { loadouts, remarks } = LISTS.understand(
      listed([unit('-2'), weapon('Own Gun', '24"', '-'), kit('Plates', 'Armour', '-2 INJURY MODIFIER')]),
    );
    expect(loadouts[0]?.target).toMatchObject({ armour: -2, shield: 0 });
    expect(remarks).toEqual([]);
  });

  it('shows both readings where the figures leave open whether a shield is counted, and never adds it silently', () => {
    const both = LISTS.understand(
      listed([
        unit('-1'),
        weapon('Own Gun', '24"', '-'),
        kit('Plates', 'Armour', '-1 INJURY MODIFIER'),
        kit('Board', 'Shield', '-1 INJURY MODIFIER'),
      ]),
    );
    expect(both.loadouts.map(({ target }) => [target['armour'], target['shield']])).toEqual([
      [-1, 0],
      [-1, -1],
    ]);
    expect(both.remarks.join()).toContain('choose');
    const counted = LISTS.understand(
      listed([
        unit('-2'),
        weapon('Own Gun', '24"', '-'),
        kit('Plates', 'Armour', '-1 INJURY MODIFIER'),
        kit('Board', 'Shield', '-1 INJURY MODIFIER'),
      ]),
    );
    expect(counted.loadouts.map(({ target }) => [target['armour'], target['shield']])).toEqual([[-1, -1]]);
  });

  it('has raised characteristics and loaded ammunition in the file already: neither is added again', () => {
    const skilled = listed(
      [unit('0', '+0 Dice', '+2 Dice'), weapon('Own Gun', '24"', '+1 DICE'), kit('Bright Rounds', 'Equipment', 'AMMUNITION (+1 DICE)')],
      { rules: ['Melee Proficiency'] },
    );
    const { loadouts, remarks } = LISTS.understand(skilled);
    expect(loadouts[0]?.attacker).toMatchObject({ melee: 2, abilities: [] });
    expect(loadouts[0]?.weapons[0]?.['keywords']).toEqual(['+1 DICE']);
    expect(remarks.join()).toContain('not added again');
  });

  it('wins over the catalogue, with the difference said', () => {
    const { loadouts, remarks } = LISTS.understand(
      listed([unit('0', '+1 Dice', '+1 Dice', 'Lieutenant'), weapon('Sword/Axe', 'Melee', 'DEADLY')], {
        entry: { name: 'Lieutenant', id: '' },
      }),
    );
    expect(loadouts[0]?.attacker).toMatchObject({ ranged: 1, melee: 1 });
    expect(loadouts[0]?.weapons[0]?.['keywords']).toEqual(['DEADLY']);
    expect(remarks).toEqual([
      'Sword/Axe: the file has DEADLY, the catalogue CRITICAL; the file’s are taken',
      'Lieutenant: Ranged 1 in the file, 2 in the catalogue; the file’s is taken',
      'Lieutenant: Melee 1 in the file, 2 in the catalogue; the file’s is taken',
    ]);
  });

  it('never takes "-" or "N/A" for 0: it makes no such attacks', () => {
    const { loadouts } = LISTS.understand(
      listed([unit('0', 'N/A', '+1 Dice'), weapon('Own Gun', '24"', '-'), weapon('Own Blade', 'Melee', '-')]),
    );
    expect(loadouts.map(({ name, attacker }) => [name, attacker['ranged']])).toEqual([['Guard, Own Blade', null]]);
    const blank = LISTS.understand(listed([unit('?'), weapon('Own Blade', 'Melee', '-')]));
    expect([blank.loadouts.length, blank.notUnderstood[0]]).toEqual([0, 'Armour "?" of Guard is no plain number']);
  });

  it('lists every keyword, rule, item and weapon that is not understood, line by line', () => {
    const strange = listed(
      [
        unit('0'),
        weapon('Own Gun', '24"', 'SHINY', '2-Handed', 'Does something odd.'),
        weapon('Own Thing', '-', '-', 'Special'),
        kit('Odd Hat', 'Equipment', null),
      ],
      { rules: ['Odd Rule', 'Assault', '+/- Dice'], items: [{ name: 'Odd Item', id: '', number: 1 }] },
    );
    expect(LISTS.understand(strange).notUnderstood).toEqual([
      'keyword "SHINY" of Own Gun',
      'rule of Own Gun: "Does something odd."',
      'weapon "Own Thing": whether it is for Ranged or Melee Attacks (Type "Special", Range "-")',
      'kit "Odd Hat"',
      'item "Odd Item"',
      'rule "Odd Rule"',
    ]);
  });

  it('reads every way of writing a range', () => {
    const kinds = ['Melee', '24"', '12"/Melee', 'Melee/24"', "6''", '8\u2033'].map(
      (range) => LISTS.understand(listed([unit('0'), weapon('Own', range, '-')])).loadouts[0]?.weapons[0]?.['kind'],
    );
    expect(kinds).toEqual(['melee', 'ranged', 'dual', 'dual', 'ranged', 'ranged']);
    expect(LISTS.understand(listed([unit('0'), weapon('Own', '8"', 'BLAST 3"', 'Grenade(s)')])).loadouts[0]?.weapons[0]?.['kind']).toBe(
      'grenade',
    );
  });

  it('takes keywords of models from categories and rules, of the bearer from kit', () => {
    const tough = listed([unit('0'), weapon('Own Gun', '24"', '-'), kit('Mask', 'Equipment', 'NEGATE GAS')], {
      categories: ['Tough', 'Troop'],
      rules: ['Fear'],
    });
    expect(LISTS.understand(tough).loadouts[0]?.target['keywords']).toEqual(['TOUGH', 'FEAR', 'NEGATE GAS']);
  });

  it('keeps two pistols as two weapons, one in each hand', () => {
    const two = LISTS.understand(
      listed([
        unit('0'),
        weapon('Own Pistol', '12"/Melee', 'PISTOL'),
        weapon('Own Pistol', '12"/Melee', 'PISTOL'),
        weapon('Own Blade', 'Melee', '-'),
      ]),
    );
    expect(two.loadouts.map(({ weapons }) => weapons.length)).toEqual([1, 3]);
  });
});

describe('a fighter known by name or id only', () => {
  it('is the catalogue’s of its faction, with its skills added', () => {
    const { loadouts, notUnderstood } = LISTS.understand(
      named('Shocktrooper', ['Sword/Axe', 'Trench Shield', 'Standard Armour', 'Melee Proficiency [7]', 'Leg Wound [31]']),
    );
    expect(loadouts[0]?.attacker).toMatchObject({ melee: 1, abilities: ['melee-proficiency'] });
    expect(loadouts[0]?.target).toMatchObject({ armour: -1, shield: -1 });
    expect(notUnderstood).toEqual(['item "Leg Wound [31]"']);
  });

  it('has built-in kit once, though the list prints it', () => {
    expect(
      LISTS.understand(named('Combat Medic', ['Pistol', 'Standard Armour', 'Gas Mask', 'Medikit'])).loadouts[0]?.target['armour'],
    ).toBe(-1);
  });

  it('is found by an export’s ids, never by a name rebuilt from them', () => {
    const exported = named('Officer One', [], {
      entry: { name: 'Officer One', id: 'md_lieutenant' },
      items: [
        { name: 'x', id: 'eq_silenecedpistol', number: 1 },
        { name: 'Combat Helmet', id: 'eq_combathelmet', number: 1 },
      ],
    });
    expect(LISTS.understand(exported).loadouts.map(({ name }) => name)).toEqual(['Officer One, Silenced Pistol']);
    const unknown = LISTS.understand(named('Lieutenant', ['Pistol'], { entry: { name: 'Lieutenant', id: 'md_lieutenant_mv_new' } }));
    expect([unknown.loadouts, unknown.notUnderstood]).toEqual([
      [],
      ['fighter "Lieutenant" (md_lieutenant_mv_new) is not in the catalogue', 'item "Pistol"'],
    ]);
  });

  it('names only items that the catalogue has', () => {
    for (const id of Object.values(MODEL_SLUGS)) expect(FIGHTER_BY_ID.has(id), id).toBe(true);
    for (const id of Object.values(EQUIPMENT_SLUGS).flat()) expect(KIT_BY_ID.has(id) || WEAPON_BY_ID.has(id), id).toBe(true);
  });
});

describe('every understood loadout', () => {
  it('resolves against the sample’s target', () => {
    const { sample, schema } = trenchCrusade;
    const fighters = [
      listed([
        unit('-1'),
        weapon('Own Gun', '24"', 'CRITICAL, RISKY'),
        weapon('Own Pistol', '12"/Melee', 'PISTOL'),
        weapon('Own Blade', 'Melee', 'CLEAVE 2'),
      ]),
      named('Yeoman', ['Machine Gun', 'Trench Knife']),
    ];
    for (const loadout of fighters.flatMap((each) => LISTS.understand(each).loadouts)) {
      const scenario = schema.parse({
        system: 'trench-crusade',
        edition: sample.edition,
        attacker: loadout.attacker,
        weapons: loadout.weapons,
        target: sample.target.target,
        situation: {},
        options: {},
      });
      expect(
        trenchCrusade
          .resolve(scenario)
          .outcome.chance(() => true)
          .equals(1),
      ).toBe(true);
    }
  });
});
