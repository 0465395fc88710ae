import { describe, expect, it } from 'vitest';
import { formatFraction, fraction, type Pmf } from '../../../src/pmf/index.ts';
import { hitTable, type Scenario } from '../../../src/systems/hit-table/index.ts';
import { melee } from './scenarios.ts';

/** Faults that other tools have shown in public, with the right value. Equal hits or better on three faces of six. */

const outcome = (scenario: Scenario): Pmf<number> => hitTable.resolve(scenario).outcome;
const measured = (scenario: Scenario, id: string): Record<string, string> => {
  const measure = hitTable.measures.find((each) => each.id === id);
  const values = outcome(scenario).map((damage) => measure?.of(damage, scenario) ?? -1);
  return Object.fromEntries(values.outcomes.map((value) => [value, formatFraction(values.probability(value))]));
};

describe('damage beyond the Wounds', () => {
  const three = melee(4, 4, [{ attacks: 3, damage: [10, 10] }], { target: { wounds: 11 } });

  it('is overkill and no wounds lost: three blows of 10 at 11 Wounds (fault 1)', () => {
    expect(measured(three, 'wounds-lost')).toEqual({ 0: '1/8', 10: '3/8', 11: '1/2' });
    expect(measured(three, 'overkill')).toEqual({ 0: '1/2', 9: '3/8', 19: '1/8' });
    expect(measured(three, 'removed')).toEqual({ 0: '1/2', 1: '1/2' });
  });

  it('never counts towards the mean of wounds lost: not the product of the means (fault 5)', () => {
    const lost = measured(three, 'wounds-lost');
    const mean = Object.entries(lost).reduce(
      (sum, [value, p]) => sum.add(fraction(...(p.split('/').map(Number) as [number, number])).mul(Number(value))),
      fraction(0),
    );
    expect(formatFraction(mean)).toBe('37/4');
  });
});

describe('the largest total', () => {
  it('is there with its chance, and nothing above it (fault 63): two criticals of 6', () => {
    const two = outcome(melee(4, 4, [{ attacks: 2, damage: [2, 6] }]));
    expect([two.max(), formatFraction(two.probability(12)), formatFraction(two.atLeast(12)), formatFraction(two.atLeast(13))]).toEqual([
      12,
      '1/36',
      '1/36',
      '0/1',
    ]);
  });

  it('of thirty dice is not never, and the rest not certain (fault 55)', () => {
    const thirty = outcome(melee(4, 4, [{ attacks: 30, damage: [0, 1] }]));
    expect(formatFraction(thirty.probability(30))).toBe('1/221073919720733357899776');
    expect(formatFraction(thirty.atMost(29))).toBe('221073919720733357899775/221073919720733357899776');
  });
});

describe('at least and at most', () => {
  it('overlap on exactly (fault 65)', () => {
    const total = outcome(melee(4, 4, [{ attacks: 3, damage: [1, 2] }]));
    expect(total.atLeast(3).add(total.atMost(3)).sub(total.probability(3)).equals(1)).toBe(true);
  });
});

describe('two modifiers that come to one number', () => {
  it('come to one answer: flanked against shield is plain 4 v 4 (fault 23)', () => {
    const club = [{ attacks: 2, damage: [2, 3] }];
    const cancelled = melee(3, 3, club, { target: { shield: true }, situation: { flanked: true } });
    expect(outcome(cancelled).equals(outcome(melee(4, 4, club)))).toBe(true);
  });
});

describe('a diving charge in a duel', () => {
  it('counts in the first turn only, not in every round (fault 35): 2/3, then 1/2 and 1/2', () => {
    const side = {
      name: 'side',
      cost: null,
      attacker: { fight: 3 },
      weapons: [{ attacks: 1, damage: [1, 1] }],
      target: { fight: 3, wounds: 1 },
    };
    const { aWins, bWins } = hitTable.duel.resolve({
      edition: 'A',
      a: side as never,
      b: side as never,
      situation: { first: 'a', a: { divingCharge: true } } as never,
      options: {},
    });
    expect([aWins, bWins].map(formatFraction)).toEqual(['7/9', '2/9']);
  });
});

describe('who is left', () => {
  it('and who is gone make up everybody in every end of a duel (fault 53)', () => {
    const side = {
      name: 'side',
      cost: null,
      attacker: { fight: 4 },
      weapons: [{ attacks: 2, damage: [2, 3] }],
      target: { fight: 4, wounds: 5 },
    };
    const { aWins, bWins, left } = hitTable.duel.resolve({ edition: 'A', a: side as never, b: side as never, situation: {}, options: {} });
    expect(formatFraction(aWins.add(bWins))).toBe('1/1');
    expect([left.a?.min(), left.a?.max(), left.b?.min(), left.b?.max()]).toEqual([1, 5, 1, 5]);
  });
});
