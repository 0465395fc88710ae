import { type Fraction, fraction } from '../pmf/index.ts';
import { exactly } from './efficiency.ts';

/** What A would have to cost to be as good a buy as B. */
export interface BreakEven {
  /** The cost at which A does as much for its price as B, exact; undefined when B has no price or no effect, or costs nothing. */
  readonly fair: Fraction | undefined;
  /** `fair` rounded down to the game's cost step: the most that A may cost and still be worth B. */
  readonly most: Fraction | undefined;
  /** What A costs now, less `fair`: above 0, A is overpriced. Undefined when A has no price. */
  readonly over: Fraction | undefined;
}

/** The cost at which A is worth B: value(A) / cost = value(B) / cost(B). */
export function breakEven(
  a: { readonly cost: number | null; readonly value: Fraction },
  b: { readonly cost: number | null; readonly value: Fraction },
  costStep: number,
): BreakEven {
  if (b.cost === null || b.cost === 0 || b.value.n === 0n) return { fair: undefined, most: undefined, over: undefined };
  const fair = a.value.mul(exactly(b.cost)).div(b.value);
  return { fair, most: roundedDown(fair, costStep), over: a.cost === null ? undefined : exactly(a.cost).sub(fair) };
}

/** The largest multiple of the step that is no more than a cost. */
export function roundedDown(cost: Fraction, costStep: number): Fraction {
  const step = exactly(costStep);
  return step.mul(fraction(cost.div(step).floor().n));
}

/**
 * The most that a purchase may cost without being dominated: as much as a rival that does the same, a step less than one that does more.
 * Undefined when nobody with a price does as much: then any price holds.
 */
export function priceCeiling(
  value: Fraction,
  rivals: readonly { readonly cost: number | null; readonly value: Fraction }[],
  costStep: number,
): Fraction | undefined {
  const ceilings = rivals.flatMap((rival) => {
    const order = rival.value.compare(value);
    if (rival.cost === null || order < 0) return [];
    const cost = exactly(rival.cost);
    const highest = roundedDown(cost, costStep);
    return [order === 0 || !highest.equals(cost) ? highest : highest.sub(exactly(costStep))];
  });
  return ceilings.length === 0 ? undefined : ceilings.reduce((least, each) => (each.compare(least) < 0 ? each : least));
}
