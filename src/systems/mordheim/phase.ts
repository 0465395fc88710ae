import { certain, foldOver, mixture, type Pmf } from '../../pmf/index.ts';
import { type Attack, attacksOf } from './attacks.ts';
import type { Encounter, Readings } from './encounter.ts';
import { type Fighter, wielded } from './fighter.ts';
import { fighterCode, type FighterState, fighterState, recovered, STATUSES } from './fighter-state.ts';
import { JointStates } from './joint-states.ts';
import { InputError } from '../input-error.ts';
import type { Rules } from './rules.ts';
import { strayHits } from './stray-hits.ts';
import { strike, type Struck, struck } from './strike.ts';
import { type Entry, strikeGroups } from './strike-order.ts';

/** Somebody in a combat. */
export interface Combatant {
  readonly fighter: Fighter;
  /** The same fighter as its enemies meet it, when that is written apart. */
  readonly asTarget?: Fighter;
  readonly side: 0 | 1;
  /** The place of the enemy that it charged this turn, or null. */
  readonly charged: number | null;
  /** It failed its test against an enemy that charged it: only natural 6s hit in this phase. */
  readonly afraid?: boolean;
  /** It spews in place of its attacks. */
  readonly vomits?: boolean;
  /** The enemies in contact, by their places, the preferred first. */
  readonly contacts: readonly number[];
  /** How many of its attacks go to which enemies, in order; what is left over, or can not be struck, goes to the first that can. */
  readonly shares?: readonly { readonly enemy: number; readonly attacks: number }[];
}

export interface Phase {
  readonly rules: Rules;
  readonly readings: Readings;
  readonly combatants: readonly Combatant[];
  /** The first phase of this combat: charges, spears, flails and pistols count. */
  readonly first: boolean;
  /** The side whose turn it is: it recovers first. Null when nobody recovers, or has already. */
  readonly active: 0 | 1 | null;
  readonly indoors: boolean;
  /** Who may strike several enemies picks the worst off, whoever is named first. */
  readonly seeksWorst?: boolean;
}

/**
 * One close-combat phase between any number of fighters, as a PMF over the list of their state codes. The active side recovers;
 * then each strikes in its order if it can by then, ties decided by a roll-off. Source: rules § 2.4.
 */
export function closeCombat(phase: Phase, before: readonly FighterState[]): Pmf<readonly number[]> {
  const states = before.map((state, place) => (phase.combatants[place]?.side === phase.active ? recovered(state) : state));
  const joint = new JointStates();
  return new CloseCombat(phase, joint).fought(joint.id(states.map(fighterCode))).map((id) => joint.codes(id));
}

/** Close combat between the same fighters again and again: everything that comes up twice is worked out once. */
export class CloseCombat {
  readonly #phase: Phase;
  readonly #joint: JointStates;
  readonly #fought = new Map<number, Pmf<number>>();
  readonly #strikes = new Map<string, Pmf<number>>();
  readonly #attacks = new Map<string, readonly Attack[]>();

  constructor(phase: Phase, joint: JointStates) {
    this.#phase = phase;
    this.#joint = joint;
  }

  /** The joint states after the blows, from one that has recovered already. */
  fought(before: number): Pmf<number> {
    const known = this.#fought.get(before) ?? this.#blows(before);
    this.#fought.set(before, known);
    return known;
  }

  #blows(before: number): Pmf<number> {
    const states = this.#joint.codes(before).map(fighterState);
    const entries = this.#phase.combatants.flatMap((_, place) => entriesOf(this.#phase, states, place));
    const stood = states.map(({ status }) => status === 'standing');
    return strikeGroups(entries).reduce((now, group) => this.#rolledOff(now, group, stood), certain(before));
  }

