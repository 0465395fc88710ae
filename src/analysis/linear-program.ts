import { solve } from 'yalps';
import { type Fraction, fraction, toNumber } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import { commonDenominator, solveSystem, units } from './integers.ts';

/** Maximise `objective`·x subject to `rows`·x ≤ `limits` and x ≥ 0. */
export interface LinearProgram {
  readonly objective: readonly Fraction[];
  readonly rows: readonly (readonly Fraction[])[];
  readonly limits: readonly Fraction[];
}

/** An optimum with its own proof: feasible `x` and feasible `prices` (the dual) of exactly the same value. */
export interface Optimum {
  readonly value: Fraction;
  readonly x: readonly Fraction[];
  /** What one more unit of each limit is worth. */
  readonly prices: readonly Fraction[];
  /** False for a variable that costs more than it brings at these prices: by complementary slackness it is zero at every optimum. */
  readonly pays: readonly boolean[];
}

/** The same in whole numbers: rows and limits times one factor, the objective times another. */
interface Whole {
  readonly objective: readonly bigint[];
  readonly rows: readonly (readonly bigint[])[];
  readonly limits: readonly bigint[];
  readonly rowScale: bigint;
  readonly objectiveScale: bigint;
}

/**
 * The exact optimum, or undefined when there is none (infeasible or unbounded). Floating-point simplex (yalps) proposes which variables
 * and limits matter; the vertex is then solved and checked in whole numbers. Where the proposal does not check out, exact pivoting
 * decides. Throws an
 * InputError when it does not and the program is too large for that.
 */
export function optimum(program: LinearProgram): Optimum | undefined {
  const whole = inWholeNumbers(program);
  const proposed = proposal(program, whole, 0) ?? proposal(program, whole, NUDGE);
  if (proposed) return proposed;
  const size = program.rows.length * program.objective.length;
  if (size > PIVOTABLE)
    throw new InputError({
      path: '',
      expected: `a game of at most ${PIVOTABLE} payoffs where floating point can not find the mix that exact arithmetic would prove`,
      received: size,
    });
  return byPivoting(whole);
}

function inWholeNumbers({ objective, rows, limits }: LinearProgram): Whole {
  const rowScale = commonDenominator([...rows.flat(), ...limits]);
  const objectiveScale = commonDenominator(objective);
  return {
    objective: objective.map((value) => units(value, objectiveScale)),
    rows: rows.map((row) => row.map((value) => units(value, rowScale))),
    limits: limits.map((value) => units(value, rowScale)),
    rowScale,
    objectiveScale,
  };
}

/** What counts as zero in a proposal, tried in turn; a wrong guess only costs time. */
const TINY = [1e-9, 1e-8, 1e-10, 1e-7, 1e-11, 1e-6];
/** Programs of more coefficients than this are not left to exact pivoting, which could take hours. */
const PIVOTABLE = 12_000;
/** The floating-point solver's own tolerance, to which it also rounds its answers. */
const PRECISION = 1e-12;

/**
 * How far limits and objective are nudged apart for a second proposal: where many corners of the program fall together, floating point
 * can lose
 * its way, and a corner of the program nudged is one of the program itself.
 */
const NUDGE = 1e-6;

function proposal(program: LinearProgram, whole: Whole, nudge: number): Optimum | undefined {
  const apart = (value: number, place: number): number => value + nudge * (1 + ((place * 0.6180339887498949) % 1));
  const rows = program.rows.map((row) => row.map(toNumber));
  const limits = program.limits.map(toNumber).map(apart);
  const objective = program.objective.map(toNumber).map((value, place) => apart(value, place + 0.5));
  const columns = transposed(rows, objective.length);
  const guess = floating('maximize', objective, rows, limits);
  const prices = floating('minimize', limits, columns, objective);
  if (!guess || !prices) return undefined;
  const wholeColumns = transposed(whole.rows, objective.length);
  for (const tiny of TINY) {
    const x = vertex({ guess, rows, limits, wholeRows: whole.rows, wholeLimits: whole.limits, tiny });
    const y = x && vertex({ guess: prices, rows: columns, limits: objective, wholeRows: wholeColumns, wholeLimits: whole.objective, tiny });
    const found = y && certified(whole, x, y);
    if (found) return found;
  }
  return undefined;
}

