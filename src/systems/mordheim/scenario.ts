import { choice, either, type Field, flag, group, type Infer, integer, list, none, text } from '../schema/field.ts';
import { editionField, scenarioFields } from '../shared-fields.ts';
import { BODY_ARMOUR } from './catalogue/armour.ts';
import { WEAPONS } from './catalogue/weapons.ts';
import type { Effect } from './effects/effect.ts';
import { GEAR_EFFECTS, type GearId } from './effects/gear.ts';
import { MUTATION_EFFECTS, type MutationId } from './effects/mutations.ts';
import { SKILL_EFFECTS, type SkillId } from './effects/skills.ts';
import { RULE_EFFECTS, type RuleId } from './effects/special-rules.ts';
import { HOUSE_RULE } from './house-rule.ts';
import { OPTIONS } from './options.ts';
import { EDITIONS } from './rules.ts';

const characteristic = (label: string, says: string, fallback: number, { min = 0, max = 10, advanced = false } = {}) =>
  integer({ label, says, min, max, fallback, advanced });

function effectList<T extends string>(table: Readonly<Record<T, readonly Effect[]>>, label: string, says: string): Field<readonly T[]> {
  const options = (Object.entries(table) as [T, readonly Effect[]][]).map(([value, effects]) => ({
    value,
    label: effects[0]?.name ?? value,
    says: [...new Set(effects.map((effect) => effect.says))].join('; '),
  }));
  return list(choice(options, { label, says }) as Field<T>, { label, says, max: 30, fallback: [], advanced: true });
}

const weaponChoice = (label: string, says: string, fallback?: string) =>
  choice(
    WEAPONS.map(({ id, name }) => ({ value: id, label: name })),
    { label, says, ...(fallback === undefined ? {} : { fallback }) },
  );

/** The characteristics, and what a fighter carries besides weapons and armour. Defaults are the examples file's. */
const BEARING = {
  mounted: flag({ label: 'mounted', says: 'rides, for lances and barding', advanced: true }),
  skills: effectList<SkillId>(SKILL_EFFECTS, 'skills', 'skills that touch dice (§ 3)'),
  rules: effectList<RuleId>(RULE_EFFECTS, 'special rules', 'special rules of its kind (§ 3)'),
  mutations: effectList<MutationId>(MUTATION_EFFECTS, 'mutations', 'mutations that touch dice (§ 3)'),
  gear: effectList<GearId>(GEAR_EFFECTS, 'gear', 'kit that touches dice (§ 3)'),
};

export const ATTACKER = group(
  {
    name: text({ label: 'name', forPeople: true, says: 'what the attacker is called', fallback: '' }),
    ws: characteristic('WS', 'Weapon Skill, compared in melee', 3),
    bs: characteristic('BS', 'Ballistic Skill, for shots', 3),
    s: characteristic('S', 'Strength', 3),
    t: characteristic('T', 'Toughness; its own attacks do not ask for it', 3, { advanced: true }),
    w: characteristic('W', 'Wounds; its own attacks do not ask for them', 1, { min: 1, max: 10, advanced: true }),
    i: characteristic('I', 'Initiative, for the order of blows in a duel', 3, { advanced: true }),
    a: characteristic('A', 'Attacks with the main weapon', 1),
    ld: characteristic('Ld', 'Leadership, for tests against fear and stupidity', 7, { max: 12, advanced: true }),
    ...BEARING,
  },
  { label: 'attacker', says: 'who attacks' },
);

export const WEAPON = group(
  {
    weapon: weaponChoice('weapon', 'which weapon'),
    material: choice(
      [
        { value: 'plain', label: 'plain' },
        { value: 'gromril', label: 'gromril', says: 'the enemy’s save is one worse' },
        { value: 'ithilmar', label: 'ithilmar', says: '+1 Initiative in melee' },
      ],
      { label: 'material', says: 'what it is made of', fallback: 'plain', advanced: true },
    ),
    poison: choice(
      [
        { value: 'none', label: 'none' },
        { value: 'blackLotus', label: 'black lotus', says: 'a natural 6 to hit wounds by itself' },
        { value: 'darkVenom', label: 'dark venom', says: '+1 Strength' },
      ],
      { label: 'poison', says: 'what is smeared on it', fallback: 'none', advanced: true },
    ),
  },
  { label: 'weapon', says: 'a weapon that the attacker carries' },
);

