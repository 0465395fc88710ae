import { choice, either, flag, group, type Infer, integer, none } from '../schema/field.ts';
import { added, name, names } from './field-kinds.ts';

const markers = (label: string, says: string) => integer({ label, says, min: 0, max: 6, fallback: 0 });

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
  ledge: integer({
    label: 'height of the ledge',
    says: 'it stands within 1 inch of a ledge so many inches high, off which it may fall when it goes Down; 0 without (§ 2.6)',
    min: 0,
    max: 36,
    fallback: 0,
    advanced: true,
  }),
} as const;

export const TARGET = group(bodyFields, { label: 'target', says: 'who is attacked', optional: true });

const beside = {
  ...bodyFields,
  cover: flag({ label: 'in cover', says: 'it has cover of its own' }),
  ducks: flag({ label: 'ducks', says: 'it is behind terrain, for weapons with a Duck rule', advanced: true }),
} as const;

/** A friend of the shooter's within 1 inch of the target. */
export const FRIEND = group(
  {
    ...beside,
    outOfSight: flag({
      label: 'out of sight or range',
      says: 'it can not be shot at: on a 1-3 the attack is lost (§ 2.3)',
      advanced: true,
    }),
  },
  { label: 'a friend', says: 'a friend of the attacker beside the target' },
);

/** A model that an attack may hit beside its target. */
export const BYSTANDER = group(
  {
    ...beside,
    friend: flag({ label: 'friend', says: 'a friend of the attacker: his opponent rolls for it' }),
    scatterReach: integer({
      label: 'caught by a scatter of',
      says: 'a shot that scatters so many inches or fewer still has it inside the radius; 0: none does (§ 2.8)',
      min: 0,
      max: 5,
      fallback: 0,
      advanced: true,
    }),
    inches: integer({
      label: 'inches from the target',
      says: 'how far from the target it is, for a shot that goes on to the closest enemy',
      min: 0,
      max: 12,
      fallback: 1,
      advanced: true,
    }),
  },
  { label: 'another model', says: 'a model beside the target' },
);

export type AttackerFields = Infer<typeof ATTACKER>;
export type BodyFields = Infer<typeof TARGET>;
export type BystanderFields = Infer<typeof BYSTANDER>;
export type FriendFields = Infer<typeof FRIEND>;
