import { certain, die, mixture, type Pmf } from '../../pmf/index.ts';
import { attackSet } from './attack-set.ts';
import { finished } from './aim.ts';
import type { Blow } from './blow.ts';
import type { Encounter } from './encounter.ts';
import { fighterCode, type FighterState } from './fighter-state.ts';
import { facesFrom } from './charts.ts';
import { settledStrike, setTarget, startOf, targetCode } from './strike.ts';

/** Whether a fighter put down within an inch of an edge keeps its place: a D6 of at most its Initiative. Source: rules § 2.5. */
function staysOnFaces(initiative: number): number {
  return 6 - facesFrom(initiative + 1);
}

/**
 * What a fall of so many inches does to a fighter: D3 hits at that Strength, no armour save, no critical. It is never better off
 * for it. The variant breaks off before the damage; this is the classic rule. Source: rules § 2.5.
 */
function fall(encounter: Encounter, state: FighterState, inches: number): Pmf<number> {
  const { fighter } = encounter.target;
  const start: Blow = { ...FALLING, strength: inches, opposing: fighter.ws, toughness: fighter.t };
  const blow = finished(start, encounter);
  const aimed = { ...setTarget(encounter, false), parry: { canParry: false, rerolls: false, breaksWeapons: false } };
  return die(3).bind((hits) => {
    const { rules, readings } = encounter;
    const after = attackSet({
      rules,
      readings,
      blows: Array.from({ length: hits }, () => blow),
      target: aimed,
      start: startOf(state, state),
    });
    return after.bind((code) => settledStrike(code, { target: state, fighter, aimed })).map(targetCode);
  });
}

/** A fighter near an edge after blows that put it down: it keeps its place, or falls. */
export function atTheEdge(encounter: Encounter, state: FighterState, inches: number): Pmf<AtTheEdge> {
  if (state.status !== 'knockedDown' && state.status !== 'stunned') return certain({ code: fighterCode(state), fell: false });
  const stays = staysOnFaces(encounter.target.fighter.i);
  const fallen = fall(encounter, state, inches).map((code) => ({ code, fell: true }));
  return mixture([
    [certain({ code: fighterCode(state), fell: false }), stays],
    [fallen, 6 - stays],
  ]);
}

/** A fighter's code after the test at an edge, and whether it fell. */
export interface AtTheEdge {
  readonly code: number;
  readonly fell: boolean;
}

const FALLING: Omit<Blow, 'strength' | 'opposing' | 'toughness'> = {
  name: 'a fall',
  aim: 'fall',
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
  saveBase: 7,
  savePenalty: 0,
  saveBonus: 0,
  armourIgnored: true,
  ward: 7,
  injuryBonus: 0,
  concussion: false,
  severalWounds: false,
  barrage: false,
  breakable: false,
};
