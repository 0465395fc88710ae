import type { Fraction } from '../../pmf/index.ts';
import { systemFor } from '../../systems/index.ts';
import type { Json, JsonObject, Loadout } from '../../systems/system.ts';
import { type DuelCell, duelGrid } from '../duel-matrix.ts';
import type { Grid } from '../grid.ts';
import { matrixHead, measureGrid, type NamedSetting } from '../matrix.ts';

/** A grid as plain data that another thread can build for itself. */
export type GridJob =
  | { readonly kind: 'measure'; readonly system: string; readonly loadouts: readonly Loadout[]; readonly targets: readonly Loadout[]; readonly settings: readonly NamedSetting[]; readonly measure: string }
  | { readonly kind: 'duel'; readonly system: string; readonly loadouts: readonly Loadout[]; readonly edition: Json; readonly situation: JsonObject; readonly options: JsonObject };

export type GridValue = Fraction | DuelCell;

/** The grid that a job describes. Throws an InputError for loadouts that do not fit. */
export async function gridFor(job: GridJob): Promise<Grid<GridValue>> {
  const system = await systemFor(job.system);
  return job.kind === 'measure' ? measureGrid(matrixHead({ ...job, system })) : duelGrid({ ...job, system });
}

/** An exact number between threads: sign and numerator, denominator. */
export type Bare = readonly [bigint, bigint];
export type BareValue = Bare | { readonly [name: string]: Bare };

/** What a thread answers to a list of tasks: their values, or the first one that the rules refuse. */
export type WorkerReply = { readonly tasks: readonly number[]; readonly values: readonly BareValue[] } | { readonly refused: number };
