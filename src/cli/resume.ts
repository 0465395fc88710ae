import { createHash } from 'node:crypto';
import type { Cell, Grid } from '../analysis/grid.ts';
import type { GridJob } from '../analysis/node/job.ts';
import { parseFraction, type Bounded, type Fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { Json } from '../systems/system.ts';
import { CliError } from './cli-error.ts';
import { nameOf, readJson } from './input.ts';
import type { Io } from './io.ts';
import { isObject } from './loadouts.ts';

export type MatrixJob = Extract<GridJob, { readonly kind: 'measure' }>;

/** What a matrix is of, in one word that changes with any part of it: a stopped run is continued only with the very same one. */
export function matrixKey({ system, loadouts, targets, settings, measure, approximate = false }: MatrixJob): string {
  return createHash('sha256')
    .update(JSON.stringify([system, loadouts, targets, settings, measure, approximate]))
    .digest('hex');
}

export interface Resumed {
  readonly job: MatrixJob;
  readonly grid: Grid<unknown>;
  readonly kind: 'chance' | 'amount';
}

/**
 * The cells that an earlier run of the same matrix left in its `--json` file, ready to go on from. Throws a CliError when the file is of
 * another matrix, an InputError when it holds something else than values.
 */
export async function earlierCells(file: string, { job, grid, kind }: Resumed, io: Io): Promise<Cell<Fraction | Bounded>[]> {
  const raw = await readJson(file, io);
  if (!isObject(raw) || raw['key'] === undefined)
    throw new CliError(`--resume: ${nameOf(file)} is not what \`hitfold matrix --json\` prints`);
  if (raw['key'] !== matrixKey(job))
    throw new CliError(
      `--resume: ${nameOf(file)} is of another matrix`,
      'the loadouts, targets, situations, measure and --approximate must be the same',
    );
  const cells: Cell<Fraction | Bounded>[] = Array.from({ length: grid.tasks }, () => undefined);
  for (let layer = 0; layer < grid.layers; layer++) {
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        const path = (list: string): string => `situations[${layer}].${list}[${row}][${column}]`;
        const at = (list: string): Json | undefined => entry(entry(entry(entry(entry(raw, 'situations'), layer), list), row), column);
        const value = at('values');
        if (value === undefined) throw new InputError({ path: path('values'), expected: 'a value, or null', received: value });
        if (value === null) continue;
        const kept = job.approximate === true ? boundedOf(value, at('errors'), path('values')) : exactOf(value, path('values'));
        if (kind === 'chance' && !isChance(kept))
          throw new InputError({ path: path('values'), expected: 'a chance from 0 to 1', received: value });
        cells[grid.task(row, column, layer)] = kept;
      }
    }
  }
  return cells;
}

function isChance(value: Fraction | Bounded): boolean {
  return 'error' in value ? value.value >= 0 && value.value <= 1 : value.s >= 0n && value.n <= value.d;
}

/** One entry of a list or an object, or undefined where there is none. */
function entry(of: Json | undefined, name: string | number): Json | undefined {
  return typeof of === 'object' && of !== null ? (of as Readonly<Record<string | number, Json | undefined>>)[name] : undefined;
}

function exactOf(value: Json, path: string): Fraction {
  try {
    return parseFraction(String(value));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError({ path, expected: 'a fraction such as "3/4"', received: value });
  }
}

function boundedOf(value: Json, error: Json | undefined, path: string): Bounded {
  if (typeof value !== 'number' || typeof error !== 'number' || !(error >= 0))
    throw new InputError({ path, expected: 'a number with its error', received: value });
  return { value, error };
}
