import { components } from './components.ts';

/** Operations on 64-bit words beyond which nobody waits: some minutes. */
const MOST_WORK = 2e11;
/** Operations of a walk already taken, a second or two of them, after which it is not waited for to come to rest. */
const MOST_PATIENCE = 2e7;
/** Longer totals are no use to anyone, and V8's integers end at 2^30 bits. */
const MOST_BITS = 2 ** 26;
/** Outcomes of one distribution, in 64-bit words: some gigabytes. */
const MOST_WORDS = 3e8;

/** A walk on its way. */
export interface Pace {
  readonly steps: number;
  readonly taken: number;
  /** How many states hold something now. */
  readonly held: number;
  /** By which number each step multiplies the total. */
  readonly factor: () => bigint;
  /** Where each state that was asked about leads; nothing for those that no step changes. */
  readonly edges: () => readonly (readonly number[])[];
}

/**
 * Throws a RangeError for a walk whose remaining steps are too much work, unless it may come to rest before: a way back, once reached,
 * keeps it moving to the last step, and one that only ever leads on may grow for ever. Looks after 0, 1, 3, 7, 15 … steps, so that it costs
 * nothing and yet tells early.
 */
export function checkPace(name: string, { steps, taken, held, factor, edges }: Pace): void {
  if (!Number.isInteger(Math.log2(taken + 1)) || taken >= steps) return;
  const bits = bitsOf(factor());
  const length = steps * bits;
  // Where each step still finds a new state, as in a sum, there will be several times as many.
  const expected = taken >= 63 && held > taken ? 4 * held : held;
  const work = (steps - taken) * expected * (1 + length / 128);
  if (work <= MOST_WORK && length <= MOST_BITS) return;
  const done = ((taken * held) / 2) * (1 + (taken * bits) / 256);
  if (done <= MOST_PATIENCE && !hasWayBack(edges())) return;
  throw new RangeError(
    `${name}: expected fewer steps; ${steps} of them are about ${work.toExponential(0)} operations on ${held} or more states, with totals of ${length.toExponential(0)} bits`,
  );
}

/** The binary logarithm of a total; rounded up to a multiple of four where a double does not hold it. */
export function bitsOf(total: bigint): number {
  const near = Number(total);
  return near < Infinity ? Math.log2(near) : 4 * total.toString(16).length;
}

function hasWayBack(edges: readonly (readonly number[])[]): boolean {
  return edges.some((targets, place) => targets.includes(place)) || components(edges).some((component) => component.length > 1);
}

/** Throws a RangeError for a sum that goes through so many pairs of outcomes. */
export function checkPairs(name: string, pairs: number): void {
  if (pairs > MOST_WORK)
    throw new RangeError(`${name}: expected fewer; about ${pairs.toExponential(0)} pairs of outcomes are too much work`);
}

/** Throws a RangeError for a distribution of so many outcomes over a total of so many bits, when it is more than fits in memory. */
export function checkSize(name: string, outcomes: number, bits: number): void {
  const words = outcomes * (1 + bits / 64);
  if (words <= MOST_WORDS && bits <= MOST_BITS) return;
  throw new RangeError(
    `${name}: expected fewer; about ${outcomes.toExponential(0)} outcomes over a total of ${bits.toExponential(0)} bits do not fit in memory`,
  );
}
