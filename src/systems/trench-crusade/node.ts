import type { Pmf } from '../../pmf/index.ts';
import type { Spend } from './injury.ts';
import type { Side } from './sequence.ts';
import { encode, onRecord, type State, unrecorded, withoutRecord } from './state.ts';

/**
 * What a side declares: a way to pay for an Injury Roll (`left`: markers that stay on the target after it), or how many of its
 * markers go on the roll.
 */
export type Move = { readonly spend: Spend; readonly left: number } | { readonly markers: number } | null;

/** One moment of a sequence: a declaration, a roll, or both when nobody declares after it. */
export interface Node {
  readonly kind: 'success' | 'injury' | 'opening' | 'between';
  /** Which attack of the sequence it belongs to, counted from 1; 0 for none. */
  readonly attack: number;
  readonly name: string;
  /** Whose declaration it is. */
  readonly side: Side;
  /** What may be declared in a state, by that side's policy. Never empty. */
  moves(state: State): readonly Move[];
  /** Where it leads: codes of states, with the record of what happened when `tracked`. */
  next(state: State, move: Move, tracked: boolean): Pmf<number>;
}

/** The one move of a moment at which nobody has anything to say. */
export const NO_MOVE: readonly Move[] = [null];

/** Whether anybody can have markers to spend at a kind of roll; where not, no moment is made for it. */
export interface May {
  readonly blessAttacks: boolean;
  readonly markAttacks: boolean;
  readonly blessTarget: boolean;
}

export const markersOf = (move: Move): number => (move !== null && 'markers' in move ? move.markers : 0);

/** Counts that a policy leaves open when `held` markers could be spent. */
export function counts(policy: 'none' | 'all' | 'greedy' | 'optimal', held: number): readonly Move[] {
  if (held === 0 || policy === 'none') return [{ markers: 0 }];
  if (policy !== 'optimal') return [{ markers: held }];
  return Array.from({ length: held + 1 }, (_, markers) => ({ markers }));
}

/** The same moment, its moves and where they lead kept for each state. */
export function remembered(node: Node): Node {
  const moves = new Map<number, readonly Move[]>();
  const next = new Map<Move, Map<number, Pmf<number>>>();
  return {
    ...node,
    moves(state) {
      const code = withoutRecord(encode(state));
      const known = moves.get(code) ?? node.moves(state);
      moves.set(code, known);
      return known;
    },
    next(state, move, tracked) {
      const led = next.get(move) ?? new Map<number, Pmf<number>>();
      next.set(move, led);
      // Nothing depends on the record, so each state is worked out once without one, and the record is counted in.
      const bare = unrecorded(state);
      const code = 2 * encode(bare) + Number(tracked);
      const known = led.get(code) ?? node.next(bare, move, tracked);
      led.set(code, known);
      return bare === state ? known : known.map((to) => onRecord(to, state));
    },
  };
}
