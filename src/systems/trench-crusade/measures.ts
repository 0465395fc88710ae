import type { Measure } from '../system.ts';
import type { Outcome } from './outcome.ts';
import type { Scenario } from './scenario.ts';

type OutcomeMeasure = Measure<Scenario, Outcome>;

type Chance = Omit<OutcomeMeasure, 'kind' | 'unit' | 'of'> & { readonly holds: (outcome: Outcome) => boolean };

const chanceOf = ({ holds, ...words }: Chance): OutcomeMeasure => ({
  ...words,
  kind: 'chance',
  unit: '',
  of: (outcome) => (holds(outcome) ? 1 : 0),
});

const amountOf = (words: Omit<OutcomeMeasure, 'kind'>): OutcomeMeasure => ({ ...words, kind: 'amount' });

const SEVERITY = amountOf({
  id: 'severity',
  name: 'severity',
  says: 'the worst that the attacks do, in the four steps of the Injury table: 0 no effect or a miss, 1 a marker, 2 Down, 3 Out of Action',
  source: 'rules § 2.4',
  unit: 'steps',
  phrase: 'severity',
  better: 'higher',
  of: ({ worst }) => Math.max(0, worst - 1),
});

const OUT = chanceOf({
  id: 'out-of-action',
  name: 'Out of Action',
  says: 'whether the target is Out of Action after the last attack',
  source: 'rules § 2.4, § 2.6',
  phrase: 'takes the target Out of Action',
  better: 'higher',
  holds: ({ outOfAction }) => outOfAction,
});

/** The headline amount and the headline chance first: severity is what the Injury table reads, Out of Action what wins games. */
export const MEASURES: readonly OutcomeMeasure[] = [
  SEVERITY,
  OUT,
  chanceOf({
    id: 'down-or-worse',
    name: 'Down or worse',
    says: 'whether the target is Down or Out of Action after the last attack',
    source: 'rules § 2.4, § 2.6',
    phrase: 'leaves the target Down or worse',
    better: 'higher',
    holds: ({ outOfAction, down }) => outOfAction || down,
  }),
  chanceOf({
    id: 'any-effect',
    name: 'any effect',
    says: 'whether any marker was placed or worse',
    source: 'rules § 2.4',
    phrase: 'has any effect on the target',
    better: 'higher',
    holds: ({ worst }) => worst >= 2,
  }),
  chanceOf({
    id: 'hit',
    name: 'hit',
    says: 'whether any attack hits the target, with an effect or without',
    source: 'rules § 2.1, § 2.2',
    phrase: 'hits the target',
    better: 'higher',
    holds: ({ worst }) => worst >= 1,
  }),
  amountOf({
    id: 'placed',
    name: 'markers placed',
    says: 'BLOOD and INFECTION MARKERS placed on the target, those spent again included; a result of Out of Action places none',
    source: 'rules § 2.4, § 2.6',
    unit: 'markers',
    phrase: 'markers placed',
    better: 'higher',
    of: ({ placed }) => placed,
  }),
  amountOf({
    id: 'left',
    name: 'markers left',
    says: 'markers on the target after the last attack, to be spent later; none when it is Out of Action',
    source: 'rules § 2.5, § 2.6',
    unit: 'markers',
    phrase: 'markers left on the target',
    better: 'higher',
    of: ({ blood, infection }) => blood + infection,
  }),
  amountOf({
    id: 'models-out',
    name: 'models Out of Action',
    says: 'the target and other enemies that the same attack reaches that go Out of Action',
    source: 'rules § 2.8',
    unit: 'models',
    phrase: 'models taken Out of Action',
    better: 'higher',
    of: ({ outOfAction, othersOut }) => Number(outOfAction) + othersOut,
  }),
  amountOf({
    id: 'models-down',
    name: 'models Down or worse',
    says: 'the target and other enemies that are Down or Out of Action afterwards, those that were Down before included',
    source: 'rules § 2.8',
    unit: 'models',
    phrase: 'models left Down or worse',
    better: 'higher',
    of: ({ outOfAction, down, othersDown, othersOut }) => Number(outOfAction || down) + othersDown + othersOut,
  }),
  amountOf({
    id: 'models-hit',
    name: 'models hit',
    says: 'the target and other enemies that any attack hits, with an effect or without',
    source: 'rules § 2.8',
    unit: 'models',
    phrase: 'models hit',
    better: 'higher',
    of: ({ worst, othersHit }) => Number(worst >= 1) + othersHit,
  }),
  amountOf({
    id: 'friends-out',
    name: 'friends Out of Action',
    says: 'friends of the attacker beside the target that the same attack takes Out of Action',
    source: 'rules § 2.8',
    unit: 'models',
    phrase: 'friends taken Out of Action',
    better: 'lower',
    of: ({ friendsOut }) => friendsOut,
  }),
  amountOf({
    id: 'own-markers',
    name: 'own markers',
    says: 'BLOOD MARKERS on the attacker afterwards',
    source: 'rules § 2.5, § 2.6',
    unit: 'markers',
    phrase: 'markers on the attacker',
    better: 'lower',
    of: ({ attackerBlood }) => attackerBlood,
  }),
  chanceOf({
    id: 'own-fall',
    name: 'attacker Down or worse',
    says: 'whether the attacker ends its Activation Down or Out of Action: a failed dive, a fumble',
    source: 'rules § 2.7',
    phrase: 'costs the attacker its footing',
    better: 'lower',
    holds: ({ attackerDown, attackerOut }) => attackerDown || attackerOut,
  }),
];
