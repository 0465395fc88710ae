import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, certain, type Fraction, formatFraction, fraction, type Pmf, toNumber, weighted } from '../../../src/pmf/index.ts';
import { unitNamed } from '../../../src/systems/ninth-age/catalogue/units.ts';
import type { Blow } from '../../../src/systems/ninth-age/combat/blows.ts';
import { approximateCombat, exactCombat } from '../../../src/systems/ninth-age/combat/combat.ts';
import { combatRounds } from '../../../src/systems/ninth-age/combat/combat-round.ts';
import { type CombatRules, DEFAULT_COMBAT_RULES } from '../../../src/systems/ninth-age/combat/combat-rules.ts';
import { restrictedLimit, striking } from '../../../src/systems/ninth-age/combat/counts.ts';
import { rankAndFileStriking } from '../../../src/systems/ninth-age/combat/direct.ts';
import { type Deployment, equip, PLAIN_DEPLOYMENT } from '../../../src/systems/ninth-age/combat/equip.ts';
import { codesOf, fight, type Fighter } from '../../../src/systems/ninth-age/combat/fight.ts';
import { mostInContact, properRanks } from '../../../src/systems/ninth-age/combat/formation.ts';
import { type Encounter, ready, round, roundFigures } from '../../../src/systems/ninth-age/combat/round.ts';
import { breakChance, breakModifier, caughtChance, crumbles } from '../../../src/systems/ninth-age/combat/score.ts';
import type { Unit } from '../../../src/systems/ninth-age/combat/unit.ts';
import { readResolved } from '../../../src/systems/ninth-age/examples/read-strike.ts';
import { hpLeft, type Pool } from '../../../src/systems/ninth-age/pool.ts';
import { PLAIN_CIRCUMSTANCES } from '../../../src/systems/ninth-age/strike/strike.ts';
import { areaHits, volleyDamage } from '../../../src/systems/ninth-age/volley.ts';
import { weaponNamed } from '../../../src/systems/ninth-age/weapons.ts';

function unit(id: string, models: number, files: number, more: Partial<Deployment> = {}): Unit {
  const entry = unitNamed(id);
  if (!entry) throw new Error(`no unit ${id}`);
  return equip(entry, { ...PLAIN_DEPLOYMENT, models, files, ...more });
}

function encounter(a: Unit, b: Unit, more: Partial<Encounter> = {}): Encounter {
  return {
    a,
    b,
    firstRound: true,
    forA: PLAIN_CIRCUMSTANCES,
    crushA: null,
    wall: false,
    how: DEFAULT_COMBAT_RULES,
    contact: { a: null, b: null },
    ...more,
  };
}

/** Attacks at the start by part, and the steps they are made at. */
function blows(a: Unit, b: Unit, how: Partial<CombatRules> = {}): readonly (readonly [string, number, number])[] {
  const side = ready(encounter(a, b, { how: { ...DEFAULT_COMBAT_RULES, ...how } })).a;
  const now = rankAndFileStriking(side.facing, [a.models]);
  return side.blows.map(({ part, step, attacks }) => [part, step, attacks(now, 0).max()] as const);
}

