import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mordheim } from '../../../src/systems/mordheim/index.ts';
import { SAMPLE } from '../../../src/systems/mordheim/sample.ts';

const { catalogue, loadout } = mordheim;

describe('the catalogue', () => {
  it('holds 69 fighters of eleven warbands, 25 melee and 17 missile weapons', () => {
    expect(catalogue.fighters).toHaveLength(69);
    expect(new Set(catalogue.fighters.map(({ group }) => group)).size).toBe(11);
    expect([
      catalogue.weapons.filter(({ tags }) => tags[0] === 'melee').length,
      catalogue.weapons.filter(({ tags }) => tags[0] !== 'melee').length,
    ]).toEqual([25, 17]);
  });

  it('has an id of its own, a source and a line for every item, and never a price by guess', () => {
    for (const items of [catalogue.fighters, catalogue.weapons, catalogue.kit]) {
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(items.every(({ source, says }) => source.length > 5 && says.length > 1)).toBe(true);
    }
    expect(catalogue.weapons.find(({ id }) => id === 'boatHook')?.cost).toBeNull();
  });

  it('names the rules that it leaves out of the figures', () => {
    expect(catalogue.fighters.flatMap(({ notModelled }) => notModelled)).toEqual([]);
    expect(catalogue.weapons.find(({ id }) => id === 'bow')?.notModelled).toEqual([
      'a critical’s ricochet onto another enemy within 6 inches',
    ]);
    expect(catalogue.weapons.find(({ id }) => id === 'spear')?.notModelled).toEqual(['how far a critical knocks back']);
    expect(catalogue.weapons.find(({ id }) => id === 'sword')?.notModelled).toEqual([]);
    expect(catalogue.kit.filter(({ notModelled }) => notModelled.length > 0).map(({ id }) => id)).toEqual(['clovenHoofs']);
  });

  it('makes every fighter a loadout that attacks and can be attacked', () => {
    for (const { id } of catalogue.fighters) {
      const { attacker, weapons, target } = loadout({ fighter: id, weapons: [] });
      const scenario = mordheim.schema.parse({ system: 'mordheim', attacker, weapons, target });
      expect(mordheim.resolve(scenario).outcome.outcomes.length, id).toBeGreaterThan(0);
    }
  });

  it('lets every weapon be used by a champion', () => {
    for (const { id, tags } of catalogue.weapons) {
      const { attacker, weapons, target } = loadout({ fighter: 'reikland-champion', weapons: [id] });
      const situation = { kind: tags[0] === 'melee' ? 'melee' : 'shooting', charging: tags[0] === 'melee' };
      const scenario = mordheim.schema.parse({
        system: 'mordheim',
        attacker: { ...attacker, mounted: true },
        weapons: weapons.filter((each) => each.weapon === id),
        target,
        situation,
      });
      expect(mordheim.resolve(scenario).outcome.outcomes.length, id).toBeGreaterThan(1);
    }
  });
});

