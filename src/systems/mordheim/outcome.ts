import { certain, mixture, type Pmf } from '../../pmf/index.ts';
import { atTheEdge } from './fall.ts';
import type { Engagement } from './engagement.ts';
import { type FighterState, fighterState } from './fighter-state.ts';
import type { Status } from './injury.ts';
import { onceFor } from './remembered.ts';
import { strikeBlows, targetCode } from './strike.ts';

/** How the target stands after the attacks. */
export interface TargetStatus {
  readonly status: Status;
  /** 0 once an injury roll has been made or it is out of action. */
  readonly woundsLeft: number;
  /** It has lost its weapon. */
  readonly disarmed: boolean;
  /** It does not strike in this phase although it stands. */
  readonly losesBlows: boolean;
  /** It fell off the edge. */
  readonly fell: boolean;
}

/** What the attacks do to the target. Source: rules § 2.3, § 2.5, § 2.6. */
export function outcomeOf({ encounter, blows, attacker, target, asStanding }: Engagement, drop: number): Pmf<TargetStatus> {
  const after = strikeBlows({ encounter, blows, attacker, target, asStanding });
  if (drop === 0) return standingAfter(after);
  return after.map(targetCode).bind((before) => {
    const state = fighterState(before);
    const putDown = target.status === 'standing' ? atTheEdge(encounter, state, drop) : certain({ code: before, fell: false });
    return putDown.map(({ code, fell }) => statusOf(fighterState(code), fell));
  });
}

const standingAfter = onceFor((after: Pmf<number>) => after.map((code) => statusOf(fighterState(targetCode(code)), false)));

function statusOf({ status, wounds, disarmed, losesBlows }: FighterState, fell: boolean): TargetStatus {
  return { status, woundsLeft: status === 'outOfAction' ? 0 : wounds, disarmed, losesBlows: losesBlows && status === 'standing', fell };
}

/** The outcome when a test may fail with this chance out of 36. */
export function either<T>(failed: Pmf<T>, passed: Pmf<T>, faces: number): Pmf<T> {
  return mixture([
    [failed, faces],
    [passed, 36 - faces],
  ]);
}
