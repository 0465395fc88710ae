import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { hitTable, rowFor } from '../../../src/systems/hit-table/index.ts';
import { anyScenario, melee, ranged } from './scenarios.ts';

/** Readings of § 2.1 and § 2.2 that are wider than the page's plain words. */

const mean = (scenario: Parameters<typeof hitTable.resolve>[0]): string => formatFraction(hitTable.resolve(scenario).outcome.mean());

describe('a bonus that the attacker may take', () => {
  // Equal hits on 4-5 and is critical on 6; Greater hits on 3-5; Twice hits on 3-4 and is critical on 5-6.
  const backwards = [{ attacks: 1, damage: [6, 0] }];
  const flanked = { situation: { flanked: true } };
  const best = { options: { bonuses: 'best' } };

  it('is taken as a rule, though a weapon whose critical does less than its hit may lose by it', () => {
    expect(mean(melee(3, 2, backwards, { situation: { flanked: false } }))).toBe('3/1');
    expect(mean(melee(3, 2, backwards, flanked))).toBe('2/1');
  });

  it('is declined by option where that does more damage: 3 v 2 stays Greater and flanks not', () => {
    expect(mean(melee(3, 2, backwards, { ...flanked, ...best }))).toBe('3/1');
    expect(hitTable.resolve(melee(3, 2, backwards, { ...flanked, ...best })).readings.join(' ')).toContain('Flanking is declined');
  });

  it('is taken by option as well where it helps: 4 v 4 becomes Greater', () => {
    const club = [{ attacks: 1, damage: [2, 3] }];
    expect(mean(melee(4, 4, club, { ...flanked, ...best }))).toBe('3/2');
    expect(hitTable.resolve(melee(4, 4, club, { ...flanked, ...best })).readings.join(' ')).not.toContain('declined');
  });

  it('may be one of two: with flank and dive 2 v 2 takes one alone, for Greater hits on three faces and Twice on two', () => {
    const both = { situation: { flanked: true, divingCharge: true } };
    expect(mean(melee(2, 2, backwards, { ...both, ...best }))).toBe('3/1');
  });

  it('counts in a duel as in a single attack', () => {
    const side = (damage: readonly number[]) => ({
      name: 'fighter',
      cost: null,
      attacker: { fight: 3 },
      weapons: [{ attacks: 1, damage }],
      target: { fight: 2, wounds: 6 },
    });
    const wins = (options: object): string =>
      formatFraction(
        hitTable.duel.resolve({
          edition: 'A',
          a: side([6, 0]) as never,
          b: side([0, 0]) as never,
          situation: { rounds: 1, a: { flanked: true } } as never,
          options: options as never,
        }).timeline[0]?.aWins as never,
      );
    expect([wins({}), wins({ bonuses: 'best' })]).toEqual(['1/3', '1/2']);
  });

  it('never does less damage on the mean when the attacker may decline', () => {
    fc.assert(
      fc.property(anyScenario, (each) => {
        const meanWhen = (bonuses: 'taken' | 'best') =>
          hitTable.resolve({ ...each, options: { ...each.options, bonuses, afterRemoval: 'roll-on' } }).outcome.mean();
        expect(meanWhen('best').compare(meanWhen('taken'))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 150 },
    );
  });
});

describe('half of an odd value', () => {
  it('is not rounded as a rule, and by option up for the attacker: 5 v 3 and 7 v 4 are Twice then, 3 v 5 stays Lesser', () => {
    expect([rowFor(5, 3), rowFor(7, 4), rowFor(3, 5)]).toEqual(['greater', 'greater', 'lesser']);
    expect([rowFor(5, 3, 'equal', 'up'), rowFor(7, 4, 'equal', 'up'), rowFor(3, 5, 'equal', 'up'), rowFor(1, 1, 'equal', 'up')]).toEqual([
      'twice',
      'twice',
      'lesser',
      'equal',
    ]);
  });

  it('rounded up makes Shoot 5 at DR 3 what it is in revision B', () => {
    const bow = [{ attacks: 2, damage: [2, 4] }];
    const rounded = ranged(5, bow, { options: { oddHalves: 'up' } });
    const columns = ranged(5, bow, { edition: 'B' });
    expect(hitTable.resolve(rounded).outcome.equals(hitTable.resolve(columns).outcome)).toBe(true);
    expect(hitTable.resolve(rounded).readings.join(' ')).toContain('Chosen: half of the attacker’s value is rounded up');
  });

  it('never changes an even value', () => {
    for (const own of [2, 4, 6, 8])
      for (let opposing = 0; opposing < 10; opposing++) expect(rowFor(own, opposing, 'equal', 'up')).toBe(rowFor(own, opposing));
  });
});
