import { certain, type Pmf } from '../../pmf/index.ts';
import { blowOf } from './aim.ts';
import type { Attack } from './attacks.ts';
import type { Blow } from './blow.ts';
import { attackSet, type SetTarget } from './attack-set.ts';
import { canFrenzy, injuryProfile } from './effects/of-fighter.ts';
import type { Encounter } from './encounter.ts';
import { canBeDisarmed, type Fighter, parryKit } from './fighter.ts';
import { type FighterState, fighterCode, fighterState, worse } from './fighter-state.ts';
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

/** Both after the blows: the attacker's code and the target's. */
export type Struck = readonly [attacker: number, target: number];

/** What the blows are struck at. */
export function setTarget({ target: { fighter, hands } }: Encounter, down: boolean): SetTarget {
  return { down, parry: parryKit(fighter, hands), parryLimit: 2 * fighter.s, injuries: injuryProfile(fighter), canBeDisarmed: canBeDisarmed(fighter) && !hands.disarmed };
}

/** What one fighter's attacks do to one enemy. Source: rules § 2.3. */
export function strike({ attacks, ...input }: StrikeInput): Pmf<Struck> {
  return strikeBlows({ ...input, blows: attacks.map((attack) => blowOf(attack, input.encounter)) });
}

/**
 * The same for blows that are aimed already. A stunned enemy is taken out without a roll; a knocked-down one is hit by every
 * blow; the rest is rolled.
 */
export function strikeBlows({ encounter, blows, attacker, target, asStanding }: Omit<StrikeInput, 'attacks'> & { readonly blows: readonly Blow[] }): Pmf<Struck> {
  if (blows.length === 0 || target.status === 'outOfAction') return certain<Struck>([fighterCode(attacker), fighterCode(target)]);
  const down = !asStanding && target.status !== 'standing';
  if (down && target.status === 'stunned') return certain<Struck>([fighterCode(attacker), fighterCode({ ...target, status: 'outOfAction', wounds: 0 })]);
  const { rules, readings } = encounter;
  const aimed = setTarget(encounter, down);
  const after = attackSet({ rules, readings, blows, target: aimed, start: startOf(attacker, target) });
  return after.bind((code) => settledStrike(code, { attacker, target, fighter: encounter.target.fighter, aimed }));
}

/** What a set of blows starts from. */
export function startOf(attacker: FighterState, target: FighterState): SetState {
  const { wounds, charmUsed, parryUsed, losesBlows, disarmed } = target;
  return { wounds, injury: NONE, charmUsed, parryUsed, losesBlows, disarmed, critUsed: attacker.critUsed, broken: false };
}

interface Before {
  readonly attacker: FighterState;
  readonly target: FighterState;
  readonly fighter: Fighter;
  readonly aimed: SetTarget;
}

/** The worst injury of the set becomes the target's status, never a better one than it had. */
export function settledStrike(code: number, { attacker, target, fighter, aimed }: Before): Pmf<Struck> {
  const set = setState(code);
  const striker = fighterCode({ ...attacker, critUsed: set.critUsed, disarmed: attacker.disarmed || set.broken });
  const marked: FighterState = { ...target, charmUsed: set.charmUsed, parryUsed: set.parryUsed, losesBlows: set.losesBlows, disarmed: set.disarmed, wounds: set.wounds };
  const fate = aimed.down && set.injury !== OUT ? certain(target.status) : settledInjury(aimed.injuries, set.injury);
  return fate.map((status): Struck => {
    const now = worse(target.status, status);
    if (now === 'outOfAction') return [striker, fighterCode({ ...marked, status: now, wounds: 0 })];
    return [striker, fighterCode({ ...marked, status: now, frenzyLost: marked.frenzyLost || (now !== 'standing' && canFrenzy(fighter)) })];
  });
}


/** Reads the target's state out of what was struck. */
export function targetOf([, target]: Struck): FighterState {
  return fighterState(target);
}
