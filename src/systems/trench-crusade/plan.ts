import { InputError } from '../input-error.ts';
import { type Fraction, fraction, type Pmf, sum, weighted } from '../../pmf/index.ts';
import type { Attack } from './attack.ts';
import { type Model, modelOf } from './body.ts';
import { rulesOf } from './house-rule.ts';
import { afterInjury, injuryResult, type Table } from './injury.ts';
import { type Circumstances, circumstanceSet, type Mark, type NetWeapon, netWeapon } from './net.ts';
import { DOWN } from './rolls.ts';
import type { BodyFields, BystanderFields, Scenario, SituationFields, WeaponFields } from './scenario.ts';
import type { Opening, Sequence, Step } from './sequence.ts';
import { allowed, paid } from './spending.ts';
import { FRESH, type State, withoutMarkers } from './state.ts';

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

/** Another model in the blast and what one Injury Roll does to it when the attack hits. */
export interface Victim {
  readonly fields: BystanderFields;
  readonly weapon: string;
  readonly out: Fraction;
  readonly down: Fraction;
}

const canShoot = ({ kind }: WeaponFields): boolean => kind !== 'melee';
const canFight = ({ kind, keywords }: WeaponFields): boolean => kind === 'melee' || kind === 'dual' || keywords.includes('PISTOL');

/** Which weapons the ACTIONs use. Source: rules § 2.2. */
function actionsOf({ weapons, situation, attacker }: Scenario): {
  readonly shots: readonly WeaponFields[];
  readonly blows: readonly WeaponFields[];
} {
  const auto = weapons[0] !== undefined && canShoot(weapons[0]) && situation.retreat === 0 && !situation.divingCharge ? 'shoot' : 'fight';
  const action = situation.action === 'auto' ? auto : situation.action;
  const shooters = attacker.abilities.includes('many-arms') ? weapons.filter(canShoot) : weapons.filter(canShoot).slice(0, 1);
  const fighters = weapons.filter((weapon) => canFight(weapon) && weapon.hand !== 'carried');
  const shots = action === 'fight' ? [] : shooters;
  const blows = action === 'shoot' ? [] : situation.retreat > 0 ? fighters.slice(0, 1) : fighters;
  checkActions({ weapons, situation, attacker } as Scenario, action, shots, blows);
  return { shots, blows };
}

function checkActions(
  { weapons, situation, attacker }: Scenario,
  action: string,
  shots: readonly WeaponFields[],
  blows: readonly WeaponFields[],
): void {
  const names = weapons.map(({ name, kind }) => `${name || 'a weapon'} (${kind})`).join(', ');
  if (action !== 'fight' && shots.length === 0)
    throw new InputError({ path: 'weapons', expected: 'a weapon that can shoot, for a Shoot ACTION', received: names });
  if (action !== 'shoot' && blows.length === 0)
    throw new InputError({ path: 'weapons', expected: 'a melee weapon in a hand, for a Fight ACTION', received: names });
  if (shots.length > 0 && attacker.ranged === null)
    throw new InputError({
      path: 'attacker.ranged',
      expected: 'a whole number, for a Shoot ACTION: none means that it can make no Ranged Attacks',
      received: null,
    });
  if (situation.divingCharge && blows.length === 0)
    throw new InputError({ path: 'situation.divingCharge', expected: 'a Fight ACTION: a Diving Charge is a charge', received: true });
  if (situation.divingCharge && situation.retreat > 0)
    throw new InputError({
      path: 'situation.retreat',
      expected: '0 with a Diving Charge: nobody charges in a retreat attack',
      received: situation.retreat,
    });
  if (situation.retreat > 0 && shots.length > 0)
    throw new InputError({ path: 'situation.action', expected: 'auto or fight: retreat attacks are Melee Attacks', received: action });
  if (situation.aim && !attacker.abilities.includes('aim'))
    throw new InputError({ path: 'situation.aim', expected: 'an attacker with the ability "aim"', received: true });
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
  const bare: Mark = { model: target, base: fields.base, cover: situation.cover };
  const mark: Mark = { ...bare, circumstances: circumstanceSet(circumstances, bare) };
  const netted = (on: Mark): NetWeapon[] => [
    ...shots.map((weapon) => netWeapon(weapon, false, false, on, circumstances)),
    ...blows.map((weapon, place) => netWeapon(weapon, true, place === 0, on, circumstances)),
  ];
  const weapons = netted(mark);
  const atFriend = situation.friend
    ? netted({ model: modelOf(situation.friend), base: situation.friend.base, cover: situation.friend.cover })
    : null;
  const victims = victimsOf(weapons, situation, circumstances, table);
  const openings = openingsOf(circumstances, shots.length > 0);
  const attacks = weapons.flatMap(({ attacks: all, draft }, w) =>
    all.map((attack, i): Step => {
      const stray = atFriend?.[w]?.attacks[i];
      const others = draft.blast > 0 && !attack.melee ? outCount(victims, attack.name) : undefined;
      return { kind: 'attack', attack: stray && !attack.melee ? astray(attack, stray) : attack, ...(others ? { others } : {}) };
    }),
  );
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
    friend: situation.friend && atFriend ? friendSequence(sequence, situation.friend, weapons, atFriend, openings) : null,
    victims,
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
      any(({ infection, infectionIfPlaced }) => infection || infectionIfPlaced > 0) || (again && start.infection > 0),
    ) *
    kinds(start.blessing, again && target.regenerateBlesses) *
    kinds(
      start.ownBlood,
      any(({ selfBlood }) => selfBlood > 0),
    ) *
    kinds(start.ownInfection, again && start.ownInfection > 0) *
    kinds(start.ownBlessing, any(({ blessingIfPlaced }) => blessingIfPlaced > 0) || (again && attacker.regenerateBlesses));
  const situations = (attacks.length - 1) * states;
  if (situations <= MOST_SITUATIONS) return;
  throw new InputError({
    path: 'options.policy',
    expected: `a plan over at most ${MOST_SITUATIONS} situations: fewer markers, attacks or Activations, or no optimal spending`,
    received: `${situations} situations`,
  });
}

