import type { Loadout } from '../system.ts';
import { attackerActivates } from './activation.ts';
import type { Duel } from './duel-fields.ts';
import type { Sequence } from './sequence.ts';
import { FRESH, type State } from './state.ts';

export type Name = 'a' | 'b';
export const other = (side: Name): Name => (side === 'a' ? 'b' : 'a');

/** A model between two Activations. */
export interface Condition {
  readonly blood: number;
  readonly infection: number;
  readonly blessing: number;
  readonly down: number;
  readonly toughUsed: number;
  readonly talismanUsed: number;
  readonly out: number;
}

/** Both models between two Activations. */
export interface Bout {
  readonly a: Condition;
  readonly b: Condition;
  /** Before the first Activation of both sides: a charge counts then. */
  readonly opening: boolean;
}

/** A side's markers are the larger of what it says as attacker and as target: the same model stands in both. */
export function conditionOf({ attacker, target }: Duel['a']): Condition {
  return {
    blood: Math.max(attacker.blood, target.blood),
    infection: Math.max(attacker.infection, target.infection),
    blessing: Math.max(attacker.blessing, target.blessing),
    down: Number(target.down),
    toughUsed: Number(target.toughUsed),
    talismanUsed: 0,
    out: 0,
  };
}

export const ended = ({ a, b }: Bout): boolean => a.out === 1 || b.out === 1;
export const bothOut = ({ a, b }: Bout): boolean => a.out === 1 && b.out === 1;
export const won =
  (side: Name) =>
  (bout: Bout): boolean =>
    bout[other(side)].out === 1 && bout[side].out === 0;

/** Where an Activation of one side begins: it stands up, regenerates, its infection grows. */
export function activated(bout: Bout, side: Name, { attacker }: Sequence): State {
  const [own, foe] = [bout[side], bout[other(side)]];
  return attackerActivates(
    {
      ...FRESH,
      blood: foe.blood,
      infection: foe.infection,
      blessing: foe.blessing,
      down: foe.down,
      toughUsed: foe.toughUsed,
      out: foe.out,
      ownBlood: own.blood,
      ownInfection: own.infection,
      ownBlessing: own.blessing,
      ownToughUsed: own.toughUsed,
      talismanUsed: own.talismanUsed,
    },
    attacker,
  );
}

const GONE: Condition = { blood: 0, infection: 0, blessing: 0, down: 0, toughUsed: 0, talismanUsed: 0, out: 1 };

/** Both models after an Activation of one side that ended in a state; the other's talisman is as it was. */
export function boutAfter(state: State, side: Name, foeTalismanUsed: number, opening: boolean): Bout {
  const conditions = { [side]: ownAfter(state), [other(side)]: foeAfter(state, foeTalismanUsed) } as Record<Name, Condition>;
  return { a: conditions.a, b: conditions.b, opening };
}

function ownAfter(state: State): Condition {
  if (state.ownFall === 2) return GONE;
  return {
    blood: state.ownBlood,
    infection: state.ownInfection,
    blessing: state.ownBlessing,
    down: state.ownFall,
    toughUsed: state.ownToughUsed,
    talismanUsed: state.talismanUsed,
    out: 0,
  };
}

function foeAfter({ blood, infection, blessing, down, toughUsed, out }: State, talismanUsed: number): Condition {
  return out === 1 ? GONE : { blood, infection, blessing, down, toughUsed, talismanUsed, out };
}

/** What a loadout brings to a duel. */
export function partsOf({ name, cost, attacker, weapons, target }: Loadout): object {
  return { name, cost, attacker, weapons, target };
}
