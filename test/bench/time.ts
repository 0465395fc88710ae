/** Results are left here so that no run can be optimised away. */
export const kept: { result?: unknown } = {};

export interface Timing {
  /** Median milliseconds of processor time of a warm call, garbage collection included. */
  readonly ms: number;
  /** Median of how many times as long it took as the reference right before and after it. */
  readonly ratio: number;
}

/**
 * Times a warm call in batches that are long enough for the clock, a reference call between any two of them. Processor time, not
 * the clock's, and the ratio of neighbours: what else the machine does then hardly matters.
 */
export function timing(run: () => unknown, reference: () => unknown, budgetMs = 500): Timing {
  const warmUntil = now() + budgetMs / 2;
  let calls = 0;
  while (now() < warmUntil || calls < 3) {
    kept.result = run();
    calls++;
  }
  const batch = Math.max(1, Math.min(5000, Math.round((2 * calls) / (budgetMs / 2))));
  const times: number[] = [];
  const ratios: number[] = [];
  const end = now() + budgetMs;
  let before = quickest(reference);
  while (times.length < 7 || (now() < end && times.length < 201)) {
    const ms = timed(run, batch) / batch;
    const after = quickest(reference);
    times.push(ms);
    ratios.push((2 * ms) / (before + after));
    before = after;
  }
  return { ms: median(times), ratio: median(ratios) };
}

/** Milliseconds of all threads of this process. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The best of three: the first one still cleans up after whatever ran before it. */
function quickest(run: () => unknown): number {
  return Math.min(timed(run, 1), timed(run, 1), timed(run, 1));
}

function timed(run: () => unknown, calls: number): number {
  const start = now();
  for (let call = 0; call < calls; call++) kept.result = run();
  return now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
}
