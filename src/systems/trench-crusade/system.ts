import type { GameSystem } from '../system.ts';
import { CATALOGUE } from './catalogue.ts';
import { DUEL_RULES } from './duel.ts';
import { examples } from './examples/check.ts';
import { LISTS } from './lists/lists.ts';
import { loadout } from './loadout.ts';
import { MEASURES } from './measures.ts';
import type { Outcome } from './outcome.ts';
import { parse } from './parse.ts';
import { RULE_ENTRIES } from './rule-entries.ts';
import { resolve } from './resolve.ts';
import { EDITIONS } from './rules.ts';
import { SAMPLE } from './sample.ts';
import { SCENARIO, type Scenario } from './scenario.ts';

/** Trench Crusade, version 1.0.2, with its playtest and its public beta as editions and house rules made from any. */
export const trenchCrusade: GameSystem<Scenario, Outcome> = {
  id: 'trench-crusade',
  name: 'Trench Crusade',
  editions: EDITIONS,
  schema: { fields: SCENARIO, parse },
  measures: MEASURES,
  catalogue: CATALOGUE,
  rules: RULE_ENTRIES,
  sample: SAMPLE,
  resolve,
  loadout,
  duel: DUEL_RULES,
  examples,
  lists: LISTS,
};
