import { certain, type Pmf } from '../../pmf/index.ts';
import type { Attack } from './attack.ts';
import { afterInjury, goesDown, type Hit, injuryResult, marked, NOTHING, type Spend } from './injury.ts';
import { slipped } from './ledge.ts';
import { counts, markersOf, type May, type Move, type Node, NO_MOVE } from './node.ts';
import { DOWN } from './rolls.ts';
import type { Sequence, Side } from './sequence.ts';
import { allowed, paid } from './spending.ts';
import { encode, markersOn, recorded, removed, type State, withoutMarkers } from './state.ts';
import { CRITICAL_HIT, NEAR } from './success-nodes.ts';

/** `pending` at an Injury Roll: how the attack hit, and above that (plus 1) what was declared first. */
const HITS = 8;
/** Earlier hits that are told apart. */
const MOST_HITS = 3;
/** Values of `Spend.dice`: 0 to 12 markers. */
const DICE = 13;

const coded = ({ dice, bloodbath, ignoreArmour }: Spend): number => dice + DICE * (Number(bloodbath) + 2 * Number(ignoreArmour));

function decoded(code: number): Spend {
  const flags = Math.floor(code / DICE);
  return { dice: code % DICE, bloodbath: flags % 2 === 1, ignoreArmour: flags >= 2 };
}

function hitOf(state: State): Hit {
  const how = state.pending % HITS;
  return { critical: how === CRITICAL_HIT, direct: how !== NEAR };
}

const firstDeclared = (state: State): number => Math.max(0, Math.floor(state.pending / HITS) - 1);
const withDeclared = (state: State, code: number): State => ({ ...state, pending: (state.pending % HITS) + HITS * (code + 1) });

const spendOf = (move: Move): Spend => (move !== null && 'spend' in move ? move.spend : NOTHING);

/** The moments of one hit's Injury Roll: the declarations in their order, the roll with the last of them. Source: rules § 2.5. */
export function injuryNodes(attack: Attack, sequence: Sequence, may: May): Node[] {
  const { target, table, policy, reply, goal } = sequence;
  const waiting = (state: State): boolean => state.pending > 0 && state.out === 0;
  const embraced = (state: State): boolean => attack.fourthHitRemoves && state.hitBefore >= MOST_HITS;
  const takenDown = (state: State): boolean => attack.takesDown || (attack.nearTakesDown && !hitOf(state).direct);
  const rolls = (state: State): boolean => attack.placesOnly === 0 && !takenDown(state) && !embraced(state);
  const remembersHits = sequence.steps.some(
    (step) => step.kind === 'attack' && (step.attack.concentratedAttack === 'afterHit' || step.attack.fourthHitRemoves),
  );
  const roll = (state: State, spend: Spend, blessings: number, tracked: boolean): Pmf<number> => {
    const hit = hitOf(state);
    const struck = remembersHits ? { ...state, hitBefore: Math.min(MOST_HITS, state.hitBefore + 1) } : state;
    if (embraced(state)) return certain(encode(removed(recorded(struck, 4, 0, tracked))));
    if (attack.placesOnly > 0) {
      const placed = attack.placesOnly + (hit.critical ? attack.placesOnCritical : 0);
      return certain(encode(marked({ ...struck, pending: 0 }, placed, 2, attack, tracked)));
    }
    const settled = (result: number): Pmf<number> => {
      const landing = { attack, target, bloodbath: spend.bloodbath, tracked };
      const after = afterInjury(struck, result, landing);
      const slips = target.fallDice !== null && goesDown(struck, result, landing);
      return slips ? slipped(struck, after, sequence, tracked).map(encode) : certain(encode(after));
    };
    if (takenDown(state)) return settled(DOWN);
    return injuryResult({ attack, target, hit, blessings, table }, state, spend).bind(settled);
  };
  const node = (side: Side, moves: Node['moves'], next: Node['next']): Node => ({
    kind: 'injury',
    attack: 0,
    name: attack.name,
    side,
    moves: (state) => (waiting(state) && rolls(state) ? moves(state) : NO_MOVE),
    next: (state, move, tracked) => (waiting(state) ? next(state, move, tracked) : certain(encode(state))),
  });
  const paying =
    (blessings: (state: State) => number) =>
    (state: State): readonly Move[] =>
      allowed(policy, { attack, target, hit: hitOf(state), blessings: blessings(state), table }, state, goal).map((spend) => ({
        spend,
        left: markersOn(state) - paid(spend, attack, state, table),
      }));
  // The roll is made on the target as it stood when its markers were paid for, Down or not; markers never change that.
  const pay = (state: State, spend: Spend): State => withoutMarkers(state, paid(spend, attack, state, table));
  if (!may.blessTarget)
    return [
      node(
        'attacker',
        paying(() => 0),
        (state, move, tracked) => roll(pay(state, spendOf(move)), spendOf(move), 0, tracked),
      ),
    ];
  const bless = (state: State, count: number): State => ({ ...state, blessing: state.blessing - count });
  const blessings = (state: State): readonly Move[] => counts(reply, state.blessing);
  if (sequence.initiative === 'attacker') {
    return [
      node('target', blessings, (state, move) => certain(encode(withDeclared(bless(state, markersOf(move)), markersOf(move))))),
      node('attacker', paying(firstDeclared), (state, move, tracked) =>
        roll(pay(state, spendOf(move)), spendOf(move), firstDeclared(state), tracked),
      ),
    ];
  }
  return [
    node(
      'attacker',
      paying(() => 0),
      (state, move) => certain(encode(withDeclared(pay(state, spendOf(move)), coded(spendOf(move))))),
    ),
    node('target', blessings, (state, move, tracked) =>
      roll(bless(state, markersOf(move)), decoded(firstDeclared(state)), markersOf(move), tracked),
    ),
  ];
}
