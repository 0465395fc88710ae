import { compareOutcomes, outcomeKey } from './outcome.ts';
import { Pmf } from './pmf.ts';
import { asBig, bigLcm, DOUBLE_LIMIT, doubles, gcd, settled, type Weights } from './weights.ts';

/** Merges equal outcomes, drops zero weights, sorts. `weights` may hold zeros here and nowhere else. */
export function gather<T>(outcomes: readonly T[], weights: Weights): Pmf<T> {
  if (typeof outcomes[0] === 'number') {
    const numbers = gatherNumbers(outcomes as readonly unknown[], weights);
    if (numbers) return numbers as Pmf<unknown> as Pmf<T>;
  }
  return gatherAny(outcomes, weights);
}

/** Whole numbers at most this many times as far apart as there are of them go into an array instead of a map. */
const SPARSEST = 8;

/** Numbers that are in order already, or whole and close together; undefined for anything else. */
function gatherNumbers(outcomes: readonly unknown[], weights: Weights): Pmf<number> | undefined {
  let [low, high, previous] = [Infinity, -Infinity, -Infinity];
  let ordered = true;
  let whole = true;
  for (let i = 0; i < outcomes.length; i++) {
    const outcome = outcomes[i];
    if (typeof outcome !== 'number') return undefined;
    if (!(outcome > previous) || !weights.weights[i]) ordered = false;
    if (!Number.isSafeInteger(outcome)) whole = false;
    if (outcome < low) low = outcome;
    if (outcome > high) high = outcome;
    previous = outcome;
  }
  if (ordered) return new Pmf(outcomes as readonly number[], weights);
  const span = high - low + 1;
  if (!whole || span > SPARSEST * outcomes.length) return undefined;
  return weights.tier === 'double'
    ? bucketed(outcomes as readonly number[], weights.weights, low, new Array<number>(span).fill(0), (kept) => doubles(kept, weights.total))
    : bucketed(outcomes as readonly number[], weights.weights, low, new Array<bigint>(span).fill(0n), (kept) =>
        settled(kept, weights.total),
      );
}

function bucketed<W extends number | bigint>(
  outcomes: readonly number[],
  weights: readonly W[],
  low: number,
  sums: W[],
  finished: (kept: readonly W[]) => Weights,
): Pmf<number> {
  for (let i = 0; i < outcomes.length; i++) {
    const place = (outcomes[i] as number) - low;
    // The accumulator is the tier's own number type; one loop serves both.
    sums[place] = ((sums[place] as number) + (weights[i] as number)) as W;
  }
  const distinct: number[] = [];
  const kept: W[] = [];
  for (let place = 0; place < sums.length; place++) {
    const sum = sums[place] as W;
    if (!sum) continue;
    distinct.push(low + place);
    kept.push(sum);
  }
  return new Pmf(distinct, finished(kept));
}

function gatherAny<T>(outcomes: readonly T[], weights: Weights): Pmf<T> {
  const places = new Map<unknown, number>();
  const distinct: T[] = [];
  const sums: (number | bigint)[] = [];
  for (let i = 0; i < outcomes.length; i++) {
    const outcome = outcomes[i] as T;
    const weight = weights.weights[i] as number;
    if (!weight) continue;
    const key = outcomeKey(outcome);
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, distinct.length);
      distinct.push(outcome);
      sums.push(weight);
    } else sums[place] = (sums[place] as number) + weight;
  }
  // Outcomes that sort by their keys have them made already: texts of a record's fields are the dear part.
  const keys = [...places.keys()];
  const byKey = typeof distinct[0] === 'object' && !distinct.some((outcome) => Array.isArray(outcome) || typeof outcome === 'number');
  const compared = byKey
    ? (a: number, b: number): number => compareOutcomes(keys[a], keys[b])
    : (a: number, b: number): number => compareOutcomes(distinct[a], distinct[b]);
  let sorted = true;
  for (let place = 1; place < distinct.length && sorted; place++) sorted = compared(place - 1, place) < 0;
  if (sorted) return new Pmf(distinct, { ...weights, weights: sums } as Weights);
  const order = distinct.map((_, place) => place).toSorted(compared);
  return new Pmf(
    order.map((place) => distinct[place] as T),
    { ...weights, weights: order.map((place) => sums[place]) } as Weights,
  );
}

/** The mixture of distributions, one for each weight. */
export function mixed<T>(parts: readonly Pmf<T>[], weights: Weights): Pmf<T> {
  const outcomes: T[] = [];
  for (const part of parts) for (const outcome of part.outcomes) outcomes.push(outcome);
  const common = smallCommon(parts, weights);
  if (common !== undefined) {
    const flat: number[] = [];
    for (let i = 0; i < parts.length; i++) {
      const part = (parts[i] as Pmf<T>).weights;
      const scale = (weights.weights[i] as number) * (common / (part.total as number));
      for (const weight of part.weights) flat.push((weight as number) * scale);
    }
    return gather(outcomes, doubles(flat, (weights.total as number) * common));
  }
  const lcm = parts.reduce((sofar, part) => bigLcm(sofar, part.total), 1n);
  const big = asBig(weights);
  const flat = parts.flatMap((part, index) => {
    const scale = (big[index] as bigint) * (lcm / part.total);
    return asBig(part.weights).map((weight) => weight * scale);
  });
  return gather(outcomes, settled(flat, BigInt(weights.total) * lcm));
}

/** The common total of the parts when all of the mixture fits the double tier. */
function smallCommon(parts: readonly Pmf<unknown>[], weights: Weights): number | undefined {
  if (weights.tier !== 'double') return undefined;
  let common = 1;
  for (const { weights: part } of parts) {
    if (part.tier !== 'double') return undefined;
    if (part.total !== common) common = (common / gcd(common, part.total)) * part.total;
    if (common * weights.total > DOUBLE_LIMIT) return undefined;
  }
  return common;
}
