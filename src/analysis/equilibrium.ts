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

/** What each strategy costs, and what a mix may cost on average. */
export interface Budget {
  readonly costs: readonly Fraction[];
  readonly limit: Fraction;
}

/** A solved game: its value, the proof of it, and both players’ mixes. */
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

/** Games that would take longer than this are refused before the work. */
const MOST_SECONDS = 120;

/**
 * Solves the game (von Neumann 1928) exactly. Optimal mixes need not be unique: the one reported has the greatest entropy over
 * distinct strategies, as in Nash averaging (Balduzzi et al., Re-evaluating Evaluation, 2018), and strategies with the same payoffs share
 * evenly, so that adding a copy splits its share and moves nobody else's. Throws an InputError when the game is empty, ragged, too large
 * (over 250 strategies a side, or by its estimate over two minutes of work), or when a budget buys nothing.
 */
export function equilibrium(game: Game): Equilibrium {
  const { payoffs } = game;
  const width = payoffs[0]?.length ?? 0;
  const fits =
    payoffs.length > 0 && width > 0 && payoffs.length <= LARGEST && width <= LARGEST && payoffs.every((row) => row.length === width);
  if (!fits)
    throw new InputError({
      path: 'payoffs',
      expected: `1 to ${LARGEST} rows of 1 to ${LARGEST} payoffs, equally many in each`,
      received: `${payoffs.length} by ${width}`,
    });
  const seconds = equilibriumSeconds(payoffs);
  if (seconds > MOST_SECONDS) {
    throw new InputError({
      path: 'payoffs',
      expected: `a game that takes at most about ${MOST_SECONDS} s; fewer strategies, or rounder payoffs`,
      received: `${payoffs.length} by ${width}, about ${Math.round(seconds)} s`,
    });
  }
  const turned = Array.from({ length: width }, (_, j) => payoffs.map((row) => (row[j] as Fraction).neg()));
  const rows = solvedFor(payoffs, turned, game.rowBudget, game.columnBudget, 'rowBudget');
  const columns = solvedFor(turned, payoffs, game.columnBudget, game.rowBudget, 'columnBudget');
  const proof = { secured: rows.value, conceded: columns.value.neg(), gap: columns.value.neg().sub(rows.value) };
  return { value: rows.value, proof, rows: rows.side, columns: columns.side };
}

/**
 * About how many seconds of one processor a game takes: the third power of its strategies, and a little more than its payoffs' digits.
 * Measured on random games, which have about half of all strategies in their mix: 60 by 60 with 133 bits in 0.5 s, 120 by 120 with 200 bits in
 * 2.2 s, 200 by 200 with 133 bits in 4.9 s.
 */
