import { reader } from '../schema/validate.ts';
import type { GameSystem } from '../system.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { DUEL_RULES } from './duel/duel.ts';
import { EDITIONS } from './editions.ts';
import { EXAMPLES } from './examples/examples.ts';
import { loadout } from './catalogue/loadout.ts';
import { LISTS } from './lists.ts';
import { MEASURES } from './measures.ts';
import { RULE_ENTRIES } from './rule-entries.ts';
import { resolve } from './resolve.ts';
import { SAMPLE } from './catalogue/sample.ts';
import { SCENARIO, type Scenario } from './scenario.ts';

/** The skirmish game with a five-row hit table: revision A, revision B, and house rules made from either. */
export const hitTable: GameSystem<Scenario, number> = {
  id: 'hit-table',
  name: 'Five-row hit table',
  editions: EDITIONS,
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
