import { certain, foldOver, mixture, type Pmf } from '../../pmf/index.ts';
import { type Blow, hitNeed, saveNeed, woundNeed } from './blow.ts';
import { BlowResolver, IMPOSSIBLE } from './blow-resolver.ts';
import type { Readings } from './encounter.ts';
import type { ParryKit } from './fighter.ts';
import { type HitDie, hitDie, HITS } from './hit-dice.ts';
import type { InjuryProfile } from './injury.ts';
import { HIGHEST_FACES, type ParryRules } from './parry.ts';
import { louder } from './misfire.ts';
import { Remembered } from './remembered.ts';
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
  /** Its wounds are counted, for its blood falls on whoever is in contact. */
  readonly bloodBurns: boolean;
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

/** All of a set but its blows and its start that its result depends on, as text. */
function termsKey({ rules, readings, target }: SetTerms): string {
  const { parry, injuries } = target;
  return [
    rules.critChart,
    rules.critWhenSixNeeded,
    readings.nothingSpendsCritical,
    readings.charmBeforeParry,
    target.down,
    target.counting === true,
    target.canBeDisarmed,
    target.bloodBurns,
    injuries.stunnedFrom,
    injuries.outFrom,
    ...(parry.canParry
      ? [rules.parryMode, rules.parryReroll && parry.rerolls, rules.unparryableFirstHit, parry.breaksWeapons]
      : ['no parry']),
  ].join();
}

/** What a blow at this target is rolled on, as text: blows that read the same come to the same, whatever they are struck with. */
function rollsKey(blow: Blow, { rules, readings, target }: SetTerms): string {
  const need = woundNeed(blow);
  const hit = target.down ? 'down' : `${hitNeed(blow)} ${blow.rerollMisses && !blow.automatic}`;
  const mayWound = need !== null || (blow.poisoned && !target.down);
  const luck = `${blow.footHit} ${blow.footWound} ${blow.footSave} ${blow.misfires}`;
  if (!mayWound && !blow.misfires) return `${hit} no wound ${parryText(blow, target)} ${blow.dodge} ${barrageText(blow)} ${luck}`;
  const critical = need !== null && blow.criticalFrom <= 6 && (rules.critWhenSixNeeded || need <= 5);
  const chart = rules.critChart === 'basic' ? 'basic' : blow.critical;
  return [
    hit,
    parryText(blow, target),
    blow.dodge,
    blow.poisoned,
    need,
    critical ? `${blow.criticalFrom} ${blow.criticalBonus} ${chart}` : 'never',
    Math.min(7, saveNeed(blow)),
    blow.ward,
    blow.injuryBonus,
    blow.concussion && !target.injuries.ignoresConcussion,
    blow.severalWounds,
    barrageText(blow),
    luck,
    blow.misfires ? rollsKey(louder(blow), { rules, readings, target }) : '',
  ].join();
}

const parryText = (blow: Blow, target: SetTarget): string =>
  target.parry.canParry ? `${isParryable(blow, target)} ${target.parry.breaksWeapons && blow.breakable}` : '';

/** A rapier’s later attacks are rolled afresh, each 1 harder, so that its unbounded need matters too. */
const barrageText = (blow: Blow): string =>
  blow.barrage ? JSON.stringify([blow.aim, blow.automatic, blow.skill, blow.opposing, blow.hitModifier, blow.sixesOnly]) : '';

const RESOLVERS = new Remembered<BlowResolver>(4_000);
const SETS = new Remembered<Pmf<number>>(40_000);

/** Text by which equal sets are known. */
export function setKey(set: AttackSet): string {
  return `${termsKey(set)};${set.blows.map((blow) => rollsKey(blow, set)).join(';')};${setCode(set.start)}`;
}

/**
 * What a whole set of blows does to one target, as a PMF over set codes. It is resolved against the status that the target had
 * when the attacker began to strike. Source: rules § 2.3.
 */
export function attackSet(set: AttackSet): Pmf<number> {
  return SETS.get(setKey(set), () => resolved(set));
}

function resolved(set: AttackSet): Pmf<number> {
  const terms = termsKey(set);
  const blows = set.blows.map((blow) => RESOLVERS.get(`${terms};${rollsKey(blow, set)}`, () => new BlowResolver(blow, set)));
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
