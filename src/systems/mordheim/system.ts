import { reader } from '../schema/validate.ts';
import type { GameSystem } from '../system.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { DUEL_RULES } from './duel-rules.ts';
import { EXAMPLES } from './examples/check.ts';
import { LISTS } from './lists/lists.ts';
import { loadout } from './loadout.ts';
import { MEASURES } from './measures.ts';
import type { TargetStatus } from './outcome.ts';
import { RULE_ENTRIES } from './rule-entries.ts';
import { resolve } from './resolve.ts';
import { EDITIONS } from './rules.ts';
import { SAMPLE } from './sample.ts';
import { SCENARIO, type Scenario } from './scenario.ts';

/** Mordheim: the house variant, the classic rulebook, and house rules made from either. */
export const mordheim: GameSystem<Scenario, TargetStatus> = {
  id: 'mordheim',
  name: 'Mordheim',
  editions: EDITIONS.map(({ id, name, says, source }) => ({ id, name, says, source })),
  schema: { fields: SCENARIO, parse: reader(SCENARIO) },
  measures: MEASURES,
  catalogue: CATALOGUE,
  rules: RULE_ENTRIES,
  sample: SAMPLE,
  resolve,
  loadout,
  duel: DUEL_RULES,
  examples: EXAMPLES,
  lists: LISTS,
};
