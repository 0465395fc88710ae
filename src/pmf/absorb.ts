import { eliminated, type Equations, type Solution } from './bareiss.ts';
import { components } from './components.ts';
import { lifted } from './lifting.ts';
import type { Row } from './rows.ts';
import { bigLcm } from './weights.ts';

/** Where an absorbing chain ends, as integers over one total. */
export interface Absorption {
  /** The absorbing states that are reached, and their weights. */
  readonly ends: readonly number[];
  readonly weights: readonly bigint[];
  /** The weight of never being absorbed. */
  readonly never: bigint;
  /** The expected number of steps taken (times the total); meaningless when `never` is positive. */
  readonly visits: bigint;
  readonly total: bigint;
}

/** States that lead to each other, solved together: the numerator of visits / row total for each, over one denominator. */
interface Block {
  readonly members: readonly number[];
  readonly solution: Solution | undefined;
}

/**
 * Solves the chain of the given rows by strongly connected components in topological
 * order: a state alone needs its self-loop divided out, and only states that lead back to each other need an elimination.
 * Components go in layers, each layer with one common denominator, so that no gcd of running values is ever taken.
 */
export function absorb(rows: readonly Row[], start: readonly (readonly [number, bigint])[], startTotal: bigint): Absorption {
  const layers = layered(rows);
  const inflow = new Inflow(rows.length, startTotal);
  for (const [place, weight] of start) inflow.add(place, weight);
  const ends: number[] = [];
  let [never, visits] = [0n, 0n];
  for (const layer of layers) {
    const blocks = layer.map((members) => solved(members, rows, inflow));
    const factor = blocks.reduce((lcm, { solution }) => (solution ? bigLcm(lcm, solution.denominator) : lcm), 1n);
    never *= factor;
    visits *= factor;
    inflow.deepen(factor);
    for (const { members, solution } of blocks) {
      if (!solution) {
        if ((rows[members[0] as number] as Row).absorbed) ends.push(...members);
        else for (const place of members) never += inflow.at(place);
        continue;
      }
      const scale = factor / solution.denominator;
      const inside = members.length > 1 ? new Set(members) : undefined;
      members.forEach((place, i) => {
        const row = rows[place] as Row;
        const flow = (solution.numerators[i] as bigint) * scale;
        visits += flow * row.total;
        row.to.forEach((target, j) => {
          if (inside ? !inside.has(target) : target !== place) inflow.add(target, flow * BigInt(row.weights[j] as number | bigint));
        });
      });
    }
  }
  return { ends, weights: ends.map((place) => inflow.at(place)), never, visits, total: inflow.total };
}

/** What has flowed into each state so far, each brought to the running total only when it is needed. */
class Inflow {
  readonly #weights: bigint[];
  readonly #depth: Int32Array;
  readonly #totals: bigint[];

  constructor(size: number, total: bigint) {
    this.#weights = new Array<bigint>(size).fill(0n);
    this.#depth = new Int32Array(size);
    this.#totals = [total];
  }

  get total(): bigint {
    return this.#totals.at(-1) as bigint;
  }

  /** From here on the total is `factor` times larger. */
  deepen(factor: bigint): void {
    if (factor !== 1n) this.#totals.push(this.total * factor);
  }

  at(place: number): bigint {
    const weight = this.#weights[place] as bigint;
    const depth = this.#totals.length - 1;
    const then = this.#depth[place] as number;
    if (then === depth) return weight;
    this.#depth[place] = depth;
    return (this.#weights[place] = weight === 0n ? 0n : weight * (this.total / (this.#totals[then] as bigint)));
  }

  add(place: number, weight: bigint): void {
    this.#weights[place] = this.at(place) + weight;
  }
}

/** The components by the length of the longest way to them. */
function layered(rows: readonly Row[]): number[][][] {
  const found = components(rows.map(({ to }) => to));
  const layerOf = new Int32Array(rows.length);
  const layers: number[][][] = [];
  for (const members of found) {
    const layer = members.reduce((deepest, place) => Math.max(deepest, layerOf[place] as number), 0);
    (layers[layer] ??= []).push(members);
    for (const place of members) {
      layerOf[place] = layer;
      for (const target of (rows[place] as Row).to) layerOf[target] = Math.max(layerOf[target] as number, layer + 1);
    }
  }
  return layers;
}

function solved(members: readonly number[], rows: readonly Row[], inflow: Inflow): Block {
  const own = members.map((place) => rows[place] as Row);
  return members.length === 1 ? alone(members, own[0] as Row, inflow) : together(members, own, inflow);
}

/** One state: it is left with its row less the self-loop. Nothing is solved for a state that nothing leaves. */
function alone(members: readonly number[], row: Row, inflow: Inflow): Block {
  const place = members[0] as number;
  const self = row.to.indexOf(place);
  const leaving = self === -1 ? row.total : row.total - BigInt(row.weights[self] as number | bigint);
  return { members, solution: leaving === 0n ? undefined : { numerators: [inflow.at(place)], denominator: leaving } };
}

/** Several states: with y the visits over the row total, row total · y less what comes from inside is the inflow. */
function together(members: readonly number[], own: readonly Row[], inflow: Inflow): Block {
  const index = new Map(members.map((place, i) => [place, i]));
  const matrix = own.map((row, i) => new Map([[i, row.total]]));
  let leaves = false;
  own.forEach((row, i) =>
    row.to.forEach((target, j) => {
      const into = index.get(target);
      if (into === undefined) {
        leaves = true;
        return;
      }
      const line = matrix[into] as Map<number, bigint>;
      line.set(i, (line.get(i) ?? 0n) - BigInt(row.weights[j] as number | bigint));
    }),
  );
  if (!leaves) return { members, solution: undefined };
  return {
    members,
    solution: linearSolution(
      matrix.map((line) => [...line]),
      members.map((place) => inflow.at(place)),
    ),
  };
}

/** From this many equations on, and this many entries in each, digits are cheaper than elimination. */
const LIFTED_FROM = 24;
const DENSE_FROM = 4;
/** Beyond this the inverse alone takes half a minute. */
const MOST_TOGETHER = 1500;

function linearSolution(rows: Equations, b: readonly bigint[]): Solution {
  const entries = rows.reduce((sum, row) => sum + row.length, 0);
  const isDense = rows.length >= LIFTED_FROM && entries >= DENSE_FROM * rows.length;
  if (isDense && rows.length > MOST_TOGETHER) {
    const work = (rows.length ** 3).toExponential(1).replace('e+', 'e');
    throw new RangeError(
      `chain: ${rows.length} states lead back to each other, which takes about ${work} steps of work; ask for rounds up to a horizon instead`,
    );
  }
  const byDigits = isDense ? lifted(rows, b) : undefined;
  return byDigits ?? eliminated(rows, b);
}
