import type { Bounded, Fraction } from '../../pmf/index.ts';
import { systemFor } from '../../systems/index.ts';
import type { Json, JsonObject, Loadout } from '../../systems/system.ts';
import { type DuelCell, duelGrid } from '../duel-matrix.ts';
import type { Grid } from '../grid.ts';
import { approximateGrid, matrixHead, measureGrid, type NamedSetting } from '../matrix.ts';
import type { Refusal } from '../refusal.ts';

/** A grid as plain data that another thread can build for itself. */
export type GridJob =
  | {
      readonly kind: 'measure';
      readonly system: string;
      readonly loadouts: readonly Loadout[];
      readonly targets: readonly Loadout[];
      readonly settings: readonly NamedSetting[];
      readonly measure: string;
      /** In doubles with a proved bound; exact by default. */
      readonly approximate?: boolean | undefined;
    }
  | {
      readonly kind: 'duel';
      readonly system: string;
      readonly loadouts: readonly Loadout[];
      readonly edition: Json;
      readonly situation: JsonObject;
      readonly options: JsonObject;
    };

export type GridValue = Fraction | Bounded | DuelCell;

/** The grid that a job describes. Throws an InputError for loadouts that do not fit. */
export async function gridFor(job: GridJob): Promise<Grid<GridValue>> {
  const system = await systemFor(job.system);
  if (job.kind === 'duel') return duelGrid({ ...job, system });
  const head = matrixHead({ ...job, system });
  return job.approximate === true ? approximateGrid(head) : measureGrid(head);
}

/** An exact number between threads: sign and numerator, denominator. */
export type Bare = readonly [bigint, bigint];
/** A cell between threads, its exact numbers bare. */
export type BareCell = Bare | Refusal | { readonly [name: string]: Bare | number };

/** What a thread answers to a list of tasks. */
export interface WorkerReply {
  readonly tasks: readonly number[];
  readonly cells: readonly BareCell[];
}
