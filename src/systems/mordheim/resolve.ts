import { fraction, mixture, type Pmf } from '../../pmf/index.ts';
import { withWorking } from '../lazy-working.ts';
import { scenarioLine } from '../line.ts';
import type { Resolution, Stage } from '../system.ts';
import { engagementOf, type Nerves } from './engagement.ts';
import { readingsOf } from './explained.ts';
import { outcomeOf, type TargetStatus } from './outcome.ts';
import { failingFalls } from './psychology.ts';
import { SCENARIO, type Scenario } from './scenario.ts';
import { stagesOf } from './stages.ts';

/**
 * How the target stands after one fighter's attacks, exact. Throws an InputError when fields contradict each other. Source: rules
 * § 2.
 */
export function resolve(scenario: Scenario): Resolution<TargetStatus> {
  const { situation, options, attacker } = scenario;
  const nerves: Nerves = { afraid: situation.fear === 'failed', dazed: situation.stupidity === 'failed' };
  const engagement = engagementOf(scenario, nerves);
  const open = TESTS.filter(({ test }) => situation[test] === 'tested');
  const fails = open.length === 0 ? 0 : failingFalls(attacker.ld);
  const outcome = open.length === 0 ? outcomeOf(engagement, situation) : tested(scenario, nerves, { open, fails });
  const edge: readonly string[] =
    situation.edge > 0 ? ['At an edge the classic rule fills in the fall: D3 hits at Strength = inches, no armour save, no critical.'] : [];
  return withWorking(outcome, {
    readings: () => [...readingsOf(engagement, options), ...edge],
    line: () => scenarioLine('mordheim', SCENARIO, scenario),
    stages: () => [...open.map((each) => testStage(each, attacker.ld, fails)), ...stagesOf(engagement, outcome, scenario)],
  });
}

/** The tests that an attacker may have to take, the one at the start of its turn first. */
const TESTS = [
  { test: 'stupidity', fault: 'dazed', says: 'then it does not strike' },
  { test: 'fear', fault: 'afraid', says: 'then only natural 6s hit' },
] as const;
type Test = (typeof TESTS)[number];

interface OpenTests {
  readonly open: readonly Test[];
  /** On how many falls of 36 each of them fails. */
  readonly fails: number;
}

/** The outcome over every way in which the tests may go. */
function tested(scenario: Scenario, nerves: Nerves, { open: [first, ...open], fails }: OpenTests): Pmf<TargetStatus> {
  if (first === undefined) return outcomeOf(engagementOf(scenario, nerves), scenario.situation);
  return mixture([
    [tested(scenario, { ...nerves, [first.fault]: true }, { open, fails }), fails],
    [tested(scenario, nerves, { open, fails }), 36 - fails],
  ]);
}

function testStage({ test, says }: Test, leadership: number, fails: number): Stage {
  return {
    id: test,
    name: test,
    says: `The test fails when 2D6 exceed Leadership ${leadership}: ${says}. The stages below show a passed test, the status both.`,
    source: 'rules § 3, psychology',
    means: 'a test of two dice against Leadership, with the chance that it fails',
    figures: [{ name: 'fails', value: fraction(fails, 36) }],
  };
}
