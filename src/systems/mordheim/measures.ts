import type { Measure } from '../system.ts';
import type { TargetStatus } from './outcome.ts';
import type { Scenario } from './scenario.ts';
import { STATUSES } from './fighter-state.ts';
import type { Status } from './injury.ts';

type StatusMeasure = Measure<Scenario, TargetStatus>;

const chance = (
  id: string,
  name: string,
  says: string,
  source: string,
  phrase: string,
  holds: (outcome: TargetStatus, scenario: Scenario) => boolean,
): StatusMeasure => ({
  id,
  name,
  says,
  source,
  kind: 'chance',
  unit: '',
  phrase,
  better: 'higher',
  of: (outcome, scenario) => (holds(outcome, scenario) ? 1 : 0),
});

const atLeast =
  (status: Status) =>
  (outcome: TargetStatus): boolean =>
    STATUSES.indexOf(outcome.status) >= STATUSES.indexOf(status);

const startWounds = ({ target: { w, woundsLeft } }: Scenario): number => woundsLeft ?? w;

/** The headline chance and the headline amount first. */
export const MEASURES: readonly StatusMeasure[] = [
  chance(
    'out-of-action',
    'out of action',
    'whether the target is out of action',
    'rules § 2.3 steps 7 and 8',
    'takes the target out of action',
    atLeast('outOfAction'),
  ),
  {
    id: 'wounds-lost',
    name: 'wounds lost',
    says: 'wounds that the target loses, its last one included; wounds beyond that only make injury rolls',
    source: 'rules § 2.3 step 7',
    kind: 'amount',
    unit: 'wounds',
    phrase: 'wounds lost',
    better: 'higher',
    against: 'target.w',
    of: ({ woundsLeft }, scenario) => startWounds(scenario) - woundsLeft,
  },
  chance(
    'stunned-or-worse',
    'stunned or worse',
    'whether the target is stunned or out of action',
    'rules § 2.3 steps 7 and 8',
    'stuns the target or worse',
    atLeast('stunned'),
  ),
  chance(
    'knocked-down-or-worse',
    'knocked down or worse',
    'whether the target is knocked down, stunned or out of action',
    'rules § 2.3 steps 7 and 8',
    'knocks the target down or worse',
    atLeast('knockedDown'),
  ),
  chance(
    'stopped',
    'no blow back',
    'whether the target can not strike back in this phase: down, out, or its blows lost',
    'rules § 2.4',
    'stops the target from striking back',
    (outcome) => atLeast('knockedDown')(outcome) || outcome.losesBlows,
  ),
  chance(
    'disarmed',
    'disarmed',
    'whether the target loses its weapon and is still in action',
    'rules § 3',
    'disarms the target',
    ({ disarmed, status }, { target }) => disarmed && !target.disarmed && status !== 'outOfAction',
  ),
];
