import { certain, foldOver, mixture, type Pmf } from '../../pmf/index.ts';
import { attacksOf } from './attacks.ts';
import { freeHit } from './breaking.ts';
import type { Readings } from './encounter.ts';
import type { FightPhases } from './duel.ts';
import { atTheEdge } from './fall.ts';
import type { Fighter } from './fighter.ts';
import { fighterCode, type FighterState, fighterState, fresh, recovered, rested } from './fighter-state.ts';
import { CloseCombat, type Combatant, encounterOf, type Phase } from './phase.ts';
import { JointStates } from './joint-states.ts';
import { failingFalls, isStupid, mustTestFear } from './psychology.ts';
import type { Rules } from './rules.ts';
import { strayHits } from './stray-hits.ts';

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
  /** Which side spews in place of its attacks, in every phase. */
  readonly vomits?: readonly [boolean, boolean];
  /** Leadership is tested against fear and stupidity; left out, every test is taken as passed. */
  readonly tests?: { readonly heroNear: boolean };
}

/** What has become of a duel between two phases. */
export interface DuelState {
  readonly a: FighterState;
  readonly b: FighterState;
  readonly turn: Turn;
}

/** Who has put the other out of action. */
function winner({ a, b }: Pick<DuelState, 'a' | 'b'>): 'a' | 'b' | null {
  if (b.status === 'outOfAction') return a.status === 'outOfAction' ? null : 'a';
  return a.status === 'outOfAction' ? 'b' : null;
}

const bothOut = ({ a, b }: DuelState): boolean => a.status === 'outOfAction' && b.status === 'outOfAction';

/** Whether it has ended with nobody the winner. */
function isParted(state: DuelState): boolean {
  return winner(state) === null && (state.turn === PARTED || bothOut(state));
}

/** The phases of one duel. Its states are whole numbers that `state` reads. Source: rules § 2.4, § 2.5. */
export class DuelPhases implements FightPhases {
  readonly #setup: DuelSetup;
  readonly #joint = new JointStates();
  readonly #first: Phase;
  readonly #later: Phase;
  readonly #opening: CloseCombat;
  readonly #fight: CloseCombat;
  /** What a phase leaves behind, for each joint state after its blows and each side whose turn is next. */
  readonly #ends = new Map<number, number>();

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

  winner(code: number): 'a' | 'b' | null {
    return winner(this.state(code));
  }

  left(code: number, side: 'a' | 'b'): number {
    return this.state(code)[side].wounds;
  }

  isOver(code: number): boolean {
    const state = this.state(code);
    return isParted(state) || winner(state) !== null;
  }

