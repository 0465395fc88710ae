import { certain, die, type Pmf } from '../../pmf/index.ts';
import type { Attack } from './attack.ts';
import { PLAIN_ATTACK } from './attack.ts';
import { afterInjury, injuryResult, NOTHING, PLAIN_HIT } from './injury.ts';
import { counts, markersOf, type May, type Move, type Node, NO_MOVE } from './node.ts';
import { pool } from './pool.ts';
import type { Reach } from './others.ts';
import { CRITICAL, DOWN, FAILURE, rerolledTotal, SUCCESS, successRoll } from './rolls.ts';
import type { Opening, Sequence, Side } from './sequence.ts';
import { allowed, paid } from './spending.ts';
import { capped, encode, FRESH, ownMarkers, recorded, type State, withoutMarkers, withoutOwnMarkers, withOthers } from './state.ts';

/** What a rolled attack leaves to be settled by the Injury Roll, as `pending` carries it. */
const HIT = 1;
export const CRITICAL_HIT = 2;
/** A scattered shot whose blast reaches the target, or that lands on its base. */
export const NEAR = 3;
const NEAR_DIRECT = 4;
/** Other ends of a Success Roll; nothing is left pending. */
const FUMBLED = 5;
const FELL = 6;
const ASTRAY = 7;

const D6 = die(6);

/** What a Black Grail Shield takes from an attack when its own roll is a success. Source: rules § 4.3. */
const REACTION_DICE = 2;

/** Sides that may declare something on a Success Roll, in the order in which they do. */
function declarers(sequence: Sequence, may: May): Side[] {
  const order: Side[] = sequence.initiative === 'attacker' ? ['target', 'attacker'] : ['attacker', 'target'];
  return order.filter((side) => (side === 'attacker' ? may.blessAttacks : may.markAttacks));
}

/** The net DICE of an attack on the target as it stands, before markers of the attacker. */
export function netDice(attack: Attack, state: State): number {
  return attack.dice + (state.down === 1 ? attack.diceIfDown : 0) + attack.dicePerOwnBlood * state.ownBlood;
}

/** The lowest critical total against the target as it stands, never below a success. Source: rules § 6.3. */
export function criticalFrom(attack: Attack, state: State, success: number): number {
  return Math.max(success, attack.critOn - attack.critPerBlood * state.blood);
}

/** How many ways a Success Roll ends in; what is above that in a code is its total, where others depend on it. */
const ENDS = 8;

/** The end of an attack's Success Roll with so many dice more than its own, with its total when that is to be `told`. */
function attackRoll(attack: Attack, state: State, adjust: number, { table: { rules } }: Sequence, told: boolean): Pmf<number> {
  const dice = netDice(attack, state) + adjust;
  const critOn = criticalFrom(attack, state, rules.success);
  const telling = (end: number, total: number): number => end + (told ? ENDS * total : 0);
  const ended = (total: number): number => telling(scattered(attack, total, critOn, rules.success), total);
  const rolled = (net: number): Pmf<number> => {
    if (attack.autoHit) return certain(telling(HIT, rules.success));
    if (attack.rerollFailures) return rerolledTotal(net, rules.success).map(({ total, fell }) => (fell ? FELL : ended(total)));
    if (told || attack.fumble || attack.nearFrom < rules.success) return pool(2, net).map(ended);
    return successRoll(net, critOn, rules);
  };
  const straight = (): Pmf<number> => {
    if (attack.straightLost) return certain(ASTRAY);
    if (!attack.shieldReaction) return rolled(dice);
    const defence = successRoll(0, rules.critical, rules);
    return defence.bind((result) => (result === CRITICAL ? certain(FAILURE) : rolled(dice - (result === SUCCESS ? REACTION_DICE : 0))));
  };
  if (attack.astray === 0) return straight();
  const stray = attack.astrayCatches ? NEAR : ASTRAY;
  const friend = attack.astrayLost
    ? certain(ASTRAY)
    : attack.autoHit
      ? certain(telling(stray, rules.success))
      : pool(2, attack.astrayDice + adjust).map((total) => (total < rules.success ? FAILURE : telling(stray, total)));
  return D6.bind((face) => (face <= attack.astray ? friend : straight()));
}

