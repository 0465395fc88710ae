import { type Fraction, fraction } from '../pmf/index.ts';
import { lifted } from '../pmf/lifting.ts';

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The least common denominator of some fractions; 1 for none. */
export function commonDenominator(values: Iterable<Fraction>): bigint {
  let common = 1n;
  for (const { d } of values) if (common % d !== 0n) common = (common / gcd(common, d)) * d;
  return common;
}

/** A fraction as a whole number of 1/`per`; `per` must be a multiple of its denominator. */
export function units(value: Fraction, per: bigint): bigint {
  return value.s * value.n * (per / value.d);
}

/**
 * The one solution of a system of linear equations in whole numbers, over one common denominator, or undefined when there is none or more
 * than one. There may be more equations than unknowns. Fraction-free elimination (Bareiss, Math. Comp. 22, 1968): every division is exact.
 */
export function solveSystem(equations: readonly (readonly bigint[])[], results: readonly bigint[]): Fraction[] | undefined {
  const unknowns = equations[0]?.length ?? 0;
  const lifting = unknowns < LIFTED_FROM ? undefined : solvedByLifting(equations, results, unknowns);
  return lifting === undefined ? eliminated(equations, results, unknowns) : (lifting ?? undefined);
}

/** From so many unknowns digits of the solution cost less than elimination. */
const LIFTED_FROM = 20;

/**
 * The same by p-adic lifting of as many independent equations as there are unknowns; whether the others hold as well is then checked. Null
 * when they do not, undefined when it can not tell: no such equations were found modulo a prime.
 */
function solvedByLifting(
  equations: readonly (readonly bigint[])[],
  results: readonly bigint[],
  unknowns: number,
): Fraction[] | null | undefined {
  const chosen = independent(equations, unknowns);
  const solution =
    chosen &&
    lifted(
      chosen.map((i) => (equations[i] as readonly bigint[]).flatMap((value, j) => (value === 0n ? [] : [[j, value] as const]))),
      chosen.map((i) => results[i] as bigint),
    );
  if (!solution) return undefined;
  const { numerators, denominator } = solution;
  const holds = (row: readonly bigint[], result: bigint): boolean =>
    row.reduce((sum, value, j) => (value === 0n ? sum : sum + value * (numerators[j] as bigint)), 0n) === result * denominator;
  if (!equations.every((row, i) => holds(row, results[i] as bigint))) return null;
  return numerators.map((numerator) => fraction(numerator, denominator));
}

function eliminated(equations: readonly (readonly bigint[])[], results: readonly bigint[], unknowns: number): Fraction[] | undefined {
  const rows = equations.map((row, i) => [...row, results[i] as bigint]);
  let previous = 1n;
  for (let k = 0; k < unknowns; k++) {
    const found = rows.findIndex((row, i) => i >= k && row[k] !== 0n);
    if (found < 0) return undefined;
    [rows[k], rows[found]] = [rows[found] as bigint[], rows[k] as bigint[]];
    const top = rows[k] as bigint[];
    const pivot = top[k] as bigint;
    for (let i = k + 1; i < rows.length; i++) {
      const row = rows[i] as bigint[];
      const lead = row[k] as bigint;
      for (let j = k + 1; j <= unknowns; j++) row[j] = ((row[j] as bigint) * pivot - lead * (top[j] as bigint)) / previous;
      row[k] = 0n;
    }
    previous = pivot;
  }
  if (rows.slice(unknowns).some((row) => row[unknowns] !== 0n)) return undefined;
  return backSubstituted(rows, unknowns, previous);
}

/** By Cramer's rule each unknown times the last pivot is whole, so that every division here is exact too. */
function backSubstituted(rows: readonly (readonly bigint[])[], unknowns: number, determinant: bigint): Fraction[] {
  const scaled = new Array<bigint>(unknowns);
  for (let k = unknowns - 1; k >= 0; k--) {
    const row = rows[k] as readonly bigint[];
    let rest = (row[unknowns] as bigint) * determinant;
    for (let j = k + 1; j < unknowns; j++) rest -= (row[j] as bigint) * (scaled[j] as bigint);
    scaled[k] = rest / (row[k] as bigint);
  }
  return scaled.map((value) => fraction(determinant < 0n ? -value : value, determinant < 0n ? -determinant : determinant));
}

