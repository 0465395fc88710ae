import { type Pmf, sum } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { scenarioLine } from '../../line.ts';
import type { Resolution } from '../../system.ts';
import { supportRanksOf } from '../combat/counts.ts';
import { contactOf, properRanks, solidAt } from '../combat/formation.ts';
import { type Encounter, type Ready, ready, round } from '../combat/round.ts';
import type { RoundEnd } from '../combat/score.ts';
import type { Unit } from '../combat/unit.ts';
import type { Outcome } from '../outcome.ts';
import { hpLeft, modelsRemoved } from '../pool.ts';
import { circumstances, combatRules, readUnit } from '../scenario/read-scenario.ts';
import { SCENARIO, type Scenario } from '../scenario/scenario.ts';
import { volleyDamage } from '../volley.ts';
import { readingsOf } from './readings.ts';
import { poolStages, roundStages, volleyStages } from './stages.ts';
import { volleysOf } from './volleys.ts';
import { checkBlows, checkWork } from './work-limit.ts';

/** Health Points of both sides, multiplied, up to which a whole round is worked out. */
const MOST_ROUND_STATES = 20_000;

/**
 * What the attacker does to the target: one side's attacks, or a whole round with both. Exact. Throws an InputError when fields
 * contradict each other, a needed characteristic is missing, or the work would be too much.
 */
export function resolve(scenario: Scenario): Resolution<Outcome> {
  const { situation } = scenario;
  const attacker = readUnit(scenario.attacker, scenario.weapons, 'attacker', situation.charging);
  const target = readUnit(scenario.target, [], 'target', situation.targetCharging);
  needs(scenario, attacker, target);
  return situation.kind === 'round' ? wholeRound(scenario, attacker, target) : oneSide(scenario, attacker, target);
}

/** Characteristics without which a roll can not be made. */
function needs({ attacker, target, situation }: Scenario, { parts }: Unit, defender: Unit): void {
  const rollsInMelee =
    situation.kind === 'volley' ||
    situation.kind === 'round' ||
    (situation.kind === 'attack' && (situation.strike === 'standardMelee' || situation.strike === 'crush'));
  const demand = (path: string, value: number | null, why: string): void => {
    if (value === null) throw new InputError({ path, expected: `a whole number: ${why}`, received: value });
  };
  demand('target.res', target.res, 'Str is compared with it (§ 2.5)');
  if (rollsInMelee) demand('target.def', target.def, 'Off is compared with it (§ 2.2)');
  if (parts.some(isPsychic)) demand('target.dis', target.dis, 'Psychic Attacks are compared with it (§ 2.5)');
  if (situation.kind !== 'round') return;
  demand('target.dis', target.dis, 'the Break Test is made on it (§ 3.8)');
  demand('attacker.dis', attacker.dis, 'the Break Test is made on it (§ 3.8)');
  if (defender.parts.every(({ att, attributes }) => att === null && attributes.length === 0)) return;
  demand('attacker.def', attacker.def, 'the target strikes back at it (§ 2.2)');
  demand('attacker.res', attacker.res, 'the target strikes back at it (§ 2.5)');
}

/** Psychic Attacks of a part or its weapon, those in brackets such as Devastating Charge (Psychic Attacks) included. */
function isPsychic({ attributes, weapon, shooting }: Unit['parts'][number]): boolean {
  return [...attributes, ...weapon.attributes, ...(shooting?.attributes ?? [])].some((rule) => /\bpsychic attacks\b/i.test(rule));
}

