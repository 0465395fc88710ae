import { certain, type Fraction, type Pmf } from '../../pmf/index.ts';
import type { Attack } from './attack.ts';
import { type Model, modelOf } from './body.ts';
import { InputError } from '../input-error.ts';
import { afterInjury, goesDown, type Hit, injuryResult, NOTHING, type Table } from './injury.ts';
import { slipped } from './ledge.ts';
import { type Circumstances, type NetWeapon, netWeapon } from './net.ts';
import { CRITICAL, DOWN, FAILURE, successRoll } from './rolls.ts';
import type { BystanderFields } from './model-fields.ts';
import { allowed, paid, type Policy } from './spending.ts';
import { FRESH, type State, withoutMarkers } from './state.ts';
import { criticalFrom, netDice } from './success-nodes.ts';

/** How one attack leaves the models beside its target, counted: the enemies among them, and the attacker's friends. */
export interface Tally {
  readonly enemiesHit: number;
  /** Afterwards, however they came to be Down. */
  readonly enemiesDown: number;
  readonly enemiesOut: number;
  readonly friendsHit: number;
  readonly friendsDown: number;
  readonly friendsOut: number;
}

/** Nobody was hit, and nobody of them was Down before. */
export const NOBODY: Tally = { enemiesHit: 0, enemiesDown: 0, enemiesOut: 0, friendsHit: 0, friendsDown: 0, friendsOut: 0 };

/**
 * What an attack does to all others at once, by its Success Roll's total: given the total their Injury Rolls are independent, so this
 * is their joint outcome. Tallies are told by their place in the list; the first is that nobody was hit.
 */
export interface Reach {
  readonly tallies: readonly Tally[];
  /** By total from 0; a total that reaches nobody has the first tally for certain. */
  readonly byTotal: readonly Pmf<number>[];
}

/** Another model that the attack may reach, and what one Injury Roll does to it when it does. */
export interface Victim {
  readonly fields: BystanderFields;
  /** It is attacked with a Success Roll of its own; else `out` and `down` are what a hit does. */
  readonly ownRoll: boolean;
  readonly out: Fraction;
  readonly down: Fraction;
  readonly tallies: Pmf<Tally>;
}

/** The only attack that reaches others, and whom. */
export interface Reached {
  readonly victims: readonly Victim[];
  /** Which weapon it is, by its place. */
  readonly weapon: number;
  readonly reach: Reach;
}

const HIGHEST_TOTAL = 12;

/**
 * The models beside the target that the scenario's one far-reaching attack may hit (a blast, a line, an aura, a swarm, a ricochet), or
 * null when it names none. Throws an InputError where several attacks do. Source: rules § 2.8, § 4.2.
 */
export function reachedBy(weapons: readonly NetWeapon[], circumstances: Circumstances, table: Table): Reached | null {
  const { situation, options } = circumstances;
  if (situation.inBlast.length === 0) return null;
  const wide = weapons.filter(({ draft }) => draft.reaches !== 'target');
  const [only] = wide;
  if (!only) return { victims: [], weapon: 0, reach: untouched(situation.inBlast) };
  const attacks = wide.reduce((count, each) => count + each.attacks.length, 0) * Math.max(1, situation.retreat) * options.activations;
  if (attacks !== 1) {
    throw new InputError({
      path: 'situation.inBlast',
      expected: 'others with no more than one attack that may hit them, of a weapon with BLAST, a line, an aura, a swarm or a sweep',
      received: `${attacks} such attacks`,
    });
  }
  if (only.draft.reaches === 'each') checkAlone(circumstances);
  const victims = situation.inBlast.map((fields) => victimOf(fields, only, circumstances, table));
  return { victims, weapon: weapons.indexOf(only), reach: reachOf(victims, only, circumstances) };
}

/** Whatever is rolled, nobody of them is hit; who was Down before is so afterwards. */
function untouched(models: readonly BystanderFields[]): Reach {
  return {
    tallies: [models.map(unhit).reduce(added, NOBODY)],
    byTotal: Array.from({ length: HIGHEST_TOTAL + 1 }, () => certain(0)),
  };
}

const unhit = ({ friend, down }: BystanderFields): Tally => tallied(friend, false, { down: Number(down), out: 0 });

/** Attacks on several enemies share nothing but the attacker's markers; with those to be dealt out they are not told apart here. */
function checkAlone({ attacker: { blood, infection, blessing } }: Circumstances): void {
  if (blood + infection + blessing > 0)
    throw new InputError({
      path: 'situation.inBlast',
      expected: 'others beside a sweep only for an attacker without markers of its own',
      received: `${blood + infection + blessing} markers`,
    });
}

function victimOf(fields: BystanderFields, { weapon, draft }: NetWeapon, circumstances: Circumstances, table: Table): Victim {
  const model = modelOf(fields);
  const mark = { model, base: fields.base, cover: fields.cover, ducks: fields.ducks };
  const ownRoll = draft.reaches === 'each';
  const attack = netWeapon(weapon, ownRoll, false, mark, circumstances).attacks[0] as Attack;
  const state = startOf(fields);
  const sides = sidesOf(fields, circumstances);
  const struck = (hit: Hit): Pmf<State> => splash(attack, hit, model, state, sides, circumstances, table);
  const ends = ownRoll
    ? attackedAlone(attack, state, table).bind((roll) =>
        roll === FAILURE ? certain({ hit: false, state }) : struck({ critical: roll === CRITICAL, direct: true }).map(hitBy),
      )
    : struck({ critical: false, direct: false }).map(hitBy);
  return {
    fields,
    ownRoll,
    out: ends.chance(({ state: { out } }) => out === 1),
    down: ends.chance(({ state: { down } }) => down === 1),
    tallies: ends.map(({ hit, state: after }) => tallied(fields.friend, hit, after)),
  };
}

