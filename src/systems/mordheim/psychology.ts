import { die, sum } from '../../pmf/index.ts';
import type { Readings } from './encounter.ts';
import type { Fighter } from './fighter.ts';

const TWO_DICE = sum(die(6), die(6));

/** How many of the 36 falls of two dice exceed Leadership: a test is failed then. Source: rules § 3, psychology. */
export function failingFalls(leadership: number): number {
  return TWO_DICE.outcomes.reduce((falls, total) => (total > leadership ? falls + Number(TWO_DICE.weight(total)) : falls), 0);
}

/** By its kind, a skill or a mutation. */
export function causesFear({ rules, skills, mutations }: Fighter): boolean {
  return rules.includes('fear') || skills.includes('fearsome') || mutations.includes('hideous');
}

/** Whether a fighter must test against an enemy that charges it. Source: rules § 3, fear. */
export function mustTestFear(charged: Fighter, charger: Fighter, { fearsomeFearless }: Readings): boolean {
  return causesFear(charger) && !(fearsomeFearless && causesFear(charged));
}

/** Whether a fighter tests against stupidity at the start of its turns. Source: rules § 3, special rules. */
export function isStupid({ rules }: Fighter, heroNear: boolean): boolean {
  return rules.includes('stupidity') || (rules.includes('stupidityUnlessHero') && !heroNear);
}

/** A fighter with each Initiative that crimson shade may give it for the battle, all alike likely; itself without any. */
export function quickened(fighter: Fighter): readonly Fighter[] {
  if (!fighter.gear.includes('crimsonShade')) return [fighter];
  return [1, 2, 3].map((more) => ({ ...fighter, i: fighter.i + more }));
}
