import type { Roll } from './referee.ts';

/**
 * A second slow referee, for what happens once in a battle or goes wrong: it rolls every die in turn and knows no more than a player who
 * reads the rule. Wounds are never critical, nobody parries, and every target has its last wound.
 */
export interface Target {
  /** The face that each blow or shot needs to hit, to wound, and the target to save; 7 for no save. */
  readonly hit: number;
  readonly wound: number;
  readonly save: number;
}

export type Fallen = 'standing' | 'knockedDown' | 'stunned' | 'outOfAction';
const ORDER: readonly Fallen[] = ['standing', 'knockedDown', 'stunned', 'outOfAction'];

/** The worse of what was and what an injury roll of this face does. */
function hurt(before: Fallen, face: number): Fallen {
  const now: Fallen = face <= 2 ? 'knockedDown' : face <= 4 ? 'stunned' : 'outOfAction';
  return ORDER.indexOf(now) > ORDER.indexOf(before) ? now : before;
}

/** Which dice the attacker and the target may each roll again, once. */
export interface Feet {
  readonly attacker: readonly ('hit' | 'wound')[];
  readonly target: boolean;
}

/** So many blows at a target on its feet. */
export function playBlows(blows: number, { hit, wound, save }: Target, feet: Feet, roll: Roll): Fallen {
  let [mine, theirs] = [feet.attacker.length > 0, feet.target];
  let worst: Fallen = 'standing';
  for (let blow = 0; blow < blows; blow++) {
    let landed = roll() >= hit;
    if (!landed && mine && feet.attacker.includes('hit')) {
      mine = false;
      landed = roll() >= hit;
    }
    if (!landed) continue;
    let wounded = roll() >= wound;
    if (!wounded && mine && feet.attacker.includes('wound')) {
      mine = false;
      wounded = roll() >= wound;
    }
    if (!wounded) continue;
    if (save <= 6) {
      let saved = roll() >= save;
      if (!saved && theirs) {
        theirs = false;
        saved = roll() >= save;
      }
      if (saved) continue;
    }
    worst = hurt(worst, roll());
  }
  return worst;
}

/** A gun as it is handled over several turns: the needs of a plain shot, and those of one at +1 Strength. */
export interface Gunnery {
  readonly plain: Target;
  readonly loud: Target;
  readonly misfires: boolean;
  /** Every how many turns each gun fires. */
  readonly reload: number;
  readonly guns: number;
  readonly perTurn: number;
}

/** Several turns of shooting at somebody who does nothing but get up again. */
export function playTurns(turns: number, gunnery: Gunnery, roll: Roll): Fallen {
  let state: Fallen = 'standing';
  const readyAt = Array.from({ length: gunnery.guns }, () => 1);
  for (let turn = 1; turn <= turns; turn++) {
    if (turn > 1 && state !== 'outOfAction') state = state === 'stunned' ? 'knockedDown' : 'standing';
    const ready = readyAt.flatMap((at, gun) => (at <= turn ? [gun] : [])).slice(0, gunnery.perTurn);
    for (const gun of ready) {
      readyAt[gun] = turn + gunnery.reload;
      const face = roll();
      let needs: Target | null = face >= gunnery.plain.hit ? gunnery.plain : null;
      if (face === 1 && gunnery.misfires) {
        const chart = roll();
        if (chart <= 2) readyAt[gun] = Infinity;
        if (chart === 3) readyAt[gun] = turn + gunnery.reload + 1;
        if (chart === 6) needs = gunnery.loud;
      }
      // A target that is out needs no more dice; the rolls above still decide about the gun.
      if (needs === null || state === 'outOfAction') continue;
      if (roll() < needs.wound) continue;
      if (needs.save <= 6 && roll() >= needs.save) continue;
      state = hurt(state, roll());
    }
  }
  return state;
}
