import type { Blow } from '../blow.ts';
import type { Encounter } from '../encounter.ts';
import type { Arm } from '../fighter.ts';
import type { InjuryProfile } from '../injury.ts';

/** When an effect on the number of attacks acts, in this order. Source: rules § 2.2. */
export const ATTACK_SLOTS = ['profile', 'doubling', 'limit', 'extra', 'instead'] as const;
export type AttackSlot = (typeof ATTACK_SLOTS)[number];

/** When an effect on one blow acts, in this order. Source: rules § 2.3. */
export const BLOW_SLOTS = [
  'skill',
  'to-hit',
  're-roll',
  'dodge',
  'parry',
  'strength',
  'toughness',
  'to-wound',
  'critical',
  'armour',
  'special-save',
  'injury',
] as const;
export type BlowSlot = (typeof BLOW_SLOTS)[number];

/** Attacks before they are made: how many with the main weapon, and what comes on top. */
export interface AttackCount {
  readonly main: number;
  readonly extras: readonly ExtraAttack[];
  /** What is done in place of all of it. */
  readonly instead?: readonly ExtraAttack[];
}

/** One attack on top of the main weapon's. */
export interface ExtraAttack {
  readonly arm: Arm;
  /** When it strikes, if not with the rest. */
  readonly strikes?: 'before' | 'first';
  readonly automatic?: boolean;
  readonly noCritical?: boolean;
  /** Rolled on Ballistic Skill, as a shot. */
  readonly byShooting?: boolean;
}

interface Described {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly source: string;
}

/** Changes how many attacks a fighter makes. */
export interface AttacksEffect extends Described {
  readonly slot: AttackSlot;
  /** `target` for an effect of the enemy in contact. */
  readonly of: 'attacker' | 'target';
  readonly count: (count: AttackCount, encounter: Encounter) => AttackCount;
}

/** Changes the rolls of one blow. */
export interface BlowEffect extends Described {
  readonly slot: BlowSlot;
  readonly of: 'attacker' | 'target';
  readonly blow: (blow: Blow, encounter: Encounter, arm: Arm) => Blow;
}

/** Changes what an injury does to its owner. */
export interface InjuryEffect extends Described {
  readonly slot: 'injury-table' | 'stun';
  readonly of: 'target';
  readonly injury: (profile: InjuryProfile, bearer: { readonly rules: readonly string[] }) => InjuryProfile;
}

/** Read by its id where the phase, the shots or the fighter's state are worked out. */
export interface FlagEffect extends Described {
  readonly slot: 'strike-order' | 'shots' | 'state' | 'test';
}

/** Named, and not part of any figure. */
export interface UnmodelledEffect extends Described {
  readonly slot: 'not-modelled';
}

export type Effect = AttacksEffect | BlowEffect | InjuryEffect | FlagEffect | UnmodelledEffect;
