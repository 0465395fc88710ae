export { hitTable } from './system.ts';
export { EDITIONS, REVISION_A, REVISION_B, type RangedRule, type Rules } from './editions.ts';
export { type HouseRule, rulesOf } from './house-rule.ts';
export { faceOn, ROW_NAMES, rowFor, ROWS, type Row, type RowName } from './rows.ts';
export { allocatedFrom, diceOf, effectiveArmour, rawDamage, weaponDamages } from './damage.ts';
export type { Scenario, Situation, Weapon } from './scenario.ts';
export type { Options } from './options.ts';
