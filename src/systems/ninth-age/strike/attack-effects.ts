import { amount, toNumber, type Pmf } from '../../../pmf/index.ts';
import { type Effect, printedValue, type Use } from './effects.ts';
import { isTowards } from './in-force.ts';
import type { Sheet } from './sheet.ts';

/** The attack's own attributes that change dice. Source: rules § 2.10. */
export const ATTACK_EFFECTS: readonly Effect[] = [
  {
    name: 'Crush Attack',
    of: 'attack',
    slot: 'always',
    apply: (sheet) => ({ ...sheet, str: 10, ap: 10 }),
    says: 'Str 10 and AP 10, whatever weapons add',
    source: 'rules § 2.10',
  },
  {
    name: 'Toxic Attacks',
    of: 'attack',
    slot: 'always',
    apply: (sheet) => ({ ...sheet, str: 3, ap: 10 }),
    says: 'always Str 3 and AP 10',
    source: 'rules § 2.5',
  },
  {
    name: 'Psychic Attacks',
    of: 'attack',
    slot: 'always',
    apply: (sheet) => ({ ...sheet, res: sheet.dis }),
    says: "the target's Discipline stands for its Resilience",
    source: 'rules § 2.5',
  },
  {
    name: 'Hatred',
    of: 'attack',
    slot: 'hit dice',
    apply: (sheet) => ({ ...sheet, hitRerolls: { ...sheet.hitRerolls, failed: true } }),
    says: 'failed rolls to hit are rolled again',
    source: 'rules § 2.4',
  },
  {
    name: 'Fury',
    of: 'attack',
    slot: 'hit dice',
    apply: (sheet) => ({ ...sheet, fury: true }),
    says: 'a hit of natural 6 is two hits',
    source: 'rules § 2.4',
  },
  {
    name: 'Poison Attacks',
    of: 'attack',
    slot: 'hit dice',
    apply: (sheet, { rules }) => ({ ...sheet, poison: rules.length > 1 ? 2 : 1 }),
    says: 'a hit of natural 6 wounds by itself; printed twice, a hit of 5 or 6',
    source: 'rules § 2.4',
  },
  {
    name: 'Press of Ranks',
    of: 'attack',
    slot: 'to wound, limited',
    apply: (sheet) => ({ ...sheet, woundNeeded: towards(sheet.woundNeeded, -1, 3) }),
    says: '+1 to wound, not past 3+',
    source: 'rules § 2.5',
  },
  {
    name: 'Zeal',
    of: 'attack',
    slot: 'wound dice',
    apply: rerollFailedWounds,
    says: 'failed rolls to wound are rolled again',
    source: 'rules § 2.5',
  },
  {
    name: 'Lightning Attacks',
    of: 'attack',
    slot: 'wound dice',
    apply: (sheet, use) => (use.strike.defender.properties.includes('Metal Armour') ? sheet : rerollFailedWounds(sheet)),
    says: 'failed rolls to wound are rolled again unless the target wears Metal Armour',
    source: 'rules § 2.5',
  },
  {
    name: 'Lethal Strike',
    of: 'attack',
    slot: 'wound dice',
    apply: (sheet) => ({ ...sheet, lethal: true }),
    says: 'a wounding natural 6 has AP 10 and lets no Regeneration through',
    source: 'rules § 2.5',
  },
  {
    name: 'Divine Attacks',
    of: 'attack',
    slot: 'special save',
    apply: (sheet) => ({ ...sheet, aegis: null }),
    says: 'no Aegis',
    source: 'rules § 2.7',
  },
  {
    name: 'Flaming Attacks',
    of: 'attack',
    slot: 'special save',
    apply: (sheet) => ({ ...sheet, regeneration: null }),
    says: 'no Regeneration',
    source: 'rules § 2.7',
  },
  {
    name: 'Multiple Wounds',
    of: 'attack',
    slot: 'damage',
    apply: (sheet, use) => ({ ...sheet, multiple: bestMultiple(use, sheet.hp) }),
    says: "an unsaved wound takes X Health Points, at most the target's Health Points",
    source: 'rules § 2.8',
  },
  {
    name: 'Unwieldy',
    of: 'attack',
    slot: 'to hit',
    apply: (sheet, use) => (use.strike.kind === 'shot' && use.strike.when.moved ? harder(sheet, printedValue(use, 1)) : sheet),
    says: 'a further -X to hit after moving',
    source: 'rules § 2.3',
  },
  {
    name: 'Artillery',
    of: 'attack',
    slot: 'to hit',
    apply: (sheet, { strike }) =>
      strike.kind === 'shot' && (strike.when.targetSolid || strike.defender.height === 5) ? harder(sheet, -1) : sheet,
    says: '+1 to hit a Solid unit or a Height 5 model; cover does not count',
    source: 'rules § 2.3',
  },
];

/** Moves a needed roll by `by`, never past a limit and never back from beyond it. */
export function towards(roll: number, by: number, limit: number): number {
  return by < 0 ? (roll > limit ? Math.max(limit, roll + by) : roll) : roll < limit ? Math.min(limit, roll + by) : roll;
}

export function harder(sheet: Sheet, by: number): Sheet {
  return { ...sheet, hitNeeded: sheet.hitNeeded + by };
}

export function rerollFailedWounds(sheet: Sheet): Sheet {
  return { ...sheet, woundRerolls: { ...sheet.woundRerolls, failed: true } };
}

/** Several printed forms that apply are one rule: the owner takes the one that loses this target the most on average. */
function bestMultiple({ rules }: Use, hp: number): Pmf<number> {
  const forms = rules.flatMap(({ args }) => args.filter((arg) => !isTowards(arg))).map(amount);
  const loses = (form: Pmf<number>): number => toNumber(form.map((wounds) => Math.min(wounds, hp)).mean());
  return forms.reduce((best, each) => (loses(each) > loses(best) ? each : best));
}
