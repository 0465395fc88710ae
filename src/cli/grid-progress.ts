import type { Cell, GridRun } from '../analysis/grid.ts';
import type { GridJob, GridValue } from '../analysis/node/job.ts';
import { runJob } from '../analysis/node/pool.ts';
import { isRefusal } from '../analysis/refusal.ts';
import { CliError } from './cli-error.ts';
import type { Io } from './io.ts';

/** Progress is told no more often than this, and not at all for work that is over before. */
const EVERY = 1000;

export interface ComputedOptions {
  readonly threads?: number | undefined;
  /** The cells of a run that was stopped. */
  readonly earlier?: readonly Cell<GridValue>[] | undefined;
}

/**
 * Runs a grid with its progress on standard error. Ctrl-C stops it and keeps what there is; a second one ends the program. Throws a
 * CliError
 * when the rules refuse every cell: then there is nothing to show.
 */
export async function computed(
  job: GridJob,
  io: Io,
  { threads, earlier }: ComputedOptions = {},
): Promise<{ readonly run: GridRun<GridValue>; readonly stopped: boolean }> {
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  let told = performance.now();
  const onProgress = (done: number, tasks: number): void => {
    if (performance.now() - told < EVERY) return;
    told = performance.now();
    io.err(`${done} of ${tasks} cells`);
  };
  try {
    const run = await runJob(job, { signal: stop.signal, onProgress, threads, earlier });
    const [first] = run.values;
    if (isRefusal(first) && run.values.every(isRefusal))
      throw new CliError(`no match-up is possible: ${first.refused}`, '`hitfold schema SYSTEM` lists every field and what it allows');
    return { run, stopped: run.done < run.grid.tasks };
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}
