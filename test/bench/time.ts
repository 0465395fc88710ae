import { performance } from 'node:perf_hooks';

/** Results are left here so that no run can be optimised away. */
export const kept: { result?: unknown } = {};

/** The median milliseconds of a warm call, by batches that are long enough for the clock. */
export function medianMs(run: () => unknown, budgetMs = 400): number {
  const once = timed(run, 1);
  const batch = Math.max(1, Math.min(2000, Math.ceil(2 / Math.max(once, 1e-4))));
  const end = performance.now() + budgetMs;
  const warmUntil = performance.now() + budgetMs / 2;
  while (performance.now() < warmUntil) kept.result = run();
  const samples: number[] = [];
  while (samples.length < 5 || (performance.now() < end && samples.length < 101)) samples.push(timed(run, batch) / batch);
  return median(samples);
}

function timed(run: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call++) kept.result = run();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
}
