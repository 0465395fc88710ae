import type { Fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { Loadout } from '../systems/system.ts';
import { listed } from './format.ts';
import { type GridRun, refusalAt } from './grid.ts';
import type { MatrixHead } from './matrix.ts';

/** The part of a matrix in which every match-up is possible, so that like is compared with like. */
export interface Comparable {
  readonly head: MatrixHead;
  readonly run: GridRun<Fraction>;
  /** The places that its loadouts and targets had in the whole matrix. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Who was left out and why, a sentence each. */
  readonly left: readonly string[];
}

/**
 * Leaves out every target that no loadout can attack, then every loadout that can not attack all the others. Throws an InputError when no
 * loadout is left.
 */
export function comparable(head: MatrixHead, run: GridRun<Fraction>): Comparable {
  const { loadouts, targets, settings } = head;
  const refusal = (row: number, column: number): string | undefined =>
    settings.map((_, layer) => refusalAt(run, row, column, layer)).find((reason) => reason !== undefined);
  const refusedAll = (column: number): boolean => loadouts.every((_, row) => refusal(row, column) !== undefined);
  const columns = targets.flatMap((_, column) => (refusedAll(column) ? [] : [column]));
  const rows = loadouts.flatMap((_, row) => (columns.every((column) => refusal(row, column) === undefined) ? [row] : []));
  const nobody = targets.flatMap(({ name }, column) =>
    refusedAll(column) ? [`${name} is left out of the targets: none of the loadouts can attack it (${refusal(0, column)})`] : [],
  );
  const unable = loadouts.flatMap(({ name }, row) => {
    const against = columns.filter((column) => refusal(row, column) !== undefined);
    if (against.length === 0) return [];
    const names = against.map((column) => (targets[column] as Loadout).name);
    return [
      `${name} is left out: it can not attack ${listed([...names.slice(0, 3), ...(names.length > 3 ? [`${names.length - 3} more`] : [])])} (${refusal(row, against[0] as number)})`,
    ];
  });
  if (rows.length === 0 || columns.length === 0) {
    throw new InputError({ path: 'loadouts', expected: 'at least one that can attack every target', received: unable[0] ?? nobody[0] });
  }
  const { grid } = run;
  const part = {
    ...grid,
    rows: rows.length,
    columns: columns.length,
    task: (row: number, column: number, layer: number) => grid.task(rows[row] as number, columns[column] as number, layer),
  };
  return {
    head: { ...head, loadouts: rows.map((row) => loadouts[row] as Loadout), targets: columns.map((column) => targets[column] as Loadout) },
    run: { ...run, grid: part },
    rows,
    columns,
    left: [...nobody, ...unable],
  };
}
