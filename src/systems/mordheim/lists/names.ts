import { BODY_ARMOUR, type ArmourId } from '../catalogue/armour.ts';
import { WEAPONS } from '../catalogue/weapons.ts';
import { GEAR_EFFECTS, type GearId } from '../effects/gear.ts';
import { MUTATION_EFFECTS, type MutationId } from '../effects/mutations.ts';
import { SKILL_EFFECTS, type SkillId } from '../effects/skills.ts';
import { RULE_EFFECTS, type RuleId } from '../effects/special-rules.ts';
import type { Effect } from '../effects/effect.ts';

/** A name without case, spaces and signs: how names that only look different are compared. */
export function compact(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9+]/g, '');
}

/** Weapons under the names that lists use. */
const WEAPON_NAMES: Readonly<Record<string, string>> = {
  freedagger: 'dagger',
  club: 'club',
  mace: 'club',
  hammer: 'club',
  staff: 'club',
  clubmacehammer: 'club',
  maceclubhammer: 'club',
  warhammer: 'club',
  fists: 'fist',
  unarmed: 'fist',
  doublehandedweapon: 'twoHandedBlade',
  doublehandedsword: 'twoHandedBlade',
  doublehandedaxe: 'twoHandedBlade',
  twohandedweapon: 'twoHandedBlade',
  doublehandedhammer: 'twoHandedHammer',
  sigmaritehammer: 'sigmarHammer',
  fightingclaws: 'fightingClaws',
  weepingblades: 'weepingBlades',
  torch: 'torch',
  throwingknives: 'throwingKnives',
  throwingstars: 'throwingKnives',
  throwingknivesstars: 'throwingKnives',
  javelins: 'javelin',
  javelinharpoon: 'javelin',
  javelinsharpoons: 'javelin',
  duelingpistol: 'duellingPistol',
  handgun: 'handgun',
  hochlandlongrifle: 'huntingRifle',
  huntingrifle: 'huntingRifle',
};

/** Names under which one weapon of ours stands for several: which one was taken is said. */
export const TAKEN_AS: Readonly<Record<string, string>> = {
  doublehandedweapon: 'a double-handed sword or axe',
  twohandedweapon: 'a double-handed sword or axe',
};

const byName = (items: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> =>
  new Map(items.map(({ id, name }) => [compact(name), id]));
const WEAPON_BY_NAME = byName(WEAPONS);
const ARMOUR_BY_NAME = byName(BODY_ARMOUR.filter(({ id }) => id !== 'none'));

/** The weapon of a name; undefined when it is none of ours. */
export function weaponNamed(name: string): string | undefined {
  const key = compact(name);
  return WEAPON_NAMES[key] ?? WEAPON_BY_NAME.get(key);
}

/** Kit that is worn or held, by name. */
export type Worn =
  { readonly slot: 'armour'; readonly id: ArmourId } | { readonly slot: 'shield' | 'buckler' | 'helmet' | 'charm' | 'barding' };

const WORN: Readonly<Record<string, Worn>> = {
  shield: { slot: 'shield' },
  buckler: { slot: 'buckler' },
  helmet: { slot: 'helmet' },
  luckycharm: { slot: 'charm' },
  barding: { slot: 'barding' },
};

export function wornNamed(name: string): Worn | undefined {
  const key = compact(name);
  const armour = ARMOUR_BY_NAME.get(key);
  return armour === undefined ? WORN[key] : { slot: 'armour', id: armour as ArmourId };
}

/** What a name stands for among skills, special rules, mutations and gear. */
export type Trait =
  | { readonly list: 'skills'; readonly id: SkillId }
  | { readonly list: 'rules'; readonly id: RuleId }
  | { readonly list: 'mutations'; readonly id: MutationId }
  | { readonly list: 'gear'; readonly id: GearId };

const OTHER_TRAITS: Readonly<Record<string, Trait>> = {
  imunetopoison: { list: 'rules', id: 'immunePoison' },
  vomitattack: { list: 'rules', id: 'vomit' },
  wizard: { list: 'rules', id: 'spellcaster' },
  daemonic: { list: 'rules', id: 'unholy' },
};

function traits<L extends Trait['list']>(
  list: L,
  table: Readonly<Record<string, readonly Effect[]>>,
): readonly (readonly [string, Trait])[] {
  return Object.entries(table).map(([id, effects]) => [compact(effects[0]?.name ?? id), { list, id } as Trait]);
}

const TRAITS: ReadonlyMap<string, Trait> = new Map([
  // A name that is a skill and a special rule is the skill: a fighter has it once.
  ...traits('rules', RULE_EFFECTS),
  ...traits('gear', GEAR_EFFECTS),
  ...traits('mutations', MUTATION_EFFECTS),
  ...traits('skills', SKILL_EFFECTS),
]);

export function traitNamed(name: string): Trait | undefined {
  const key = compact(name);
  return Object.hasOwn(OTHER_TRAITS, key) ? OTHER_TRAITS[key] : TRAITS.get(key);
}

/** Rules that files link to weapons and armour only to explain them; the weapon or armour brings them along here. */
const EXPLANATIONS: ReadonlySet<string> = new Set([
  '+1enemyarmoursave', '+1enemysave', '+1armoursave', 'avoidstun', 'parry', 'concussion', 'cuttingedge', 'twohanded', 'strikelast', 'strikefirst', 'unwieldy', 'cavalrybonus', 'cavalryweapon', 'heavy',
  'difficulttouse', 'pair', 'cumbersome', 'climb', 'handtohand', 'accuracy', 'accurate', 'preparedshot', 'prepareshot', 'moveorfire', 'moveoffire', 'firetwice', 'firetwiceathalfrange', 'thrownweapon',
  'firearmsavemodifier', 'gunsavemodifier', '3savemodifier', 'savemodifier', 'holyweapon', 'cannotbeparried', 'whipcrack', 'barrage', 'shot', 'fireonce', 'poison', 'stealthy', 'picktarget', 'rarity', 'rare',
  'pricemodifier', 'toughenedleathers', 'incredibleforce', 'random', 'venomous',
]); // prettier-ignore

/** True when a rule's name only explains a weapon or a piece of armour, or what it costs. */
export function explainsGear(name: string): boolean {
  return EXPLANATIONS.has(compact(name));
}

/** Entries of a list that are headings or book-keeping: nothing that fights. */
export function isBookkeeping(name: string): boolean {
  return /^(?:starting equipment|equipment|experience|advances?|injur(?:y|ies))\b/i.test(name.trim());
}