/**
 * A basis of everything that some equations send to zero: one vector for each free unknown, by exact elimination. Empty when only zero
 * itself does.
 */
export function nullspace(equations: readonly (readonly Fraction[])[], unknowns: number): Fraction[][] {
  const rows = equations.map((row) => [...row]);
  const pivots: number[] = [];
  for (let column = 0; column < unknowns && pivots.length < rows.length; column++) {
    const place = pivots.length;
    const found = rows.findIndex((row, i) => i >= place && row[column]?.n !== 0n);
    if (found < 0) continue;
    [rows[place], rows[found]] = [rows[found] as Fraction[], rows[place] as Fraction[]];
    const pivot = (rows[place] as Fraction[])[column] as Fraction;
    const lead = (rows[place] as Fraction[]).map((value) => value.div(pivot));
    rows[place] = lead;
    rows.forEach((row, i) => {
      const times = row[column] as Fraction;
      if (i !== place && times.n !== 0n) rows[i] = row.map((value, j) => value.sub(times.mul(lead[j] as Fraction)));
    });
    pivots.push(column);
  }
  const free = Array.from({ length: unknowns }, (_, column) => column).filter((column) => !pivots.includes(column));
  return free.map((column) => {
    const vector = Array.from({ length: unknowns }, (_, each) => fraction(each === column ? 1 : 0));
    pivots.forEach((pivot, place) => (vector[pivot] = ((rows[place] as Fraction[])[column] as Fraction).neg()));
    return vector;
  });
}

/** A prime below 2^31: products of two residues stay exact after one BigInt step. */
const PRIME = 2147483647n;

/**
 * True when some equations certainly send nothing but zero to zero: their rank is full modulo a prime, so it is full. False leaves the
 * question open.
 */
export function surelyIndependent(equations: readonly (readonly Fraction[])[], unknowns: number): boolean {
  if (equations.length < unknowns) return false;
  const rows = equations.map((row) => {
    const per = commonDenominator(row);
    return row.map((value) => ((units(value, per) % PRIME) + PRIME) % PRIME);
  });
  for (let k = 0; k < unknowns; k++) {
    const found = rows.findIndex((row, i) => i >= k && row[k] !== 0n);
    if (found < 0) return false;
    [rows[k], rows[found]] = [rows[found] as bigint[], rows[k] as bigint[]];
    const top = rows[k] as bigint[];
    for (let i = k + 1; i < rows.length; i++) {
      const row = rows[i] as bigint[];
      const lead = row[k] as bigint;
      if (lead !== 0n)
        for (let j = k; j < unknowns; j++)
          row[j] = ((((row[j] as bigint) * (top[k] as bigint) - lead * (top[j] as bigint)) % PRIME) + PRIME) % PRIME;
    }
  }
  return true;
}

/** Small enough that a product of residues and one more is a double. */
const SMALL_PRIME = 67108859;

/** As many equations as there are unknowns that are independent modulo a prime, and so are; undefined when it finds none. */
function independent(equations: readonly (readonly bigint[])[], unknowns: number): readonly number[] | undefined {
  const p = SMALL_PRIME;
  const rows = equations.map((row, i) => ({
    i,
    residues: Float64Array.from(row, (value) => Number(((value % BigInt(p)) + BigInt(p)) % BigInt(p))),
  }));
  const chosen: number[] = [];
  for (let k = 0; k < unknowns; k++) {
    const found = rows.findIndex(({ residues }) => residues[k] !== 0);
    if (found < 0) return undefined;
    const [{ i, residues: top }] = rows.splice(found, 1) as [(typeof rows)[number]];
    chosen.push(i);
    const pivot = top[k] as number;
    for (const { residues: row } of rows) {
      const lead = row[k] as number;
      if (lead !== 0)
        for (let j = k; j < unknowns; j++) row[j] = (((row[j] as number) * pivot) % p) + p - (((top[j] as number) * lead) % p);
      if (lead !== 0) for (let j = k; j < unknowns; j++) if ((row[j] as number) >= p) row[j] = (row[j] as number) - p;
    }
  }
  return chosen;
}
