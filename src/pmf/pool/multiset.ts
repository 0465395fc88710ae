import { certain } from '../make.ts';
import { gather } from '../gather.ts';
import { bitsOf, checkSize } from '../pace.ts';
import type { Pmf } from '../pmf.ts';
import { Places } from '../rows.ts';
import { DOUBLE_LIMIT, doubles, settled } from '../weights.ts';
import { grouped, type Pool } from './pool.ts';
import { BIGS, DOUBLES, visited } from './visit.ts';

/** How a question about a pool reads the dice: face by face, told how many dice show each. */
export interface Evaluator<S> {
  /** What is known before any face. */
  readonly start: S;
  /**
   * What is known after a face that `count` dice show. Called for every face of any die, also for those that none shows, in
   * order. Must depend on its arguments alone.
   */
  readonly next: (state: S, face: number, count: number) => S;
  /** Lowest face first unless said otherwise. */
  readonly order?: 'ascending' | 'descending';
  /** True when no further face can change the state. Then the remaining dice need no visit. */
  readonly done?: (state: S) => boolean;
}

/** The same for several pools rolled at once: `counts` has one entry for each pool. */
export interface OpposedEvaluator<S> extends Omit<Evaluator<S>, 'next'> {
  readonly next: (state: S, face: number, counts: readonly number[]) => S;
}

/**
 * The distribution of any question about the multiset of faces that a pool shows. Dynamic programming over faces with binomial
 * weights: equal states merge, so the work grows with the number of states, not with faces^dice. After A. J. Liu, "Icepool:
 * Efficient Computation of Dice Pool Probabilities", AIIDE 2022.
 */
export function evaluate<S>(dice: Pool, { next, ...evaluator }: Evaluator<S>): Pmf<S> {
  return evaluateTogether([dice], { ...evaluator, next: (state, face, counts) => next(state, face, counts[0] as number) });
}

/** The same for several pools at once, such as an attacker's and a defender's. */
export function evaluateTogether<S>(pools: readonly Pool[], evaluator: OpposedEvaluator<S>): Pmf<S> {
  const groups = pools.flatMap((dice, side) => grouped(dice).map((group) => ({ ...group, side })));
  if (groups.length === 0) return certain(evaluator.start);
  const dice = groups.reduce((size, { count }) => size + count, 0);
  checkSize(
    'evaluate',
    dice,
    groups.reduce((bits, { count, die }) => bits + count * bitsOf(die.total), 0),
  );
  const total = groups.reduce((product, { count, die }) => product * die.total ** BigInt(count), 1n);
  const states = new Places<S>();
  const names = (places: Iterable<number>): S[] => Array.from(places, (place) => states.states[place] as S);
  if (total <= BigInt(DOUBLE_LIMIT)) {
    const weights = visited(groups, pools.length, evaluator, states, DOUBLES);
    return gather(names(weights.keys()), doubles([...weights.values()], Number(total)));
  }
  const weights = visited(groups, pools.length, evaluator, states, BIGS);
  return gather(names(weights.keys()), settled([...weights.values()], total));
}
