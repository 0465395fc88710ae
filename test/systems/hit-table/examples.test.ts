import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction, pmfFromJson, pmfToJson } from '../../../src/pmf/index.ts';
import { hitTable } from '../../../src/systems/hit-table/index.ts';
import { melee, publishedScenario } from './scenarios.ts';

const shared = new URL('../../../../shared/rules/skirmish-hit-table.examples.json', import.meta.url);
const own = new URL('worked.examples.json', import.meta.url);

interface Example {
  id: string;
  input: { modifiers: string[]; weapons: Record<string, unknown>[]; [name: string]: unknown };
  pmf: Record<string, string>;
  [name: string]: unknown;
}

interface File {
  examples: Example[];
  fixedRolls: { allocated: number; rolls: number[]; [name: string]: unknown }[];
  [name: string]: unknown;
}

const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as File;
const differing = (file: unknown) => hitTable.examples.check(file).filter(({ differences }) => differences.length > 0);

/** Our file with one thing changed. */
function changed(change: (file: File) => void): File {
  const file = read(own);
  change(file);
  return file;
}

const at = (file: File, id: string): Example => {
  const found = file.examples.find((each) => each.id === id);
  if (!found) throw new Error(`no example ${id}`);
  return found;
};

describe('worked examples', () => {
  it('worked by hand here all agree', () => {
    expect(differing(read(own))).toEqual([]);
    expect(hitTable.examples.check(read(own))).toHaveLength(7);
  });

  it('are recognised by their format, or without one by their shape', () => {
    const { format, ...rest } = read(own);
    expect(format).toBe('skirmish-hit-table worked examples');
    expect([read(own), rest, { ...rest, format: 'other' }, {}, null, [], 'text'].map((file) => hitTable.examples.recognises(file))).toEqual(
      [true, true, false, false, false, false, false],
    );
  });

  it('name the field with both values when one weight is wrong, and no other example differs', () => {
    const file = changed((each) => (at(each, 'armour-in-each-action').pmf['2'] = '1/4'));
    expect(differing(file)).toEqual([
      { id: 'armour-in-each-action', differences: [{ field: 'pmf.2', expected: '1/4', computed: '5/18' }] },
    ]);
  });

  it('notice an outcome that is missing and one that can not happen', () => {
    const file = changed((each) => (at(each, 'armour-in-each-action').pmf = { '0': '25/36', '2': '5/18', '5': '1/36' }));
    expect(differing(file)[0]?.differences).toEqual([
      { field: 'pmf.5', expected: '1/36', computed: '0/1' },
      { field: 'pmf.4', expected: '0/1', computed: '1/36' },
    ]);
  });

  it.each([
    ['mean', '1/1', '2/3'],
    ['variance', '1/1', '10/9'],
    ['pDamageAtLeast1', '1/2', '11/36'],
    ['pDamageAtLeast3', '1/2', '1/36'],
    ['pTotalAtLeastWounds', '1/2', '1/36'],
  ])('compare %s', (field, expected, computed) => {
    const file = changed((each) => (at(each, 'armour-in-each-action')[field] = expected));
    expect(differing(file)).toEqual([{ id: 'armour-in-each-action', differences: [{ field, expected, computed }] }]);
  });

  it.each([
    ['effectiveFight', 5, '4'],
    ['effectiveTargetFight', 5, '4'],
    ['row', 'greater', 'equal'],
  ])('compare derived.%s', (name, stated, computed) => {
    const file = changed((each) => ((at(each, 'armour-in-each-action')['derived'] as Record<string, unknown>)[name] = stated));
    expect(differing(file)).toEqual([
      { id: 'armour-in-each-action', differences: [{ field: `derived.${name}`, expected: String(stated), computed }] },
    ]);
  });

  it('compare the weapons’ own PMFs, in order', () => {
    const file = changed((each) => {
      const example = at(each, 'off-hand-rolls-one-of-four');
      example['perWeaponPmf'] = (example['perWeaponPmf'] as unknown[]).toReversed();
    });
    expect(differing(file)[0]?.differences[0]).toEqual({ field: 'perWeaponPmf[0].name', expected: 'knife', computed: 'club' });
  });

  it('take fractions by value, reduced or not', () => {
    expect(differing(changed((each) => (at(each, 'one-die-equal').pmf['2'] = '2/6')))).toEqual([]);
  });

  it('compute from the input: a changed input changes the answer', () => {
    const file = changed((each) => (at(each, 'one-die-equal').input['targetFight'] = 1));
    expect(differing(file).map(({ id }) => id)).toEqual(['one-die-equal']);
  });

  it('compare the allocated damage of dice that have been rolled', () => {
    const file = changed((each) => (each.fixedRolls[0] = { ...(each.fixedRolls[0] as File['fixedRolls'][number]), allocated: 6 }));
    expect(differing(file)).toEqual([
      { id: 'all-six-faces-on-lesser', differences: [{ field: 'allocated', expected: '6', computed: '5' }] },
    ]);
  });

  it('say so when the file restates another hit table', () => {
    const file = changed((each) => (each['hitTable'] = { half: { miss: 3, hit: 3, crit: 0 } }));
    expect(differing(file)).toEqual([
      {
        id: 'hitTable',
        differences: [
          { field: 'half.miss', expected: '3', computed: '4' },
          { field: 'half.hit', expected: '3', computed: '2' },
        ],
      },
    ]);
  });

  it.each<[string, (file: File) => void, string]>([
    [
      'a modifier that nobody knows',
      (each) => (at(each, 'one-die-equal').input.modifiers = ['flankd']),
      'examples[0].input.modifiers[0]: ',
    ],
    [
      'a number written as text',
      (each) => ((at(each, 'one-die-equal').input.weapons[0] as Record<string, unknown>)['attacks'] = '2'),
      'examples[0].input.weapons[0].attacks: ',
    ],
    ['a missing characteristic', (each) => delete at(each, 'one-die-equal').input['attackerFight'], 'examples[0].input.attackerFight: '],
    ['no input', (each) => delete (each.examples[0] as Record<string, unknown>)['input'], 'examples[0].input: '],
    ['an unknown variant', (each) => (at(each, 'one-die-equal')['variant'] = 'C'), 'examples[0].variant: '],
    ['a seventh face', (each) => (each.fixedRolls[0]?.rolls ?? []).push(7), 'fixedRolls[0].rolls[6]: '],
    ['examples that are no list', (each) => ((each as Record<string, unknown>)['examples'] = 3), 'examples: '],
  ])('refuse %s, naming its place', (_, change, place) => {
    expect(() => hitTable.examples.check(changed(change))).toThrow(place);
  });

  it('of our own making agree, for any attack', () => {
    fc.assert(
      fc.property(publishedScenario, (scenario) => {
        const { outcome } = hitTable.resolve(scenario);
        const { situation, target, attacker, weapons } = scenario;
        const flags = Object.entries(situation).flatMap(([name, holds]) => (holds === true && name !== 'tiedForClosest' ? [name] : []));
        const example = {
          id: 'made',
          variant: scenario.edition,
          input: {
            kind: weapons[0]?.kind,
            attackerFight: attacker.fight,
            attackerShoot: attacker.shoot,
            targetFight: target.fight,
            targetArmour: target.armour,
            attackActions: situation.attackActions,
            modifiers: [...flags, ...(target.shield ? ['targetShield'] : []), ...(target.parry > 0 ? ['targetParry'] : [])],
            weapons,
          },
          pmf: pmfToJson(outcome),
          mean: formatFraction(outcome.mean()),
        };
        expect(differing({ examples: [example] })).toEqual([]);
      }),
    );
  });
});