  /** Everybody in a group strikes once, in any order alike likely. */
  #rolledOff(now: Pmf<number>, group: readonly Entry[], stood: readonly boolean[]): Pmf<number> {
    const [one, other] = group;
    const struckBy = (by: Pmf<number>, entry: Entry): Pmf<number> => by.bind((id) => this.#struckBy(id, entry, stood));
    if (one && group.length === 1) return struckBy(now, one);
    if (one && other && group.length === 2) {
      return mixture([
        [struckBy(struckBy(now, one), other), 1],
        [struckBy(struckBy(now, other), one), 1],
      ]);
    }
    // Beside the joint state, a bit for everybody who has not struck yet.
    const sets = 2 ** group.length;
    const turns = group.map((_, taken) => taken);
    const after = foldOver(
      now.map((id) => id * sets + sets - 1),
      turns,
      (code) => {
        const waiting = code % sets;
        const next = group.flatMap((entry, place) => ((waiting & (1 << place)) === 0 ? [] : [{ entry, rest: waiting - (1 << place) }]));
        return mixture(
          next.map(({ entry, rest }) => [this.#struckBy(Math.floor(code / sets), entry, stood).map((id) => id * sets + rest), 1] as const),
        );
      },
    );
    return after.map((code) => Math.floor(code / sets));
  }

  /** One fighter's turn to strike: nothing unless it stands, keeps its blows and has somebody to strike. */
  #struckBy(now: number, { place, kind }: Entry, stood: readonly boolean[]): Pmf<number> {
    const states = this.#joint.codes(now).map(fighterState);
    const striker = states[place] as FighterState;
    if (striker.status !== 'standing' || striker.losesBlows || striker.dazed) return certain(now);
    const enemies = strikeable(this.#phase, states, place);
    const [first] = enemies;
    if (first === undefined) return certain(now);
    const attacks = this.#attacksOf(states, place, first);
    const mine = attacks.filter(({ strikes }) => strikes === kind);
    // A fighter that strikes at several moments may not down an enemy and finish it in the same phase.
    const again = mine.length < attacks.length;
    const shares = divided(this.#phase.combatants[place] as Combatant, mine, enemies);
    return foldOver(certain(now), shares, (at, share) => this.#share(at, { place, kind, again, stood, ...share }));
  }

  #attacksOf(states: readonly FighterState[], place: number, enemy: number): readonly Attack[] {
    const { disarmed, frenzyLost } = states[place] as FighterState;
    const key = [place, enemy, disarmed, frenzyLost, enemiesOf(this.#phase, states, place)].join();
    const known = this.#attacks.get(key) ?? attacksOf(encounterOf(this.#phase, states, place, enemy));
    this.#attacks.set(key, known);
    return known;
  }

  #share(now: number, { place, kind, enemy, from, attacks, again, stood }: Share & Struggle): Pmf<number> {
    const codes = this.#joint.codes(now);
    const states = codes.map(fighterState);
    const [attacker, target] = [states[place] as FighterState, states[enemy] as FighterState];
    const asStanding = again && stood[enemy] === true && target.status !== 'standing';
    const key = [
      place,
      enemy,
      kind,
      from,
      attacks.length,
      enemiesOf(this.#phase, states, place),
      asStanding,
      attacker.disarmed,
      attacker.frenzyLost,
      attacker.critUsed,
      attacker.footUsed,
      codes[enemy],
    ].join();
    const after =
      this.#strikes.get(key) ??
      strike({ encounter: encounterOf(this.#phase, states, place, enemy), attacks, attacker, target, asStanding });
    this.#strikes.set(key, after);
    const joint = ({ target: struckDown, critUsed, broken, footUsed }: Struck): number => {
      const mine = fighterCode({ ...attacker, critUsed, footUsed, disarmed: attacker.disarmed || broken });
      const theirs = fighterCode(struckDown);
      return this.#joint.id(codes.map((each, at) => (at === place ? mine : at === enemy ? theirs : each)));
    };
    if (!this.#bleeds(enemy)) return after.map((code) => joint(struck(code)));
    return after.bind((code) => {
      const result = struck(code);
      return this.#burnt(joint(result), enemy, result.spilt);
    });
  }

  #bleeds(place: number): boolean {
    const { fighter, asTarget = fighter } = this.#phase.combatants[place] as Combatant;
    return asTarget.mutations.includes('blackblood');
  }

  /** Blood that burns everyone in contact, one hit for each wound suffered. What it hurts spills no more of it. */
  #burnt(now: number, bleeder: number, wounds: number): Pmf<number> {
    if (wounds === 0) return certain(now);
    const touching = (this.#phase.combatants[bleeder] as Combatant).contacts;
    return foldOver(certain(now), touching, (at, victim) => {
      const codes = this.#joint.codes(at);
      const states = codes.map(fighterState);
      const state = states[victim] as FighterState;
      if (state.status === 'outOfAction') return certain(at);
      const blood = { name: 'black blood', aim: 'melee', hits: wounds, strength: 3, armour: true } as const;
      return strayHits(encounterOf(this.#phase, states, bleeder, victim), state, blood).map((code) =>
        this.#joint.id(codes.map((each, place) => (place === victim ? code : each))),
      );
    });
  }
}

/** Some of a fighter's attacks for one enemy, from this place in the list on. */
interface Share {
  readonly enemy: number;
  readonly from: number;
  readonly attacks: readonly Attack[];
}

interface Struggle extends Pick<Entry, 'place' | 'kind'> {
  readonly again: boolean;
  readonly stood: readonly boolean[];
}

/** When a fighter strikes: once as a rule, and apart from that for shots before blows and whips at chargers. */
function entriesOf(phase: Phase, states: readonly FighterState[], place: number): readonly Entry[] {
  const { contacts, fighter, charged } = phase.combatants[place] as Combatant;
  const state = states[place] as FighterState;
  const enemy = contacts[0];
  if (enemy === undefined || state.status !== 'standing' || state.dazed) return [];
  const kinds = new Set(attacksOf(encounterOf(phase, states, place, enemy)).map(({ strikes }) => strikes));
  const hands = wielded(fighter, { first: phase.first, disarmed: state.disarmed });
  const charger = phase.combatants.some((each) => each.charged === place);
  const about = {
    fighter,
    hands,
    stoodUp: state.stoodUp,
    first: phase.first,
    charging: charged !== null,
    charged: charger,
    indoors: phase.indoors,
  };
  return [...kinds].map((kind) => ({ place, kind, about, rules: phase.rules, readings: phase.readings }));
}

/** What one combatant's blows at another depend on. */
export function encounterOf(phase: Phase, states: readonly FighterState[], place: number, enemy: number): Encounter {
  const side = (fighter: Fighter, { disarmed, frenzyLost }: FighterState): Encounter['attacker'] => ({
    fighter,
    hands: wielded(fighter, { first: phase.first, disarmed }),
    frenzyLost,
  });
  const { charged, fighter: mine, afraid = false, vomits = false } = phase.combatants[place] as Combatant;
  const { fighter: own, asTarget: theirs = own } = phase.combatants[enemy] as Combatant;
  return {
    rules: phase.rules,
    readings: phase.readings,
    attacker: { ...side(mine, states[place] as FighterState), vomits },
    target: side(theirs, states[enemy] as FighterState),
    first: phase.first,
    charging: phase.first && charged !== null,
    charged: phase.first && phase.combatants[enemy]?.charged === place,
    enemies: enemiesOf(phase, states, place),
    indoors: phase.indoors,
    afraid,
    rerollMisses: false,
    shooting: null,
  };
}

/** How many enemies in contact are still in action. */
function enemiesOf({ combatants }: Phase, states: readonly FighterState[], place: number): number {
  return (combatants[place] as Combatant).contacts.filter((enemy) => states[enemy]?.status !== 'outOfAction').length;
}

/** Downed enemies may be struck only by a fighter whom no standing enemy holds. Source: rules § 2.5. */
function strikeable({ combatants, seeksWorst = false }: Phase, states: readonly FighterState[], place: number): readonly number[] {
  const { contacts } = combatants[place] as Combatant;
  const there = contacts.filter((enemy) => states[enemy]?.status !== 'outOfAction');
  const standing = there.filter((enemy) => states[enemy]?.status === 'standing');
  const open = standing.length > 0 ? standing : there;
  if (!seeksWorst || open.length < 2) return open;
  const state = (enemy: number): FighterState => states[enemy] as FighterState;
  return open.toSorted((a, b) => badness(state(a)) - badness(state(b)) || fighterCode(state(a)) - fighterCode(state(b)));
}

/** Lower for a fighter nearer to its end: fewer wounds, and with as many the stunned before the knocked down. */
function badness({ wounds, status }: FighterState): number {
  return 4 * Math.max(1, wounds) - STATUSES.indexOf(status);
}

function divided({ shares = [] }: Combatant, attacks: readonly Attack[], enemies: readonly number[]): readonly Share[] {
  const first = enemies[0] as number;
  let from = 0;
  const parts = shares.map(({ enemy, attacks: count }): Share => {
    const share = { enemy: enemies.includes(enemy) ? enemy : first, from, attacks: attacks.slice(from, from + count) };
    from += count;
    return share;
  });
  return [...parts, { enemy: first, from, attacks: attacks.slice(from) }].filter((share) => share.attacks.length > 0);
}

/** Throws an InputError when a combat is not one: an enemy that is not there or is a friend, or a side without fighters. */
export function checkCombatants(combatants: readonly Combatant[]): void {
  combatants.forEach(({ side, contacts, charged }, place) => {
    for (const enemy of [...contacts, ...(charged === null ? [] : [charged])]) {
      if (combatants[enemy]?.side === undefined || combatants[enemy].side === side) {
        throw new InputError({ path: `combatants[${place}].contacts`, expected: 'places of enemies in the list', received: enemy });
      }
    }
  });
}
