import type { Pmf } from '../pmf/index.ts';

/** A stretch of values over which one of two numbers is the likelier one to get at least that far. */
export interface Lead {
  readonly who: 'a' | 'b';
  /** The first and the last possible value of the stretch; `to` is null when it runs to the largest. */
  readonly from: number;
  readonly to: number | null;
}

/**
 * Who is likelier to reach each value, as stretches in ascending order; values that both reach equally often are left out. One
 * stretch, or none, is first-order dominance. Exact.
 */
export function leads(a: Pmf<number>, b: Pmf<number>): readonly Lead[] {
  const values = [...new Set([...a.outcomes, ...b.outcomes])].toSorted((x, y) => x - y);
  let [belowA, belowB] = [0n, 0n];
  const stretches: { who: 'a' | 'b' | 'even'; from: number; to: number | null }[] = [];
  values.forEach((value) => {
    // Compared without dividing: the side with less weight below a value has more weight from it on.
    const order = belowB * a.total - belowA * b.total;
    const who = order > 0n ? 'a' : order < 0n ? 'b' : 'even';
    const last = stretches.at(-1);
    if (last?.who === who) last.to = value;
    else stretches.push({ who, from: value, to: value });
    belowA += a.weight(value);
    belowB += b.weight(value);
  });
  const end = stretches.at(-1);
  if (end) end.to = null;
  return stretches.filter((stretch): stretch is Lead => stretch.who !== 'even');
}
