import { InputError } from '../input-error.ts';
import { scenarioLine } from '../line.ts';
import { choice, group, type Infer, integer } from '../schema/field.ts';
import { duelFields } from '../shared-fields.ts';
import { reader } from '../schema/validate.ts';
import type { DuelInput, DuelResolution, DuelRules } from '../system.ts';
import { combat, statesOf } from './combat/combat.ts';
import { type Encounter, ready } from './combat/round.ts';
import { bodiesOf, type Unit } from './combat/unit.ts';
import { readingsOf } from './resolve/readings.ts';
import { checkBlows } from './resolve/work-limit.ts';
import { combatRules } from './scenario/read-rules.ts';
import { readUnit } from './scenario/read-scenario.ts';
import { ruleText } from './rule-text.ts';
import { PARTS } from './scenario/scenario.ts';
import { checkNear, checkTold } from './scenario/told.ts';
import { PLAIN_CIRCUMSTANCES } from './strike/strike.ts';

/** What a combat to its end needs to know beside its two sides. */
const DUEL_SITUATION = group(
  {
    charges: choice(
      [
        { value: 'a', label: 'the first side' },
        { value: 'b', label: 'the second side' },
        { value: 'none', label: 'nobody' },
      ],
      { label: 'who charges', says: 'who charged into this combat; it counts in the first round only', fallback: 'a' },
    ),
    rounds: integer({
      label: 'rounds shown',
      says: 'how many rounds the timeline shows; the combat itself is solved to its end',
      min: 1,
      max: 100,
      fallback: 12,
      advanced: true,
    }),
    solve: choice(
      [
        { value: 'auto', label: 'as fits', says: 'exact for small units, else in doubles with a proved bound' },
        { value: 'exact', label: 'exact' },
        { value: 'approximate', label: 'approximate', says: 'in doubles with a proved bound' },
      ],
      { label: 'solve', says: 'exactly, or in doubles with a proved bound on the error', fallback: 'auto', advanced: true },
    ),
  },
  { label: 'situation', says: 'who charges, and how it is solved', optional: true },
);

const DUEL = duelFields({ ...PARTS, situation: DUEL_SITUATION }, 'two units fighting round after round until one is broken or gone');

type Duel = Infer<typeof DUEL>;

const read = reader(DUEL);

/** Stands of both sides, each pool's Health Points plus one multiplied, that are solved exactly, and in doubles, in a few seconds at most. */
const MOST_EXACT = 400;
const MOST_APPROXIMATE = 8_000;

/**
 * A combat fought to its end: a side loses when it is broken, has crumbled or is wiped out. Throws an InputError on bad input or
 * for units that are too large.
 */
function resolve(raw: DuelInput): DuelResolution {
  const duel = read({ edition: raw.edition, a: sideOf(raw.a), b: sideOf(raw.b), situation: raw.situation, options: raw.options });
  const how = combatRules(duel.edition, duel.options);
  const [a, b] = [fighter(duel, 'a'), fighter(duel, 'b')];
  within('a', () => checkTold(a, b, 'attacker'));
  within('b', () => checkTold(b, a, 'attacker'));
  checkSize(duel, a, b);
  const bases = a.baseMm !== null && b.baseMm !== null;
  const contact = (name: 'a' | 'b', unit: Unit): number | null => duel[name].attacker.inContact ?? (bases ? null : unit.files);
  const opening: Encounter = {
    a,
    b,
    firstRound: true,
    forA: PLAIN_CIRCUMSTANCES,
    crushA: null,
    wall: false,
    how,
    contact: { a: contact('a', a), b: contact('b', b) },
  };
  const sides = ready(opening);
  within('a', () => checkNear(sides.a.facing, 'attacker'));
  within('b', () => checkNear(sides.b.facing, 'attacker'));
  checkBlows(sides.a, 'a.attacker.models');
  checkBlows(sides.b, 'b.attacker.models');
  const end = combat(opening, duel.situation.rounds, duel.situation.solve);
  return {
    aWins: end.aWins,
    bWins: end.bWins,
    draw: end.draw,
    unfinished: end.endless,
    roundName: 'round',
    // The rounds one by one are worked out when they are read: a sweep over pairs wants only who wins.
    get timeline() {
      return end.timeline;
    },
    meanRounds: end.meanRounds,
    left: { a: end.leftA, b: end.leftB, unit: 'Health Points' },
    readings: [
      'A side has lost when it is broken, has crumbled or is wiped out; a charge and First Strike count in the first round only (§ 2.10, § 3.8).',
      'Files stay as they are: neither side reforms between rounds.',
      ...([a, b].some(mastersWeapons) ? ['Weapon Master: the weapon in use stays the same in every round (§ 2.10).'] : []),
      ...(end.errorBound === undefined ? [] : [`Solved in doubles: every figure is within ${end.errorBound.toExponential(1)} of itself.`]),
      ...readingsOf({ units: [a, b], how, crush: false, melee: true }),
    ],
    line: scenarioLine('ninth-age', DUEL, duel),
    ...(end.errorBound === undefined ? {} : { errorBound: end.errorBound }),
  };
}

/** Combats of this game. */
export const DUEL_RULES: DuelRules = { situation: DUEL_SITUATION, approximately: { solve: 'approximate' }, resolve };

function mastersWeapons(unit: Unit): boolean {
  return bodiesOf(unit).some(({ parts }) =>
    parts.some(({ attributes }) => attributes.some((rule) => ruleText(rule).name === 'Weapon Master')),
  );
}

function sideOf({ name, cost, attacker, weapons, target }: DuelInput['a']) {
  return { name, cost, attacker, weapons, target };
}

function fighter(duel: Duel, name: 'a' | 'b'): Unit {
  const { attacker, weapons } = duel[name];
  for (const field of ['def', 'res', 'dis'] as const) {
    if (attacker[field] === null)
      throw new InputError({
        path: `${name}.attacker.${field}`,
        expected: 'a whole number: both sides are struck and tested',
        received: null,
      });
  }
  const named = { ...attacker, name: attacker.name || duel[name].name };
  return within(name, () => readUnit(named, weapons, 'attacker', duel.situation.charges === name));
}

/** What a side's own reader refuses, at its place in the duel. */
function within<T>(name: 'a' | 'b', part: () => T): T {
  try {
    return part();
  } catch (error) {
    throw error instanceof InputError ? error.within(name) : error;
  }
}

function checkSize({ situation }: Duel, a: Unit, b: Unit): void {
  const states = statesOf({ a, b });
  const most = situation.solve === 'exact' ? MOST_EXACT : MOST_APPROXIMATE;
  if (states <= most) return;
  throw new InputError({
    path: 'b.attacker.models',
    expected: `Health Points of both sides (those of each character plus one), multiplied, of at most ${most}${situation.solve === 'exact' ? ' for an exact solution' : ''}`,
    received: states,
  });
}
