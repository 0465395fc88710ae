import type { Result } from './combat/score.ts';
import type { Stands } from './combat/stands.ts';
import { bodiesOf, type Unit } from './combat/unit.ts';

/** What became of both sides. Own losses, result and breaking belong to whole rounds; elsewhere nobody strikes back. */
export interface Outcome {
  /** Health Points that the target really lost, its characters' with them; in a round with what crumbles after the score. */
  readonly lost: number;
  /** Models of the target that are gone, characters with them. */
  readonly removed: number;
  /** Characters of the target that are gone. */
  readonly slain: number;
  /** Health Points that blows took beyond what their pool had left. */
  readonly overkill: number;
  readonly wiped: boolean;
  readonly ownLost: number;
  readonly ownSlain: number;
  readonly result: Result | 'none';
  readonly broken: boolean;
  readonly ownBroken: boolean;
}

/** What a stand of a side means. */
export function fallen(unit: Unit, stands: Stands, stand: number): Pick<Outcome, 'lost' | 'removed' | 'slain' | 'wiped'> {
  const alive = stands.alive(stand);
  const gone = bodiesOf(unit).map(({ models }, pool) => models - (alive[pool] as number));
  const slain = gone.slice(1).reduce((sum, models) => sum + models, 0);
  return {
    lost: stands.totalLeft(stands.full) - stands.totalLeft(stand),
    removed: (gone[0] as number) + slain,
    slain,
    wiped: stand === 0,
  };
}
