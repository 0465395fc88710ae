import type { Pmf } from '../../pmf/index.ts';

/** A Health Pool: the rank and file of a unit, or one character. Source: rules § 3.4, § 3.5. */
export interface Pool {
  readonly models: number;
  /** Of each model. */
  readonly hp: number;
  /** Lost by a wounded model before. */
  readonly hpAlreadyLost: number;
}

/** Health Points left in a pool. */
export function hpLeft({ models, hp, hpAlreadyLost }: Pool): number {
  return models * hp - hpAlreadyLost;
}

/** What a pool really loses: surplus is lost and goes to no other pool. */
export function lostFrom(pool: Pool, damage: Pmf<number>): Pmf<number> {
  const left = hpLeft(pool);
  return damage.map((raw) => Math.min(raw, left));
}

/** Whole models gone when the pool has lost so many Health Points; losses carry over from model to model. */
export function modelsRemoved({ hp, hpAlreadyLost }: Pool, lost: number): number {
  return Math.floor((hpAlreadyLost + lost) / hp);
}
