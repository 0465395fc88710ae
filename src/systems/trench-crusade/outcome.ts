import { NOBODY, type Tally } from './others.ts';
import { decode } from './state.ts';

/** How an Activation's attacks leave the target, and what they cost the attacker. */
export interface Outcome {
  readonly outOfAction: boolean;
  readonly down: boolean;
  readonly blood: number;
  readonly infection: number;
  readonly blessing: number;
  readonly toughUsed: boolean;
  /** The worst that any attack did: 0 nothing, 1 a hit without effect, 2 a marker, 3 Down, 4 Out of Action. */
  readonly worst: number;
  /** Markers placed on the target, those spent again included. */
  readonly placed: number;
  /** Enemies beside the target that were hit, that are Down afterwards, and that are Out of Action. */
  readonly othersHit: number;
  readonly othersDown: number;
  readonly othersOut: number;
  /** The same of the attacker's friends. */
  readonly friendsHit: number;
  readonly friendsDown: number;
  readonly friendsOut: number;
  readonly attackerBlood: number;
  readonly attackerDown: boolean;
  readonly attackerOut: boolean;
}

/** What a last state means; `tallies`: what its `others` stands for. */
export function outcomeOf(code: number, tallies: readonly Tally[]): Outcome {
  const state = decode(code);
  const beside = tallies[state.others] ?? NOBODY;
  return {
    outOfAction: state.out === 1,
    down: state.down === 1,
    blood: state.blood,
    infection: state.infection,
    blessing: state.blessing,
    toughUsed: state.toughUsed === 1,
    worst: state.worst,
    placed: state.placed,
    othersHit: beside.enemiesHit,
    othersDown: beside.enemiesDown,
    othersOut: beside.enemiesOut,
    friendsHit: beside.friendsHit,
    friendsDown: beside.friendsDown,
    friendsOut: beside.friendsOut,
    attackerBlood: state.ownFall === 2 ? 0 : state.ownBlood,
    attackerDown: state.ownFall === 1,
    attackerOut: state.ownFall === 2,
  };
}
