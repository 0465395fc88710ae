import { certain, type Pmf } from '../../pmf/index.ts';
import { type Attack, PLAIN_ATTACK, type Target } from './attack.ts';
import { afterInjury, injuryResult, PLAIN_HIT, type Table } from './injury.ts';
import { FAILURE, successRoll } from './rolls.ts';
import { allowed, type Goal, paid, type Policy } from './spending.ts';
import { type State, withoutMarkers } from './state.ts';

/** A roll of the model as it slips and of its fall, with whoever makes the Injury Roll spending by a policy. */
interface Slip {
  readonly target: Target;
  readonly policy: Policy;
  readonly goal: Goal;
  readonly table: Table;
}

/**
 * A model that has gone Down within 1 inch of a ledge: a Success Roll as it stood `before` keeps it there; else it falls, and a fall of 3
 * inches or more takes a Falling Injury Roll. Nobody spends on the first; on the second the opponent spends what is best on
 * that roll, unless he never spends. Source: rules § 2.6.
 */
export function slipped(before: State, after: State, { target, policy, goal, table }: Slip, tracked: boolean): Pmf<State> {
  if (target.fallDice === null || after.out === 1) return certain(after);
  const fall: Attack = { ...PLAIN_ATTACK, name: 'fall', injuryDice: target.fallDice };
  const blow = { attack: fall, target, hit: PLAIN_HIT, blessings: 0, table };
  return successRoll(before.down === 1 ? -1 : 0, table.rules.critical, table.rules).bind((result) => {
    if (result !== FAILURE) return certain(after);
    const [spend] = allowed(policy === 'none' ? 'none' : 'greedy', blow, after, goal);
    if (!spend) return certain(after);
    const left = withoutMarkers(after, paid(spend, fall, after, table));
    return injuryResult(blow, left, spend).map((end) =>
      afterInjury(left, end, { attack: fall, target, bloodbath: spend.bloodbath, tracked }),
    );
  });
}
