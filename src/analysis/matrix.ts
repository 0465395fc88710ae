import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { GameSystem, Loadout, ScenarioShape } from '../systems/system.ts';
import { at } from './compare.ts';
import { canonicalKey } from './canonical.ts';
import { formatNumber, formatPercent, sentence } from './format.ts';
import { type Grid, gridOf, type GridRun, valueAt } from './grid.ts';
import { type AnyMeasure, direction, headline, measureOf, valueOf } from './measure.ts';
import { scenarioOf, type Setting } from './scenario.ts';
import type { Table } from './table.ts';

/** Settings with a name each: "in the open", "in cover". */
export interface NamedSetting extends Setting {
  readonly name: string;
}

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

export function matrixHead({ system, loadouts, targets, settings = PLAIN, measure }: MatrixInput): MatrixHead {
  const head = { system, measure: measure === undefined ? headline(system) : measureOf(system, measure), loadouts, targets, settings };
  for (const [path, list] of [['loadouts', loadouts], ['targets', targets], ['settings', settings]] as const) {
    if (list.length === 0) throw new InputError({ path, expected: 'at least one', received: 0 });
  }
  const cells = loadouts.length * targets.length * settings.length;
  if (cells > LARGEST) throw new InputError({ path: '', expected: `at most ${LARGEST} cells`, received: cells });
  return head;
}

/**
 * The value of a measure for every loadout against every target in every setting, as a grid to run: a chance's probability or an
 * amount's mean, exact. Cells that the rules can not tell apart are computed once. Throws an InputError for a loadout or a target
 * that does not fit, before any work starts.
 */
export function measureGrid(head: MatrixHead): Grid<Fraction> {
  const { system, measure } = head;
  const scenario = scenarios(head);
  const { fields } = system.schema.fields;
  const key = (parts: readonly ('attacker' | 'weapons' | 'target' | 'edition' | 'situation' | 'options')[], of: ScenarioShape): string =>
    parts.map((part) => (fields[part] ? canonicalKey(fields[part], of[part]) : '')).join(' ');
  return gridOf(
    {
      rows: head.loadouts.map((_, row) => key(['attacker', 'weapons'], scenario(row, 0, 0))),
      columns: head.targets.map((_, column) => key(['target'], scenario(0, column, 0))),
      layers: head.settings.map((_, layer) => key(['edition', 'situation', 'options'], scenario(0, 0, layer))),
    },
    (row, column, layer) => {
      const each = scenario(row, column, layer);
      return forPair(row, column, () => valueOf(system.resolve(each), measure, each));
    },
  );
}

/**
 * Scenarios put together from parts that were each parsed once. Where a system's schema reads one part in the light of another, so that
 * parts do not add up to the whole, every scenario is parsed by itself.
 */
function scenarios({ system, loadouts, targets, settings }: MatrixHead): (row: number, column: number, layer: number) => ScenarioShape {
  const whole = (row: number, column: number, layer: number): ScenarioShape =>
    forPair(row, column, () => scenarioOf(system, loadouts[row] as Loadout, targets[column] as Loadout, settings[layer]));
  const rows = loadouts.map((_, row) => whole(row, 0, 0));
  const columns = targets.map((_, column) => whole(0, column, 0));
  const layers = settings.map((_, layer) => whole(0, 0, layer));
  const joined = (row: number, column: number, layer: number): ScenarioShape => {
    const { attacker, weapons } = rows[row] as ScenarioShape;
    const { edition, situation, options } = layers[layer] as ScenarioShape;
    return { system: system.id, edition, attacker, weapons, target: (columns[column] as ScenarioShape).target, situation, options };
  };
  const same = (row: number, column: number, layer: number): boolean => JSON.stringify(sorted(joined(row, column, layer))) === JSON.stringify(sorted(whole(row, column, layer)));
  const samples = Math.max(loadouts.length, targets.length, settings.length);
  const adds = Array.from({ length: samples }, (_, i) => same(i % loadouts.length, (i * 7 + 3) % targets.length, i % settings.length)).every(Boolean);
  return adds ? joined : whole;
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
  return Array.from({ length: run.grid.rows }, (_, row) => Array.from({ length: run.grid.columns }, (__, column) => valueAt(run, row, column, layer)));
}

/** A value of a measure as text: a percentage or a mean. */
export function valueText(measure: AnyMeasure, value: Fraction): string {
  return measure.kind === 'chance' ? formatPercent(value) : formatNumber(value);
}

/** The matrix in a sentence: the best average over the targets, and how many targets it is the best against. */
export function matrixFinding({ measure, loadouts, targets, settings }: MatrixHead, run: GridRun<Fraction>): string {
  const means = loadouts.map((_, row) => meanOf(run, row));
  if (means.some((mean) => mean === undefined)) return `${run.done} of ${run.grid.tasks} different cells are computed.`;
  const sign = direction(measure);
  const best = (means as Fraction[]).reduce((lead, mean, row) => (mean.compare(means[lead] as Fraction) * sign > 0 ? row : lead), 0);
  const places = targets.flatMap((_, column) => settings.map((__, layer) => [column, layer] as const));
  const tops = places.filter(([column, layer]) =>
    loadouts.every((_, row) => (valueAt(run, row, column, layer) as Fraction).compare(valueAt(run, best, column, layer) as Fraction) * sign <= 0),
  );
  const name = sentence((loadouts[best] as Loadout).name);
  const against = places.length === targets.length ? (targets.length === 1 ? 'target' : 'targets') : 'targets and situations';
  const average = valueText(measure, means[best] as Fraction);
  const does = measure.kind === 'chance' ? `${measure.phrase} ${average} of the time on average` : `averages ${average} ${measure.phrase}`;
  return `${name} ${does} over ${places.length} ${against}, the best of ${loadouts.length}; it is the best or tied against ${tops.length} of them.`;
}

function meanOf(run: GridRun<Fraction>, row: number): Fraction | undefined {
  let sum = fraction(0);
  for (let layer = 0; layer < run.grid.layers; layer++) {
    for (let column = 0; column < run.grid.columns; column++) {
      const value = valueAt(run, row, column, layer);
      if (value === undefined) return undefined;
      sum = sum.add(value);
    }
  }
  return sum.div(run.grid.layers * run.grid.columns);
}

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
        return value === undefined ? '' : valueText(measure, value);
      }),
    ]),
  };
}
