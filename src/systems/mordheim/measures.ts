import type { Measure } from '../system.ts';
import type { TargetStatus } from './outcome.ts';
import type { Scenario } from './scenario.ts';
import { STATUSES } from './fighter-state.ts';
import type { Status } from './injury.ts';

type StatusMeasure = Measure<Scenario, TargetStatus>;

type Chance = Omit<StatusMeasure, 'kind' | 'unit' | 'better' | 'of'> & {
  readonly holds: (outcome: TargetStatus, scenario: Scenario) => boolean;
};

const chance = ({ holds, ...words }: Chance): StatusMeasure => ({
  ...words,
  kind: 'chance',
  unit: '',
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
  chance({
    id: 'out-of-action',
    name: 'out of action',
    says: 'whether the target is out of action',
    source: 'rules § 2.3 steps 7 and 8',
    phrase: 'takes the target out of action',
    holds: atLeast('outOfAction'),
  }),
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
  chance({
    id: 'stunned-or-worse',
    name: 'stunned or worse',
    says: 'whether the target is stunned or out of action',
    source: 'rules § 2.3 steps 7 and 8',
    phrase: 'stuns the target or worse',
    holds: atLeast('stunned'),
  }),
  chance({
    id: 'knocked-down-or-worse',
    name: 'knocked down or worse',
    says: 'whether the target is knocked down, stunned or out of action',
    source: 'rules § 2.3 steps 7 and 8',
    phrase: 'knocks the target down or worse',
    holds: atLeast('knockedDown'),
  }),
  chance({
    id: 'stopped',
    name: 'no blow back',
    says: 'whether the target can not strike back in this phase: down, out, or its blows lost',
    source: 'rules § 2.4',
    phrase: 'stops the target from striking back',
    holds: (outcome) => atLeast('knockedDown')(outcome) || outcome.losesBlows,
  }),
  chance({
    id: 'disarmed',
    name: 'disarmed',
    says: 'whether the target loses its weapon and is still in action',
    source: 'rules § 3',
    phrase: 'disarms the target',
    holds: ({ disarmed, status }, { target }) => disarmed && !target.disarmed && status !== 'outOfAction',
  }),
];
