import { type Fraction, formatFraction, toNumber } from '../pmf/index.ts';
import { formatPercent } from '../pmf/percent.ts';
import { quantileDots } from './dots.ts';
import { figure } from './figure.ts';
import type { FunnelStage } from './funnel.ts';
import { type HeatCell, type HeatMapData, NOT_POSSIBLE } from './heat-cell.ts';
import type { ResponseCurve } from './response.ts';
import type { CostEffect } from './scatter.ts';
import type { Series } from './series.ts';
import type { RoundEnd } from './timeline.ts';

/** The table twin of a chart: the same numbers as text. The first column heads its row. */
export interface ChartTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How a table writes numbers: for reading, exactly ("n/d"), or as plain decimals for a spreadsheet. */
export type Figures = 'percent' | 'exact' | 'decimal';

export interface TableOptions {
  readonly unit?: string | undefined;
  readonly figures?: Figures | undefined;
}

function chance(p: Fraction, figures: Figures): string {
  return figures === 'percent' ? formatPercent(p) : amount(p, figures);
}

function amount(value: Fraction, figures: Figures): string {
  return figures === 'percent' ? figure(value) : figures === 'exact' ? formatFraction(value) : String(toNumber(value));
}

/** The twin of `pmfChart` and `ridgeline`: a row for each outcome that any series can have, exactly and at least for each series. */
export function pmfTable(series: readonly Series[], { unit = 'outcome', figures = 'percent' }: TableOptions = {}): ChartTable {
  const outcomes = [...new Set(series.flatMap(({ pmf }) => pmf.outcomes))].toSorted((a, b) => a - b);
  const head = (words: string): string[] => (series.length === 1 ? [words] : series.map(({ name }) => `${name}: ${words}`));
  return {
    caption: `Chance of each number of ${unit}`,
    columns: [unit, ...head('exactly'), ...head('at least')],
    rows:
      figures === 'decimal'
        ? decimalRows(series, outcomes)
        : outcomes.map((outcome) => [
            String(outcome),
            ...series.map(({ pmf }) => chance(pmf.probability(outcome), figures)),
            ...series.map(({ pmf }) => chance(pmf.atLeast(outcome), figures)),
          ]),
  };
}

/** In one pass, without a fraction for each outcome: thousands of dice have thousands of them. */
function decimalRows(series: readonly Series[], outcomes: readonly number[]): string[][] {
  const columns = series.map(({ pmf }) => {
    const [exactly, atLeast] = [pmf.numbers(), pmf.atLeastNumbers()];
    let place = 0;
    return outcomes.map((outcome) => {
      while (place < pmf.outcomes.length && (pmf.outcomes[place] as number) < outcome) place++;
      return [pmf.outcomes[place] === outcome ? (exactly[place] as number) : 0, atLeast[place] ?? 0] as const;
    });
  });
  return outcomes.map((outcome, row) => [
    String(outcome),
    ...[0, 1].flatMap((which) => columns.map((column) => String(column[row]?.[which]))),
  ]);
}

/** The twin of `dotPlot`: how many of the dots each outcome has. */
export function dotTable(
  series: readonly Series[],
  { unit = 'outcome', dots = 50 }: { readonly unit?: string | undefined; readonly dots?: number | undefined } = {},
): ChartTable {
  const stacks = series.map(({ pmf }) => quantileDots(pmf, dots));
  const outcomes = [...new Set(stacks.flatMap((stack) => [...stack.keys()]))].toSorted((a, b) => a - b);
  return {
    caption: `Dots out of ${dots}`,
    columns: [unit, ...series.map(({ name }) => name)],
    rows: outcomes.map((outcome) => [String(outcome), ...stacks.map((stack) => String(stack.get(outcome) ?? 0))]),
  };
}

