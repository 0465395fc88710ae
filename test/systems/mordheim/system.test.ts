import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction, type Fraction, fraction } from '../../../src/pmf/index.ts';
import { parseLine } from '../../../src/systems/line.ts';
import { mordheim, type Scenario } from '../../../src/systems/mordheim/index.ts';
import type { JsonObject } from '../../../src/systems/system.ts';
import { statuses, meeting, VARIANT, warrior } from './fighters.ts';

const parse = (changes: JsonObject = {}): Scenario =>
  mordheim.schema.parse({ system: 'mordheim', attacker: {}, weapons: [{ weapon: 'sword' }], target: { main: 'club' }, ...changes });
const out = (scenario: Scenario): string =>
  formatFraction(mordheim.resolve(scenario).outcome.chance(({ status }) => status === 'outOfAction'));

describe('a scenario', () => {
  it('has the examples’ defaults, and the variant’s answer: 61/648 out of action', () => {
    expect(out(parse())).toBe('61/648');
    expect(out(parse({ edition: 'classic' }))).toBe('1/9');
    expect(out(parse({ edition: 'classic-optional-crits' }))).toBe('17/162');
    expect(out(parse({ options: { criticals: false } }))).toBe('1/12');
  });

  it('takes a house rule: the variant’s charts without the penalty for two weapons', () => {
    const weapons = [{ weapon: 'sword' }, { weapon: 'sword' }];
    const house = out(parse({ edition: { base: 'variant', dualWieldHitModifier: 0 }, weapons }));
    const same = statuses(meeting(warrior({ main: 'sword', off: 'sword' }), warrior(), { rules: { ...VARIANT, dualWieldHitModifier: 0 } }));
    expect(house).toBe(formatFraction(same.probability('outOfAction')));
    expect(house).not.toBe(out(parse({ weapons })));
  });

  it('takes no dice at a stunned target, and hits a knocked-down one without a roll', () => {
    expect(out(parse({ target: { main: 'club', status: 'stunned', armour: 'gromril' } }))).toBe('1/1');
    expect(out(parse({ target: { main: 'club', status: 'knockedDown' }, options: { criticals: false } }))).toBe('1/2');
  });

  it('keeps zero: no attacks do nothing', () => {
    const { outcome } = mordheim.resolve(parse({ attacker: { a: 0 } }));
    expect(outcome.outcomes).toEqual([{ status: 'standing', woundsLeft: 1, disarmed: false, losesBlows: false, fell: false }]);
  });

  it('mixes a test against fear: 2D6 over Leadership 7 fails 15 times in 36', () => {
    const calm = { criticals: false };
    // 1/12 when passed, a third of that when only 6s hit.
    expect(out(parse({ situation: { fear: 'tested' }, options: calm }))).toBe('13/216');
    expect(out(parse({ situation: { fear: 'failed' }, options: calm }))).toBe('1/36');
  });

  it('strikes a fighter that breaks from combat once, without a roll and without a parry', () => {
    const leaving = parse({ attacker: { a: 3 }, target: { main: 'sword' }, situation: { kind: 'freeHit' }, options: { criticals: false } });
    expect(out(leaving)).toBe('1/6');
  });

  it('lets a fighter put down at an edge test its Initiative or fall by the classic rule', () => {
    const edge = (i: number, edgeInches: number): Scenario =>
      parse({ target: { main: 'club', i }, situation: { edge: edgeInches }, options: { criticals: false } });
    const fell = (scenario: Scenario): string => formatFraction(mordheim.resolve(scenario).outcome.chance(({ fell: off }) => off));
    // Knocked down or stunned 1/6; Initiative 3 fails half of the tests, 6 none.
    expect(fell(edge(3, 3))).toBe('1/12');
    expect(fell(edge(6, 3))).toBe('0/1');
    expect(out(edge(6, 3))).toBe('1/12');
    // One of D3 hits at Strength 3: of n hits each wounds half of the time and each wound is an injury roll, out on a third.
    const spared = [1, 2, 3].map((hits) => (5 / 6) ** hits).reduce((sum, each) => sum + each, 0) / 3;
    const chance = mordheim.resolve(edge(3, 3)).outcome.chance(({ status }) => status === 'outOfAction');
    expect(chance.valueOf()).toBeCloseTo(1 / 12 + (1 / 12) * (1 - spared), 14);
  });

  it('gives only some attacks to this target, and in the declared order', () => {
    const two = [{ weapon: 'sword' }, { weapon: 'dagger' }];
    const against = { main: 'sword' };
    // Facts, examples D1 and D2.
    expect(out(parse({ weapons: two, target: against }))).toBe('553669/5668704');
    expect(out(parse({ weapons: two, target: against, situation: { attackOrder: [1, 0] } }))).toBe('7727/78732');
    expect(out(parse({ attacker: { a: 2 }, situation: { attacksHere: 1 } }))).toBe('61/648');
  });

  it('says so when fewer attacks are made than were meant for the target', () => {
    const [attacks] = mordheim.resolve(parse({ situation: { attacksHere: 5 } })).stages;
    expect(attacks?.says).toContain('5 were meant for this target');
  });

  it('refuses an order of attacks that names one twice, or one that is not made', () => {
    const ordered = (attackOrder: readonly number[]) => () => mordheim.resolve(parse({ attacker: { a: 2 }, situation: { attackOrder } }));
    expect(ordered([0, 0])).toThrow('situation.attackOrder[1]: expected places of the attacks, from 0 to 1, none twice; got 0');
    expect(ordered([1, 2])).toThrow('situation.attackOrder[1]: expected places of the attacks, from 0 to 1, none twice; got 2');
    expect(ordered([1, 0])).not.toThrow();
  });

  it('refuses a target that has lost its natural weapons or its hands', () => {
    for (const main of ['natural', 'fist']) {
      expect(() => mordheim.resolve(parse({ target: { main, disarmed: true } }))).toThrow(
        'target.disarmed: expected false with natural weapons',
      );
    }
  });
});

