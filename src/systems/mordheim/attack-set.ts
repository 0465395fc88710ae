import { certain, foldOver, mixture, type Pmf } from '../../pmf/index.ts';
import type { Blow } from './blow.ts';
import { BlowResolver, IMPOSSIBLE } from './blow-resolver.ts';
import type { Readings } from './encounter.ts';
import type { ParryKit } from './fighter.ts';
import { type HitDie, hitDie, HITS } from './hit-dice.ts';
import type { InjuryProfile } from './injury.ts';
import { HIGHEST_FACES, type ParryRules } from './parry.ts';
import type { Rules } from './rules.ts';
import { setCode, setState, type SetState } from './set-state.ts';

/** What a set of blows is struck at. */
export interface SetTarget {
  /** Knocked down: every blow hits, and one unsaved wound takes out of action. */
  readonly down: boolean;
  readonly parry: ParryKit;
  /** Blows of this Strength and more can not be parried: twice the target's own. */
  readonly parryLimit: number;
  readonly injuries: InjuryProfile;
  readonly canBeDisarmed: boolean;
  /** Count unsaved wounds instead of what they lead to. */
  readonly counting?: boolean;
}

/** What all sets between the same two have in common, however they stand. */
export interface SetTerms {
  readonly rules: Rules;
  readonly readings: Readings;
  readonly target: SetTarget;
}

export interface AttackSet extends SetTerms {
  /** In the declared order. */
  readonly blows: readonly Blow[];
  readonly start: SetState;
  /** Keeps what blows come to, for sets under the same rules and readings. */
  readonly memo?: SetMemo;
}

export type SetMemo = Map<string, BlowResolver>;

/** How the target of a set parries. */
export function parryRules({ rules, target, start }: AttackSet): ParryRules {
  return {
    ready: target.parry.canParry && !target.down && !start.parryUsed,
    mode: rules.parryMode,
    rerolls: rules.parryReroll && target.parry.rerolls,
    passesOn: rules.unparryableFirstHit === 'passOn',
  };
}

/** Whether this blow may be parried by this target: not when its Strength is twice the target's or more. */
export function isParryable(blow: Blow, { parryLimit }: SetTarget): boolean {
  return blow.parryable && blow.strength < parryLimit;
}

/** The hit die of a blow at a target: no die at all when the target is down. */
export function hitDieAt(blow: Blow, { down }: SetTarget): HitDie {
  return down ? HITS : hitDie(blow);
}

/**
 * What a whole set of blows does to one target, as a PMF over set codes. It is resolved against the status that the target had
 * when the attacker began to strike. Source: rules § 2.3.
 */
export function attackSet(set: AttackSet): Pmf<number> {
  const { memo = new Map<string, BlowResolver>() } = set;
  const blows = set.blows.map((blow) => {
    const name = JSON.stringify([blow, set.target]);
    const resolver = memo.get(name) ?? new BlowResolver(blow, set);
    memo.set(name, resolver);
    return resolver;
  });
  const start = certain(setCode(set.start));
  const parry = parryRules(set);
  if (!parry.ready || parry.mode === 'six') return foldOver(start, blows, (code, resolver) => resolver.struck(code, null));
  // The classic parry looks at all hit dice together: take the cases of which face is the highest one by one.
  const cases = HIGHEST_FACES.flatMap((highest) => {
    const after = foldOver(start, blows, (code, resolver) => resolver.struck(code, highest));
    const agrees = (code: number): boolean => code !== IMPOSSIBLE && setState(code).parryUsed === highest > 0;
    return after.outcomes.some(agrees) ? [[after.condition(agrees), after.chance(agrees)] as const] : [];
  });
  return mixture(cases);
}
