import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/systems/input-error.ts';
import { integer, list } from '../../../src/systems/schema/field.ts';
import { nearest } from '../../../src/systems/schema/nearest.ts';
import { reader } from '../../../src/systems/schema/validate.ts';
import { FIELDS } from './fields.ts';

const read = reader(FIELDS);

/** The fault that a raw value has, as its message. */
function fault(raw: unknown): string {
  try {
    read(raw);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
  throw new Error('nothing was refused');
}

describe('a reader', () => {
  it('fills in every default, those of nested groups too', () => {
    expect(read({ fight: 4 })).toEqual({
      name: '',
      fight: 4,
      luck: 2,
      attacks: 1,
      brave: true,
      reading: 'strict',
      damage: [1, 2],
      weapons: [],
      situation: { charged: false, depth: { level: 7 } },
      marks: {},
      save: null,
    });
    expect(read({ fight: 4, situation: { charged: true } }).situation).toEqual({ charged: true, depth: { level: 7 } });
    expect(read({ fight: 4, situation: { depth: {} } }).situation).toEqual({ charged: false, depth: { level: 7 } });
  });

  it('keeps zero, false, empty text and empty lists: only a missing field takes its default', () => {
    const zeros = {
      name: '',
      fight: 0,
      luck: 0,
      attacks: 0,
      brave: false,
      reading: 'lenient',
      damage: [0, 0],
      weapons: [],
      situation: { charged: false, depth: { level: 0 } },
      marks: { a: 0 },
      save: null,
    };
    expect(read(zeros)).toEqual(zeros);
  });

  it('does not change its input', () => {
    const raw = { fight: 4, situation: {} };
    read(raw);
    expect(raw).toEqual({ fight: 4, situation: {} });
  });

  it('takes dice amounts as numbers or as text', () => {
    expect(['D3', '2D6', 'd6+1', '10d10-2', 7].map((attacks) => read({ fight: 1, attacks }).attacks)).toEqual([
      'D3',
      '2D6',
      'd6+1',
      '10d10-2',
      7,
    ]);
    expect(['3', 'D', 'D1', 'D6 + 1', '', 10, -1, 1.5].map((attacks) => fault({ fight: 1, attacks }).split(':')[0])).toEqual(
      new Array(8).fill('attacks'),
    );
  });

  it.each([
    [
      'an unknown field, naming the nearest',
      { fight: 1, situaton: {} },
      'situaton: expected no field of that name here',
      '(did you mean "situation"?)',
    ],
    [
      'an unknown field far from any',
      { fight: 1, zzzzzz: 1 },
      'zzzzzz: expected no field of that name here (known: name, fight,',
      '; got "zzzzzz"',
    ],
    [
      'an unknown field with the name of something that every object has',
      { fight: 1, hasOwnProperty: 1 },
      'hasOwnProperty: expected no field of that name here (known: name, fight,',
      '; got "hasOwnProperty"',
    ],
    [
      'an unknown nested field',
      { fight: 1, situation: { depth: { levl: 1 } } },
      'situation.depth.levl: expected',
      '(did you mean "level"?)',
    ],
    [
      'an unknown field of an entry',
      { fight: 1, weapons: [{ reach: 1, Sharp: true }] },
      'weapons[0].Sharp: expected',
      '(did you mean "sharp"?)',
    ],
    ['a missing field', {}, 'fight: expected a whole number from 0 to 10; got nothing', ''],
    [
      'a missing field of an entry',
      { fight: 1, weapons: [{ reach: 2 }, {}] },
      'weapons[1].reach: expected a whole number from 1 to 3; got nothing',
      '',
    ],
    ['text for a number', { fight: '4' }, 'fight: expected a whole number from 0 to 10; got "4"', ''],
    ['null for a number', { fight: null }, 'fight: expected a whole number from 0 to 10; got null', ''],
    ['a fraction', { fight: 1.5 }, 'fight: expected a whole number from 0 to 10; got 1.5', ''],
    ['not a number', { fight: NaN }, 'fight: expected a whole number from 0 to 10; got NaN', ''],
    ['infinity', { fight: Infinity }, 'fight: expected a whole number from 0 to 10; got Infinity', ''],
    ['a number below its range', { fight: -1 }, 'fight: expected a whole number from 0 to 10; got -1', ''],
    ['a number above its range', { fight: 11 }, 'fight: expected a whole number from 0 to 10; got 11', ''],
    ['a number for a flag', { fight: 1, brave: 1 }, 'brave: expected true or false; got 1', ''],
    ['text that is too long', { fight: 1, name: 'abcdef' }, 'name: expected text of at most 5 characters; got "abcdef"', ''],
    [
      'an unknown choice, naming the nearest',
      { fight: 1, reading: 'strikt' },
      'reading: expected one of "strict", "lenient" (did you mean "strict"?); got "strikt"',
      '',
    ],
    ['text for a tuple', { fight: 1, damage: '2-3' }, 'damage: expected 2 values "hit, critical" such as [2, 3]; got "2-3"', ''],
    ['a tuple that is too short', { fight: 1, damage: [2] }, 'damage', 'expected a whole number from 0 to 9; got nothing'],
    ['a tuple that is too long', { fight: 1, damage: [2, 3, 4] }, 'damage', 'expected 2 values "hit, critical" such as [2, 3]'],
    ['a tuple with a wrong value', { fight: 1, damage: [2, '3'] }, 'damage[1]: expected a whole number from 0 to 9; got "3"', ''],
    ['an object for a list', { fight: 1, weapons: {} }, 'weapons: expected a list of 0 to 2 entries; got {}', ''],
    [
      'a list that is too long',
      { fight: 1, weapons: [{ reach: 1 }, { reach: 1 }, { reach: 1 }] },
      'weapons: expected a list of 0 to 2 entries',
      '',
    ],
    ['a list for a group', { fight: 1, situation: [] }, 'situation: expected an object with charged, depth; got []', ''],
    ['a list for a record', { fight: 1, marks: [] }, 'marks: expected an object of at most 2 names; got []', ''],
    ['null for a group', { fight: 1, situation: null }, 'situation: expected an object with charged, depth; got null', ''],
    ['a record with a wrong value', { fight: 1, marks: { a: 'x' } }, 'marks.a: expected a whole number from 0 to 9; got "x"', ''],
    ['a record with too many names', { fight: 1, marks: { a: 1, b: 1, c: 1 } }, 'marks: expected an object of at most 2 names', ''],
    ['a value outside every variant', { fight: 1, save: '3+' }, 'save: expected a whole number from 2 to 6, or null; got "3+"', ''],
    ['a value outside its variant’s range', { fight: 1, save: 7 }, 'save: expected a whole number from 2 to 6; got 7', ''],
    ['something that is no object', 'text', 'expected an object with name, fight,', 'got "text"'],
    ['nothing', undefined, 'expected an object with name, fight,', 'got nothing'],
  ])('refuses %s', (_, raw, begins, contains) => {
    expect(fault(raw).startsWith(begins)).toBe(true);
    expect(fault(raw)).toContain(contains);
    expect(fault(raw)).not.toMatch(/\n|Invalid/);
  });

  it('refuses names that objects give a meaning of their own', () => {
    expect(fault(JSON.parse('{ "fight": 1, "__proto__": { "brave": false } }'))).toContain('__proto__');
    expect(fault({ fight: 1, constructor: 1 })).toContain('constructor');
  });

  it('names the place in a list by its index', () => {
    const lists = reader(
      list(list(integer({ label: 'n', says: 'n', min: 0, max: 1 }), { label: 'inner', says: 'inner', max: 3 }), {
        label: 'outer',
        says: 'outer',
        max: 3,
      }),
    );
    expect(() => lists([[0], [1, 2]])).toThrow('[1][1]: expected a whole number from 0 to 1; got 2');
  });
});

describe('the nearest known word', () => {
  it('is one within a third of the letters, whatever the case, spaces and hyphens', () => {
    const known = ['great-weapon', 'sword', 'spear'];
    expect(['Great Weapon', 'grat-weapn', 'swrd', 'xyzzy', ''].map((word) => nearest(word, known))).toEqual([
      'great-weapon',
      'great-weapon',
      'sword',
      undefined,
      undefined,
    ]);
  });
});
