import { choice, either, group, type Infer, integer, list, none, text } from '../schema/field.ts';
import { ATTACKER, EDITION, OPTIONS, SITUATION, TARGET, WEAPON } from './scenario.ts';

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
    turns: integer({ label: 'Turns', says: 'how many Turns are played; what is undecided then is unfinished', min: 1, max: 12, fallback: 6 }),
    a: side('the first side’s Activations', 'what holds when the first side attacks; a charge counts in its first Activation only'),
    b: side('the second side’s Activations', 'what holds when the second side attacks; a charge counts in its first Activation only'),
  },
  { label: 'situation', says: 'who goes first, for how long, and what holds for each side’s attacks', optional: true },
);

const loadoutFields = (label: string) =>
  group(
    {
      name: text({ label: 'name', says: 'what the loadout is called', fallback: '' }),
      cost: either([integer({ label: 'cost', says: 'its cost', min: 0, max: 1_000_000 }), none()], { label: 'cost', says: 'its cost; none when it has no price', fallback: null }),
      attacker: ATTACKER,
      weapons: list(WEAPON, { label: 'weapons', says: 'what it carries', min: 1, max: 6 }),
      target: TARGET,
    },
    { label, says: 'how it attacks and how it is attacked' },
  );

/** Every field of a duel of Trench Crusade. */
export const DUEL = group(
  {
    system: choice([{ value: 'trench-crusade', label: 'Trench Crusade' }], { label: 'system', says: 'the game system', fallback: 'trench-crusade' }),
    edition: EDITION,
    a: loadoutFields('first side'),
    b: loadoutFields('second side'),
    situation: DUEL_SITUATION,
    options: OPTIONS,
  },
  { label: 'duel', says: 'two models activating in turn until one is Out of Action' },
);

export type Duel = Infer<typeof DUEL>;