/** The twin of `heatMap`. */
export function heatTable(
  { rows, columns, cells }: HeatMapData,
  {
    measure = 'value',
    format = (value: number) => figure(value),
    impossible = NOT_POSSIBLE,
  }: {
    readonly measure?: string | undefined;
    readonly format?: ((value: number) => string) | undefined;
    /** What stands in a cell whose match-up the rules refuse. */
    readonly impossible?: string | undefined;
  } = {},
): ChartTable {
  const text = (cell: HeatCell): string => (typeof cell === 'number' ? format(cell) : cell === NOT_POSSIBLE ? impossible : '');
  return {
    caption: measure,
    columns: [measure, ...columns],
    rows: rows.map((name, row) => [name, ...columns.map((_, place) => text(cells[row]?.[place] ?? null))]),
  };
}

/** The twin of `funnel`: mean and range of each stage. */
export function funnelTable(stages: readonly FunnelStage[], { figures = 'percent' }: TableOptions = {}): ChartTable {
  return {
    caption: 'How many get through each stage',
    columns: ['stage', 'mean', 'least', 'most'],
    rows: stages.map(({ name, count }) => [name, amount(count.mean(), figures), String(count.min()), String(count.max())]),
  };
}

/** The twin of `scatter`. */
export function costTable(
  items: readonly CostEffect[],
  {
    currency = 'cost',
    effect = 'effect',
    format = (value: number) => figure(value),
  }: {
    readonly currency?: string | undefined;
    readonly effect?: string | undefined;
    readonly format?: ((value: number) => string) | undefined;
  } = {},
): ChartTable {
  return {
    caption: `${effect} for ${currency}`,
    columns: ['name', currency, effect, 'standing'],
    rows: items.map(({ name, cost, effect: value, frontier, dominatedBy = [] }) => [
      name,
      figure(cost),
      format(value),
      frontier ? 'frontier' : dominatedBy.length > 0 ? `beaten by ${dominatedBy.join(', ')}` : '',
    ]),
  };
}

/** The twin of `timeline`: cumulative chances by the end of each round. */
export function timelineTable(
  rounds: readonly RoundEnd[],
  {
    a = 'A',
    b = 'B',
    roundName = 'round',
    figures = 'percent',
  }: {
    readonly a?: string | undefined;
    readonly b?: string | undefined;
    readonly roundName?: string | undefined;
    readonly figures?: Figures | undefined;
  } = {},
): ChartTable {
  return {
    caption: `The duel has ended by the end of each ${roundName}`,
    columns: [roundName, `${a} has won`, `${b} has won`, 'draw', 'still going'],
    rows: rounds.map(({ round, aWins, bWins, draw }) => [
      String(round),
      ...[aWins, bWins, draw, aWins.add(bWins).add(draw).neg().add(1)].map((p) => chance(p, figures)),
    ]),
  };
}

/** The twin of `rollsStrip`: a row for each roll. `results` are those of `rolls`, a list for each series. */
export function rollsTable(series: readonly Series[], results: readonly (readonly number[])[]): ChartTable {
  return {
    caption: 'Rolls',
    columns: ['roll', ...series.map(({ name }) => name)],
    rows: (results[0] ?? []).map((_, row) => [String(row + 1), ...results.map((each) => String(each[row]))]),
  };
}

/** The twin of `response`. */
export function responseTable(
  curves: readonly ResponseCurve[],
  {
    stat = 'value',
    measure = 'measure',
    format = (value: number) => figure(value),
  }: {
    readonly stat?: string | undefined;
    readonly measure?: string | undefined;
    readonly format?: ((value: number) => string) | undefined;
  } = {},
): ChartTable {
  const values = [...new Set(curves.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted((a, b) => a - b);
  return {
    caption: `${measure} as ${stat} changes`,
    columns: [stat, ...curves.map(({ name }) => name)],
    rows: values.map((at) => [
      String(at),
      ...curves
        .map(({ points }) => points.find((point) => point.at === at)?.value)
        .map((value) => (value === undefined ? '' : format(value))),
    ]),
  };
}
