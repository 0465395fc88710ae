import { certain, mixture, type Pmf } from '../../pmf/index.ts';
import { memo } from './memo.ts';
import { MOST_DICE, pool, poolWithoutOnes, poolWithSix, sizeOf } from './pool.ts';
import type { Rules } from './rules.ts';

/** What an Injury Roll can do, in order of harm. */
export const BANDS = ['noEffect', 'minorHit', 'down', 'outOfAction'] as const;
export type Band = (typeof BANDS)[number];

/** The results as small numbers, as the engine carries them. */
export const NO_EFFECT = 0;
export const MINOR_HIT = 1;
export const DOWN = 2;
export const OUT_OF_ACTION = 3;

/** What a Success Roll can do. */
export const FAILURE = 0;
export const SUCCESS = 1;
export const CRITICAL = 2;

/**
 * A Success Roll: 0 failure, 1 success, 2 critical. A lowered threshold never makes a failing total a critical.
 * Source: rules § 2.1.
 */
export function successRoll(dice: number, critOn: number, rules: Rules): Pmf<number> {
  return successBands(dice, critOn, rules.success);
}

/** Every roll has its own key: a threshold is below 256, a success total below 32. */
const rollKey = (dice: number, critOn: number, success: number): number => ((dice + MOST_DICE) * 256 + critOn) * 32 + success;

const successBands = memo(rollKey, (dice: number, critOn: number, success: number) =>
  pool(2, dice).map((total) => (total < success ? FAILURE : total >= critOn ? CRITICAL : SUCCESS)),
);

/** The parts of an Injury Roll once every rule has been applied. */
export interface InjuryRoll {
  /** Dice that are added up: 2, 3 for DEADLY, one more for a Bloodbath, 1 for a Torture Instrument. */
  readonly keep: number;
  readonly dice: number;
  readonly modifier: number;
  /** One of the dice stands on 6. */
  readonly fixedSix?: boolean;
}

/** An Injury Roll's result, 0 (no effect) to 3 (Out of Action). Source: rules § 2.4. */
export function injuryRoll({ keep, dice, modifier, fixedSix = false }: InjuryRoll, rules: Rules): Pmf<number> {
  return injuryBands(keep, dice, modifier, fixedSix, rules.minorHit, rules.down, rules.outOfAction);
}

const injuryBands = memo(
  (keep: number, dice: number, modifier: number, six: boolean, minor: number, down: number, out: number) =>
    ((((((dice + MOST_DICE) * 64 + keep) * 2048 + modifier + 1024) * 2 + Number(six)) * 32 + minor) * 32 + down) * 32 + out,
  (keep: number, dice: number, modifier: number, six: boolean, minor: number, down: number, out: number) =>
    (six ? poolWithSix : pool)(keep, dice).map((sum) => {
      const total = sum + modifier;
      return total >= out ? OUT_OF_ACTION : total >= down ? DOWN : total >= minor ? MINOR_HIT : NO_EFFECT;
    }),
);

export interface Rerolled {
  /** 0 when a 1 showed on the second roll. */
  readonly total: number;
  /** The roll was made a second time. */
  readonly again: boolean;
  /** A 1 showed on the second roll: failure, Down and the end of the Activation. */
  readonly fell: boolean;
}

/** The total of a Success Roll of which a failure is rolled again, every die once; a 1 among the dice rolled again is a fall. */
export const rerolledTotal = memo(
  (dice: number, success: number) => rollKey(dice, 0, success),
  (dice: number, success: number): Pmf<Rerolled> =>
    pool(2, dice).bind((total) => (total < success ? secondTry(dice) : certain({ total, again: false, fell: false }))),
);

/** What such a roll does: 0 failure, 1 success, 2 critical, and how it came about. */
export function rerolledSuccess(dice: number, critOn: number, { success }: Rules): Pmf<RerolledResult> {
  return rerolledTotal(dice, success).map(({ total, again, fell }) => ({
    result: total < success ? FAILURE : total >= critOn ? CRITICAL : SUCCESS,
    again,
    fell,
  }));
}

export interface RerolledResult extends Omit<Rerolled, 'total'> {
  readonly result: number;
}

function secondTry(dice: number): Pmf<Rerolled> {
  const clean = 5n ** BigInt(sizeOf(2, dice));
  const all = 6n ** BigInt(sizeOf(2, dice));
  return mixture([
    [poolWithoutOnes(2, dice).map((total): Rerolled => ({ total, again: true, fell: false })), clean],
    [certain<Rerolled>({ total: 0, again: true, fell: true }), all - clean],
  ]);
}
