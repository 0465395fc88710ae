import { certain } from '../../pmf/index.ts';
import type { Target } from './attack.ts';
import type { Node } from './node.ts';
import { NO_MOVE } from './node.ts';
import type { Sequence } from './sequence.ts';
import { capped, encode, type State } from './state.ts';

/** The markers of a model that begins its Activation: REGENERATE, then one more INFECTION MARKER if it has any. */
interface Markers {
  readonly blood: number;
  readonly infection: number;
  readonly blessing: number;
}

function freshened({ blood, infection, blessing }: Markers, model: Target): Markers {
  // The owner of a GOLEM can not remove its BLOOD MARKERS.
  const gone = model.golem ? 0 : Math.min(blood, model.regenerate);
  return {
    blood: blood - gone,
    infection: infection > 0 ? capped(infection + 1) : 0,
    blessing: model.regenerateBlesses ? capped(blessing + gone) : blessing,
  };
}

/** The target after the start of its own Activation: it stands up, regenerates, and its infection grows. Source: rules § 2.6. */
function targetActivates(state: State, target: Target): State {
  return state.out === 1 ? state : { ...state, ...freshened(state, target), down: target.pinned ? state.down : 0 };
}

/** The attacker at the start of its own Activation. */
export function attackerActivates(state: State, attacker: Target): State {
  if (state.ownFall === 2) return { ...state, ended: 1 };
  const own = freshened({ blood: state.ownBlood, infection: state.ownInfection, blessing: state.ownBlessing }, attacker);
  return {
    ...state,
    ownBlood: own.blood,
    ownInfection: own.infection,
    ownBlessing: own.blessing,
    ownFall: 0,
    ended: 0,
    hitBefore: 0,
    pending: 0,
  };
}

/** The moment between two of the attacker's Activations. */
export function between({ target, attacker }: Sequence): Node {
  return {
    kind: 'between',
    attack: 0,
    name: 'the target’s Activation',
    side: 'attacker',
    moves: () => NO_MOVE,
    next: (state) => certain(encode(attackerActivates(targetActivates(state, target), attacker))),
  };
}

/** The moment at which the attacker takes BLOOD MARKERS as the price of what follows. */
export function cost(blood: number): Node {
  return {
    kind: 'between',
    attack: 0,
    name: 'the price of the attack',
    side: 'attacker',
    moves: () => NO_MOVE,
    next: (state) => certain(encode(state.ended === 1 || state.out === 1 ? state : { ...state, ownBlood: capped(state.ownBlood + blood) })),
  };
}

/** The moment at which the next of several equal attackers takes over (retreat attacks). */
export function nextAttacker({ start }: Sequence): Node {
  const { ownBlood, ownInfection, ownBlessing } = start;
  return {
    kind: 'between',
    attack: 0,
    name: 'the next attacker',
    side: 'attacker',
    moves: () => NO_MOVE,
    next: (state) => certain(encode({ ...state, ownBlood, ownInfection, ownBlessing, ownFall: 0, ended: 0, pending: 0 })),
  };
}
