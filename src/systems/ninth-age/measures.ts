import type { Measure } from '../system.ts';
import type { Outcome } from './outcome.ts';
import type { Scenario } from './scenario/scenario.ts';

type NinthAgeMeasure = Measure<Scenario, Outcome>;

const amount = (measure: Pick<NinthAgeMeasure, 'id' | 'name' | 'says' | 'unit' | 'phrase' | 'better' | 'of'>): NinthAgeMeasure => ({ ...measure, kind: 'amount' });
const chance = (id: string, name: string, says: string, phrase: string, better: NinthAgeMeasure['better'], of: (outcome: Outcome) => boolean): NinthAgeMeasure => ({
  id,
  name,
  says,
  kind: 'chance',
  unit: '',
  phrase,
  better,
  of: (outcome) => (of(outcome) ? 1 : 0),
});

/** What people compare units by. */
export const MEASURES: readonly NinthAgeMeasure[] = [
  amount({ id: 'lost', name: 'Health Points lost', says: 'Health Points that the target really loses; overkill is left out, crumbling after a round counts', unit: 'Health Points', phrase: 'Health Points', better: 'higher', of: ({ lost }) => lost }),
  chance('wiped', 'wiped out', 'the target has no model left', 'wipes the target out', 'higher', ({ wiped }) => wiped),
  amount({ id: 'removed', name: 'models removed', says: 'whole models of the target that are removed; a wounded one does not count', unit: 'models', phrase: 'models removed', better: 'higher', of: ({ removed }) => removed }),
  amount({ id: 'overkill', name: 'overkill', says: 'Health Points beyond what the target had left, which are lost; not counted in a whole round', unit: 'Health Points', phrase: 'overkill', better: 'lower', of: ({ overkill }) => overkill }),
  chance('wins', 'wins the round', 'the attacker wins a whole round; never outside one', 'wins the round', 'higher', ({ result }) => result === 'win'),
  chance('breaks', 'breaks the target', 'the target loses a whole round and fails its Break Test; never outside one', 'breaks the target', 'higher', ({ broken }) => broken),
  amount({ id: 'own-lost', name: 'own Health Points lost', says: 'Health Points that the attacker loses in a whole round; none outside one', unit: 'Health Points', phrase: 'own Health Points', better: 'lower', of: ({ ownLost }) => ownLost }),
  chance('own-breaks', 'is broken', 'the attacker loses a whole round and fails its Break Test; never outside one', 'is broken', 'lower', ({ ownBroken }) => ownBroken),
];
