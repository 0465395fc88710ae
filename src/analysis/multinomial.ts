import { type Fraction, fraction, type Pmf } from '../pmf/index.ts';
import { asBig } from '../pmf/weights.ts';

/** How likely a log is to look as unlikely as it does, or more so. */
export interface LogTest {
  readonly method: 'exact' | 'monte-carlo';
  /** The probability of all patterns of counts that are no likelier than the one seen. Exact, or the estimate. */
  readonly p: Fraction;
  /** For an estimate: the ends of its 95% interval (Wilson 1927) and how many logs were drawn. */
  readonly error?: { readonly low: number; readonly high: number; readonly draws: number };
}

/** Patterns of counts that are enumerated; beyond, logs are drawn instead. */
const BUDGET = 200_000;
const DRAWS = 100_000;

/**
 * The exact multinomial test of repeated results of one distribution: the total probability of all patterns of counts that are at most as
 * likely as the observed one. Past the budget of patterns it is estimated from drawn logs, and says with which error.
 */
export function multinomialTest(
  pmf: Pmf<number>,
  rolled: readonly number[],
  { budget = BUDGET, seed = 1 }: { readonly budget?: number; readonly seed?: number } = {},
): LogTest {
  const counts = pmf.outcomes.map((outcome) => rolled.filter((each) => each === outcome).length);
  return patterns(rolled.length, counts.length) <= budget
    ? enumerated(pmf, counts, rolled.length)
    : drawn(pmf, counts, rolled.length, seed);
}

/** How many ways there are to spread n results over k outcomes: C(n + k − 1, k − 1). */
function patterns(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i < k; i++) ways = (ways * (n + i)) / i;
  return ways;
}

function enumerated(pmf: Pmf<number>, counts: readonly number[], n: number): LogTest {
  const weights = asBig(pmf.weights);
  const factorial = [1n];
  for (let i = 1; i <= n; i++) factorial.push((factorial[i - 1] as bigint) * BigInt(i));
  const powers = weights.map((weight) => Array.from({ length: n + 1 }, (_, count) => weight ** BigInt(count)));
  // n! / Π c! · Π w^c is whole at every stage when the factorials are taken off as binomials.
  const choose = (from: number, count: number): bigint =>
    (factorial[from] as bigint) / ((factorial[count] as bigint) * (factorial[from - count] as bigint));
  let [left, seen] = [n, 1n];
  counts.forEach((count, place) => {
    seen *= choose(left, count) * (powers[place]?.[count] as bigint);
    left -= count;
  });
  let unlikely = 0n;
  const spread = (place: number, rest: number, weight: bigint): void => {
    if (place === weights.length - 1) {
      const all = weight * (powers[place]?.[rest] as bigint);
      if (all <= seen) unlikely += all;
      return;
    }
    for (let count = 0; count <= rest; count++)
      spread(place + 1, rest - count, weight * choose(rest, count) * (powers[place]?.[count] as bigint));
  };
  spread(0, n, 1n);
  return { method: 'exact', p: fraction(unlikely, pmf.total ** BigInt(n)) };
}

function drawn(pmf: Pmf<number>, counts: readonly number[], n: number, seed: number): LogTest {
  const chances = pmf.numbers();
  const logs = chances.map(Math.log);
  const logFactorial = [0];
  for (let i = 1; i <= n; i++) logFactorial.push((logFactorial[i - 1] as number) + Math.log(i));
  const size = (each: ArrayLike<number>): number => {
    let all = 0;
    for (let k = 0; k < each.length; k++) all += (each[k] as number) * (logs[k] as number) - (logFactorial[each[k] as number] as number);
    return all;
  };
  // Ties count as unlikely; the slack covers rounding in the sums of logarithms.
  const seen = size(counts) + 1e-9;
  const steps = chances.map(
    (
      (sum) => (chance: number) =>
        (sum += chance)
    )(0),
  );
  const random = generator(seed);
  let hits = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const each = new Uint32Array(counts.length);
    for (let roll = 0; roll < n; roll++) {
      const x = random();
      let [low, high] = [0, counts.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (x < (steps[middle] as number)) high = middle;
        else low = middle + 1;
      }
      (each[low] as number)++;
    }
    if (size(each) <= seen) hits++;
  }
  return { method: 'monte-carlo', p: fraction(hits, DRAWS), error: { ...wilson(hits, DRAWS), draws: DRAWS } };
}

function wilson(hits: number, draws: number): { low: number; high: number } {
  const z = 1.959963984540054;
  const p = hits / draws;
  const centre = (p + (z * z) / (2 * draws)) / (1 + (z * z) / draws);
  const half = (z / (1 + (z * z) / draws)) * Math.sqrt((p * (1 - p)) / draws + (z * z) / (4 * draws * draws));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Doubles in [0, 1) from a seed (mulberry32), so that an estimate can be repeated. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
