/** A polytope of shares in floating point: x = start + directions·t with x ≥ 0, and slopes·x ≥ floors. `start` is interior. */
export interface Face {
  readonly start: readonly number[];
  /** Columns that span the ways to move; every one keeps the equalities. */
  readonly directions: readonly (readonly number[])[];
  readonly slopes: readonly (readonly number[])[];
  readonly floors: readonly number[];
}

/**
 * The point of greatest Shannon entropy: −Σ x·log x over the face, by Newton steps behind a logarithmic barrier (Boyd and Vandenberghe,
 * Convex Optimization, § 11). The entropy is strictly concave, so there is exactly one. Accurate to about 1e-9.
 */
export function mostEntropy({ start, directions, slopes, floors }: Face): number[] {
  let x = [...start];
  for (let weight = 1e-1; weight > 1e-13; weight /= 10) x = centred({ x, directions, slopes, floors, weight });
  return x;
}

interface Barrier {
  readonly x: readonly number[];
  readonly directions: readonly (readonly number[])[];
  readonly slopes: readonly (readonly number[])[];
  readonly floors: readonly number[];
  readonly weight: number;
}

function centred({ x: from, directions, slopes, floors, weight }: Barrier): number[] {
  let x = [...from];
  const slack = (point: readonly number[]): number[] => slopes.map((slope, g) => dot(slope, point) - (floors[g] as number));
  const height = (point: readonly number[]): number => {
    const gaps = slack(point);
    if (point.some((value) => value <= 0) || gaps.some((gap) => gap <= 0)) return Infinity;
    return point.reduce((sum, value) => sum + value * Math.log(value), 0) - weight * gaps.reduce((sum, gap) => sum + Math.log(gap), 0);
  };
  const along = slopes.map((slope) => directions.map((direction) => dot(slope, direction)));
  for (let round = 0; round < 60; round++) {
    const gaps = slack(x);
    const gradient = directions.map(
      (direction, k) =>
        direction.reduce((sum, value, i) => sum + value * (Math.log(x[i] as number) + 1), 0) -
        weight * gaps.reduce((sum, gap, g) => sum + (along[g]?.[k] as number) / gap, 0),
    );
    const curvature = directions.map((left, k) =>
      directions.map(
        (right, l) =>
          left.reduce((sum, value, i) => sum + (value * (right[i] as number)) / (x[i] as number), 0) +
          weight * gaps.reduce((sum, gap, g) => sum + ((along[g]?.[k] as number) * (along[g]?.[l] as number)) / gap ** 2, 0),
      ),
    );
    const step = solved(
      curvature,
      gradient.map((value) => -value),
    );
    const move = x.map((_, i) => directions.reduce((sum, direction, k) => sum + (direction[i] as number) * (step[k] as number), 0));
    const descent = -dot(gradient, step);
    if (!(descent > 1e-18)) break;
    const now = height(x);
    let length = 1;
    const at = (): number[] => x.map((value, i) => value + length * (move[i] as number));
    while (length > 1e-12 && !(height(at()) <= now - 1e-4 * length * descent)) length /= 2;
    if (length <= 1e-12) break;
    x = at();
  }
  return x;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
}

/** A positive definite system by Gaussian elimination with row pivoting. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]?.[k] as number) > Math.abs(rows[best]?.[k] as number)) best = i;
    [rows[k], rows[best]] = [rows[best] as number[], rows[k] as number[]];
    const top = rows[k] as number[];
    for (let i = k + 1; i < n; i++) {
      const row = rows[i] as number[];
      const times = (row[k] as number) / (top[k] as number);
      for (let j = k; j <= n; j++) (row[j] as number) -= times * (top[j] as number);
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let k = n - 1; k >= 0; k--) {
    const row = rows[k] as number[];
    let rest = row[n] as number;
    for (let j = k + 1; j < n; j++) rest -= (row[j] as number) * (x[j] as number);
    x[k] = rest / (row[k] as number);
  }
  return x;
}
