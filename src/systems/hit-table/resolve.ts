import { InputError } from '../input-error.ts';
import { withWorking } from '../lazy-working.ts';
import { scenarioLine } from '../line.ts';
import type { Resolution } from '../system.ts';
import { chosenComparison } from './bonuses.ts';
import { totalDamage, weaponDamages } from './damage.ts';
import { rulesOf } from './house-rule.ts';
import { readingsOf } from './readings.ts';
import { SCENARIO, type Scenario } from './scenario.ts';
import { stagesOf } from './stages.ts';

/**
 * The damage points that an attack allocates, exact, over 0 and up; not cut off at the target's Wounds. Throws an InputError when
 * fields contradict each other or a compared characteristic is missing. Source: rules § 2.
 */
export function resolve(scenario: Scenario): Resolution<number> {
  const rules = rulesOf(scenario.edition);
  const comparison = chosenComparison(scenario, rules);
  const damages = weaponDamages(scenario, comparison.row);
  const outcome = inSituation(() => totalDamage(damages, scenario));
  return withWorking(outcome, {
    stages: () => stagesOf(scenario, comparison, damages, outcome),
    readings: () => readingsOf({ scenario, comparison, rules }),
    line: () => scenarioLine('hit-table', SCENARIO, scenario),
  });
}

function inSituation<T>(answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    throw error instanceof InputError ? error.within('situation') : error;
  }
}
