import { certain, type Pmf } from '../../pmf/index.ts';
import { attacksOf } from './attacks.ts';
import { freeHit } from './breaking.ts';
import type { Readings } from './encounter.ts';
import { atTheEdge } from './fall.ts';
import type { Fighter } from './fighter.ts';
import { fighterCode, type FighterState, fighterState, fresh, recovered, rested } from './fighter-state.ts';
import { CloseCombat, type Combatant, encounterOf, type Phase } from './phase.ts';
import { JointStates } from './joint-states.ts';
import type { Rules } from './rules.ts';

/** Whose turn comes next; PARTED when the two have lost touch, and it ends so. */
export type Turn = 0 | 1 | 2;
const PARTED = 2;

/** One side of a duel: as it strikes, as it is struck, and how it stands at the start. */
export interface Duellist {
  readonly fighter: Fighter;
  readonly asTarget?: Fighter;
  readonly state?: FighterState;
}

export interface DuelSetup {
  readonly rules: Rules;
  readonly readings: Readings;
  readonly sides: readonly [Duellist, Duellist];
  /** Who charges in the first phase, if anybody. */
  readonly charger: 0 | 1 | null;
  /** Whose turn the first phase is in. */
  readonly firstActive: 0 | 1;
  readonly indoors: boolean;
  /** Each breaks from combat in its own turn once it has so few wounds left; 0 for never. */
  readonly breaksAt: readonly [number, number];
  /** Inches that each falls when it is put down at an edge; 0 for no edge. */
  readonly drop: readonly [number, number];
}

/** What has become of a duel between two phases. */
export interface DuelState {
  readonly a: FighterState;
  readonly b: FighterState;
  readonly turn: Turn;
}

/** Who has put the other out of action. */
export function winner({ a, b }: Pick<DuelState, 'a' | 'b'>): 'a' | 'b' | null {
  if (b.status === 'outOfAction') return 'a';
  return a.status === 'outOfAction' ? 'b' : null;
}

/** Whether it has ended with nobody the winner. */
export function isParted(state: DuelState): boolean {
  return state.turn === PARTED && winner(state) === null;
}

/** The phases of one duel. Its states are whole numbers that `state` reads. Source: rules § 2.4, § 2.5. */
export class DuelPhases {
  readonly #setup: DuelSetup;
  readonly #joint = new JointStates();
  readonly #first: Phase;
  readonly #later: Phase;
  readonly #opening: CloseCombat;
  readonly #fight: CloseCombat;

  constructor(setup: DuelSetup) {
    this.#setup = setup;
    this.#first = phaseOf(setup, true);
    this.#later = phaseOf(setup, false);
    this.#opening = new CloseCombat(this.#first, this.#joint);
    this.#fight = new CloseCombat(this.#later, this.#joint);
  }

  /** Before the first phase: whole and on their feet unless they say otherwise. */
  get start(): number {
    const [a, b] = this.#setup.sides;
    const at = ({ fighter, asTarget = fighter, state = fresh(asTarget) }: Duellist): FighterState => rested(state);
    return this.#code({ a: at(a), b: at(b), turn: this.#setup.firstActive });
  }

  state(code: number): DuelState {
    const [a = 0, b = 0] = this.#joint.codes(Math.floor(code / 4));
    return { a: fighterState(a), b: fighterState(b), turn: (code & 3) as Turn };
  }

  #code({ a, b, turn }: DuelState): number {
    return 4 * this.#joint.id([fighterCode(a), fighterCode(b)]) + turn;
  }

  isOver(code: number): boolean {
    const state = this.state(code);
    return state.turn === PARTED || winner(state) !== null;
  }

  /** The first phase of the combat, with its charges, spears and flails. */
  open(code: number): Pmf<number> {
    return this.#fought(this.#first, this.#opening, this.#recovered(this.state(code)));
  }

  /** Any later phase. The active side recovers, leaves if it means to, and both strike. */
  next(code: number): Pmf<number> {
    return this.#left(this.#recovered(this.state(code))).bind((now) =>
      this.isOver(now) ? certain(now) : this.#fought(this.#later, this.#fight, this.state(now)),
    );
  }

  #recovered({ a, b, turn }: DuelState): DuelState {
    return { a: turn === 0 ? recovered(a) : a, b: turn === 1 ? recovered(b) : b, turn };
  }

  /** The active fighter leaves if its policy says so: it takes a free hit from an enemy on its feet, and is away if it still stands. */
  #left(state: DuelState): Pmf<number> {
    const turn = state.turn === 1 ? 1 : 0;
    const [leaver, enemy] = turn === 0 ? [state.a, state.b] : [state.b, state.a];
    const limit = this.#setup.breaksAt[turn];
    if (limit === 0 || leaver.status !== 'standing' || leaver.wounds > limit) return certain(this.#code(state));
    const away = (code: number): number => {
      const after = fighterState(code);
      const next = after.status === 'standing' ? PARTED : turn;
      return this.#code(turn === 0 ? { ...state, a: after, turn: next } : { ...state, b: after, turn: next });
    };
    if (enemy.status !== 'standing') return certain(away(fighterCode(leaver)));
    const encounter = encounterOf(this.#later, [state.a, state.b], 1 - turn, turn);
    return freeHit(encounter, enemy, leaver).map(away);
  }

  #fought(phase: Phase, combat: CloseCombat, before: DuelState): Pmf<number> {
    const next = before.turn === 0 ? 1 : 0;
    const after = combat.fought(this.#joint.id([fighterCode(before.a), fighterCode(before.b)]));
    const ended = (a: FighterState, b: FighterState, turn: Turn): number => this.#code({ a: rested(a), b: rested(b), turn });
    const { drop } = this.#setup;
    if (drop[0] === 0 && drop[1] === 0) return after.map((id) => ended(...this.#pair(id), next));
    return after.bind((id) => {
      const states = this.#pair(id);
      const upright = [before.a.status === 'standing', before.b.status === 'standing'];
      // Only one of two can have been put down in a phase, for whoever is down does not strike.
      const side = ([0, 1] as const).find((each) => drop[each] > 0 && upright[each] && states[each].status !== 'standing');
      if (side === undefined) return certain(ended(...states, next));
      return atTheEdge(encounterOf(phase, states, 1 - side, side), states[side], drop[side]).map(({ code, fell }) => {
        const state = fighterState(code);
        const turn = fell && state.status !== 'outOfAction' ? PARTED : next;
        return side === 0 ? ended(state, states[1], turn) : ended(states[0], state, turn);
      });
    });
  }

  #pair(id: number): [FighterState, FighterState] {
    const [a = 0, b = 0] = this.#joint.codes(id);
    return [fighterState(a), fighterState(b)];
  }
}

/** How many attacks each side makes in the first phase. */
export function openingAttacks(setup: DuelSetup): readonly [number, number] {
  const phase = phaseOf(setup, true);
  const states = setup.sides.map(({ fighter, asTarget = fighter, state = fresh(asTarget) }) => state);
  const count = (side: number): number => attacksOf(encounterOf(phase, states, side, 1 - side)).length;
  return [count(0), count(1)];
}

function phaseOf({ rules, readings, sides, charger, indoors }: DuelSetup, first: boolean): Phase {
  const combatant = (side: 0 | 1): Combatant => ({
    ...sides[side],
    side,
    charged: first && charger === side ? 1 - side : null,
    contacts: [1 - side],
  });
  // Recovery is the duel's business, so that equal states share their phases whoever's turn it is.
  return { rules, readings, combatants: [combatant(0), combatant(1)], first, active: null, indoors };
}
