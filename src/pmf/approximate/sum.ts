import { checkPairs } from '../pace.ts';
import { ApproximatePmf } from './approximate-pmf.ts';
import { afterProducts, EXACT, SMALLEST_NORMAL } from './bound.ts';

/** Whole numbers at most this far apart are added up in an array. */
const WIDEST = 1 << 22;

/** The sum of two independent numbers, by the direct sum over all pairs: never a transform, which would lose the tails. */
export function approximateSum(a: ApproximatePmf, b: ApproximatePmf): ApproximatePmf {
  const min = (a.outcomes[0] as number) + (b.outcomes[0] as number);
  const span = (a.outcomes.at(-1) as number) + (b.outcomes.at(-1) as number) - min + 1;
  const whole = span <= WIDEST && [...a.outcomes, ...b.outcomes].every(Number.isSafeInteger);
  return whole ? wholeSum(a, b, min, span) : anySum(a, b);
}

function wholeSum(a: ApproximatePmf, b: ApproximatePmf, min: number, span: number): ApproximatePmf {
  // The longer one in the inner loop.
  const [outer, inner] = a.outcomes.length <= b.outcomes.length ? [a, b] : [b, a];
  const base = inner.outcomes[0] as number;
  const places = Int32Array.from(inner.outcomes, (outcome) => outcome - base);
  const weights = Float64Array.from(inner.probabilities);
  const sums = new Float64Array(span);
  const reached = new Uint8Array(span);
  let underflows = 0;
  outer.outcomes.forEach((x, i) => {
    const p = outer.probabilities[i] as number;
    const shift = x + base - min;
    for (let j = 0; j < places.length; j++) {
      const product = p * (weights[j] as number);
      const place = shift + (places[j] as number);
      if (product < SMALLEST_NORMAL) underflows++;
      (sums[place] as number) += product;
      reached[place] = 1;
    }
  });
  const held = [...reached.keys()].filter((place) => reached[place] === 1);
  return new ApproximatePmf(
    held.map((place) => min + place),
    held.map((place) => sums[place] as number),
    afterProducts(a.bound, b.bound, outer.outcomes.length, underflows),
  );
}

function anySum(a: ApproximatePmf, b: ApproximatePmf): ApproximatePmf {
  const sums = new Map<number, number>();
  let underflows = 0;
  a.outcomes.forEach((x, i) => {
    const p = a.probabilities[i] as number;
    b.outcomes.forEach((y, j) => {
      const product = p * (b.probabilities[j] as number);
      if (product < SMALLEST_NORMAL) underflows++;
      sums.set(x + y, (sums.get(x + y) ?? 0) + product);
    });
  });
  const outcomes = [...sums.keys()].toSorted((x, y) => x - y);
  // Sums that a double rounds together may be reached by every pair.
  const terms = a.outcomes.length * b.outcomes.length;
  return new ApproximatePmf(
    outcomes,
    outcomes.map((outcome) => sums.get(outcome) as number),
    afterProducts(a.bound, b.bound, terms, underflows),
  );
}

/** The sum of `times` independent copies, by repeated squaring. Throws a RangeError unless `times` is a whole number from 0. */
export function approximateRepeat(one: ApproximatePmf, times: number): ApproximatePmf {
  if (!Number.isSafeInteger(times) || times < 0)
    throw new RangeError(`approximateRepeat: expected a whole number of times from 0; got ${times}`);
  const span = ((one.outcomes.at(-1) as number) - (one.outcomes[0] as number)) * times;
  // The last sum goes through all pairs of two halves.
  checkPairs('approximateRepeat', (span / 2) ** 2);
  let result: ApproximatePmf | undefined;
  let power = one;
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = result ? approximateSum(result, power) : power;
    if (left > 1) power = approximateSum(power, power);
  }
  return result ?? new ApproximatePmf([0], [1], EXACT);
}
