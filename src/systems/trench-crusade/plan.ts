import { InputError } from '../input-error.ts';
import type { Attack } from './attack.ts';
import { type Model, modelOf } from './body.ts';
import { rulesOf } from './house-rule.ts';
import { actionsOf } from './actions.ts';
import type { Table } from './injury.ts';
import { type Circumstances, circumstanceSet, type Mark, type NetWeapon, netWeapon } from './net.ts';
import type { BodyFields, FriendFields } from './model-fields.ts';
import { reachedBy, type Victim } from './others.ts';
import type { Scenario } from './scenario.ts';
import type { Opening, Sequence, Step } from './sequence.ts';
import { FRESH, type State } from './state.ts';
import type { WeaponFields } from './weapon-fields.ts';

/** A scenario as a sequence of rolls, with what its stages need to tell. */
export interface Plan {
  readonly sequence: Sequence;
  readonly weapons: readonly NetWeapon[];
  readonly target: Model;
  readonly circumstances: Circumstances;
  readonly openings: readonly Opening[];
  /** The same attacks as the friend in the melee gets them. */
  readonly friend: Sequence | null;
  readonly victims: readonly Victim[];
  /** Weapons that the ACTION leaves out. */
  readonly unused: readonly WeaponFields[];
}

const startOf = (body: BodyFields): Pick<State, 'blood' | 'infection' | 'blessing' | 'down' | 'toughUsed'> => ({
  blood: body.blood,
  infection: body.infection,
  blessing: body.blessing,
  down: Number(body.down),
  toughUsed: Number(body.toughUsed),
});

/** The rolls that a scenario comes to. Throws an InputError when its fields contradict each other. */
export function planOf(scenario: Scenario): Plan {
  const { attacker, target: fields, situation, options } = scenario;
  const rules = rulesOf(scenario.edition);
  const table: Table = { rules, readings: { cap: options.cap, piercing: options.piercing } };
  const attackerModel = modelOf(attacker);
  const target = modelOf(fields, situation.pinned);
  const circumstances: Circumstances = { rules, attacker, attackerModel, situation, options };
  const { shots, blows } = actionsOf(scenario);
  const bare: Mark = { model: target, base: fields.base, cover: situation.cover, ducks: situation.ducks };
  const mark: Mark = { ...bare, circumstances: circumstanceSet(circumstances, bare) };
  const netted = (on: Mark): NetWeapon[] => [
    ...shots.map((weapon) => netWeapon(weapon, false, false, on, circumstances)),
    ...blows.map((weapon, place) => netWeapon(weapon, true, place === 0, on, circumstances)),
  ];
  const weapons = netted(mark);
  const atFriend = situation.friend
    ? netted({
        model: modelOf(situation.friend),
        base: situation.friend.base,
        cover: situation.friend.cover,
        ducks: situation.friend.ducks,
      })
    : null;
  const reached = reachedBy(weapons, circumstances, table);
  const openings = openingsOf(circumstances, shots.length > 0);
  const attacks = weapons.flatMap(({ attacks: all, draft }, w): Step[] => {
    const steps = all.map((attack, i): Step => {
      const stray = draft.reaches === 'closest' ? undefined : atFriend?.[w]?.attacks[i];
      const aimed = stray && situation.friend && !attack.melee ? astray(attack, stray, draft.blast > 0, situation.friend) : attack;
      return { kind: 'attack', attack: aimed, ...(reached?.weapon === w ? { others: reached.reach } : {}) };
    });
    return draft.cost > 0 ? [{ kind: 'cost', blood: draft.cost }, ...steps] : steps;
  });
  const sequence: Sequence = {
    steps: activationsOf(openings, attacks, situation.retreat, options.activations),
    target: target.body,
    attacker: attackerModel.body,
    start: { ...FRESH, ...startOf(fields), ownBlood: attacker.blood, ownInfection: attacker.infection, ownBlessing: attacker.blessing },
    policy: options.policy,
    reply: options.reply,
    goal: options.goal,
    initiative: options.initiative,
    table,
  };
  checkSize(sequence);
  const used = new Set([...shots, ...blows]);
  return {
    sequence,
    weapons,
    target,
    circumstances,
    openings,
    friend:
      situation.friend && atFriend && weapons.every(({ draft }) => draft.reaches !== 'closest')
        ? friendSequence(sequence, situation.friend, weapons, atFriend, openings)
        : null,
    victims: reached?.victims ?? [],
    unused: scenario.weapons.filter((weapon) => !used.has(weapon)),
  };
}

/** Situations that an optimal plan is looked through for in a few seconds. */
const MOST_SITUATIONS = 40_000;

