import type { RuleEntry } from '../system.ts';
import { EFFECTS } from './strike/resolve-sheet.ts';
import { MELEE_WEAPONS, SHOOTING_WEAPONS } from './weapons.ts';

/** Attributes, defences and circumstances in the order in which they act, then the weapons. */
export const RULE_ENTRIES: readonly RuleEntry[] = [
  ...EFFECTS.map(({ name, slot, says, source }) => ({ name, slot, says, source })),
  ...[...MELEE_WEAPONS, ...SHOOTING_WEAPONS].map(({ name, says }) => ({ name, slot: 'weapon', says, source: 'rules § 2.11' })),
];
