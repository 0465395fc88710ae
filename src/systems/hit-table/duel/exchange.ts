import { certain, chain, type Fraction, fraction, type Pmf, type Round } from '../../../pmf/index.ts';

/** The damage of one side's turn: its first one, and those that follow. */
export interface Blows {
  readonly first: Pmf<number>;
  readonly later: Pmf<number>;
}

interface Fighting {
  readonly wounds: Readonly<Record<'a' | 'b', number>>;
  readonly blows: Readonly<Record<'a' | 'b', Blows>>;
  /** Who attacks first in every round. */
  readonly leads: 'a' | 'b';
  /** Up to which round `by` can tell. */
  readonly horizon: number;
}

/**
 * Turns of attacks, one side first in every round, until a side has no wounds left. An end is the wounds that the winner has left:
 * above 0 when a has won, below 0 when b has.
 */
export interface Exchange {
  /** Where it ends; 0 stands for going on for ever. */
  readonly ends: Pmf<number>;
  /** The chance that it goes on for ever. */
  readonly endless: Fraction;
  /** The chance that a side has won by the end of a round. */
  by(round: number, side: 'a' | 'b'): Fraction;
  /** Throws a RangeError when it may go on for ever. */
  meanRounds(): Fraction;
}

/** Whether an end is this side's victory. */
export function wonBy(side: 'a' | 'b'): (end: number) => boolean {
  return side === 'a' ? (end) => end > 0 : (end) => end < 0;
}

/** Solves a duel exactly, as a chain over the wounds that both sides have left. */
export function exchange({ wounds, blows, leads, horizon }: Fighting): Exchange {
  const width = wounds.b + 1;
  // Both sides standing is one whole number above every end; the opening, when first turns differ, is the next one up.
  const standing = (a: number, b: number) => wounds.a + a * width + b;
  const opening = standing(wounds.a, wounds.b) + 1;
  const struck = { a: taken(blows.a, wounds.b), b: taken(blows.b, wounds.a) };
  const turns = leads === 'a' ? (['a', 'b'] as const) : (['b', 'a'] as const);
  const round = (state: number): Pmf<number> => {
    const turn = state === opening ? 'first' : 'later';
    const left = state === opening ? wounds : { a: Math.floor((state - wounds.a) / width), b: (state - wounds.a) % width };
    const [lead, answer] = turns;
    return struck[lead][turn](left[answer]).bind((answerer) => {
      if (answerer === 0) return certain(lead === 'a' ? left.a : -left.b);
      return struck[answer][turn](left[lead]).map((leader) => {
        if (leader === 0) return answer === 'a' ? answerer : -answerer;
        return lead === 'a' ? standing(leader, answerer) : standing(answerer, leader);
      });
    });
  };
  const fight = chain({ start: certain(opening), step: round, absorbed: (state) => state <= wounds.a });
  const endless = fight.neverAbsorbed;
  return {
    ends: fight.absorption(0),
    endless,
    by: timeline(fight.rounds(horizon).timeline),
    meanRounds: () => fight.expectedSteps(),
  };
}

/** The wounds left after a blow, from those there were; remembered, because few differ. */
function taken(blows: Blows, wounds: number) {
  const table = (damage: Pmf<number>) => {
    const rows = Array.from({ length: wounds + 1 }, (_, before) => damage.map((points) => Math.max(0, before - points)));
    return (before: number) => rows[before] as Pmf<number>;
  };
  const later = table(blows.later);
  return { first: blows.first === blows.later ? later : table(blows.first), later };
}

/** What has ended stays ended: a timeline that stops early says the same of every later round. */
function timeline(rounds: readonly Round<number>[]): Exchange['by'] {
  return (round, side) => rounds[Math.min(round, rounds.length) - 1]?.absorbed.chance(wonBy(side)) ?? fraction(0);
}