export function equilibriumSeconds(payoffs: readonly (readonly Fraction[])[]): number {
  const strategies = Math.sqrt(payoffs.length * (payoffs[0]?.length ?? 0));
  const bits = Math.max(
    32,
    ...payoffs.map((row) => Math.max(...row.map(({ n, d }) => 4 * Math.max(n.toString(16).length, d.toString(16).length)))),
  );
  return 0.3 * (strategies / 120) ** 2 + 0.7 * (strategies / 100) ** 3 * (bits / 133) ** 1.2;
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
  const first = own.members.map(([member]) => member as number);
  const costs = budget && first.map((strategy) => budget.costs[strategy] as Fraction);
  if (budget && costs?.every((cost) => cost.compare(budget.limit) > 0)) unaffordable(path, budget);
  // What each distinct strategy of ours wins against each of theirs.
  const against = theirs.map((_, reply) => first.map((strategy) => (payoffs[strategy] as readonly Fraction[])[reply] as Fraction));
  const replies = affordable(theirs.length, theirBudget, path === 'rowBudget' ? 'columnBudget' : 'rowBudget');
  const { value, mix, priced, slack, budgetPriced, playable } = secured(against, { costs, limit: budget?.limit, theirs: theirBudget });
  const free = first.flatMap((_, place) => (playable[place] ? [place] : []));
  const pick = (of: readonly Fraction[]): Fraction[] => free.map((place) => of[place] as Fraction);
  // The other's best mix is made of affordable replies between strategies with a price; against each of those every optimal mix of ours
  // wins the
  // value, no more. A reply below the budget may be no part of it when the mix spends all.
  const isTight = (reply: Reply): boolean =>
    reply.every(([strategy]) => priced[strategy]) && (reply.length > 1 || slack || isAtLimit(reply, theirBudget));
  const line = (reply: Reply): Line => ({ of: pick(first.map((_, place) => wonAgainst(reply, against, place))), to: value });
  const spending: Line[] = budget && costs ? [{ of: pick(costs).map((cost) => cost.neg()), to: budget.limit.neg() }] : [];
  const all = mixOfAll({
    strategies: first.length,
    free,
    equalities: [{ of: free.map(() => ONE), to: ONE }, ...replies.filter(isTight).map(line), ...(budgetPriced ? spending : [])],
    floors: () => [...replies.filter((reply) => !isTight(reply)).map(line), ...(budgetPriced ? [] : spending)],
    example: mix,
  });
  const fallen = (): Fraction =>
    value.sub(
      worst(
        replies.map((reply) => first.map((_, place) => wonAgainst(reply, against, place))),
        all.shares,
      ),
    );
  return { value, side: { ...spreadOver(all, own, payoffs.length), gap: all.exact ? ZERO : fallen() } };
}

function isAtLimit(reply: Reply, budget: Budget | undefined): boolean {
  return budget === undefined || reply.every(([strategy]) => (budget.costs[strategy] as Fraction).equals(budget.limit));
}

/** What one of our strategies wins against one of their affordable mixes. */
function wonAgainst(reply: Reply, against: readonly (readonly Fraction[])[], place: number): Fraction {
  const [[only, all], another] = reply as readonly [Reply[number], Reply[number]?];
  if (!another && all === ONE) return (against[only] as readonly Fraction[])[place] as Fraction;
  return reply.reduce(
    (sum, [strategy, weight]) => sum.add(weight.mul((against[strategy] as readonly Fraction[])[place] as Fraction)),
    ZERO,
  );
}

/** What a mix wins at least. */
function worst(against: readonly (readonly Fraction[])[], shares: readonly Fraction[]): Fraction {
  const won = against.map((of) =>
    of.reduce((sum, payoff, place) => (shares[place]?.n === 0n ? sum : sum.add(payoff.mul(shares[place] as Fraction))), ZERO),
  );
  return won.reduce((least, each) => (each.compare(least) < 0 ? each : least));
}

interface Secured {
  readonly value: Fraction;
  readonly mix: readonly Fraction[];
  /** Which of their strategies have a price, and so a part in their best mix. */
  readonly priced: readonly boolean[];
  /** True when that mix leaves some of their budget unspent, or they have none. */
  readonly slack: boolean;
  readonly budgetPriced: boolean;
  /** Which of our strategies may be played at all. */
  readonly playable: readonly boolean[];
}

/**
 * The mix that secures most against every affordable reply. With a budget on the other side the variables are v and λ besides our shares:
 * the
 * most is v − λ·limit with v − λ·cost(j) at most what we win from strategy j, the dual of their own choice.
 */
