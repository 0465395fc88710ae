import { choice, dice, either, flag, group, type Infer, integer, list, none, record, text, tuple } from '../../schema/field.ts';

const dash = (label: string, says: string) =>
  either([integer({ label, says, min: 0, max: 99 }), none()], { label, says: `${says}; none is a dash`, fallback: null });
const attacks = either([dice({ label: 'Att', says: 'Attack Value, fixed or dice', min: 0, max: 200 }), none()], {
  label: 'Att',
  says: 'Attack Value; none makes no Standard Melee Attacks',
  fallback: null,
});
const rules = (label: string, says: string) =>
  list(text({ label: 'rule', says: 'a rule as profiles print it, such as "Multiple Wounds (D3)"' }), {
    label,
    says,
    max: 40,
    fallback: [],
    advanced: true,
  });

const OFFENCE = {
  att: attacks,
  off: dash('Off', 'Offensive Skill, compared with Def to hit in melee (§ 2.2)'),
  str: dash('Str', 'Strength, compared with Res to wound (§ 2.5)'),
  ap: dash('AP', 'Armour Penetration (§ 2.6)'),
  agi: dash('Agi', 'Agility: its step in a round (§ 3.2)'),
  aim: either(
    [
      integer({ label: 'Aim', says: 'the roll that it needs to hit with shots', min: 1, max: 7 }),
      choice([{ value: 'auto', label: 'Auto' }], { label: 'Auto', says: 'hits by itself' }),
      none(),
    ],
    {
      label: 'Aim',
      says: 'the roll that it needs to hit with shots, or auto; needed for shooting (§ 2.3)',
      fallback: null,
    },
  ),
  weapon: text({ label: 'weapon', says: 'the melee weapon in use, by its name in § 2.11; left out: innate weapons', fallback: '' }),
  attributes: rules('attributes', 'its attack attributes, such as Hatred or Lethal Strike (§ 2.10)'),
};

/** One model part among several: a rider, a mount, a chassis. */
const PART = group(
  {
    name: text({ label: 'name', says: 'what the part is called' }),
    count: integer({ label: 'how many', says: 'how many of it one model has', min: 1, max: 20, fallback: 1 }),
    ...OFFENCE,
  },
  { label: 'model part', says: 'a part with attacks of its own' },
);

const baseField = (says: string) =>
  either(
    [
      tuple(
        [
          integer({ label: 'width', says: 'in millimetres', min: 10, max: 400 }),
          integer({ label: 'depth', says: 'in millimetres', min: 10, max: 400 }),
        ],
        { label: 'base', says: 'width and depth in millimetres', example: '[20, 20]' },
      ),
      none(),
    ],
    { label: 'base', says, fallback: null, advanced: true },
  );

const RULES = {
  defensiveRules: rules('defensive rules', 'such as Shield, Aegis (5+), Distracting (1) (§ 2.2 to § 2.7)'),
  modelRules: rules('model rules', 'such as Stubborn, Unstable, Resolute, Swiftstride'),
  properties: rules('properties', 'such as Mount, Metal Armour, Beast: what "towards" and Lightning Attacks look at'),
};

const hpLost = (says: string) => integer({ label: 'HP already lost', says, min: 0, max: 49, fallback: 0, advanced: true });

/** An attachable model that has joined a unit. */
const CHARACTER = group(
  {
    name: text({
      label: 'name',
      says: 'what it is called: attacks are told at it by this name; left out: Character 1, 2 or 3',
      fallback: '',
    }),
    height: integer({ label: 'Height', says: 'model Height: special attacks and Stomps look at it (§ 2.12)', min: 0, max: 5, fallback: 1 }),
    hp: integer({ label: 'HP', says: 'its Health Points, a pool of its own (§ 3.4)', min: 1, max: 50, fallback: 3 }),
    def: integer({ label: 'Def', says: 'Defensive Skill (§ 2.2)', min: 0, max: 99 }),
    res: integer({ label: 'Res', says: 'Resilience (§ 2.5)', min: 0, max: 99 }),
    arm: integer({ label: 'Arm', says: 'printed Armour without a Shield (§ 2.6)', min: 0, max: 20, fallback: 0 }),
    dis: integer({ label: 'Dis', says: 'Discipline: for Psychic Attacks, and for the Break Test when it counts', min: 0, max: 10 }),
    ...OFFENCE,
    parts: list(PART, {
      label: 'model parts',
      says: 'rider, mount or chassis with attacks of their own, instead of one set of attacks above',
      max: 6,
      fallback: [],
    }),
    strikesAt: text({
      label: 'strikes at',
      says: 'the enemy character that it strikes at, by name; left out: the rank and file (§ 3.4)',
      fallback: '',
    }),
    place: choice(
      [
        { value: 'front', label: 'in the first rank', says: 'it strikes and can be struck' },
        { value: 'behind', label: 'behind', says: 'it neither strikes nor is struck while rank and file remain' },
      ],
      { label: 'place', says: 'where it stands in the unit', fallback: 'front' },
    ),
    takes: integer({ label: 'places', says: 'places that it takes in its rank', min: 0, max: 10, fallback: 1, advanced: true }),
    ...RULES,
    battleStandard: flag({
      label: 'Battle Standard Bearer',
      says: '+1 Combat Score; while it lives failed Break Tests are rolled again and the Unstable lose less (§ 3.7, § 3.8)',
    }),
    commandingPresence: flag({
      label: 'Commanding Presence',
      says: 'while it lives the unit tests on its Discipline where that is higher (§ 3.8)',
    }),
    mountDef: flag({ label: 'mount with its own Def', says: 'no Parry (§ 2.2)', advanced: true }),
    score: integer({ label: 'other score', says: 'other static Combat Score (§ 3.7)', min: -20, max: 20, fallback: 0, advanced: true }),
    base: baseField("width and depth in millimetres; none: as wide as the unit's models on its places (§ 3.3)"),
    hpAlreadyLost: hpLost('lost before'),
  },
  { label: 'character', says: 'an attachable model: it strikes, is struck and falls for itself (§ 3.4)' },
);

