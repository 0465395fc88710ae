import type { Pmf } from '../../pmf/index.ts';
import type { Attack, Target } from './attack.ts';
import { DOWN, injuryRoll, type InjuryRoll, MINOR_HIT, NO_EFFECT, OUT_OF_ACTION } from './rolls.ts';
import type { Rules } from './rules.ts';
import { capped, recorded, removed, type State } from './state.ts';

/** How a hit came about. */
export interface Hit {
  readonly critical: boolean;
  /** The model hit was the one aimed at, or has the shot on its base. */
  readonly direct: boolean;
}

/** What the side that rolls pays for one Injury Roll. */
export interface Spend {
  /** Markers that become INJURY DICE. */
  readonly dice: number;
  /** Markers are also paid for a Bloodbath. */
  readonly bloodbath: boolean;
  /** IGNORE ARMOUR is chosen over extra INJURY DICE, for weapons with that choice. */
  readonly ignoreArmour: boolean;
}

/** A hit that is no critical, on the model aimed at. */
export const PLAIN_HIT: Hit = { critical: false, direct: true };

export const NOTHING: Spend = { dice: 0, bloodbath: false, ignoreArmour: false };

/** Which readings of the unclear points are in force. Source: rules § 6.1. */
export interface Readings {
  /** The floor of -3 holds for the negative sum alone, or for the net of negative and positive modifiers. */
  readonly cap: 'negativeSum' | 'net';
  /** ARMOUR PIERCING comes off before or after that floor. */
  readonly piercing: 'beforeCap' | 'afterCap';
}

export const DEFAULT_READINGS: Readings = { cap: 'negativeSum', piercing: 'beforeCap' };

export interface Table {
  readonly rules: Rules;
  readonly readings: Readings;
}

/** One hit as its Injury Roll finds it. */
export interface Blow {
  readonly attack: Attack;
  readonly target: Target;
  readonly hit: Hit;
  /** BLESSING MARKERS that the target's side spends on the roll. */
  readonly blessings: number;
  readonly table: Table;
}

/** What a result meets: whose rules rewrite it and what the attack adds to it. */
interface Landing {
  readonly attack: Attack;
  readonly target: Target;
  /** A Bloodbath was paid for; not, when it is left out. */
  readonly bloodbath?: boolean;
  /** The state remembers what happened on the way; not, when it is left out. */
  readonly tracked?: boolean;
}

function ignoresArmour({ attack, hit }: Blow, down: boolean, spend: Spend): boolean {
  switch (attack.ignoreArmour) {
    case 'always':
      return true;
    case 'onCritical':
      return hit.critical || spend.ignoreArmour;
    case 'ifTargetDown':
      return down || spend.ignoreArmour;
    case 'never':
      return spend.ignoreArmour;
  }
}

/** The INJURY MODIFIER of a hit: the negative part with its floor, then the positive part. Source: rules § 2.4. */
function injuryModifier({ attack, target, table: { rules, readings } }: Blow, ignored: boolean, blood: number): number {
  const worn = ignored ? 0 : target.armour + target.shield;
  const pierced = ignored ? 0 : Math.min(attack.armourPiercing, -worn);
  const early = readings.piercing === 'beforeCap' ? pierced : 0;
  const negative = worn + early + target.impervious + target.otherModifier + Math.min(0, attack.injuryModifier);
  const positive = Math.max(0, attack.injuryModifier) + attack.injuryPerBlood * blood;
  const late = pierced - early;
  const floored =
    readings.cap === 'net' ? Math.max(rules.modifierFloor, negative + positive) : Math.max(rules.modifierFloor, negative) + positive;
  return floored + late;
}

/** The Injury Roll of a hit on the target as it stands, with what each side spends on it. Source: rules § 2.4. */
export function injuryOf(blow: Blow, state: State, spend: Spend): InjuryRoll {
  const { attack, target, hit, blessings } = blow;
  const { rules } = blow.table;
  const down = state.down === 1;
  const dice =
    attack.injuryDice +
    target.injuryDiceOnTarget +
    (hit.critical ? attack.criticalInjuryDice : 0) +
    (down ? attack.injuryDiceIfDown + (attack.melee ? rules.meleeDownDice : rules.rangedDownDice) : 0) +
    (hit.direct ? 0 : attack.nearInjuryDice) +
    (attack.diceOrIgnoreArmour > 0 && !spend.ignoreArmour ? attack.diceOrIgnoreArmour : 0) +
    spend.dice -
    blessings;
  const ignored = ignoresArmour(blow, down, spend);
  return {
    keep: attack.keep - (hit.direct ? 0 : attack.nearKeepLoss) + (spend.bloodbath ? 1 : 0),
    dice,
    modifier: injuryModifier(blow, ignored, state.blood),
    fixedSix: attack.fixedSix && target.armour + target.shield + target.impervious < 0,
  };
}