function transposed<T>(rows: readonly (readonly T[])[], width: number): T[][] {
  return Array.from({ length: width }, (_, j) => rows.map((row) => row[j] as T));
}

/** Floating-point optimum of c·x with A·x ≤ b (to maximise) or A·x ≥ b (to minimise), x ≥ 0. */
function floating(
  direction: 'maximize' | 'minimize',
  c: readonly number[],
  rows: readonly (readonly number[])[],
  limits: readonly number[],
): number[] | undefined {
  const bound = direction === 'maximize' ? 'max' : 'min';
  const model = {
    direction,
    objective: -1,
    constraints: limits.map((limit, i) => [i, { [bound]: limit }] as const),
    variables: c.map((value, j) => [j, [[-1, value], ...rows.map((row, i) => [i, row[j] as number] as const)]] as const),
  };
  const solution = solve(model, { precision: PRECISION, maxPivots: 20_000 });
  if (solution.status !== 'optimal') return undefined;
  const x = new Array<number>(c.length).fill(0);
  for (const [j, value] of solution.variables) x[j] = value;
  return x;
}

interface Vertex {
  readonly guess: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly limits: readonly number[];
  readonly wholeRows: readonly (readonly bigint[])[];
  readonly wholeLimits: readonly bigint[];
  readonly tiny: number;
}

/** The exact point at which the guess's positive variables meet its tight limits. */
function vertex({ guess, rows, limits, wholeRows, wholeLimits, tiny }: Vertex): Fraction[] | undefined {
  const support = guess.flatMap((value, j) => (value > tiny ? [j] : []));
  const tight = rows.flatMap((row, i) =>
    Math.abs(support.reduce((sum, j) => sum + (row[j] as number) * (guess[j] as number), 0) - (limits[i] as number)) < tiny ? [i] : [],
  );
  if (tight.length < support.length) return undefined;
  const solved =
    support.length === 0
      ? []
      : solveSystem(
          tight.map((i) => support.map((j) => wholeRows[i]?.[j] as bigint)),
          tight.map((i) => wholeLimits[i] as bigint),
        );
  if (!solved) return undefined;
  const x = guess.map(() => fraction(0));
  support.forEach((j, place) => (x[j] = solved[place] as Fraction));
  return x;
}

/** The optimum when both points are feasible and of equal value in exact arithmetic: weak duality is then the whole proof. */
function certified(whole: Whole, x: readonly Fraction[], y: readonly Fraction[]): Optimum | undefined {
  const [point, perPoint] = overOne(x);
  const [price, perPrice] = overOne(y);
  const { rows, limits, objective } = whole;
  if (point.some((value) => value < 0n) || price.some((value) => value < 0n)) return undefined;
  if (rows.some((row, i) => dot(row, point) > (limits[i] as bigint) * perPoint)) return undefined;
  const surplus = objective.map((value, j) =>
    rows.reduce((sum, row, i) => (price[i] === 0n ? sum : sum + (row[j] as bigint) * (price[i] as bigint)), -value * perPrice),
  );
  if (surplus.some((each) => each < 0n)) return undefined;
  const [primal, dual] = [dot(objective, point), dot(limits, price)];
  if (primal * perPrice !== dual * perPoint) return undefined;
  return finished(whole, { value: fraction(primal, perPoint), x, prices: y, pays: surplus.map((each) => each === 0n) });
}

