import { reader } from '../schema/validate.ts';
import type { GameSystem } from '../system.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { DUEL_RULES } from './duel.ts';
import { EDITIONS } from './edition.ts';
import { EXAMPLES } from './examples/check.ts';
import { LISTS } from './lists/vocabulary.ts';
import { loadout } from './loadout.ts';
import { MEASURES } from './measures.ts';
import type { Outcome } from './outcome.ts';
import { RULE_ENTRIES } from './rule-entries.ts';
import { resolve } from './resolve/resolve.ts';
import { SAMPLE } from './sample.ts';
import { SCENARIO, type Scenario } from './scenario/scenario.ts';

/** The Ninth Age: Fantasy Battles, 3rd edition: from one die to a combat's end. */
export const ninthAge: GameSystem<Scenario, Outcome> = {
  id: 'ninth-age',
  name: 'The Ninth Age',
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
