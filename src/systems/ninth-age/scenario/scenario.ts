import { choice, dice, either, flag, group, type Infer, integer, list, none, text, tuple } from '../../schema/field.ts';
import { editionField, scenarioFields } from '../../shared-fields.ts';
import { EDITIONS } from '../edition.ts';
import { ATTACKER, TARGET } from './unit-fields.ts';

const nullable = (label: string, says: string, min: number, max: number) =>
  either([integer({ label, says, min, max }), none()], { label, says, fallback: null, advanced: true });

/** A weapon that the attacker uses: a name of § 2.11, or one written out. */
export const WEAPON = group(
  {
    name: text({ label: 'name', says: 'its name in § 2.11, or any name when it is written out' }),
    part: text({ label: 'part', says: 'the model part that uses it; left out: the first one', fallback: '' }),
    kind: choice(
      [
        { value: 'listed', label: 'listed', says: 'a weapon of § 2.11 by its name' },
        { value: 'melee', label: 'melee', says: 'a melee weapon written out: Str and AP are additions' },
        { value: 'shooting', label: 'shooting', says: 'a shooting weapon written out' },
      ],
      { label: 'kind', says: 'listed, or written out', fallback: 'listed' },
    ),
    range: integer({ label: 'range', says: 'in inches, when written out', min: 0, max: 120, fallback: 0, advanced: true }),
    shots: dice({ label: 'shots', says: 'of each shooter, when written out', min: 0, max: 100, fallback: 1, advanced: true }),
    str: either([integer({ label: 'Str', says: 'Strength, or what it adds', min: 0, max: 20 }), none()], {
      label: 'Str',
      says: "a shot's Strength (none: the user's), or what a melee weapon adds",
      fallback: null,
      advanced: true,
    }),
    ap: either([integer({ label: 'AP', says: 'Armour Penetration, or what it adds', min: 0, max: 20 }), none()], {
      label: 'AP',
      says: "a shot's AP (none: the user's), or what a melee weapon adds",
      fallback: null,
      advanced: true,
    }),
    twoHanded: flag({ label: 'Two-Handed', says: 'no Shield in melee, when written out', advanced: true }),
    attributes: list(text({ label: 'attribute', says: 'such as Unwieldy (1)' }), {
      label: 'attributes',
      says: 'of the weapon alone, when written out',
      max: 20,
      fallback: [],
      advanced: true,
    }),
  },
  { label: 'weapon', says: 'a weapon in use' },
);

