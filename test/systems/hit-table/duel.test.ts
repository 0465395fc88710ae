import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../../../src/pmf/index.ts';
import { hitTable } from '../../../src/systems/hit-table/index.ts';
import { parseLine } from '../../../src/systems/line.ts';
import type { DuelInput, Json, JsonObject, Loadout } from '../../../src/systems/system.ts';

/** A fighter whose one die hits for `damage`. */
function fighter(
  name: string,
  wounds: number,
  damage = 1,
  more: { readonly fight?: number; readonly attacks?: number; readonly armour?: number } = {},
): Loadout {
  const { fight = 4, attacks = 1, armour = 0 } = more;
  return {
    name,
    cost: null,
    attacker: { name, fight },
    weapons: [{ name: 'blade', attacks, damage: [damage, damage] }],
    target: { name, fight, wounds, armour },
  };
}

const duel = (a: Loadout, b: Loadout, situation: JsonObject = {}, more: Partial<DuelInput> = {}) =>
  hitTable.duel.resolve({ edition: 'A', a, b, situation, options: {}, ...more });

describe('a duel of two fighters with one wound, each killing with 1/2', () => {
  const [a, b] = [fighter('a', 1), fighter('b', 1)];

  it('is won by the first to attack with 2/3', () => {
    const { aWins, bWins, draw, unfinished } = duel(a, b);
    expect([aWins, bWins, draw, unfinished].map((p) => p.toFraction())).toEqual(['2/3', '1/3', '0', '0']);
    expect(duel(a, b, { first: 'b' }).bWins.toFraction()).toBe('2/3');
  });

  it('is even when a roll-off says who goes first', () => {
    expect(duel(a, b, { first: 'roll-off' }).aWins.toFraction()).toBe('1/2');
  });

  it('takes 4/3 rounds on average, and ends in the first with 3/4', () => {
    const { meanRounds, timeline, roundName } = duel(a, b);
    expect(meanRounds?.toFraction()).toBe('4/3');
    expect(roundName).toBe('round');
    expect(
      timeline.slice(0, 2).map(({ round, aWins, bWins, draw }) => [round, aWins.toFraction(), bWins.toFraction(), draw.toFraction()]),
    ).toEqual([
      [1, '1/2', '1/4', '0'],
      [2, '5/8', '5/16', '0'],
    ]);
  });

  it('counts a diving charge in the first turn only: 2/3 + 1/3 · 1/2 · 2/3', () => {
    expect(duel(a, b, { a: { divingCharge: true } }).aWins.toFraction()).toBe('7/9');
  });

  it('counts flanking in every turn: (2/3) / (1 − 1/3 · 1/2)', () => {
    expect(duel(a, b, { a: { flanked: true } }).aWins.toFraction()).toBe('4/5');
  });

  it('lets each attack action of a turn count', () => {
    // Two dice a turn kill with 3/4: (3/4) / (1 − 1/4 · 1/2).
    expect(duel(a, b, { a: { attackActions: 2 } }).aWins.toFraction()).toBe('6/7');
  });
});

describe('a duel', () => {
  it('may go on for ever, and says so', () => {
    const { aWins, bWins, unfinished, meanRounds, left } = duel(fighter('a', 2, 0), fighter('b', 2, 0));
    expect([aWins, bWins, unfinished].map((p) => p.toFraction())).toEqual(['0', '0', '1']);
    expect(meanRounds).toBeNull();
    expect(left).toEqual({ a: null, b: null, unit: 'wounds' });
  });

  it('is won in the end by the only side that can hurt the other', () => {
    const { aWins, left, meanRounds } = duel(fighter('a', 3), fighter('b', 2, 0));
    expect(aWins.toFraction()).toBe('1');
    expect(left.a?.outcomes).toEqual([3]);
    expect(left.b).toBeNull();
    expect(meanRounds?.toFraction()).toBe('4');
  });

  it('needs one damage point more where Wounds must be exceeded, and counts the wounds that are left from them', () => {
    const [a, b] = [fighter('a', 1, 2), fighter('b', 1, 0)];
    const { aWins, left } = duel(a, b, {}, { options: { outWhen: 'exceeded' } });
    expect(aWins.toFraction()).toBe('1');
    expect(left.a?.outcomes).toEqual([1]);
    expect(duel(fighter('a', 1, 1), b, {}, { options: { outWhen: 'exceeded' } }).meanRounds?.toFraction()).toBe('4');
  });

  it('shows as many rounds as asked for', () => {
    expect(duel(fighter('a', 3), fighter('b', 3), { rounds: 5 }).timeline).toHaveLength(5);
  });

  it('of the sample’s loadouts reads back from its line', () => {
    const [a, b] = hitTable.sample.loadouts as readonly [Loadout, Loadout];
    const first = duel(
      a,
      b,
      { first: 'roll-off', a: { flanked: true } },
      { edition: 'B', options: { afterRemoval: 'stop' } as JsonObject },
    );
    const {
      edition,
      a: readA,
      b: readB,
      situation,
      options,
    } = parseLine(first.line) as unknown as { readonly [name: string]: Json } & DuelInput;
    const again = hitTable.duel.resolve({ edition, a: readA, b: readB, situation, options });
    expect(again.line).toBe(first.line);
    expect(again.aWins.equals(first.aWins)).toBe(true);
  });

  it.each<[string, () => unknown, string]>([
    [
      'a side without Wounds',
      () => duel({ ...fighter('a', 1), target: { fight: 4 } }, fighter('b', 1)),
      'a.target.wounds: expected a whole number from 1',
    ],
    [
      'a side without a wound left',
      () => duel(fighter('a', 1), fighter('b', 0)),
      'b.target.wounds: expected a whole number from 1: a duel ends when they are gone; got 0',
    ],
    ['more wounds than can be solved', () => duel(fighter('a', 1000), fighter('b', 1000)), 'Wounds of b of at most'],
    ['a side that lacks what is compared', () => duel(fighter('a', 1), { ...fighter('b', 1), attacker: {} }), 'b.attacker.fight: expected'],
    [
      'a target that lacks what is compared',
      () => duel(fighter('a', 1), { ...fighter('b', 1), target: { wounds: 1 } }),
      'b.target.fight: expected',
    ],
    ['an unknown field of the situation', () => duel(fighter('a', 1), fighter('b', 1), { frist: 'a' }), 'situation.frist: expected'],
    ['an unknown edition', () => duel(fighter('a', 1), fighter('b', 1), {}, { edition: 'C' }), 'edition: expected one of "A", "B"'],
  ])('refuses %s', (_, attempt, message) => {
    expect(attempt).toThrow(message);
  });
});

