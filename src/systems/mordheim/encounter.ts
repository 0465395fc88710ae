import type { Fighter, Wielded } from './fighter.ts';
import type { Rules } from './rules.ts';

/** Readings that the facts leave open. Source: rules § 5, open questions. */
export interface Readings {
  readonly chargeStrikesFirst: boolean;
  readonly pistolCountsAsSecondWeapon: boolean;
  readonly charmBeforeParry: boolean;
  /** Whether a critical die of 1 to 3 uses up the fighter's critical all the same. */
  readonly nothingSpendsCritical: boolean;
  /** Which die a rabbit's foot is kept for: the first of these that fails is rolled again. */
  readonly rabbitsFoot: RabbitsFoot;
  /** Blackpowder weapons misfire on a natural 1. */
  readonly misfires: boolean;
  /** Who causes fear need not test against it. */
  readonly fearsomeFearless: boolean;
}

export type RabbitsFoot = 'first' | 'hit' | 'wound' | 'save' | 'never';

/** One side of a meeting. */
export interface Side {
  readonly fighter: Fighter;
  readonly hands: Wielded;
  readonly frenzyLost: boolean;
  /** It spews in place of its attacks. */
  readonly vomits?: boolean;
}

/** One fighter's blows or shots at one enemy, with all that the rules ask about. */
export interface Encounter {
  readonly rules: Rules;
  readonly readings: Readings;
  readonly attacker: Side;
  readonly target: Side;
  /** The first round of this combat. */
  readonly first: boolean;
  /** The attacker charged this turn. */
  readonly charging: boolean;
  /** The target charged the attacker this turn. */
  readonly charged: boolean;
  /** How many enemies are in contact with the attacker. */
  readonly enemies: number;
  readonly indoors: boolean;
  /** The attacker failed its test against fear: only natural 6s hit. */
  readonly afraid: boolean;
  /** Missed hit dice are re-rolled once, whatever the reason. */
  readonly rerollMisses: boolean;
  readonly shooting: ShootingConditions | null;
}

/** What matters to a shot. */
export interface ShootingConditions {
  /** Inches to the target; 0 when it is simply near. */
  readonly distance: number;
  readonly cover: boolean;
  readonly moved: boolean;
  /** Two shots at -1 each, for weapons that may. */
  readonly twice: boolean;
}
