import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLoadouts } from '../../src/analysis/compare.ts';
import { amountFinding, dominanceWords, finding } from '../../src/analysis/finding.ts';
import { measureOf } from '../../src/analysis/measure.ts';
import { scenarioOf } from '../../src/analysis/scenario.ts';
import { leads } from '../../src/analysis/tails.ts';
import { dominance, fraction, formatFraction, weighted } from '../../src/pmf/index.ts';
import type { GameSystem } from '../../src/systems/system.ts';
import { enumerated, loadout, toy } from './toy.ts';

const system: GameSystem = toy;
const target = loadout('guard', { armour: 1, wounds: 5 });

describe('a comparison', () => {
  const hammer = { dice: 2, needs: 4, power: 3 };
  const sword = { dice: 3, needs: 4, power: 2 };
  const { contenders, pairs } = compareLoadouts({ system, loadouts: [loadout('hammer', hammer), loadout('sword', sword)], target });

  it('gives what listing every face of every die gives', () => {
    const [a, b] = [enumerated(2, 4, 3, 1), enumerated(3, 4, 2, 1)];
    let [better, equal] = [fraction(0), fraction(0)];
    for (const [x, p] of a) {
      for (const [y, q] of b) {
        if (x > y) better = better.add(p.mul(q));
        if (x === y) equal = equal.add(p.mul(q));
      }
    }
    const [pair] = pairs;
    expect(formatFraction(pair?.better ?? fraction(0))).toBe(formatFraction(better));
    expect(formatFraction(pair?.equal ?? fraction(0))).toBe(formatFraction(equal));
    expect(contenders[0]?.amount.outcomes.map((x) => [x, formatFraction(contenders[0]?.amount.probability(x) ?? fraction(0))])).toEqual(
      [...a].toSorted(([x], [y]) => x - y).map(([x, p]) => [x, formatFraction(p)]),
    );
  });

  it('leads with the headline chance: damage of at least the wounds', () => {
    // Hammer: both dice of 4+ for 6, less armour 1, reaches 5 wounds: 1/4. Sword: all three for 6: 1/8.
    expect(contenders.map(({ chance }) => formatFraction(chance))).toEqual(['1/4', '1/8']);
    expect(pairs[0]?.chanceDifference.equals(fraction(1, 8))).toBe(true);
  });

  it('keeps mean differences exact', () => {
    // Hammer: 2 with 1/2, 5 with 1/4: mean 9/4. Sword: 1, 3, 5 with 3/8, 3/8, 1/8: mean 17/8.
    expect(pairs.map(({ meanDifference }) => formatFraction(meanDifference))).toEqual(['1/8']);
  });

  it('swapped sides swap the answer', () => {
    const [pair] = compareLoadouts({ system, loadouts: [loadout('sword', sword), loadout('hammer', hammer)], target }).pairs;
    expect(pair?.worse.equals(pairs[0]?.better ?? 0)).toBe(true);
    expect(pair?.meanDifference.add(pairs[0]?.meanDifference ?? 1).n).toBe(0n);
  });

  it('turns around for a measure of which less is better', () => {
    const left = measureOf(system, 'left');
    const by = compareLoadouts({
      system,
      loadouts: [loadout('strong', { power: 4 }), loadout('weak', { power: 2 })],
      target,
      amount: left,
    });
    expect(by.pairs[0]?.dominance).toBe('first');
    expect(by.pairs[0]?.better.compare(by.pairs[0].worse)).toBe(1);
  });

  it('names the loadout that does not fit, and leaves faults of the target where they are', () => {
    expect(() => compareLoadouts({ system, loadouts: [loadout('fine'), loadout('broken', { dice: 9 })], target })).toThrow(
      /^loadouts\[1\]\.weapons\[0\]\.dice: expected a whole number from 0 to 8; got 9$/,
    );
    expect(() => compareLoadouts({ system, loadouts: [loadout('fine')], target: loadout('bad', { wounds: 99 }) })).toThrow(
      /^target\.wounds: /,
    );
  });

  it('refuses an empty list', () => {
    expect(() => compareLoadouts({ system, loadouts: [], target })).toThrow(/^loadouts: expected 1 to 12 loadouts; got 0$/);
  });
});

