import { amount, certain, type Pmf, repeat, sum } from '../../../pmf/index.ts';
import { ruleText } from '../rule-text.ts';
import type { MeleeWeapon } from '../weapons.ts';
import type { CombatRules } from './combat-rules.ts';
import { hasRule, type Part, type Unit } from './unit.ts';

/** Height of the tallest models that a Stomp falls on. Source: rules § 2.12. */
export const STOMPED_HEIGHT = 1;

/** Models of a unit that strike at one moment. */
export interface Striking {
  readonly front: number;
  readonly support: number;
}

/** Which models reach the enemy. */
export interface Reach {
  readonly contact: number;
  readonly supportRanks: number;
  /** Where the models of a short rear rank stand: an unclear reading. Source: rules § 7.3. */
  readonly rearRank: CombatRules['rearRank'];
}

/**
 * Models that strike with so many alive: those in contact, and the ranks behind them that support. Boundaries are frozen, so
 * contact does not shrink while casualties come off the back. Nobody supports to a flank or rear. Source: rules § 3.3.
 */
export function striking(unit: Pick<Unit, 'files' | 'engagedFacing'>, alive: number, { contact, supportRanks, rearRank }: Reach): Striking {
  const { files, engagedFacing } = unit;
  if (engagedFacing === 'flank') return { front: Math.min(contact, Math.ceil(alive / files)), support: 0 };
  const front = Math.min(contact, alive, files);
  let support = 0;
  if (engagedFacing === 'front') {
    for (let rank = 2; rank <= 1 + supportRanks; rank++) {
      const models = Math.max(0, Math.min(alive - (rank - 1) * files, files));
      support += rearRank === 'favourable' ? Math.min(contact, models) : Math.max(0, models + contact - files);
    }
  }
  return { front, support };
}

/** Ranks that support: as stated, else 1 and one more by Fight in Extra Rank. */
export function supportRanksOf(unit: Unit, reading: CombatRules['fightInExtraRank']): number {
  if (unit.supportRanks !== null) return unit.supportRanks;
  const printed = unit.parts.map(
    ({ attributes, weapon }) =>
      [...attributes, ...weapon.attributes].filter((rule) => ruleText(rule).name === 'Fight in Extra Rank').length,
  );
  const most = Math.max(0, ...printed, unit.modelRules.filter((rule) => ruleText(rule).name === 'Fight in Extra Rank').length);
  return 1 + (reading === 'stacks' ? most : Math.min(1, most));
}

/** Most Standard Melee Attacks that one restricted model makes in a round, all its parts together. Source: rules § 3.3. */
export function restrictedLimit(unit: Pick<Unit, 'height' | 'parts'>): number {
  let limit = unit.height;
  let more = 0;
  for (const arg of unit.parts
    .flatMap(({ attributes }) => attributes.map(ruleText))
    .filter(({ name }) => name === 'Extra Support')
    .flatMap(({ args }) => args)) {
    if (/^\+\s*\d+$/.test(arg)) more = Math.max(more, Number(arg.slice(1)));
    else if (/^\d+$/.test(arg)) limit = Number(arg);
  }
  return limit + more;
}

/** Attacks of one of a part, with weapon, charge, first-round and Rage additions; null for a dash. */
export function attacksEach(part: Part, bonus: number, hpLost: number): Pmf<number> | null {
  if (part.att === null) return null;
  const more = bonus + weaponAtt(part) + (part.attributes.some((rule) => ruleText(rule).name === 'Rage') ? hpLost : 0);
  return amount(part.att).map((attacks) => Math.max(0, attacks + more));
}

function weaponAtt({ weapon }: Part): number {
  return weapon.use === 'melee' ? ((weapon as MeleeWeapon).adds.att ?? 0) : 0;
}

/** True when the attacks of a part depend on what its model has lost. */
export function rages({ attributes }: Part): boolean {
  return attributes.some((rule) => ruleText(rule).name === 'Rage');
}

/**
 * Attacks that one restricted model makes with each part: all of them while they fit the limit, else the owner's split. Without
 * a stated split the parts are filled in the order of `preference`.
 */
export function restrictedAttacks(
  unit: Pick<Unit, 'height' | 'parts' | 'restrictedSplit'>,
  each: readonly (Pmf<number> | null)[],
  preference: readonly number[],
): readonly (Pmf<number> | null)[] {
  const limit = restrictedLimit(unit);
  const whole = unit.parts.map((part, i) => (each[i] ? repeat(each[i] as Pmf<number>, part.count) : null));
  const wanted = whole.reduce((total, attacks) => total + (attacks?.max() ?? 0), 0);
  if (wanted <= limit) return whole;
  const split = unit.restrictedSplit;
  if (split !== null)
    return whole.map((attacks, i) => attacks && attacks.map((number) => Math.min(number, split[unit.parts[i]?.name ?? ''] ?? 0)));
  let left = limit;
  const shares = new Map<number, Pmf<number>>();
  for (const place of preference) {
    const attacks = whole[place];
    if (!attacks) continue;
    const most = left;
    const share = attacks.map((number) => Math.min(number, most));
    shares.set(place, share);
    left -= share.max();
  }
  return whole.map((attacks, place) => attacks && (shares.get(place) ?? certain(0)));
}

/** All Standard Melee Attacks of one part of the models that strike. */
export function standardAttacks(
  unit: Pick<Unit, 'engagedFacing'>,
  { front, support }: Striking,
  part: Part,
  each: Pmf<number>,
  restricted: Pmf<number>,
): Pmf<number> {
  const free = unit.engagedFacing === 'front' ? front : 0;
  return sum(repeat(each, free * part.count), repeat(restricted, front - free + support));
}

/** True when a model strikes whatever happens to it before its step: it leaves at the end of step 0. */
export function hasDyingBlow(unit: Pick<Unit, 'modelRules' | 'parts'>): boolean {
  return (
    hasRule(unit, 'Dying Blow') || unit.parts.some(({ attributes }) => attributes.some((rule) => ruleText(rule).name === 'Dying Blow'))
  );
}