describe('who strikes, and when', () => {
  it('a corner that touches counts: the enemy boundary in bases and two more', () => {
    expect(mostInContact(20, [10, 100])).toBe(7);
    expect(mostInContact(40, [3, 20])).toBe(2);
    expect(mostInContact(20, [5, 200])).toBe(5);
  });

  it('supporters come off the back first, contact stays', () => {
    const spears = unit('citizen-spears', 20, 5);
    const reach = { contact: 5, supportRanks: 2, rearRank: 'favourable' } as const;
    expect([20, 12, 7, 5, 3].map((alive) => striking(spears, alive, reach))).toEqual([
      { front: 5, support: 10 },
      { front: 5, support: 7 },
      { front: 5, support: 2 },
      { front: 5, support: 0 },
      { front: 3, support: 0 },
    ]);
  });

  it('a short rear rank supports as the owner likes, or as little as it can in the other reading', () => {
    const mongrels = unit('mongrel-herd', 12, 10);
    expect(striking(mongrels, 12, { contact: 7, supportRanks: 1, rearRank: 'favourable' }).support).toBe(2);
    expect(striking(mongrels, 12, { contact: 7, supportRanks: 1, rearRank: 'unfavourable' }).support).toBe(0);
  });

  it('Fight in Extra Rank printed twice gives one rank more, or two when it stacks', () => {
    const [spears, zombies] = [unit('citizen-spears', 20, 5), unit('zombies', 20, 5)];
    expect(blows(spears, zombies)).toEqual([['Citizen Spear', 6, 15]]);
    expect(blows(spears, zombies, { fightInExtraRank: 'stacks' })).toEqual([['Citizen Spear', 6, 20]]);
  });

  it('rider and mount share the Height limit: the best part first, unless the owner splits', () => {
    const zombies = unit('zombies', 12, 6);
    expect(blows(unit('goblin-reavers', 8, 4), zombies)).toEqual([
      ['Goblin', 3, 4],
      ['Beastie', 3, 16],
    ]);
    expect(blows(unit('goblin-reavers', 8, 4, { restrictedSplit: { Goblin: 1, Beastie: 1 } }), zombies)).toEqual([
      ['Goblin', 3, 8],
      ['Beastie', 3, 12],
    ]);
  });

  it('Extra Support replaces the limit', () => {
    expect(restrictedLimit(unit('rat-swarm', 3, 3))).toBe(3);
    expect(restrictedLimit(unit('mercenary-veterans', 3, 3))).toBe(3);
    expect(restrictedLimit(unit('sword-masters', 10, 5))).toBe(1);
  });

  it('nobody supports to a flank, and Stomps are never restricted', () => {
    const behemoth = unit('guardian-behemoth', 1, 1, { engagedFacing: 'flank' });
    const made = blows(behemoth, unit('lion-guard', 8, 4));
    expect(made.filter(([, step]) => step > 0).reduce((sum, [, , number]) => sum + number, 0)).toBe(5);
    expect(made.at(-1)).toEqual(['Gogyag Behemoth', 0, 6]);
  });

  it('a Great Weapon strikes at step 0 even on the charge, unless the other reading is chosen', () => {
    const great = weaponNamed('Great Weapon');
    if (!great) throw new Error('no Great Weapon');
    const ogres = unit('mercenary-veterans', 3, 3, { charging: true, weapons: { 'Mercenary Veteran': great } });
    const spears = unit('citizen-spears', 20, 5);
    expect(blows(ogres, spears)[0]).toEqual(['Mercenary Veteran', 0, 9]);
    expect(blows(ogres, spears, { greatWeaponCharge: 'one' })[0]).toEqual(['Mercenary Veteran', 1, 9]);
  });

  it('Agility is never above 10 on the way: with Elven Finesse 10 and a charge is 10, and one less', () => {
    const masters = unit('sword-masters', 5, 5, { charging: true });
    const quick: Unit = { ...masters, parts: masters.parts.map((part) => ({ ...part, agi: 10 })) };
    expect(blows(quick, unit('zombies', 20, 5))[0]?.[1]).toBe(9);
  });

  it('no Rank Bonus counts in Disruptive terrain', () => {
    const spears = unit('citizen-spears', 20, 5);
    const score = (disrupted: boolean): number => ready(encounter({ ...spears, disrupted }, spears)).a.staticScore;
    expect([score(false), score(true)]).toEqual([4, 0]);
  });

  it('Agility is never above 10', () => {
    expect(
      blows(unit('grotling-scrap-wagon', 1, 1, { charging: true }), unit('zombies', 20, 5)).map(([part, step]) => [part, step]),
    ).toEqual([
      ['Grotlings', 3],
      ['Chassis', 10],
    ]);
  });

  it('a Crush Attack comes at the Agility of its part, the additions of a charge to it included', () => {
    const herd = unit('razortusk-herd', 2, 2, { charging: true });
    const quick: Unit = { ...herd, parts: herd.parts.map((part) => ({ ...part, attributes: ['Devastating Charge (+3 Agi)'] })) };
    const { blows: made } = ready(encounter(quick, unit('zombies', 20, 5), { crushA: 'Razortusk' })).a;
    // 2, 3 for Devastating Charge and 1 for charging.
    expect(made.find(({ kind }) => kind === 'crush')?.step).toBe(6);
  });

  it('a Crush Attack swaps all attacks of its part for one', () => {
    const beast = unit('guardian-behemoth', 1, 1);
    const side = ready(encounter(beast, unit('lion-guard', 10, 5), { crushA: 'Gogyag Behemoth' })).a;
    const crush = side.blows.find(({ kind }) => kind === 'crush');
    expect(crush?.attacks({ front: 1, support: 0 }, 0).equals(certain(1))).toBe(true);
    expect(crush?.perAttack.max()).toBe(1);
  });

  it('an Area Attack hits at most X in each of Y ranks, or of Y files from the flank', () => {
    expect(areaHits([3, 3], { models: 7, files: 4, facing: 'front' })).toBe(6);
    expect(areaHits([2, 4], { models: 5, files: 3, facing: 'flank' })).toBe(5);
    expect(areaHits([5, 5], { models: 2, files: 5, facing: 'front' })).toBe(2);
  });

  it('29: D6+1 attacks are two to seven, rolled for each attacker', () => {
    const hits = volleyDamage(certain(1), amount('D6+1'), 2);
    expect([hits.min(), hits.max(), formatFraction(hits.mean())]).toEqual([4, 14, '9/1']);
  });
});

