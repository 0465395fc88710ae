import { type Fraction, fraction, mixture, type Pmf } from '../../pmf/index.ts';
import { InputError } from '../input-error.ts';
import { scenarioLine } from '../line.ts';
import { reader } from '../schema/validate.ts';
import type { DuelInput, DuelResolution, DuelRules } from '../system.ts';
import { armed, attackerOf, checkHands, checkTarget, targetOf } from './arming.ts';
import { type DuelAnswer, type DuelEnd, fightDuel, woundsOfWinner } from './duel.ts';
import { type DuelSetup, type Duellist, openingAttacks } from './duel-chain.ts';
import { DUEL, type Duel, DUEL_SITUATION } from './duel-fields.ts';
import { notModelled } from './explained.ts';
import { fresh } from './fighter-state.ts';
import { rulesFrom } from './house-rule.ts';
import { readingsFrom, rulesWith } from './options.ts';

const read = reader(DUEL);

/**
 * Two fighters in close combat until one is out of action, solved to its end. Ends that nobody wins (one breaks off, or falls and
 * the two are parted) are draws; what may go on for ever is `unfinished`. Throws an InputError on bad input. Source: rules § 2.5.
 */
function resolve({ edition, a, b, situation, options }: DuelInput): DuelResolution {
  const duel = read({ edition, a: plain(a), b: plain(b), situation, options });
  const fights = setups(duel);
  for (const each of fights) checkSize(each);
  const answers = fights.map(fightDuel);
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
    left: { a: woundsOfWinner(end, 'a'), b: woundsOfWinner(end, 'b'), unit: 'wounds' },
    readings: readingsOf(duel),
    line: scenarioLine('mordheim', DUEL, duel),
  };
}

/** The duel of this game: a close-combat phase in every turn, turns in alternation. */
export const DUEL_RULES: DuelRules = { situation: DUEL_SITUATION, resolve };

function plain({ name, cost, attacker, weapons, target }: DuelInput['a']) {
  return { name, cost, attacker, weapons, target };
}

/** The duel, or the two that a roll-off for the charge decides between. */
function setups(duel: Duel): readonly DuelSetup[] {
  const { situation, options } = duel;
  const sides: readonly [Duellist, Duellist] = [duellist(duel, 'a'), duellist(duel, 'b')];
  const chargers = { a: [0], b: [1], none: [null], 'roll-off': [0, 1] } as const;
  return chargers[situation.charger].map((charger) => ({
    rules: rulesWith(rulesFrom(duel.edition), options),
    readings: readingsFrom(options),
    sides,
    charger,
    firstActive: situation.firstTurn === 'charger' ? (charger ?? 0) : situation.firstTurn === 'a' ? 0 : 1,
    indoors: situation.indoors,
    breaksAt: [situation.aBreaksAt, situation.bBreaksAt],
    drop: [situation.aDrop, situation.bDrop],
  }));
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

/** One side: it strikes as its attacker and weapons say, and is struck as its target says, with the same weapons in hand. */
function duellist(duel: Duel, side: 'a' | 'b'): Duellist {
  const { attacker, weapons, target } = duel[side];
  const { melee, missiles } = armed(weapons);
  if (melee.length === 0 && missiles.length === 0)
    throw new InputError({ path: `${side}.weapons`, expected: 'at least one weapon', received: weapons });
  try {
    checkHands(weapons, { extraArm: attacker.mutations.includes('extraArm'), buckler: target.buckler });
    checkTarget({ ...target, main: 'dagger', off: null, buckler: false });
  } catch (error) {
    throw error instanceof InputError ? error.within(side) : error;
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

function readingsOf(duel: Duel): readonly string[] {
  const { situation, options, a, b } = duel;
  const ways: readonly (readonly [boolean, string])[] = [
    [
      true,
      'Turns alternate with one close-combat phase in each; both sides strike in every phase and only the side whose turn it is recovers.',
    ],
    [true, 'A disarmed fighter goes on with a dagger, or its fists when it lost that, without a second weapon or a parry.'],
    [true, 'Rout tests and fear tests are not part of the duel.'],
    [situation.charger !== 'none', options.chargeStrikesFirst ? 'A charge grants strike first.' : 'A charge does not grant strike first.'],
    [situation.charger === 'roll-off', 'Who charges is rolled off.'],
    [
      situation.aBreaksAt > 0 || situation.bBreaksAt > 0,
      'A side that breaks off takes one automatic hit from an enemy on its feet; if it still stands it is away, and nobody wins.',
    ],
    [situation.aDrop > 0 || situation.bDrop > 0, 'A fighter put down at a drop tests D6 against its Initiative, or falls.'],
    [
      situation.aDrop > 0 || situation.bDrop > 0,
      'A fall is D3 hits at Strength = inches without an armour save (classic); it parts the two unless it takes the fighter out.',
    ],
    [
      [a, b].some(({ weapons }) => weapons.some(({ weapon }) => weapon === 'lance')),
      'A lance strikes at plain Strength after its mounted charge.',
    ],
  ];
  const left = (
    [
      ['a', a],
      ['b', b],
    ] as const
  ).flatMap(([side, { attacker, weapons }]) => notModelled(attackerOf(attacker, weapons), `${side}’s`));
  return [...ways.filter(([matters]) => matters).map(([, text]) => text), ...left];
}