  /** The first phase of the combat, with its charges, spears and flails. */
  open(code: number): Pmf<number> {
    const before = this.#recovered(this.state(code));
    // Whoever charges has passed its test.
    const begun = this.#setup.charger === before.turn ? certain(this.#code(before)) : this.#tested(before);
    const fought = (phase: Phase, combat: CloseCombat): Pmf<number> =>
      begun.bind((now) => this.#fought(phase, combat, this.state(now))).bind((after) => this.#sated(after));
    const steady = fought(this.#first, this.#opening);
    const { fails, phase } = this.#fear();
    if (fails === 0) return steady;
    return mixture([
      [steady, 36 - fails],
      [fought(phase, new CloseCombat(phase, this.#joint)), fails],
    ]);
  }

  /** How often out of 36 the charged side fails its test against fear, and the first phase as it is then. */
  #fear(): { readonly fails: number; readonly phase: Phase } {
    const { charger, sides, readings, tests } = this.#setup;
    if (charger === null || !tests) return { fails: 0, phase: this.#first };
    const charged = sides[1 - charger] as Duellist;
    if (!mustTestFear(charged.fighter, sides[charger].fighter, readings)) return { fails: 0, phase: this.#first };
    const combatants = this.#first.combatants.map((each) => (each.side === charger ? each : { ...each, afraid: true }));
    return { fails: failingFalls(charged.fighter.ld), phase: { ...this.#first, combatants } };
  }

  /** A hunger that was fed on the charge costs its owner a hit without an armour save. */
  #sated(after: number): Pmf<number> {
    const { charger, sides } = this.#setup;
    if (charger === null || !sides[charger].fighter.skills.includes('blackHunger')) return certain(after);
    const { a, b, turn } = this.state(after);
    const mine = charger === 0 ? a : b;
    if (mine.status === 'outOfAction') return certain(after);
    const hit = { name: 'black hunger', aim: 'fall', hits: 1, strength: 3, armour: false } as const;
    return strayHits(encounterOf(this.#first, [a, b], 1 - charger, charger), mine, hit).map((code) => {
      const state = rested(fighterState(code));
      return this.#code(charger === 0 ? { a: state, b, turn } : { a, b: state, turn });
    });
  }

  /** The active side's test against stupidity: failed, it does not strike before its next turn. */
  #tested(state: DuelState): Pmf<number> {
    const { tests, sides } = this.#setup;
    const side = state.turn === 1 ? 1 : 0;
    const { fighter } = sides[side];
    if (!tests || !isStupid(fighter, tests.heroNear)) return certain(this.#code(state));
    const fails = failingFalls(fighter.ld);
    const after = (dazed: boolean): Pmf<number> =>
      certain(this.#code(side === 0 ? { ...state, a: { ...state.a, dazed } } : { ...state, b: { ...state.b, dazed } }));
    return mixture([
      [after(true), fails],
      [after(false), 36 - fails],
    ]);
  }

  /** Any later phase. The active side recovers, leaves if it means to, and both strike. */
  next(code: number): Pmf<number> {
    return this.#tested(this.#recovered(this.state(code)))
      .bind((now) => this.#left(this.state(now)))
      .bind((now) => (this.isOver(now) ? certain(now) : this.#fought(this.#later, this.#fight, this.state(now))));
  }

  #recovered({ a, b, turn }: DuelState): DuelState {
    return { a: turn === 0 ? recovered(a) : a, b: turn === 1 ? recovered(b) : b, turn };
  }

  /** The active fighter leaves if its policy says so: it takes a free hit from an enemy on its feet, and is away if it still stands. */
  #left(state: DuelState): Pmf<number> {
    const turn = state.turn === 1 ? 1 : 0;
    const [leaver, enemy] = turn === 0 ? [state.a, state.b] : [state.b, state.a];
    const limit = this.#setup.breaksAt[turn];
    if (limit === 0 || leaver.status !== 'standing' || leaver.dazed || leaver.wounds > limit) return certain(this.#code(state));
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
    const turn = before.turn === 0 ? 1 : 0;
    const after = combat.fought(this.#joint.id([fighterCode(before.a), fighterCode(before.b)]));
    const ended = ({ a, b, turn: next }: DuelState): number => this.#code({ a: rested(a), b: rested(b), turn: next });
    const states = (id: number): DuelState => {
      const [a, b] = this.#pair(id);
      return { a, b, turn };
    };
    const sides = ([0, 1] as const).filter((side) => this.#setup.drop[side] > 0);
    if (sides.length === 0) {
      return after.map((id) => {
        const key = 2 * id + turn;
        const known = this.#ends.get(key) ?? ended(states(id));
        this.#ends.set(key, known);
        return known;
      });
    }
    return foldOver(
      after.map((id) => this.#code(states(id))),
      sides,
      (code, side) => this.#edge(phase, code, { side, upright: before[side === 0 ? 'a' : 'b'].status === 'standing' }),
    ).map((code) => ended(this.state(code)));
  }

  /** A side that this phase has put down at its edge keeps its place, or falls and is parted from its enemy. */
  #edge(phase: Phase, code: number, { side, upright }: { readonly side: 0 | 1; readonly upright: boolean }): Pmf<number> {
    const now = this.state(code);
    const mine = side === 0 ? now.a : now.b;
    if (!upright || mine.status === 'standing') return certain(code);
    const encounter = encounterOf(phase, [now.a, now.b], 1 - side, side);
    return atTheEdge(encounter, mine, this.#setup.drop[side]).map((after) => {
      const state = fighterState(after.code);
      const turn = after.fell && state.status !== 'outOfAction' ? PARTED : now.turn;
      return this.#code(side === 0 ? { ...now, a: state, turn } : { ...now, b: state, turn });
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

function phaseOf({ rules, readings, sides, charger, indoors, vomits = [false, false] }: DuelSetup, first: boolean): Phase {
  const combatant = (side: 0 | 1): Combatant => ({
    ...sides[side],
    side,
    vomits: vomits[side],
    charged: first && charger === side ? 1 - side : null,
    contacts: [1 - side],
  });
  // Recovery is the duel's business, so that equal states share their phases whoever's turn it is.
  return { rules, readings, combatants: [combatant(0), combatant(1)], first, active: null, indoors };
}