/** A unit: how it stands, how it is attacked, how it attacks. Attacker and target are both one. */
const UNIT = {
  name: text({ label: 'name', forPeople: true, says: 'what the unit is called', fallback: '' }),
  models: integer({ label: 'models', says: 'models alive', min: 1, max: 200, fallback: 1 }),
  files: integer({ label: 'files', says: 'models side by side; a smaller unit stands in one rank', min: 1, max: 50, fallback: 5 }),
  height: integer({
    label: 'Height',
    says: 'model Height: support, formations and Stomps look at it (§ 3.3)',
    min: 0,
    max: 5,
    fallback: 1,
  }),
  hp: integer({ label: 'HP', says: 'Health Points of each model', min: 1, max: 50, fallback: 1 }),
  def: dash('Def', 'Defensive Skill, which melee attacks are compared with (§ 2.2)'),
  res: dash('Res', 'Resilience, which Str is compared with (§ 2.5)'),
  arm: integer({ label: 'Arm', says: 'printed Armour without a Shield (§ 2.6)', min: 0, max: 20, fallback: 0 }),
  dis: either([integer({ label: 'Dis', says: 'Discipline', min: 0, max: 10 }), none()], {
    label: 'Dis',
    says: 'Discipline, for Break Tests and Psychic Attacks; needed for a round (§ 3.8)',
    fallback: null,
  }),
  ...OFFENCE,
  parts: list(PART, {
    label: 'model parts',
    says: 'parts with attacks of their own, such as rider and mount; instead of one set of attacks above',
    max: 6,
    fallback: [],
  }),
  ...RULES,
  base: baseField('width and depth in millimetres; none: the whole front rank is in contact (§ 3.3)'),
  inContact: either([integer({ label: 'in contact', says: 'models in contact', min: 0, max: 50 }), none()], {
    label: 'models in contact',
    says: 'none: reckoned from the bases (§ 3.3)',
    fallback: null,
    advanced: true,
  }),
  engagedFacing: choice(
    [
      { value: 'front', label: 'front' },
      { value: 'flank', label: 'flank' },
      { value: 'rear', label: 'rear' },
    ],
    { label: 'engaged facing', says: 'its own facing that the enemy is at', fallback: 'front' },
  ),
  hpAlreadyLost: hpLost('lost by its wounded model before'),
  supportRanks: either([integer({ label: 'ranks', says: 'ranks behind the front that support', min: 0, max: 10 }), none()], {
    label: 'supporting ranks',
    says: 'none: 1, and 1 more by Fight in Extra Rank (§ 3.3)',
    fallback: null,
    advanced: true,
  }),
  restrictedSplit: either(
    [
      record(integer({ label: 'attacks', says: 'of one restricted model', min: 0, max: 50 }), {
        label: 'split',
        says: 'attacks by part name',
        max: 6,
      }),
      none(),
    ],
    {
      label: 'split of restricted attacks',
      says: 'attacks of one supporting model by part, when Height forces a choice; none: the best part first (§ 3.3)',
      fallback: null,
      advanced: true,
    },
  ),
  standard: flag({ label: 'standard bearer', says: '+1 Combat Score (§ 3.7)' }),
  score: integer({
    label: 'other score',
    says: 'other static Combat Score, such as 1 for a Battle Standard Bearer (§ 3.7)',
    min: -20,
    max: 20,
    fallback: 0,
    advanced: true,
  }),
  disrupted: flag({ label: 'disrupted', says: 'it stands in Disruptive terrain: no Rank Bonus (§ 3.7)', advanced: true }),
  rerollFailed: flag({ label: 'rerolls Break Tests', says: 'a failed Break Test is rolled again: Battle Standard in range (§ 3.8)' }),
  rally: flag({ label: 'rally', says: 'an Unstable unit in range of the Battle Standard (§ 3.8)' }),
  characters: list(CHARACTER, {
    label: 'characters',
    says: 'attachable models that have joined the unit, each with a Health Pool of its own (§ 3.4)',
    max: 3,
    fallback: [],
  }),
  strikesAt: record(integer({ label: 'models', says: 'that strike at it, those in contact first', min: 0, max: 200 }), {
    label: 'strike at characters',
    says: "models of the rank and file that strike at an enemy character, by its name; the others strike at the enemy's rank and file (§ 3.4)",
    max: 3,
    fallback: {},
    advanced: true,
  }),
};

export const ATTACKER = group(UNIT, { label: 'attacker', says: 'the unit that attacks' });
export const TARGET = group(UNIT, {
  label: 'target',
  says: 'the unit that is attacked; with attacks of its own it strikes back in a round',
});

export type UnitInput = Infer<typeof ATTACKER>;
export type PartInput = Infer<typeof PART>;
export type CharacterInput = Infer<typeof CHARACTER>;