function secured(
  against: readonly (readonly Fraction[])[],
  {
    costs,
    limit,
    theirs,
  }: { readonly costs: readonly Fraction[] | undefined; readonly limit: Fraction | undefined; readonly theirs: Budget | undefined },
): Secured {
  const strategies = against[0]?.length as number;
  // Payoffs shifted to 1 or more make the value positive, so that it may be a variable that is not negative.
  const lowest = against.flat().reduce((least, each) => (each.compare(least) < 0 ? each : least));
  const shift = ONE.sub(lowest);
  const none = new Array<Fraction>(strategies).fill(ZERO);
  const ones = new Array<Fraction>(strategies).fill(ONE);
  const tail = (v: Fraction, lambda: Fraction): Fraction[] => (theirs ? [v, lambda] : [v]);
  const rows = [
    ...against.map((row, j) => [
      ...row.map((payoff) => payoff.add(shift).neg()),
      ...tail(ONE, theirs ? (theirs.costs[j] as Fraction).neg() : ZERO),
    ]),
    [...ones, ...tail(ZERO, ZERO)],
  ];
  const limits = [...against.map(() => ZERO), ONE];
  if (costs && limit) {
    // Under a budget idle mass would be worth having, so the shares must come to exactly 1.
    rows.push([...ones.map((each) => each.neg()), ...tail(ZERO, ZERO)], [...costs, ...tail(ZERO, ZERO)]);
    limits.push(ONE.neg(), limit);
  }
  const best = optimum({ objective: [...none, ...tail(ONE, theirs ? theirs.limit.neg() : ZERO)], rows, limits });
  if (!best) throw new Error('a finite game has an equilibrium');
  const prices = best.prices.slice(0, against.length);
  const spent = prices.reduce((sum, price, j) => (theirs && price.n !== 0n ? sum.add(price.mul(theirs.costs[j] as Fraction)) : sum), ZERO);
  const budgetPrice = best.prices[against.length + 2];
  return {
    value: best.value.sub(shift),
    mix: best.x.slice(0, strategies),
    priced: prices.map((price) => price.n !== 0n),
    slack: theirs === undefined || spent.compare(theirs.limit) < 0,
    budgetPriced: budgetPrice !== undefined && budgetPrice.n !== 0n,
    playable: best.pays.slice(0, strategies),
  };
}

/** A mix of one or two strategies, each with its weight. */
type Reply = readonly (readonly [number, Fraction])[];

/** The extreme affordable mixes: each strategy within the budget, and each pair whose average cost is exactly the budget. */
function affordable(strategies: number, budget: Budget | undefined, path: string): Reply[] {
  const each = Array.from({ length: strategies }, (_, i) => i);
  if (!budget) return each.map((i) => [[i, ONE]]);
  const { costs, limit } = budget;
  const cheap = each.filter((i) => (costs[i] as Fraction).compare(limit) <= 0);
  const dear = each.filter((i) => (costs[i] as Fraction).compare(limit) > 0);
  if (cheap.length === 0) unaffordable(path, budget);
  const pairs = cheap.flatMap((i) =>
    dear.flatMap((k) => {
      const weight = limit.sub(costs[i] as Fraction).div((costs[k] as Fraction).sub(costs[i] as Fraction));
      return weight.n === 0n
        ? []
        : [
            [
              [i, ONE.sub(weight)],
              [k, weight],
            ] as const,
          ];
    }),
  );
  return [...cheap.map((i) => [[i, ONE]] as const), ...pairs];
}

function unaffordable(path: string, { costs, limit }: Budget): never {
  const cheapest = costs.reduce((least, each) => (each.compare(least) < 0 ? each : least));
  throw new InputError({
    path,
    expected: `at least the cheapest loadout's cost of ${cheapest.toFraction()}`,
    received: limit.toFraction(),
  });
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

/** Copies share their class's part evenly; any one of them may have all of it or, when there are others, none. */
function spreadOver(all: MixOfAll, { of, members }: Classes, strategies: number): MixOfAll {
  const size = (strategy: number): number => (members[of[strategy] as number] as readonly number[]).length;
  const each = Array.from({ length: strategies }, (_, strategy) => strategy);
  const shared = each.some((strategy) => size(strategy) > 1 && all.most[of[strategy] as number]?.n !== 0n);
  return {
    shares: each.map((strategy) => {
      const share = all.shares[of[strategy] as number] as Fraction;
      return size(strategy) === 1 ? share : share.div(size(strategy));
    }),
    exact: all.exact,
    unique: all.unique && !shared,
    least: each.map((strategy) => (size(strategy) > 1 ? ZERO : (all.least[of[strategy] as number] as Fraction))),
    most: each.map((strategy) => all.most[of[strategy] as number] as Fraction),
  };
}
