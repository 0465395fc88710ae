import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import { optimum } from './linear-program.ts';
import { type Line, mixOfAll, type MixOfAll } from './optimal-mixes.ts';

/**
 * A zero-sum game between two list builders: `payoffs[i][j]` is what row strategy i wins from column strategy j. With costs and a
 * budget, a player's mix must cost no more than the budget on average.
 */
export interface Game {
  readonly payoffs: readonly (readonly Fraction[])[];
  readonly rowBudget?: Budget | undefined;
  readonly columnBudget?: Budget | undefined;
}

export interface Budget {
  readonly costs: readonly Fraction[];
  readonly limit: Fraction;
}

export interface Equilibrium {
  /** What the row player wins on average when both play well: the exact minimax value. */
  readonly value: Fraction;
  /** The proof: the row mix secures `secured`, the column mix concedes at most `conceded`, both exact; the gap is their difference. */
  readonly proof: { readonly secured: Fraction; readonly conceded: Fraction; readonly gap: Fraction };
  readonly rows: EquilibriumSide;
  readonly columns: EquilibriumSide;
}

/** One player's maximum-entropy optimal mix; `gap` is what the printed shares fall short of the value (0 when exact). */
export interface EquilibriumSide extends MixOfAll {
  readonly gap: Fraction;
}

const ZERO = fraction(0);
const ONE = fraction(1);
const LARGEST = 250;

/**
 * Solves the game (von Neumann 1928) exactly. Optimal mixes need not be unique: the one reported has the greatest entropy over
 * distinct strategies, as in Nash averaging (Balduzzi et al., Re-evaluating Evaluation, 2018), and strategies with the same payoffs share
 * evenly, so that adding a copy splits its share and moves nobody else's. Throws an InputError when the game is empty, ragged, too large
 * (over 250 strategies a side), or when a budget buys nothing.
 */
export function equilibrium(game: Game): Equilibrium {
  const { payoffs } = game;
  const width = payoffs[0]?.length ?? 0;
  const fits = payoffs.length > 0 && width > 0 && payoffs.length <= LARGEST && width <= LARGEST && payoffs.every((row) => row.length === width);
  if (!fits) throw new InputError({ path: 'payoffs', expected: `1 to ${LARGEST} rows of 1 to ${LARGEST} payoffs, equally many in each`, received: `${payoffs.length} by ${width}` });
  const turned = Array.from({ length: width }, (_, j) => payoffs.map((row) => (row[j] as Fraction).neg()));
  const rows = solvedFor(payoffs, turned, game.rowBudget, game.columnBudget, 'rowBudget');
  const columns = solvedFor(turned, payoffs, game.columnBudget, game.rowBudget, 'columnBudget');
  const proof = { secured: rows.value, conceded: columns.value.neg(), gap: columns.value.neg().sub(rows.value) };
  return { value: rows.value, proof, rows: rows.side, columns: columns.side };
}

/** One player's side. `payoffs` are this player's winnings, `theirs` the other's (transposed and negated). */
function solvedFor(
  payoffs: readonly (readonly Fraction[])[],
  theirs: readonly (readonly Fraction[])[],
  budget: Budget | undefined,
  theirBudget: Budget | undefined,
  path: string,
): { value: Fraction; side: EquilibriumSide } {
  const own = classes(payoffs.map((row, i) => [...row, ...(budget ? [budget.costs[i] as Fraction] : [])]));
  const replies = affordable(theirs.length, theirBudget, path === 'rowBudget' ? 'columnBudget' : 'rowBudget');
  const first = own.members.map(([member]) => member as number);
  const costs = budget && first.map((strategy) => budget.costs[strategy] as Fraction);
  if (budget && costs?.every((cost) => cost.compare(budget.limit) > 0)) unaffordable(path, budget);
  // What each distinct strategy of ours wins against each of their affordable replies; equal replies are one condition.
  const against = distinct(replies.map((reply) => first.map((strategy) => reply.reduce((sum, [theirs_, weight]) => sum.add(weight.mul((payoffs[strategy] as readonly Fraction[])[theirs_] as Fraction)), ZERO))));
  const { value, mix, priced, playable } = secured(against, costs, budget?.limit);
  const free = first.flatMap((_, place) => (playable[place] ? [place] : []));
  const pick = (of: readonly Fraction[]): Fraction[] => free.map((place) => of[place] as Fraction);
  const conditions: { line: Line; tight: boolean }[] = [
    { line: { of: free.map(() => ONE), to: ONE }, tight: true },
    ...against.map((of, place) => ({ line: { of: pick(of), to: value }, tight: priced[place] as boolean })),
    ...(budget && costs ? [{ line: { of: pick(costs).map((cost) => cost.neg()), to: budget.limit.neg() }, tight: priced[against.length] as boolean }] : []),
  ];
  const all = mixOfAll({
    strategies: first.length,
    free,
    equalities: conditions.filter(({ tight }) => tight).map(({ line }) => line),
    floors: conditions.filter(({ tight }) => !tight).map(({ line }) => line),
    example: mix,
  });
  return { value, side: { ...spreadOver(all, own, payoffs.length), gap: all.exact ? ZERO : value.sub(worst(against, all.shares)) } };
}

