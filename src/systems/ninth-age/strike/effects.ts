import type { RuleText } from '../rule-text.ts';
import type { InForce } from './in-force.ts';
import type { Sheet } from './sheet.ts';
import type { Strike } from './strike.ts';

/**
 * When a rule acts, in this order. Inside the rolls it is the priority of rules § 2.1: additions without a limit, additions with
 * one, then always and never.
 */
export const SLOTS = [
  'characteristics',
  'parry',
  'always',
  'tables',
  'to hit',
  'to hit, limited',
  'hit dice',
  'to wound',
  'to wound, limited',
  'to wound, always',
  'wound dice',
  'armour dice',
  'special save',
  'damage',
] as const;

export type Slot = (typeof SLOTS)[number];

/** A rule as data: whose it is, when it acts, what it does to the sheet. */
export interface Effect {
  /** As profiles print it. */
  readonly name: string;
  /** Carried by the attack, by the target, or by what happens around them (then it is always asked). */
  readonly of: 'attack' | 'target' | 'situation';
  readonly slot: Slot;
  readonly apply: (sheet: Sheet, use: Use) => Sheet;
  readonly says: string;
  readonly source: string;
}

/** What an effect may look at. */
export interface Use {
  /** All printed instances of this rule that are in force; one or more, and none for a situation. */
  readonly rules: readonly RuleText[];
  readonly strike: Strike;
  readonly force: InForce;
}

/** The largest whole number printed in the rule's brackets; `unless` when none is. */
export function printedValue({ rules }: Use, unless: number): number {
  const values = rules.flatMap(({ args }) => args.map(Number).filter((value) => Number.isInteger(value)));
  return values.length === 0 ? unless : Math.max(...values);
}

/** True when the attack carries an attribute of that name. */
export function attackHas({ force }: Pick<Use, 'force'>, name: string): boolean {
  return force.attack.has(name.toLowerCase());
}
