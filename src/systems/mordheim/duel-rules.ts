import { type Fraction, fraction, mixture, type Pmf } from '../../pmf/index.ts';
import { InputError } from '../input-error.ts';
import { scenarioLine } from '../line.ts';
import { reader } from '../schema/validate.ts';
import type { DuelInput, DuelResolution, DuelRules } from '../system.ts';
import { Affray, type AffraySetup, affrayWork, type Band } from './affray.ts';
import { armed, attackerOf, checkHands, checkTarget, handsOf, targetOf } from './arming.ts';
import { type DuelAnswer, type DuelEnd, fightDuel, foughtOut, leftOfWinner } from './duel.ts';
import { type DuelSetup, type Duellist, openingAttacks } from './duel-chain.ts';
import { DUEL, type Duel, DUEL_SITUATION } from './duel-fields.ts';
import { duelReadings } from './duel-readings.ts';
import type { Fighter } from './fighter.ts';
import { fresh } from './fighter-state.ts';
import { rulesFrom } from './house-rule.ts';
import { readingsFrom, rulesWith } from './options.ts';
import { quickened } from './psychology.ts';

const read = reader(DUEL);

/**
 * Two fighters, or several against several, in close combat until one side is out of action, solved to its end. Ends that nobody wins
 * (one breaks off, or falls and the two are parted, or both go down) are draws; what may go on for ever is `unfinished`. Throws an
 * InputError on bad input. Source: rules § 2.5.
 */
function resolve({ edition, a, b, situation, options }: DuelInput): DuelResolution {
  const duel = read({ edition, a: plain(a), b: plain(b), situation, options });
  const several = isAffray(duel);
  const answers = several ? affrays(duel).map((setup) => foughtOut(new Affray(setup))) : duels(duel).map(fightDuel);
  const end = mixture(answers.map((answer): readonly [Pmf<DuelEnd>, number] => [answer.end, 1]));
  const means = answers.map(({ meanPhases }) => meanPhases);
  return {
    aWins: average(answers.map(({ aWins }) => aWins)),
    bWins: average(answers.map(({ bWins }) => bWins)),
    draw: average(answers.map(({ parted }) => parted)),
    unfinished: average(answers.map(({ endless }) => endless)),
    roundName: 'phase',
    timeline: timelineOf(answers, duel.situation.phases),
    meanRounds: means.every((mean) => mean !== null) ? average(means) : null,
    left: { a: leftOfWinner(end, 'a'), b: leftOfWinner(end, 'b'), unit: several ? 'fighters' : 'wounds' },
    readings: duelReadings(duel),
    line: scenarioLine('mordheim', DUEL, duel),
  };
}

/** The duel of this game: a close-combat phase in every turn, turns in alternation. */
export const DUEL_RULES: DuelRules = { situation: DUEL_SITUATION, resolve };

function plain({ name, cost, attacker, weapons, target }: DuelInput['a']) {
  return { name, cost, attacker, weapons, target };
}

function isAffray({ situation: { aCount, bCount, aOthers, bOthers } }: Duel): boolean {
  return aCount > 1 || bCount > 1 || aOthers.length > 0 || bOthers.length > 0;
}

/** What all ways in which a fight may begin have in common, and who charges in each of them, all alike likely. */
function beginnings({ edition, situation, options }: Duel): readonly Omit<AffraySetup, 'sides'>[] {
  const chargers = { a: [0], b: [1], none: [null], 'roll-off': [0, 1] } as const;
  return chargers[situation.charger].map((charger) => ({
    rules: rulesWith(rulesFrom(edition), options),
    readings: readingsFrom(options),
    charger,
    firstActive: situation.firstTurn === 'charger' ? (charger ?? 0) : situation.firstTurn === 'a' ? 0 : 1,
    indoors: situation.indoors,
    ...(situation.tests === 'tested' ? { tests: { heroNear: situation.heroNear } } : {}),
  }));
}

/** The duel, or all the duels that a roll-off for the charge and dice for Initiative decide between, all alike likely. */
function duels(duel: Duel): readonly DuelSetup[] {
  const { situation } = duel;
  const vomits = [situation.aVomits, situation.bVomits] as const;
  checkVomits(duel);
  const [as, bs] = [quickenedSides(duellist(duel.a, 'a')), quickenedSides(duellist(duel.b, 'b'))];
  const setups = beginnings(duel).flatMap((beginning) =>
    as.flatMap((a) =>
      bs.map((b): DuelSetup => {
        const [breaksAt, drop] = [
          [situation.aBreaksAt, situation.bBreaksAt],
          [situation.aDrop, situation.bDrop],
        ] as const;
        return { ...beginning, sides: [a, b], breaksAt, drop, vomits };
      }),
    ),
  );
  for (const each of setups) checkSize(each);
  return setups;
}

/** Each Initiative that crimson shade may give a side for the battle. */
function quickenedSides({ fighter, asTarget = fighter, ...rest }: Duellist): readonly Duellist[] {
  const targets = quickened(asTarget);
  return quickened(fighter).map((each, place) => ({ ...rest, fighter: each, asTarget: targets[place] as Fighter }));
}

