import { equilibriumSeconds } from '../analysis/equilibrium.ts';
import type { Fraction } from '../pmf/index.ts';
import type { Io } from './io.ts';

/** Seconds of work from which it is told beforehand. */
const WORTH_TELLING = 3;

/** Says on standard error that a game will take long to solve; Ctrl-C ends it at any time. */
export function tellLongGame(payoffs: readonly (readonly Fraction[])[], io: Io): void {
  const seconds = equilibriumSeconds(payoffs);
  if (seconds < WORTH_TELLING) return;
  io.err(`solving a game of ${payoffs.length} by ${payoffs[0]?.length ?? 0} exactly: about ${Math.round(seconds)} s; Ctrl-C ends it`);
}
