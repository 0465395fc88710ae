import { outcomeKey } from '../pmf/outcome.ts';
import { isRefusal, orRefusal, type Refusal } from './refusal.ts';

/** A table of cells that cost something to compute: rows × columns × layers, where equal cells are computed once. */
export interface Grid<T> {
  readonly rows: number;
  readonly columns: number;
  readonly layers: number;
  /** How many different cells there are. */
  readonly tasks: number;
  /** Which of the different cells stands at a place. */
  task(row: number, column: number, layer: number): number;
  /** Computes one of the different cells, or says why the rules refuse it. */
  compute(task: number): T | Refusal;
}

/** What stands at one of the different cells: its value, why it has none, or nothing while it is not computed. */
export type Cell<T> = T | Refusal | undefined;

/** Three axes with keys: entries with the same key are the same to every cell. */
export interface Axes {
  readonly rows: readonly unknown[];
  readonly columns: readonly unknown[];
  readonly layers: readonly unknown[];
}

/**
 * A grid in which each distinct row, column and layer counts once; `cell` gets the places of their first appearance. Where it throws an
 * InputError that one cell is refused, and no other suffers.
 */
export function gridOf<T>(axes: Axes, cell: (row: number, column: number, layer: number) => T): Grid<T> {
  const [rows, columns, layers] = [firsts(axes.rows), firsts(axes.columns), firsts(axes.layers)];
  const { length: height } = rows.distinct;
  const { length: width } = columns.distinct;
  return {
    rows: axes.rows.length,
    columns: axes.columns.length,
    layers: axes.layers.length,
    tasks: height * width * layers.distinct.length,
    task: (row, column, layer) =>
      ((layers.of[layer] as number) * height + (rows.of[row] as number)) * width + (columns.of[column] as number),
    compute: (task) => {
      const column = task % width;
      const row = Math.floor(task / width) % height;
      const layer = Math.floor(task / width / height);
      return orRefusal(() => cell(rows.distinct[row] as number, columns.distinct[column] as number, layers.distinct[layer] as number));
    },
  };
}

function firsts(keys: readonly unknown[]): { readonly of: readonly number[]; readonly distinct: readonly number[] } {
  const places = new Map<unknown, number>();
  const distinct: number[] = [];
  const of = keys.map((raw, index) => {
    const key = outcomeKey(raw);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, distinct.length);
    return distinct.push(index) - 1;
  });
  return { of, distinct };
}

/** A grid on its way: the cells computed so far, by task. Plain data apart from the grid, so that it can be kept and taken up again. */
export interface GridRun<T> {
  readonly grid: Grid<T>;
  readonly values: readonly Cell<T>[];
  /** How many different cells are settled, refused ones included. */
  readonly done: number;
}

/** A run with nothing computed, or with what an earlier one left. */
export function startRun<T>(grid: Grid<T>, earlier: readonly Cell<T>[] = []): GridRun<T> {
  const values = Array.from({ length: grid.tasks }, (_, task) => earlier[task]);
  return { grid, values, done: values.reduce((count, value) => count + (value === undefined ? 0 : 1), 0) };
}

/** Computes cells for about so many milliseconds, at least one. Returns the run as it then stands. */
export function advance<T>({ grid, values, done }: GridRun<T>, milliseconds: number): GridRun<T> {
  const until = performance.now() + milliseconds;
  const next = [...values];
  let count = done;
  for (let task = 0; task < next.length; task++) {
    if (next[task] !== undefined) continue;
    next[task] = grid.compute(task);
    count++;
    if (performance.now() >= until) break;
  }
  return { grid, values: next, done: count };
}

/** How a grid is run: to be stopped, watched, or gone on with. */
export interface RunOptions<T> {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, tasks: number) => void) | undefined;
  /** The values of a run that was stopped. */
  readonly earlier?: readonly Cell<T>[] | undefined;
}

/** How long one stretch of work may last before anybody else gets a turn: a Stop is heard this soon. */
const STRETCH = 16;

/**
 * Computes a whole grid on this thread without holding it up: after each stretch of about 16 ms everything else gets its turn. Returns
 * the finished run, or as far as it got when the signal stops it.
 */
export async function runGrid<T>(grid: Grid<T>, { signal, onProgress, earlier }: RunOptions<T> = {}): Promise<GridRun<T>> {
  let run = startRun(grid, earlier);
  onProgress?.(run.done, grid.tasks);
  const stopped = (): boolean => signal?.aborted === true;
  while (run.done < grid.tasks && !stopped()) {
    run = advance(run, STRETCH);
    onProgress?.(run.done, grid.tasks);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return run;
}

/** The value at a place, or undefined while it is not computed or where it is refused. */
export function valueAt<T>({ grid, values }: GridRun<T>, row: number, column: number, layer = 0): T | undefined {
  const cell = values[grid.task(row, column, layer)];
  return isRefusal(cell) ? undefined : cell;
}

/** Why the rules refuse the cell at a place; undefined where they do not. */
export function refusalAt<T>({ grid, values }: GridRun<T>, row: number, column: number, layer = 0): string | undefined {
  const cell = values[grid.task(row, column, layer)];
  return isRefusal(cell) ? cell.refused : undefined;
}

/** The same run with every value turned into another. */
export function mapRun<T, U>({ grid, values, done }: GridRun<T>, to: (value: T) => U): GridRun<U> {
  const each = (cell: Cell<T>): Cell<U> => (cell === undefined ? undefined : isRefusal(cell) ? (cell as Refusal) : to(cell as T));
  return { grid: { ...grid, compute: (task) => each(grid.compute(task)) as U | Refusal }, values: values.map(each), done };
}
