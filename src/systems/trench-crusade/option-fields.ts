import { choice, group, type Infer, integer } from '../schema/field.ts';

export const OPTIONS = group(
  {
    policy: choice(
      [
        { value: 'optimal', label: 'optimal', says: 'the best use over the whole sequence, by looking through to its end' },
        { value: 'greedy', label: 'greedy', says: 'the best use on the roll at hand' },
        { value: 'all', label: 'all at once', says: 'every marker on the next roll' },
        { value: 'none', label: 'none', says: 'no markers are spent' },
      ],
      {
        label: 'attacker’s spending',
        says: 'how the attacker spends the target’s markers and its own BLESSING MARKERS (§ 2.5)',
        fallback: 'optimal',
      },
    ),
    reply: choice(
      [
        { value: 'optimal', label: 'optimal', says: 'the best use against the attacker’s, over the whole sequence' },
        { value: 'all', label: 'all at once' },
        { value: 'none', label: 'none' },
      ],
      {
        label: 'opponent’s spending',
        says: 'how the opponent spends the attacker’s markers and the target’s BLESSING MARKERS (§ 2.5)',
        fallback: 'optimal',
      },
    ),
    goal: choice(
      [
        { value: 'outOfAction', label: 'Out of Action' },
        { value: 'downOrWorse', label: 'Down or worse', says: 'at the end of the last Activation' },
      ],
      { label: 'goal', says: 'what the spending is for', fallback: 'outOfAction' },
    ),
    activations: integer({
      label: 'Activations',
      says: 'over how many of the attacker’s Activations; the target’s come between, in which it stands up',
      min: 1,
      max: 4,
      fallback: 1,
    }),
    initiative: choice(
      [
        { value: 'attacker', label: 'the attacker’s side' },
        { value: 'target', label: 'the target’s side' },
      ],
      {
        label: 'Initiative',
        says: 'who orders the declarations on a roll; that side lets the other declare first (§ 2.5)',
        fallback: 'attacker',
        advanced: true,
      },
    ),
    cap: choice(
      [
        { value: 'negativeSum', label: 'on the negative sum' },
        { value: 'net', label: 'on the net' },
      ],
      {
        label: 'the floor of -3',
        says: 'unclear in the rules: the floor holds for the negative INJURY MODIFIERS alone, or for the net (§ 6.1)',
        fallback: 'negativeSum',
        advanced: true,
      },
    ),
    piercing: choice(
      [
        { value: 'beforeCap', label: 'before the floor' },
        { value: 'afterCap', label: 'after the floor' },
      ],
      {
        label: 'ARMOUR PIERCING',
        says: 'unclear in the rules: it comes off before or after the floor of -3 (§ 6.1)',
        fallback: 'beforeCap',
        advanced: true,
      },
    ),
    scatter: choice(
      [
        { value: 'inRadius', label: 'strikes inside the radius', says: 'a shot that scatters still hits a target within the radius' },
        { value: 'misses', label: 'misses' },
      ],
      { label: 'SCATTER', says: 'whether a scattered blast still reaches the target (§ 2.8)', fallback: 'inRadius', advanced: true },
    ),
  },
  { label: 'options', says: 'policies, and readings of what the rules leave unclear', optional: true },
);

export type OptionFields = Infer<typeof OPTIONS>;
