import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../src/systems/ninth-age/examples/check.ts';

interface ExamplesFile {
  readonly examples: readonly { readonly id: string; readonly expected: Record<string, unknown> }[];
}

const read = (path: string): ExamplesFile => JSON.parse(readFileSync(path, 'utf8')) as ExamplesFile;
const OWN = read(fileURLToPath(new URL('./fixtures/own.examples.json', import.meta.url)));
const SHARED = fileURLToPath(new URL('../../../../shared/rules/ninth-age.examples.json', import.meta.url));

describe('worked examples', () => {
  it('of our own agree with answers that were worked out by hand', () => {
    expect(EXAMPLES.check(OWN)).toEqual(OWN.examples.map(({ id }) => ({ id, differences: [] })));
  });

  it('name the field, what was expected and what was computed when an answer is wrong', () => {
    const wrong = {
      ...OWN,
      examples: OWN.examples
        .slice(0, 1)
        .map((each) => ({ ...each, expected: { ...each.expected, woundNeeded: '4+', pmf: { '0': '17/27', '1': '9/27', '2': '1/27' } } })),
    };
    expect(EXAMPLES.check(wrong)[0]?.differences).toEqual([
      { field: 'woundNeeded', expected: '4+', computed: '3+' },
      { field: 'pmf.1', expected: '9/27', computed: '10/27' },
      { field: 'pmf.2', expected: '"1/27"', computed: 'nothing' },
    ]);
  });

  it('tell an answer that nobody asked for in a distribution, and a field that is not known', () => {
    const [first] = OWN.examples;
    const [result] = EXAMPLES.check({ ...OWN, examples: [{ ...first, expected: { pmf: { '1': '10/27' }, charm: '1/2' } }] });
    expect(result?.differences.map(({ field }) => field)).toEqual(['pmf.0', 'charm']);
  });

  it('refuse a file of another shape and tell one input that can not be read without giving up the others', () => {
    expect(() => EXAMPLES.check({ examples: 'none' })).toThrow(/^examples: expected a list/);
    const [first, second] = OWN.examples;
    const results = EXAMPLES.check({ ...OWN, examples: [{ ...first, input: { attack: { kind: 'juggling' } } }, second] });
    expect(results.map(({ differences }) => differences.length)).toEqual([1, 0]);
  });

  /** What of one example's answers differs from `expected`. */
  const differing = (layer: string, input: object, expected: object): unknown =>
    EXAMPLES.check({ ...OWN, examples: [{ id: 'x', layer, input, expected }] })[0]?.differences;

  it('read options as unit entries print them, with their price or with what they replace', () => {
    const zombies = { unit: 'zombies', models: 5, files: 5 };
    const situation = { firstRound: true };
    const knights = { unit: 'knightly-orders', models: 5, files: 5, charging: true, options: ['Lance +2/model', 'Shield +4/model'] };
    // Agility 3, the charge and the Lance one each; each of the five has one attack of rider and horse. Armour 5 and the Shield against AP
    // 0.
    const parts = (first: object): object[] => [first, { part: 'Horse', kind: 'standardMelee', step: 4, attacks: 5 }];
    const counts = (attacks: object[]): object => ({ a: { attacks } });
    expect(
      differing(
        'count',
        { a: knights, b: zombies, situation },
        counts(parts({ part: 'Knight', kind: 'standardMelee', step: 5, attacks: 5 })),
      ),
    ).toEqual([]);
    const serjeants = {
      unit: 'mounted-serjeants',
      models: 5,
      files: 5,
      charging: true,
      options: ['Great Weapon instead of Light Lance +1/model'],
    };
    const steps = [
      { part: 'Mounted Serjeant', kind: 'standardMelee', step: 0, attacks: 5 },
      { part: 'Rouncey', kind: 'standardMelee', step: 4, attacks: 5 },
    ];
    expect(differing('count', { a: serjeants, b: zombies, situation }, counts(steps))).toEqual([]);
  });

  it('give the only hit of an attack without an area to its Direct Hit', () => {
    const attack = { kind: 'shot', directHit: { str: 7, ap: 4, attributes: [] } };
    const attacker = { aim: 4, weapons: [{ name: 'Bolt Thrower', range: 48, str: 3, ap: 0 }] };
    // 4+ to hit, Str 7 against Res 4 on 2+, no save.
    const asked = { attack, attacker, target: { res: 4, arm: 2 }, attacks: 1, pool: { models: 4, hp: 1 } };
    expect(differing('volley', asked, { directHitWoundNeeded: '2+', pmf: { '0': '7/12', '1': '5/12' } })).toEqual([]);
  });

  it('take a stated Armour roll as it stands, whatever the AP', () => {
    const side = { models: 1, agility: 3, hitNeeded: 4, woundNeeded: 4, ap: 3 };
    // 1/2 to hit, 1/2 to wound, 1/6 through a save on 2+.
    expect(differing('round', { a: { ...side, armourNeeded: 2 }, b: { ...side, hitNeeded: 7 } }, { pPerAttack: { a: '1/24' } })).toEqual(
      [],
    );
  });

  it('hit with Auto shots by themselves', () => {
    const asked = { attack: { kind: 'shot' }, attacker: { aim: 'Auto', weapons: ['Handgun'] }, target: { res: 4, arm: 2 } };
    expect(differing('attack', asked, { hitNeeded: 'auto', woundNeeded: '4+', pUnsaved: '1/2' })).toEqual([]);
  });

  it.each([
    [
      'more Health Points lost than the pool has',
      'pool',
      { unsavedWounds: 1, multipleWounds: 'D3', hp: 3, hpAlreadyLost: 10, models: 3 },
      'hpAlreadyLost',
    ],
    [
      'a unit that has lost more than it has',
      'round',
      { a: { unit: 'zombies', models: 5, hpAlreadyLost: 6 }, b: { unit: 'zombies' } },
      'hpAlreadyLost',
    ],
    [
      'an area of dice',
      'volley',
      {
        attack: { kind: 'shot', area: ['D3', 2] },
        attacker: { aim: 4, weapons: ['Bow'] },
        formation: { models: 1, files: 1 },
        attacks: 1,
        pool: { models: 1 },
      },
      'attack.area',
    ],
  ])('tell %s by the field', (_, layer, input, field) => {
    expect(differing(layer, input, {})).toEqual([
      {
        field: 'input',
        expected: 'an input that can be read',
        computed: expect.stringMatching(new RegExp(`^${field}: expected`)) as unknown,
      },
    ]);
  });

  it('recognise only their own game', () => {
    expect(EXAMPLES.recognises(OWN)).toBe(true);
    expect(EXAMPLES.recognises({ game: 'Chess', examples: [] })).toBe(false);
    expect(EXAMPLES.recognises(null)).toBe(false);
  });
});

describe.skipIf(!existsSync(SHARED))('the worked examples beside the repository', () => {
  it('agree with every answer, all 148', () => {
    const results = EXAMPLES.check(read(SHARED));
    expect(results).toHaveLength(148);
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});
