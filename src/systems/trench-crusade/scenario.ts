import { choice, either, flag, group, type Infer, integer, list, none, text } from '../schema/field.ts';
import { editionField, scenarioFields } from '../shared-fields.ts';
import { HOUSE_RULE } from './house-rule.ts';
import { EDITIONS } from './rules.ts';

const markers = (label: string, says: string) => integer({ label, says, min: 0, max: 6, fallback: 0 });
const added = (label: string, says: string, most: number) => integer({ label, says, min: -most, max: most, fallback: 0, advanced: true });
const names = (label: string, says: string) => list(text({ label, says, maxLength: 60 }), { label, says, max: 30, fallback: [] });

const name = text({ label: 'name', forPeople: true, says: 'what it is called', fallback: '' });
const armour = integer({
  label: 'armour',
  says: 'INJURY MODIFIER of profile and worn armour together, 0 to -3 (§ 2.4)',
  min: -3,
  max: 0,
  fallback: 0,
});
const shield = integer({ label: 'shield', says: 'INJURY MODIFIER of the shield, 0 to -3', min: -3, max: 0, fallback: 0 });
const standfast = flag({ label: 'Standfast', says: 'a Down becomes a Minor Hit (Machine Armour, § 2.4)' });
const keywords = names('keywords', 'TOUGH, FEAR, DEMONIC, NEGATE FIRE, … (§ 3)');
const blood = markers('BLOOD MARKERS', 'BLOOD MARKERS on it, 0 to 6');
const infection = markers('INFECTION MARKERS', 'INFECTION MARKERS on it, 0 to 6');
const blessing = markers('BLESSING MARKERS', 'BLESSING MARKERS on it, 0 to 6');

export const ATTACKER = group(
  {
    name,
    ranged: either([integer({ label: 'Ranged', says: 'DICE', min: -6, max: 6 }), none()], {
      label: 'Ranged',
      says: 'its Ranged characteristic in DICE; none when it can make no Ranged Attacks',
      fallback: 0,
    }),
    melee: integer({ label: 'Melee', says: 'its Melee characteristic in DICE', min: -6, max: 6, fallback: 0 }),
    keywords,
    abilities: names('abilities', 'rules of its profile and its skills that change its attacks, by id'),
    blood,
    infection,
    blessing,
    down: flag({
      label: 'Down',
      says: 'it is Down: counts in retreat attacks only, for it stands up as its Activation begins (§ 2.2)',
      advanced: true,
    }),
    armour: { ...armour, label: 'own armour', says: 'its own INJURY MODIFIER, for a fall or a fumble', advanced: true },
    shield: { ...shield, label: 'own shield', says: 'its own shield, for a fall or a fumble', advanced: true },
    standfast: { ...standfast, label: 'own Standfast', advanced: true },
  },
  { label: 'attacker', says: 'who attacks', optional: true },
);

export const WEAPON = group(
  {
    name,
    kind: choice(
      [
        { value: 'ranged', label: 'ranged' },
        { value: 'melee', label: 'melee' },
        { value: 'dual', label: 'ranged and melee', says: 'a PISTOL, a halberd-gun' },
        { value: 'grenade', label: 'grenade' },
      ],
      { label: 'kind', says: 'which attacks it is for', fallback: 'ranged' },
    ),
    hand: choice(
      [
        { value: 'main', label: 'main hand' },
        { value: 'off', label: 'off hand', says: '-1 DICE in melee (§ 2.2)' },
        { value: 'carried', label: 'carried', says: 'not used in the fight' },
      ],
      { label: 'hand', says: 'in a fight: main hand, off hand, or only carried', fallback: 'main' },
    ),
    keywords: names('keywords', '+1 DICE, CRITICAL, AUTOMATIC 2, IGNORE ARMOUR, … (§ 3)'),
    rules: names('rules', 'its rules beyond the keywords, by id'),
    dice: added('DICE', 'further DICE on its Success Rolls', 6),
    injuryDice: added('INJURY DICE', 'further INJURY DICE', 6),
    injuryModifier: added('INJURY MODIFIER', 'a further INJURY MODIFIER', 6),
    attacks: integer({
      label: 'attacks',
      says: 'attacks an ACTION when not as its keywords say; 0 for as they say',
      min: 0,
      max: 6,
      fallback: 0,
      advanced: true,
    }),
  },
  { label: 'weapon', says: 'a weapon of the attacker' },
);

const bodyFields = {
  name,
  armour,
  shield,
  impervious: choice(
    [
      { value: 'no', label: 'nothing' },
      { value: 'armour', label: 'the armour' },
      { value: 'shield', label: 'the shield' },
      { value: 'both', label: 'armour and shield' },
    ],
    { label: 'IMPERVIOUS', says: 'what IGNORE ARMOUR and ARMOUR PIERCING do not touch (§ 3)', fallback: 'no', advanced: true },
  ),
  standfast,
  keywords,
  abilities: names('abilities', 'rules of its profile and kit that change attacks on it, by id'),
  injuryDiceOnTarget: added('INJURY DICE on it', 'INJURY DICE of rules on it, -1 for Martyrdom Pills (§ 2.4)', 6),
  modifier: integer({
    label: 'other INJURY MODIFIER',
    says: 'INJURY MODIFIER that is not armour: spells, abilities (§ 2.4)',
    min: -3,
    max: 0,
    fallback: 0,
    advanced: true,
  }),
  blood,
  infection,
  blessing,
  down: flag({ label: 'Down', says: 'it is Down' }),
  toughUsed: flag({ label: 'TOUGH used', says: 'TOUGH has saved it already this game', advanced: true }),
  base: integer({ label: 'base', says: 'its base in millimetres', min: 20, max: 150, fallback: 32, advanced: true }),
} as const;

