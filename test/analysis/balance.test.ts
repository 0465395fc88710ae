import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEven, priceCeiling, roundedDown } from '../../src/analysis/break-even.ts';
import {
  costPerEffect,
  dominated,
  dominatedSentence,
  effectPerCost,
  exactly,
  frontier,
  mixedValue,
  type Purchase,
} from '../../src/analysis/efficiency.ts';
import { runGrid } from '../../src/analysis/grid.ts';
import { matrixHead, measureGrid } from '../../src/analysis/matrix.ts';
import { mixMeaning, reviewFinding, reviewOf, reviewTable } from '../../src/analysis/review.ts';
import { formatFraction, fraction, type Fraction } from '../../src/pmf/index.ts';
import { loadout, toy } from './toy.ts';

const effect = fc.integer({ min: 0, max: 6 }).map((n) => fraction(n, 6));
const purchases = (targets: number) =>
  fc
    .array(fc.tuple(fc.option(fc.integer({ min: 0, max: 8 }), { freq: 8 }), fc.array(effect, { minLength: targets, maxLength: targets })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((all) => all.map(([cost, values], i): Purchase => ({ name: `p${i}`, cost, values })));

describe('effect for its cost', () => {
  it('is an exact ratio where there is one', () => {
    expect(effectPerCost(fraction(1, 3), 12)).toEqual({ ratio: fraction(1, 36) });
    expect(costPerEffect(fraction(1, 3), 12.5)).toEqual({ ratio: fraction(75, 2) });
  });

  it('is not defined, and never infinite, without a price or an effect or for next to none', () => {
    expect(effectPerCost(fraction(1, 3), null)).toEqual({ reason: 'no price' });
    expect(effectPerCost(fraction(1, 3), 0)).toEqual({ reason: 'costs nothing' });
    expect(costPerEffect(fraction(0), 12)).toEqual({ reason: 'no effect' });
    expect(costPerEffect(fraction(1, 6n ** 30n), 12)).toEqual({ reason: 'effect too small to price' });
    expect(costPerEffect(fraction(1, 3), 0)).toEqual({ ratio: fraction(0) });
  });

  it('weighs a mix of targets by the weights’ shares', () => {
    expect(formatFraction(mixedValue([fraction(1, 2), fraction(1, 4)], [fraction(3), fraction(1)]))).toBe('7/16');
    expect(formatFraction(mixedValue([fraction(1, 2), fraction(1, 4)]))).toBe('3/8');
  });

  it('takes a price as the decimal that it is', () => {
    expect([exactly(0.1), exactly(12.5), exactly(7)].map(formatFraction)).toEqual(['1/10', '25/2', '7/1']);
  });
});

describe('the frontier', () => {
  it('holds whatever nothing beats by being no dearer and no worse', () => {
    const of = (entries: readonly [number | null, number][]) => frontier(entries.map(([cost, n]) => ({ cost, effect: fraction(n) })));
    expect(
      of([
        [10, 1],
        [10, 1],
        [20, 1],
        [20, 3],
        [5, 0],
        [null, 9],
      ]),
    ).toEqual([true, true, false, true, true, false]);
  });

  it('does not change when all costs are scaled', () => {
    fc.assert(
      fc.property(purchases(1), fc.integer({ min: 1, max: 50 }), (all, scale) => {
        const points = all.map(({ cost, values: [value] }) => ({ cost, effect: value as Fraction }));
        expect(frontier(points.map(({ cost, effect: each }) => ({ cost: cost === null ? null : cost * scale, effect: each })))).toEqual(
          frontier(points),
        );
      }),
    );
  });

  it('for one target leaves out exactly those that are dominated or have no price', () => {
    fc.assert(
      fc.property(purchases(1), (all) => {
        const lost = new Set(dominated(all).map(({ loser }) => loser));
        expect(frontier(all.map(({ cost, values: [value] }) => ({ cost, effect: value as Fraction })))).toEqual(
          all.map(({ cost }, i) => cost !== null && !lost.has(i)),
        );
      }),
    );
  });
});

describe('dominance over targets', () => {
  it('agrees with a check of every target', () => {
    fc.assert(
      fc.property(purchases(3), (all) => {
        const found = new Set(dominated(all).map(({ loser, winner }) => `${loser}<${winner}`));
        all.forEach((mine, i) =>
          all.forEach((other, j) => {
            if (i === j) return;
            const never =
              mine.cost !== null &&
              other.cost !== null &&
              [0, 1, 2].every((t) => (mine.values[t] as Fraction).compare(other.values[t] as Fraction) <= 0);
            const strict =
              (other.cost ?? 0) < (mine.cost ?? 0) ||
              [0, 1, 2].some((t) => (mine.values[t] as Fraction).compare(other.values[t] as Fraction) < 0);
            expect(found.has(`${i}<${j}`)).toBe(never && (other.cost ?? 0) <= (mine.cost ?? 0) && strict);
          }),
        );
      }),
    );
  });

  it('says so in words', () => {
    const all: Purchase[] = [
      { name: 'Club', cost: 12, values: [fraction(1, 3), fraction(1, 2)] },
      { name: 'Axe', cost: 10, values: [fraction(1, 2), fraction(1, 2)] },
    ];
    expect(dominated(all).map((each) => dominatedSentence(each, all))).toEqual([
      'Club is never better than Axe against any of these 2 targets and costs 2 more',
    ]);
  });
});

describe('break-even', () => {
  it('is the cost at which A does as much for its price as B, and rounds down to the game’s step', () => {
    const even = breakEven({ cost: 30, value: fraction(1, 4) }, { cost: 25, value: fraction(1, 3) }, 5);
    expect([even.fair, even.most, even.over].map((value) => formatFraction(value as Fraction))).toEqual(['75/4', '15/1', '45/4']);
  });

  it('has no answer against something free, unpriced or without effect', () => {
    for (const b of [
      { cost: 0, value: fraction(1) },
      { cost: null, value: fraction(1) },
      { cost: 5, value: fraction(0) },
    ]) {
      expect(breakEven({ cost: 30, value: fraction(1) }, b, 1)).toEqual({ fair: undefined, most: undefined, over: undefined });
    }
  });

  it('at its fair cost makes both equally good buys', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (a, b, cost) => {
        const { fair } = breakEven({ cost: null, value: fraction(a, 100) }, { cost, value: fraction(b, 100) }, 1);
        expect(
          fraction(a, 100)
            .div(fair as Fraction)
            .equals(fraction(b, 100).div(cost)),
        ).toBe(true);
      }),
    );
  });

  it('rounds down, also below a step', () => {
    expect([roundedDown(fraction(99, 10), 5), roundedDown(fraction(10), 5), roundedDown(fraction(1, 3), 0.5)].map(formatFraction)).toEqual([
      '5/1',
      '10/1',
      '0/1',
    ]);
  });

  it('finds the highest price that is not dominated, and one step more is', () => {
    const rivals = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 4 })), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), rivals, (value, others) => {
        const known = others.map(([cost, theirs]) => ({ cost, value: fraction(theirs) }));
        const ceiling = priceCeiling(fraction(value), known, 1);
        const holds = (cost: number): boolean =>
          frontier([{ cost, effect: fraction(value) }, ...known.map((rival) => ({ cost: rival.cost, effect: rival.value }))])[0] as boolean;
        if (ceiling === undefined) expect(holds(1000)).toBe(true);
        else {
          const most = Number(ceiling.valueOf());
          expect(holds(most)).toBe(true);
          expect(holds(most + 1)).toBe(false);
        }
      }),
    );
  });
});

