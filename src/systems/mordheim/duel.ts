import { chain, type Chain, type Fraction, fraction, type Pmf } from '../../pmf/index.ts';
import { DuelPhases, type DuelSetup } from './duel-chain.ts';

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
  /** What is left of the winner: its wounds, or how many fighters of its side. */
  readonly left: number;
}

/** The phases of a fight, whoever is in it; its states are whole numbers. */
export interface FightPhases {
  readonly start: number;
  /** The first phase, from the start. */
  open(code: number): Pmf<number>;
  /** Any later phase. */
  next(code: number): Pmf<number>;
  isOver(code: number): boolean;
  /** Who has won; nobody yet, or never when it is over. */
  winner(code: number): 'a' | 'b' | null;
  /** What is left of a side. */
  left(code: number, side: 'a' | 'b'): number;
}

/**
 * The first phase has its own rules; from the second on the phases repeat, so that the rest is one absorbing chain. Source: rules § 2.5.
 */
export function fightDuel(setup: DuelSetup): DuelAnswer {
  return foughtOut(new DuelPhases(setup));
}

/** Any fight to its end. */
export function foughtOut(phases: FightPhases): DuelAnswer {
  const first = phases.open(phases.start);
  const rest = chain({ start: first, step: (code: number) => phases.next(code), absorbed: (code) => phases.isOver(code) });
  const endless = rest.neverAbsorbed;
  // A state that is not over stands for going on for ever.
  const end = rest.absorption(phases.start);
  const wins =
    (side: 'a' | 'b' | null) =>
    (code: number): boolean =>
      phases.isOver(code) && phases.winner(code) === side;
  const parted = wins(null);
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

function endOf(phases: FightPhases, code: number): DuelEnd {
  const won = phases.winner(code);
  return won === null ? { winner: null, left: 0 } : { winner: won, left: phases.left(code, won) };
}

type Tally = (round: number, chance: (holds: (code: number) => boolean) => Fraction) => DuelRound;

function roundsOf(first: Pmf<number>, rest: Chain<number>, horizon: number, tally: Tally): readonly DuelRound[] {
  if (horizon <= 0) return [];
  const later = rest.rounds(horizon - 1).timeline.map(({ step, absorbed }) => tally(step + 1, (holds) => absorbed.chance(holds)));
  return [tally(1, (holds) => first.chance(holds)), ...later];
}

/** What the winner has left, given that this side wins; null when it never does. */
export function leftOfWinner(end: Pmf<DuelEnd>, side: 'a' | 'b'): Pmf<number> | null {
  const won = ({ winner: who }: DuelEnd): boolean => who === side;
  return end.outcomes.some(won) ? end.condition(won).map(({ left }) => left) : null;
}
