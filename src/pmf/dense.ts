import { Pmf } from './pmf.ts';
import { asBig, doubles, gcd, settled, type Weights } from './weights.ts';

/**
 * A distribution of numbers as an array: entry i is the weight of `min + i * step`. Entries may be zero. The form that
 * sums and powers work on.
 */
export interface Dense {
  readonly min: number;
  readonly step: number;
  readonly weights: Weights;
}

/** Arrays longer than this are not worth building from a few scattered outcomes. */
const WIDEST = 1 << 22;

/** The dense form, or undefined when outcomes are not whole numbers or lie too far apart. */
export function dense(pmf: Pmf<number>, step?: number): Dense | undefined {
  const { outcomes } = pmf;
  const min = outcomes[0] as number;
  if (!outcomes.every((outcome) => Number.isSafeInteger(outcome))) return undefined;
  const stride = step ?? strideOf(pmf);
  const length = ((outcomes.at(-1) as number) - min) / stride + 1;
  if (length > WIDEST) return undefined;
  if (length === outcomes.length) return { min, step: stride, weights: pmf.weights };
  return { min, step: stride, weights: spread(pmf, min, stride, length) };
}

/** The greatest common divisor of the gaps between whole-numbered outcomes; 1 for a single outcome. */
export function strideOf(pmf: Pmf<number>): number {
  const min = pmf.outcomes[0] as number;
  let stride = 0;
  for (const outcome of pmf.outcomes) if ((stride = gcd(outcome - min, stride)) === 1) break;
  return stride || 1;
}

function spread(pmf: Pmf<number>, min: number, step: number, length: number): Weights {
  const { outcomes, weights } = pmf;
  if (weights.tier === 'double') {
    const row = new Array<number>(length).fill(0);
    outcomes.forEach((outcome, place) => (row[(outcome - min) / step] = weights.weights[place] as number));
    return doubles(row, weights.total);
  }
  const row = new Array<bigint>(length).fill(0n);
  outcomes.forEach((outcome, place) => (row[(outcome - min) / step] = weights.weights[place] as bigint));
  return settled(row, weights.total);
}

/** Back to outcomes, leaving out what can not happen. */
export function sparse({ min, step, weights }: Dense): Pmf<number> {
  const outcomes: number[] = [];
  if (weights.tier === 'double') {
    const kept: number[] = [];
    weights.weights.forEach((weight, place) => {
      if (weight === 0) return;
      outcomes.push(min + place * step);
      kept.push(weight);
    });
    return new Pmf(outcomes, doubles(kept, weights.total));
  }
  const kept: bigint[] = [];
  asBig(weights).forEach((weight, place) => {
    if (weight === 0n) return;
    outcomes.push(min + place * step);
    kept.push(weight);
  });
  return new Pmf(outcomes, settled(kept, weights.total));
}
