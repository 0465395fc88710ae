/**
 * Where an effect acts. Every one of them changes a number before the hit table is read; nothing changes the die.
 * `fight`: the attacker's Fight. `opposing`: the target's Fight. `difficulty`: DR. `shoot`: the attacker's Shoot.
 * Within a slot everything adds, so the order does not matter; the slots' limits come after all of it.
 */
export type Slot = 'fight' | 'opposing' | 'difficulty' | 'shoot';

/** The conditions that may change an attack, spelled as in the examples file. */
export const CONDITIONS = [
  'divingCharge',
  'flanked',
  'targetShield',
  'targetParry',
  'platform',
  'longRange',
  'notClosest',
  'cover',
  'threatened',
  'panicked',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** One row of a page's modifier table. */
export interface Effect {
  readonly condition: Condition;
  readonly slot: Slot;
  readonly adds: number;
  /** The exact trigger. */
  readonly says: string;
  readonly source: string;
}

const DIVING_CHARGE: Effect = {
  condition: 'divingCharge',
  slot: 'fight',
  adds: 1,
  says: 'Diving charge: the move just before fell more than 2 inches',
  source: 'rules § 2.2',
};

const FLANKED: Effect = {
  condition: 'flanked',
  slot: 'fight',
  adds: 1,
  says: 'Flanked: a friend of the attacker is within 1 inch of the target and of no other enemy; flat, not per helper',
  source: 'rules § 2.2',
};

/** Revision A's modifiers: melee moves the two Fights, ranged moves DR. Source: rules § 2.2, § 2.4. */
export const EFFECTS_A: readonly Effect[] = [
  DIVING_CHARGE,
  FLANKED,
  { condition: 'targetShield', slot: 'opposing', adds: 1, says: 'Shield: the target has one', source: 'rules § 2.2' },
  { condition: 'targetParry', slot: 'opposing', adds: 1, says: 'Parry: the target’s weapon has it', source: 'rules § 2.2' },
  { condition: 'platform', slot: 'difficulty', adds: -1, says: 'On a platform: at least 2 inches above the target', source: 'rules § 2.4' },
  { condition: 'longRange', slot: 'difficulty', adds: 1, says: 'Long range: more than 6 inches away', source: 'rules § 2.4' },
  { condition: 'notClosest', slot: 'difficulty', adds: 1, says: 'Not the closest target that could be chosen', source: 'rules § 2.4' },
  { condition: 'cover', slot: 'difficulty', adds: 1, says: 'Cover: the target is in cover', source: 'rules § 2.4' },
  { condition: 'targetShield', slot: 'difficulty', adds: 1, says: 'Shield: the target has one', source: 'rules § 2.4' },
];

/** Revision B's modifiers: only the attacker's own Fight or Shoot moves. Source: rules § 2.7. */
export const EFFECTS_B: readonly Effect[] = [
  DIVING_CHARGE,
  FLANKED,
  { condition: 'platform', slot: 'shoot', adds: 1, says: 'On a platform: at least 2 inches above the target', source: 'rules § 2.7' },
  {
    condition: 'threatened',
    slot: 'shoot',
    adds: -2,
    says: 'Threatened: visible enemies within 6 inches of the shooter, the target not among them',
    source: 'rules § 2.7',
  },
  { condition: 'panicked', slot: 'shoot', adds: -1, says: 'Panicked', source: 'rules § 2.7' },
  { condition: 'longRange', slot: 'shoot', adds: -1, says: 'Long range: more than 12 inches away', source: 'rules § 2.7' },
  {
    condition: 'cover',
    slot: 'shoot',
    adds: -1,
    says: 'Cover: an obstacle lies between, one within half an inch of the shooter not counted, or the target stands 2 inches or more above on a platform',
    source: 'rules § 2.7',
  },
];

/** Which slots a melee and a ranged attack read. */
export const SLOTS: Readonly<Record<'melee' | 'ranged', readonly Slot[]>> = {
  melee: ['fight', 'opposing'],
  ranged: ['difficulty', 'shoot'],
};
