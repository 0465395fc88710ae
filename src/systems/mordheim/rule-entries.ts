import type { RuleEntry } from '../system.ts';
import type { Effect } from './effects/effect.ts';
import { GEAR_EFFECTS } from './effects/gear.ts';
import { MUTATION_EFFECTS } from './effects/mutations.ts';
import { SKILL_EFFECTS } from './effects/skills.ts';
import { RULE_EFFECTS } from './effects/special-rules.ts';
import { HELMET, MISFIRE, TRAIT_EFFECTS, WHIPCRACK } from './effects/weapon-effects.ts';

const all = (effects: Readonly<Record<string, readonly Effect[]>>): readonly Effect[] => Object.values(effects).flat();

/** Special rules, skills, mutations, gear, then what weapons bring. */
export const RULE_ENTRIES: readonly RuleEntry[] = [
  ...all(RULE_EFFECTS),
  ...all(SKILL_EFFECTS),
  ...all(MUTATION_EFFECTS),
  ...all(GEAR_EFFECTS),
  HELMET,
  WHIPCRACK,
  MISFIRE,
  ...Object.values(TRAIT_EFFECTS),
].map(({ name, slot, says, source }) => ({ name, slot, says, source }));
