import type { Pmf } from '../../pmf/index.ts';
import { withWorking } from '../lazy-working.ts';
import { scenarioLine } from '../line.ts';
import type { Resolution } from '../system.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { planOf } from './plan.ts';
import { readingsOf } from './readings.ts';
import { SCENARIO, type Scenario } from './scenario.ts';
import { played, type Played } from './sequence.ts';
import { stagesOf } from './stages.ts';

const outcomes = new WeakMap<Played, Pmf<Outcome>>();

/** The outcome of a played sequence, made once. */
function outcomeOfPlayed(done: Played): Pmf<Outcome> {
  const known = outcomes.get(done);
  if (known) return known;
  const outcome = done.states.map((code) => outcomeOf(code, done.tallies));
  outcomes.set(done, outcome);
  return outcome;
}

/**
 * How one Activation's attacks (or several) leave the target, exact. Throws an InputError when fields contradict each
 * other. Source: rules § 2.
 */
export function resolve(scenario: Scenario): Resolution<Outcome> {
  const plan = planOf(scenario);
  const done = played(plan.sequence);
  const outcome = outcomeOfPlayed(done);
  return withWorking(outcome, {
    stages: () => stagesOf(plan, done, outcome),
    readings: () => readingsOf(scenario, plan, done),
    line: () => scenarioLine('trench-crusade', SCENARIO, scenario),
  });
}
