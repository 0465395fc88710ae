/** A sparse row of integers: column → value, zeros left out. */
type SparseRow = Map<number, bigint>;

/** The rows of A: the column and the value of each entry that is not 0. */
export type Equations = readonly (readonly (readonly [column: number, value: bigint])[])[];

/** The solution of A·y = b as `numerators[i] / denominator`. */
export interface Solution {
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}

/**
 * Solves A·y = b in integers without a fraction or a gcd: E. H. Bareiss, Math. Comp. 22 (1968). Every division is exact; each
 * entry on the way is a minor of A, and the last pivot is its determinant. A is given as rows of [column, value].
 *
 * A must be a nonsingular M-matrix, such as "identity minus transitions" of states that all can leave. Then every principal
 * minor is positive, so any diagonal entry may be the pivot: the sparsest row and column are taken first. A row that a pivot
 * does not touch is not rescaled until it must be.
 */
export function eliminated(rows: Equations, b: readonly bigint[]): Solution {
  const size = rows.length;
  const system = rows.map((entries) => new Map(entries.filter(([, value]) => value !== 0n)));
  const right = [...b];
  // Which rows have an entry in a column, among the rows not yet used as pivots.
  const users = Array.from({ length: size }, () => new Set<number>());
  system.forEach((row, i) => row.forEach((_, column) => (users[column] as Set<number>).add(i)));
  const scaledBy = new Array<bigint>(size).fill(1n);
  const left = new Set(system.keys());
  const order: number[] = [];
  let previous = 1n;
  while (left.size > 0) {
    const k = sparsest(left, system, users);
    const pivotRow = caughtUp(k, system, right, scaledBy, previous);
    const pivot = pivotRow.get(k) as bigint;
    left.delete(k);
    order.push(k);
    for (const column of pivotRow.keys()) (users[column] as Set<number>).delete(k);
    for (const i of users[k] as Set<number>)
      eliminate(caughtUp(i, system, right, scaledBy, previous), i, k, pivotRow, pivot, previous, right, users);
    for (const i of users[k] as Set<number>) scaledBy[i] = pivot;
    previous = pivot;
  }
  return { numerators: substituted(order, system, right, previous), denominator: previous };
}

/** The unused diagonal entry whose row and column make the least work. */
function sparsest(left: ReadonlySet<number>, system: readonly SparseRow[], users: readonly ReadonlySet<number>[]): number {
  let best = -1;
  let least = Infinity;
  for (const k of left) {
    const work = ((system[k] as SparseRow).size - 1) * ((users[k] as ReadonlySet<number>).size - 1);
    if (work < least) [best, least] = [k, work];
    if (least === 0) break;
  }
  return best;
}

/** A row as it would be had every step so far rescaled it: times the last pivot, over the one it was last scaled by. */
function caughtUp(i: number, system: readonly SparseRow[], right: bigint[], scaledBy: bigint[], previous: bigint): SparseRow {
  const row = system[i] as SparseRow;
  const by = scaledBy[i] as bigint;
  if (by === previous) return row;
  for (const [column, value] of row) row.set(column, (value * previous) / by);
  right[i] = ((right[i] as bigint) * previous) / by;
  scaledBy[i] = previous;
  return row;
}

function eliminate(
  row: SparseRow,
  i: number,
  k: number,
  pivotRow: SparseRow,
  pivot: bigint,
  previous: bigint,
  right: bigint[],
  users: readonly Set<number>[],
): void {
  const factor = row.get(k) as bigint;
  row.delete(k);
  for (const [column, value] of row) {
    const other = pivotRow.get(column);
    row.set(column, (other === undefined ? value * pivot : value * pivot - factor * other) / previous);
  }
  for (const [column, value] of pivotRow) {
    if (column === k || row.has(column)) continue;
    row.set(column, (-factor * value) / previous);
    (users[column] as Set<number>).add(i);
  }
  right[i] = ((right[i] as bigint) * pivot - factor * (right[k] as bigint)) / previous;
}

/** Back-substitution. Each pivot row stands at its own scale, which cancels. */
function substituted(order: readonly number[], system: readonly SparseRow[], right: readonly bigint[], determinant: bigint): bigint[] {
  const numerators = new Array<bigint>(order.length).fill(0n);
  for (const k of order.toReversed()) {
    const row = system[k] as SparseRow;
    let rest = (right[k] as bigint) * determinant;
    for (const [column, value] of row) if (column !== k) rest -= value * (numerators[column] as bigint);
    numerators[k] = rest / (row.get(k) as bigint);
  }
  return numerators;
}
