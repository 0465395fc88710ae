export { ninthAge } from './system.ts';
export { EDITIONS, rulesOf, type PublishedRules, type Rules, type TableRow } from './edition.ts';
export { EFFECTS } from './strike/resolve-sheet.ts';
export { type Effect, SLOTS, type Slot } from './strike/effects.ts';
export type { Sheet } from './strike/sheet.ts';
export type { Strike, StrikeKind } from './strike/strike.ts';
export type { Outcome } from './outcome.ts';
export type { Scenario } from './scenario/scenario.ts';
