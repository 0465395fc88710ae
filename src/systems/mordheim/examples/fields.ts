import { choice, either, flag, group, type Infer, integer, list, none, text } from '../../schema/field.ts';
import { BODY_ARMOUR } from '../catalogue/armour.ts';
import { WEAPONS } from '../catalogue/weapons.ts';
import { SKILL_EFFECTS, type SkillId } from '../effects/skills.ts';
import { RULE_EFFECTS, type RuleId } from '../effects/special-rules.ts';

const number = (label: string, fallback: number | undefined, [min, max]: readonly [number, number]) =>
  integer({ label, says: label, min, max, ...(fallback === undefined ? {} : { fallback }) });
const optionalNumber = (label: string) => either([number(label, undefined, [0, 99]), none()], { label, says: label, fallback: null });
const on = (label: string, fallback: boolean) => flag({ label, says: label, fallback });
const id = <T extends string>(label: string, ids: readonly T[]) =>
  choice(
    ids.map((value) => ({ value, label: value })),
    { label, says: label },
  );
const keys = <T extends string>(table: Readonly<Record<T, unknown>>): readonly T[] => Object.keys(table) as T[];

const WEAPON_IDS = WEAPONS.map((weapon) => weapon.id);
const SKILLS = list(id<SkillId>('skill', keys(SKILL_EFFECTS)), { label: 'skills', says: 'skills', max: 30, fallback: [] });
const RULES = list(id<RuleId>('rule', keys(RULE_EFFECTS)), { label: 'rules', says: 'special rules', max: 30, fallback: [] });

/** A fighter as the examples file writes it; what is left out has the file's defaults. */
export const FIGHTER = group(
  {
    name: text({ label: 'name', says: 'name', fallback: '' }),
    ws: number('WS', 3, [0, 99]),
    bs: number('BS', 3, [0, 99]),
    s: number('S', 3, [0, 99]),
    t: number('T', 3, [0, 99]),
    w: number('W', 1, [1, 20]),
    i: number('I', 3, [0, 99]),
    a: number('A', 1, [0, 20]),
    ld: number('Ld', 7, [0, 12]),
    main: choice(
      WEAPON_IDS.map((value) => ({ value, label: value })),
      { label: 'main', says: 'main weapon', fallback: 'sword' },
    ),
    off: either([id('off', WEAPON_IDS), none()], { label: 'off', says: 'second weapon', fallback: null }),
    armour: choice(
      BODY_ARMOUR.map(({ id: value, name: label }) => ({ value, label })),
      { label: 'armour', says: 'armour', fallback: 'none' },
    ),
    shield: on('shield', false),
    buckler: on('buckler', false),
    helmet: on('helmet', false),
    charm: on('lucky charm', false),
    skills: SKILLS,
    rules: RULES,
  },
  { label: 'fighter', says: 'a fighter' },
);

const STATUS = choice(
  [
    { value: 'standing', label: 'standing' },
    { value: 'knockedDown', label: 'knocked down' },
    { value: 'stunned', label: 'stunned' },
    { value: 'outOfAction', label: 'out of action' },
  ],
  { label: 'status', says: 'status before', fallback: 'standing' },
);

const STATE = group(
  {
    status: STATUS,
    woundsLeft: optionalNumber('wounds left'),
    parryUsed: on('parry used', false),
    charmUsed: on('charm used', false),
    disarmed: on('disarmed', false),
    frenzyLost: on('frenzy lost', false),
  },
  { label: 'state', says: 'how a fighter stands before', optional: true },
);
const PAIR = list(integer({ label: 'value', says: 'value', min: 0, max: 99 }), { label: 'pair', says: 'two values', min: 2, max: 2 });
const PAIRS = list(PAIR, { label: 'pairs', says: 'pairs of values', max: 200, fallback: [] });
const SIDE = choice(
  [
    { value: 'A', label: 'A' },
    { value: 'B', label: 'B' },
  ],
  { label: 'side', says: 'A or B' },
);

export const TO_HIT_ROWS = group(
  { pairs: PAIRS, cells: PAIRS, dualWield: on('two weapons', false) },
  { label: 'input', says: 'cells of the charts' },
);

