import { performance } from 'node:perf_hooks';

/** Results are left here so that no run can be optimised away. */
export const kept: { result?: unknown } = {};

export interface Timing {
  /** Median milliseconds of a warm call. */
  readonly ms: number;
  /** Median of how many times as long it took as the reference right before and after it. */
  readonly ratio: number;
}

/**
 * Times a warm call in batches that are long enough for the clock, a reference call between any two of them: what else the
 * machine does then slows both alike, and the ratio is steady where milliseconds are not.
 */
export function timing(run: () => unknown, reference: () => unknown, budgetMs = 500): Timing {
  const warmUntil = performance.now() + budgetMs / 2;
  let calls = 0;
  while (performance.now() < warmUntil || calls < 3) {
    kept.result = run();
    calls++;
  }
  const batch = Math.max(1, Math.min(5000, Math.round((2 * calls) / (budgetMs / 2))));
  const times: number[] = [];
  const ratios: number[] = [];
  const end = performance.now() + budgetMs;
  let before = timed(reference, 1);
  while (times.length < 7 || (performance.now() < end && times.length < 201)) {
    const ms = timed(run, batch) / batch;
    const after = timed(reference, 1);
    times.push(ms);
    ratios.push((2 * ms) / (before + after));
    before = after;
  }
  return { ms: median(times), ratio: median(ratios) };
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
