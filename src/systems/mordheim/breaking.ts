import type { Pmf } from '../../pmf/index.ts';
import type { Encounter } from './encounter.ts';
import { type FighterState } from './fighter-state.ts';
import { strike, targetCode } from './strike.ts';

/**
 * What an enemy in contact does to a fighter that breaks from combat: one hit with its main weapon, without a roll and without a
 * parry: the fighter code after it. Source: rules § 2.5.
 */
export function freeHit(encounter: Encounter, attacker: FighterState, target: FighterState): Pmf<number> {
  const hit = { arm: encounter.attacker.hands.main, strikes: 'normal', automatic: true } as const;
  return strike({ encounter, attacks: [hit], attacker, target, asStanding: false }).map(targetCode);
}
