import { choice, flag, group, type Infer, integer, list } from '../schema/field.ts';
import { duelFields } from '../shared-fields.ts';
import { ATTACKER, PARTS, TARGET } from './scenario.ts';

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

const vomits = (label: string) =>
  flag({
    label,
    says: 'in every phase one automatic Strength 5 hit without an armour save in place of all attacks, for a fighter that can',
    advanced: true,
  });
const count = (label: string) =>
  integer({
    label,
    says: 'fighters of that side who are all like its loadout; everybody can reach every enemy',
    min: 1,
    max: 5,
    fallback: 1,
    advanced: true,
  });
const others = (label: string) =>
  list(
    group(
      { attacker: ATTACKER, weapons: PARTS.weapons, target: TARGET },
      { label: 'fighter', says: 'how it attacks and how it is attacked' },
    ),
    { label, says: 'fighters of another kind beside them, one each', max: 4, fallback: [], advanced: true },
  );

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
    tests: choice(
      [
        { value: 'passed', label: 'taken as passed', says: 'as in the worked duels of the rules' },
        { value: 'tested', label: 'rolled', says: 'failed when 2D6 exceed Leadership' },
      ],
      {
        label: 'Leadership tests',
        says: 'of whoever is charged by an enemy that causes fear, once; and of the stupid at the start of each of their turns',
        fallback: 'passed',
      },
    ),
    heroNear: flag({ label: 'a hero is near', says: 'which keeps a Rat Ogre from being stupid', fallback: true, advanced: true }),
    indoors: flag({ label: 'indoors', says: 'inside a building, for Pit Fighter', advanced: true }),
    aCount: count('how many on the first side'),
    bCount: count('how many on the second side'),
    aOthers: others('others on the first side'),
    bOthers: others('others on the second side'),
    aBreaksAt: breaksAt('the first side breaks at'),
    bBreaksAt: breaksAt('the second side breaks at'),
    aDrop: drop('drop behind the first side'),
    bDrop: drop('drop behind the second side'),
    aVomits: vomits('the first side vomits'),
    bVomits: vomits('the second side vomits'),
  },
  { label: 'situation', says: 'who charges, whose turn is first, who else fights, and when a side leaves', optional: true },
);

/** Every field of a duel of Mordheim. */
export const DUEL = duelFields({ ...PARTS, situation: DUEL_SITUATION }, 'two fighters in close combat to the end');

export type Duel = Infer<typeof DUEL>;