export const TARGET = group(bodyFields, { label: 'target', says: 'who is attacked', optional: true });

const BYSTANDER = group(
  {
    ...bodyFields,
    friend: flag({ label: 'friend', says: 'a friend of the attacker: his opponent rolls for it' }),
    cover: flag({ label: 'in cover', says: 'it has cover of its own' }),
  },
  { label: 'another model', says: 'a model beside the target' },
);

export const SITUATION = group(
  {
    action: choice(
      [
        { value: 'auto', label: 'the first weapon’s', says: 'a fight when the first weapon is for melee only, else a shot' },
        { value: 'shoot', label: 'Shoot', says: 'one weapon, the first that can' },
        { value: 'fight', label: 'Fight', says: 'every melee weapon in a hand, in order' },
        { value: 'both', label: 'Shoot, then Fight' },
      ],
      { label: 'ACTION', says: 'what the attacker does in its Activation (§ 2.2)', fallback: 'auto' },
    ),
    cover: flag({ label: 'cover', says: 'the target is in cover: -1 DICE on shots (§ 2.2)' }),
    longRange: flag({ label: 'Long Range', says: 'more than half the weapon’s range: -1 DICE (§ 2.2)' }),
    elevated: flag({ label: 'elevated', says: 'the shooter stands at least 3 inches higher: +1 DICE (§ 2.2)' }),
    charged: flag({ label: 'charged', says: 'the attacker charged this Turn (§ 2.2)' }),
    divingCharge: flag({ label: 'Diving Charge', says: 'the charge jumps down at least 3 inches, by a Risky Success Roll (§ 2.7)' }),
    fallInches: integer({
      label: 'height of the dive',
      says: 'inches of the jump: +1 INJURY DICE for every full 3 if it fails (§ 2.7)',
      min: 3,
      max: 36,
      fallback: 3,
      advanced: true,
    }),
    obstacle: flag({ label: 'defended obstacle', says: 'the target defends an obstacle: -1 DICE in melee (§ 2.2)' }),
    aim: flag({ label: 'Aim', says: 'the attacker takes its Aim ACTION first: a Risky roll at +2 DICE, then +2 DICE on shots (§ 4.5)' }),
    targetActivated: flag({ label: 'target has activated', says: 'the target has been activated this Turn', advanced: true }),
    terrain: flag({ label: 'touching terrain', says: 'the attacker touches terrain that its rules ask for', advanced: true }),
    near: flag({ label: 'within 8 inches', says: 'the target is within 8 inches, for its auras', advanced: true }),
    friendsNear: integer({
      label: 'friends near',
      says: 'friends within 3 inches of the attacker, for its rules',
      min: 0,
      max: 10,
      fallback: 0,
      advanced: true,
    }),
    dice: added('further DICE', 'DICE of anything not named here, on every attack', 6),
    injuryDice: added('further INJURY DICE', 'INJURY DICE of anything not named here, on every attack', 6),
    concentrated: flag({
      label: 'Concentrated Attack',
      says: 'a Fireteam’s joint Activation: after another member’s hit a Bloodbath costs 3 markers (§ 2.5)',
      advanced: true,
    }),
    retreat: integer({
      label: 'retreat past',
      says: 'the target retreats past so many attackers like this one, each making one free attack; 0: it does not retreat (§ 2.2)',
      min: 0,
      max: 6,
      fallback: 0,
      advanced: true,
    }),
    pinned: flag({ label: 'pinned', says: 'the target can not stand up between Activations', advanced: true }),
    friend: either([BYSTANDER, none()], {
      label: 'friend in the melee',
      says: 'a friend within 1 inch of the target: a D6 decides who is shot at, 1-3 the friend (§ 2.3)',
      fallback: null,
      advanced: true,
    }),
    inBlast: list(BYSTANDER, {
      label: 'others in the blast',
      says: 'other models inside a BLAST weapon’s radius (§ 2.8)',
      max: 6,
      fallback: [],
      advanced: true,
    }),
  },
  { label: 'situation', says: 'what holds at the moment of the attack', optional: true },
);

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

const EDITION = editionField(EDITIONS, HOUSE_RULE, '1.0.2');

/** What scenarios and duels are made of here. */
export const PARTS = {
  system: { id: 'trench-crusade', name: 'Trench Crusade' },
  edition: EDITION,
  attacker: ATTACKER,
  weapons: list(WEAPON, { label: 'weapons', says: 'what the attacker carries, the weapon in question first', min: 1, max: 6 }),
  target: TARGET,
  situation: SITUATION,
  options: OPTIONS,
} as const;

/** Every field of a scenario of Trench Crusade. */
export const SCENARIO = scenarioFields(PARTS, 'one Activation’s attacks: who, with what, against whom, when');

export type Scenario = Infer<typeof SCENARIO>;
export type AttackerFields = Infer<typeof ATTACKER>;
export type WeaponFields = Infer<typeof WEAPON>;
export type BodyFields = Infer<typeof TARGET>;
export type BystanderFields = Infer<typeof BYSTANDER>;
export type SituationFields = Infer<typeof SITUATION>;
export type OptionFields = Infer<typeof OPTIONS>;
