import { GEAR_EFFECTS } from '../effects/gear.ts';
import { MUTATION_EFFECTS } from '../effects/mutations.ts';
import { SKILL_EFFECTS } from '../effects/skills.ts';
import { RULE_EFFECTS } from '../effects/special-rules.ts';
import type { Effect } from '../effects/effect.ts';
import { BODY_ARMOUR } from './armour.ts';

/** Where a kit item goes on a fighter. */
export type KitSlot = 'armour' | 'shield' | 'buckler' | 'helmet' | 'charm' | 'gear' | 'skill' | 'mutation' | 'material' | 'poison';

/** Something that a fighter may be given besides weapons. */
export interface KitItem {
  readonly id: string;
  readonly name: string;
  readonly slot: KitSlot;
  /** Gold crowns; null when the price hangs on something else. A skill is earned, not bought: 0. */
  readonly cost: number | null;
  /** Rolled on top of the price. */
  readonly costDice?: string;
  readonly says: string;
  readonly notModelled: readonly string[];
}

const item = (id: string, name: string, slot: KitSlot, cost: number | null, says: string, costDice?: string): KitItem => ({
  id, name, slot, cost, says, notModelled: [], ...(costDice === undefined ? {} : { costDice }),
});

const words = (effects: readonly Effect[]): string => [...new Set(effects.map(({ says }) => says))].join('; ');
const unmodelled = (effects: readonly Effect[]): readonly string[] => effects.filter(({ slot }) => slot === 'not-modelled').map(({ name, says }) => `${name}: ${says}`);

function fromEffects(table: Readonly<Record<string, readonly Effect[]>>, slot: KitSlot, prices: Readonly<Record<string, readonly [number, string?]>>): readonly KitItem[] {
  return Object.entries(table).map(([id, effects]) => {
    const [cost, dice] = prices[id] ?? [0];
    return { ...item(id, effects[0]?.name ?? id, slot, cost, words(effects), dice), notModelled: unmodelled(effects) };
  });
}

/** Gold crowns, and dice on top of them. Source: rules § 3, weapons file. */
const GEAR_PRICES = {
  rabbitsFoot: [10],
  mandrake: [25, 'D6'],
  crimsonShade: [35, 'D6'],
  madCap: [30],
  superiorPowder: [30],
  elvenCloak: [100],
  pavise: [25],
  barding: [80],
} as const satisfies Readonly<Record<keyof typeof GEAR_EFFECTS, readonly [number, string?]>>;

const MUTATION_PRICES = {
  greatClaw: [50],
  tentacle: [35],
  blackblood: [30],
  spines: [35],
  scorpionTail: [40],
  extraArm: [40],
  clovenHoofs: [40],
  hideous: [40],
} as const satisfies Readonly<Record<keyof typeof MUTATION_EFFECTS, readonly [number]>>;

/** Armour, gear, poisons, skills and mutations. Source: rules § 3, weapons file. */
export const KIT: readonly KitItem[] = [
  ...BODY_ARMOUR.filter(({ id }) => id !== 'none').map(({ id, name, cost, save }) => item(id, name, 'armour', cost, `saves on ${save}+`)),
  item('shield', 'Shield', 'shield', 5, 'the save is one better, 6+ alone; not in melee beside a two-handed weapon'),
  item('buckler', 'Buckler', 'buckler', 5, 'parries; takes the off hand'),
  item('helmet', 'Helmet', 'helmet', 10, 'stunned becomes knocked down on 4+'),
  item('luckyCharm', 'Lucky charm', 'charm', 10, 'the first hit of the battle is discarded on 4+'),
  ...fromEffects(GEAR_EFFECTS, 'gear', GEAR_PRICES),
  item('blackLotus', 'Black lotus', 'poison', 10, 'a natural 6 to hit wounds by itself, on the first weapon', 'D6'),
  item('darkVenom', 'Dark venom', 'poison', 30, '+1 Strength, on the first weapon', '2D6'),
  item('gromrilWeapon', 'Gromril weapon', 'material', null, 'the first weapon at four times its price: the enemy’s save is one worse'),
  item('ithilmarWeapon', 'Ithilmar weapon', 'material', null, 'the first weapon at three times its price: +1 Initiative in melee'),
  ...fromEffects(SKILL_EFFECTS, 'skill', {}).map((skill) => ({ ...skill, says: `skill: ${skill.says}` })),
  ...fromEffects(MUTATION_EFFECTS, 'mutation', MUTATION_PRICES).map((mutation) => ({ ...mutation, says: `mutation: ${mutation.says}` })),
];

/** What a material multiplies a weapon's price by. */
export const MATERIAL_PRICE = { gromrilWeapon: 4, ithilmarWeapon: 3 } as const;

/** What players call a special rule: "Expert Swordsman", never its id. */
export function ruleName(id: keyof typeof RULE_EFFECTS): string {
  const [effect] = RULE_EFFECTS[id];
  return effect?.name ?? id;
}

/** What a special rule leaves out of the figures. */
export function unmodelledRules(rules: readonly (keyof typeof RULE_EFFECTS)[]): readonly string[] {
  return rules.flatMap((id) => unmodelled(RULE_EFFECTS[id]));
}