export const TARGET = group(
  {
    name: text({ label: 'name', forPeople: true, says: 'what the target is called', fallback: '' }),
    ws: characteristic('WS', 'Weapon Skill, compared in melee', 3),
    bs: characteristic('BS', 'Ballistic Skill; does not matter to a target', 3, { advanced: true }),
    s: characteristic('S', 'Strength: blows of twice as much can not be parried', 3),
    t: characteristic('T', 'Toughness', 3),
    w: characteristic('W', 'Wounds', 1, { min: 1, max: 10 }),
    i: characteristic('I', 'Initiative: a test at an edge, the order of blows in a duel', 3, { advanced: true }),
    a: characteristic('A', 'Attacks; do not matter to a target', 1, { advanced: true }),
    ld: characteristic('Ld', 'Leadership; does not matter to a target', 7, { max: 12, advanced: true }),
    main: weaponChoice('main weapon', 'what it may parry with; a two-handed one makes shield and buckler useless in melee', 'sword'),
    off: either([weaponChoice('second weapon', 'a second weapon that may parry'), none()], {
      label: 'second weapon',
      says: 'a second weapon that may parry, or none',
      fallback: null,
    }),
    armour: choice(
      BODY_ARMOUR.map(({ id, name, save }) => ({ value: id, label: name, says: save === 7 ? 'no save' : `saves on ${save}+` })),
      { label: 'armour', says: 'worn on the body (§ 2.3)', fallback: 'none' },
    ),
    shield: flag({ label: 'shield', says: 'the save is one better' }),
    buckler: flag({ label: 'buckler', says: 'parries' }),
    helmet: flag({ label: 'helmet', says: 'stunned becomes knocked down on 4+' }),
    charm: flag({ label: 'lucky charm', says: 'the first hit of the battle is discarded on 4+, not yet used' }),
    ...BEARING,
    status: choice(
      [
        { value: 'standing', label: 'standing' },
        { value: 'knockedDown', label: 'knocked down' },
        { value: 'stunned', label: 'stunned' },
      ],
      { label: 'status', says: 'how it is when the attacker begins to strike', fallback: 'standing' },
    ),
    woundsLeft: either([integer({ label: 'wounds left', says: 'from 0, after an injury', min: 0, max: 10 }), none()], {
      label: 'wounds left',
      says: 'none for all of them; 1 and 0 both mean that the next wound is an injury roll',
      fallback: null,
      advanced: true,
    }),
    parryUsed: flag({ label: 'parry used', says: 'somebody’s hit has drawn its parry in this phase', advanced: true }),
    disarmed: flag({ label: 'disarmed', says: 'it lost its weapon: a dagger, no second weapon, no parry', advanced: true }),
  },
  { label: 'target', says: 'who is attacked' },
);

