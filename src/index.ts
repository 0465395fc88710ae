/**
 * The library's public face: exact distributions, the game systems, and the analysis over them. Charts are `hitfold/charts`, so
 * that D3 is loaded only by those who draw.
 */
export * from './pmf/index.ts';
export * from './analysis/index.ts';
export { InputError } from './systems/input-error.ts';
export { SYSTEMS, systemFor, type SystemEntry } from './systems/index.ts';
export { parseLine, scenarioLine } from './systems/line.ts';
export type * from './systems/system.ts';
