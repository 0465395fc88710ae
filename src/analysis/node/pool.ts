import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fraction } from '../../pmf/index.ts';
import { type GridRun, runGrid, type RunOptions, startRun } from '../grid.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { type Bare, type BareCell, type GridJob, gridFor, type GridValue, type WorkerReply } from './job.ts';

/** Fewer cells than this are done here before another thread would have started. */
const WORTH_THREADS = 2000;

export interface PoolOptions extends RunOptions<GridValue> {
  /** Left out, one for each processor. */
  readonly threads?: number | undefined;
}

/**
 * Computes a grid on several threads; small ones, and ones run from the sources, on this thread. Returns the finished run, or as far as it
 * got when the signal stops it: that ends the threads in the middle of whatever they do.
 */
export async function runJob(
  job: GridJob,
  { threads = availableParallelism(), ...options }: PoolOptions = {},
): Promise<GridRun<GridValue>> {
  const grid = await gridFor(job);
  const script = new URL('./worker.js', import.meta.url);
  const started = startRun(grid, options.earlier);
  if (threads < 2 || grid.tasks - started.done < WORTH_THREADS || !existsSync(fileURLToPath(script))) return runGrid(grid, options);
  const values = [...started.values];
  const waiting = values.flatMap((value, task) => (value === undefined ? [task] : []));
  const size = Math.max(1, Math.min(256, Math.ceil(waiting.length / threads / 8)));
  let [next, done] = [0, started.done];
  const workers = Array.from({ length: threads }, () => new Worker(script, { workerData: job }));
  await new Promise<void>((resolve, reject) => {
    if (options.signal?.aborted) return void resolve();
    options.signal?.addEventListener('abort', () => resolve(), { once: true });
    for (const worker of workers) {
      const feed = (): void => {
        if (next < waiting.length) worker.postMessage(waiting.slice(next, (next += size)));
        else if (done === grid.tasks) resolve();
      };
      worker.on('error', reject);
      worker.on('message', (reply: WorkerReply) => {
        reply.tasks.forEach((task, place) => (values[task] = received(reply.cells[place] as BareCell)));
        done += reply.tasks.length;
        options.onProgress?.(done, grid.tasks);
        feed();
      });
      feed();
      feed();
    }
  }).finally(() => {
    // Not waited for: whoever stops the run gets what there is at once.
    for (const worker of workers) void worker.terminate();
  });
  return { grid, values, done };
}

function received(cell: BareCell): GridValue | Refusal {
  if (isBare(cell)) return fraction(...cell);
  if (isRefusal(cell)) return cell;
  return Object.fromEntries(
    Object.entries(cell).map(([name, each]) => [name, isBare(each) ? fraction(...each) : each]),
  ) as unknown as GridValue;
}

function isBare(cell: BareCell | Bare | number): cell is Bare {
  return Array.isArray(cell);
}
