import type { Fraction, Pmf } from '../../../pmf/index.ts';
import type { Circumstances } from '../strike/strike.ts';
import { PLAIN_CIRCUMSTANCES } from '../strike/strike.ts';
import { type Blow, blowsOf } from './blows.ts';
import type { CombatRules } from './combat-rules.ts';
import { hasDyingBlow, supportRanksOf } from './counts.ts';
import { type Facing, sharesOf } from './direct.ts';
import { type Body, type Codes, codesOf, fight, type Fighter } from './fight.ts';
import { contactOf, type Standing, standings } from './formation.ts';
import { finishesOf, type RoundEnd, type Side, staticScore } from './score.ts';
import { bodiesOf, type Unit } from './unit.ts';

/** Two units about to fight a round. */
export interface Encounter {
  readonly a: Unit;
  readonly b: Unit;
  readonly firstRound: boolean;
  /** What else holds for A's attacks: modifiers and the like. B's attacks are plain. */
  readonly forA: Circumstances;
  readonly crushA: string | null;
  readonly wall: boolean;
  readonly how: CombatRules;
  /** Places in contact, where a table says so; null: reckoned from bases. */
  readonly contact: { readonly a: number | null; readonly b: number | null };
}

/** One side, ready to strike. */
export interface Ready extends Side, Fighter {
  readonly facing: Facing;
  readonly standing: Standing;
  /** The blows of its rank and file at the enemy's. */
  readonly blows: readonly Blow[];
}

/**
 * Both sides with their blows, contact, formations and static scores; `known`, when the blows have been worked out before. Throws a
 * RangeError when a base size is needed and not known.
 */
export function ready(
  encounter: Encounter,
  known?: { readonly a: readonly Body[]; readonly b: readonly Body[] },
): { readonly a: Ready; readonly b: Ready } {
  const { a, b } = encounter;
  const standing = standings(a, b);
  return { a: sideReady(encounter, 'a', standing.a, known?.a), b: sideReady(encounter, 'b', standing.b, known?.b) };
}

function sideReady(encounter: Encounter, which: 'a' | 'b', standing: Standing, known?: readonly Body[]): Ready {
  const [unit, enemy] = which === 'a' ? [encounter.a, encounter.b] : [encounter.b, encounter.a];
  const { how, firstRound, wall } = encounter;
  const facing: Facing = {
    unit,
    enemy,
    contact: encounter.contact[which] ?? contactOf(unit, enemy),
    supportRanks: supportRanksOf(unit, how.fightInExtraRank),
    how,
  };
  const when: Circumstances = {
    ...(which === 'a' ? encounter.forA : PLAIN_CIRCUMSTANCES),
    charging: unit.charging,
    targetCharging: enemy.charging,
    firstRound,
    wall,
  };
  const bodies = known ?? bodiesReady(facing, { when, solid: standing.solid, crush: which === 'a' ? encounter.crushA : null });
  return {
    unit,
    facing,
    standing,
    bodies,
    blows: bodies[0]?.blowsAt[0] ?? [],
    shares: sharesOf(facing),
    staticScore: staticScore(unit, enemy, standing.ranks),
  };
}

/** What the blows of a side depend on beside who faces whom. */
export interface Moment {
  readonly when: Circumstances;
  /** The unit is Solid at the start of the round. */
  readonly solid: boolean;
  /** The part that makes a Crush Attack. */
  readonly crush: string | null;
}

/** Every body of a unit with its blows at every pool of the enemy. */
export function bodiesReady({ unit, enemy, how }: Facing, { when, solid, crush }: Moment): readonly Body[] {
  return bodiesOf(unit).map((body) => ({
    pool: body,
    dyingBlow: hasDyingBlow(body),
    blowsAt: bodiesOf(enemy).map((target) =>
      blowsOf({ unit: body, enemy: target, when, pressOfRanks: solid && unit.height === 1 && body.height === 1, how, crush }),
    ),
  }));
}

/** A whole round: what became of both sides. */
export interface Round {
  readonly codes: Codes;
  /** Health Points lost by blows, of all pools. */
  readonly lostA: Pmf<number>;
  readonly lostB: Pmf<number>;
  /** What an end is looked at for, with the chances of it: dear only for what is asked. */
  readonly seen: <T>(value: (end: Ended) => T) => Pmf<T>;
  /** Ends as they are. */
  readonly ends: Pmf<Ended>;
}

/** The end of a round, with what was beyond B's Health Points. */
export type Ended = RoundEnd & { readonly overkill: number };

/** A whole round of combat, exact. Source: rules § 3. */
export function round(a: Fighter & Side, b: Fighter & Side): Round {
  const codes = codesOf(a, b);
  const { standsA, standsB } = codes;
  const finishAt = finishesOf({ a, b, stands: { a: standsA, b: standsB }, began: { a: standsA.full, b: standsB.full } });
  const fought = fight(a, b, { overkill: true }).lowest();
  const [allA, allB] = [standsA.totalLeft(standsA.full), standsB.totalLeft(standsB.full)];
  // Ends are numbered while they are gathered: numbers are told apart far faster than records.
  const listed: Ended[] = [];
  const numbers = fought.bind((code) => {
    const overkill = codes.overkill(code);
    const { consequences, endOf } = finishAt(codes.a(code), codes.b(code));
    return consequences.map((consequence) => listed.push({ ...endOf(consequence), overkill }) - 1);
  });
  const seen = <T>(value: (end: Ended) => T): Pmf<T> => numbers.map((number) => value(listed[number] as Ended));
  let ends: Pmf<Ended> | undefined;
  return {
    codes,
    lostA: fought.map((code) => allA - standsA.totalLeft(codes.a(code))),
    lostB: fought.map((code) => allB - standsB.totalLeft(codes.b(code))),
    seen,
    get ends() {
      return (ends ??= seen((end) => end));
    },
  };
}

/** The figures of a round that people ask for. */
export function roundFigures({
  seen,
  lostA,
  lostB,
  codes,
}: Round): Readonly<Record<'aWins' | 'draw' | 'aLoses' | 'aBreaks' | 'bBreaks' | 'aWiped' | 'bWiped', Fraction>> {
  const { standsA, standsB } = codes;
  const chanceOf = (holds: (end: Ended) => boolean): Fraction => seen(holds).probability(true);
  return {
    aWins: chanceOf(({ result }) => result === 'win'),
    draw: chanceOf(({ result }) => result === 'draw'),
    aLoses: chanceOf(({ result }) => result === 'lose'),
    aBreaks: chanceOf(({ brokenA }) => brokenA),
    bBreaks: chanceOf(({ brokenB }) => brokenB),
    aWiped: lostA.probability(standsA.totalLeft(standsA.full)),
    bWiped: lostB.probability(standsB.totalLeft(standsB.full)),
  };
}
