import { choice, either, flag, group, type Infer, integer, list, none } from '../schema/field.ts';
import { added } from './field-kinds.ts';
import { BYSTANDER, FRIEND } from './model-fields.ts';

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
    shaken: flag({ label: 'Shaken', says: 'the attacker’s warband is Shaken: every Success Roll is Risky (§ 2.6)', advanced: true }),
    ducks: flag({ label: 'target ducks', says: 'the target is behind terrain, for weapons with a Duck rule (§ 4.2)', advanced: true }),
    overcharge: flag({
      label: 'overcharged',
      says: 'a weapon that can be is overcharged: BLAST 3", RELOAD, 1 BLOOD MARKER on the shooter (§ 4.2)',
      advanced: true,
    }),
    aura: flag({ label: 'aura, not a shot', says: 'a weapon with an aura uses it in place of its shot (§ 4.2)', advanced: true }),
    trade: integer({
      label: 'markers traded for infection',
      says: 'BLOOD MARKERS that the shooter takes upon a hit for INFECTION MARKERS on the target, where its weapon can (§ 4.2)',
      min: 0,
      max: 3,
      fallback: 0,
      advanced: true,
    }),
    butcher: flag({
      label: 'Butcher Bayonet near',
      says: 'a friend with a Butcher Bayonet is within 3 inches: melee criticals from 11 (§ 4.2)',
      advanced: true,
    }),
    cloak: choice(
      [
        { value: 'unused', label: 'not used' },
        { value: 'dice', label: '+1 DICE' },
        { value: 'injuryDice', label: '+1 INJURY DICE' },
      ],
      { label: 'beast cloak', says: 'what its bearer takes for the first Melee Attack, once a Turn', fallback: 'unused', advanced: true },
    ),
    sin: choice(
      [
        { value: 'other', label: 'none that counts', says: 'no aura that is modelled' },
        { value: 'gluttony', label: 'Gluttony', says: '-1 DICE for enemies within 8 inches' },
        { value: 'sloth', label: 'Sloth', says: 'for enemies within 8 inches a Minor Hit is a Down' },
        { value: 'wrath', label: 'Wrath', says: '+1 DICE in melee' },
      ],
      {
        label: 'sin of the warband',
        says: 'the sin of the warband that a model with an Aura of Sin is of (§ 4.5)',
        fallback: 'other',
        advanced: true,
      },
    ),
    retreat: integer({
      label: 'retreat past',
      says: 'the target retreats past so many attackers like this one, each making one free attack; 0: it does not retreat (§ 2.2)',
      min: 0,
      max: 6,
      fallback: 0,
      advanced: true,
    }),
    pinned: flag({ label: 'pinned', says: 'the target can not stand up between Activations', advanced: true }),
    friend: either([FRIEND, none()], {
      label: 'friend in the melee',
      says: 'a friend within 1 inch of the target: a D6 decides who is shot at, 1-3 the friend (§ 2.3)',
      fallback: null,
      advanced: true,
    }),
    inBlast: list(BYSTANDER, {
      label: 'others it may hit',
      says: 'other models that a BLAST, a line, an aura, a swarm or a ricochet may hit as well (§ 2.8)',
      max: 6,
      fallback: [],
      advanced: true,
    }),
  },
  { label: 'situation', says: 'what holds at the moment of the attack', optional: true },
);

export type SituationFields = Infer<typeof SITUATION>;
