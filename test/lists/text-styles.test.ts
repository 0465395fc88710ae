import { describe, expect, it } from 'vitest';
import { readList } from '../../src/lists/read-list.ts';
import { textRoster } from '../../src/lists/text-roster.ts';
import { understood } from '../../src/lists/understand.ts';
import { sumOfCosts, unitsOf } from '../../src/lists/units.ts';
import { SYSTEMS, systemFor } from '../../src/systems/index.ts';
import { systemOf } from '../../src/lists/understand.ts';
import type { Selection } from '../../src/lists/roster.ts';

/** Every unit of a text as a person counts it: name, models, price with all that is in it. */
const units = (text: string) => unitsOf(textRoster(text), () => false).map(({ name, models, totalCost }) => ({ name, models, totalCost }));
const items = (selection: Selection | undefined): (readonly [string, number])[] =>
  (selection?.selections ?? []).flatMap((each) => [[each.name, each.number] as const, ...items(each)]);

/** As New Recruit writes for chats: bold headings, a dash for each unit, bullets under it. */
const CHAT = `Sam - Reiklanders - Night watch - [205 gc, 33 Warband Rating]

**Heroes**
- **Mercenary Captain** [85 gc, 13 Warband Rating]: Sword [10 gc], Helmet [10 gc], Shield [5 gc]
- **Champion** [45 gc, 8 Warband Rating]: Axe [5 gc], Dagger

**Henchmen**
- **Swordsmen** [75 gc, 12 Warband Rating]: Sword [20 gc]
  • 2x Swordsmen [55 gc, 12 Warband Rating]

Created with newrecruit.eu`;

/** As New Recruit writes for tournaments: a block of fields, numbered heroes, "4 with …" for what some models carry. */
const TOURNAMENT = `+++++++++++++++++++++++++++++++++++++++++++++++
+ FACTION KEYWORD: Faithful - New Antioch
+ LIST NAME: The long night
+ TOTAL ARMY POINTS: 370 Ducats
+
+ NUMBER OF UNITS: 3
+++++++++++++++++++++++++++++++++++++++++++++++

Char1: 1x Lieutenant (139 Ducats): Automatic Pistol, Sword/Axe
Enhancement: Field Shrine (+15 Ducats)
5x Yeoman (175 Ducats)
• 1x Yeoman Corporal: Bolt-Action Rifle, Trench Knife
• 4x Yeoman: 3 with Bolt-Action Rifle, Trench Knife
  1 with Shotgun
2x Combat Engineer (56 Ducats): 1 with Shotgun, 1 with Submachine Gun, Trench Club`;

/** The same style, one bare thing a bullet. */
const BULLETED = `Faithful band (250 points)
New Antioch

HEROES
Lieutenant (139 points)
  • 1x Automatic Pistol
  • 1x Sword/Axe
    • Bayonet

TROOPS
Yeoman (111 points)
  • 3x Yeoman
    • 2x Bolt-Action Rifle

Exported with some program`;

/** As fantasy tournaments ask for it: price, how many, name, options, and the sum at the end. */
const FANTASY = `Highborn Elves

Characters
525 - High Prince, General, Great Weapon, Heavy Armour
Core
266 - 19 Citizen Spears, Standard Bearer, Champion
Special
410 – 15x Sword Masters, Musician
185 - Sea Guard Reaper
Secret objective
1386`;

