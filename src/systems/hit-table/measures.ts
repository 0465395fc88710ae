import type { Measure } from '../system.ts';
import { outAt } from './removal.ts';
import type { Scenario } from './scenario.ts';

type DamageMeasure = Measure<Scenario, number>;

const DAMAGE: DamageMeasure = {
  id: 'damage',
  name: 'damage',
  says: 'damage points allocated to the target, after armour; not cut off at its Wounds',
  source: 'rules § 2.3, § 2.5',
  kind: 'amount',
  unit: 'damage points',
  phrase: 'damage',
  better: 'higher',
  against: 'target.wounds',
  of: (damage) => damage,
};

const REMOVED: DamageMeasure = {
  id: 'removed',
  name: 'removed',
  says: 'whether the damage reaches the target’s Wounds; never when they are not known',
  source: 'rules § 2.5',
  kind: 'chance',
  unit: '',
  phrase: 'removes the target',
  better: 'higher',
  of: (damage, scenario) => (damage >= outAt(scenario) ? 1 : 0),
};

const WOUNDS_LOST: DamageMeasure = {
  id: 'wounds-lost',
  name: 'wounds lost',
  says: 'damage points up to the target’s Wounds: leaves out overkill',
  source: 'rules § 2.5',
  kind: 'amount',
  unit: 'wounds',
  phrase: 'wounds lost',
  better: 'higher',
  of: (damage, scenario) => Math.min(damage, outAt(scenario)),
};

const OVERKILL: DamageMeasure = {
  id: 'overkill',
  name: 'overkill',
  says: 'damage points beyond the target’s Wounds, which do nothing',
  source: 'rules § 2.5',
  kind: 'amount',
  unit: 'damage points',
  phrase: 'overkill',
  better: 'lower',
  of: (damage, scenario) => Math.max(0, damage - outAt(scenario)),
};

const HURT: DamageMeasure = {
  id: 'hurt',
  name: 'hurt, not removed',
  says: 'whether the target loses wounds and is still there',
  source: 'rules § 2.5',
  kind: 'chance',
  unit: '',
  phrase: 'hurts the target without removing it',
  better: 'higher',
  of: (damage, scenario) => (damage > 0 && damage < outAt(scenario) ? 1 : 0),
};

const UNHURT: DamageMeasure = {
  id: 'unhurt',
  name: 'no damage',
  says: 'whether no damage point is allocated and the target is still there',
  source: 'rules § 2.5',
  kind: 'chance',
  unit: '',
  phrase: 'does nothing to the target',
  better: 'lower',
  of: (damage, scenario) => (damage === 0 && outAt(scenario) > 0 ? 1 : 0),
};

/** The headline amount and the headline chance first. `removed`, `hurt` and `unhurt` part every outcome among them. */
export const MEASURES: readonly DamageMeasure[] = [DAMAGE, REMOVED, WOUNDS_LOST, OVERKILL, HURT, UNHURT];
