import { certain, mixture, type Pmf } from '../../pmf/index.ts';
import { type Attack, attacksOf } from './attacks.ts';
import type { Encounter, Readings } from './encounter.ts';
import { type Fighter, wielded } from './fighter.ts';
import { fighterCode, type FighterState, fighterState, recovered } from './fighter-state.ts';
import { InputError } from '../input-error.ts';
import type { Rules } from './rules.ts';
import { strike } from './strike.ts';
import { type Entry, orders } from './strike-order.ts';

/** Somebody in a combat. */
export interface Combatant {
  readonly fighter: Fighter;
  /** The same fighter as its enemies meet it, when that is written apart. */
  readonly asTarget?: Fighter;
  readonly side: 0 | 1;
  /** The place of the enemy that it charged this turn, or null. */
  readonly charged: number | null;
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
}

/**
 * One close-combat phase between any number of fighters, as a PMF over the list of their state codes. The active side recovers;
 * then each strikes in its order if it can by then, ties decided by a roll-off. Source: rules § 2.4.
 */
export function closeCombat(phase: Phase, before: readonly FighterState[]): Pmf<readonly number[]> {
  const states = before.map((state, place) => (phase.combatants[place]?.side === phase.active ? recovered(state) : state));
  const start = certain<readonly number[]>(states.map(fighterCode));
  const entries = phase.combatants.flatMap((_, place) => entriesOf(phase, states, place));
  const stoodBefore = states.map(({ status }) => status === 'standing');
  const ways = orders(entries).map(({ order, weight }) => {
    const end = order.reduce((now, entry) => now.bind((codes) => struckBy(phase, codes, entry, stoodBefore)), start);
    return [end, weight] as const;
  });
  return mixture(ways);
}

/** When a fighter strikes: once as a rule, and apart from that for shots before blows and whips at chargers. */
function entriesOf(phase: Phase, states: readonly FighterState[], place: number): readonly Entry[] {
  const { contacts, fighter, charged } = phase.combatants[place] as Combatant;
  const state = states[place] as FighterState;
  const enemy = contacts[0];
  if (enemy === undefined || state.status !== 'standing') return [];
  const kinds = new Set(attacksOf(encounterOf(phase, states, place, enemy)).map(({ strikes }) => strikes));
  const hands = wielded(fighter, { first: phase.first, disarmed: state.disarmed });
  const charger = phase.combatants.some((each) => each.charged === place);
  const about = { fighter, hands, stoodUp: state.stoodUp, first: phase.first, charging: charged !== null, charged: charger };
  return [...kinds].map((kind) => ({ place, kind, about, rules: phase.rules, readings: phase.readings }));
}

/** What one combatant's blows at another depend on. */
export function encounterOf(phase: Phase, states: readonly FighterState[], place: number, enemy: number): Encounter {
  const side = (fighter: Fighter, { disarmed, frenzyLost }: FighterState): Encounter['attacker'] => ({
    fighter,
    hands: wielded(fighter, { first: phase.first, disarmed }),
    frenzyLost,
  });
  const { charged, contacts, fighter: mine } = phase.combatants[place] as Combatant;
  const { fighter: own, asTarget: theirs = own } = phase.combatants[enemy] as Combatant;
  return {
    rules: phase.rules,
    readings: phase.readings,
    attacker: side(mine, states[place] as FighterState),
    target: side(theirs, states[enemy] as FighterState),
    first: phase.first,
    charging: phase.first && charged !== null,
    charged: phase.first && phase.combatants[enemy]?.charged === place,
    enemies: contacts.filter((each) => states[each]?.status !== 'outOfAction').length,
    indoors: phase.indoors,
    afraid: false,
    rerollMisses: false,
    shooting: null,
  };
}

/** One fighter's turn to strike: nothing unless it stands, keeps its blows and has somebody to strike. */
function struckBy(phase: Phase, codes: readonly number[], { place, kind }: Entry, stoodBefore: readonly boolean[]): Pmf<readonly number[]> {
  const states = codes.map(fighterState);
  const striker = states[place] as FighterState;
  if (striker.status !== 'standing' || striker.losesBlows) return certain(codes);
  const enemies = strikeable(phase, states, place, kind === 'normal' ? undefined : stoodBefore);
  const first = enemies[0];
  if (first === undefined) return certain(codes);
  const attacks = attacksOf(encounterOf(phase, states, place, first)).filter(({ strikes }) => strikes === kind);
  const earlier = attacksOf(encounterOf(phase, states, place, first)).some(({ strikes }) => strikes !== kind);
  return divided(phase.combatants[place] as Combatant, attacks, enemies).reduce(
    (now, [enemy, share]) =>
      now.bind((at) => {
        const then = at.map(fighterState);
        const target = then[enemy] as FighterState;
        const struck = strike({
          encounter: encounterOf(phase, then, place, enemy),
          attacks: share,
          attacker: then[place] as FighterState,
          target,
          asStanding: earlier && stoodBefore[enemy] === true && target.status !== 'standing',
        });
        return struck.map(([mine, theirs]) => at.map((code, each) => (each === place ? mine : each === enemy ? theirs : code)));
      }),
    certain(codes),
  );
}

/** Downed enemies may be struck only by a fighter whom no standing enemy holds. Source: rules § 2.5. */
function strikeable({ combatants }: Phase, states: readonly FighterState[], place: number, stood: readonly boolean[] | undefined): readonly number[] {
  const { contacts } = combatants[place] as Combatant;
  const there = contacts.filter((enemy) => states[enemy]?.status !== 'outOfAction');
  const standing = there.filter((enemy) => states[enemy]?.status === 'standing' && (stood?.[enemy] ?? true));
  return standing.length > 0 ? standing : there;
}

function divided({ shares = [] }: Combatant, attacks: readonly Attack[], enemies: readonly number[]): readonly (readonly [number, readonly Attack[]])[] {
  const [first] = enemies as readonly [number];
  let taken = 0;
  const parts = shares.map(({ enemy, attacks: count }): readonly [number, readonly Attack[]] => {
    const share = attacks.slice(taken, taken + count);
    taken += count;
    return [enemies.includes(enemy) ? enemy : first, share];
  });
  return [...parts, [first, attacks.slice(taken)] as const].filter(([, share]) => share.length > 0);
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
