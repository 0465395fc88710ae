import { type Pmf, sum } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { withWorking } from '../../lazy-working.ts';
import { scenarioLine } from '../../line.ts';
import type { Resolution } from '../../system.ts';
import { supportRanksOf } from '../combat/counts.ts';
import type { Facing } from '../combat/direct.ts';
import { type Codes, standsAfter } from '../combat/fight.ts';
import { contactOf, properRanks, solidAt } from '../combat/formation.ts';
import { type Encounter, type Ended, type Ready, ready, round } from '../combat/round.ts';
import { standsOf } from '../combat/stands.ts';
import { bodiesOf, placesOf, type Unit } from '../combat/unit.ts';
import { fallen, type Outcome } from '../outcome.ts';
import { hpLeft } from '../pool.ts';
import { circumstances, combatRules } from '../scenario/read-rules.ts';
import { readUnit } from '../scenario/read-scenario.ts';
import { checkNear, checkTold } from '../scenario/told.ts';
import { SCENARIO, type Scenario } from '../scenario/scenario.ts';
import { volleyDamage } from '../volley.ts';
import { readingsOf } from './readings.ts';
import { roundStages } from './round-stages.ts';
import { poolStages, volleyStages } from './stages.ts';
import { volleysOf } from './volleys.ts';
import { checkBlows, checkWork } from './work-limit.ts';

/** Stands of both sides' rank and file, and of all their pools, multiplied, up to which a whole round is worked out in a second or two. */
const MOST_RANK_AND_FILE = 20_000;
const MOST_ROUND_STATES = 120_000;

/**
 * What the attacker does to the target: one side's attacks, or a whole round with both. Exact. Throws an InputError when fields
 * contradict each other, a needed characteristic is missing, or the work would be too much.
 */
export function resolve(scenario: Scenario): Resolution<Outcome> {
  const { situation } = scenario;
  const attacker = readUnit(scenario.attacker, scenario.weapons, 'attacker', situation.charging);
  const target = readUnit(scenario.target, [], 'target', situation.targetCharging);
  checkTold(attacker, target, 'attacker');
  checkTold(target, attacker, 'target');
  needs(scenario, attacker, target);
  return situation.kind === 'round' ? wholeRound(scenario, attacker, target) : oneSide(scenario, attacker, target);
}

/** Characteristics without which a roll can not be made. */
function needs({ attacker, target, situation }: Scenario, unit: Unit, defender: Unit): void {
  const rollsInMelee =
    situation.kind === 'volley' ||
    situation.kind === 'round' ||
    (situation.kind === 'attack' && (situation.strike === 'standardMelee' || situation.strike === 'crush'));
  const demand = (path: string, value: number | null, why: string): void => {
    if (value === null) throw new InputError({ path, expected: `a whole number: ${why}`, received: value });
  };
  demand('target.res', target.res, 'Str is compared with it (§ 2.5)');
  if (rollsInMelee) demand('target.def', target.def, 'Off is compared with it (§ 2.2)');
  if (bodiesOf(unit).some(({ parts }) => parts.some(isPsychic)))
    demand('target.dis', target.dis, 'Psychic Attacks are compared with it (§ 2.5)');
  if (situation.kind !== 'round') return;
  demand('target.dis', target.dis, 'the Break Test is made on it (§ 3.8)');
  demand('attacker.dis', attacker.dis, 'the Break Test is made on it (§ 3.8)');
  if (bodiesOf(defender).every(({ parts }) => parts.every(({ att, attributes }) => att === null && attributes.length === 0))) return;
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
  const solid = (unit: Unit): boolean => properRanks(unit, placesOf(unit)) >= solidAt(unit.height);
  const facing: Facing = {
    unit: attacker,
    enemy: target,
    contact: scenario.attacker.inContact ?? reckonedContact(attacker, target),
    supportRanks: supportRanksOf(attacker, how.fightInExtraRank),
    how,
  };
  checkNear(facing, 'attacker');
  const volleys = volleysOf(
    {
      facing,
      moment: {
        when: circumstances(situation, solid(target)),
        solid: solid(attacker),
        crush: crushPart(scenario, attacker),
      },
    },
    situation,
  );
  checkWork(volleys, situation.kind === 'attack' ? 'situation.attacks' : 'attacker.models');
  const bodies = bodiesOf(target);
  const raw = bodies.map((_, pool) =>
    sum(...volleys.filter(({ at }) => at === pool).map(({ perAttack, number }) => volleyDamage(perAttack, number))),
  );
  const stands = standsOf(bodies);
  return withWorking(
    standsAfter(raw, stands.full, { stands, overkill: true }).map((code): Outcome => ({
      ...fallen(target, stands, code % stands.size),
      overkill: Math.floor(code / stands.size),
      ...NO_ROUND,
    })),
    {
      stages: () => [
        ...volleys.flatMap(volleyStages),
        ...bodies.flatMap((body, pool) =>
          pool > 0 || bodies.length === 1 || volleys.some(({ at }) => at === 0)
            ? poolStages(body, raw[pool] as Pmf<number>, bodies.length > 1)
            : [],
        ),
      ],
      readings: () => [
        ...(situation.kind === 'volley' ? ['All attacks are made at full strength: the target does not strike first.'] : []),
        ...readingsOf({
          units: [attacker, target],
          how,
          crush: situation.crush !== '' || situation.strike === 'crush',
          melee: situation.kind === 'volley',
        }),
      ],
      line: () => scenarioLine('ninth-age', SCENARIO, scenario),
    },
  );
}

