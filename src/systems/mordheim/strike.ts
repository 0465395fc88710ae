import { certain, type Pmf } from '../../pmf/index.ts';
import { blowOf } from './aim.ts';
import type { Attack } from './attacks.ts';
import type { Blow } from './blow.ts';
import { attackSet, setKey, type SetTarget } from './attack-set.ts';
import { canFrenzy, injuryProfile } from './effects/of-fighter.ts';
import type { Encounter } from './encounter.ts';
import { canBeDisarmed, type Fighter, parryKit } from './fighter.ts';
import { type FighterState, fighterCode, fighterState, worse } from './fighter-state.ts';
import { Remembered } from './remembered.ts';
import { NONE, OUT, settledInjury } from './injury.ts';
import { setState, type SetState } from './set-state.ts';

/** One side's attacks at one enemy, and how both stand. */
export interface StrikeInput {
  readonly encounter: Encounter;
  /** All of the attacker's attacks unless some go elsewhere. */
  readonly attacks: readonly Attack[];
  readonly attacker: FighterState;
  readonly target: FighterState;
  /** Resolve as against a standing target though it is down by now: the same fighter's earlier blow put it there, or it is a shot. */
  readonly asStanding: boolean;
}

/** What has become of both: the target's state, and what the attacker has used up or lost. */
export interface Struck {
  readonly target: FighterState;
  readonly critUsed: boolean;
  readonly broken: boolean;
  readonly delayed: boolean;
  readonly footUsed: boolean;
  /** Wounds that spilt burning blood. */
  readonly spilt: number;
}

const USES = ['critUsed', 'broken', 'delayed', 'footUsed'] as const;
const SPILT_BASE = 1 << USES.length;
const TARGET_BASE = SPILT_BASE * 2048;

function struckCode(result: Struck): number {
  const uses = USES.reduce((sum, use, bit) => sum + (result[use] ? 1 << bit : 0), 0);
  return TARGET_BASE * fighterCode(result.target) + SPILT_BASE * result.spilt + uses;
}

/** What a strike's whole number stands for. */
export function struck(code: number): Struck {
  const on = (bit: number): boolean => (code & (1 << bit)) !== 0;
  const spilt = Math.floor(code / SPILT_BASE) % 2048;
  return { target: fighterState(targetCode(code)), critUsed: on(0), broken: on(1), delayed: on(2), footUsed: on(3), spilt };
}

/** What the blows are struck at. */
export function setTarget({ target: { fighter, hands } }: Encounter, down: boolean): SetTarget {
  const disarmable = canBeDisarmed(fighter) && !hands.disarmed;
  return {
    down,
    parry: parryKit(fighter, hands),
    parryLimit: 2 * fighter.s,
    injuries: injuryProfile(fighter),
    canBeDisarmed: disarmable,
    bloodBurns: fighter.mutations.includes('blackblood'),
  };
}

/** The target's fighter code in a strike's whole number. */
export function targetCode(code: number): number {
  return Math.floor(code / TARGET_BASE);
}

/** What one fighter's attacks do to one enemy, as whole numbers that `struck` reads. Source: rules § 2.3. */
export function strike({ attacks, ...input }: StrikeInput): Pmf<number> {
  return strikeBlows({ ...input, blows: attacks.map((attack) => blowOf(attack, input.encounter)) });
}

/**
 * The same for blows that are aimed already. A stunned enemy is taken out without a roll; a knocked-down one is hit by every
 * blow; the rest is rolled.
 */
export function strikeBlows({
  encounter,
  blows,
  attacker,
  target,
  asStanding,
}: Omit<StrikeInput, 'attacks'> & { readonly blows: readonly Blow[] }): Pmf<number> {
  const left = { critUsed: attacker.critUsed, broken: false, delayed: false, footUsed: attacker.footUsed, spilt: 0 };
  if (blows.length === 0 || target.status === 'outOfAction') return certain(struckCode({ ...left, target }));
  const down = !asStanding && target.status !== 'standing';
  const finished: FighterState = { ...target, status: 'outOfAction', wounds: 0 };
  if (down && target.status === 'stunned') return certain(struckCode({ ...left, target: finished }));
  const { rules, readings } = encounter;
  const aimed = setTarget(encounter, down);
  const set = { rules, readings, blows, target: aimed, start: startOf(attacker, target) };
  const { fighter } = encounter.target;
  const { painless, jumpsUp, stunSave, bareStunSave } = aimed.injuries;
  const key = [setKey(set), fighterCode(target), canFrenzy(fighter), painless, jumpsUp, stunSave, bareStunSave].join();
  return STRIKES.get(key, () => attackSet(set).bind((code) => settledStrike(code, { target, fighter, aimed })));
}

const STRIKES = new Remembered<Pmf<number>>(40_000);

/** What a set of blows starts from. */
export function startOf(attacker: FighterState, target: FighterState): SetState {
  const { wounds, charmUsed, parryUsed, losesBlows, disarmed, footUsed: targetFootUsed } = target;
  const { critUsed, footUsed } = attacker;
  const theirs = { charmUsed, parryUsed, losesBlows, disarmed, targetFootUsed };
  return { wounds, injury: NONE, ...theirs, critUsed, footUsed, broken: false, delayed: false, spilt: 0 };
}

interface Before {
  readonly target: FighterState;
  readonly fighter: Fighter;
  readonly aimed: SetTarget;
}

/** The worst injury of the set becomes the target's status, never a better one than it had. */
export function settledStrike(code: number, { target, fighter, aimed }: Before): Pmf<number> {
  const { wounds, injury, charmUsed, parryUsed, losesBlows, disarmed, targetFootUsed, ...used } = setState(code);
  const marked: FighterState = { ...target, charmUsed, parryUsed, losesBlows, disarmed, footUsed: targetFootUsed, wounds };
  const fate = aimed.down && injury !== OUT ? certain(target.status) : settledInjury(aimed.injuries, injury);
  return fate.map((status) => {
    const now = worse(target.status, status);
    const frenzyLost = marked.frenzyLost || (now !== 'standing' && canFrenzy(fighter));
    const after = now === 'outOfAction' ? { ...marked, status: now, wounds: 0 } : { ...marked, status: now, frenzyLost };
    return struckCode({ ...used, target: after });
  });
}
