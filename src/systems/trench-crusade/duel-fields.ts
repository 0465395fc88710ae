import { choice, group, type Infer, integer } from '../schema/field.ts';
import { duelFields } from '../shared-fields.ts';
import { PARTS } from './scenario.ts';
import { SITUATION } from './situation-fields.ts';

const side = (label: string, says: string) => group(SITUATION.fields, { label, says, optional: true });

/** What a duel needs to know beside its two sides. */
export const DUEL_SITUATION = group(
  {
    first: choice(
      [
        { value: 'a', label: 'the first side' },
        { value: 'b', label: 'the second side' },
        { value: 'roll-off', label: 'a roll-off every Turn', says: 'an even chance at the start of each Turn' },
      ],
      { label: 'who activates first', says: 'whose model is activated first in each Turn', fallback: 'a' },
    ),
    turns: integer({
      label: 'Turns',
      says: 'how many Turns are played; what is undecided then is unfinished',
      min: 1,
      max: 12,
      fallback: 6,
    }),
    spending: choice(
      [
        { value: 'activation', label: 'the Activation', says: 'each side spends for the best end of the Activation at hand' },
        { value: 'duel', label: 'the whole duel', says: 'both sides spend by the best plan over every Activation to come' },
      ],
      {
        label: 'spending looks ahead to',
        says: 'how far “optimal” spending looks: markers may be held for a later Activation (§ 2.5)',
        fallback: 'activation',
      },
    ),
    a: side('the first side’s Activations', 'what holds when the first side attacks; a charge counts in its first Activation only'),
    b: side('the second side’s Activations', 'what holds when the second side attacks; a charge counts in its first Activation only'),
  },
  { label: 'situation', says: 'who goes first, for how long, and what holds for each side’s attacks', optional: true },
);

/** Every field of a duel of Trench Crusade. */
export const DUEL = duelFields({ ...PARTS, situation: DUEL_SITUATION }, 'two models activating in turn until one is Out of Action');

export type Duel = Infer<typeof DUEL>;