const anyFighter = fc
  .record({
    wounds: fc.integer({ min: 1, max: 6 }),
    damage: fc.integer({ min: 0, max: 3 }),
    fight: fc.integer({ min: 0, max: 6 }),
    attacks: fc.integer({ min: 0, max: 3 }),
    armour: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ wounds, damage, ...more }) => fighter('x', wounds, damage, more));

/** The chance that each wins, by walking many rounds in floating point: slow, and none of the engine's chain. */
function walked(a: Loadout, b: Loadout): readonly [number, number] {
  const hits = (attacker: Loadout, target: Loadout) => {
    const { outcome } = hitTable.resolve(
      hitTable.schema.parse({ attacker: attacker.attacker, weapons: attacker.weapons, target: target.target }),
    );
    return outcome.outcomes.map((points) => [points, toNumber(outcome.probability(points))] as const);
  };
  const [onB, onA] = [hits(a, b), hits(b, a)];
  const [woundsA, woundsB] = [a.target['wounds'] as number, b.target['wounds'] as number];
  const alive = Array.from({ length: woundsA + 1 }, () => new Array<number>(woundsB + 1).fill(0));
  (alive[woundsA] as number[])[woundsB] = 1;
  let [winsA, winsB] = [0, 0];
  for (let round = 0; round < 1000; round++) {
    for (let leftA = 1; leftA <= woundsA; leftA++) {
      for (let leftB = 1; leftB <= woundsB; leftB++) {
        const here = (alive[leftA] as number[])[leftB] as number;
        if (here === 0) continue;
        (alive[leftA] as number[])[leftB] = 0;
        for (const [points, p] of onB) {
          if (points >= leftB) winsA += here * p;
          else
            for (const [back, q] of onA) {
              if (back >= leftA) winsB += here * p * q;
              else
                (alive[leftA - back] as number[])[leftB - points] =
                  ((alive[leftA - back] as number[])[leftB - points] as number) + here * p * q;
            }
        }
      }
    }
  }
  return [winsA, winsB];
}

describe('any duel', () => {
  it('agrees with walking it round by round', () => {
    fc.assert(
      fc.property(anyFighter, anyFighter, (a, b) => {
        const { aWins, bWins } = duel(a, b);
        const [winsA, winsB] = walked(a, b);
        expect(toNumber(aWins)).toBeCloseTo(winsA, 9);
        expect(toNumber(bWins)).toBeCloseTo(winsB, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('has chances that sum to one, a timeline that never falls and never passes them, and mirrors', () => {
    fc.assert(
      fc.property(anyFighter, anyFighter, fc.constantFrom('a', 'b', 'roll-off'), (a, b, first) => {
        const one = duel(a, b, { first });
        expect(one.aWins.add(one.bWins).add(one.draw).add(one.unfinished).equals(1)).toBe(true);
        let [before, beforeB] = [one.aWins.sub(one.aWins), one.aWins.sub(one.aWins)];
        for (const { aWins, bWins } of one.timeline) {
          expect(
            aWins.compare(before) >= 0 && bWins.compare(beforeB) >= 0 && aWins.compare(one.aWins) <= 0 && bWins.compare(one.bWins) <= 0,
          ).toBe(true);
          [before, beforeB] = [aWins, bWins];
        }
        const mirrored = duel(b, a, { first: first === 'a' ? 'b' : first === 'b' ? 'a' : first });
        expect(mirrored.bWins.equals(one.aWins)).toBe(true);
        if (one.left.a) expect(one.left.a.min()).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});
