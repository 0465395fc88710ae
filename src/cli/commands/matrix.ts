import { layerOf, matrixFinding, matrixHead, matrixTable, type MatrixHead } from '../../analysis/matrix.ts';
import { type GridRun } from '../../analysis/grid.ts';
import { valueText } from '../../analysis/matrix.ts';
import type { Table } from '../../analysis/table.ts';
import { type Fraction, toNumber } from '../../pmf/index.ts';
import { fractionOf } from '../../pmf/pmf.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { CONTEST_HELP, readContest } from '../contest-file.ts';
import { computed } from '../grid-progress.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print, saved } from '../outputs.ts';
import { answerOf } from '../result.ts';

export const matrix: Command = {
  name: 'matrix',
  usage: 'FILE|- [--measure ID] [--json | --csv] [--arrow FILE] [--svg FILE] [--png FILE]',
  says: 'loadouts × targets × situations by a measure',
  details: [CONTEST_HELP, 'Without targets the loadouts attack each other. Equal cells are computed once, on every processor. Ctrl-C prints what there is so far.'].join('\n'),
  operands: { min: 1, max: 1 },
  options: {
    ...DATA_OPTIONS,
    ...PICTURE_OPTIONS,
    measure: { type: 'string', value: 'ID', says: "the measure; the system's headline chance by default" },
    arrow: { type: 'string', value: 'FILE', says: 'write the cells as an Arrow IPC file as well' },
    threads: { type: 'string', value: 'N', says: 'how many threads; one for each processor by default' },
  },
  async run(args, io) {
    const contest = await readContest(args.operands[0] as string, io);
    const head = matrixHead({ ...contest, measure: args.text('measure') ?? contest.measure });
    const { system, measure, loadouts, targets, settings } = head;
    const threads = args.whole('threads', { min: 1, max: 256 });
    const { run, stopped } = await computed({ kind: 'measure', system: system.id, loadouts, targets, settings, measure: measure.id }, io, threads);
    const values = run as GridRun<Fraction>;
    const file = args.text('arrow');
    if (file !== undefined) {
      if (file === '-') throw new CliError('--arrow: expected a file; got standard output');
      const { arrowFile } = await import('../arrow.ts');
      await saved(file, await arrowFile(head, values), io);
    }
    const tables = settings.map((_, layer) => matrixTable(head, values, layer));
    const notes = [`${values.done} different cells computed for the ${loadouts.length * targets.length * settings.length} of the table`, ...(stopped ? ['stopped before it was complete: empty cells were not computed'] : [])];
    await print(
      answerOf({ finding: matrixFinding(head, values), tables, notes }, io, {
        json: () => asData(head, values),
        csv: () => longTable(head, values),
        draw: (charts, options) =>
          charts.heatMap(
            { rows: loadouts.map(({ name }) => name), columns: targets.map(({ name }) => name), cells: layerOf(values).map((row) => row.map((value) => (value === undefined ? null : toNumber(value)))) },
            { ...options, title: matrixFinding(head, values), measure: measure.name, format: (value) => valueText(measure, inRange(measure.kind, value)) },
          ),
      }),
      args,
      io,
    );
    return stopped ? 1 : 0;
  },
};

/** A chart's double as the fraction that it is; a chance never leaves [0, 1] by rounding. */
function inRange(kind: 'chance' | 'amount', value: number): Fraction {
  return fractionOf(kind === 'chance' ? Math.min(1, Math.max(0, value)) : value);
}

function asData({ system, measure, loadouts, targets, settings }: MatrixHead, run: GridRun<Fraction>): object {
  return {
    system: system.id,
    measure: { id: measure.id, name: measure.name, kind: measure.kind, unit: measure.unit, better: measure.better },
    loadouts: loadouts.map(({ name, cost }) => ({ name, cost })),
    targets: targets.map(({ name, cost }) => ({ name, cost })),
    situations: settings.map(({ name, situation }, layer) => ({ name, situation, values: layerOf(run, layer).map((row) => row.map((value) => value ?? null)) })),
  };
}

/** One row a cell, for spreadsheets. */
function longTable({ measure, loadouts, targets, settings }: MatrixHead, run: GridRun<Fraction>): Table {
  const cost = (value: number | null): string => (value === null ? '' : String(value));
  return {
    caption: measure.name,
    columns: ['situation', 'loadout', 'cost', 'target', measure.id],
    rows: settings.flatMap(({ name }, layer) =>
      layerOf(run, layer).flatMap((row, i) =>
        row.map((value, j) => [name, loadouts[i]?.name ?? '', cost(loadouts[i]?.cost ?? null), targets[j]?.name ?? '', value === undefined ? '' : String(toNumber(value))]),
      ),
    ),
  };
}

