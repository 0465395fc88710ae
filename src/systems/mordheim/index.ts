export { mordheim } from './system.ts';
export type { Scenario } from './scenario.ts';
export type { TargetStatus } from './outcome.ts';
export { closeCombat, checkCombatants, type Combatant, type Phase } from './phase.ts';
export { fighterCode, fighterState, fresh, type FighterState } from './fighter-state.ts';
export { arm, type Arm, type Fighter } from './fighter.ts';