const SITUATION = group(
  {
    kind: choice(
      [
        { value: 'volley', label: 'attacks of a round', says: 'all melee attacks that the attacker makes in one round, at full strength' },
        { value: 'round', label: 'whole round', says: 'both sides strike in Agility order, then score and Break Test' },
        { value: 'attack', label: 'single attacks', says: 'a number of attacks of one model part' },
        { value: 'shooting', label: 'shooting', says: 'all shots of the attacker' },
        { value: 'breath', label: 'Breath Attack', says: 'the Breath Attack of the attacker' },
        { value: 'sweep', label: 'Sweeping Attack', says: 'the Sweeping Attacks of the attacker' },
      ],
      { label: 'what is resolved', says: 'which attacks count', fallback: 'volley' },
    ),
    strike: choice(
      [
        { value: 'standardMelee', label: 'Standard Melee Attacks' },
        { value: 'crush', label: 'Crush Attack' },
        { value: 'shot', label: 'shots' },
        { value: 'impactHit', label: 'Impact Hits' },
        { value: 'grindHit', label: 'Grind hits' },
        { value: 'stompHit', label: 'Stomp hits' },
      ],
      { label: 'kind of attack', says: 'for single attacks: what is made (§ 2.12)', fallback: 'standardMelee', advanced: true },
    ),
    part: text({
      label: 'part',
      says: "for single attacks: which model part, of the unit or of a character; left out: the unit's first one",
      fallback: '',
      advanced: true,
    }),
    at: text({
      label: 'at',
      says: 'for single attacks: the character of the target that they are allocated to; left out: the rank and file (§ 3.4)',
      fallback: '',
      advanced: true,
    }),
    attacks: dice({
      label: 'number',
      says: 'for single attacks: how many attacks, or hits for attacks without a roll to hit',
      min: 0,
      max: 500,
      fallback: 1,
      advanced: true,
    }),
    charging: flag({ label: 'charging', says: 'the attacker charged this turn' }),
    targetCharging: flag({ label: 'target charging', says: 'the target charged this turn' }),
    firstRound: flag({ label: 'first round', says: 'it is the first round of this combat: First Strike (§ 2.10)', fallback: true }),
    wall: flag({ label: 'wall', says: 'the charge goes into a Wall: -1 to hit (§ 2.2)' }),
    hitModifier: integer({
      label: 'to hit',
      says: 'any other modifier without a limit; plus is better for the attacker (§ 2.1)',
      min: -10,
      max: 10,
      fallback: 0,
    }),
    woundModifier: integer({
      label: 'to wound',
      says: 'any modifier without a limit; plus is better for the attacker (§ 2.1)',
      min: -10,
      max: 10,
      fallback: 0,
    }),
    alwaysWoundsOn: nullable('always wounds on', 'replaces table and modifiers (§ 2.5)', 2, 6),
    neverWoundsBetterThan: nullable('never wounds better than', 'comes after everything (§ 2.5)', 2, 6),
    rerollNatural: group(
      {
        toHit: nullable('to hit', 'dice to hit that show this face are rolled again', 1, 6),
        armour: nullable('armour', 'armour dice that show this face are rolled again', 1, 6),
      },
      { label: 'reroll natural', says: 'Cosmic-type spells (§ 2.9)', optional: true, advanced: true },
    ),
    crush: text({
      label: 'Crush Attack',
      says: 'the part that swaps its attacks for one Crush Attack; left out: none (§ 2.10)',
      fallback: '',
      advanced: true,
    }),
    distance: either([integer({ label: 'inches', says: 'to the target', min: 0, max: 120 }), none()], {
      label: 'distance',
      says: 'in inches; none is short range (§ 2.3)',
      fallback: null,
    }),
    moved: flag({ label: 'moved', says: 'the shooter moved (§ 2.3)' }),
    cover: choice(
      [
        { value: 'none', label: 'none' },
        { value: 'soft', label: 'soft cover' },
        { value: 'hard', label: 'hard cover' },
      ],
      { label: 'cover', says: 'soft -1, hard -2 to hit with shots (§ 2.3)', fallback: 'none' },
    ),
    engineer: flag({ label: 'Engineer', says: '+1 to hit with shots, at best 3+ (§ 2.3)', advanced: true }),
  },
  { label: 'situation', says: 'what holds while it happens', optional: true },
);

/** The readings that the rules leave open (§ 7). The first choice of each is the one that the facts take. */
export const OPTIONS = group(
  {
    fightInExtraRank: choice(
      [
        { value: 'once', label: 'once', says: 'Fight in Extra Rank counts once, however often it is printed' },
        { value: 'stacks', label: 'stacks', says: 'Fight in Extra Rank counts as often as it is printed' },
      ],
      { label: 'Fight in Extra Rank', says: 'whether it is cumulative (§ 7.1)', fallback: 'once', advanced: true },
    ),
    crushAttack: choice(
      [
        { value: 'plain', label: 'plain', says: "a Crush Attack keeps none of the part's attributes" },
        { value: 'keeps', label: 'keeps attributes', says: "a Crush Attack keeps the part's attributes" },
      ],
      { label: 'Crush Attack', says: 'whether it is unmodifiable (§ 7.2)', fallback: 'plain', advanced: true },
    ),
    rearRank: choice(
      [
        { value: 'favourable', label: 'where they support', says: 'models of a short rear rank stand where they can support' },
        { value: 'unfavourable', label: 'where they do not', says: 'models of a short rear rank stand out of reach as far as they can' },
      ],
      { label: 'short rear rank', says: 'where its models stand (§ 7.3)', fallback: 'favourable', advanced: true },
    ),
    greatWeaponCharge: choice(
      [
        { value: 'zero', label: 'step 0', says: 'a charging Great Weapon strikes at step 0' },
        { value: 'one', label: 'step 1', says: 'a charging Great Weapon strikes at step 1' },
      ],
      { label: 'charging Great Weapon', says: 'whether the charge adds to its Agility of 0 (§ 7.8)', fallback: 'zero', advanced: true },
    ),
    fallenCharacter: choice(
      [
        { value: 'closed', label: 'closed', says: 'the place of a fallen character in the first rank is closed from behind at once' },
        { value: 'open', label: 'open', says: 'the place of a fallen character in the first rank stays open for the round' },
      ],
      {
        label: 'fallen character',
        says: 'what becomes of its place, on which the rules are silent (§ 3.3)',
        fallback: 'closed',
        advanced: true,
      },
    ),
  },
  { label: 'readings', says: 'what the rules leave open', optional: true, advanced: true },
);