export const INJURY = group(
  {
    rolls: number('injury rolls', 1, [0, 20]),
    injuryBonus: number('bonus', 0, [-6, 6]),
    concussion: on('concussion', false),
    noHelmet: on('no helmet save', false),
    helmet: on('helmet', false),
    skills: SKILLS,
    rules: RULES,
  },
  { label: 'input', says: 'an injury' },
);

export const SAVES = group(
  {
    rows: list(
      group(
        {
          label: text({ label: 'label', says: 'label' }),
          baseSave: number('base save', undefined, [1, 7]),
          strength: number('strength', undefined, [0, 99]),
          weaponPenalty: number('penalty', 0, [-6, 6]),
          enemySaveBonus: number('bonus', 0, [-6, 6]),
        },
        { label: 'row', says: 'one save' },
      ),
      { label: 'rows', says: 'saves', max: 200 },
    ),
  },
  { label: 'input', says: 'armour saves' },
);

export const PARRY = group(
  { attacks: number('attacks', undefined, [0, 40]), need: number('need', undefined, [1, 7]), reroll: on('parry re-roll', false) },
  { label: 'input', says: 'attacks against a parry' },
);

export const ATTACK_SET = group(
  {
    attacker: FIGHTER,
    target: FIGHTER,
    context: group(
      {
        first: on('first round', true),
        crits: on('criticals', true),
        rerollMiss: on('re-roll misses', false),
        charging: on('charging', false),
        indoors: on('indoors', false),
        afraid: on('failed fear', false),
        enemies: number('enemies', 1, [1, 20]),
      },
      { label: 'context', says: 'context', optional: true },
    ),
    targetState: STATE,
    attackOrder: list(number('place', undefined, [0, 99]), { label: 'order', says: 'order of the attacks', max: 99, fallback: [] }),
  },
  { label: 'input', says: 'one attack set' },
);

export const SHOOT = group(
  {
    bs: number('BS', undefined, [0, 99]),
    modifier: number('modifier', 0, [-20, 20]),
    strength: number('strength', undefined, [0, 99]),
    toughness: number('toughness', undefined, [0, 99]),
    baseSave: number('base save', 7, [1, 7]),
    weaponPenalty: number('penalty', 0, [-6, 6]),
    enemySaveBonus: number('bonus', 0, [-6, 6]),
    shots: number('shots', 1, [0, 20]),
    w: number('wounds', 1, [1, 20]),
    crits: on('criticals', true),
    dodge: on('dodge', false),
    helmet: on('helmet', false),
    charm: on('lucky charm', false),
    poison: on('black lotus', false),
    skills: SKILLS,
    rules: RULES,
  },
  { label: 'input', says: 'the shots of one shooter' },
);

const PLACE = either([number('place', undefined, [0, 1]), none()], {
  label: 'charger',
  says: '0 for A, 1 for B, null for nobody',
  fallback: null,
});

export const PHASE = group(
  {
    A: FIGHTER,
    B: FIGHTER,
    context: group(
      {
        first: on('first round', true),
        charger: PLACE,
        active: number('active', 0, [0, 1]),
        crits: on('criticals', true),
        indoors: on('indoors', false),
      },
      { label: 'context', says: 'context', optional: true },
    ),
    states: list(STATE, { label: 'states', says: 'states of A and B before recovery', max: 2, fallback: [] }),
  },
  { label: 'input', says: 'one phase' },
);

export const DUEL = group(
  {
    A: FIGHTER,
    B: FIGHTER,
    charger: either([SIDE, none()], { label: 'charger', says: 'who charges', fallback: null }),
    firstActive: choice(
      [
        { value: 'A', label: 'A' },
        { value: 'B', label: 'B' },
      ],
      { label: 'first', says: 'whose turn phase 1 is in', fallback: 'A' },
    ),
    crits: on('criticals', true),
  },
  { label: 'input', says: 'a duel' },
);

export type ExampleFighter = Infer<typeof FIGHTER>;
export type ExampleState = Infer<typeof STATE>;