function checkVomits({ a, b, situation }: Duel): void {
  for (const [name, { attacker }] of [
    ['aVomits', a],
    ['bVomits', b],
  ] as const) {
    if (situation[name] && !attacker.rules.includes('vomit'))
      throw new InputError({ path: `situation.${name}`, expected: 'false for a fighter without the rule vomit', received: true });
  }
}

/** Work that takes some five seconds: three against three of one wound each. */
const MOST_WORK = 10_000_000;

/** The fight of several, or the two that a roll-off decides between. Throws an InputError for one that would take too long. */
function affrays(duel: Duel): readonly AffraySetup[] {
  const { situation } = duel;
  for (const name of ['aBreaksAt', 'bBreaksAt', 'aDrop', 'bDrop'] as const) {
    if (situation[name] > 0)
      throw new InputError({ path: `situation.${name}`, expected: '0 in a fight of several', received: situation[name] });
  }
  for (const name of ['aVomits', 'bVomits'] as const) {
    if (situation[name]) throw new InputError({ path: `situation.${name}`, expected: 'false in a fight of several', received: true });
  }
  const sides = [bands(duel, 'a'), bands(duel, 'b')] as const;
  const setups = beginnings(duel).map((beginning): AffraySetup => ({ ...beginning, sides }));
  const work = Math.max(...setups.map(affrayWork));
  if (work > MOST_WORK) {
    const path = situation.aCount >= situation.bCount ? 'situation.aCount' : 'situation.bCount';
    const expected = `fewer fighters: together they would take about ${(work / MOST_WORK).toPrecision(2)} times what is solved exactly in a few seconds`;
    throw new InputError({ path, expected, received: situation.aCount >= situation.bCount ? situation.aCount : situation.bCount });
  }
  return setups;
}

function bands(duel: Duel, side: 'a' | 'b'): readonly Band[] {
  const { [`${side}Count` as const]: count, [`${side}Others` as const]: others } = duel.situation;
  const all = [
    { ...duellist(duel[side], side), count },
    ...others.map((other, place) => ({ ...duellist(other, `situation.${side}Others[${place}]`), count: 1 })),
  ];
  const quick = all.findIndex(({ fighter }) => fighter.gear.includes('crimsonShade'));
  if (quick < 0) return all;
  throw new InputError({
    path: side,
    expected: 'no crimson shade in a fight of several, for its Initiative is rolled',
    received: 'crimsonShade',
  });
}

/** Attacks against Wounds, both ways, that are solved exactly in a few seconds. */
const LARGEST = 500;

/** Throws an InputError for a duel that would take too long, before it is begun. */
function checkSize(setup: DuelSetup): void {
  const [a, b] = setup.sides;
  const attacks = openingAttacks(setup);
  const size = attacks[0] * (b.asTarget ?? b.fighter).w + attacks[1] * (a.asTarget ?? a.fighter).w;
  if (size <= LARGEST) return;
  const expected = `attacks of each side times Wounds of the other of at most ${LARGEST} together; here ${attacks[0]} and ${attacks[1]} attacks make ${size}`;
  throw new InputError({ path: 'a.attacker.a', expected, received: a.fighter.a });
}

/** One fighter: it strikes as its attacker and weapons say, and is struck as its target says, with the same weapons in hand. */
function duellist({ attacker, weapons, target }: Pick<Duel['a'], 'attacker' | 'weapons' | 'target'>, path: string): Duellist {
  const { melee, missiles } = armed(weapons);
  if (melee.length === 0 && missiles.length === 0)
    throw new InputError({ path: `${path}.weapons`, expected: 'at least one weapon', received: weapons });
  try {
    checkHands(weapons, { ...handsOf(attacker), buckler: target.buckler });
    checkTarget({ ...target, main: 'dagger', off: null, buckler: false });
  } catch (error) {
    throw error instanceof InputError ? error.within(path) : error;
  }
  const both = <T>(mine: readonly T[], theirs: readonly T[]): readonly T[] => [...new Set([...mine, ...theirs])];
  const shared = {
    skills: both(attacker.skills, target.skills),
    rules: both(attacker.rules, target.rules),
    mutations: both(attacker.mutations, target.mutations),
    gear: both(attacker.gear, target.gear),
    mounted: attacker.mounted || target.mounted,
  };
  const { status, woundsLeft, disarmed } = target;
  return {
    fighter: { ...attackerOf(attacker, weapons), ...shared },
    asTarget: { ...targetOf(target), ...shared, melee, missiles },
    state: { ...fresh(target), status, wounds: woundsLeft ?? target.w, disarmed },
  };
}

function average(values: readonly Fraction[]): Fraction {
  return values.reduce((sum, value) => sum.add(value), fraction(0)).div(values.length);
}

function timelineOf(answers: readonly DuelAnswer[], phases: number): DuelResolution['timeline'] {
  const timelines = answers.map((answer) => answer.rounds(phases));
  const longest = Math.max(...timelines.map(({ length }) => length));
  // A timeline that is over early stays as it ended.
  return Array.from({ length: longest }, (_, place) => {
    const rows = timelines.map((timeline) => timeline[Math.min(place, timeline.length - 1)] as (typeof timeline)[number]);
    return {
      round: place + 1,
      aWins: average(rows.map(({ aWins }) => aWins)),
      bWins: average(rows.map(({ bWins }) => bWins)),
      draw: average(rows.map(({ parted }) => parted)),
    };
  });
}
