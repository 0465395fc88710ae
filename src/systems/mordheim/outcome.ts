import { certain, type Pmf, uniform } from '../../pmf/index.ts';
import { atTheEdge } from './fall.ts';
import type { Engagement } from './engagement.ts';
import { type FighterState, fighterState } from './fighter-state.ts';
import type { Status } from './injury.ts';
import { quickened } from './psychology.ts';
import { onceFor } from './remembered.ts';
import { strikeBlows, targetCode } from './strike.ts';
import { afterTurns } from './volleys.ts';

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
export function outcomeOf(
  engagement: Engagement,
  { edge: drop, turns }: { readonly edge: number; readonly turns: number },
): Pmf<TargetStatus> {
  const { encounter, blows, attacker, target, asStanding } = engagement;
  if (turns > 1) return afterTurns(engagement, turns).map((code) => statusOf(fighterState(code), false));
  const after = strikeBlows({ encounter, blows, attacker, target, asStanding });
  if (drop === 0) return standingAfter(after);
  return after.map(targetCode).bind((before) => {
    const state = fighterState(before);
    const putDown =
      target.status === 'standing'
        ? uniform(quickened(encounter.target.fighter)).bind((fighter) =>
            atTheEdge({ ...encounter, target: { ...encounter.target, fighter } }, state, drop),
          )
        : certain({ code: before, fell: false });
    return putDown.map(({ code, fell }) => statusOf(fighterState(code), fell));
  });
}

const standingAfter = onceFor((after: Pmf<number>) => after.map((code) => statusOf(fighterState(targetCode(code)), false)));

function statusOf({ status, wounds, disarmed, losesBlows }: FighterState, fell: boolean): TargetStatus {
  return { status, woundsLeft: status === 'outOfAction' ? 0 : wounds, disarmed, losesBlows: losesBlows && status === 'standing', fell };
}
