import { type GridRun, mapRun, refusalAt, valueAt } from '../../analysis/grid.ts';
import {
  impossibleMatchUps,
  impossibleNotes,
  layerOf,
  matrixFinding,
  type MatrixHead,
  matrixHead,
  matrixTable,
  valueText,
} from '../../analysis/matrix.ts';
import { gridFor } from '../../analysis/node/job.ts';
import { isRefusal } from '../../analysis/refusal.ts';
import type { Table } from '../../analysis/table.ts';
import { NOT_POSSIBLE } from '../../charts/heat-cell.ts';
import { type Bounded, type Fraction, fractionOf, toNumber } from '../../pmf/index.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { CONTEST_HELP, readContest } from '../contest-file.ts';
import { computed } from '../grid-progress.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print, saved } from '../outputs.ts';
import { answerOf } from '../result.ts';
import { earlierCells, matrixKey, type MatrixJob } from '../resume.ts';

export const matrix: Command = {
  name: 'matrix',
  usage: 'FILE|- [--measure ID] [--approximate] [--resume FILE] [--json | --csv] [--arrow FILE] [--svg FILE] [--png FILE]',
  says: 'loadouts × targets × situations by a measure',
  details: [
    CONTEST_HELP,
    'Without targets the loadouts attack each other. Equal cells are computed once, on every processor. A match-up that the rules refuse is "not possible".',
    'Ctrl-C prints what there is so far: what --json printed then, --resume goes on from.',
  ].join('\n'),
  operands: { min: 1, max: 1 },
  options: {
    ...DATA_OPTIONS,
    ...PICTURE_OPTIONS,
    approximate: {
      type: 'boolean',
      says: 'doubles with a proved bound on their error instead of exact fractions; attacks are resolved exactly either way, so it is no faster',
    },
    measure: { type: 'string', value: 'ID', says: "the measure; the system's headline chance by default" },
    resume: { type: 'string', value: 'FILE', says: 'go on from what --json printed when it was stopped' },
    arrow: { type: 'string', value: 'FILE', says: 'write the cells as an Arrow IPC file as well' },
    threads: { type: 'string', value: 'N', says: 'how many threads; one for each processor by default' },
  },
  async run(args, io) {
    const [operand, resume, arrow] = [args.operands[0] as string, args.text('resume'), args.text('arrow')];
    if (arrow === '-') throw new CliError('--arrow: expected a file; got standard output');
    if (operand === '-' && resume === '-') throw new CliError('matrix: standard input can be read only once');
    const contest = await readContest(operand, io);
    const head = matrixHead({ ...contest, measure: args.text('measure') ?? contest.measure });
    const { system, measure, loadouts, targets, settings } = head;
    const job: MatrixJob = {
      kind: 'measure',
      system: system.id,
      loadouts,
      targets,
      settings,
      measure: measure.id,
      approximate: args.flag('approximate'),
    };
    const earlier =
      resume === undefined ? undefined : await earlierCells(resume, { job, grid: await gridFor(job), kind: measure.kind }, io);
    const { run, stopped } = await computed(job, io, { threads: args.whole('threads', { min: 1, max: 256 }), earlier });
    const cells = run as GridRun<Fraction | Bounded>;
    const values = mapRun(cells, plain);
    if (arrow !== undefined) {
      const { arrowFile } = await import('../arrow.ts');
      await saved(arrow, await arrowFile(head, values, { exact: job.approximate !== true }), io);
    }
    const finding = matrixFinding(head, values);
    const all = loadouts.length * targets.length * settings.length;
    const kept = earlier?.filter((cell) => cell !== undefined).length ?? 0;
    const notes = [
      `${values.done} different cells computed for the ${all} of the table${kept === 0 ? '' : `, ${kept} of them by the run before`}`,
      ...errorNotes(cells),
      ...(stopped ? ['stopped before it was complete: empty cells were not computed'] : []),
      ...impossibleNotes(impossibleMatchUps(head, values), all),
    ];
    await print(
      answerOf({ finding, tables: settings.map((_, layer) => matrixTable(head, values, layer)), notes }, io, {
        json: () => ({ ...asData(head, cells), key: matrixKey(job) }),
        csv: () => longTable(head, cells),
        draw: (charts, options) =>
          charts.heatMap(
            {
              rows: loadouts.map(({ name }) => name),
              columns: targets.map(({ name }) => name),
              cells: layerOf(values).map((row, i) =>
                row.map((value, j) =>
                  value === undefined ? (refusalAt(values, i, j) === undefined ? null : NOT_POSSIBLE) : toNumber(value),
                ),
              ),
            },
            { ...options, title: finding, measure: measure.name, format: (value) => valueText(measure, inRange(measure.kind, value)) },
          ),
      }),
      args,
      io,
    );
    return stopped ? 1 : 0;
  },
};