function scattered(attack: Attack, total: number, critOn: number, success: number): number {
  if (total >= success) return total >= critOn ? CRITICAL : SUCCESS;
  if (attack.fumble && total === 2) return FUMBLED;
  if (total >= attack.directFrom) return NEAR_DIRECT;
  return total >= attack.nearFrom ? NEAR : FAILURE;
}

/** The state after an attack's Success Roll ended in one way. */
function settledRoll(
  state: State,
  code: number,
  attack: Attack,
  sequence: Sequence,
  others: Reach | undefined,
  tracked: boolean,
): Pmf<number> {
  const total = Math.floor(code / ENDS);
  const settled = settledEnd(state, code % ENDS, attack, sequence, tracked);
  const beside = tracked && total > 0 ? others?.byTotal[total] : undefined;
  return beside ? settled.bind((next) => beside.map((place) => withOthers(next, place))) : settled;
}

function settledEnd(state: State, end: number, attack: Attack, sequence: Sequence, tracked: boolean): Pmf<number> {
  switch (end) {
    case FAILURE:
      return certain(encode(failed({ ...state, pending: 0 }, attack, sequence)));
    case ASTRAY:
      return certain(encode({ ...state, pending: 0 }));
    case FELL:
      return certain(encode({ ...state, pending: 0, ended: 1, ownFall: 1, ownBlood: capped(state.ownBlood + 1) }));
    case FUMBLED:
      return ownInjury(state, attack, sequence).map((next) => {
        const after = { ...next, pending: 0 };
        return encode(next.ownFall > 0 ? { ...after, ended: 1 } : failed(after, attack, sequence));
      });
    default:
      return certain(encode(traded({ ...state, pending: end, ownBlood: capped(state.ownBlood + attack.selfBlood) }, attack, tracked)));
  }
}

/** After a failed attack: a Risky one ends the Activation, unless a talisman saves it once a game. Source: rules § 3, § 4.4. */
function failed(state: State, { risky }: Attack, { attacker }: Sequence): State {
  if (!risky) return state;
  return attacker.talisman && state.talismanUsed === 0 ? { ...state, talismanUsed: 1 } : { ...state, ended: 1 };
}

/** BLOOD MARKERS taken for INFECTION MARKERS on the target, before its Injury Roll. Source: rules § 4.2. */
function traded(state: State, { tradesOnHit }: Attack, tracked: boolean): State {
  if (tradesOnHit === 0) return state;
  const infection = capped(state.infection + tradesOnHit);
  const taken = { ...state, infection, ownBlood: capped(state.ownBlood + tradesOnHit) };
  return recorded(taken, 2, infection - state.infection, tracked);
}

/** The attacker hit by his own fumbled grenade: an Injury Roll without critical on which nobody spends markers. */
function ownInjury(state: State, attack: Attack, { attacker, table }: Sequence): Pmf<State> {
  const self = ownCondition(state);
  return injuryResult({ attack, target: attacker, hit: PLAIN_HIT, blessings: 0, table }, self, NOTHING).map((result) =>
    withOwn(state, afterInjury(self, result, { attack, target: attacker })),
  );
}

/** The attacker as one who is hit himself. */
const ownCondition = (state: State): State => ({
  ...FRESH,
  blood: state.ownBlood,
  infection: state.ownInfection,
  toughUsed: state.ownToughUsed,
});

/** The attacker's markers and condition after he was hit himself. */
function withOwn(state: State, self: State): State {
  return {
    ...state,
    ownBlood: self.blood,
    ownInfection: self.infection,
    ownFall: self.out === 1 ? 2 : self.down,
    ownToughUsed: Math.max(state.ownToughUsed, self.toughUsed),
  };
}

const active = (state: State): boolean => state.ended === 0 && state.out === 0;

