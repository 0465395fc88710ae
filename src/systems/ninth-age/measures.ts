import type { Measure } from '../system.ts';
import type { Outcome } from './outcome.ts';
import type { Scenario } from './scenario/scenario.ts';

type NinthAgeMeasure = Measure<Scenario, Outcome>;

const amount = (
  measure: Pick<NinthAgeMeasure, 'id' | 'name' | 'says' | 'source' | 'unit' | 'phrase' | 'better' | 'of'>,
): NinthAgeMeasure => ({
  ...measure,
  kind: 'amount',
});
const chance = ({
  of,
  ...measure
}: Pick<NinthAgeMeasure, 'id' | 'name' | 'says' | 'source' | 'phrase' | 'better'> & {
  readonly of: (outcome: Outcome) => boolean;
}): NinthAgeMeasure => ({
  ...measure,
  kind: 'chance',
  unit: '',
  of: (outcome) => (of(outcome) ? 1 : 0),
});

/** What people compare units by. */
export const MEASURES: readonly NinthAgeMeasure[] = [
  amount({
    id: 'lost',
    name: 'Health Points lost',
    says: 'Health Points that the target really loses; overkill is left out, crumbling after a round and its characters count',
    source: 'rules § 3.5',
    unit: 'Health Points',
    phrase: 'Health Points lost',
    better: 'higher',
    of: ({ lost }) => lost,
  }),
  chance({
    id: 'wiped',
    name: 'wiped out',
    says: 'the target has no model left',
    source: 'rules § 3.5',
    phrase: 'wipes the target out',
    better: 'higher',
    of: ({ wiped }) => wiped,
  }),
  amount({
    id: 'removed',
    name: 'models removed',
    says: 'whole models of the target that are removed; a wounded one does not count, a character does',
    source: 'rules § 3.5',
    unit: 'models',
    phrase: 'models removed',
    better: 'higher',
    of: ({ removed }) => removed,
  }),
  amount({
    id: 'slain',
    name: 'characters slain',
    says: 'characters of the target that are removed',
    unit: 'characters',
    phrase: 'characters slain',
    better: 'higher',
    source: 'rules § 3.4',
    of: ({ slain }) => slain,
  }),
  amount({
    id: 'overkill',
    name: 'overkill',
    says: 'Health Points beyond what a pool of the target had left, which are lost; in a whole round those of blows that were still made',
    source: 'rules § 3.5',
    unit: 'Health Points',
    phrase: 'overkill',
    better: 'lower',
    of: ({ overkill }) => overkill,
  }),
  chance({
    id: 'wins',
    name: 'wins the round',
    says: 'the attacker wins a whole round; never outside one',
    source: 'rules § 3.7',
    phrase: 'wins the round',
    better: 'higher',
    of: ({ result }) => result === 'win',
  }),
  chance({
    id: 'breaks',
    name: 'breaks the target',
    says: 'the target loses a whole round and fails its Break Test; never outside one',
    source: 'rules § 3.8',
    phrase: 'breaks the target',
    better: 'higher',
    of: ({ broken }) => broken,
  }),
  amount({
    id: 'own-lost',
    name: 'own Health Points lost',
    says: 'Health Points that the attacker loses in a whole round; none outside one',
    source: 'rules § 3.5',
    unit: 'Health Points',
    phrase: 'own Health Points lost',
    better: 'lower',
    of: ({ ownLost }) => ownLost,
  }),
  amount({
    id: 'own-slain',
    name: 'own characters slain',
    says: 'characters of the attacker that are removed in a whole round; none outside one',
    unit: 'characters',
    phrase: 'own characters slain',
    better: 'lower',
    source: 'rules § 3.4',
    of: ({ ownSlain }) => ownSlain,
  }),
  chance({
    id: 'own-breaks',
    name: 'is broken',
    says: 'the attacker loses a whole round and fails its Break Test; never outside one',
    source: 'rules § 3.8',
    phrase: 'is broken',
    better: 'lower',
    of: ({ ownBroken }) => ownBroken,
  }),
];