const row = tuple(
  [
    integer({ label: 'difference at least', says: 'from this difference up', min: -99, max: 99 }),
    integer({ label: 'needed', says: 'the roll needed', min: 2, max: 7 }),
  ],
  { label: 'row', says: 'from this difference up, this roll is needed', example: '[4, 2]' },
);

/** A house rule: a published state with parts of it replaced. */
const HOUSE_RULE = group(
  {
    from: choice(
      EDITIONS.map(({ id, name }) => ({ value: id, label: name })),
      { label: 'made from', says: 'the published state that it starts from', fallback: 'third' },
    ),
    toHit: list(row, {
      label: 'to hit',
      says: 'rows of Off minus Def, highest first; the last one holds all below; empty: as published',
      max: 12,
      fallback: [],
    }),
    toWound: list(row, {
      label: 'to wound',
      says: 'rows of Str minus Res, highest first; the last one holds all below; empty: as published',
      max: 12,
      fallback: [],
    }),
    parryHeights: either(
      [
        tuple(
          [
            integer({ label: 'from', says: 'lowest Height', min: 0, max: 5 }),
            integer({ label: 'to', says: 'highest Height', min: 0, max: 5 }),
          ],
          { label: 'Heights', says: 'lowest and highest Height that parries', example: '[1, 3]' },
        ),
        none(),
      ],
      { label: 'Heights that parry', says: 'lowest and highest; none: as published', fallback: null },
    ),
    distracting: choice(
      [
        { value: 'published', label: 'as published' },
        { value: 'value', label: 'takes X' },
        { value: 'one', label: 'takes 1' },
      ],
      { label: 'Distracting', says: 'what Distracting (X) takes', fallback: 'published' },
    ),
    pursuit: choice(
      [
        { value: 'published', label: 'as published' },
        { value: '2D6', label: '2D6' },
        { value: 'D6+4', label: 'D6+4' },
      ],
      { label: 'flee and pursue', says: 'what fleeing and pursuing units roll', fallback: 'published' },
    ),
  },
  { label: 'house rule', says: 'a published state of the rules with parts replaced' },
);

export const EDITION = editionField(EDITIONS, HOUSE_RULE, 'third');

const WEAPONS = list(WEAPON, {
  label: 'weapons',
  says: "weapons in use by the attacker's parts; parts left out use their own",
  max: 12,
  fallback: [],
});

/** What scenarios and duels are made of here. */
export const PARTS = {
  system: { id: 'ninth-age', name: 'The Ninth Age' },
  edition: EDITION,
  attacker: ATTACKER,
  weapons: WEAPONS,
  target: TARGET,
  situation: SITUATION,
  options: OPTIONS,
} as const;

/** Every field of a scenario of The Ninth Age. */
export const SCENARIO = scenarioFields(PARTS, 'who attacks whom, with what, when');

export type Scenario = Infer<typeof SCENARIO>;
export type WeaponInput = Infer<typeof WEAPON>;
export type Situation = Infer<typeof SITUATION>;
export type Options = Infer<typeof OPTIONS>;
export type EditionInput = Infer<typeof EDITION>;