describe('a review', () => {
  const loadouts = [
    loadout('axe', { dice: 3, cost: 20 }),
    loadout('club', { dice: 2, cost: 25 }),
    loadout('gift', { dice: 1, cost: null }),
  ];
  const head = matrixHead({ system: toy, loadouts, targets: [loadout('guard', { armour: 1, wounds: 5 }), loadout('rat', { wounds: 1 })] });

  it('names who earns their cost, who is dominated, what has no price, and the mix that holds', async () => {
    const review = reviewOf(head, await runGrid(measureGrid(head)));
    // Axe: P(two or three of three on 4+) = 1/2 and 7/8; club 1/4 and 3/4; gift 0 and 1/2.
    expect(review.items.map(({ effect: each }) => formatFraction(each))).toEqual(['11/16', '1/2', '1/4']);
    expect(review.items.map(({ onFrontier }) => onFrontier)).toEqual([true, false, false]);
    expect(review.items.map(({ frontierAgainst }) => frontierAgainst)).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    // Club at the axe's effect per cost: 1/2 × 20 / (11/16) = 160/11 = 14.5, rounded down to the step of 5.
    expect(formatFraction(review.items[1]?.even.fair as Fraction)).toBe('160/11');
    expect(formatFraction(review.items[1]?.even.most as Fraction)).toBe('10/1');
    expect(formatFraction(review.items[1]?.ceiling as Fraction)).toBe('15/1');
    expect(formatFraction(review.game.value)).toBe('1/2');
    expect(reviewFinding(review)).toBe(
      '1 of 2 earn their cost: axe; 1 is dominated, never better than something no dearer; 1 without a price. ' +
        'The mix that nobody can exploit is 100% axe, worth 50.0% (exact, and proved by both sides’ equal values); 2 of 3 never see play.',
    );
    expect(reviewTable(review).rows[2]).toEqual(['gift', '–', '25.0%', 'no price', 'no price', '', '0 of 2', '5', '15']);
  });

  it('names no mix where each loadout alone promises as much: a target that nobody can remove', async () => {
    const alike = matrixHead({
      system: toy,
      loadouts: [loadout('axe', { dice: 3, cost: 20 }), loadout('club', { dice: 2, cost: 10 })],
      targets: [loadout('weak', { wounds: 1 }), loadout('giant', { armour: 6, wounds: 20 })],
    });
    const review = reviewOf(alike, await runGrid(measureGrid(alike)), {});
    expect(formatFraction(review.game.value)).toBe('0/1');
    expect(reviewFinding(review)).toMatch(
      / No mix promises more than any of them alone: whatever is taken, some target holds it to 0% \(exact, and proved by both sides’ equal values\)\.$/,
    );
    expect(mixMeaning(alike, review.game)).toContain('Each of them can be met by a target that leaves it 0%');
  });

  it('refuses an unknown reference, unfit weights, and a budget where something has no price', async () => {
    const run = await runGrid(measureGrid(head));
    expect(() => reviewOf(head, run, { reference: 'sword' })).toThrow(/^reference: expected one of "axe", "club", "gift"; got "sword"$/);
    expect(() => reviewOf(head, run, { weights: [fraction(1)] })).toThrow(/^weights: expected 2 weights/);
    expect(() => reviewOf(head, run, { budget: fraction(20) })).toThrow(/^budget: expected a cost for every loadout; got "gift"$/);
  });
});