/** A value as a fraction: exact as it is, a double as the number that it is. */
function plain(value: Fraction | Bounded): Fraction {
  return isBounded(value) ? fractionOf(value.value) : value;
}

function isBounded(value: Fraction | Bounded): value is Bounded {
  return 'error' in value;
}

/** How far doubles are from the exact values, in a sentence; nothing where all are exact. */
function errorNotes({ values }: GridRun<Fraction | Bounded>): string[] {
  const errors = values.flatMap((cell) => (cell === undefined || isRefusal(cell) || !isBounded(cell) ? [] : [cell.error]));
  if (errors.length === 0) return [];
  return [
    `approximate: read as doubles, each proved to be within ${Math.max(...errors).toExponential(1)} of the exact value; which of two closer ones is better stays open`,
  ];
}

/** A chart's double as the fraction that it is; a chance never leaves [0, 1] by rounding. */
function inRange(kind: 'chance' | 'amount', value: number): Fraction {
  return fractionOf(kind === 'chance' ? Math.min(1, Math.max(0, value)) : value);
}

function asData(head: MatrixHead, run: GridRun<Fraction | Bounded>): object {
  const { system, measure, loadouts, targets, settings } = head;
  const layer = (place: number, of: (value: Fraction | Bounded) => unknown): unknown[][] =>
    loadouts.map((_, row) =>
      targets.map((__, column) => valueAt(run, row, column, place)).map((value) => (value === undefined ? null : of(value))),
    );
  const inDoubles = run.values.some((cell) => cell !== undefined && !isRefusal(cell) && isBounded(cell));
  return {
    system: system.id,
    measure: { id: measure.id, name: measure.name, kind: measure.kind, unit: measure.unit, better: measure.better },
    loadouts: loadouts.map(({ name, cost }) => ({ name, cost })),
    targets: targets.map(({ name, cost }) => ({ name, cost })),
    situations: settings.map(({ name, situation }, place) => ({
      name,
      situation,
      values: layer(place, (value) => (isBounded(value) ? value.value : value)),
      // How far each double may be from the exact value.
      ...(inDoubles && { errors: layer(place, (value) => (isBounded(value) ? value.error : 0)) }),
    })),
    notPossible: impossibleMatchUps(head, run),
  };
}

/** One row a cell, for spreadsheets. */
function longTable({ measure, loadouts, targets, settings }: MatrixHead, run: GridRun<Fraction | Bounded>): Table {
  const number = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
  const inDoubles = run.values.some((cell) => cell !== undefined && !isRefusal(cell) && isBounded(cell));
  return {
    caption: measure.name,
    columns: ['situation', 'loadout', 'cost', 'target', measure.id, ...(inDoubles ? ['error at most'] : [])],
    rows: settings.flatMap(({ name }, layer) =>
      loadouts.flatMap((loadout, row) =>
        targets.map((target, column) => {
          const value = valueAt(run, row, column, layer);
          const double = value && (isBounded(value) ? value.value : toNumber(value));
          return [
            name,
            loadout.name,
            number(loadout.cost),
            target.name,
            number(double),
            ...(inDoubles ? [number(value && isBounded(value) ? value.error : undefined)] : []),
          ];
        }),
      ),
    ),
  };
}