/** What a mix wins at least. */
function worst(against: readonly (readonly Fraction[])[], shares: readonly Fraction[]): Fraction {
  const won = against.map((of) => of.reduce((sum, payoff, place) => (shares[place]?.n === 0n ? sum : sum.add(payoff.mul(shares[place] as Fraction))), ZERO));
  return won.reduce((least, each) => (each.compare(least) < 0 ? each : least));
}

/** The mix that secures most against every reply, with which conditions have a price and which strategies may be played. */
function secured(
  against: readonly (readonly Fraction[])[],
  costs: readonly Fraction[] | undefined,
  limit: Fraction | undefined,
): { value: Fraction; mix: readonly Fraction[]; priced: boolean[]; playable: boolean[] } {
  const strategies = against[0]?.length as number;
  // Payoffs shifted to 1 or more make the value positive, so that it may be a variable that is not negative.
  const lowest = against.flat().reduce((least, each) => (each.compare(least) < 0 ? each : least));
  const shift = ONE.sub(lowest);
  const gains = against.map((row) => row.map((payoff) => payoff.add(shift)));
  const rows = [...gains.map((row) => [...row.map((gain) => gain.neg()), ONE]), [...new Array<Fraction>(strategies).fill(ONE), ZERO]];
  const limits = [...gains.map(() => ZERO), ONE];
  if (costs && limit) {
    // Under a budget idle mass would be worth having, so the shares must come to exactly 1.
    rows.push([...new Array<Fraction>(strategies).fill(ONE.neg()), ZERO], [...costs, ZERO]);
    limits.push(ONE.neg(), limit);
  }
  const best = optimum({ objective: [...new Array<Fraction>(strategies).fill(ZERO), ONE], rows, limits });
  if (!best) throw new Error('a finite game has an equilibrium');
  const positive = (price: Fraction | undefined): boolean => price !== undefined && price.n !== 0n;
  return {
    value: best.value.sub(shift),
    mix: best.x.slice(0, strategies),
    priced: [...gains.map((_, i) => positive(best.prices[i])), positive(best.prices[gains.length + 2])],
    playable: best.pays.slice(0, strategies),
  };
}

/** The extreme affordable mixes: each strategy within the budget, and each pair whose average cost is exactly the budget. */
function affordable(strategies: number, budget: Budget | undefined, path: string): (readonly (readonly [number, Fraction])[])[] {
  const each = Array.from({ length: strategies }, (_, i) => i);
  if (!budget) return each.map((i) => [[i, ONE]]);
  const { costs, limit } = budget;
  const cheap = each.filter((i) => (costs[i] as Fraction).compare(limit) <= 0);
  const dear = each.filter((i) => (costs[i] as Fraction).compare(limit) > 0);
  if (cheap.length === 0) unaffordable(path, budget);
  const pairs = cheap.flatMap((i) =>
    dear.flatMap((k) => {
      const weight = limit.sub(costs[i] as Fraction).div((costs[k] as Fraction).sub(costs[i] as Fraction));
      return weight.n === 0n ? [] : [[[i, ONE.sub(weight)], [k, weight]] as const];
    }),
  );
  return [...cheap.map((i) => [[i, ONE]] as const), ...pairs];
}

function unaffordable(path: string, { costs, limit }: Budget): never {
  const cheapest = costs.reduce((least, each) => (each.compare(least) < 0 ? each : least));
  throw new InputError({ path, expected: `at least the cheapest loadout's cost of ${cheapest.toFraction()}`, received: limit.toFraction() });
}

interface Classes {
  /** For each strategy, the place of its class. */
  readonly of: readonly number[];
  readonly members: readonly (readonly number[])[];
}

function classes(rows: readonly (readonly Fraction[])[]): Classes {
  const places = new Map<string, number>();
  const members: number[][] = [];
  const of = rows.map((row, strategy) => {
    const key = row.map((value) => value.toFraction()).join(' ');
    const place = places.get(key) ?? members.length;
    if (place === members.length) members.push([]);
    places.set(key, place);
    (members[place] as number[]).push(strategy);
    return place;
  });
  return { of, members };
}

function distinct(rows: readonly (readonly Fraction[])[]): readonly (readonly Fraction[])[] {
  return classes(rows).members.map(([first]) => rows[first as number] as readonly Fraction[]);
}

/** Copies share their class's part evenly; any one of them may have all of it or, when there are others, none. */
function spreadOver(all: MixOfAll, { of, members }: Classes, strategies: number): MixOfAll {
  const size = (strategy: number): number => (members[of[strategy] as number] as readonly number[]).length;
  const each = Array.from({ length: strategies }, (_, strategy) => strategy);
  const shared = each.some((strategy) => size(strategy) > 1 && all.most[of[strategy] as number]?.n !== 0n);
  return {
    shares: each.map((strategy) => (all.shares[of[strategy] as number] as Fraction).div(size(strategy))),
    exact: all.exact,
    unique: all.unique && !shared,
    least: each.map((strategy) => (size(strategy) > 1 ? ZERO : (all.least[of[strategy] as number] as Fraction))),
    most: each.map((strategy) => all.most[of[strategy] as number] as Fraction),
  };
}