describe.skipIf(!existsSync(shared))('the shared worked examples', () => {
  it('all agree: 39 attacks and 7 fixed rolls', () => {
    expect(differing(read(shared))).toEqual([]);
    expect(hitTable.examples.check(read(shared))).toHaveLength(46);
  });

  it('each differ when any one of their weights is wrong, and then no other does', () => {
    read(shared).examples.forEach(({ id }) => {
      const file = read(shared);
      const { pmf } = at(file, id);
      pmf[Object.keys(pmf).at(-1) as string] = '17/97';
      expect(differing(file).map((each) => each.id)).toEqual([id]);
    });
  });

  it('list two wrong readings, neither of which is what we say', () => {
    const wrong = read(shared)['wrongReadings'] as Record<string, Record<string, string>>;
    const pooled = pmfFromJson(wrong['dual-armour-twice pooled'] as Record<string, string>);
    const perHit = pmfFromJson(wrong['armour-2 per hit'] as Record<string, string>);
    const sword = { attacks: 3, damage: [2, 4] };
    expect(hitTable.resolve(melee(4, 3, [sword, { ...sword, hand: 'off' }], { target: { armour: 1 } })).outcome.equals(pooled)).toBe(false);
    expect(hitTable.resolve(melee(4, 4, [sword], { target: { armour: 2 } })).outcome.equals(perHit)).toBe(false);
  });
});
