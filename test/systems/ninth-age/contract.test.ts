import { describe, expect, it } from 'vitest';
import { formatFraction, fraction, toNumber } from '../../../src/pmf/index.ts';
import { InputError } from '../../../src/systems/input-error.ts';
import { parseLine } from '../../../src/systems/line.ts';
import { ninthAge } from '../../../src/systems/ninth-age/index.ts';
import type { Json, JsonObject, Loadout } from '../../../src/systems/system.ts';

const { loadout, schema, resolve } = ninthAge;

function scenario(a: Loadout, b: Loadout, situation: JsonObject = {}, more: JsonObject = {}) {
  return schema.parse({ system: 'ninth-age', attacker: a.attacker, weapons: a.weapons, target: b.target, situation, ...more });
}

const spears = loadout({ fighter: 'citizen-spears', weapons: [] });
const everybody = ninthAge.catalogue.fighters.map(({ id }) => loadout({ fighter: id, weapons: [] }));

describe('the contract', () => {
  it.each(everybody.map((each) => [each.name, each] as const))(
    '%s attacks, fights a round and is attacked, and its line reads back',
    (_, each) => {
      for (const kind of ['volley', 'round']) {
        for (const [x, y] of [
          [each, spears],
          [spears, each],
        ] as const) {
          const asked = scenario(x, y, { kind, charging: true });
          const { outcome, line, stages } = resolve(asked);
          expect(outcome.chance(() => true).equals(1)).toBe(true);
          expect(stages.length).toBeGreaterThan(3);
          expect(schema.parse(parseLine(line))).toEqual(asked);
          for (const measure of ninthAge.measures) {
            const values = outcome.map((result) => measure.of(result, asked));
            expect(values.min()).toBeGreaterThanOrEqual(0);
            if (measure.kind === 'chance') expect(values.max()).toBeLessThanOrEqual(1);
          }
        }
      }
    },
  );

  it('resolves its sample, where every loadout differs', () => {
    const { loadouts, target, situation } = ninthAge.sample;
    const means = loadouts.map((each) => toNumber(resolve(scenario(each, target, situation)).outcome.expected(({ lost }) => lost)));
    expect(new Set(means).size).toBe(loadouts.length);
  });

  it('names what of a unit is not modelled in every answer', () => {
    const { readings } = resolve(scenario(loadout({ fighter: 'sword-masters', weapons: [] }), spears));
    expect(readings.join(' ')).toContain('Sword Sworn');
  });

  it('prices units by base and model in both lists, and options by model', () => {
    expect(loadout({ fighter: 'zombies', weapons: [], models: 40 }).cost).toBe(90 + 3 * 40);
    expect(loadout({ fighter: 'zombies', weapons: [], models: 40, kit: ['prices-october-2024'] }).cost).toBe(50 + 5 * 40);
    expect(loadout({ fighter: 'knightly-orders', weapons: ['lance'], models: 6, kit: ['shield'] }).cost).toBe(30 * 6 + 2 * 6 + 4 * 6);
    expect(loadout({ fighter: 'deep-watch', weapons: [] }).cost).toBe(-5 + 19 * 15);
  });

  it('says null for a price that is not known, never 0', () => {
    expect(loadout({ fighter: 'mercenary-veterans', weapons: ['halberd'] }).cost).toBeNull();
    expect(loadout({ fighter: 'citizen-spears', weapons: [], kit: ['standard-bearer'] }).cost).toBeNull();
    expect(loadout({ fighter: 'rhamphodon-riders', weapons: [], kit: ['prices-october-2024'] }).cost).toBeNull();
  });

  it.each<[string, () => unknown, string]>([
    ['a unit that is too small', () => loadout({ fighter: 'zombies', weapons: [], models: 5 }), 'models'],
    ['a weapon that the unit can not have', () => loadout({ fighter: 'zombies', weapons: ['lance'] }), 'weapons[0]'],
    ['an option of another unit', () => loadout({ fighter: 'zombies', weapons: [], kit: ['wicked-horns'] }), 'kit'],
    [
      'an unknown attribute',
      () => resolve(scenario(spears, spears, {}, { attacker: { ...spears.attacker, attributes: ['Furry'] } })),
      'attacker.attributes[0]',
    ],
    [
      'a save without a roll',
      () => resolve(scenario(spears, spears, {}, { target: { ...spears.target, defensiveRules: ['Aegis (5)'] } })),
      'target.defensiveRules[0]',
    ],
    ['a missing Resilience', () => resolve(scenario(spears, spears, {}, { target: { def: 3 } })), 'target.res'],
    ['a shot without a shooting weapon', () => resolve(scenario(spears, spears, { kind: 'shooting' })), 'weapons'],
    ['a lance on foot', () => resolve(scenario(spears, spears, {}, { weapons: [{ name: 'Lance' }] })), 'weapons[0].name'],
    [
      'a dice number that may be negative',
      () => resolve(scenario(spears, spears, { kind: 'attack', attacks: 'D6-3' })),
      'situation.attacks',
    ],
    [
      'dice of no known rule',
      () => resolve(scenario(spears, spears, {}, { attacker: { ...spears.attacker, attributes: ['Multiple Wounds (9999D999999)'] } })),
      'attacker.attributes[0]',
    ],
    [
      'work that would take too long',
      () => resolve(scenario(spears, spears, {}, { attacker: { models: 200, files: 50, att: '3D6', off: 4, str: 4 } })),
      'attacker.models',
    ],
    [
      'a round of two hordes',
      () =>
        resolve(
          scenario(
            spears,
            spears,
            { kind: 'round' },
            { attacker: { ...spears.attacker, models: 200 }, target: { ...spears.target, models: 200 } },
          ),
        ),
      'target.models',
    ],
    [
      'a shooting weapon in the hand',
      () => resolve(scenario(spears, spears, {}, { attacker: { ...spears.attacker, weapon: 'Bow' } })),
      'attacker.weapon',
    ],
    [
      'a shooting weapon in the hand of a part',
      () => resolve(scenario(spears, spears, {}, { attacker: { parts: [{ name: 'Rider', att: 1, off: 4, str: 3, weapon: 'Bow' }] } })),
      'attacker.parts[0].weapon',
    ],
    ['a Crush Attack of a part that is not there', () => resolve(scenario(spears, spears, { crush: 'Tail' })), 'situation.crush'],
    [
      'a Breath Attack whose brackets hold an unknown word',
      () =>
        resolve(scenario(spears, spears, { kind: 'breath' }, { attacker: { off: 4, str: 3, attributes: ['Breath Attack (Strength 4)'] } })),
      'attacker.attributes[0]',
    ],
    [
      'a Sweeping Attack without a number of hits',
      () => resolve(scenario(spears, spears, { kind: 'sweep' }, { attacker: { off: 4, str: 3, attributes: ['Sweeping Attack (Str 4)'] } })),
      'attacker.attributes[0]',
    ],
    [
      'an Immune to nothing',
      () => resolve(scenario(spears, spears, {}, { target: { ...spears.target, defensiveRules: ['Immune'] } })),
      'target.defensiveRules[0]',
    ],
    [
      'a Weakness to an unknown attribute',
      () => resolve(scenario(spears, spears, {}, { target: { ...spears.target, defensiveRules: ['Weakness (Flames)'] } })),
      'target.defensiveRules[0]',
    ],
    [
      'a save against something that no attack is',
      () => resolve(scenario(spears, spears, {}, { target: { ...spears.target, defensiveRules: ['Aegis (5+, against Bananas)'] } })),
      'target.defensiveRules[0]',
    ],
    [
      'a single shot beyond the range of its weapon',
      () =>
        resolve(
          scenario(
            spears,
            spears,
            { kind: 'attack', strike: 'shot', distance: 25 },
            { attacker: { aim: 3, off: 4, str: 3 }, weapons: [{ name: 'Bow' }] },
          ),
        ),
      'situation.distance',
    ],
    [
      'a listed weapon with a Strength of its own',
      () => resolve(scenario(spears, spears, {}, { weapons: [{ name: 'Halberd', str: 5 }] })),
      'weapons[0].str',
    ],
    [
      'a split of more restricted attacks than Height allows',
      () =>
        resolve(scenario(spears, spears, {}, { attacker: { parts: [{ name: 'a', att: 3, off: 3, str: 3 }], restrictedSplit: { a: 2 } } })),
      'attacker.restrictedSplit',
    ],
    [
      'more models in contact than stand in front',
      () => resolve(scenario(spears, spears, {}, { attacker: { ...spears.attacker, files: 5, inContact: 6 } })),
      'attacker.inContact',
    ],
    [
      'Psychic Attacks of a charge against an unknown Discipline',
      () =>
        resolve(
          scenario(
            spears,
            spears,
            {},
            { attacker: { ...spears.attacker, attributes: ['Devastating Charge (Psychic Attacks)'] }, target: { def: 3, res: 3 } },
          ),
        ),
      'target.dis',
    ],
    [
      'a huge random number of single attacks',
      () => resolve(scenario(spears, spears, { kind: 'attack', attacks: '83D6' }, { target: { ...spears.target, hp: 50, models: 200 } })),
      'situation.attacks',
    ],
    [
      'Rage on several models',
      () => resolve(scenario(spears, spears, {}, { attacker: { ...spears.attacker, attributes: ['Rage'] } })),
      'attacker.models',
    ],
    [
      'more Health Points lost than a model has',
      () => resolve(scenario(spears, spears, {}, { target: { ...spears.target, hpAlreadyLost: 1 } })),
      'target.hpAlreadyLost',
    ],
  ])('refuses %s with the field', (_, ask, path) => {
    try {
      ask();
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      expect((error as InputError).path).toBe(path);
      return;
    }
    throw new Error('nothing was refused');
  });

  it('resolves Sweeping and Breath Attacks and Area Attacks with a Direct Hit by what stands in their brackets', () => {
    const target: JsonObject = { def: 4, res: 5, arm: 3, hp: 4, height: 3, models: 1 };
    const mean = (attacker: JsonObject, weapons: readonly JsonObject[], kind: string): string => {
      const asked = scenario(spears, spears, { kind }, { attacker, weapons, target });
      return formatFraction(resolve(asked).stages.find(({ id }) => id === 'damage')?.figures[1]?.value ?? fraction(0));
    };
    // Str 4 against Res 5 wounds on 5+, Armour 3 against AP 1 saves on 5+.
    expect(mean({ off: 4, str: 3, attributes: ['Breath Attack (Str 4, AP 1)'] }, [], 'breath')).toBe('14/9');
    expect(mean({ off: 4, str: 3, attributes: ['Sweeping Attack (D6, Str 4, AP 1)'] }, [], 'sweep')).toBe('7/9');
    const thrower = {
      name: 'Stones',
      kind: 'shooting',
      range: 60,
      str: 4,
      ap: 1,
      attributes: ['Area Attack (3x3)', 'Direct Hit (Str 7, AP 4, Multiple Wounds (2))'],
    };
    // One model is one hit, the direct one: 4+ to hit, 2+ to wound, no save, two Health Points.
    expect(mean({ aim: 4, off: 4, str: 3 }, [thrower], 'shooting')).toBe('5/6');
  });

  it('lets a unit that is struck in the flank be in contact with as many models as it has ranks', () => {
    const flanked = { ...spears.attacker, models: 20, files: 2, engagedFacing: 'flank', inContact: 10 };
    expect(
      resolve(scenario(spears, spears, {}, { attacker: flanked }))
        .outcome.map(({ lost }) => lost)
        .max(),
    ).toBe(10);
  });

  it('lets a target without attacks of its own parry with the weapon in its hand, and lose its Shield to a Two-Handed one', () => {
    const lost = (weapon: string): string => {
      const asked = scenario(
        spears,
        spears,
        { kind: 'attack' },
        {
          attacker: { att: 1, off: 8, str: 3 },
          weapons: [],
          target: { def: 3, res: 3, arm: 0, models: 9, weapon, defensiveRules: ['Shield'] },
        },
      );
      return formatFraction(resolve(asked).outcome.expected((outcome) => outcome.lost));
    };
    // 4+ against Parry, else 2+; 4+ to wound; the Shield saves on 6+.
    expect(lost('Hand Weapon')).toBe('5/24');
    expect(lost('Spear')).toBe('25/72');
    expect(lost('Halberd')).toBe('5/12');
  });

  it('takes Immune by the name of an attribute alone, whatever stands in the brackets of its forms', () => {
    const asked = (defensiveRules: string[]) =>
      scenario(
        spears,
        spears,
        { kind: 'attack' },
        {
          attacker: { att: 1, off: 4, str: 4, attributes: ['Multiple Wounds (2)'] },
          weapons: [],
          target: { def: 4, res: 4, hp: 3, defensiveRules },
        },
      );
    const lost = (rules: string[]): string => formatFraction(resolve(asked(rules)).outcome.expected((outcome) => outcome.lost));
    expect(lost([])).toBe('1/2');
    expect(lost(['Immune (Multiple Wounds)'])).toBe('1/4');
  });

  it('makes the only hit of a shot without an Area Attack the Direct Hit', () => {
    const bolt = {
      name: 'Bolt',
      kind: 'shooting',
      range: 48,
      str: 3,
      ap: 0,
      attributes: ['Direct Hit (Str 7, AP 4, Multiple Wounds (2))'],
    };
    const asked = scenario(
      spears,
      spears,
      { kind: 'shooting' },
      { attacker: { aim: 4, off: 4, str: 3 }, weapons: [bolt], target: { def: 4, res: 5, arm: 3, hp: 4, height: 3, models: 9 } },
    );
    expect(formatFraction(resolve(asked).outcome.expected(({ lost }) => lost))).toBe('5/6');
  });

  it('lets a house rule replace the table to hit', () => {
    const edition: Json = {
      from: 'third',
      toHit: [
        [0, 4],
        [-1, 6],
      ],
    };
    const zombie: JsonObject = { att: 1, off: 1, str: 3 };
    const asked = scenario(spears, spears, { kind: 'attack' }, { attacker: zombie, weapons: [], target: { def: 9, res: 3 }, edition });
    expect(
      resolve(asked)
        .outcome.expected(({ lost }) => lost)
        .equals(fraction(1, 12)),
    ).toBe(true);
    expect(schema.parse(parseLine(resolve(asked).line))).toEqual(asked);
  });
});
