import type { GridRun } from '../../analysis/grid.ts';
import { layerOf, matrixHead, valueText, type MatrixHead } from '../../analysis/matrix.ts';
import { direction } from '../../analysis/measure.ts';
import {
  flipsTable,
  type Measured,
  movesAbove,
  movesTable,
  parseLimit,
  type Patch,
  patchDiff,
  patchFinding,
} from '../../analysis/patch.ts';
import { dominatedTable, equilibriumTable, type Review, reviewFinding, reviewOf, reviewTable } from '../../analysis/review.ts';
import type { Table } from '../../analysis/table.ts';
import { type Fraction, fraction, toNumber } from '../../pmf/index.ts';
import { fractionOf } from '../../pmf/pmf.ts';
import { CliError } from '../cli-error.ts';
import type { Arguments, Command } from '../command.ts';
import { CONTEST_HELP, readContest } from '../contest-file.ts';
import { computed } from '../grid-progress.ts';
import type { Io } from '../io.ts';
import { tellLongGame } from '../long-game.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print } from '../outputs.ts';
import { answerOf, decimal } from '../result.ts';
import { exactNumber } from '../numbers.ts';

export const review: Command = {
  name: 'review',
  usage:
    'FILE|- [--against FILE [--fail-above 5pp]] [--budget N] [--weights 3,1,…] [--reference NAME] [--json | --csv] [--svg FILE] [--png FILE]',
  says: 'cost against effect: frontier, dominated, fair prices, equilibrium; or what changed since another file',
  details: [
    CONTEST_HELP,
    'With --against, every match-up of both files is compared exactly: what moves and by how much, which orders flip, what is newly dominated.',
    '--fail-above ends with exit code 1 when any match-up moves by more than that or is no longer possible, so that a build can watch it: "5pp" for a chance, "0.25" for an amount.',
  ].join('\n'),
  operands: { min: 1, max: 1 },
  options: {
    ...DATA_OPTIONS,
    ...PICTURE_OPTIONS,
    measure: { type: 'string', value: 'ID', says: "the measure; the system's headline chance by default" },
    against: { type: 'string', value: 'FILE', says: 'the old file to compare with' },
    'fail-above': { type: 'string', value: 'LIMIT', says: 'exit 1 when a match-up moves by more than this' },
    budget: { type: 'string', value: 'N', says: 'equilibrium: what a loadout may cost on average' },
    weights: { type: 'string', value: 'N,…', says: 'a weight for each target; equal by default' },
    reference: { type: 'string', value: 'NAME', says: 'fair prices: as good a buy as this loadout; the best buy by default' },
  },
  async run(args, io) {
    const old = args.text('against');
    if (old === undefined && args.text('fail-above') !== undefined) throw new CliError('--fail-above: expected --against FILE beside it');
    if (old === '-' && args.operands[0] === '-') throw new CliError('review: standard input can be read only once');
    const now = await measuredFile(args.operands[0] as string, args, io);
    return old === undefined ? balance(now, args, io) : changes(await measuredFile(old, args, io), now, args, io);
  },
};

async function measuredFile(file: string, args: Arguments, io: Io): Promise<Measured> {
  const contest = await readContest(file, io);
  const head = matrixHead({ ...contest, measure: args.text('measure') ?? contest.measure });
  const { system, measure, loadouts, targets, settings } = head;
  const { run, stopped } = await computed({ kind: 'measure', system: system.id, loadouts, targets, settings, measure: measure.id }, io);
  if (stopped) throw new CliError('stopped before every match-up was computed');
  return { head, run: run as GridRun<Fraction> };
}

async function balance({ head, run }: Measured, args: Arguments, io: Io): Promise<number> {
  const budget = args.text('budget');
  const weights = args
    .text('weights')
    ?.split(',')
    .map((each) => exactNumber(each, '--weights'));
  tellLongGame(
    layerOf(run).map((row) => row.map((value) => value ?? fraction(0))),
    io,
  );
  const result = reviewOf(head, run, {
    weights,
    reference: args.text('reference'),
    budget: budget === undefined ? undefined : exactNumber(budget, '--budget'),
  });
  const names = result.head.loadouts.map(({ name }) => name);
  const targets = result.head.targets.map(({ name }) => name);
  const tables = [
    reviewTable(result),
    ...(result.dominated.length === 0 ? [] : [dominatedTable(result)]),
    equilibriumTable(names, result.game.rows, 'What to field: a mix that no choice of targets can exploit'),
    equilibriumTable(targets, result.game.columns, 'What to fear: the targets that hold it down'),
  ];
  const priced = result.items.filter(({ loadout }) => loadout.cost !== null);
  await print(
    answerOf({ finding: reviewFinding(result), tables, notes: result.left }, io, {
      json: () => balanceData(result),
      csv: () => balanceCsv(result),
      ...(priced.length > 0 && {
        draw: (charts, options) =>
          charts.scatter(
            priced.map(({ loadout, effect, onFrontier }) => ({
              name: loadout.name,
              cost: loadout.cost as number,
              effect: toNumber(effect),
              frontier: onFrontier,
              dominatedBy: result.dominated
                .filter(({ loser }) => names[loser] === loadout.name)
                .map(({ winner }) => names[winner] as string),
            })),
            {
              ...options,
              title: reviewFinding(result),
              currency: head.system.catalogue.currency,
              effect: head.measure.name,
              better: direction(head.measure) === 1 ? 'higher' : 'lower',
              format: cellText(head),
            },
          ),
      }),
    }),
    args,
    io,
  );
  return 0;
}

