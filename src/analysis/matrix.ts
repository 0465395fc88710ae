import { approximate, type Bounded, type Fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { GameSystem, Loadout, ScenarioShape } from '../systems/system.ts';
import { at } from './compare.ts';
import { canonicalKey } from './canonical.ts';
import { mixedValue } from './efficiency.ts';
import { formatNumber, formatPercent, listed, sentence } from './format.ts';
import { type Grid, gridOf, type GridRun, refusalAt, valueAt } from './grid.ts';
import { type AnyMeasure, direction, headline, measureOf, valueOf } from './measure.ts';
import { isRefusal, orRefusal } from './refusal.ts';
import { scenarioOf, type Setting } from './scenario.ts';
import type { Table } from './table.ts';

/** Settings with a name each: "in the open", "in cover". */
export interface NamedSetting extends Setting {
  readonly name: string;
}

/** Who attacks whom, under which settings, by which measure. */
export interface MatrixInput {
  readonly system: GameSystem;
  /** Who attacks: one row each. */
  readonly loadouts: readonly Loadout[];
  /** Who is attacked: one column each. */
  readonly targets: readonly Loadout[];
  /** One layer each; left out, one setting of defaults. */
  readonly settings?: readonly NamedSetting[] | undefined;
  /** Left out, the system's headline chance. */
  readonly measure?: string | undefined;
}

/** What a matrix is of, without its numbers. */
export interface MatrixHead {
  readonly system: GameSystem;
  readonly measure: AnyMeasure;
  readonly loadouts: readonly Loadout[];
  readonly targets: readonly Loadout[];
  readonly settings: readonly NamedSetting[];
}

/** Cells beyond this are refused before the work starts. */
const LARGEST = 4_000_000;

const PLAIN: readonly NamedSetting[] = [{ name: '' }];

/** The matrix of an input, its measure looked up. Throws an InputError for an empty axis, too many cells or an unknown measure. */
export function matrixHead({ system, loadouts, targets, settings = PLAIN, measure }: MatrixInput): MatrixHead {
  const head = { system, measure: measure === undefined ? headline(system) : measureOf(system, measure), loadouts, targets, settings };
  for (const [path, list] of [
    ['loadouts', loadouts],
    ['targets', targets],
    ['settings', settings],
  ] as const) {
    if (list.length === 0) throw new InputError({ path, expected: 'at least one', received: 0 });
  }
  const cells = loadouts.length * targets.length * settings.length;
  if (cells > LARGEST) throw new InputError({ path: '', expected: `at most ${LARGEST} cells`, received: cells });
  return head;
}

/**
 * The value of a measure for every loadout against every target in every setting, as a grid to run: a chance's probability or an
 * amount's mean, exact. Cells that the rules can not tell apart are computed once; a match-up that they refuse is refused in its cell.
 * Throws
 * an InputError for a loadout or a target that fits nowhere, before any work starts.
 */
export function measureGrid(head: MatrixHead): Grid<Fraction> {
  return scenarioGrid(head, (scenario) => valueOf(head.system.resolve(scenario), head.measure, scenario));
}

/** As `measureGrid`, in doubles, each with a proved bound on its error. */
export function approximateGrid(head: MatrixHead): Grid<Bounded> {
  const { system, measure } = head;
  return scenarioGrid(head, (scenario) => {
    const { value, error } = approximate(system.resolve(scenario).outcome).expected((outcome) => measure.of(outcome, scenario));
    // A sum of chances may be rounded past 1; 1 itself is then nearer to the exact one.
    return { value: measure.kind === 'chance' ? Math.min(1, value) : value, error };
  });
}

function scenarioGrid<T>(head: MatrixHead, value: (scenario: ScenarioShape) => T): Grid<T> {
  const { fields } = head.system.schema.fields;
  const { rows, columns, layers, scenario } = scenarios(head);
  const key =
    (parts: readonly ('attacker' | 'weapons' | 'target' | 'edition' | 'situation' | 'options')[]) =>
    (of: ScenarioShape): string =>
      parts.map((part) => (fields[part] ? canonicalKey(fields[part], of[part]) : '')).join(' ');
  return gridOf(
    {
      rows: rows.map(key(['attacker', 'weapons'])),
      columns: columns.map(key(['target'])),
      layers: layers.map(key(['edition', 'situation', 'options'])),
    },
    (row, column, layer) => value(scenario(row, column, layer)),
  );
}

interface Scenarios {
  /** A scenario with each loadout, with each target, and in each setting. */
  readonly rows: readonly ScenarioShape[];
  readonly columns: readonly ScenarioShape[];
  readonly layers: readonly ScenarioShape[];
  readonly scenario: (row: number, column: number, layer: number) => ScenarioShape;
}

/**
 * Scenarios put together from parts that were each parsed once. Where a system's schema reads one part in the light of another, so that
 * parts do not add up to the whole, every scenario is parsed by itself.
 */
function scenarios({ system, loadouts, targets, settings }: MatrixHead): Scenarios {
  const whole = (row: number, column: number, layer: number): ScenarioShape =>
    scenarioOf(system, loadouts[row] as Loadout, targets[column] as Loadout, settings[layer]);
  const named = (row: number, column: number, layer: number): ScenarioShape => forPair(row, column, () => whole(row, column, layer));
  const rows = loadouts.map((_, row) => firstFitting(targets, (column) => named(row, column, 0)));
  const columns = targets.map((_, column) => firstFitting(loadouts, (row) => named(row, column, 0)));
  const layers = settings.map((_, layer) => firstFitting(loadouts, (row) => named(row, 0, layer)));
  const joined = (row: number, column: number, layer: number): ScenarioShape => {
    const { attacker, weapons } = rows[row] as ScenarioShape;
    const { edition, situation, options } = layers[layer] as ScenarioShape;
    return { system: system.id, edition, attacker, weapons, target: (columns[column] as ScenarioShape).target, situation, options };
  };
  const same = (row: number, column: number, layer: number): boolean => {
    const read = orRefusal(() => whole(row, column, layer));
    return !isRefusal(read) && JSON.stringify(sorted(joined(row, column, layer))) === JSON.stringify(sorted(read));
  };
  const samples = Math.max(loadouts.length, targets.length, settings.length);
  const adds = Array.from({ length: samples }, (_, i) =>
    same(i % loadouts.length, (i * 7 + 3) % targets.length, i % settings.length),
  ).every(Boolean);
  return { rows, columns, layers, scenario: adds ? joined : whole };
}

/** The first of several scenarios that can be read at all; when none can, the first one's fault. */
function firstFitting(others: readonly unknown[], read: (place: number) => ScenarioShape): ScenarioShape {
  for (let place = 0; place < others.length; place++) {
    const found = orRefusal(() => read(place));
    if (!isRefusal(found)) return found;
  }
  return read(0);
}

/** Runs a step on one match-up, so that its faults say whose they are. */
function forPair<T>(row: number, column: number, step: () => T): T {
  return at(`loadouts[${row}]`, () => at(`targets[${column}]`, step, 'target'), 'attack');
}

function sorted(scenario: object): unknown {
  return Object.entries(scenario).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** One layer of a finished matrix as rows of values. */
export function layerOf(run: GridRun<Fraction>, layer = 0): (Fraction | undefined)[][] {
  return Array.from({ length: run.grid.rows }, (_, row) =>
    Array.from({ length: run.grid.columns }, (__, column) => valueAt(run, row, column, layer)),
  );
}

/** A value of a measure as text: a percentage or a mean. */
export function valueText(measure: AnyMeasure, value: Fraction): string {
  return measure.kind === 'chance' ? formatPercent(value) : formatNumber(value);
}

/** One loadout's average over the targets and settings in which its attack is possible, and how many those are. */
interface Average {
  readonly mean: Fraction;
  readonly over: number;
}

/**
 * The matrix in a sentence: the best average over the targets, and how many targets it is the best against. Match-ups that are not
 * possible count in no average; of loadouts with unequally many, those with the most are compared.
 */
export function matrixFinding({ measure, loadouts, targets, settings }: MatrixHead, run: GridRun<Fraction>): string {
  if (run.done < run.grid.tasks) return `${run.done} of ${run.grid.tasks} different cells are computed.`;
  const places = targets.flatMap((_, column) => settings.map((__, layer) => [column, layer] as const));
  const averages = loadouts.map((_, row) => averageOf(places.map(([column, layer]) => valueAt(run, row, column, layer))));
  const most = Math.max(0, ...averages.map((each) => each?.over ?? 0));
  if (most === 0) return 'No match-up is possible.';
  const cells = averages.reduce((sum, each) => sum + (each?.over ?? 0), 0);
  if (measure.kind === 'chance' && averages.every((each) => each === undefined || each.mean.n === 0n))
    return `${loadouts.length === 1 ? `${sentence((loadouts[0] as Loadout).name)} never` : `None of the ${loadouts.length} loadouts ever`} ${measure.phrase}: 0% in ${cells === 1 ? 'the only match-up' : `all ${cells} match-ups`}.`;
  const sign = direction(measure);
  const rivals = averages.flatMap((each, row) => (each?.over === most ? [{ row, mean: each.mean }] : []));
  const { row: best, mean } = rivals.reduce((lead, each) => (each.mean.compare(lead.mean) * sign > 0 ? each : lead));
  const tops = places.filter(([column, layer]) => {
    const top = valueAt(run, best, column, layer);
    return top !== undefined && loadouts.every((_, row) => (valueAt(run, row, column, layer) ?? top).compare(top) * sign <= 0);
  });
  const name = sentence((loadouts[best] as Loadout).name);
  const against = places.length === targets.length ? (targets.length === 1 ? 'target' : 'targets') : 'targets and situations';
  const average = valueText(measure, mean);
  const does = measure.kind === 'chance' ? `${measure.phrase} ${average} of the time on average` : `averages ${average} ${measure.phrase}`;
  const over = most === places.length ? `${most} ${against}` : `the ${most} of ${places.length} ${against} that it can attack`;
  const field =
    rivals.length === loadouts.length ? `the best of ${loadouts.length}` : `the best of the ${rivals.length} that can attack as many`;
  return `${name} ${does} over ${over}, ${field}; it is the best or tied against ${tops.length} of them.`;
}

function averageOf(values: readonly (Fraction | undefined)[]): Average | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : { mean: mixedValue(known), over: known.length };
}

/** What stands in a cell that the rules refuse. */
export const NOT_POSSIBLE = 'not possible';

/** One layer as a table of text; a cell that is not computed is empty. */
export function matrixTable({ measure, loadouts, targets, settings }: MatrixHead, run: GridRun<Fraction>, layer = 0): Table {
  const setting = settings[layer]?.name ?? '';
  return {
    caption: setting === '' ? measure.name : `${measure.name}, ${setting}`,
    columns: ['loadout', ...targets.map(({ name }) => name)],
    rows: loadouts.map(({ name }, row) => [
      name,
      ...targets.map((_, column) => {
        const value = valueAt(run, row, column, layer);
        if (value !== undefined) return valueText(measure, value);
        return refusalAt(run, row, column, layer) === undefined ? '' : NOT_POSSIBLE;
      }),
    ]),
  };
}

/** A match-up that the rules refuse. */
export interface ImpossibleMatchUp {
  readonly loadout: string;
  readonly target: string;
  readonly situation: string;
  readonly reason: string;
}

/** Every match-up that the rules refuse, in the order of the rows. */
export function impossibleMatchUps(
  { loadouts, targets, settings }: Pick<MatrixHead, 'loadouts' | 'targets'> & { readonly settings?: MatrixHead['settings'] },
  run: GridRun<unknown>,
): ImpossibleMatchUp[] {
  return loadouts.flatMap(({ name: loadout }, row) =>
    targets.flatMap(({ name: target }, column) =>
      (settings ?? PLAIN).flatMap(({ name: situation }, layer) => {
        const reason = refusalAt(run, row, column, layer);
        return reason === undefined ? [] : [{ loadout, target, situation, reason }];
      }),
    ),
  );
}

/** Reasons told in full; the others are in the data. */
const MOST_REASONS = 6;

/** The match-ups that are not possible in sentences: how many of all, then whose and why, each reason once. */
export function impossibleNotes(impossible: readonly ImpossibleMatchUp[], all: number): string[] {
  if (impossible.length === 0) return [];
  const reasons = new Map<string, ImpossibleMatchUp[]>();
  for (const each of impossible) {
    const key = `${each.loadout}: ${each.reason}`;
    reasons.set(key, [...(reasons.get(key) ?? []), each]);
  }
  const told = [...reasons.values()].slice(0, MOST_REASONS).map((each) => {
    const [{ loadout, reason }] = each as [ImpossibleMatchUp];
    const against = [...new Set(each.map(({ target }) => target))];
    return `${loadout} against ${listed([...against.slice(0, 3), ...(against.length > 3 ? [`${against.length - 3} more`] : [])])}: ${reason}`;
  });
  const rest = reasons.size - told.length;
  return [
    `${impossible.length} of ${all} match-ups ${impossible.length === 1 ? 'is' : 'are'} not possible and count${impossible.length === 1 ? 's' : ''} in no average`,
    ...told,
    ...(rest > 0 ? [`${rest} more such reasons; --json lists all`] : []),
  ];
}
