import { choice, either, group, type Infer, integer, list, none, text } from '../../schema/field.ts';
import { OPTIONS } from '../options.ts';
import { ATTACKER, EDITION, SITUATION, TARGET, WEAPON } from '../scenario.ts';

const side = (label: string, says: string) => group(SITUATION.fields, { label, says, optional: true });

/** What a duel needs to know beside its two sides. */
export const DUEL_SITUATION = group(
  {
    first: choice(
      [
        { value: 'a', label: 'the first side' },
        { value: 'b', label: 'the second side' },
        { value: 'roll-off', label: 'a roll-off' },
      ],
      { label: 'who goes first', says: 'who attacks first in every round; a roll-off is even', fallback: 'a' },
    ),
    rounds: integer({
      label: 'rounds shown',
      says: 'how many rounds the timeline shows; the duel itself is solved to its end',
      min: 1,
      max: 100,
      fallback: 20,
      advanced: true,
    }),
    a: side('the first side’s attacks', 'what holds when the first side attacks; a diving charge counts in its first turn only'),
    b: side('the second side’s attacks', 'what holds when the second side attacks; a diving charge counts in its first turn only'),
  },
  { label: 'situation', says: 'who goes first, and what holds for each side’s attacks', optional: true },
);

const loadoutFields = (label: string) =>
  group(
    {
      name: text({ label: 'name', says: 'what the loadout is called', fallback: '' }),
      cost: either([integer({ label: 'cost', says: 'its cost', min: 0, max: 1_000_000 }), none()], {
        label: 'cost',
        says: 'its cost; none when it has no price',
        fallback: null,
      }),
      attacker: ATTACKER,
      weapons: list(WEAPON, { label: 'weapons', says: 'what it attacks with', min: 1, max: 2 }),
      target: TARGET,
    },
    { label, says: 'how it attacks and how it is attacked' },
  );

/** Every field of a duel of the hit-table game. */
export const DUEL = group(
  {
    system: choice([{ value: 'hit-table', label: 'Five-row hit table' }], {
      label: 'system',
      says: 'the game system',
      fallback: 'hit-table',
    }),
    edition: EDITION,
    a: loadoutFields('first side'),
    b: loadoutFields('second side'),
    situation: DUEL_SITUATION,
    options: OPTIONS,
  },
  { label: 'duel', says: 'two loadouts attacking each other in turn' },
);

export type Duel = Infer<typeof DUEL>;
export type Conditions = Infer<typeof SITUATION>;