describe('a loadout', () => {
  it('costs fighter, weapons and kit together, the first dagger free', () => {
    expect(loadout({ fighter: 'reikland-champion', weapons: ['sword', 'dagger'], kit: ['light', 'helmet'] }).cost).toBe(35 + 10 + 20 + 10);
    expect(loadout({ fighter: 'reikland-champion', weapons: ['dagger', 'dagger'] }).cost).toBe(37);
    expect(loadout({ fighter: 'reikland-champion', weapons: ['pistol', 'pistol'] }).cost).toBe(65);
  });

  it('pays four times the price for a gromril weapon and three times for an ithilmar one', () => {
    expect(loadout({ fighter: 'reikland-champion', weapons: ['axe'], kit: ['gromrilWeapon'] }).cost).toBe(55);
    expect(loadout({ fighter: 'reikland-champion', weapons: ['axe'], kit: ['ithilmarWeapon'] }).cost).toBe(50);
  });

  it('has no cost when a price is not known', () => {
    expect(loadout({ fighter: 'reikland-champion', weapons: ['boatHook'] }).cost).toBeNull();
  });

  it('puts skills, mutations, poison and kit where they belong', () => {
    const { attacker, weapons, target } = loadout({
      fighter: 'cult-mutant',
      weapons: ['sword'],
      kit: ['mightyBlow', 'scorpionTail', 'blackLotus', 'luckyCharm', 'buckler'],
    });
    expect(attacker).toMatchObject({ skills: ['mightyBlow'], mutations: ['scorpionTail'] });
    expect(weapons).toEqual([{ weapon: 'sword', material: 'plain', poison: 'blackLotus' }]);
    expect(target).toMatchObject({ charm: true, buckler: true, main: 'sword' });
  });

  it('says which items it was made of', () => {
    const choice = { fighter: 'reikland-champion', weapons: ['sword'], kit: ['helmet'] };
    expect(loadout(choice).choice).toEqual(choice);
  });

  it.each([
    [{ fighter: 'reikland-champoin', weapons: [] }, /^fighter: .*did you mean "reikland-champion"/],
    [{ fighter: 'reikland-champion', weapons: ['sword', 'halberd'] }, /^weapons\[1\]: /],
    [{ fighter: 'reikland-champion', weapons: ['sword', 'axe'], kit: ['buckler'] }, /^weapons\[1\]: .*a buckler in one of them/],
    [{ fighter: 'reikland-champion', weapons: [], kit: ['light', 'heavy'] }, /^kit: expected at most one armour/],
    [{ fighter: 'reikland-champion', weapons: [], kit: ['leathers', 'shield'] }, /^target\.shield: /],
    [{ fighter: 'reikland-champion', weapons: [], models: 3 }, /^models: expected 1/],
  ])('refuses %j in one line', (choice, message) => {
    expect(() => loadout(choice)).toThrow(message);
  });

  it('starts from a real comparison of equal cost', () => {
    expect(SAMPLE.loadouts.map(({ cost }) => cost)).toEqual([50, 50]);
  });
});

const RULES = new URL('../../../../shared/rules/', import.meta.url);
const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(name, RULES), 'utf8')) as Record<string, unknown>;

describe.skipIf(!existsSync(RULES))('the catalogue against the facts', () => {
  it('has every profile and hire cost', () => {
    const fighters = read('mordheim.fighters.json').fighters as readonly Record<string, unknown>[];
    const stated = fighters.map(
      (each) =>
        `${String(each.warband)}: ${String(each.name).replaceAll("'", '’')} ${String(each.costGc)} ${['M', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld'].map((name) => `${name}${String((name === 'M' && each.moveDice) || each[name])}`).join(' ')}`,
    );
    expect(catalogue.fighters.map(({ group, name, cost, says }) => `${group}: ${name} ${cost} ${says.split(/;| \(/)[0]}`)).toEqual(stated);
  });

  it('has every weapon’s price', () => {
    const file = read('mordheim.weapons.json');
    const weapons = [...(file.melee as readonly Record<string, unknown>[]), ...(file.missile as readonly Record<string, unknown>[])];
    expect(catalogue.weapons.map(({ id, cost }) => [id, cost])).toEqual(weapons.map(({ id, costGc }) => [id, costGc]));
  });

  it('has every skill, special rule, armour and mutation that touches dice', () => {
    const file = read('mordheim.weapons.json');
    const ids = (name: string): string[] => (file[name] as readonly { readonly id: string }[]).map(({ id }) => id);
    const kit = new Set(catalogue.kit.map(({ id }) => id));
    const missing = ['armour', 'gear', 'skills', 'mutations'].flatMap(ids).filter((id) => !kit.has(id));
    expect(missing).toEqual([]);
    const rules = mordheim.schema.fields.fields.attacker;
    expect(JSON.stringify(rules)).toContain('"regeneration"');
    const known = JSON.stringify(rules);
    expect(ids('specialRules').filter((id) => !known.includes(`"${id}"`))).toEqual([]);
  });
});
