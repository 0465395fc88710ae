import { choice, either, flag, group, type Infer, integer, list, none, text, tuple } from '../schema/field.ts';
import { editionField, scenarioFields } from '../shared-fields.ts';
import { EDITIONS } from './editions.ts';
import { HOUSE_RULE } from './house-rule.ts';
import { OPTIONS } from './options.ts';

const characteristic = (label: string, says: string) =>
  either([integer({ label, says, min: 0, max: 1000 }), none()], { label, says, fallback: null });

export const ATTACKER = group(
  {
    name: text({ label: 'name', forPeople: true, says: 'what the attacker is called', fallback: '' }),
    fight: characteristic('Fight', 'its Fight, compared in melee; needed for a melee weapon'),
    shoot: characteristic('Shoot', 'its Shoot, compared in ranged attacks; needed for a ranged weapon'),
  },
  { label: 'attacker', says: 'who attacks' },
);

export const WEAPON = group(
  {
    name: text({ label: 'name', forPeople: true, says: 'what the weapon is called', fallback: '' }),
    kind: choice(
      [
        { value: 'melee', label: 'melee', says: 'compares Fight' },
        { value: 'ranged', label: 'ranged', says: 'compares Shoot' },
      ],
      { label: 'kind', says: 'a melee or a ranged weapon (§ 2.2, § 2.4)', fallback: 'melee' },
    ),
    hand: choice(
      [
        { value: 'main', label: 'main hand', says: 'rolls all its Attacks' },
        { value: 'off', label: 'off hand', says: 'rolls exactly one die, whatever its Attacks' },
      ],
      { label: 'hand', says: 'main or off hand: with a weapon in each, both attack (§ 2.3)', fallback: 'main' },
    ),
    attacks: integer({ label: 'Attacks', says: 'dice that it rolls in the main hand', min: 0, max: 1000 }),
    damage: tuple(
      [
        integer({ label: 'hit', says: 'damage of a hit', min: 0, max: 1000 }),
        integer({ label: 'critical', says: 'damage of a critical, instead of the hit’s', min: 0, max: 1000 }),
      ],
      { label: 'Damage', says: 'damage of a hit and of a critical (§ 2.5)', example: '[2, 3]' },
    ),
    piercing: integer({ label: 'Piercing', says: 'armour that it takes away from the target (§ 2.5)', min: 0, max: 1000, fallback: 0 }),
  },
  { label: 'weapon', says: 'a weapon that the attacker uses in this attack' },
);

export const TARGET = group(
  {
    name: text({ label: 'name', forPeople: true, says: 'what the target is called', fallback: '' }),
    fight: characteristic('Fight', 'its Fight, which a melee attack is compared with; needed for a melee weapon'),
    armour: integer({ label: 'Armour', says: 'comes off each weapon’s total once (§ 2.5)', min: 0, max: 1000, fallback: 0 }),
    wounds: either([integer({ label: 'Wounds', says: 'damage that takes it out', min: 0, max: 10000 }), none()], {
      label: 'Wounds',
      says: 'damage that takes it out; none when not known: then nothing is removed',
      fallback: null,
    }),
    shield: flag({ label: 'shield', says: 'it has a shield (§ 2.2, § 2.4)' }),
    parry: integer({ label: 'weapons with parry', says: 'how many of its weapons have parry (§ 2.2)', min: 0, max: 2, fallback: 0 }),
  },
  { label: 'target', says: 'who is attacked', optional: true },
);

export const SITUATION = group(
  {
    attackActions: integer({
      label: 'attack actions',
      says: 'how many attacks in a row; armour counts in each (§ 2.5)',
      min: 0,
      max: 100,
      fallback: 1,
    }),
    divingCharge: flag({ label: 'diving charge', says: 'the attack follows a move that fell more than 2 inches (melee, § 2.2)' }),
    flanked: flag({ label: 'flanked', says: 'another friend is within 1 inch of the target and of no other enemy (melee, § 2.2)' }),
    platform: flag({ label: 'on a platform', says: 'the shooter is at least 2 inches above the target (ranged, § 2.4, § 2.7)' }),
    longRange: flag({ label: 'long range', says: 'the target is more than 6 inches away, 12 in revision B (ranged, § 2.4, § 2.7)' }),
    notClosest: flag({ label: 'not the closest', says: 'another target that could be chosen is closer (ranged, revision A, § 2.4)' }),
    tiedForClosest: flag({
      label: 'tied for closest',
      says: 'another target that could be chosen is just as close (ranged, revision A, § 2.4)',
      advanced: true,
    }),
    cover: flag({ label: 'cover', says: 'the target is in cover (ranged, § 2.4, § 2.7)' }),
    threatened: flag({
      label: 'threatened',
      says: 'visible enemies are within 6 inches of the shooter and the target is none of them (ranged, revision B, § 2.7)',
    }),
    panicked: flag({ label: 'panicked', says: 'the shooter is panicked (ranged, revision B, § 2.7)' }),
  },
  { label: 'situation', says: 'what holds at the moment of the attack', optional: true },
);

const EDITION = editionField(EDITIONS, HOUSE_RULE, 'A');

/** What scenarios and duels are made of here. */
export const PARTS = {
  system: { id: 'hit-table', name: 'Five-row hit table' },
  edition: EDITION,
  attacker: ATTACKER,
  weapons: list(WEAPON, { label: 'weapons', says: 'one weapon, or a main-hand and an off-hand one', min: 1, max: 2 }),
  target: TARGET,
  situation: SITUATION,
  options: OPTIONS,
} as const;

/** Every field of a scenario of the hit-table game. */
export const SCENARIO = scenarioFields(PARTS, 'one attack: who, with what, against whom, when');

export type Scenario = Infer<typeof SCENARIO>;
export type Weapon = Infer<typeof WEAPON>;
export type Situation = Infer<typeof SITUATION>;
