import { chain, type Chain, type Fraction, fraction, type Pmf } from '../../pmf/index.ts';
import { type DuelSetup, type DuelState, duelPhase, duelStart, isOver, winner } from './duel-chain.ts';
import { fighterState } from './fighter-state.ts';

/** How far a duel has got by the end of one phase. The three chances sum to at most 1. */
export interface DuelRound {
  readonly round: number;
  readonly aWins: Fraction;
  readonly bWins: Fraction;
  readonly parted: Fraction;
}

/** A duel fought to its end. */
export interface DuelAnswer {
  /** Where it ends; a state that is not over stands for going on for ever. */
  readonly end: Pmf<DuelState>;
  readonly aWins: Fraction;
  readonly bWins: Fraction;
  readonly parted: Fraction;
  readonly endless: Fraction;
  /** Null when it may go on for ever. */
  readonly meanPhases: Fraction | null;
  rounds(horizon: number): readonly DuelRound[];
}

/** The first phase has its own rules; from the second on the phases repeat, so that the rest is one absorbing chain. Source: rules § 2.5. */
export function fightDuel(setup: DuelSetup): DuelAnswer {
  const first = duelPhase(setup, duelStart(setup), true);
  const rest = chain({ start: first, step: (state: DuelState) => duelPhase(setup, state, false), absorbed: isOver });
  const endless = rest.neverAbsorbed;
  const goingOn = first.outcomes.find((state) => !isOver(state)) ?? duelStart(setup);
  const end = rest.absorption(goingOn);
  return {
    end,
    aWins: end.chance((state) => winner(state) === 'a'),
    bWins: end.chance((state) => winner(state) === 'b'),
    parted: end.chance(isParted),
    endless,
    meanPhases: endless.equals(0) ? rest.expectedSteps().add(1) : null,
    rounds: (horizon) => roundsOf(first, rest, horizon),
  };
}

function roundsOf(first: Pmf<DuelState>, rest: Chain<DuelState>, horizon: number): readonly DuelRound[] {
  if (horizon <= 0) return [];
  const round = (number: number, chance: (holds: (state: DuelState) => boolean) => Fraction): DuelRound => ({
    round: number,
    aWins: chance((state) => winner(state) === 'a'),
    bWins: chance((state) => winner(state) === 'b'),
    parted: chance(isParted),
  });
  const later = rest.rounds(horizon - 1).timeline.map(({ step, absorbed }) => round(step + 1, (holds) => absorbed.chance(holds)));
  return [round(1, (holds) => first.chance(holds)), ...later];
}

function isParted(state: DuelState): boolean {
  return state[2] === 2 && winner(state) === null;
}

/** Wounds that the winner has left, given that this side wins; null when it never does. */
export function woundsOfWinner(end: Pmf<DuelState>, side: 'a' | 'b'): Pmf<number> | null {
  if (end.chance((state) => winner(state) === side).equals(fraction(0))) return null;
  return end.condition((state) => winner(state) === side).map(([a, b]) => fighterState(side === 'a' ? a : b).wounds);
}
