import { fraction, type Fraction, type Pmf } from '../../src/pmf/index.ts';
import { asBig } from '../../src/pmf/weights.ts';

/**
 * The referee: slow and obvious. It walks through every roll of every die one by one and adds up weights by the text of the
 * outcome. It shares no algorithm with the engine, only its way of writing a die down.
 */
export type Count = Map<string, bigint>;

/** A face and in how many ways it comes up. */
type Ways = readonly (readonly [face: number, ways: bigint])[];

function facesOf(die: Pmf<number>): Ways {
  const weights = asBig(die.weights);
  return die.outcomes.map((face, i) => [face, weights[i] as bigint]);
}

/** Every roll of the dice in order, each with its number of ways. */
function* rolls(dice: readonly Pmf<number>[]): Generator<readonly [roll: readonly number[], ways: bigint]> {
  const [first, ...others] = dice;
  if (!first) {
    yield [[], 1n];
    return;
  }
  for (const [face, ways] of facesOf(first)) for (const [roll, more] of rolls(others)) yield [[face, ...roll], ways * more];
}

/** What a question about the roll answers, over all rolls. */
export function enumerate(dice: readonly Pmf<number>[], question: (roll: readonly number[]) => unknown): Count {
  const count: Count = new Map();
  for (const [roll, ways] of rolls(dice)) add(count, question(roll), ways);
  return count;
}

/** Steps one after another, each distribution tree walked to its leaves as probabilities. */
export function walkTree<S>(state: S, steps: number, step: (state: S) => Pmf<S>, over: (state: S) => boolean): Map<string, Fraction> {
  const end = new Map<string, Fraction>();
  const visit = (now: S, left: number, chance: Fraction): void => {
    if (left === 0 || over(now)) {
      const key = JSON.stringify(now);
      end.set(key, (end.get(key) ?? fraction(0)).add(chance));
      return;
    }
    const pmf = step(now);
    const weights = asBig(pmf.weights);
    pmf.outcomes.forEach((next, i) => visit(next, left - 1, chance.mul(fraction(weights[i] as bigint, pmf.total))));
  };
  visit(state, steps, fraction(1));
  return end;
}

function add(count: Count, outcome: unknown, ways: bigint): void {
  const key = JSON.stringify(outcome);
  count.set(key, (count.get(key) ?? 0n) + ways);
}

/** A count as probabilities in lowest terms, by the outcome's text. */
export function shares(count: Count): Record<string, string> {
  let all = 0n;
  for (const ways of count.values()) all += ways;
  return Object.fromEntries(
    [...count]
      .filter(([, ways]) => ways > 0n)
      .map(([key, ways]) => [key, fraction(ways, all).toFraction()])
      .toSorted(),
  );
}

/** A PMF in the same form. */
export function sharesOf(pmf: Pmf<unknown>): Record<string, string> {
  return Object.fromEntries(pmf.outcomes.map((outcome) => [JSON.stringify(outcome), pmf.probability(outcome).toFraction()]).toSorted());
}
