import type { Pmf } from '../../pmf/index.ts';
import { attackSet, hitDieAt, isParryable, parryRules } from './attack-set.ts';
import type { Blow } from './blow.ts';
import type { Engagement } from './engagement.ts';
import { hitsAfterParry } from './parry.ts';
import { setState } from './set-state.ts';
import { setTarget, startOf } from './strike.ts';

/** More wounds than any set can inflict, to count down from. */
const PLENTY = 1000;

/** Whether the target is lying there to be hit without a roll. */
export function isDown({ target, asStanding }: Engagement): boolean {
  return !asStanding && target.status !== 'standing';
}

function setOf(engagement: Engagement, blows: readonly Blow[]) {
  const { encounter, attacker, target } = engagement;
  const { rules, readings } = encounter;
  const counted = { ...setTarget(encounter, isDown(engagement)), counting: true };
  return { rules, readings, blows, target: counted, start: { ...startOf(attacker, target), wounds: PLENTY } };
}

/** How many of the blows hit, before and after the parry. Extra attacks that blows earn are not among them. */
export function hitCounts(engagement: Engagement): { readonly hits: Pmf<number>; readonly left: Pmf<number>; readonly parries: boolean } {
  const set = setOf(engagement, engagement.blows);
  const dice = set.blows.map((blow) => hitDieAt(blow, set.target));
  const parryable = set.blows.map((blow) => isParryable(blow, set.target));
  const parry = parryRules(set);
  return {
    hits: hitsAfterParry(dice, parryable, { ...parry, ready: false }),
    left: hitsAfterParry(dice, parryable, parry),
    parries: parry.ready && set.blows.some((blow) => blow.parryable),
  };
}

/** How many wounds the set inflicts before any save, and how many get past armour and special saves. */
export function woundCounts(engagement: Engagement): { readonly wounds: Pmf<number>; readonly unsaved: Pmf<number> } {
  const counted = (blows: readonly Blow[]): Pmf<number> =>
    attackSet(setOf(engagement, blows)).map((code) => PLENTY - setState(code).wounds);
  return {
    wounds: counted(engagement.blows.map((blow) => ({ ...blow, armourIgnored: true, ward: 7 }))),
    unsaved: counted(engagement.blows),
  };
}
