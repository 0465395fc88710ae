import { type Fraction, fraction, toNumber } from '../pmf/index.ts';
import { fractionOf } from '../pmf/pmf.ts';
import { mostEntropy } from './entropy.ts';
import { nullspace, surelyIndependent } from './integers.ts';
import { type LinearProgram, optimum } from './linear-program.ts';

/** Every optimal mix of one player, described: x ≥ 0 over `free` strategies, equalities and floors as coefficient lists with a result. */
export interface OptimalMixes {
  /** How many strategies there are in all; those not `free` are never played. */
  readonly strategies: number;
  readonly free: readonly number[];
  readonly equalities: readonly Line[];
  /** Made only when the mix is not unique. */
  readonly floors: () => readonly Line[];
  /** One of the mixes. */
  readonly example: readonly Fraction[];
}

/** Coefficients over the free strategies, and what they come to (an equality) or at least come to (a floor). */
export interface Line {
  readonly of: readonly Fraction[];
  readonly to: Fraction;
}

export interface MixOfAll {
  /** The mix of greatest entropy. Exact fractions when `exact`, else fractions of its floating-point solution. */
  readonly shares: readonly Fraction[];
  readonly exact: boolean;
  /** True when there is only one optimal mix. */
  readonly unique: boolean;
  /** Each strategy's smallest and largest share over all optimal mixes, exact. */
  readonly least: readonly Fraction[];
  readonly most: readonly Fraction[];
}

const ZERO = fraction(0);

/** The maximum-entropy mix, and how far each share can move without leaving the optimum. */
export function mixOfAll(mixes: OptimalMixes): MixOfAll {
  const { free, equalities, example, strategies } = mixes;
  const lines = equalities.map(({ of }) => of);
  if (surelyIndependent(lines, free.length) || nullspace(lines, free.length).length === 0) {
    return { shares: example, exact: true, unique: true, least: example, most: example };
  }
  const whole: Described = { ...mixes, floors: mixes.floors() };
  const { least, most, points } = extents(whole);
  const spread = (values: readonly Fraction[]): Fraction[] => {
    const all = new Array<Fraction>(strategies).fill(ZERO);
    free.forEach((strategy, place) => (all[strategy] = values[place] as Fraction));
    return all;
  };
  const unique = least.every((value, place) => value.equals(most[place] as Fraction));
  const { shares, exact } = unique ? { shares: least, exact: true } : peak(whole, most, points);
  return { shares: spread(shares), exact, unique, least: spread(least), most: spread(most) };
}

/** With its floors made. */
interface Described extends Omit<OptimalMixes, 'floors'> {
  readonly floors: readonly Line[];
}

/** All optimal mixes as a linear program over the free strategies, for one more objective. */
function programFor({ free, equalities, floors }: Described, objective: readonly Fraction[]): LinearProgram {
  const atMost = [
    ...equalities.map(({ of, to }) => ({ of, to })),
    ...equalities.map(({ of, to }) => ({ of: of.map((value) => value.neg()), to: to.neg() })),
    ...floors.map(({ of, to }) => ({ of: of.map((value) => value.neg()), to: to.neg() })),
  ];
  return {
    objective: free.map((_, place) => objective[place] as Fraction),
    rows: atMost.map(({ of }) => of),
    limits: atMost.map(({ to }) => to),
  };
}

function furthest(mixes: Described, objective: readonly Fraction[]): readonly Fraction[] {
  const best = optimum(programFor(mixes, objective));
  if (!best) throw new Error('the optimal mixes are bounded and there is at least one');
  return best.x;
}

function extents(mixes: Described): { least: Fraction[]; most: Fraction[]; points: (readonly Fraction[])[] } {
  const points: (readonly Fraction[])[] = [mixes.free.map((strategy) => mixes.example[strategy] as Fraction)];
  const ends = mixes.free.map((_, place) => {
    const only = (sign: 1 | -1): Fraction[] => mixes.free.map((__, each) => fraction(each === place ? sign : 0));
    const high = furthest(mixes, only(1));
    points.push(high);
    const most = high[place] as Fraction;
    // A share that some mix already leaves at nothing can not be smaller.
    if (points.some((point) => point[place]?.n === 0n)) return { least: ZERO, most };
    const low = furthest(mixes, only(-1));
    points.push(low);
    return { least: low[place] as Fraction, most };
  });
  return { least: ends.map(({ least }) => least), most: ends.map(({ most }) => most), points };
}

/** The maximum-entropy mix of a polytope that is not a point. */
function peak(
  mixes: Described,
  most: readonly Fraction[],
  points: readonly (readonly Fraction[])[],
): { shares: Fraction[]; exact: boolean } {
  const played = mixes.free.flatMap((_, place) => (most[place]?.n === 0n ? [] : [place]));
  const even = most.map((value) => (value.n === 0n ? ZERO : fraction(1, played.length)));
  // Nothing has more entropy than equal shares of everything that may be played.
  if (contains(mixes, even)) return { shares: even, exact: true };
  const { equalities, floors, centre } = interior(mixes, points);
  const kept = (line: Line): Fraction[] => played.map((place) => line.of[place] as Fraction);
  const directions = nullspace(equalities.map(kept), played.length);
  const rounded = mostEntropy({
    start: played.map((place) => toNumber(centre[place] as Fraction)),
    directions: directions.map((direction) => direction.map(toNumber)),
    slopes: floors.map((line) => kept(line).map(toNumber)),
    floors: floors.map(({ to }) => toNumber(to)),
  }).map(fractionOf);
  const sum = rounded.reduce((all, value) => all.add(value), ZERO);
  const shares = most.map(() => ZERO);
  played.forEach((place, index) => (shares[place] = (rounded[index] as Fraction).div(sum)));
  return { shares, exact: false };
}

function valueAt({ of }: Line, x: readonly Fraction[]): Fraction {
  return of.reduce((sum, value, place) => sum.add(value.mul(x[place] as Fraction)), ZERO);
}

function contains({ equalities, floors }: Described, x: readonly Fraction[]): boolean {
  return equalities.every((line) => valueAt(line, x).equals(line.to)) && floors.every((line) => valueAt(line, x).compare(line.to) >= 0);
}

/** A point where every floor that can be exceeded is; a floor that never can be is an equality after all. */
function interior(mixes: Described, points: readonly (readonly Fraction[])[]): { equalities: Line[]; floors: Line[]; centre: Fraction[] } {
  const known = [...points];
  const middle = (): Fraction[] =>
    mixes.free.map((_, place) => known.reduce((sum, point) => sum.add(point[place] as Fraction), ZERO).div(known.length));
  const equalities = [...mixes.equalities];
  const floors: Line[] = [];
  for (const line of mixes.floors) {
    if (known.some((point) => valueAt(line, point).compare(line.to) > 0)) floors.push(line);
    else {
      const best = furthest(mixes, line.of);
      if (valueAt(line, best).compare(line.to) > 0) {
        known.push(best);
        floors.push(line);
      } else equalities.push(line);
    }
  }
  return { equalities, floors, centre: middle() };
}
