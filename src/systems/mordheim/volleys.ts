import { certain, fold, type Pmf } from '../../pmf/index.ts';
import type { Engagement } from './engagement.ts';
import { fighterCode, type FighterState, fighterState, recovered, rested } from './fighter-state.ts';
import { battery } from './shooting.ts';
import { strikeBlows, struck } from './strike.ts';

/** How things stand between two turns of shooting. */
interface Shooting {
  readonly target: number;
  readonly footUsed: boolean;
  /** How many turns each weapon still needs before it can fire; LOST when it never will. */
  readonly waits: readonly number[];
}

const LOST = -1;

/**
 * The target's fighter code after so many turns of one shooter. Weapons that are slow to load fire when they are ready; between two
 * turns the target has one of its own, in which it recovers and does nothing else. Source: rules § 2.6, § 3.
 */
export function afterTurns(engagement: Engagement, turns: number): Pmf<number> {
  const { encounter, target, attacker } = engagement;
  const { weapons } = battery(encounter.attacker.fighter);
  const start: Shooting = { target: fighterCode(target), footUsed: attacker.footUsed, waits: Array.from({ length: weapons }, () => 0) };
  const last = fold({ start: shot(engagement, start), steps: turns - 1, step: (state) => shot(engagement, betweenTurns(state)) });
  return last.map((state) => state.target);
}

function betweenTurns(state: Shooting): Shooting {
  return { ...state, target: fighterCode(rested(recovered(fighterState(state.target)))) };
}

/** One turn: every weapon that may fire does, one after the other. */
function shot(engagement: Engagement, before: Shooting): Pmf<Shooting> {
  const { encounter, asStanding, attacker: shooter } = engagement;
  const { perTurn, reload } = battery(encounter.attacker.fighter);
  const ready = before.waits.flatMap((wait, weapon) => (wait === 0 ? [weapon] : [])).slice(0, perTurn);
  const each = engagement.blows.length / perTurn;
  const loading = before.waits.map((wait) => (wait === LOST ? LOST : Math.max(0, wait - 1)));
  const fire = (state: Fired, weapon: number, place: number): Pmf<Fired> => {
    const blows = engagement.blows.slice(Math.ceil(place * each), Math.ceil((place + 1) * each));
    if (blows.length === 0) return certain(state);
    const attacker: FighterState = { ...shooter, critUsed: state.critUsed, footUsed: state.footUsed };
    return strikeBlows({ encounter, blows, attacker, target: fighterState(state.target), asStanding }).map((code) => {
      const { target, critUsed, footUsed, broken, delayed } = struck(code);
      const wait = broken || reload === null ? LOST : reload - 1 + (delayed ? 1 : 0);
      return { target: fighterCode(target), critUsed, footUsed, waits: state.waits.with(weapon, wait) };
    });
  };
  return ready
    .reduce<Pmf<Fired>>(
      (fired, weapon, place) => fired.bind((state) => fire(state, weapon, place)),
      certain<Fired>({ ...before, waits: loading, critUsed: false }),
    )
    .map(({ target, footUsed, waits }) => ({ target, footUsed, waits }));
}

interface Fired extends Shooting {
  readonly critUsed: boolean;
}
