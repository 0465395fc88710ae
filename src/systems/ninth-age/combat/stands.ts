import { hpLeft, type Pool } from '../pool.ts';
import { placesOf, type Unit } from './unit.ts';

/**
 * What is left of one side, as one whole number: Health Points of the rank and file in its lowest digit, then of each character. It
 * only falls while a side loses, and 0 is a side that is gone.
 */
export interface Stands {
  /** Codes run from 0 to below it. */
  readonly size: number;
  /** The side as it came. */
  readonly full: number;
  /** How many values each pool's digit has. */
  readonly digits: readonly number[];
  readonly of: (left: readonly number[]) => number;
  /** Health Points left in each pool. */
  readonly left: (code: number) => readonly number[];
  readonly totalLeft: (code: number) => number;
  /** Models left in each pool. */
  readonly alive: (code: number) => readonly number[];
  /** Takes Health Points from the rank and file first, then from each character in order: what crumbles. Source: rules § 3.8. */
  readonly crumbled: (code: number, more: number) => number;
}

/** Stands of a side of these pools. Throws a RangeError when they are too many to number. */
export function standsOf(pools: readonly Pool[]): Stands {
  const most = pools.map(hpLeft);
  const size = most.reduce((product, hp) => product * (hp + 1), 1);
  if (size > Number.MAX_SAFE_INTEGER) throw new RangeError('these pools are too large');
  const of = (left: readonly number[]): number => left.reduceRight((code, hp, pool) => code * ((most[pool] as number) + 1) + hp, 0);
  const left = once((code) => {
    let rest = code;
    return most.map((hp) => {
      const digit = rest % (hp + 1);
      rest = Math.floor(rest / (hp + 1));
      return digit;
    });
  });
  return {
    size,
    full: of(most),
    digits: most.map((hp) => hp + 1),
    of,
    left,
    totalLeft: once((code) => left(code).reduce((sum, hp) => sum + hp, 0)),
    alive: once((code) => left(code).map((hp, pool) => Math.ceil(hp / (pools[pool] as Pool).hp))),
    crumbled: (code, more) => {
      if (pools.length === 1) return Math.max(0, code - more);
      // Health Points of the rank and file are the code's units.
      if (more <= (left(code)[0] as number)) return code - more;
      let rest = more;
      return of(
        left(code).map((hp) => {
          const gone = Math.min(hp, rest);
          rest -= gone;
          return hp - gone;
        }),
      );
    },
  };
}

function once<T>(compute: (code: number) => T): (code: number) => T {
  const known: T[] = [];
  return (code) => (known[code] ??= compute(code));
}

/** A unit with so much left in each pool; casualties come off whole models first, and a fallen character stays as no model. */
export function remaining(unit: Unit, left: readonly number[]): Unit {
  return {
    ...unit,
    ...poolLeft(unit, left[0] as number),
    characters: unit.characters.map((each, i) => ({ ...each, ...poolLeft(each, left[i + 1] as number) })),
  };
}

function poolLeft({ hp }: Pool, left: number): Pick<Pool, 'models' | 'hpAlreadyLost'> {
  const models = Math.ceil(left / hp);
  return { models, hpAlreadyLost: models * hp - left };
}

/** Places that a unit fills with so many models alive in each pool. */
export function placesAlive(unit: Unit, alive: readonly number[]): number {
  return placesOf({
    models: alive[0] as number,
    characters: unit.characters.map((each, i) => ({ ...each, models: alive[i + 1] as number })),
  });
}
