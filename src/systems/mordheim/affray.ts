import { certain, foldOver, mixture, type Pmf } from '../../pmf/index.ts';
import type { Duellist, DuelSetup } from './duel-chain.ts';
import type { FightPhases } from './duel.ts';
import { fighterCode, type FighterState, fighterState, fresh, recovered, rested } from './fighter-state.ts';
import { JointStates } from './joint-states.ts';
import { CloseCombat, type Combatant, encounterOf, type Phase } from './phase.ts';
import { failingFalls, isStupid, mustTestFear } from './psychology.ts';
import { strayHits } from './stray-hits.ts';

/** A fighter of a side, and how many there are of its like. */
export interface Band extends Duellist {
  readonly count: number;
}

/** Several against several. Everybody can reach every enemy; nobody leaves, and there are no edges. */
export interface AffraySetup extends Omit<DuelSetup, 'sides' | 'breaksAt' | 'drop' | 'vomits'> {
  readonly sides: readonly [readonly Band[], readonly Band[]];
}

interface Member {
  readonly band: Duellist;
  readonly side: 0 | 1;
  /** Fighters with the same number are alike. */
  readonly like: number;
}

/**
 * The phases of a fight of several against several, one in every turn, exact over the joint state of all. Who strikes picks, of the
 * enemies on their feet, the one with the fewest wounds left; only when none stands a downed one, the stunned first. Fighters that are
 * alike are told apart by their state only. Source: rules § 2.3, § 2.4, § 2.5.
 */
export class Affray implements FightPhases {
  readonly #setup: AffraySetup;
  readonly #members: readonly Member[];
  readonly #joint = new JointStates();
  readonly #first: Phase;
  readonly #opening: CloseCombat;
  readonly #fight: CloseCombat;

  constructor(setup: AffraySetup) {
    this.#setup = setup;
    this.#members = membersOf(setup);
    this.#first = this.#phase(true);
    this.#opening = new CloseCombat(this.#first, this.#joint);
    this.#fight = new CloseCombat(this.#phase(false), this.#joint);
  }

  get start(): number {
    const states = this.#members.map(({ band: { fighter, asTarget = fighter, state = fresh(asTarget) } }) => state);
    return this.#code(states, this.#setup.firstActive);
  }

  isOver(code: number): boolean {
    const states = this.#states(code);
    return this.#standing(states, 0) === 0 || this.#standing(states, 1) === 0;
  }

  winner(code: number): 'a' | 'b' | null {
    const states = this.#states(code);
    const [a, b] = [this.#standing(states, 0), this.#standing(states, 1)];
    if (a > 0 && b > 0) return null;
    return a > 0 ? 'a' : b > 0 ? 'b' : null;
  }

  left(code: number, side: 'a' | 'b'): number {
    return this.#standing(this.#states(code), side === 'a' ? 0 : 1);
  }

  open(code: number): Pmf<number> {
    const { charger } = this.#setup;
    const turn = this.#turn(code);
    // Whoever charges has passed its test.
    const begun = charger === turn ? certain(this.#recovered(code)) : this.#tested(this.#recovered(code));
    return this.#frightened()
      .bind((afraid) => begun.bind((now) => this.#fought(this.#facing(afraid), now)))
      .bind((after) => this.#sated(after));
  }

  next(code: number): Pmf<number> {
    return this.#tested(this.#recovered(code)).bind((now) => this.#fought(this.#fight, now));
  }

  /** Which of the charged fail their tests against fear, as a number with a bit for each member. */
  #frightened(): Pmf<number> {
    const { charger, tests, readings } = this.#setup;
    if (charger === null || !tests) return certain(0);
    const chargers = this.#first.combatants.filter(({ side }) => side === charger);
    const testing = this.#members.flatMap(({ band, side }, place) => {
      const scared = chargers.some(({ charged, fighter }) => charged === place && mustTestFear(band.fighter, fighter, readings));
      return side !== charger && scared ? [{ bit: 2 ** place, fails: failingFalls(band.fighter.ld) }] : [];
    });
    return foldOver(certain(0), testing, (afraid, { bit, fails }) =>
      mixture([
        [certain(afraid + bit), fails],
        [certain(afraid), 36 - fails],
      ]),
    );
  }

  readonly #openings = new Map<number, CloseCombat>();

  #facing(afraid: number): CloseCombat {
    if (afraid === 0) return this.#opening;
    const combatants = this.#first.combatants.map((each, place) => ({ ...each, afraid: Math.floor(afraid / 2 ** place) % 2 === 1 }));
    const known = this.#openings.get(afraid) ?? new CloseCombat({ ...this.#first, combatants }, this.#joint);
    this.#openings.set(afraid, known);
    return known;
  }

  #recovered(code: number): number {
    const turn = this.#turn(code);
    const states = this.#states(code).map((state, place) => (this.#members[place]?.side === turn ? recovered(state) : state));
    return this.#code(states, turn);
  }

