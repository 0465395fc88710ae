import { chain, type Chain, type Fraction, fraction, type Pmf } from '../../pmf/index.ts';
import { DuelPhases, type DuelSetup, isParted, winner } from './duel-chain.ts';

/** How far a duel has got by the end of one phase. The three chances sum to at most 1. */
export interface DuelRound {
  readonly round: number;
  readonly aWins: Fraction;
  readonly bWins: Fraction;
  readonly parted: Fraction;
}

/** A duel fought to its end. */
export interface DuelAnswer {
  readonly aWins: Fraction;
  readonly bWins: Fraction;
  /** It ends and nobody wins. */
  readonly parted: Fraction;
  readonly endless: Fraction;
  /** Null when it may go on for ever. */
  readonly meanPhases: Fraction | null;
  /** How it ends: the winner and the wounds that are left of it, with nobody for every other end. */
  readonly end: Pmf<DuelEnd>;
  rounds(horizon: number): readonly DuelRound[];
}

export interface DuelEnd {
  readonly winner: 'a' | 'b' | null;
  readonly wounds: number;
}

/**
 * The first phase has its own rules; from the second on the phases repeat, so that the rest is one absorbing chain. Source: rules § 2.5.
 */
export function fightDuel(setup: DuelSetup): DuelAnswer {
  const phases = new DuelPhases(setup);
  const first = phases.open(phases.start);
  const rest = chain({ start: first, step: (code: number) => phases.next(code), absorbed: (code) => phases.isOver(code) });
  const endless = rest.neverAbsorbed;
  // A state that is not over stands for going on for ever.
  const end = rest.absorption(phases.start);
  const wins =
    (side: 'a' | 'b' | null) =>
    (code: number): boolean =>
      winner(phases.state(code)) === side;
  const parted = (code: number): boolean => isParted(phases.state(code));
  const tally = (round: number, chance: (holds: (code: number) => boolean) => Fraction): DuelRound => ({
    round,
    aWins: chance(wins('a')),
    bWins: chance(wins('b')),
    parted: chance(parted),
  });
  const { aWins, bWins, parted: apart } = tally(0, (holds) => end.chance(holds));
  return {
    aWins,
    bWins,
    parted: apart,
    endless,
    meanPhases: endless.equals(fraction(0)) ? rest.expectedSteps().add(1) : null,
    end: end.map((code) => endOf(phases, code)),
    rounds: (horizon) => roundsOf(first, rest, horizon, tally),
  };
}

function endOf(phases: DuelPhases, code: number): DuelEnd {
  const state = phases.state(code);
  const won = winner(state);
  return won === null ? { winner: null, wounds: 0 } : { winner: won, wounds: state[won].wounds };
}

type Tally = (round: number, chance: (holds: (code: number) => boolean) => Fraction) => DuelRound;

function roundsOf(first: Pmf<number>, rest: Chain<number>, horizon: number, tally: Tally): readonly DuelRound[] {
  if (horizon <= 0) return [];
  const later = rest.rounds(horizon - 1).timeline.map(({ step, absorbed }) => tally(step + 1, (holds) => absorbed.chance(holds)));
  return [tally(1, (holds) => first.chance(holds)), ...later];
}

/** Wounds that the winner has left, given that this side wins; null when it never does. */
export function woundsOfWinner(end: Pmf<DuelEnd>, side: 'a' | 'b'): Pmf<number> | null {
  const won = ({ winner: who }: DuelEnd): boolean => who === side;
  return end.outcomes.some(won) ? end.condition(won).map(({ wounds }) => wounds) : null;
}