const NO_ROUND = { ownLost: 0, ownSlain: 0, result: 'none', broken: false, ownBroken: false } as const;

/** Contact from bases; without them the whole front rank. */
function reckonedContact(unit: Unit, enemy: Unit): number {
  return unit.baseMm === null || enemy.baseMm === null ? Math.min(unit.files, placesOf(unit)) : contactOf(unit, enemy);
}

function crushPart({ situation }: Scenario, attacker: Unit): string | null {
  if (situation.crush === '') return null;
  const parts = bodiesOf(attacker).flatMap((body) => body.parts);
  const found = parts.find(({ name }) => name === situation.crush);
  if (found) return found.name;
  throw new InputError({
    path: 'situation.crush',
    expected: `one of ${parts.map(({ name }) => JSON.stringify(name)).join(', ') || 'the parts, and there is none'}`,
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
  checkSize(attacker, target);
  const encounter = encounterOf(scenario, attacker, target);
  const sides: { readonly a: Ready; readonly b: Ready } = ready(encounter);
  checkNear(sides.a.facing, 'attacker');
  checkNear(sides.b.facing, 'target');
  checkBlows(sides.a, 'attacker.models');
  checkBlows(sides.b, 'target.models');
  const fought = round(sides.a, sides.b);
  return withWorking(
    fought.seen((end) => roundOutcome(sides, fought.codes, end)),
    {
      stages: () => roundStages(sides, fought, encounter.how),
      readings: () => [
        'A side without a model left never wins against a survivor, and then nobody tests (§ 3.7).',
        ...readingsOf({ units: [attacker, target], how: encounter.how, crush: encounter.crushA !== null, melee: true }),
      ],
      line: () => scenarioLine('ninth-age', SCENARIO, scenario),
    },
  );
}

/** Refuses before the work what would take too long. */
function checkSize(attacker: Unit, target: Unit): void {
  const alone = (hpLeft(attacker) + 1) * (hpLeft(target) + 1);
  const states = standsOf(bodiesOf(attacker)).size * standsOf(bodiesOf(target)).size;
  const limit = (path: string, whose: string, most: number, received: number): void => {
    if (received > most)
      throw new InputError({
        path,
        expected: `Health Points of ${whose}, each pool's plus one multiplied, of at most ${most} for a whole round`,
        received,
      });
  };
  limit('target.models', 'both units', MOST_RANK_AND_FILE, alone);
  limit('target.characters', 'both units and their characters', MOST_ROUND_STATES, states);
}

function roundOutcome(
  { a, b }: { readonly a: Ready; readonly b: Ready },
  { standsA, standsB }: Codes,
  { result, standA, standB, brokenA, brokenB, overkill }: Ended,
): Outcome {
  const own = fallen(a.unit, standsA, standA);
  const { lost, removed, slain, wiped } = fallen(b.unit, standsB, standB);
  return { lost, removed, slain, wiped, overkill, ownLost: own.lost, ownSlain: own.slain, result, broken: brokenB, ownBroken: brokenA };
}
