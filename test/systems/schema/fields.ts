import { choice, dice, either, flag, group, integer, list, none, record, text, tuple } from '../../../src/systems/schema/field.ts';

/** One field of every kind, required and with fallbacks, nested. */
export const FIELDS = group(
  {
    name: text({ label: 'name', says: 'what it is called', maxLength: 5, fallback: '' }),
    fight: integer({ label: 'Fight', says: 'its Fight', min: 0, max: 10 }),
    luck: integer({ label: 'luck', says: 'its luck', min: -3, max: 3, fallback: 2 }),
    attacks: dice({ label: 'attacks', says: 'its attacks', min: 0, max: 9, fallback: 1 }),
    brave: flag({ label: 'brave', says: 'is it brave', fallback: true }),
    reading: choice(
      [
        { value: 'strict', label: 'strict', says: 'to the letter' },
        { value: 'lenient', label: 'lenient' },
      ],
      { label: 'reading', says: 'how to read it', fallback: 'strict' },
    ),
    damage: tuple(
      [integer({ label: 'hit', says: 'hit', min: 0, max: 9 }), integer({ label: 'critical', says: 'critical', min: 0, max: 9 })],
      {
        label: 'damage',
        says: 'its damage',
        example: '[2, 3]',
        fallback: [1, 2],
      },
    ),
    weapons: list(
      group(
        { reach: integer({ label: 'reach', says: 'its reach', min: 1, max: 3 }), sharp: flag({ label: 'sharp', says: 'is it sharp' }) },
        { label: 'weapon', says: 'a weapon' },
      ),
      {
        label: 'weapons',
        says: 'its weapons',
        min: 0,
        max: 2,
        fallback: [],
      },
    ),
    situation: group(
      {
        charged: flag({ label: 'charged', says: 'has it charged' }),
        depth: group(
          { level: integer({ label: 'level', says: 'how deep', min: 0, max: 9, fallback: 7 }) },
          { label: 'depth', says: 'depth', optional: true },
        ),
      },
      { label: 'situation', says: 'what holds', optional: true },
    ),
    marks: record(integer({ label: 'mark', says: 'a mark', min: 0, max: 9 }), { label: 'marks', says: 'its marks', max: 2, fallback: {} }),
    save: either([integer({ label: 'save', says: 'its save', min: 2, max: 6 }), none()], {
      label: 'save',
      says: 'its save',
      fallback: null,
    }),
  },
  { label: 'thing', says: 'a thing' },
);
