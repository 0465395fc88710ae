import { type Fraction, fraction } from '../pmf/index.ts';

/** One purchase: what it costs (null: no price) and what it does against each of some targets. */
export interface Purchase {
  readonly name: string;
  readonly cost: number | null;
  /** One value for each target, in one order for all purchases; more is better. */
  readonly values: readonly Fraction[];
}

/** A ratio, or why there is none. A ratio that is not defined is never infinity. */
export type Ratio =
  { readonly ratio: Fraction } | { readonly reason: 'no price' | 'costs nothing' | 'no effect' | 'effect too small to price' };

/** Effects smaller than this are not priced: the cost of one of them would be a fortune that depends on nothing but the last die. */
const SMALLEST_EFFECT = fraction(1, 10_000);

/** Effect for one unit of cost. Not defined without a price or at a price of nothing. */
export function effectPerCost(effect: Fraction, cost: number | null): Ratio {
  if (cost === null) return { reason: 'no price' };
  if (cost === 0) return { reason: 'costs nothing' };
  return { ratio: effect.div(exactly(cost)) };
}

/** Cost of one unit of effect. Not defined without a price, without an effect, or for an effect below `SMALLEST_EFFECT`. */
export function costPerEffect(effect: Fraction, cost: number | null): Ratio {
  if (cost === null) return { reason: 'no price' };
  if (effect.n === 0n || effect.s < 0n) return { reason: 'no effect' };
  if (effect.compare(SMALLEST_EFFECT) < 0) return { reason: 'effect too small to price' };
  return { ratio: exactly(cost).div(effect) };
}

/** A price as an exact fraction; prices are decimals such as 12.5. */
export function exactly(cost: number): Fraction {
  const decimals = (String(cost).split('.')[1] ?? '').length;
  const scale = 10 ** decimals;
  return fraction(Math.round(cost * scale), scale);
}

/** Effect against a weighted mix of targets: Σ weight × value. Weights default to equal ones; they are divided by their sum. */
export function mixedValue(values: readonly Fraction[], weights?: readonly Fraction[]): Fraction {
  const each = weights ?? values.map(() => fraction(1));
  const all = each.reduce((sum, weight) => sum.add(weight), fraction(0));
  return values.reduce((sum, value, place) => sum.add(value.mul(each[place] as Fraction)), fraction(0)).div(all);
}

/**
 * The Pareto frontier of cost and one effect: true for each purchase that nothing beats by being no dearer and no worse, and cheaper or
 * better. Two purchases of the same cost and effect do not beat each other. A purchase without a price is never on it and beats nothing.
 */
export function frontier(purchases: readonly { readonly cost: number | null; readonly effect: Fraction }[]): boolean[] {
  return purchases.map((mine) => mine.cost !== null && !purchases.some((other) => beats(other, mine)));
}

function beats(
  other: { readonly cost: number | null; readonly effect: Fraction },
  mine: { readonly cost: number | null; readonly effect: Fraction },
): boolean {
  if (other.cost === null || mine.cost === null) return false;
  const order = other.effect.compare(mine.effect);
  return other.cost <= mine.cost && order >= 0 && (other.cost < mine.cost || order > 0);
}

/** A purchase that another one makes pointless. */
export interface Dominated {
  /** Places in the list of purchases. */
  readonly loser: number;
  readonly winner: number;
  /** True when the winner is cheaper; false: the same cost. */
  readonly cheaper: boolean;
  /** Against how many targets the winner is strictly better; it is worse against none. */
  readonly better: number;
}

/**
 * Who should never be bought: for each pair "loser is never better than winner against any of these targets and costs at least as much",
 * with one of them strict. Purchases without a price are left out.
 */
export function dominated(purchases: readonly Purchase[]): Dominated[] {
  return purchases.flatMap((mine, loser) =>
    purchases.flatMap((other, winner) => {
      if (loser === winner || mine.cost === null || other.cost === null || other.cost > mine.cost) return [];
      const orders = other.values.map((value, target) => value.compare(mine.values[target] as Fraction));
      if (orders.some((order) => order < 0)) return [];
      const better = orders.filter((order) => order > 0).length;
      const cheaper = other.cost < mine.cost;
      return better > 0 || cheaper ? [{ loser, winner, cheaper, better }] : [];
    }),
  );
}

/** "X is never better than Y against any of these 30 targets and costs more." */
export function dominatedSentence({ loser, winner, cheaper, better }: Dominated, purchases: readonly Purchase[]): string {
  const [mine, other] = [purchases[loser] as Purchase, purchases[winner] as Purchase];
  const targets = mine.values.length;
  const range = targets === 1 ? 'this target' : `any of these ${targets} targets`;
  const price = cheaper
    ? `costs ${exactly(mine.cost as number)
        .sub(exactly(other.cost as number))
        .toString()} more`
    : 'costs as much';
  return better === 0
    ? `${mine.name} does the same as ${other.name} against ${range} and ${price}`
    : `${mine.name} is never better than ${other.name} against ${range} and ${price}`;
}
