import { certain, die, type Pmf, weighted } from '../../pmf/index.ts';
import { facesFrom } from './charts.ts';

const D6 = die(6);

// How badly a set of blows has hurt so far, worst last. Source: rules § 2.3.
export const NONE = 0;
export const KNOCKED_DOWN = 1;
const STUNNED = 2;
const STUNNED_NO_HELMET = 3;
export const OUT = 4;

export type Status = 'standing' | 'knockedDown' | 'stunned' | 'outOfAction';

/** How a fighter takes injuries. */
export interface InjuryProfile {
  /** The total from which an injury roll stuns, and from which it takes out of action. */
  readonly stunnedFrom: number;
  readonly outFrom: number;
  readonly ignoresConcussion: boolean;
  /** Stunned becomes knocked down. */
  readonly painless: boolean;
  /** A plain knocked-down result does nothing. */
  readonly jumpsUp: boolean;
  /** The face that turns stunned into knocked down; 7 for none. */
  readonly stunSave: number;
  /** The same where a helmet does not count. */
  readonly bareStunSave: number;
}

export const PLAIN_INJURY: InjuryProfile = {
  stunnedFrom: 3,
  outFrom: 5,
  ignoresConcussion: false,
  painless: false,
  jumpsUp: false,
  stunSave: 7,
  bareStunSave: 7,
};

export interface InjuryRoll {
  readonly bonus: number;
  readonly concussion: boolean;
  readonly noHelmet: boolean;
}

/**
 * One injury roll as a PMF over 1 … 4 (knocked down, stunned, stunned with no helmet save, out). A concussion weapon knocks down
 * on a total of 1 only. Source: rules § 2.3 step 8.
 */
export function injuryRoll(
  { stunnedFrom, outFrom, ignoresConcussion }: InjuryProfile,
  { bonus, concussion, noHelmet }: InjuryRoll,
): Pmf<number> {
  const stuns = concussion && !ignoresConcussion ? 2 : stunnedFrom;
  return D6.map((face) => {
    const total = face + bonus;
    if (total >= outFrom) return OUT;
    if (total >= stuns) return noHelmet ? STUNNED_NO_HELMET : STUNNED;
    return KNOCKED_DOWN;
  });
}

/** What the worst injury of a set comes to, once: No Pain, the helmet, Jump Up. Source: rules § 2.3 step 8. */
export function settledInjury(profile: InjuryProfile, injury: number): Pmf<Status> {
  if (injury === NONE) return certain<Status>('standing');
  if (injury === OUT) return certain<Status>('outOfAction');
  if (injury === KNOCKED_DOWN) return certain<Status>(profile.jumpsUp ? 'standing' : 'knockedDown');
  if (profile.painless) return certain<Status>('knockedDown');
  const saves = facesFrom(injury === STUNNED ? profile.stunSave : profile.bareStunSave);
  return weighted<Status>([
    ['knockedDown', saves],
    ['stunned', 6 - saves],
  ]);
}