describe('the measures', () => {
  const value = (id: string, scenario: Scenario): string => {
    const measure = mordheim.measures.find((each) => each.id === id);
    if (!measure) throw new Error(id);
    return formatFraction(mordheim.resolve(scenario).outcome.expected((outcome) => measure.of(outcome, scenario)));
  };

  it('start with out of action and wounds lost, and part what they count', () => {
    expect(mordheim.measures.slice(0, 2).map(({ id }) => id)).toEqual(['out-of-action', 'wounds-lost']);
    const scenario = parse({ options: { criticals: false } });
    expect(['out-of-action', 'stunned-or-worse', 'knocked-down-or-worse', 'wounds-lost'].map((id) => value(id, scenario))).toEqual([
      '1/12',
      '1/6',
      '1/4',
      '1/4',
    ]);
  });

  it('count wounds up to the last one and not the injury rolls beyond it', () => {
    // Facts, example M1: two attacks, one unsaved wound 5/18, two 1/36.
    const scenario = parse({ attacker: { ws: 4, a: 2 }, target: { main: 'club', ws: 4, t: 4, w: 2 }, options: { criticals: false } });
    expect(value('wounds-lost', scenario)).toBe('1/3');
    expect(value('wounds-lost', parse({ attacker: { a: 4 }, target: { main: 'club', status: 'stunned' } }))).toBe('1/1');
  });
});

describe('the working', () => {
  it('names attacks, hits, the parry, wounds, saves and injuries, each with its rule', () => {
    const { stages } = mordheim.resolve(parse({ target: {}, weapons: [{ weapon: 'sword' }, { weapon: 'axe' }] }));
    expect(stages.map(({ name, of = '' }) => `${name} ${of}`.trim().toLowerCase())).toEqual([
      'attacks',
      'hits sword',
      'hits axe',
      'hits in all',
      'hits left after the parry',
      'wounds sword',
      'wounds axe',
      'wounds in all',
      'unsaved sword',
      'unsaved axe',
      'unsaved in all',
      'injury of the last wound sword',
      'injury of the last wound axe',
      'status',
    ]);
    // What is counted is never shown as one weapon's.
    expect(stages.filter(({ of }) => of !== undefined).map(({ count }) => count)).toEqual(Array.from({ length: 8 }, () => undefined));
    // One blow of each: on average as many hits as their chances add up to.
    const [sword, axe, both] = stages.filter(({ id }) => id === 'hits');
    const chances = [sword, axe].map((stage) => stage?.figures.find(({ name }) => name === 'hit')?.value ?? fraction(0));
    expect(both?.count?.mean().equals((chances[0] as Fraction).add(chances[1] as Fraction))).toBe(true);
    expect(stages.every(({ source, says }) => source.startsWith('rules §') && says.length > 10)).toBe(true);
  });

  it('counts hits left after the parry as the facts do: examples P1 and P4', () => {
    const left = (changes: JsonObject): string[] => {
      const stage = mordheim.resolve(parse(changes)).stages.find(({ id }) => id === 'parry');
      return [0, 1, 2].map((hits) => (stage?.count ? formatFraction(stage.count.probability(hits)) : 'no stage'));
    };
    expect(left({ attacker: { a: 2 }, target: {} })).toEqual(['1/3', '11/24', '5/24']);
    expect(left({ edition: 'classic', attacker: { a: 2 }, target: { buckler: true } })).toEqual(['85/216', '515/1296', '271/1296']);
  });

  it('says which readings are in force and what is not modelled', () => {
    const { readings } = mordheim.resolve(parse({ attacker: { mutations: ['clovenHoofs'] }, target: { gear: ['rabbitsFoot'] } }));
    expect(readings.filter((text) => text.startsWith('Not modelled'))).toHaveLength(1);
    expect(readings).toContain('rabbit’s foot: its first missed hit, failed wound roll or failed armour save, blow by blow.');
  });
});

