import { fraction, type Fraction, type Pmf } from '../../../pmf/index.ts';
import type { CombatRules } from './combat-rules.ts';
import { hpLeft } from '../pool.ts';
import { type Circumstances, PLAIN_CIRCUMSTANCES } from '../strike/strike.ts';
import { type Blow, blowsOf } from './blows.ts';
import { hasDyingBlow, supportRanksOf } from './counts.ts';
import { fight, type Fighter, lossesOf } from './fight.ts';
import { contactOf, type Standing, standings } from './formation.ts';
import { endsOf, type RoundEnd, type Side, staticScore } from './score.ts';
import type { Unit } from './unit.ts';

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
  /** Models in contact, where a table says so; null: reckoned from bases. */
  readonly contact: { readonly a: number | null; readonly b: number | null };
}

/** One side, ready to strike. */
export interface Ready extends Side, Fighter {
  readonly contact: number;
  readonly supportRanks: number;
  readonly standing: Standing;
}

/** Both sides with their blows, contact, formations and static scores. Throws a RangeError when a base size is needed and not known. */
export function ready(encounter: Encounter): { readonly a: Ready; readonly b: Ready } {
  const { a, b } = encounter;
  const standing = standings(a, b, 0, 0);
  return { a: sideReady(encounter, 'a', standing.a), b: sideReady(encounter, 'b', standing.b) };
}

function sideReady(encounter: Encounter, which: 'a' | 'b', standing: Standing): Ready {
  const [unit, enemy] = which === 'a' ? [encounter.a, encounter.b] : [encounter.b, encounter.a];
  const { how, firstRound, wall } = encounter;
  const contact = encounter.contact[which] ?? contactOf(unit, enemy);
  const supportRanks = supportRanksOf(unit, how.fightInExtraRank);
  const when: Circumstances = {
    ...(which === 'a' ? encounter.forA : PLAIN_CIRCUMSTANCES),
    charging: unit.charging,
    targetCharging: enemy.charging,
    firstRound,
    wall,
  };
  const blows: readonly Blow[] = blowsOf({
    unit,
    enemy,
    contact,
    supportRanks,
    when,
    pressOfRanks: unit.height === 1 && standing.solid,
    how,
    crush: which === 'a' ? encounter.crushA : null,
  });
  return {
    unit,
    pool: unit,
    contact,
    supportRanks,
    standing,
    blows,
    dyingBlow: hasDyingBlow(unit),
    staticScore: staticScore(unit, enemy, standing.ranks),
  };
}

/** Joint losses of both sides, as codes of `lossesOf`, and the ends they lead to. */
export interface Round {
  readonly losses: Pmf<number>;
  readonly lostA: Pmf<number>;
  readonly lostB: Pmf<number>;
  readonly ends: Pmf<RoundEnd>;
}

/** A whole round of combat, exact. Source: rules § 3. */
export function round(a: Fighter & Side, b: Fighter & Side): Round {
  const codes = lossesOf(a.pool, b.pool);
  const endAt = endsOf(a, b);
  const losses = fight(a, b).lowest();
  return {
    losses,
    lostA: losses.map(codes.a),
    lostB: losses.map(codes.b),
    ends: losses.bind((code) => endAt(codes.a(code), codes.b(code))),
  };
}

/** The figures of a round that people ask for. */
export function roundFigures(
  { ends, lostA, lostB }: Round,
  a: Side,
  b: Side,
): Readonly<Record<'aWins' | 'draw' | 'aLoses' | 'aBreaks' | 'bBreaks' | 'aWiped' | 'bWiped', Fraction>> {
  return {
    aWins: ends.chance(({ result }) => result === 'win'),
    draw: ends.chance(({ result }) => result === 'draw'),
    aLoses: ends.chance(({ result }) => result === 'lose'),
    aBreaks: ends.chance(({ brokenA }) => brokenA),
    bBreaks: ends.chance(({ brokenB }) => brokenB),
    aWiped: fraction(lostA.weight(hpLeft(a.unit)), lostA.total),
    bWiped: fraction(lostB.weight(hpLeft(b.unit)), lostB.total),
  };
}