/** Refuses a plan that would take minutes, before the work: situations are attacks times markers that may lie about. */
function checkSize({ steps, start, policy, reply, target, attacker }: Sequence): void {
  if (policy !== 'optimal' && reply !== 'optimal') return;
  const attacks = steps.flatMap((step) => (step.kind === 'attack' ? [step.attack] : []));
  const again = steps.some(({ kind }) => kind === 'between');
  const any = (holds: (attack: Attack) => boolean): boolean => attacks.some(holds);
  const kinds = (held: number, grows: boolean): number => (grows ? 7 : held + 1);
  const states =
    2 *
    (target.tough ? 2 : 1) *
    7 *
    kinds(
      start.infection,
      any(({ infection, infectionIfPlaced, tradesOnHit }) => infection || infectionIfPlaced + tradesOnHit > 0) ||
        (again && start.infection > 0),
    ) *
    kinds(start.blessing, again && target.regenerateBlesses) *
    kinds(start.ownBlood, any(({ selfBlood, tradesOnHit }) => selfBlood + tradesOnHit > 0) || steps.some(({ kind }) => kind === 'cost')) *
    kinds(start.ownInfection, again && start.ownInfection > 0) *
    kinds(start.ownBlessing, any(({ blessingIfPlaced }) => blessingIfPlaced > 0) || (again && attacker.regenerateBlesses));
  const remembered = (any(({ fourthHitRemoves }) => fourthHitRemoves) ? 4 : 1) * (attacker.talisman ? 2 : 1);
  const situations = (attacks.length - 1) * states * remembered;
  if (situations <= MOST_SITUATIONS) return;
  throw new InputError({
    path: 'options.policy',
    expected: `a plan over at most ${MOST_SITUATIONS} situations: fewer markers, attacks or Activations, or no optimal spending`,
    received: `${situations} situations`,
  });
}

/** Faces of the D6 on which a shot into melee goes at the friend. Source: rules § 2.3. */
const FRIEND_FACES = 3;

function astray(attack: Attack, atFriend: Attack, blast: boolean, { outOfSight }: FriendFields): Attack {
  return {
    ...attack,
    astray: FRIEND_FACES,
    astrayDice: atFriend.dice,
    // The friend stands within 1 inch, so that a blast on one of them has the other inside its radius (rules § 2.8).
    astrayCatches: blast,
    astrayLost: outOfSight,
  };
}

/**
 * The friend's own fate: the same shots, each meant for the enemy in half the cases. The sides change places: the opponent rolls for the
 * friend and spends his BLOOD and INFECTION MARKERS, the attacker his BLESSING MARKERS; neither has a use for markers on the attacker,
 * which would better or worsen a shot at the friend against his own interest.
 */
function friendSequence(
  sequence: Sequence,
  friend: FriendFields,
  weapons: readonly NetWeapon[],
  atFriend: readonly NetWeapon[],
  openings: readonly Opening[],
): Sequence {
  const steps = atFriend.flatMap(({ attacks, draft }, w): Step[] => {
    const shots = attacks.flatMap((attack, i): Step[] => {
      const meant = weapons[w]?.attacks[i];
      if (attack.melee || !meant) return [];
      const aim = { astray: 6 - FRIEND_FACES, astrayDice: meant.dice, astrayCatches: draft.blast > 0, dice: attack.dice };
      // A friend who can not be shot at is hit only where the enemy is.
      return [{ kind: 'attack', attack: { ...attack, ...aim, straightLost: friend.outOfSight } }];
    });
    return draft.cost > 0 ? [{ kind: 'cost', blood: draft.cost }, ...shots] : shots;
  });
  return {
    ...sequence,
    steps: [...openings.map((opening): Step => ({ kind: 'opening', opening })), ...steps],
    target: modelOf(friend).body,
    start: { ...sequence.start, ...startOf(friend), ownBlood: 0, ownInfection: 0, ownBlessing: 0 },
    policy: sequence.reply,
    reply: sequence.policy === 'greedy' ? 'optimal' : sequence.policy,
    initiative: sequence.initiative === 'attacker' ? 'target' : 'attacker',
  };
}

function openingsOf({ situation, attacker, attackerModel }: Circumstances, shooting: boolean): Opening[] {
  const openings: Opening[] = [];
  if (situation.aim && shooting) openings.push({ name: 'Aim', dice: 2, fall: null });
  if (situation.divingCharge) {
    const sure = attacker.abilities.includes('sure-footed') ? 1 : 0;
    const athletic = attacker.abilities.includes('athletic') ? 1 : 0;
    const flying = attackerModel.keywords.has('FLYING');
    openings.push({
      name: 'Diving Charge',
      dice: sure,
      fall: { injuryDice: flying ? null : Math.floor(situation.fallInches / 3) - athletic },
    });
  }
  return openings;
}

function activationsOf(openings: readonly Opening[], attacks: readonly Step[], retreat: number, activations: number): Step[] {
  const one: Step[] = [...openings.map((opening): Step => ({ kind: 'opening', opening })), ...attacks];
  if (retreat > 0) return Array.from({ length: retreat }, (_, i): Step[] => (i === 0 ? one : [{ kind: 'nextAttacker' }, ...one])).flat();
  return Array.from({ length: activations }, (_, i): Step[] => (i === 0 ? one : [{ kind: 'between' }, ...one])).flat();
}