/** The moments of one attack's Success Roll: the declarations in their order, the roll with the last of them. */
export function successNodes(attack: Attack, sequence: Sequence, may: May, others?: Reach): Node[] {
  const roll = (state: State, adjust: number, tracked: boolean): Pmf<number> =>
    attackRoll(attack, state, adjust, sequence, tracked && others !== undefined).bind((end) =>
      settledRoll(state, end, attack, sequence, others, tracked),
    );
  const sides = attack.autoHit ? [] : declarers(sequence, may);
  return declared('success', attack.name, sides, sequence, attack.noMarkersOnSuccess, roll);
}

/** The moments of a Risky Success Roll before the attacks. */
export function openingNodes(opening: Opening, sequence: Sequence, may: May): Node[] {
  const { rules } = sequence.table;
  const roll = (state: State, adjust: number): Pmf<number> =>
    successRoll(opening.dice + adjust, rules.critical, rules).bind((result) => {
      if (result !== FAILURE) return certain(encode({ ...state, pending: 0 }));
      const over = { ...state, pending: 0, ended: 1 };
      return opening.fall ? fallen(over, opening.fall, sequence).map(encode) : certain(encode(over));
    });
  return declared('opening', opening.name, declarers(sequence, may), sequence, false, roll);
}

/**
 * The attacker after a failed Diving Charge: taken Down with the whole result, then a Falling Injury Roll on which the
 * opponent spends what serves best on that roll, unless he never spends. Source: rules § 2.7.
 */
function fallen(
  state: State,
  { injuryDice }: NonNullable<Opening['fall']>,
  { attacker, reply, table }: Pick<Sequence, 'attacker' | 'reply' | 'table'>,
): Pmf<State> {
  const down = afterInjury(ownCondition(state), DOWN, { attack: PLAIN_ATTACK, target: attacker });
  if (injuryDice === null || down.out === 1) return certain(withOwn(state, down));
  const fall: Attack = { ...PLAIN_ATTACK, name: 'fall', injuryDice };
  const blow = { attack: fall, target: attacker, hit: PLAIN_HIT, blessings: 0, table };
  const [spend] = allowed(reply === 'none' ? 'none' : 'greedy', blow, down, 'outOfAction');
  if (!spend) return certain(withOwn(state, down));
  const left = withoutMarkers(down, paid(spend, fall, down, table));
  return injuryResult(blow, down, spend).map((result) =>
    withOwn(state, afterInjury(left, result, { attack: fall, target: attacker, bloodbath: spend.bloodbath })),
  );
}

/** Declarations of `sides` in order, the last one followed by the roll. `pending` carries the first one's count. */
function declared(
  kind: Node['kind'],
  name: string,
  sides: readonly Side[],
  sequence: Sequence,
  shielded: boolean,
  roll: (state: State, adjust: number, tracked: boolean) => Pmf<number>,
): Node[] {
  const node = (side: Side, moves: Node['moves'], next: Node['next']): Node => ({
    kind,
    attack: 0,
    name,
    side,
    moves: (state) => (active(state) ? moves(state) : NO_MOVE),
    next: (state, move, tracked) => (active(state) ? next(state, move, tracked) : certain(encode(state))),
  });
  const movesOf = (side: Side) => (state: State) =>
    side === 'attacker' ? counts(sequence.policy, state.ownBlessing) : counts(shielded ? 'none' : sequence.reply, ownMarkers(state));
  const spent = (state: State, side: Side, move: Move): State =>
    side === 'attacker' ? { ...state, ownBlessing: state.ownBlessing - markersOf(move) } : withoutOwnMarkers(state, markersOf(move));
  const signed = (side: Side, markers: number): number => (side === 'attacker' ? markers : -markers);
  const [first, second] = sides;
  if (first === undefined)
    return [
      node(
        'attacker',
        () => NO_MOVE,
        (state, _, tracked) => roll(state, 0, tracked),
      ),
    ];
  if (second === undefined) {
    return [
      node(first, movesOf(first), (state, move, tracked) => roll(spent(state, first, move), signed(first, markersOf(move)), tracked)),
    ];
  }
  return [
    node(first, movesOf(first), (state, move) => certain(encode({ ...spent(state, first, move), pending: markersOf(move) }))),
    node(second, movesOf(second), (state, move, tracked) =>
      roll(spent(state, second, move), signed(first, state.pending) + signed(second, markersOf(move)), tracked),
    ),
  ];
}
