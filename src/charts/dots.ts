import type { Pmf } from '../pmf/index.ts';

/**
 * How many of `dots` equally likely dots each outcome gets, by largest remainders (exact; of equal ones the more likely outcome, then
 * the smaller one first), so that they add up. An outcome below half a dot may get none.
 */
export function quantileDots(pmf: Pmf<number>, dots: number): ReadonlyMap<number, number> {
  if (!Number.isSafeInteger(dots) || dots < 1) throw new RangeError(`expected a positive whole number of dots; got ${dots}`);
  const shares = pmf.outcomes.map((outcome) => {
    const scaled = pmf.weight(outcome) * BigInt(dots);
    return { outcome, whole: Number(scaled / pmf.total), rest: scaled % pmf.total, weight: pmf.weight(outcome) };
  });
  const left = dots - shares.reduce((sum, { whole }) => sum + whole, 0);
  const order = shares.toSorted((a, b) =>
    a.rest !== b.rest ? (a.rest > b.rest ? -1 : 1) : a.weight !== b.weight ? (a.weight > b.weight ? -1 : 1) : a.outcome - b.outcome,
  );
  const lifted = new Set(order.slice(0, left).map(({ outcome }) => outcome));
  return new Map(
    shares.map(({ outcome, whole }) => [outcome, whole + (lifted.has(outcome) ? 1 : 0)] as const).filter(([, count]) => count > 0),
  );
}
