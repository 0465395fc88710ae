import type { Measure } from '../system.ts';
import type { Outcome } from './outcome.ts';
import type { Scenario } from './scenario.ts';

type OutcomeMeasure = Measure<Scenario, Outcome>;

function chanceOf(
  id: string,
  name: string,
  says: string,
  source: string,
  phrase: string,
  better: 'higher' | 'lower',
  holds: (outcome: Outcome) => boolean,
): OutcomeMeasure {
  return { id, name, says, source, kind: 'chance', unit: '', phrase, better, of: (outcome) => (holds(outcome) ? 1 : 0) };
}

function amountOf(
  id: string,
  name: string,
  says: string,
  source: string,
  unit: string,
  phrase: string,
  better: 'higher' | 'lower',
  of: (outcome: Outcome) => number,
): OutcomeMeasure {
  return { id, name, says, source, kind: 'amount', unit, phrase, better, of };
}

const SEVERITY = amountOf(
  'severity',
  'severity',
  'the worst that the attacks do, in the four steps of the Injury table: 0 no effect or a miss, 1 a marker, 2 Down, 3 Out of Action',
  'rules § 2.4',
  'steps',
  'severity',
  'higher',
  ({ worst }) => Math.max(0, worst - 1),
);

const OUT = chanceOf(
  'out-of-action',
  'Out of Action',
  'whether the target is Out of Action after the last attack',
  'rules § 2.4, § 2.6',
  'takes the target Out of Action',
  'higher',
  ({ outOfAction }) => outOfAction,
);

/** The headline amount and the headline chance first: severity is what the Injury table reads, Out of Action what wins games. */
export const MEASURES: readonly OutcomeMeasure[] = [
  SEVERITY,
  OUT,
  chanceOf(
    'down-or-worse',
    'Down or worse',
    'whether the target is Down or Out of Action after the last attack',
    'rules § 2.4, § 2.6',
    'leaves the target Down or worse',
    'higher',
    ({ outOfAction, down }) => outOfAction || down,
  ),
  chanceOf(
    'any-effect',
    'any effect',
    'whether any marker was placed or worse',
    'rules § 2.4',
    'has any effect on the target',
    'higher',
    ({ worst }) => worst >= 2,
  ),
  chanceOf(
    'hit',
    'hit',
    'whether any attack hits the target, with an effect or without',
    'rules § 2.1, § 2.2',
    'hits the target',
    'higher',
    ({ worst }) => worst >= 1,
  ),
  amountOf(
    'placed',
    'markers placed',
    'BLOOD and INFECTION MARKERS placed on the target, those spent again included; a result of Out of Action places none',
    'rules § 2.4, § 2.6',
    'markers',
    'markers placed',
    'higher',
    ({ placed }) => placed,
  ),
  amountOf(
    'left',
    'markers left',
    'markers on the target after the last attack, to be spent later; none when it is Out of Action',
    'rules § 2.5, § 2.6',
    'markers',
    'markers left on the target',
    'higher',
    ({ blood, infection }) => blood + infection,
  ),
  amountOf(
    'models-out',
    'models Out of Action',
    'the target and other enemies that the same attack reaches that go Out of Action',
    'rules § 2.8',
    'models',
    'models taken Out of Action',
    'higher',
    ({ outOfAction, othersOut }) => Number(outOfAction) + othersOut,
  ),
  amountOf(
    'models-down',
    'models Down or worse',
    'the target and other enemies that are Down or Out of Action afterwards, those that were Down before included',
    'rules § 2.8',
    'models',
    'models left Down or worse',
    'higher',
    ({ outOfAction, down, othersDown, othersOut }) => Number(outOfAction || down) + othersDown + othersOut,
  ),
  amountOf(
    'models-hit',
    'models hit',
    'the target and other enemies that any attack hits, with an effect or without',
    'rules § 2.8',
    'models',
    'models hit',
    'higher',
    ({ worst, othersHit }) => Number(worst >= 1) + othersHit,
  ),
  amountOf(
    'friends-out',
    'friends Out of Action',
    'friends of the attacker beside the target that the same attack takes Out of Action',
    'rules § 2.8',
    'models',
    'friends taken Out of Action',
    'lower',
    ({ friendsOut }) => friendsOut,
  ),
  amountOf(
    'own-markers',
    'own markers',
    'BLOOD MARKERS on the attacker afterwards',
    'rules § 2.5, § 2.6',
    'markers',
    'markers on the attacker',
    'lower',
    ({ attackerBlood }) => attackerBlood,
  ),
  chanceOf(
    'own-fall',
    'attacker Down or worse',
    'whether the attacker ends its Activation Down or Out of Action: a failed dive, a fumble',
    'rules § 2.7',
    'costs the attacker its footing',
    'lower',
    ({ attackerDown, attackerOut }) => attackerDown || attackerOut,
  ),
];