describe('formations, scores and tests', () => {
  it('a short rear rank is proper when it is wide enough', () => {
    expect(properRanks(unit('citizen-spears', 14, 5), 14)).toBe(2);
    expect(properRanks(unit('sword-masters', 17, 6), 17)).toBe(3);
    expect(properRanks(unit('deep-watch', 15, 5), 15)).toBe(4);
    expect(properRanks(unit('deep-watch', 15, 5), 4)).toBe(0);
    expect(properRanks(unit('rhamphodon-riders', 6, 3), 6)).toBe(0);
    expect(properRanks(unit('citizen-spears', 20, 5), 20, 3)).toBe(1);
  });

  it('Steady holds the modifier to 2, Stubborn halves it up after that, both Steady and Solid take it away', () => {
    const test = (difference: number, steady: boolean, solid: boolean, stubborn: boolean): number =>
      breakModifier(difference, { steady, solid, stubborn });
    expect([
      test(5, false, false, false),
      test(5, true, false, false),
      test(5, false, false, true),
      test(5, true, false, true),
      test(5, true, true, false),
      test(5, false, true, false),
    ]).toEqual([5, 2, 3, 1, 0, 5]);
  });

  it('no roll passes by itself', () => {
    expect(formatFraction(breakChance(4, 6, false))).toBe('1/1');
    expect(formatFraction(breakChance(8, 3, true))).toBe('169/324');
  });

  it('the Unstable lose the difference, less in range of the standard and never a gain', () => {
    const none = { steady: false, solid: false, stubborn: false, rally: false };
    expect(crumbles(5, none)).toBe(5);
    expect(crumbles(5, { ...none, steady: true, solid: true })).toBe(5);
    expect(crumbles(5, { steady: true, solid: true, stubborn: false, rally: true })).toBe(2);
    expect(crumbles(1, { steady: true, solid: true, stubborn: true, rally: true })).toBe(0);
  });

  it('a pursuer that rolls the same catches', () => {
    expect(formatFraction(caughtChance('2D6', { pursuerSwift: false, fleerSwift: false }))).toBe('721/1296');
    expect(formatFraction(caughtChance('D6+4', { pursuerSwift: true, fleerSwift: false }))).toBe('161/216');
  });
});

/** A side of stated chances: each model alive makes so many attacks. */
interface Plain {
  readonly pool: Pool;
  readonly each: number;
  readonly chance: readonly [number, number];
  readonly damage: number;
  readonly step: number;
}