/** The result (0 to 3) of a hit. */
export function injuryResult(blow: Blow, state: State, spend: Spend): Pmf<number> {
  return injuryRoll(injuryOf(blow, state, spend), blow.table.rules);
}

/**
 * The result after the target's rules rewrote it: TOUGH (or GOLEM) first, Standfast after. Source: rules § 2.4.
 * Returns whether a one-off conversion was used as well.
 */
function rewritten(
  result: number,
  { attack, target, bloodbath = false }: Landing,
  toughUsed: boolean,
): { readonly result: number; readonly converted: boolean } {
  let [now, converted] = [result, false];
  if (now === MINOR_HIT && attack.minorIsDown === 'beforeStandfast') now = DOWN;
  if (now === OUT_OF_ACTION && attack.outIsDown) now = DOWN;
  if (now === OUT_OF_ACTION && !toughUsed && (target.tough || target.mementoMori)) {
    now = target.tough ? DOWN : NO_EFFECT;
    converted = true;
  } else if (now === OUT_OF_ACTION && target.golem && !bloodbath) now = DOWN;
  if (now === DOWN && target.sixthSense) now = converted ? NO_EFFECT : MINOR_HIT;
  if (now === DOWN && target.standfast) now = MINOR_HIT;
  if (now === MINOR_HIT && attack.minorIsDown === 'always') now = DOWN;
  return { result: now, converted };
}

/** The state after an Injury Roll's result, its markers and the keywords' markers. */
export function afterInjury(state: State, result: number, landing: Landing): State {
  const { attack, tracked = false } = landing;
  const final = rewritten(result, landing, state.toughUsed === 1);
  const settled = { ...state, pending: 0, toughUsed: final.converted ? 1 : state.toughUsed };
  if (final.result === OUT_OF_ACTION) return removed(recorded(settled, 4, 0, tracked));
  const base = final.result === DOWN ? (state.down === 1 ? 2 : 1) : final.result === MINOR_HIT ? 1 : 0;
  const placed = base * attack.markerMultiplier;
  const down = final.result === DOWN ? 1 : state.down;
  return marked({ ...settled, down }, placed, final.result === DOWN ? 3 : 0, attack, tracked);
}

/** True when a result, rewritten by the target's rules, takes it Down. */
export function goesDown(state: State, result: number, landing: Landing): boolean {
  return rewritten(result, landing, state.toughUsed === 1).result === DOWN;
}

/** The state after markers of an attack are placed, with whatever hangs on their having been placed. */
export function marked(state: State, placed: number, severity: number, attack: Attack, tracked: boolean): State {
  const blood = (attack.infection ? 0 : placed) + attack.extraMarkersAfterInjury;
  const infection = (attack.infection ? placed : 0) + (placed > 0 ? attack.infectionIfPlaced : 0);
  const after = { ...state, blood: capped(state.blood + blood), infection: capped(state.infection + infection) };
  const any = placed > 0;
  return recorded(
    {
      ...after,
      ownBlessing: capped(state.ownBlessing + (any ? attack.blessingIfPlaced : 0)),
      ownBlood: Math.max(0, state.ownBlood - (any ? attack.healIfPlaced : 0)),
    },
    Math.max(severity, blood + infection > 0 ? 2 : 1),
    after.blood - state.blood + after.infection - state.infection,
    tracked,
  );
}

/** What a Bloodbath costs on the target as it stands. Source: rules § 2.5. */
export function bloodbathCost(attack: Attack, state: State, rules: Rules): number {
  const cheap =
    state.down === 1 || attack.concentratedAttack === 'yes' || (attack.concentratedAttack === 'afterHit' && state.hitBefore > 0);
  return Math.max(0, (cheap ? rules.bloodbathDown : rules.bloodbathStanding) - attack.bloodbathDiscount);
}