const SITUATION = group(
  {
    kind: choice(
      [
        { value: 'auto', label: 'by the weapons', says: 'close combat if there is a weapon for it, else shooting' },
        { value: 'melee', label: 'close combat' },
        { value: 'shooting', label: 'shooting' },
        { value: 'freeHit', label: 'free hit', says: 'the target breaks from combat: one automatic hit with the main weapon' },
      ],
      { label: 'kind', says: 'which attacks are made', fallback: 'auto' },
    ),
    first: flag({ label: 'first round', says: 'the first round of this combat: flails, pistols, hatred', fallback: true }),
    charging: flag({ label: 'charging', says: 'the attacker charged this turn' }),
    charged: flag({ label: 'charged', says: 'the target charged the attacker this turn', advanced: true }),
    enemies: integer({
      label: 'enemies',
      says: 'how many enemies are in contact with the attacker',
      min: 1,
      max: 20,
      fallback: 1,
      advanced: true,
    }),
    attacksHere: either([integer({ label: 'attacks at this target', says: 'the first so many', min: 0, max: 40 }), none()], {
      label: 'attacks at this target',
      says: 'how many of the attacks go to this target, the first ones; none for all',
      fallback: null,
      advanced: true,
    }),
    attackOrder: list(integer({ label: 'attack', says: 'a place in the list of attacks, from 0', min: 0, max: 60 }), {
      label: 'order of attacks',
      says: 'places in the order in which they are resolved: main hand first, then the others; empty keeps that order',
      max: 60,
      fallback: [],
      advanced: true,
    }),
    indoors: flag({ label: 'indoors', says: 'inside a building, for Pit Fighter', advanced: true }),
    fear: choice(
      [
        { value: 'none', label: 'no test, or passed' },
        { value: 'failed', label: 'failed', says: 'only natural 6s hit' },
        { value: 'tested', label: 'is tested', says: 'failed when 2D6 exceed Leadership' },
      ],
      { label: 'fear', says: 'the attacker’s test against a charging enemy that causes fear', fallback: 'none', advanced: true },
    ),
    stupidity: choice(
      [
        { value: 'none', label: 'no test, or passed' },
        { value: 'failed', label: 'failed', says: 'it does not strike' },
        { value: 'tested', label: 'is tested', says: 'failed when 2D6 exceed Leadership' },
      ],
      { label: 'stupidity', says: 'the attacker’s test at the start of its turn, if it is stupid', fallback: 'none', advanced: true },
    ),
    vomits: flag({
      label: 'vomits',
      says: 'one automatic Strength 5 hit without an armour save in place of all attacks, for a fighter that can',
      advanced: true,
    }),
    rerollMisses: flag({ label: 're-roll misses', says: 'missed hit dice are re-rolled once, for whatever reason', advanced: true }),
    distance: integer({
      label: 'distance',
      says: 'inches to the target, for shots; more than half the range is long range',
      min: 0,
      max: 60,
      fallback: 0,
    }),
    cover: flag({ label: 'cover', says: 'the target is in cover, for shots' }),
    moved: flag({ label: 'moved', says: 'the shooter has moved' }),
    twice: flag({
      label: 'fires twice',
      says: 'two shots at -1 each, for a repeater, or a sling within half its range that has not moved',
      advanced: true,
    }),
    turns: integer({
      label: 'turns of shooting',
      says: 'the shooter’s turns, with the target’s recovery between them: pistols, handguns and rifles fire every other turn',
      min: 1,
      max: 12,
      fallback: 1,
      advanced: true,
    }),
    edge: integer({
      label: 'drop',
      says: 'inches of a drop within an inch of the target: put down, it tests Initiative or falls; 0 for none',
      min: 0,
      max: 30,
      fallback: 0,
      advanced: true,
    }),
  },
  { label: 'situation', says: 'what holds when the attacks are made', optional: true },
);

const EDITION = editionField(EDITIONS, HOUSE_RULE, 'variant');

/** What scenarios and duels are made of here. */
export const PARTS = {
  system: { id: 'mordheim', name: 'Mordheim' },
  edition: EDITION,
  attacker: ATTACKER,
  weapons: list(WEAPON, {
    label: 'weapons',
    says: 'what it carries: the main hand’s first, then the off hand’s, missile weapons beside them',
    min: 1,
    max: 6,
  }),
  target: TARGET,
  situation: SITUATION,
  options: OPTIONS,
} as const;

/** Every field of a scenario of Mordheim. */
export const SCENARIO = scenarioFields(PARTS, 'one fighter’s attacks at one target');

export type Scenario = Infer<typeof SCENARIO>;
export type AttackerFields = Infer<typeof ATTACKER>;
export type TargetFields = Infer<typeof TARGET>;
export type WeaponFields = Infer<typeof WEAPON>;
