import { type GridRun, refusalAt, valueAt } from '../analysis/grid.ts';
import type { MatrixHead } from '../analysis/matrix.ts';
import { formatFraction, type Fraction, toNumber } from '../pmf/index.ts';

/**
 * A matrix as an Arrow IPC file, one row a cell: situation, loadout, cost, target, value (a double), exact ("n/d", null where only
 * doubles were
 * computed) and why a match-up is not possible. Cells without a value are null.
 */
export async function arrowFile(
  { loadouts, targets, settings }: MatrixHead,
  run: GridRun<Fraction>,
  { exact = true }: { readonly exact?: boolean } = {},
): Promise<Uint8Array> {
  const { Dictionary, Float64, Int32, Table, tableToIPC, Utf8, vectorFromArray } = await import('apache-arrow');
  const cells = settings.flatMap((_, layer) =>
    loadouts.flatMap((__, row) =>
      targets.map((___, column) => ({
        layer,
        row,
        column,
        value: valueAt(run, row, column, layer),
        refused: refusalAt(run, row, column, layer) ?? null,
      })),
    ),
  );
  const words = (values: readonly string[]) => vectorFromArray(values, new Dictionary(new Utf8(), new Int32()));
  const table = new Table({
    situation: words(cells.map(({ layer }) => settings[layer]?.name ?? '')),
    loadout: words(cells.map(({ row }) => loadouts[row]?.name ?? '')),
    cost: vectorFromArray(
      cells.map(({ row }) => loadouts[row]?.cost ?? null),
      new Float64(),
    ),
    target: words(cells.map(({ column }) => targets[column]?.name ?? '')),
    value: vectorFromArray(
      cells.map(({ value }) => (value === undefined ? null : toNumber(value))),
      new Float64(),
    ),
    exact: vectorFromArray(
      cells.map(({ value }) => (value === undefined || !exact ? null : formatFraction(value))),
      new Utf8(),
    ),
    'not possible': vectorFromArray(
      cells.map(({ refused }) => refused),
      new Utf8(),
    ),
  });
  return tableToIPC(table, 'file');
}
