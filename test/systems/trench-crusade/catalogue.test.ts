import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARMOURIES } from '../../../src/systems/trench-crusade/data/prices.ts';
import { FIGHTERS, FIGHTER_BY_ID, KIT, KIT_BY_ID, WEAPONS, WEAPON_BY_ID } from '../../../src/systems/trench-crusade/armoury.ts';
import { checkNames } from '../../../src/systems/trench-crusade/keywords.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';
import { InputError } from '../../../src/systems/input-error.ts';

const facts = (name: string): { readonly [key: string]: readonly Record<string, unknown>[] } | undefined => {
  const file = new URL(`../../../../shared/rules/${name}`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
const weaponFacts = facts('trench-crusade.weapons.json');
const modelFacts = facts('trench-crusade.models.json');

describe('the catalogue', () => {
  it('names no keyword, rule or ability that the system does not know', () => {
    for (const { id, keywords, rules } of WEAPONS) {
      checkNames('weapon keyword', keywords, id);
      checkNames('weapon rule', rules, id);
    }
    for (const { id, keywords, abilities } of FIGHTERS) {
      checkNames('keyword', keywords, id);
      checkNames('ability', abilities, id);
    }
    for (const { id, grants, rules, ammunition } of KIT) {
      checkNames('keyword', grants, id);
      checkNames('ability', rules, id);
      checkNames('weapon keyword', ammunition, id);
    }
  });

  it('has every price on an item that exists', () => {
    for (const { prices } of ARMOURIES)
      for (const { item } of prices) expect(WEAPON_BY_ID.has(item) || KIT_BY_ID.has(item), item).toBe(true);
  });

  it('has every built-in and innate item of a profile', () => {
    for (const { builtIn, innate } of FIGHTERS) {
      for (const item of builtIn) expect(WEAPON_BY_ID.has(item) || KIT_BY_ID.has(item), item).toBe(true);
      for (const item of innate) expect(WEAPON_BY_ID.has(item), item).toBe(true);
    }
  });

  it('has no id twice', () => {
    for (const items of [FIGHTERS, WEAPONS, KIT]) expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('flags third-party and beta items', () => {
    expect(tc.catalogue.weapons.find(({ id }) => id === 'abus-gun')?.standing).toBe('third-party');
    expect(tc.catalogue.fighters.find(({ id }) => id === 'mercenaries-observer-beta')?.standing).toBe('beta');
    expect(tc.catalogue.weapons.find(({ id }) => id === 'pistol')?.standing).toBe('official');
  });

  it('names what it does not model', () => {
    expect(tc.catalogue.weapons.find(({ id }) => id === 'tartarus-claws')?.notModelled).toHaveLength(1);
    expect(tc.catalogue.weapons.find(({ id }) => id === 'sniper-rifle')?.notModelled).toEqual([]);
  });

  it.skipIf(!weaponFacts)('has every weapon of the facts, with a rule for each note that is not in its keywords', () => {
    for (const weapon of weaponFacts?.['weapons'] ?? []) {
      const ours = WEAPON_BY_ID.get(weapon['id'] as string);
      expect(ours?.keywords, weapon['id'] as string).toEqual(weapon['keywords']);
      if (weapon['special'] !== undefined) expect(ours?.rules.length, weapon['id'] as string).toBeGreaterThan(0);
    }
    expect(weaponFacts?.['weapons']).toHaveLength(132);
  });

  it.skipIf(!weaponFacts)('makes as many attacks with each weapon as the facts say', () => {
    for (const weapon of weaponFacts?.['weapons'] ?? []) {
      const { automatic = 1, shootActionsPerActivation = 1, cleave = 1 } = weapon['mods'] as { readonly [mod: string]: number };
      const melee = weapon['class'] === 'melee';
      const { attacker, weapons, target } = tc.loadout({ fighter: 'new-antioch-yeoman', weapons: [weapon['id'] as string] });
      const { stages } = tc.resolve(tc.schema.parse({ attacker, weapons, target, options: { policy: 'none' } }));
      const attacks = stages.find(({ id }) => id === 'attacks')?.figures[0]?.value;
      // The Executioner's Axe may attack a second time by a rule of its own.
      const expected = weapon['id'] === 'executioner-s-axe' ? 2 : melee ? cleave : automatic * shootActionsPerActivation;
      expect(attacks?.equals(expected), weapon['id'] as string).toBe(true);
    }
  });

  it.skipIf(!modelFacts)('has every profile of the facts with its cost, characteristics and keywords', () => {
    for (const model of modelFacts?.['models'] ?? []) {
      const ours = FIGHTER_BY_ID.get(model['id'] as string);
      const cost = model['cost'] as { readonly ducats?: number; readonly glory?: number };
      expect([ours?.ranged, ours?.melee, ours?.armour, ours?.ducats, ours?.glory], model['id'] as string).toEqual([
        model['ranged'],
        model['melee'],
        model['armour'],
        cost.ducats ?? null,
        cost.glory ?? null,
      ]);
      expect(ours?.keywords).toEqual(model['keywords']);
    }
    expect(modelFacts?.['models']).toHaveLength(77);
  });
});

describe('a loadout', () => {
  it('pays its own faction’s price', () => {
    const legionary = tc.loadout({ fighter: 'heretic-legions-heretic-trooper', weapons: ['hellblade'] });
    const fiend = tc.loadout({ fighter: 'court-of-the-seven-headed-serpent-yoke-fiend', weapons: ['hellblade'] });
    expect([legionary.cost, fiend.cost]).toEqual([null, 45]);
  });

  it('never counts built-in kit twice: a Hell Knight’s armour is in its profile', () => {
    const { target, cost } = tc.loadout({ fighter: 'court-of-the-seven-headed-serpent-hell-knight', weapons: ['sword-axe'] });
    expect(target).toMatchObject({ armour: -2, shield: 0, impervious: 'armour' });
    expect(cost).toBe(104);
    expect(() =>
      tc.loadout({ fighter: 'court-of-the-seven-headed-serpent-hell-knight', weapons: ['sword-axe'], kit: ['reinforced-armour'] }),
    ).toThrow(/at most one armour: Hell Knight always has Infernal Iron Armour/);
  });

  it('adds bought armour and shield, and the keywords of built-in kit', () => {
    const { target } = tc.loadout({ fighter: 'new-antioch-combat-engineer', weapons: ['shotgun'], kit: ['trench-shield'] });
    expect(target).toMatchObject({ armour: -2, shield: -1 });
    expect(target['keywords']).toContain('NEGATE SHRAPNEL');
    expect(target['abilities']).toContain('shrapnel-proof');
  });

  it('gives ammunition’s keyword to one ranged weapon', () => {
    const { weapons } = tc.loadout({ fighter: 'iron-sultanate-azeb', weapons: ['jezzail'], kit: ['alchemical-ammunition'] });
    expect(weapons[0]?.['keywords']).toEqual(['+1 DICE']);
    expect(() => tc.loadout({ fighter: 'iron-sultanate-azeb', weapons: ['musket'], kit: ['alchemical-ammunition'] })).toThrow(InputError);
  });

  it('holds one weapon in each hand, two of a kind too, and carries the rest', () => {
    const hands = (fighter: string, ...weapons: string[]) => tc.loadout({ fighter, weapons }).weapons.map(({ hand }) => hand);
    expect(hands('new-antioch-shocktrooper', 'sword-axe', 'sword-axe', 'trench-club')).toEqual(['main', 'off', 'carried']);
    expect(hands('new-antioch-shocktrooper', 'polearm', 'sword-axe')).toEqual(['main', 'carried']);
    expect(hands('iron-sultanate-janissary', 'great-sword-axe', 'sword-axe')).toEqual(['main', 'off']);
    expect(hands('iron-sultanate-janissary', 'polearm', 'sword-axe')).toEqual(['main', 'carried']);
  });

  it('fights with its own body when it has nothing else', () => {
    expect(tc.loadout({ fighter: 'heretic-legions-war-wolf-assault-beast', weapons: [] }).weapons.map(({ name }) => name)).toEqual([
      'Chainsaw Mouth',
      'Shredding Claws',
    ]);
    expect(() => tc.loadout({ fighter: 'new-antioch-yeoman', weapons: [] })).toThrow(/at least one weapon/);
  });

  it('refuses what does not fit, by name', () => {
    expect(() => tc.loadout({ fighter: 'new-antioch-yoeman', weapons: ['pistol'] })).toThrow(/did you mean "new-antioch-yeoman"/);
    expect(() => tc.loadout({ fighter: 'cult-of-the-black-grail-grail-thrall', weapons: ['musket'] })).toThrow(
      /can make no Ranged Attacks/,
    );
    expect(() => tc.loadout({ fighter: 'new-antioch-yeoman', weapons: ['machine-gun', 'great-sword-axe'] })).toThrow(/at most one HEAVY/);
    expect(tc.loadout({ fighter: 'new-antioch-mechanized-heavy-infantry', weapons: ['machine-gun', 'great-sword-axe'] }).cost).toBe(147);
  });

  it('has a Heavy Ballistic Shield with Machine Armour only, and no shield with the Armour of Cobar', () => {
    const kitted = (kit: readonly string[]) => () => tc.loadout({ fighter: 'new-antioch-lieutenant', weapons: ['sword-axe'], kit });
    expect(kitted(['heavy-ballistic-shield'])).toThrow(
      'kit[0]: expected Heavy Ballistic Shield with machine-armour or machine-armour-upgrade',
    );
    expect(kitted(['machine-armour', 'heavy-ballistic-shield'])().target['keywords']).toContain('COVER');
    expect(kitted(['armour-of-cobar', 'trench-shield'])).toThrow('kit: expected no shield beside Armour of Cobar');
    expect(kitted(['armour-of-cobar'])().target['armour']).toBe(-3);
  });

  it('of every profile with every weapon that it may use gives a scenario that resolves', () => {
    for (const { id, ranged } of FIGHTERS) {
      const { target } = tc.loadout({ fighter: id, weapons: ['trench-club'] });
      const usable = WEAPONS.filter(({ kind }) => ranged !== null || kind === 'melee' || kind === 'dual');
      const weapon = usable[id.length % usable.length];
      const { attacker, weapons } = tc.loadout({ fighter: id, weapons: [weapon?.id ?? 'trench-club'] });
      const situation = ranged === null ? { action: 'fight' } : {};
      const { outcome } = tc.resolve(tc.schema.parse({ attacker, weapons, target, situation }));
      expect(outcome.chance(() => true).equals(1)).toBe(true);
    }
  });
});