describe('the line', () => {
  it('parses back to the same scenario, whatever its fields', () => {
    const scenario = fc
      .record({
        edition: fc.constantFrom('variant', 'classic', 'classic-optional-crits'),
        attacker: fc.record({
          name: fc.constantFrom('', 'Otto “the Axe”, champion | hero'),
          ws: fc.integer({ min: 0, max: 10 }),
          a: fc.integer({ min: 0, max: 4 }),
          skills: fc.subarray(['mightyBlow', 'webOfSteel', 'strikeToInjure']),
        }),
        weapons: fc.constantFrom(
          [{ weapon: 'sword', material: 'gromril' }],
          [{ weapon: 'axe' }, { weapon: 'dagger', poison: 'blackLotus' }],
          [{ weapon: 'pistol' }, { weapon: 'pistol' }],
        ),
        target: fc.record({
          armour: fc.constantFrom('none', 'heavy'),
          helmet: fc.boolean(),
          woundsLeft: fc.constantFrom(null, 0, 1),
          off: fc.constantFrom(null, 'dagger'),
          rules: fc.subarray(['noPain', 'frenzy']),
        }),
        situation: fc.record({
          first: fc.boolean(),
          attackOrder: fc.constantFrom([], [1, 0]),
          attacksHere: fc.constantFrom(null, 0, 2),
          edge: fc.constantFrom(0, 5),
        }),
        options: fc.record({ criticals: fc.boolean(), parryReroll: fc.constantFrom('edition', 'on') }),
        // An order names attacks that are made.
      })
      .map((raw) => (raw.attacker.a < 2 ? { ...raw, situation: { ...raw.situation, attackOrder: [] } } : raw));
    fc.assert(
      fc.property(scenario, (raw) => {
        const read = mordheim.schema.parse({ system: 'mordheim', ...raw });
        expect(mordheim.schema.parse(parseLine(mordheim.resolve(read).line))).toEqual(read);
      }),
      { numRuns: 60 },
    );
  });
});

describe('bad input', () => {
  it.each([
    ['a weapon nobody knows', { weapons: [{ weapon: 'swords' }] }, /^weapons\[0\]\.weapon: .*did you mean "sword"/],
    ['an armour value as text', { target: { t: '3' } }, /^target\.t: expected a whole number from 0 to 10; got "3"$/],
    [
      'a second weapon beside a halberd',
      { weapons: [{ weapon: 'halberd' }, { weapon: 'sword' }] },
      /^weapons\[1\]: expected no second weapon beside a halberd/,
    ],
    [
      'three weapons in two hands',
      { weapons: [{ weapon: 'sword' }, { weapon: 'axe' }, { weapon: 'club' }] },
      /^weapons\[2\]: expected weapons for 2 hands/,
    ],
    [
      'a shield over leathers',
      { target: { armour: 'leathers', shield: true } },
      /^target\.shield: expected no shield with toughened leathers/,
    ],
    ['more wounds left than Wounds', { target: { w: 1, woundsLeft: 2 } }, /^target\.woundsLeft: expected at most its Wounds, 1; got 2$/],
    ['a charge after the first round', { situation: { first: false, charging: true } }, /^situation\.charging: /],
    ['a shot without a missile weapon', { situation: { kind: 'shooting' } }, /^weapons: expected a missile weapon/],
    ['a lance on foot', { weapons: [{ weapon: 'lance' }] }, /^weapons\[0\]: expected another weapon: a lance/],
    ['an unknown field', { target: { toughness: 3 } }, /^target\.toughness: /],
  ] as const)('%s is told in one line', (_, changes, message) => {
    const attempt = (): unknown => mordheim.resolve(parse(changes as unknown as JsonObject));
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ name: 'InputError' }));
  });
});
