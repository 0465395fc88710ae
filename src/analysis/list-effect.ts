import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { GameSystem, Loadout } from '../systems/system.ts';
import { formatNumber, sentence } from './format.ts';
import { type Grid, type GridRun, valueAt } from './grid.ts';
import { matrixHead, type MatrixHead, measureGrid, type NamedSetting, valueText } from './matrix.ts';
import { direction } from './measure.ts';
import type { Table } from './table.ts';

/** One entry of a list: a loadout so many times over, and its other ways to attack. */
export interface Fielded {
  readonly loadout: Loadout;
  readonly count: number;
  readonly alternatives?: readonly Loadout[] | undefined;
}

/** Two lists, and by which measure the one is held against the other. */
export interface ListEffectInput {
  readonly system: GameSystem;
  readonly ours: readonly Fielded[];
  readonly theirs: readonly Fielded[];
  readonly setting?: NamedSetting | undefined;
  /** Left out, the system's headline chance. */
  readonly measure?: string | undefined;
}

/** A list against another before its cells are computed: run `grid`, then ask `listEffect`. */
export interface ListMatch {
  readonly head: MatrixHead;
  readonly grid: Grid<Fraction>;
  readonly ours: readonly Fielded[];
  readonly theirs: readonly Fielded[];
  /** For each row of the matrix, which entry it is a way of. */
  readonly entryOf: readonly number[];
}

/** Throws an InputError for an empty list, a count below 1 or a loadout that does not fit. */
export function listMatch({ system, ours, theirs, setting, measure }: ListEffectInput): ListMatch {
  for (const [path, list] of [
    ['ours', ours],
    ['theirs', theirs],
  ] as const) {
    list.forEach(({ count }, place) => {
      if (!Number.isInteger(count) || count < 1)
        throw new InputError({ path: `${path}[${place}].count`, expected: 'a whole number from 1', received: count });
    });
  }
  const ways = ours.map(({ loadout, alternatives = [] }) => [loadout, ...alternatives]);
  const head = matrixHead({
    system,
    loadouts: ways.flat(),
    targets: theirs.map(({ loadout }) => loadout),
    settings: setting && [setting],
    measure,
  });
  return { head, grid: measureGrid(head), ours, theirs, entryOf: ways.flatMap((each, entry) => each.map(() => entry)) };
}

/** What one entry does to the opposing list. */
export interface EntryEffect {
  readonly loadout: Loadout;
  readonly count: number;
  /** For each opposing entry, the value of the way to attack that does best there; undefined where the rules allow none of them. */
  readonly values: readonly (Fraction | undefined)[];
  /** Which way that is: 0 is the entry's loadout, then its alternatives. */
  readonly ways: readonly (number | undefined)[];
  /** Opposing entries against which it does best, all that tie; empty when it can attack none. */
  readonly bestTargets: readonly number[];
  /** One of it against a model drawn evenly from the opposing list. What it can not attack counts nothing. */
  readonly mean: Fraction;
  /** One of it against its best target. */
  readonly best: Fraction;
}

/** What a list is expected to do to another one. */
export interface ListEffect {
  readonly entries: readonly EntryEffect[];
  /**
   * All of the list, each against a model drawn evenly from the opposing list: expected events of a chance, expected points of an amount.
   */
  readonly mean: Fraction;
  /** All of the list, each against its own best target; several may share one. */
  readonly best: Fraction;
}

/** The list's exact expected effect, once every cell of its match is computed; undefined before. */
export function listEffect({ head, ours, theirs, entryOf }: ListMatch, run: GridRun<Fraction>): ListEffect | undefined {
  if (run.done < run.grid.tasks) return undefined;
  const sign = direction(head.measure);
  const better = (a: Fraction, b: Fraction): boolean => a.compare(b) * sign > 0;
  const at = (rows: readonly number[], way: number, column: number): Fraction => valueAt(run, rows[way] as number, column) as Fraction;
  const models = theirs.reduce((sum, { count }) => sum + count, 0);
  const entries = ours.map(({ loadout, count }, entry): EntryEffect => {
    const rows = entryOf.flatMap((each, row) => (each === entry ? [row] : []));
    const ways = theirs.map((_, column) => {
      const possible = rows.flatMap((row, way) => (valueAt(run, row, column) === undefined ? [] : [way]));
      return possible.reduce<number | undefined>(
        (lead, way) => (lead === undefined || better(at(rows, way, column), at(rows, lead, column)) ? way : lead),
        undefined,
      );
    });
    const values = ways.map((way, column) => (way === undefined ? undefined : at(rows, way, column)));
    const known = values.filter((value) => value !== undefined);
    const best = known.length === 0 ? fraction(0) : known.reduce((lead, value) => (better(value, lead) ? value : lead));
    const sum = values.reduce<Fraction>(
      (all, value, column) => (value === undefined ? all : all.add(value.mul((theirs[column] as Fielded).count))),
      fraction(0),
    );
    return {
      loadout,
      count,
      values,
      ways,
      bestTargets: values.flatMap((value, column) => (value?.equals(best) ? [column] : [])),
      mean: sum.div(models),
      best,
    };
  });
  const total = (of: (entry: EntryEffect) => Fraction): Fraction =>
    entries.reduce((sum, entry) => sum.add(of(entry).mul(entry.count)), fraction(0));
  return { entries, mean: total(({ mean }) => mean), best: total(({ best }) => best) };
}

/** The effect in a sentence. */
export function listEffectFinding({ head }: ListMatch, { entries, mean, best }: ListEffect): string {
  const sign = direction(head.measure);
  const lead = entries.reduce((first, entry) => (entry.mean.compare(first.mean) * sign > 0 ? entry : first));
  const what =
    head.measure.kind === 'chance' ? `"${head.measure.name}" ${formatNumber(mean)} times` : `${formatNumber(mean)} ${head.measure.phrase}`;
  return `${sentence(`attacking evenly, the list expects ${what}, at the best targets ${formatNumber(best)}`)}; ${lead.loadout.name} does most, ${valueText(head.measure, lead.mean)} each on average.`;
}

/** What stands where the rules allow no way to attack. */
const NOT_POSSIBLE = 'not possible';

/** The matrix of entries with their best targets, as text. */
export function listEffectTable({ head: { measure }, theirs }: ListMatch, { entries }: ListEffect): Table {
  return {
    caption: `${measure.name}, each entry against each opposing one`,
    columns: [
      'entry',
      'count',
      ...theirs.map(({ loadout, count }) => `${count > 1 ? `${count} × ` : ''}${loadout.name}`),
      'on average',
      'best against',
    ],
    rows: entries.map(({ loadout, count, values, mean, bestTargets }) => [
      loadout.name,
      String(count),
      ...values.map((value) => (value === undefined ? NOT_POSSIBLE : valueText(measure, value))),
      valueText(measure, mean),
      bestTargets.map((target) => theirs[target]?.loadout.name ?? '').join(', '),
    ]),
  };
}
