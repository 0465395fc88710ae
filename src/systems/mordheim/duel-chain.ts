import { certain, type Pmf } from '../../pmf/index.ts';
import { freeHit } from './breaking.ts';
import type { Readings } from './encounter.ts';
import { atTheEdge } from './fall.ts';
import type { Fighter } from './fighter.ts';
import { fighterCode, type FighterState, fighterState, fresh, recovered, rested } from './fighter-state.ts';
import { closeCombat, type Combatant, encounterOf, type Phase } from './phase.ts';
import type { Rules } from './rules.ts';

/** A duel between phases: both fighters' codes, and whose turn comes next; 2 when they are parted, and it ends so. */
export type DuelState = readonly [a: number, b: number, turn: 0 | 1 | 2];

/** One side of a duel: as it strikes, as it is struck, and how it stands at the start. */
export interface Duellist {
  readonly fighter: Fighter;
  readonly asTarget?: Fighter;
  readonly state?: FighterState;
}

export interface DuelSetup {
  readonly rules: Rules;
  readonly readings: Readings;
  readonly sides: readonly [Duellist, Duellist];
  /** Who charges in the first phase, if anybody. */
  readonly charger: 0 | 1 | null;
  /** Whose turn the first phase is in. */
  readonly firstActive: 0 | 1;
  readonly indoors: boolean;
  /** Each breaks from combat in its own turn once it has so few wounds left; 0 for never. */
  readonly breaksAt: readonly [number, number];
  /** Inches that each falls when it is put down at an edge; 0 for no edge. */
  readonly drop: readonly [number, number];
}

/** Before the first phase: whole and on their feet unless they say otherwise. */
export function duelStart({ sides: [a, b], firstActive }: DuelSetup): DuelState {
  const code = ({ fighter, asTarget = fighter, state = fresh(asTarget) }: Duellist): number => fighterCode(rested(state));
  return [code(a), code(b), firstActive];
}

/** Whether it is over: somebody out of action, or the two parted. */
export function isOver([a, b, turn]: DuelState): boolean {
  return turn === 2 || winner([a, b, turn]) !== null;
}

/** Who has put the other out of action. */
export function winner([a, b]: DuelState): 'a' | 'b' | null {
  if (fighterState(b).status === 'outOfAction') return 'a';
  return fighterState(a).status === 'outOfAction' ? 'b' : null;
}

/** One phase: the state after it. Only the active side recovers, so turns matter. Source: rules § 2.4, § 2.5. */
export function duelPhase(setup: DuelSetup, state: DuelState, first: boolean): Pmf<DuelState> {
  const turn = state[2] as 0 | 1;
  const phase = phaseOf(setup, turn, first);
  const fought = ([a, b]: DuelState): Pmf<DuelState> => {
    // The active side has recovered by now, whether it meant to break off or not.
    const before = [fighterState(a), fighterState(b)];
    const upright = before.map(({ status }) => status === 'standing');
    return closeCombat({ ...phase, active: null }, before).bind(([one = 0, other = 0]) => afterwards(setup, phase, [one, other], upright, turn));
  };
  const ready = withRecovery(state, turn);
  return first ? fought(ready) : breaking(setup, phase, ready, turn).bind((now) => (isOver(now) ? certain(now) : fought(now)));
}

function withRecovery([a, b]: DuelState, turn: 0 | 1): DuelState {
  const [first, second] = [fighterState(a), fighterState(b)];
  return [fighterCode(turn === 0 ? recovered(first) : first), fighterCode(turn === 1 ? recovered(second) : second), turn];
}

function phaseOf({ rules, readings, sides, charger, indoors }: DuelSetup, active: 0 | 1, first: boolean): Phase {
  const combatant = (side: 0 | 1): Combatant => ({ ...sides[side], side, charged: first && charger === side ? 1 - side : null, contacts: [1 - side] });
  return { rules, readings, combatants: [combatant(0), combatant(1)], first, active, indoors };
}

/** Falls, then rest: what only lasted for the phase is forgotten. */
function afterwards({ drop }: DuelSetup, phase: Phase, codes: readonly [number, number], upright: readonly boolean[], turn: 0 | 1): Pmf<DuelState> {
  const next = (1 - turn) as 0 | 1;
  const states = codes.map(fighterState) as [FighterState, FighterState];
  const ended = (a: FighterState, b: FighterState, parted: boolean): DuelState => [fighterCode(rested(a)), fighterCode(rested(b)), parted ? 2 : next];
  // Only one of two can have been put down in a phase, for whoever is down does not strike.
  const side = ([0, 1] as const).find((each) => drop[each] > 0 && upright[each] && states[each].status !== 'standing');
  if (side === undefined) return certain(ended(states[0], states[1], false));
  return atTheEdge(encounterOf(phase, states, 1 - side, side), states[side], drop[side]).map(({ state, fell }) => {
    const parted = fell && state.status !== 'outOfAction';
    return side === 0 ? ended(state, states[1], parted) : ended(states[0], state, parted);
  });
}

/** The active fighter leaves if its policy says so: it takes a free hit from an enemy on its feet, and is away if it still stands. */
function breaking({ breaksAt }: DuelSetup, phase: Phase, state: DuelState, turn: 0 | 1): Pmf<DuelState> {
  const states = [fighterState(state[0]), fighterState(state[1])] as const;
  const leaver = states[turn];
  const enemy = states[turn === 0 ? 1 : 0];
  if (breaksAt[turn] === 0 || leaver.status !== 'standing' || leaver.wounds > breaksAt[turn]) return certain(state);
  const away = (after: FighterState): DuelState => {
    const code = fighterCode(after);
    const parted = after.status === 'standing' ? 2 : turn;
    return turn === 0 ? [code, state[1], parted] : [state[0], code, parted];
  };
  if (enemy.status !== 'standing') return certain(away(leaver));
  const encounter = encounterOf(phase, states, turn === 0 ? 1 : 0, turn);
  return freeHit(encounter, enemy, leaver).map(away);
}
