export { approximate, ApproximatePmf } from './approximate-pmf.ts';
export { approximateFold, approximateRounds, type ApproximateRound } from './fold.ts';
export { approximateRepeat, approximateSum } from './sum.ts';
export { type Bound, type Bounded } from './bound.ts';
