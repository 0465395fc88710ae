import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLine, scenarioLine } from '../../src/systems/line.ts';
import { choice, dice, either, flag, group, integer, list, none, record, text, tuple } from '../../src/systems/schema/field.ts';
import { reader } from '../../src/systems/schema/validate.ts';

const words = (label: string) => ({ label, says: label });
const number = (label: string, fallback?: number) =>
  integer({ ...words(label), min: -1000, max: 1000, ...(fallback === undefined ? {} : { fallback }) });

const WEAPON = group(
  {
    name: text({ ...words('name'), fallback: '' }),
    attacks: dice({ ...words('attacks'), min: 0, max: 100 }),
    damage: tuple([number('hit'), number('critical')], { ...words('damage'), example: '[2, 3]', fallback: [1, 1] }),
    keywords: list(text(words('keyword')), { ...words('keywords'), max: 10, fallback: [] }),
    cleaving: flag(words('cleaving')),
  },
  words('weapon'),
);

const FIELDS = group(
  {
    system: choice([{ value: 'test', label: 'test' }], { ...words('system'), fallback: 'test' }),
    edition: either(
      [
        choice(
          [
            { value: 'A', label: 'A' },
            { value: 'B', label: 'B' },
          ],
          words('edition'),
        ),
        group(
          {
            base: text({ ...words('base'), fallback: 'A' }),
            rows: record(tuple([number('a'), number('b'), number('c')], { ...words('row'), example: '[1, 2, 3]' }), {
              ...words('rows'),
              max: 9,
              fallback: {},
            }),
          },
          words('house rule'),
        ),
      ],
      { ...words('edition'), fallback: 'A' },
    ),
    attacker: group(
      {
        name: text({ ...words('name'), fallback: '' }),
        fight: number('fight'),
        aim: either([number('aim'), none()], { ...words('aim'), fallback: null }),
      },
      words('attacker'),
    ),
    weapons: list(WEAPON, { ...words('weapons'), max: 4 }),
    target: group(
      {
        armour: number('armour', 0),
        brave: flag({ ...words('brave'), fallback: true }),
        inner: group({ deep: number('deep', 1), name: text({ ...words('name'), fallback: 'x' }) }, { ...words('inner'), optional: true }),
      },
      { ...words('target'), optional: true },
    ),
    options: group(
      {
        reading: choice(
          [
            { value: 'one', label: 'one' },
            { value: '3+', label: '3+' },
          ],
          { ...words('reading'), fallback: 'one' },
        ),
      },
      { ...words('options'), optional: true },
    ),
  },
  words('scenario'),
);

const parse = reader(FIELDS);
const line = (raw: unknown) => scenarioLine('test', FIELDS, parse(raw));

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('"', '\\', '→', '|', ':', '+', ',', ' ', '(', ')', '[', ']', '/', 'a', '1', '“', '”', '-', '>', '\n', '\u2028'),
    maxLength: 20,
  }),
  fc.constantFrom('', 'no', 'yes', 'none', 'true', '12', '-3', 'D6', '2D6+1', '3+', 'name', 'no name', '\ud800', '__proto__ ', 'a → b'),
);

const plainKey = hostile.filter((key) => !['__proto__', 'prototype', 'constructor'].includes(key));
const whole = fc.integer({ min: -1000, max: 1000 });

