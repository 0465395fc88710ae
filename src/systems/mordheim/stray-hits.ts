import type { Pmf } from '../../pmf/index.ts';
import { finished } from './aim.ts';
import { attackSet } from './attack-set.ts';
import type { Blow } from './blow.ts';
import type { Encounter } from './encounter.ts';
import { baseSave } from './fighter.ts';
import type { FighterState } from './fighter-state.ts';
import { settledStrike, setTarget, startOf, targetCode } from './strike.ts';

/** Hits that nobody aims: a fall, burning blood, the price of a hunger. */
export interface StrayHits {
  readonly name: string;
  readonly aim: Blow['aim'];
  readonly hits: number;
  readonly strength: number;
  readonly armour: boolean;
}

/**
 * What hits without a roll, a parry or a critical do to the encounter's target, as its fighter code. It is never better off for them, and
 * a fighter that lies down already is hurt as it would be on its feet. Source: rules § 2.5, § 3.
 */
export function strayHits(encounter: Encounter, state: FighterState, { hits, armour, ...about }: StrayHits): Pmf<number> {
  const { fighter, hands } = encounter.target;
  const saveBase = baseSave(fighter, { kind: 'melee', hands });
  const start: Blow = { ...UNAIMED, ...about, opposing: fighter.ws, toughness: fighter.t, saveBase, armourIgnored: !armour };
  const blow = finished(start, encounter);
  const aimed = { ...setTarget(encounter, false), parry: { canParry: false, rerolls: false, breaksWeapons: false }, bloodBurns: false };
  const { rules, readings } = encounter;
  const blows = Array.from({ length: hits }, () => blow);
  const after = attackSet({ rules, readings, blows, target: aimed, start: startOf(state, state) });
  return after.bind((code) => settledStrike(code, { target: state, fighter, aimed })).map(targetCode);
}

const UNAIMED: Omit<Blow, 'name' | 'aim' | 'strength' | 'opposing' | 'toughness' | 'saveBase' | 'armourIgnored'> = {
  automatic: true,
  skill: 0,
  hitModifier: 0,
  sixesOnly: false,
  rerollMisses: false,
  dodge: 7,
  parryable: false,
  strengthToWound: 0,
  woundBonus: 0,
  worstWound: 7,
  poisoned: false,
  criticalFrom: 7,
  criticalBonus: 0,
  critical: 'unarmed',
  savePenalty: 0,
  saveBonus: 0,
  ward: 7,
  injuryBonus: 0,
  concussion: false,
  severalWounds: false,
  barrage: false,
  breakable: false,
  misfires: false,
  footHit: false,
  footWound: false,
  footSave: false,
};
