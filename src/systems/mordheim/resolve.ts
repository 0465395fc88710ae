import { die, fraction, sum } from '../../pmf/index.ts';
import { withWorking } from '../lazy-working.ts';
import { scenarioLine } from '../line.ts';
import type { Resolution, Stage } from '../system.ts';
import { engagementOf } from './engagement.ts';
import { readingsOf } from './explained.ts';
import { either, outcomeOf, type TargetStatus } from './outcome.ts';
import { SCENARIO, type Scenario } from './scenario.ts';
import { stagesOf } from './stages.ts';

/**
 * How the target stands after one fighter's attacks, exact. Throws an InputError when fields contradict each other. Source: rules
 * § 2.
 */
export function resolve(scenario: Scenario): Resolution<TargetStatus> {
  const { situation, options, attacker } = scenario;
  const engagement = engagementOf(scenario, situation.fear === 'failed');
  const steady = outcomeOf(engagement, situation.edge);
  const edge: readonly string[] =
    situation.edge > 0 ? ['At an edge the classic rule fills in the fall: D3 hits at Strength = inches, no armour save, no critical.'] : [];
  const shared = {
    readings: () => [...readingsOf(engagement, options), ...edge],
    line: () => scenarioLine('mordheim', SCENARIO, scenario),
  };
  if (situation.fear !== 'tested') return withWorking(steady, { ...shared, stages: () => stagesOf(engagement, steady) });
  const fails = fearFaces(attacker.ld);
  const outcome = either(outcomeOf(engagementOf(scenario, true), situation.edge), steady, fails);
  return withWorking(outcome, { ...shared, stages: () => [fearStage(attacker.ld, fails), ...stagesOf(engagement, outcome)] });
}

/** How many of the 36 falls of two dice exceed Leadership. Source: rules § 3, fear. */
function fearFaces(leadership: number): number {
  return Number(
    sum(die(6), die(6))
      .atLeast(leadership + 1)
      .mul(36)
      .valueOf(),
  );
}

function fearStage(leadership: number, fails: number): Stage {
  return {
    id: 'fear',
    name: 'fear',
    means: 'the test that a fighter takes who is afraid of the target; beside it the chance that it fails',
    says: `The test fails when 2D6 exceed Leadership ${leadership}: then only natural 6s hit. The stages below show a passed test, the status both.`,
    source: 'rules § 3, psychology',
    figures: [{ name: 'fails', value: fraction(fails, 36) }],
  };
}
