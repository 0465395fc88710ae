export { certain, chance, die, mixture, uniform, weighted, type Weight } from './make.ts';
export { compare, dominance, dominates, type Comparison, type Dominance } from './compare.ts';
export { Fraction, formatFraction, fraction, parseFraction, toNumber } from './fraction.ts';
export { fractionOf, Pmf } from './pmf.ts';
export { pmfFromJson, pmfToJson, type PmfJson } from './json.ts';
export { repeat } from './repeat.ts';
export { sum } from './sum.ts';