const anyScenario = fc
  .record({
    edition: fc.oneof(
      fc.constantFrom('A', 'B'),
      fc.record({ base: hostile, rows: fc.dictionary(plainKey, fc.tuple(whole, whole, whole), { maxKeys: 4 }) }),
    ),
    attacker: fc.record({ name: hostile, fight: whole, aim: fc.option(whole, { nil: null }) }),
    weapons: fc.array(
      fc.record({
        name: hostile,
        attacks: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom('D3', '2D6', 'd6+1', '12D100-4')),
        damage: fc.tuple(whole, whole),
        keywords: fc.array(hostile, { maxLength: 4 }),
        cleaving: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    target: fc.record({ armour: whole, brave: fc.boolean(), inner: fc.record({ deep: whole, name: hostile }) }),
    options: fc.record({ reading: fc.constantFrom('one', '3+') }),
  })
  .map(parse);

const least = { attacker: { fight: 4 }, weapons: [{ attacks: 2 }] };

describe('the one-line form', () => {
  it('reads back as the scenario that it was written from, for every scenario', () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        expect(parse(parseLine(scenarioLine('test', FIELDS, scenario)))).toEqual(scenario);
      }),
      { numRuns: 500 },
    );
  });

  it('is one line, whatever the names hold', () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        expect(scenarioLine('test', FIELDS, scenario)).toMatch(/^[^\n\r\u0085\u2028\u2029]*$/u);
      }),
    );
  });

  it('reads back with any result after an arrow', () => {
    fc.assert(
      fc.property(anyScenario, hostile, (scenario, result) => {
        const written = scenarioLine('test', FIELDS, scenario);
        expect(parseLine(`${written} → ${result}`)).toEqual(parseLine(written));
      }),
    );
  });

  it('writes only what differs from a field’s fallback', () => {
    expect(line(least)).toBe('test | attacker: fight 4 | weapons: attacks 2');
    expect(line({ ...least, attacker: { fight: 0, aim: 0 } })).toBe('test | attacker: fight 0, aim 0 | weapons: attacks 2');
  });

  it('leads with names, joins weapons by +, tuples by /, and says a flag by its name', () => {
    const weapons = [
      { name: 'Great hammer', attacks: 2, damage: [2, 5], keywords: ['cleave', 'slow', '3+'], cleaving: true },
      { name: 'dagger', attacks: 'D3+1' },
    ];
    expect(
      line({ ...least, edition: 'B', weapons, target: { brave: false, armour: 3, inner: { deep: 0 } }, options: { reading: '3+' } }),
    ).toBe(
      'test, edition B | attacker: fight 4 | weapons: "Great hammer", attacks 2, damage 2/5, keywords [cleave, slow, "3+"], cleaving + "dagger", attacks D3+1' +
        ' | target: armour 3, no brave, inner (deep 0) | options: reading "3+"',
    );
  });

  it('holds a house rule in its head', () => {
    const edition = { base: 'B', rows: { twice: [1, 2, 3], 'not quite': [4, 1, 1] } };
    expect(line({ ...least, edition })).toBe(
      'test, edition (base B, rows (twice 1/2/3, "not quite" 4/1/1)) | attacker: fight 4 | weapons: attacks 2',
    );
  });

  it('is forgiving about spaces, curly quotes and minus signs', () => {
    expect(parseLine('  test|attacker:  “O’Neill” , fight −2|weapons:attacks 2+attacks 3 ')).toEqual({
      system: 'test',
      attacker: { name: 'O’Neill', fight: -2 },
      weapons: [{ attacks: 2 }, { attacks: 3 }],
    });
  });

  it('tells no weapons from one weapon with nothing to say', () => {
    expect(parseLine('test | weapons: []')).toEqual({ system: 'test', weapons: [] });
    expect(parseLine('test | weapons: ()')).toEqual({ system: 'test', weapons: [{}] });
    expect(parseLine('test | weapons: () + ()')).toEqual({ system: 'test', weapons: [{}, {}] });
  });

  it.each([
    ['', 'expected the name of a game system in the line; got "its end"'],
    ['test | attacker fight 4', 'expected ":" in the line; got "fight 4"'],
    ['test | attacker: fight 4, fight 5', 'expected "fight" once in the line'],
    ['test | attacker: fight 4 | attacker: fight 5', 'expected attacker once in the line'],
    ['test | attacker: fight (4', 'expected'],
    ['test | attacker: fight "4', 'expected a name, a number, a text in quotes'],
    ['test | attacker: fight 4 5', 'expected "|" before the next section, or the end in the line; got "5"'],
    ['test | attacker: fight [1, 2', 'expected "]" in the line; got "its end"'],
    ['test | attacker: "\\q", fight 4', 'expected a text in quotes, written as in JSON'],
    ['test | attacker: , fight 4', 'expected the name of a field in the line; got ", fight 4"'],
    ['test | attacker: fight /', 'expected'],
    ['test ? ', 'expected a name, a number'],
  ])('%j is refused in one line that shows where', (text_, message) => {
    expect(() => parseLine(text_)).toThrow(message);
  });

  it('never crashes on other text: it reads it or refuses it as bad input', () => {
    const pieces = fc.array(
      fc.oneof(
        hostile,
        fc.constantFrom('test', ' | ', 'attacker: ', 'weapons: ', ' + ', ', ', 'fight ', '4', '(', ')', '[', ']', '/', '"x"', 'no '),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        try {
          expect(typeof parseLine(parts.join('')).system).toBe('string');
        } catch (error) {
          expect(error).toMatchObject({ name: 'InputError' });
        }
      }),
      { numRuns: 500 },
    );
  });
});