/** Back from whole numbers to the program's own units. */
function finished({ rowScale, objectiveScale }: Whole, { value, x, prices, pays }: Optimum): Optimum {
  const scale = fraction(rowScale, objectiveScale);
  return {
    value: value.div(fraction(objectiveScale)),
    x,
    // Of thousands of digits: brought to lowest terms by our own gcd, which is made for such.
    prices: prices.map((price) => (price.n === 0n ? price : fraction(price.s * price.n * scale.n, price.d * scale.d))),
    pays,
  };
}

function overOne(values: readonly Fraction[]): [bigint[], bigint] {
  const per = commonDenominator(values);
  return [values.map((value) => units(value, per)), per];
}

function dot(a: readonly bigint[], b: readonly bigint[]): bigint {
  let sum = 0n;
  for (let i = 0; i < a.length; i++) if (b[i] !== 0n) sum += (a[i] as bigint) * (b[i] as bigint);
  return sum;
}

/**
 * Least-index criss-cross (Terlaky 1985) on a whole-number tableau with exact divisions (Edmonds' integer pivoting): it needs no
 * feasible start and can not cycle. Slow on large programs, right on all of them.
 */
function byPivoting(whole: Whole): Optimum | undefined {
  const [m, n] = [whole.rows.length, whole.objective.length];
  let table = [...whole.rows.map((row, i) => [...row, whole.limits[i] as bigint]), [...whole.objective.map((value) => -value), 0n]];
  let scale = 1n;
  // Variables 0 … n − 1 are x, n … n + m − 1 the slacks.
  const outside = Array.from({ length: n }, (_, j) => j);
  const inside = Array.from({ length: m }, (_, i) => n + i);
  for (;;) {
    const row = leastIndex(inside, (i) => (table[i]?.[n] as bigint) < 0n);
    const column = leastIndex(outside, (j) => (table[m]?.[j] as bigint) < 0n);
    if (row < 0 && column < 0) break;
    const byRow = column < 0 || (row >= 0 && (inside[row] as number) < (outside[column] as number));
    const r = byRow ? row : leastIndex(inside, (i) => (table[i]?.[column] as bigint) > 0n);
    const c = byRow ? leastIndex(outside, (j) => (table[row]?.[j] as bigint) < 0n) : column;
    if (r < 0 || c < 0) return undefined;
    [table, scale] = pivoted(table, r, c, scale);
    [inside[r], outside[c]] = [outside[c] as number, inside[r] as number];
  }
  const x = new Array<Fraction>(n).fill(fraction(0));
  const y = new Array<Fraction>(m).fill(fraction(0));
  inside.forEach((variable, i) => variable < n && (x[variable] = fraction(table[i]?.[n] as bigint, scale)));
  const pays = new Array<boolean>(n).fill(true);
  outside.forEach((variable, j) => {
    const price = table[m]?.[j] as bigint;
    if (variable >= n) y[variable - n] = fraction(price, scale);
    else pays[variable] = price === 0n;
  });
  return finished(whole, { value: fraction(table[m]?.[n] as bigint, scale), x, prices: y, pays });
}

function leastIndex(variables: readonly number[], fits: (place: number) => boolean): number {
  let best = -1;
  variables.forEach((variable, place) => {
    if ((best < 0 || variable < (variables[best] as number)) && fits(place)) best = place;
  });
  return best;
}

/** One pivot; the table stays whole and its common scale positive. */
function pivoted(table: readonly (readonly bigint[])[], r: number, c: number, scale: bigint): [bigint[][], bigint] {
  const top = table[r] as readonly bigint[];
  const pivot = top[c] as bigint;
  const sign = pivot < 0n ? -1n : 1n;
  const next = table.map((row, i) => {
    if (i === r) return row.map((value, j) => sign * (j === c ? scale : value));
    const lead = row[c] as bigint;
    return row.map((value, j) => sign * (j === c ? -lead : (value * pivot - lead * (top[j] as bigint)) / scale));
  });
  return [next, sign * pivot];
}