function cellText({ measure }: MatrixHead): (value: number) => string {
  return (value) => valueText(measure, fractionOf(measure.kind === 'chance' ? Math.min(1, Math.max(0, value)) : value));
}

function balanceCsv({ head, items, game }: Review): Table {
  return {
    caption: 'review',
    columns: [
      'loadout',
      'cost',
      head.measure.id,
      'per cost',
      'cost per effect',
      'frontier',
      'fair price',
      'most, not dominated',
      'equilibrium share',
    ],
    rows: items.map(({ loadout, effect, perCost, costOf, onFrontier, even, ceiling }, i) => [
      loadout.name,
      loadout.cost === null ? '' : String(loadout.cost),
      decimal(effect),
      'ratio' in perCost ? decimal(perCost.ratio) : '',
      'ratio' in costOf ? decimal(costOf.ratio) : '',
      onFrontier ? 'yes' : 'no',
      decimal(even.fair),
      decimal(ceiling),
      decimal(game.rows.shares[i]),
    ]),
  };
}

function balanceData({ head, left, items, reference, dominated, purchases, game }: Review): object {
  return {
    system: head.system.id,
    measure: head.measure.id,
    leftOut: left,
    reference: reference === undefined ? null : items[reference]?.loadout.name,
    loadouts: items.map(({ loadout, effect, perCost, costOf, onFrontier, frontierAgainst, even, ceiling }) => ({
      name: loadout.name,
      cost: loadout.cost,
      effect,
      perCost,
      costPerEffect: costOf,
      frontier: onFrontier,
      frontierAgainst: frontierAgainst.flatMap((yes, target) => (yes ? [head.targets[target]?.name] : [])),
      breakEven: even,
      mostNotDominated: ceiling ?? null,
    })),
    dominated: dominated.map(({ loser, winner, ...rest }) => ({ loser: purchases[loser]?.name, winner: purchases[winner]?.name, ...rest })),
    equilibrium: {
      value: game.value,
      proof: game.proof,
      loadouts: sideData(
        game.rows,
        items.map(({ loadout }) => loadout.name),
      ),
      targets: sideData(
        game.columns,
        head.targets.map(({ name }) => name),
      ),
    },
  };
}

function sideData(side: Review['game']['rows'], names: readonly string[]): object {
  const { unique, exact, gap } = side;
  // A share that comes from floating point is printed as one, not as a fraction that would look exact.
  return {
    unique,
    exact,
    gap,
    shares: names.map((name, i) => ({
      name,
      share: exact ? side.shares[i] : toNumber(side.shares[i] as Fraction),
      least: side.least[i],
      most: side.most[i],
    })),
  };
}

async function changes(before: Measured, now: Measured, args: Arguments, io: Io): Promise<number> {
  const patch = patchDiff(before, now);
  const text = args.text('fail-above');
  const limit = text === undefined ? undefined : parseLimit(text, patch.measure);
  const over = limit === undefined ? [] : [...movesAbove(patch, limit), ...patch.noLongerPossible];
  const lost = patch.noLongerPossible.length === 0 ? '' : ' or is no longer possible';
  const verdict =
    limit === undefined
      ? []
      : [
          over.length === 0
            ? `no match-up moves by more than ${text}`
            : `${over.length} match-up${over.length === 1 ? ' moves' : 's move'} by more than ${text}${lost}`,
        ];
  const tables: Table[] = [movesTable(patch), ...(patch.flips.length === 0 ? [] : [flipsTable(patch)])].filter(
    ({ rows }) => rows.length > 0,
  );
  await print(
    answerOf({ finding: patchFinding(patch), tables, notes: verdict }, io, {
      json: () => ({ ...patch, measure: patch.measure.id, failAbove: limit ?? null, over: over.length }),
      csv: () => ({
        caption: 'moves',
        columns: ['loadout', 'target', 'situation', 'before', 'after', 'change'],
        rows: patch.moves.map(({ loadout, target, setting, before: old, after, change }) => [
          loadout,
          target,
          setting,
          decimal(old),
          decimal(after),
          decimal(change),
        ]),
      }),
      draw: (charts, options) =>
        charts.heatMap(changesMap(patch, now), {
          ...options,
          title: patchFinding(patch),
          measure: `change of ${patch.measure.name}`,
          scale: 'difference',
        }),
    }),
    args,
    io,
  );
  return over.length > 0 ? 1 : 0;
}

/** Loadouts × targets with the furthest change over the situations in each cell; match-ups that only one file has are empty. */
function changesMap({ moves }: Patch, { head }: Measured): { rows: string[]; columns: string[]; cells: (number | null)[][] } {
  const [rows, columns] = [head.loadouts.map(({ name }) => name), head.targets.map(({ name }) => name)];
  const furthest = (loadout: string, target: string): number =>
    toNumber(moves.find((move) => move.loadout === loadout && move.target === target)?.change ?? fractionOf(0));
  return { rows, columns, cells: rows.map((row) => columns.map((column) => furthest(row, column))) };
}
