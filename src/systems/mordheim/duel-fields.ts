import { choice, flag, group, type Infer, integer } from '../schema/field.ts';
import { duelFields } from '../shared-fields.ts';
import { PARTS } from './scenario.ts';

const SIDES = [
  { value: 'a', label: 'the first side' },
  { value: 'b', label: 'the second side' },
] as const;

const breaksAt = (label: string) =>
  integer({
    label,
    says: 'it breaks from combat in its own turn once it has so few wounds left, at the price of a free hit; 0 for never',
    min: 0,
    max: 10,
    fallback: 0,
    advanced: true,
  });
const drop = (label: string) =>
  integer({
    label,
    says: 'inches of a drop behind it: put down, it tests Initiative or falls, and the two are parted; 0 for none',
    min: 0,
    max: 30,
    fallback: 0,
    advanced: true,
  });

/** What a duel needs to know beside its two sides. */
export const DUEL_SITUATION = group(
  {
    charger: choice([...SIDES, { value: 'none', label: 'nobody' }, { value: 'roll-off', label: 'a roll-off' }], {
      label: 'who charges',
      says: 'who charges in the first phase; a roll-off is even, and the turn goes with the charge',
      fallback: 'a',
    }),
    firstTurn: choice([{ value: 'charger', label: 'the charger', says: 'the first side when nobody charges' }, ...SIDES], {
      label: 'whose turn is first',
      says: 'whose turn the first phase is in: only the active side recovers',
      fallback: 'charger',
      advanced: true,
    }),
    phases: integer({
      label: 'phases shown',
      says: 'how many phases the timeline shows; the duel itself is solved to its end',
      min: 1,
      max: 60,
      fallback: 12,
      advanced: true,
    }),
    indoors: flag({ label: 'indoors', says: 'inside a building, for Pit Fighter', advanced: true }),
    aBreaksAt: breaksAt('the first side breaks at'),
    bBreaksAt: breaksAt('the second side breaks at'),
    aDrop: drop('drop behind the first side'),
    bDrop: drop('drop behind the second side'),
  },
  { label: 'situation', says: 'who charges, whose turn is first, and when a side leaves', optional: true },
);

/** Every field of a duel of Mordheim. */
export const DUEL = duelFields({ ...PARTS, situation: DUEL_SITUATION }, 'two fighters in close combat to the end');

export type Duel = Infer<typeof DUEL>;