/** Faces of the D6 on which a shot into melee goes at the friend. Source: rules § 2.3. */
const FRIEND_FACES = 3;

function astray(attack: Attack, atFriend: Attack): Attack {
  return { ...attack, astray: FRIEND_FACES, astrayDice: atFriend.dice };
}

/** The friend's own fate: the same shots, each meant for the enemy in half the cases; the opponent rolls and spends. */
function friendSequence(
  sequence: Sequence,
  friend: BystanderFields,
  weapons: readonly NetWeapon[],
  atFriend: readonly NetWeapon[],
  openings: readonly Opening[],
): Sequence {
  const steps = atFriend.flatMap(({ attacks }, w) =>
    attacks.flatMap((attack, i): Step[] => {
      const meant = weapons[w]?.attacks[i];
      return attack.melee || !meant ? [] : [{ kind: 'attack', attack: { ...attack, astray: 6 - FRIEND_FACES, astrayDice: meant.dice } }];
    }),
  );
  return {
    ...sequence,
    steps: [...openings.map((opening): Step => ({ kind: 'opening', opening })), ...steps],
    target: modelOf(friend).body,
    start: { ...sequence.start, ...startOf(friend) },
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

/** Each other model in the blast: hit without the critical's dice, by the same weapon, on its own Injury Roll. Source: rules § 2.8. */
function victimsOf(weapons: readonly NetWeapon[], situation: SituationFields, circumstances: Circumstances, table: Table): Victim[] {
  if (situation.inBlast.length === 0) return [];
  const blasts = weapons.filter(({ draft, attacks }) => draft.blast > 0 && attacks.some(({ melee }) => !melee));
  const [only] = blasts;
  if (!only || only.attacks.length !== 1 || blasts.length !== 1 || circumstances.options.activations !== 1) {
    throw new InputError({
      path: 'situation.inBlast',
      expected: 'others only with exactly one attack of a weapon with BLAST',
      received: `${blasts.reduce((count, { attacks }) => count + attacks.length, 0)} such attacks`,
    });
  }
  return situation.inBlast.map((fields) => {
    const model = modelOf(fields);
    const [attack] = netWeapon(only.weapon, false, false, { model, base: fields.base, cover: fields.cover }, circumstances).attacks;
    const state: State = { ...FRESH, ...startOf(fields) };
    const results = attack ? splash({ ...attack, criticalInjuryDice: 0 }, model, state, circumstances, table) : weighted([[state, 1]]);
    return {
      fields,
      weapon: only.attacks[0]?.name ?? '',
      out: results.chance(({ out }) => out === 1),
      down: results.chance(({ down }) => down === 1),
    };
  });
}

function splash(attack: Attack, model: Model, state: State, { options }: Circumstances, table: Table): Pmf<State> {
  const hit = { critical: false, direct: false };
  if (attack.nearTakesDown) return weighted([[afterInjury(state, DOWN, attack, model.body, false, false), 1]]);
  const blessings = options.reply === 'none' ? 0 : state.blessing;
  const policy = options.policy === 'optimal' ? 'greedy' : options.policy;
  const spend = allowed(policy, attack, model.body, state, hit, blessings, options.goal, table)[0] ?? {
    dice: 0,
    bloodbath: false,
    ignoreArmour: false,
  };
  const left = { ...withoutMarkers(state, paid(spend, attack, state, table)), blessing: state.blessing - blessings };
  return injuryResult(attack, model.body, left, hit, spend, blessings, table).map((result) =>
    afterInjury(left, result, attack, model.body, spend.bloodbath, false),
  );
}

/** How many enemies among the victims go Out of Action when the attack hits. */
function outCount(victims: readonly Victim[], weapon: string): Pmf<number> | undefined {
  const enemies = victims.filter(({ fields, weapon: by }) => !fields.friend && by === weapon);
  if (enemies.length === 0) return undefined;
  return sum(
    ...enemies.map(({ out }) =>
      weighted([
        [1, out],
        [0, fraction(1).sub(out)],
      ]),
    ),
  );
}
