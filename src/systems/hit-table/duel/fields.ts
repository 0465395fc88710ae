import { choice, group, type Infer, integer } from '../../schema/field.ts';
import { duelFields } from '../../shared-fields.ts';
import { PARTS, SITUATION } from '../scenario.ts';

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

/** Every field of a duel of the hit-table game. */
export const DUEL = duelFields({ ...PARTS, situation: DUEL_SITUATION }, 'two loadouts attacking each other in turn');

export type Duel = Infer<typeof DUEL>;
export type Conditions = Infer<typeof SITUATION>;
