import type { Result } from './combat/score.ts';

/** What became of both sides. Own losses, result and breaking belong to whole rounds; elsewhere nobody strikes back. */
export interface Outcome {
  /** Health Points that the target really lost; in a round with what crumbles after the score. */
  readonly lost: number;
  readonly removed: number;
  /** Health Points beyond what the target had left. Not counted in a round. */
  readonly overkill: number;
  readonly wiped: boolean;
  readonly ownLost: number;
  readonly result: Result | 'none';
  readonly broken: boolean;
  readonly ownBroken: boolean;
}