  /** The tests against stupidity of the side whose turn it is. */
  #tested(code: number): Pmf<number> {
    const { tests } = this.#setup;
    const turn = this.#turn(code);
    if (!tests) return certain(code);
    const places = this.#members.flatMap(({ band, side }, place) =>
      side === turn && isStupid(band.fighter, tests.heroNear) ? [place] : [],
    );
    const dazed = (now: number, at: number, fails: boolean): number =>
      this.#code(
        this.#states(now).map((state, place) => (place === at && state.status !== 'outOfAction' ? { ...state, dazed: fails } : state)),
        turn,
      );
    return foldOver(certain(code), places, (now, place) => {
      const fails = failingFalls((this.#members[place] as Member).band.fighter.ld);
      return mixture([
        [certain(dazed(now, place, true)), fails],
        [certain(dazed(now, place, false)), 36 - fails],
      ]);
    });
  }

  #fought(combat: CloseCombat, code: number): Pmf<number> {
    const turn = this.#turn(code) === 0 ? 1 : 0;
    const settled = (id: number): number => this.#settled(this.#joint.codes(id).map(fighterState), turn);
    return combat.fought(Math.floor(code / 2)).map(settled);
  }

  /** A hunger that was fed on the charge costs each of its owners a hit without an armour save. */
  #sated(after: number): Pmf<number> {
    const { charger } = this.#setup;
    const hungry = this.#members.flatMap(({ band, side }, place) =>
      side === charger && band.fighter.skills.includes('blackHunger') ? [place] : [],
    );
    const hit = { name: 'black hunger', aim: 'fall', hits: 1, strength: 3, armour: false } as const;
    return foldOver(certain(after), hungry, (now, place) => {
      const states = this.#states(now);
      const mine = states[place] as FighterState;
      const enemy = this.#members.findIndex(({ side }) => side !== charger);
      if (mine.status === 'outOfAction') return certain(now);
      return strayHits(encounterOf(this.#first, states, enemy, place), mine, hit).map((code) =>
        this.#code(
          states.map((state, at) => (at === place ? rested(fighterState(code)) : state)),
          this.#turn(now),
        ),
      );
    }).map((code) => this.#settled(this.#states(code), this.#turn(code)));
  }

  #standing(states: readonly FighterState[], side: 0 | 1): number {
    return states.filter(({ status }, place) => this.#members[place]?.side === side && status !== 'outOfAction').length;
  }

  #phase(first: boolean): Phase {
    const { rules, readings, indoors, charger } = this.#setup;
    const places = (side: 0 | 1): readonly number[] => this.#members.flatMap((each, place) => (each.side === side ? [place] : []));
    const enemies = [places(1), places(0)] as const;
    const combatants = this.#members.map(({ band, side }, place): Combatant => {
      const contacts = enemies[side];
      // Chargers spread over the enemies in order.
      const rank = places(side).indexOf(place);
      const charged = first && charger === side ? (contacts[rank % contacts.length] as number) : null;
      return { ...band, side, charged, contacts };
    });
    return { rules, readings, combatants, first, active: null, indoors, seeksWorst: true };
  }

  /** Between phases: what passes is forgotten, and those that are alike stand in the order of their states. */
  #settled(states: readonly FighterState[], turn: 0 | 1): number {
    const calm = states.map((state, place) => ({ state: rested(state), like: this.#members[place]?.like as number }));
    const sorted = calm.toSorted((a, b) => a.like - b.like || fighterCode(a.state) - fighterCode(b.state));
    return this.#code(
      sorted.map(({ state }) => state),
      turn,
    );
  }

  #code(states: readonly FighterState[], turn: 0 | 1): number {
    return 2 * this.#joint.id(states.map(fighterCode)) + turn;
  }

  #states(code: number): readonly FighterState[] {
    return this.#joint.codes(Math.floor(code / 2)).map(fighterState);
  }

  #turn(code: number): 0 | 1 {
    return code % 2 === 1 ? 1 : 0;
  }
}

function membersOf({ sides }: AffraySetup): readonly Member[] {
  return sides.flatMap((bands, side) =>
    bands.flatMap(({ count, ...band }, kind) =>
      Array.from({ length: count }, (): Member => ({ band, side: side === 0 ? 0 : 1, like: side * 100 + kind })),
    ),
  );
}

/**
 * The work of solving a fight exactly, from above: states between which it may go back and forth are solved together, at the cube of
 * their number.
 */
export function affrayWork(setup: AffraySetup): number {
  const bands = setup.sides.flatMap((side, place) =>
    side.map((band) => ({ ...possible(band, setup, place === 0 ? 0 : 1), count: band.count })),
  );
  const states = bands.reduce((product, { states: each, count }) => product * choices(each, count), 2);
  const groups = bands.reduce((product, { groups: each, count }) => product * choices(each, count), 1);
  return groups * (states / groups) ** 3;
}

/** Unordered choices of `count` out of `kinds`, with repetition. */
function choices(kinds: number, count: number): number {
  return Array.from({ length: count }, (_, taken) => (kinds + taken) / (taken + 1)).reduce((product, each) => product * each, 1);
}

/** What a fighter in action may come to, and in how many groups that it never goes back from: fewer wounds, things lost. */
function possible(
  { fighter, asTarget = fighter }: Band,
  { rules, sides, tests }: AffraySetup,
  side: 0 | 1,
): { readonly states: number; readonly groups: number } {
  const enemies = sides[1 - side] as readonly Band[];
  const critical = (kind: string): boolean =>
    rules.criticalsOn &&
    rules.critChart !== 'basic' &&
    enemies.some(({ fighter: { melee } }) => melee.some(({ weapon }) => weapon.critical === kind));
  // Only a thrust knocks down a fighter that has wounds to spare.
  const statuses = critical('thrusting') ? 3 * asTarget.w : asTarget.w + 2;
  const lost = [
    asTarget.charm,
    critical('bludgeoning'),
    fighter.rules.includes('frenzy') || fighter.gear.includes('madCap'),
    fighter.gear.includes('rabbitsFoot'),
  ];
  const losses = 2 ** lost.filter(Boolean).length;
  const dazes = tests !== undefined && isStupid(fighter, tests.heroNear) ? 2 : 1;
  return { states: statuses * losses * dazes, groups: asTarget.w * losses };
}
