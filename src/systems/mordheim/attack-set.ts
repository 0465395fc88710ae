import { certain, foldOver, mixture, type Pmf } from '../../pmf/index.ts';
import type { Blow } from './blow.ts';
import { BlowResolver } from './blow-resolver.ts';
import type { Readings } from './encounter.ts';
import type { ParryKit } from './fighter.ts';
import { heldTo, type HitDie, hitDie, HITS, MISSES, weightOf } from './hit-dice.ts';
import type { InjuryProfile } from './injury.ts';
import { highestDieBranches, type ParryRules } from './parry.ts';
import type { Rules } from './rules.ts';
import { setCode, type SetState } from './set-state.ts';

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

export interface AttackSet {
  readonly rules: Rules;
  readonly readings: Readings;
  /** In the declared order. */
  readonly blows: readonly Blow[];
  readonly target: SetTarget;
  readonly start: SetState;
}

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
  const resolvers = new Map<string, BlowResolver>();
  const strikes = new Map<string, { readonly resolver: BlowResolver; readonly die: HitDie }>();
  const strike = (blow: Blow, die: HitDie): { readonly resolver: BlowResolver; readonly die: HitDie } => {
    const name = JSON.stringify(blow);
    const resolver = resolvers.get(name) ?? new BlowResolver(blow, set);
    resolvers.set(name, resolver);
    const key = `${name}${die.join()}`;
    const known = strikes.get(key) ?? { resolver, die };
    strikes.set(key, known);
    return known;
  };
  return mixture(
    waysOfHitting(set).map(({ dice, start, weight }) => {
      const items = set.blows.map((blow, place) => strike(blow, dice[place] as HitDie));
      return [foldOver(start, items, (code, { resolver, die }) => resolver.struck(code, die)), weight] as const;
    }),
  );
}

interface Way {
  readonly dice: readonly HitDie[];
  readonly start: Pmf<number>;
  readonly weight: bigint;
}

/** Where the parry looks at the set as a whole, its dice are split into cases in which they are independent; else there is one. */
function waysOfHitting(set: AttackSet): readonly Way[] {
  const { blows, target, start } = set;
  const dice = blows.map((blow) => hitDieAt(blow, target));
  const parry = parryRules(set);
  if (!parry.ready || parry.mode === 'six') return [{ dice, start: certain(setCode(start)), weight: 1n }];
  if (set.readings.charmBeforeParry && !start.charmUsed) return charmedWays(set, dice, parry);
  return parriedWays(set, dice, parry, start);
}

function parriedWays({ blows, target }: AttackSet, dice: readonly HitDie[], parry: ParryRules, start: SetState): readonly Way[] {
  const parryable = blows.map((blow) => isParryable(blow, target));
  return highestDieBranches(dice, parryable, parry).map(({ dice: left, weight, drawn, parried }) => {
    const after = { ...start, parryUsed: drawn };
    // A sword breaker snaps the blade that it parries on 4+.
    const snaps = parried !== null && target.parry.breaksWeapons && blows[parried]?.breakable === true;
    const states = snaps ? mixture([[certain(setCode(after)), 1], [certain(setCode({ ...after, broken: true })), 1]]) : certain(setCode(after));
    return { dice: left, start: states, weight };
  });
}

/** The lucky charm first: the first hit is discarded on 4+, and what is left meets the parry. */
function charmedWays(set: AttackSet, dice: readonly HitDie[], parry: ParryRules): readonly Way[] {
  const used = { ...set.start, charmUsed: true };
  const missed = dice.map((die) => heldTo(die, 0, true));
  const noHit: Way = { dice: missed, start: certain(setCode(set.start)), weight: 72n * weightProduct(missed) };
  const firstHits = dice.flatMap((die, first) => {
    const before = missed.slice(0, first);
    const after = dice.slice(first + 1);
    const hit = heldTo(die, 6, false);
    const past = weightProduct(before);
    const discarded = parriedWays(set, [...before.map(() => MISSES), MISSES, ...after], parry, used).map((way) => ({ ...way, weight: way.weight * past * BigInt(weightOf(hit)) }));
    const kept = parriedWays(set, [...before.map(() => MISSES), hit, ...after], parry, used).map((way) => ({ ...way, weight: way.weight * past }));
    return [...discarded, ...kept];
  });
  return [noHit, ...firstHits].filter(({ weight }) => weight > 0n);
}

function weightProduct(dice: readonly HitDie[]): bigint {
  return dice.reduce((weight, die) => weight * BigInt(weightOf(die)), 1n);
}