describe('the finding', () => {
  it('says chances, then who does more and how often, then who reaches what', () => {
    const text = finding(
      compareLoadouts({ system, loadouts: [loadout('great hammer', { power: 3 }), loadout('sword', { dice: 3, power: 2 })], target }),
    );
    // Hammer 0, 2, 5 with 1/4, 1/2, 1/4; sword 0, 1, 3, 5 with 1/8, 3/8, 3/8, 1/8.
    // Better: 2 against 0 or 1 (1/2 × 1/2), 5 against all but 5 (1/4 × 7/8): 15/32 = 46.9%; equal: 2 × 1/4 × 1/8 = 1/16; worse: the rest.
    expect(text).toBe(
      'Great hammer removes the target 25.0% of the time, sword 12.5%. Each of them comes to more damage than the other in 46.9% of rolls, the same in 6.3%; ' +
        'great hammer is likelier to reach 2 and 5 or more, sword 1 and 3.',
    );
  });

  it('says so when two are exactly alike, and calls nothing else alike', () => {
    const alike = compareLoadouts({ system, loadouts: [loadout('one'), loadout('other')], target });
    expect(finding(alike)).toContain('Each of one and other removes the target 25.0% of the time. ');
    expect(dominanceWords(alike.pairs[0] as never, ['one', 'other'])).toBe('both have exactly the same distribution');
  });

  it('says never and always of the impossible and the certain', () => {
    const text = finding(
      compareLoadouts({ system, loadouts: [loadout('feather', { power: 0 }), loadout('anvil', { needs: 1, power: 6 })], target }),
    );
    expect(text).toBe(
      'Feather never removes the target (0%), anvil 100%. Anvil comes to more damage than feather in 100% of rolls, the same in 0%, less in 0%; anvil is never less likely to reach any amount.',
    );
  });

  it('of three or more names the one that beats each other, or says that there is none', () => {
    const text = finding(
      compareLoadouts({ system, loadouts: [loadout('a', { power: 1 }), loadout('b', { power: 2 }), loadout('c', { power: 6 })], target }),
    );
    expect(text).toMatch(/ C comes to more damage in 75\.0% of rolls against a and 75\.0% of rolls against b\.$/);
  });

  it('says who ties, who is never behind, and that nobody is best', () => {
    const rank = (...powers: readonly (readonly [string, number])[]) =>
      finding(compareLoadouts({ system, loadouts: powers.map(([name, power]) => loadout(name, { power })), target })).split('. ')[1];
    expect(rank(['a', 2], ['b', 2], ['c', 2])).toBe('All of them have exactly the same distribution.');
    expect(rank(['a', 6], ['b', 6], ['c', 1])).toBe('A and b tie, and each comes to more damage than c more often than to less.');
    expect(rank(['a', 6], ['b', 6], ['c', 1], ['d', 1])).toBe(
      'A and b tie, and each comes to more damage than each of the rest more often than to less.',
    );
  });

  it('of many names the ends only', () => {
    const many = [1, 2, 3, 4, 5, 6].map((power) => loadout(`power ${power}`, { power }));
    const text = finding(compareLoadouts({ system, loadouts: many, target }));
    // Two dice of 4+, less 1 for armour, against 5 wounds: power 6 needs one hit, 3 to 5 both, 1 and 2 never get there. Against power 3 to
    // 5 one hit of power 6 wins unless both of theirs hit (1/2 × 3/4) and two hits always do (1/4); against 1 and 2 any hit does (3/4).
    expect(text).toBe(
      'Power 6 removes the target 75.0% of the time, the most of 6; then power 3 25.0%, power 4 25.0%; power 1 and power 2 the least, 0%. ' +
        'Power 6 comes to more damage than any other more often than less: from 62.5% of rolls against power 3 to 75.0% of rolls against power 2.',
    );
  });

  it('stands alone for one loadout', () => {
    expect(finding(compareLoadouts({ system, loadouts: [loadout('lone')], target }))).toBe('Lone removes the target 25.0% of the time.');
  });
});

