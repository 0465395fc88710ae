import type { Readings } from './encounter.ts';
import type { Attack } from './attacks.ts';
import { type Fighter, type Wielded } from './fighter.ts';
import type { Rules } from './rules.ts';

/** What decides when a fighter strikes. */
export interface Standing {
  readonly fighter: Fighter;
  readonly hands: Wielded;
  readonly stoodUp: boolean;
  readonly first: boolean;
  readonly charging: boolean;
  /** An enemy charged it this turn. */
  readonly charged: boolean;
  readonly indoors: boolean;
}

/** The tiers in which fighters strike, earliest first. Source: rules § 1, § 2.4 step 3. */
const TIERS = { before: -1, spear: 0, first: 1, normal: 2, last: 3, stoodUp: 4 } as const;

/** The tier of a fighter's ordinary blows. Source: rules § 2.4 step 3. */
function strikeTier({ fighter, hands, stoodUp, first, charging, charged }: Standing, rules: Rules, readings: Readings): number {
  const { order } = hands.main.weapon;
  if (stoodUp) return TIERS.stoodUp;
  if (order === 'last' && !fighter.skills.includes('strongman')) return TIERS.last;
  if (first && order === 'spear') return rules.spearBeatsCharge ? TIERS.spear : TIERS.first;
  if (first && charging && readings.chargeStrikesFirst) return TIERS.first;
  if (first && charged && fighter.skills.includes('lightningReflexes')) return TIERS.first;
  return order === 'first' ? TIERS.first : TIERS.normal;
}

/** Initiative as it counts for the order of blows: an ithilmar weapon adds 1. */
function strikingInitiative({ fighter, hands }: Pick<Standing, 'fighter' | 'hands'>): number {
  return fighter.i + (hands.main.material === 'ithilmar' ? 1 : 0);
}

/** Weapon Skill as it counts for the order of blows: what raises it against blows raises it here. Source: rules § 3, skills. */
function strikingSkill({ fighter: { ws, skills }, charging, indoors }: Standing): number {
  return ws + (charging && skills.includes('unstoppableCharge') ? 1 : 0) + (indoors && skills.includes('pitFighter') ? 1 : 0);
}

/** One entry in the order of blows. */
export interface Entry {
  readonly place: number;
  readonly kind: Attack['strikes'];
  readonly about: Standing;
  readonly rules: Rules;
  readonly readings: Readings;
}

/** Lower strikes earlier; equal keys roll off. */
function orderKey({ kind, about, rules, readings }: Entry): readonly number[] {
  const usual = strikeTier(about, rules, readings);
  const tier = kind === 'before' ? TIERS.before : kind === 'first' ? Math.min(usual, TIERS.first) : usual;
  return [tier, -strikingInitiative(about), rules.tieBreakWS ? -strikingSkill(about) : 0];
}

const compareKeys = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, place) => part - (b[place] as number)).find((by) => by !== 0) ?? 0;

/** Who strikes when: groups one after the other, and within a group the order is rolled off. */
export function strikeGroups(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const sorted = entries.toSorted((a, b) => compareKeys(orderKey(a), orderKey(b)));
  const groups: Entry[][] = [];
  for (const entry of sorted) {
    const group = groups.at(-1);
    if (group && compareKeys(orderKey(group[0] as Entry), orderKey(entry)) === 0) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
