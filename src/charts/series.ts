import type { Pmf } from '../pmf/index.ts';
import type { Share } from '../pmf/decimal.ts';

/** One distribution to draw: whose it is and what it is. */
export interface Series {
  readonly name: string;
  readonly pmf: Pmf<number>;
}

/** A distribution as a picture needs it: heights as doubles, converted once at the door, and exact shares for what is written. */
export interface Points {
  readonly name: string;
  /** P(exactly x), only for what can happen. */
  readonly exactly: ReadonlyMap<number, number>;
  atLeast(x: number): number;
  /** The same two exactly, over the common total. */
  share(x: number): Share;
  tailShare(x: number): Share;
  readonly min: number;
  readonly max: number;
}

export function points({ name, pmf }: Series): Points {
  const { outcomes, total } = pmf;
  const [shares, tails] = [pmf.numbers(), pmf.atLeastNumbers()];
  const weights = outcomes.map((outcome) => pmf.weight(outcome));
  const sums = new Array<bigint>(weights.length);
  for (let place = weights.length - 1, sum = 0n; place >= 0; place--) sums[place] = sum += weights[place] as bigint;
  const from = (x: number): number => outcomes.findIndex((outcome) => outcome >= x);
  return {
    name,
    exactly: new Map(outcomes.map((outcome, place) => [outcome, shares[place] as number])),
    atLeast: (x) => tails[from(x)] ?? 0,
    share: (x) => ({ n: pmf.weight(x), d: total }),
    tailShare: (x) => ({ n: sums[from(x)] ?? 0n, d: total }),
    min: pmf.min(),
    max: pmf.max(),
  };
}

/** The shared scale of several distributions: from where to where, in which steps. */
export interface Extent {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The extent of all series; it starts at 0 where the way from 0 to the smallest outcome is short beside the whole. */
export function extent(all: readonly Points[]): Extent {
  const outcomes = [...new Set(all.flatMap(({ exactly }) => [...exactly.keys()]))].toSorted((a, b) => a - b);
  const [least, most] = [outcomes[0] ?? 0, outcomes.at(-1) ?? 0];
  const gaps = outcomes.slice(1).map((value, place) => value - (outcomes[place] as number));
  const whole = outcomes.every(Number.isInteger);
  const step = gaps.length === 0 ? 1 : whole ? gaps.reduce(gcd) : Math.min(...gaps);
  const min = least > 0 && least % step === 0 && least <= 0.15 * (most - least) + step ? 0 : least;
  return { min, max: most, step };
}

/** Up to so many values, a chart draws all of them. */
const MANY = 600;
/** Tails less likely than this are left out beyond that. */
const UNSEEN = 1e-6;

/**
 * The part of an extent that is worth drawing: all of it, unless there are so many values that what can be seen would be squeezed into a
 * corner; then without the tails that are less likely than one in a million in every series.
 */
export function seen(all: readonly Points[], range: Extent): Extent {
  const { min, max, step } = range;
  if ((max - min) / step <= MANY) return range;
  const ends = all.map(({ exactly, atLeast }) => {
    const outcomes = [...exactly.keys()];
    // P(below the next outcome) is what is left out when the view begins there.
    const from = outcomes.findLastIndex((outcome) => 1 - atLeast(outcome) < UNSEEN);
    const to = outcomes.findLastIndex((outcome) => atLeast(outcome) >= UNSEEN);
    return [outcomes[Math.max(0, from)] ?? min, outcomes[Math.max(0, to)] ?? max] as const;
  });
  return { min: Math.min(...ends.map(([from]) => from)), max: Math.max(...ends.map(([, to]) => to)), step };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Every value of an extent, from its smallest to its largest. */
export function values({ min, max, step }: Extent): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, place) => min + place * step);
}

/** The outcomes that can happen with their chances, in unbroken runs. */
export function runs(one: Points, range: Extent): [value: number, chance: number][][] {
  const all: [number, number][][] = [[]];
  for (const value of values(range)) {
    const chance = one.exactly.get(value);
    if (chance === undefined) all.push([]);
    else all.at(-1)?.push([value, chance]);
  }
  return all.filter((run) => run.length > 0);
}