describe('the finding of a chart', () => {
  const points = { phrase: 'damage', better: 'higher' } as const;
  const of = (name: string, ...pairs: (readonly [number, number])[]) => ({ name, pmf: weighted(pairs) });
  const coin = (name: string, most: number) => of(name, [0, 1], [most, 1]);

  it('says which comes to more on average, and how much', () => {
    expect(amountFinding([coin('Veteran, sword', 2), coin('Veteran, great hammer', 5)], points)).toBe(
      'Great hammer comes to more damage on average: 2.50 against 1',
    );
  });

  it('says less where less is better', () => {
    expect(amountFinding([coin('sword', 2), coin('hammer', 5)], { phrase: 'overkill', better: 'lower' })).toBe(
      'Sword comes to less overkill on average: 1 against 2.50',
    );
  });

  it('ranks three or four, and sums up more', () => {
    const some = (count: number) => Array.from({ length: count }, (_, place) => coin('abcdefghij'[place] as string, 2 * place + 2));
    expect(amountFinding(some(3), points)).toBe('C comes to the most damage on average: 3; b 2 and a 1');
    expect(amountFinding(some(4), points)).toBe('D comes to the most damage on average: 4; c 3, b 2 and a 1');
    expect(amountFinding(some(6), points)).toBe('F comes to the most damage on average: 6; the other 5 to 5 or less');
  });

  it('calls a tie a tie', () => {
    expect(amountFinding([coin('a', 4), coin('b', 2), coin('c', 4)], points)).toBe(
      'A and c come to the most damage on average: 2; the other one to 1',
    );
    expect(amountFinding([coin('a', 4), of('b', [2, 1])], points)).toBe('Both come to 2 damage on average');
    expect(amountFinding([coin('a', 4), coin('b', 4), coin('c', 4)], points)).toBe('All 3 come to 2 damage on average');
  });

  it('says never and always where there is but one outcome', () => {
    expect(amountFinding([of('a', [0, 1])], points)).toBe('A never comes to any damage');
    expect(amountFinding([of('a', [3, 1])], points)).toBe('A always comes to 3 damage');
    expect(amountFinding([of('a', [0, 1]), of('b', [0, 1])], points)).toBe('Neither ever comes to any damage');
    expect(amountFinding([of('a', [3, 1]), of('b', [3, 1])], points)).toBe('Both always come to 3 damage');
  });

  it('of one alone says the mean and what is likeliest', () => {
    expect(amountFinding([of('lone', [0, 1], [2, 3], [4, 2])], points)).toBe('Lone comes to 2.33 damage on average, most likely 2');
  });
});

describe('leads', () => {
  const numbers = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 8 })
    .map((entries) => weighted(entries));

  it('agree with a check of every tail', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const found = leads(a, b);
        for (const x of new Set([...a.outcomes, ...b.outcomes])) {
          const order = a.atLeast(x).compare(b.atLeast(x));
          const who = found.find(({ from, to }) => x >= from && (to === null || x <= to))?.who;
          expect(who).toBe(order > 0 ? 'a' : order < 0 ? 'b' : undefined);
        }
        const sides = new Set(found.map(({ who }) => who));
        expect(dominance(a, b)).toBe(sides.size === 0 ? 'equal' : sides.size === 2 ? 'neither' : sides.has('a') ? 'first' : 'second');
      }),
    );
  });
});

describe('a scenario', () => {
  it('takes attack from one loadout and defence from the other, and every default', () => {
    expect(scenarioOf(system, loadout('x', { skill: 1 }), target, { situation: { cover: true } })).toEqual({
      system: 'toy',
      edition: 'plain',
      attacker: { skill: 1 },
      weapons: [{ name: 'x', dice: 2, needs: 4, power: 3 }],
      target: { armour: 1, wounds: 5 },
      situation: { cover: true },
      options: { tie: 'a' },
    });
  });
});
