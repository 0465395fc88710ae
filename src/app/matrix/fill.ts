import { canonicalKey } from '../../analysis/canonical.ts';
import { advance, type Grid, gridOf, type GridRun, startRun } from '../../analysis/grid.ts';
import { matrixFinding, matrixHead, measureGrid } from '../../analysis/matrix.ts';
import { isRefusal, measured, scenarioOf, type Setting } from '../../analysis/index.ts';
import { orRefusal } from '../../analysis/refusal.ts';
import { type Fraction, toNumber } from '../../pmf/index.ts';
import { Fraction as FractionOf } from '../../pmf/fraction.ts';
import { InputError } from '../../systems/input-error.ts';
import type { GameSystem, Loadout } from '../../systems/system.ts';
import type { Formula, Values } from '../formula/formula.ts';
import { type FormulaName, formulaNames } from '../formula/names.ts';
import { NO_VALUE, WAITING } from './cells.ts';

export interface MatrixInput {
  readonly rows: readonly Loadout[];
  readonly columns: readonly Loadout[];
  readonly setting: Setting;
  /** A measure's id, or a formula over the measures and costs. */
  readonly value: { readonly measure: string } | { readonly formula: string };
}

export interface MatrixResult {
  /** Row by row; see WAITING and NO_VALUE. */
  readonly numbers: Float64Array;
  /** Why cells have no value, each reason once. */
  readonly gaps: readonly string[];
  /** The finding in words; null for a formula, or where whole rows or columns do not fit. */
  readonly finding: string | null;
}

/** So long a stretch of work lasts, in milliseconds: then it is heard whether anybody still wants it. */
const STRETCH = 60;

/** Fills a matrix, telling its numbers so far and how many different cells are done. Equal cells are computed once. */
export async function fill(
  system: GameSystem,
  input: MatrixInput,
  tell: (numbers: Float64Array | undefined, done: number, tasks: number) => Promise<void>,
): Promise<MatrixResult> {
  const gaps = new Set<string>();
  const fits = (row: Loadout, column: Loadout) => {
    const scenario = orRefusal(() => scenarioOf(system, row, column, input.setting));
    if (isRefusal(scenario)) gaps.add(scenario.refused);
    return !isRefusal(scenario);
  };
  // Who can not attack, or be attacked by, anybody here is left empty; the rest is worked out.
  const rows = places(input.rows, (row) => input.columns.some((column) => fits(row, column)));
  const columns = places(input.columns, (column) => input.rows.some((row) => fits(row, column)));
  if (rows.length === 0 || columns.length === 0)
    return { numbers: numbersOf(input, rows, columns, null), gaps: [...gaps].slice(0, 20), finding: null };

  const kept: MatrixInput = {
    ...input,
    rows: rows.map((place) => input.rows[place] as Loadout),
    columns: columns.map((place) => input.columns[place] as Loadout),
  };
  const { head, grid } = await gridFor(system, kept);
  let run = startRun(grid);
  let shown = 0;
  while (run.done < grid.tasks) {
    run = advance(run, STRETCH);
    if (run.done === grid.tasks) break;
    // The first cells at once, then the seldomer the more there are: the page paints them all each time.
    const due = performance.now() >= shown;
    if (due) shown = performance.now() + Math.min(500, 60 + grid.tasks / 80);
    await tell(due ? numbersOf(input, rows, columns, run) : undefined, run.done, grid.tasks);
  }
  for (const value of run.values) if (isRefusal(value)) gaps.add(value.refused);
  return {
    numbers: numbersOf(input, rows, columns, run),
    gaps: [...gaps].slice(0, 20),
    finding: head === null ? null : matrixFinding(head, run),
  };
}

async function gridFor(
  system: GameSystem,
  { rows, columns, setting, value }: MatrixInput,
): Promise<{ readonly head: ReturnType<typeof matrixHead> | null; readonly grid: Grid<Fraction> }> {
  if ('measure' in value) {
    const head = matrixHead({ system, loadouts: rows, targets: columns, settings: [{ ...setting, name: '' }], measure: value.measure });
    return { head, grid: measureGrid(head) };
  }
  const names = formulaNames(system);
  const { formula } = await import('../formula/formula.ts');
  const compiled = formula(
    value.formula,
    names.map(({ name }) => name),
  );
  const { attacker, weapons, target } = system.schema.fields.fields;
  if (!attacker || !weapons || !target) throw new Error(`${system.id} lacks a part of its scenario`);
  const grid = gridOf(
    {
      rows: rows.map((each) => `${canonicalKey(attacker, each.attacker)} ${canonicalKey(weapons, each.weapons)} ${each.cost}`),
      columns: columns.map((each) => `${canonicalKey(target, each.target)} ${each.cost}`),
      layers: [''],
    },
    (row, column) => formulaValue(system, { compiled, names, setting }, rows[row] as Loadout, columns[column] as Loadout),
  );
  return { head: null, grid };
}

interface Reading {
  readonly compiled: Formula;
  readonly names: readonly FormulaName[];
  readonly setting: Setting;
}

function formulaValue(system: GameSystem, { compiled, names, setting }: Reading, loadout: Loadout, target: Loadout): Fraction {
  const scenario = scenarioOf(system, loadout, target, setting);
  const resolution = system.resolve(scenario);
  const values: Values = Object.fromEntries(
    names.map(({ name, measure: id }) => {
      const measure = system.measures.find((each) => each.id === id);
      if (measure) return [name, measured(resolution, measure, scenario).mean()];
      const cost = name === 'cost' ? loadout.cost : target.cost;
      return [name, cost === null ? null : new FractionOf(String(cost))];
    }),
  );
  const value = compiled(values);
  if (value === null)
    throw new InputError({
      path: 'formula',
      expected: 'a formula that is defined everywhere: no division by zero, no cost that is not known',
      received: `${loadout.name} against ${target.name}`,
    });
  return value;
}

function places<T>(all: readonly T[], holds: (each: T) => boolean): number[] {
  return all.flatMap((each, place) => (holds(each) ? [place] : []));
}

/** The whole matrix as numbers, the rows and columns that do not fit included. */
function numbersOf(input: MatrixInput, rows: readonly number[], columns: readonly number[], run: GridRun<Fraction> | null): Float64Array {
  const width = input.columns.length;
  const numbers = new Float64Array(input.rows.length * width).fill(NO_VALUE);
  const computed = run?.values.map((value) => (value === undefined ? WAITING : isRefusal(value) ? NO_VALUE : toNumber(value))) ?? [];
  rows.forEach((row, y) =>
    columns.forEach((column, x) => (numbers[row * width + column] = computed[run?.grid.task(y, x, 0) ?? 0] ?? NO_VALUE)),
  );
  return numbers;
}
