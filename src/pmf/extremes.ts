import { gather } from './gather.ts';
import type { Pmf } from './pmf.ts';
import { asBig, settled } from './weights.ts';

/** The larger of two independent numbers. */
export function maximum(a: Pmf<number>, b: Pmf<number>): Pmf<number> {
  const outcomes = [...new Set([...a.outcomes, ...b.outcomes])].toSorted((x, y) => x - y);
  const [belowA, belowB] = [upTo(a, outcomes), upTo(b, outcomes)];
  // P(both ≤ x), less P(both ≤ the outcome before).
  let before = 0n;
  const weights = outcomes.map((_, place) => {
    const both = (belowA[place] as bigint) * (belowB[place] as bigint);
    const here = both - before;
    before = both;
    return here;
  });
  return gather(outcomes, settled(weights, a.total * b.total));
}

/** The smaller of two independent numbers. */
export function minimum(a: Pmf<number>, b: Pmf<number>): Pmf<number> {
  return negated(maximum(negated(a), negated(b)));
}

/** The number with its sign turned; never −0. */
export function negated(pmf: Pmf<number>): Pmf<number> {
  return pmf.map((outcome) => 0 - outcome);
}

/** The weight of at most each of the outcomes. */
function upTo(pmf: Pmf<number>, outcomes: readonly number[]): bigint[] {
  const weights = asBig(pmf.weights);
  let [place, sum] = [0, 0n];
  return outcomes.map((outcome) => {
    while (place < weights.length && (pmf.outcomes[place] as number) <= outcome) sum += weights[place++] as bigint;
    return sum;
  });
}