function oneSide(scenario: Scenario, attacker: Unit, target: Unit): Resolution<Outcome> {
  const { situation } = scenario;
  const how = combatRules(scenario.edition, scenario.options);
  const solid = (unit: Unit): boolean => properRanks(unit, unit.models) >= solidAt(unit.height);
  const volleys = volleysOf(
    {
      unit: attacker,
      enemy: target,
      contact: scenario.attacker.inContact ?? reckonedContact(attacker, target),
      supportRanks: supportRanksOf(attacker, how.fightInExtraRank),
      when: circumstances(situation, solid(target)),
      pressOfRanks: situation.kind === 'volley' && attacker.height === 1 && solid(attacker),
      how,
      crush: crushPart(scenario, attacker),
    },
    situation,
  );
  checkWork(volleys, situation.kind === 'attack' ? 'situation.attacks' : 'attacker.models');
  const raw = sum(...volleys.map(({ perAttack, number }) => volleyDamage(perAttack, number)));
  return {
    stages: [...volleys.flatMap(volleyStages), ...poolStages(target, raw)],
    outcome: raw.map((hp) => volleyOutcome(target, hp)),
    readings: [
      ...(situation.kind === 'volley' ? ['All attacks are made at full strength: the target does not strike first.'] : []),
      ...readingsOf({
        units: [attacker, target],
        how,
        crush: situation.crush !== '' || situation.strike === 'crush',
        melee: situation.kind === 'volley',
      }),
    ],
    line: scenarioLine('ninth-age', SCENARIO, scenario),
  };
}

function volleyOutcome(target: Unit, raw: number): Outcome {
  const left = hpLeft(target);
  const lost = Math.min(raw, left);
  const removed = modelsRemoved(target, lost);
  return { lost, removed, overkill: raw - lost, wiped: lost === left, ownLost: 0, result: 'none', broken: false, ownBroken: false };
}

/** Contact from bases; without them the whole front rank. */
function reckonedContact(unit: Unit, enemy: Unit): number {
  return unit.baseMm === null || enemy.baseMm === null ? Math.min(unit.files, unit.models) : contactOf(unit, enemy);
}

function crushPart({ situation }: Scenario, attacker: Unit): string | null {
  if (situation.crush === '') return null;
  const found = attacker.parts.find(({ name }) => name === situation.crush);
  if (found) return found.name;
  throw new InputError({
    path: 'situation.crush',
    expected: `one of ${attacker.parts.map(({ name }) => JSON.stringify(name)).join(', ') || 'the parts, and there is none'}`,
    received: situation.crush,
  });
}

/** Two units about to fight a round, from a scenario. */
function encounterOf(scenario: Scenario, attacker: Unit, target: Unit): Encounter {
  const { situation } = scenario;
  return {
    a: attacker,
    b: target,
    firstRound: situation.firstRound,
    forA: circumstances(situation, false),
    crushA: crushPart(scenario, attacker),
    wall: situation.wall,
    how: combatRules(scenario.edition, scenario.options),
    contact: { a: contactFor(scenario.attacker.inContact, attacker, target), b: contactFor(scenario.target.inContact, target, attacker) },
  };
}

/** As stated, else by the whole front rank where a base is not known, else null: reckoned from the bases. */
function contactFor(stated: number | null, unit: Unit, enemy: Unit): number | null {
  return stated ?? (unit.baseMm === null || enemy.baseMm === null ? reckonedContact(unit, enemy) : null);
}

function wholeRound(scenario: Scenario, attacker: Unit, target: Unit): Resolution<Outcome> {
  const states = hpLeft(attacker) * hpLeft(target);
  if (states > MOST_ROUND_STATES)
    throw new InputError({
      path: 'target.models',
      expected: `Health Points of both units, multiplied, of at most ${MOST_ROUND_STATES} for a whole round`,
      received: states,
    });
  const encounter = encounterOf(scenario, attacker, target);
  const sides: { readonly a: Ready; readonly b: Ready } = ready(encounter);
  checkBlows(sides.a, 'attacker.models');
  checkBlows(sides.b, 'target.models');
  const fought = round(sides.a, sides.b);
  const outcome: Pmf<Outcome> = fought.ends.map((end) => roundOutcome(target, end));
  return {
    stages: roundStages(sides, fought, encounter.how),
    outcome,
    readings: [
      'A side without a model left never wins against a survivor, and then nobody tests (§ 3.7).',
      ...readingsOf({ units: [attacker, target], how: encounter.how, crush: encounter.crushA !== null, melee: true }),
    ],
    line: scenarioLine('ninth-age', SCENARIO, scenario),
  };
}

function roundOutcome(target: Unit, { result, allLostA, allLostB, brokenA, brokenB }: RoundEnd): Outcome {
  return {
    lost: allLostB,
    removed: modelsRemoved(target, allLostB),
    overkill: 0,
    wiped: allLostB === hpLeft(target),
    ownLost: allLostA,
    result,
    broken: brokenB,
    ownBroken: brokenA,
  };
}