function fighter({ pool, each, chance: [n, d], damage, step }: Plain): Fighter {
  const p = fraction(n, d);
  const perAttack = weighted([
    [damage, p],
    [0, fraction(1).sub(p)],
  ] as const);
  const blow: Blow = {
    part: 'x',
    kind: 'standardMelee',
    step,
    sheet: readResolved({ wound: 4 }),
    acted: [],
    perAttack,
    rages: false,
    special: false,
    attacks: ({ front }) => certain(front * each),
  };
  return {
    bodies: [{ pool, blowsAt: [[blow]], dyingBlow: false }],
    shares: ([alive]) => [[{ standard: { front: alive ?? 0, support: 0 }, special: 0, stomping: 0 }]],
  };
}

/** The chance of losses of two sides of one pool each. */
function lossChance(a: Plain, b: Plain, lostA: number, lostB: number): Fraction {
  const [x, y] = [fighter(a), fighter(b)];
  return fight(x, y).probability(codesOf(x, y).of(hpLeft(a.pool) - lostA, hpLeft(b.pool) - lostB));
}

/** Every attack of a round one by one, as hit or miss: a tree of at most a few thousand leaves. */
function everyAttack(a: Plain, b: Plain): Map<string, number> {
  const alive = ({ pool }: Plain, lost: number): number => Math.ceil((hpLeft(pool) - lost) / pool.hp);
  let states = new Map<string, number>([['0,0', 1]]);
  for (let step = 10; step >= 0; step--) {
    const next = new Map<string, number>();
    for (const [key, mass] of states) {
      const [lostA, lostB] = key.split(',').map(Number) as [number, number];
      const swings = (side: Plain, lost: number): number => (side.step === step ? alive(side, lost) * side.each : 0);
      const [byA, byB] = [swings(a, lostA), swings(b, lostB)];
      for (let mask = 0; mask < 2 ** (byA + byB); mask++) {
        let [p, onA, onB] = [mass, 0, 0];
        for (let i = 0; i < byA + byB; i++) {
          const side = i < byA ? a : b;
          const hits = (mask >> i) & 1;
          p *= hits ? side.chance[0] / side.chance[1] : 1 - side.chance[0] / side.chance[1];
          if (hits && i < byA) onB += a.damage;
          if (hits && i >= byA) onA += b.damage;
        }
        const end = `${Math.min(hpLeft(a.pool), lostA + onA)},${Math.min(hpLeft(b.pool), lostB + onB)}`;
        next.set(end, (next.get(end) ?? 0) + p);
      }
    }
    states = next;
  }
  return states;
}

const anyPlain: fc.Arbitrary<Plain> = fc.record({
  pool: fc.record({ models: fc.integer({ min: 1, max: 3 }), hp: fc.integer({ min: 1, max: 3 }), hpAlreadyLost: fc.constant(0) }),
  each: fc.integer({ min: 0, max: 2 }),
  chance: fc.constantFrom<readonly [number, number]>([1, 2], [1, 3], [5, 12], [1, 36]),
  damage: fc.integer({ min: 1, max: 2 }),
  step: fc.integer({ min: 0, max: 3 }),
});