describe('a list as text', () => {
  it('in the style for chats has its units under bold headings, with counts, options and costs', () => {
    const roster = textRoster(CHAT);
    expect(roster).toMatchObject({
      name: 'Night watch',
      catalogues: ['Reiklanders'],
      costs: { gc: 205, 'Warband Rating': 33 },
      warnings: [],
    });
    expect(units(CHAT)).toEqual([
      { name: 'Mercenary Captain', models: 1, totalCost: { gc: 85, 'Warband Rating': 13 } },
      { name: 'Champion', models: 1, totalCost: { gc: 45, 'Warband Rating': 8 } },
      { name: 'Swordsmen', models: 2, totalCost: { gc: 75, 'Warband Rating': 12 } },
    ]);
    expect(sumOfCosts(units(CHAT).map(({ totalCost }) => totalCost))).toEqual(roster.costs);
    expect(roster.selections.map(({ categories }) => categories)).toEqual([['Heroes'], ['Heroes'], ['Henchmen']]);
    expect(items(roster.selections[0])).toEqual([
      ['Sword', 1],
      ['Helmet', 1],
      ['Shield', 1],
    ]);
  });

  it('in the style for tournaments has its header’s fields, its numbered heroes, and what each model carries', () => {
    const roster = textRoster(TOURNAMENT);
    expect(roster).toMatchObject({ name: 'The long night', catalogues: ['New Antioch'], costs: { Ducats: 370 }, warnings: [] });
    expect(units(TOURNAMENT)).toEqual([
      { name: 'Lieutenant', models: 1, totalCost: { Ducats: 139 } },
      { name: 'Yeoman', models: 5, totalCost: { Ducats: 175 } },
      { name: 'Combat Engineer', models: 2, totalCost: { Ducats: 56 } },
    ]);
    expect(items(roster.selections[0])).toEqual([
      ['Automatic Pistol', 1],
      ['Sword/Axe', 1],
      ['Field Shrine', 1],
    ]);
    expect(items(roster.selections[1])).toEqual([
      ['Yeoman Corporal', 1],
      ['Bolt-Action Rifle', 1],
      ['Trench Knife', 1],
      ['Yeoman', 4],
      ['Bolt-Action Rifle', 3],
      ['Trench Knife', 3],
      ['Shotgun', 1],
    ]);
    expect(items(roster.selections[2])).toEqual([
      ['Shotgun', 1],
      ['Submachine Gun', 1],
      ['Trench Club', 1],
    ]);
  });

  it('with one bare thing a bullet has them as options, or as models where there are several', () => {
    const roster = textRoster(BULLETED);
    expect(roster).toMatchObject({ name: 'Faithful band', catalogues: ['New Antioch'], costs: { pts: 250 }, warnings: [] });
    expect(units(BULLETED)).toEqual([
      { name: 'Lieutenant', models: 1, totalCost: { pts: 139 } },
      { name: 'Yeoman', models: 3, totalCost: { pts: 111 } },
    ]);
    expect(items(roster.selections[0]).map(([name]) => name)).toEqual(['Automatic Pistol', 'Sword/Axe', 'Bayonet']);
    expect(items(roster.selections[1])).toEqual([
      ['Yeoman', 3],
      ['Bolt-Action Rifle', 2],
    ]);
  });

  it('in the style of fantasy tournaments has price, models, name and options, and its sum', () => {
    const roster = textRoster(FANTASY);
    expect(roster).toMatchObject({ catalogues: ['Highborn Elves'], costs: { pts: 1386 } });
    expect(roster.warnings).toEqual(['not understood: Secret objective']);
    expect(units(FANTASY)).toEqual([
      { name: 'High Prince', models: 1, totalCost: { pts: 525 } },
      { name: 'Citizen Spears', models: 19, totalCost: { pts: 266 } },
      { name: 'Sword Masters', models: 15, totalCost: { pts: 410 } },
      { name: 'Sea Guard Reaper', models: 1, totalCost: { pts: 185 } },
    ]);
    expect(roster.selections.map(({ categories }) => categories)).toEqual([['Characters'], ['Core'], ['Special'], ['Special']]);
    expect(items(roster.selections[0]).map(([name]) => name)).toEqual(['General', 'Great Weapon', 'Heavy Armour']);
  });

  it('is the right game’s, and its fighters become loadouts of the catalogue with the list’s prices', async () => {
    const systems = await Promise.all(SYSTEMS.map(({ id }) => systemFor(id)));
    const found = [CHAT, TOURNAMENT, FANTASY].map((text) => {
      const list = readList(text);
      const system = systemOf(list.roster, systems);
      return { system: system.id, understanding: understood(list, system) };
    });
    expect(found.map(({ system }) => system)).toEqual(['mordheim', 'trench-crusade', 'ninth-age']);
    expect(found.map(({ understanding }) => understanding.reconciled.differing)).toEqual([[], [], []]);
    const [chat, tournament, fantasy] = found.map(({ understanding }) => understanding.entries);
    expect(chat?.map(({ loadouts, count }) => [loadouts[0]?.cost, count])).toEqual([
      [85, 1],
      [45, 1],
      [37.5, 2],
    ]);
    expect(tournament?.find(({ fighter }) => fighter.name === 'Lieutenant')?.loadouts[0]?.cost).toBe(139);
    expect(fantasy?.find(({ fighter }) => fighter.name === 'Sword Masters')).toMatchObject({ count: 1 });
    expect(fantasy?.find(({ fighter }) => fighter.name === 'Sword Masters')?.loadouts[0]?.cost).toBe(410);
  });
});