const hitBy = (state: State) => ({ hit: true, state });

/** The Success Roll of an attack on one model, nobody holding markers to spend on it. */
function attackedAlone(attack: Attack, state: State, { rules }: Table): Pmf<number> {
  return successRoll(netDice(attack, state), criticalFrom(attack, state, rules.success), rules);
}

const startOf = ({ blood, infection, blessing, down, toughUsed }: BystanderFields): State => ({
  ...FRESH,
  blood,
  infection,
  blessing,
  down: Number(down),
  toughUsed: Number(toughUsed),
});

function tallied(friend: boolean, hit: boolean, { down, out }: Pick<State, 'down' | 'out'>): Tally {
  return friend
    ? { ...NOBODY, friendsHit: Number(hit), friendsDown: down, friendsOut: out }
    : { ...NOBODY, enemiesHit: Number(hit), enemiesDown: down, enemiesOut: out };
}

/** How both sides spend on one model: who rolls for it its BLOOD and INFECTION MARKERS, its owner its BLESSING MARKERS. */
interface Sides {
  readonly roller: Policy;
  readonly owner: Policy;
}

/** A friend of the attacker is rolled for by the opponent, who spends by `reply`; its owner is the attacker. Source: rules § 2.3. */
const sidesOf = ({ friend }: BystanderFields, { options: { policy, reply } }: Circumstances): Sides =>
  friend ? { roller: reply, owner: policy } : { roller: policy, owner: reply };

/** One model hit, whoever rolls spending what is best on that one roll. Source: rules § 2.5, § 2.8. */
function splash(
  attack: Attack,
  hit: Hit,
  model: Model,
  state: State,
  { roller, owner }: Sides,
  { options }: Circumstances,
  table: Table,
): Pmf<State> {
  const target = model.body;
  const settled = (before: State, result: number, bloodbath: boolean): Pmf<State> => {
    const landing = { attack, target, bloodbath };
    const after = afterInjury(before, result, landing);
    const slips = target.fallDice !== null && goesDown(before, result, landing);
    return slips ? slipped(before, after, { target, policy: roller, goal: options.goal, table }, false) : certain(after);
  };
  if (attack.nearTakesDown && !hit.direct) return settled(state, DOWN, false);
  const blessings = owner === 'none' ? 0 : state.blessing;
  const policy = roller === 'optimal' ? 'greedy' : roller;
  const blow = { attack, target, hit, blessings, table };
  const spend = allowed(policy, blow, state, options.goal)[0] ?? NOTHING;
  const left = { ...withoutMarkers(state, paid(spend, attack, state, table)), blessing: state.blessing - blessings };
  return injuryResult(blow, left, spend).bind((result) => settled(left, result, spend.bloodbath));
}

/** Whether a total of the Success Roll reaches a model beside the target. */
function reaches(
  victim: Victim,
  total: number,
  { draft }: NetWeapon,
  { rules, options }: Circumstances,
  closest: Victim | undefined,
): boolean {
  if (draft.reaches === 'each') return !victim.fields.friend;
  if (draft.reaches === 'closest') return victim === closest && total >= rules.success + victim.fields.inches;
  if (total >= rules.success) return true;
  // A failing total moves the point (success - total) inches.
  const scattered = draft.scatters && draft.blast > 0 && options.scatter === 'inRadius' && total >= 2;
  return scattered && rules.success - total <= victim.fields.scatterReach;
}

function reachOf(victims: readonly Victim[], weapon: NetWeapon, circumstances: Circumstances): Reach {
  const enemies = victims.filter(({ fields }) => !fields.friend);
  const closest = enemies.toSorted((a, b) => a.fields.inches - b.fields.inches)[0];
  const tallies: Tally[] = [];
  const places = new Map<string, number>();
  const placeOf = (tally: Tally): number => {
    const key = Object.values(tally).join();
    const place = places.get(key) ?? tallies.push(tally) - 1;
    places.set(key, place);
    return place;
  };
  placeOf(victims.map(({ fields }) => unhit(fields)).reduce(added, NOBODY));
  const byTotal = Array.from({ length: HIGHEST_TOTAL + 1 }, (_, total) =>
    victims
      .map((victim) => (reaches(victim, total, weapon, circumstances, closest) ? victim.tallies : certain(unhit(victim.fields))))
      .reduce((joint, each) => joint.bind((so) => each.map((tally) => so + packed(tally))), certain(0))
      .map((code) => placeOf(unpacked(code))),
  );
  return { tallies, byTotal };
}

const added = (a: Tally, b: Tally): Tally => unpacked(packed(a) + packed(b));

/** A tally as one number whose digits never run over, so that tallies of several models can be summed: at most 6 of each. */
const BASE = 8;
const NAMES = Object.keys(NOBODY) as (keyof Tally)[];
const packed = (tally: Tally): number => NAMES.reduce((code, name) => code * BASE + tally[name], 0);

function unpacked(code: number): Tally {
  let rest = code;
  const digits: Partial<Record<keyof Tally, number>> = {};
  for (const name of NAMES.toReversed()) {
    digits[name] = rest % BASE;
    rest = Math.floor(rest / BASE);
  }
  return { ...NOBODY, ...digits };
}