describe('a round against a tree of single attacks', () => {
  it('agrees for any two small sides', () => {
    fc.assert(
      fc.property(anyPlain, anyPlain, (a, b) => {
        const tree = everyAttack(a, b);
        for (const [key, p] of tree) {
          const [lostA, lostB] = key.split(',').map(Number) as [number, number];
          expect(toNumber(lossChance(a, b, lostA, lostB))).toBeCloseTo(p, 12);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is symmetric in its sides when both strike in one step', () => {
    fc.assert(
      fc.property(anyPlain, anyPlain, (a, b) => {
        const [x, y] = [
          { ...a, step: 2 },
          { ...b, step: 2 },
        ];
        const [there, back] = [codesOf(fighter(x), fighter(y)), codesOf(fighter(y), fighter(x))];
        const mirrored = fight(fighter(y), fighter(x)).map((code) => there.of(back.b(code), back.a(code)));
        return fight(fighter(x), fighter(y)).equals(mirrored);
      }),
    );
  });

  it('lets models that leave with a Dying Blow strike all the same', () => {
    const first: Plain = { pool: { models: 1, hp: 1, hpAlreadyLost: 0 }, each: 1, chance: [1, 2], damage: 1, step: 2 };
    const second: Plain = { ...first, step: 1 };
    const dead = (dyingBlow: boolean): string => {
      const [a, plain] = [fighter(first), fighter(second)];
      const b: Fighter = { ...plain, bodies: plain.bodies.map((body) => ({ ...body, dyingBlow })) };
      return formatFraction(fight(a, b).chance((code) => codesOf(a, b).a(code) === 0));
    };
    expect(dead(false)).toBe('1/4');
    expect(dead(true)).toBe('1/2');
  });
});

describe('a whole round of real units', () => {
  it('sums to one, and losing is the other side’s winning when the sides are swapped', () => {
    const pairs: readonly (readonly [Unit, Unit])[] = [
      [unit('sword-masters', 6, 6), unit('succubi', 6, 6)],
      [unit('knightly-orders', 5, 5, { charging: true }), unit('mongrel-herd', 12, 5)],
      [unit('razortusk-chariot', 1, 1, { charging: true }), unit('citizen-spears', 10, 5)],
    ];
    for (const [a, b] of pairs) {
      const there = ready(encounter(a, b));
      const back = ready(encounter(b, a));
      const [x, y] = [roundFigures(round(there.a, there.b)), roundFigures(round(back.a, back.b))];
      expect(formatFraction(x.aWins.add(x.draw).add(x.aLoses))).toBe('1/1');
      expect([x.aWins, x.draw, x.aBreaks, x.bWiped].map(formatFraction)).toEqual(
        [y.aLoses, y.draw, y.bBreaks, y.aWiped].map(formatFraction),
      );
    }
  });

  it('a side without a model left has not won, whatever the score', () => {
    const [a, b] = [unit('zombies', 1, 1, { standard: true, score: 9 }), unit('mercenary-veterans', 3, 3)];
    const sides = ready(encounter(a, b));
    const { ends } = round(sides.a, sides.b);
    expect(ends.chance(({ lostA, result }) => lostA === 1 && result !== 'lose').n).toBe(0n);
    expect(ends.chance(({ lostA, brokenA, brokenB }) => lostA === 1 && (brokenA || brokenB)).n).toBe(0n);
  });
});

/** One Deep Watch at Discipline 10 without its Shield and Aegis: a fighter of one Health Point that is easy to reckon by hand. */
function plainFighter(more: Partial<Unit> = {}): Unit {
  const watch = unit('deep-watch', 1, 1);
  return {
    ...watch,
    dis: 10,
    def: 5,
    res: 3,
    arm: 0,
    modelRules: [],
    defensiveRules: [],
    parts: watch.parts.map((part) => ({ ...part, str: 5, attributes: [] })),
    ...more,
  };
}

describe('a combat to its end', () => {
  it('35: a charge counts in the first round only', () => {
    const a = plainFighter({ charging: true });
    const b = plainFighter();
    // Each hits on 4+ and wounds on 2+. The charger strikes first; if nobody falls it leads by the charge: B tests on 9.
    const q = fraction(5, 12);
    const [lives, breaks] = [fraction(1).sub(q), fraction(1, 6)];
    const even = q.mul(lives).div(fraction(1).sub(lives.mul(lives)));
    const wins = q.add(lives.mul(lives).mul(breaks.add(fraction(1).sub(breaks).mul(even))));
    expect(formatFraction(exactCombat(encounter(a, b), 5).aWins)).toBe(formatFraction(wins));
  });

  it('of two equal sides that nobody charges is even, with draws when both fall at once', () => {
    const end = exactCombat(encounter(plainFighter(), plainFighter()), 5);
    const [q, lives] = [fraction(5, 12), fraction(7, 12)];
    const any = fraction(1).sub(lives.mul(lives));
    expect(formatFraction(end.aWins)).toBe(formatFraction(q.mul(lives).div(any)));
    expect(formatFraction(end.bWins)).toBe(formatFraction(end.aWins));
    expect(formatFraction(end.draw)).toBe(formatFraction(q.mul(q).div(any)));
    expect(formatFraction(end.meanRounds ?? fraction(0))).toBe(formatFraction(fraction(1).div(any)));
  });

  it('that nobody can end is endless and has no mean', () => {
    const harmless = plainFighter({ parts: [] });
    for (const end of [exactCombat(encounter(harmless, harmless), 3), approximateCombat(encounter(harmless, harmless), 3)]) {
      expect(formatFraction(end.endless)).toBe('1/1');
      expect(end.meanRounds).toBeNull();
      expect(end.leftA).toBeNull();
    }
  });

  it('in doubles is within its own bound of the exact answer', () => {
    const near = (approximate: Pmf<number> | null, exact: Pmf<number> | null, bound: number): void => {
      expect(approximate?.outcomes).toEqual(exact?.outcomes);
      for (const left of exact?.outcomes ?? [])
        expect(
          Math.abs(toNumber((approximate as Pmf<number>).probability(left).div((exact as Pmf<number>).probability(left))) - 1),
        ).toBeLessThanOrEqual(2 * bound);
    };
    const pairs: readonly (readonly [Unit, Unit])[] = [
      [unit('sword-masters', 5, 5), unit('succubi', 5, 5)],
      [unit('citizen-spears', 7, 5, { charging: true }), unit('zombies', 8, 5, { rally: true })],
      [unit('mercenary-veterans', 2, 2, { charging: true }), unit('mongrel-herd', 7, 5)],
    ];
    for (const [a, b] of pairs) {
      const [exact, doubles] = [exactCombat(encounter(a, b), 6), approximateCombat(encounter(a, b), 6)];
      const bound = doubles.errorBound ?? 0;
      expect(bound).toBeLessThan(1e-10);
      for (const name of ['aWins', 'bWins', 'meanRounds'] as const) {
        const [x, y] = [doubles[name], exact[name]];
        expect(Math.abs(toNumber((x ?? fraction(0)).div(y ?? fraction(1))) - 1)).toBeLessThanOrEqual(bound);
      }
      near(doubles.leftA, exact.leftA, bound);
      near(doubles.leftB, exact.leftB, bound);
      doubles.timeline.forEach(({ aWins, bWins }, place) => {
        expect(toNumber(aWins)).toBeCloseTo(toNumber(exact.timeline[place]?.aWins ?? fraction(2)), 11);
        expect(toNumber(bWins)).toBeCloseTo(toNumber(exact.timeline[place]?.bWins ?? fraction(2)), 11);
      });
      expect(formatFraction(doubles.aWins.add(doubles.bWins).add(doubles.draw).add(doubles.endless))).toBe('1/1');
    }
  });

  it('goes on from what is left: a later round of fewer models is that round without charge and First Strike', () => {
    const [a, b] = [unit('sword-masters', 6, 5, { charging: true }), unit('mongrel-herd', 9, 5)];
    const later = ready(encounter({ ...a, models: 4, charging: false }, { ...b, models: 7 }, { firstRound: false }));
    const expected = round(later.a, later.b).ends.map(({ standA, standB, brokenA, brokenB }) => ({
      a: brokenA ? 0 : standA,
      b: brokenB ? 0 : standB,
    }));
    expect(combatRounds(encounter(a, b)).exact({ a: 4, b: 7 }, false).equals(expected)).toBe(true);
  });

  it('cumulative chances never fall from round to round', () => {
    const { timeline } = approximateCombat(encounter(unit('deep-watch', 15, 5), unit('skeletons', 20, 5)), 12);
    timeline.slice(1).forEach((each, place) => {
      const before = timeline[place];
      expect(before && each.aWins.compare(before.aWins) >= 0 && each.bWins.compare(before.bWins) >= 0).toBe(true);
    });
  });
});
