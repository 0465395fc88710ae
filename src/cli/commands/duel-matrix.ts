import {
  type DuelCell,
  duelErrorNotes,
  duelMatrixFinding,
  duelTable,
  type DuelMatrixHead,
  records,
  recordTable,
} from '../../analysis/duel-matrix.ts';
import { formatPercent } from '../../analysis/format.ts';
import { type GridRun, refusalAt, valueAt } from '../../analysis/grid.ts';
import { impossibleMatchUps, impossibleNotes } from '../../analysis/matrix.ts';
import { type HeatCell, NOT_POSSIBLE } from '../../charts/heat-cell.ts';
import { toNumber } from '../../pmf/index.ts';
import { fractionOf } from '../../pmf/pmf.ts';
import { APPROXIMATE_OPTION, duelSituation } from '../approximate-option.ts';
import type { Command } from '../command.ts';
import { CONTEST_HELP, readContest } from '../contest-file.ts';
import { computed } from '../grid-progress.ts';
import { inDoubles } from '../json-text.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print } from '../outputs.ts';
import { answerOf, decimal } from '../result.ts';

export const duelMatrix: Command = {
  name: 'duel-matrix',
  usage: 'FILE|- [--approximate] [--json | --csv] [--svg FILE] [--png FILE]',
  says: 'a round robin of duels to the end: win shares',
  details: [CONTEST_HELP, 'The loadouts fight each other; "situation" holds the fields of a duel, as in `hitfold duel`.'].join('\n'),
  operands: { min: 1, max: 1 },
  options: {
    ...DATA_OPTIONS,
    ...PICTURE_OPTIONS,
    ...APPROXIMATE_OPTION,
    threads: { type: 'string', value: 'N', says: 'how many threads; one for each processor by default' },
  },
  async run(args, io) {
    const { system, loadouts, edition, situation, options } = await readContest(args.operands[0] as string, io, { situationOf: 'duel' });
    const head: DuelMatrixHead = { system, loadouts, edition, situation: duelSituation(system, situation, args), options };
    const { run, stopped } = await computed({ kind: 'duel', ...head, system: system.id }, io, {
      threads: args.whole('threads', { min: 1, max: 256 }),
    });
    const cells = run as GridRun<DuelCell>;
    const finding = duelMatrixFinding(head, cells);
    const names = loadouts.map(({ name }) => name);
    const grid = (of: (cell: DuelCell | undefined) => unknown): unknown[][] =>
      names.map((_, i) => names.map((__, j) => of(valueAt(cells, i, j))));
    const impossible = impossibleMatchUps({ loadouts, targets: loadouts }, cells);
    const notes = [
      ...duelErrorNotes(cells),
      ...(stopped ? ['stopped before it was complete: empty cells were not computed'] : []),
      ...impossibleNotes(impossible, names.length ** 2),
    ];
    await print(
      answerOf({ finding, tables: [recordTable(head, cells), duelTable(head, cells)], notes }, io, {
        json: () => ({
          system: system.id,
          loadouts: loadouts.map(({ name, cost }, i) => ({ name, cost, record: records(cells)?.[i] ?? null })),
          duels: grid((cell) => (cell === undefined ? null : cell.errorBound === undefined ? cell : inDoubles(cell))),
          notPossible: impossible,
        }),
        csv: () => ({
          caption: 'duels',
          columns: ['side a', 'side b', 'a wins', 'b wins', 'draw', 'unfinished'],
          rows: names.flatMap((a, i) =>
            names.map((b, j) => [
              a,
              b,
              ...(['aWins', 'bWins', 'draw', 'unfinished'] as const).map((end) => decimal(valueAt(cells, i, j)?.[end])),
            ]),
          ),
        }),
        draw: (charts, drawing) =>
          charts.heatMap(
            { rows: names, columns: names, cells: names.map((_, i) => names.map((__, j) => shade(cells, i, j))) },
            {
              ...drawing,
              title: finding,
              measure: 'wins of the row as side a',
              format: (value) => formatPercent(fractionOf(Math.min(1, Math.max(0, value)))),
            },
          ),
      }),
      args,
      io,
    );
    return stopped ? 1 : 0;
  },
};

/** A duel's cell of the heat map: the wins of side a, or why there is no number. */
function shade(cells: GridRun<DuelCell>, i: number, j: number): HeatCell {
  const cell = valueAt(cells, i, j);
  return cell ? toNumber(cell.aWins) : refusalAt(cells, i, j) === undefined ? null : NOT_POSSIBLE;
}
