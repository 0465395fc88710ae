import { describe, expect, it } from 'vitest';
import { formatFraction, fraction } from '../../../src/pmf/index.ts';
import { parseLine } from '../../../src/systems/line.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';
import type { Loadout } from '../../../src/systems/system.ts';

const knight = tc.loadout({ fighter: 'new-antioch-shocktrooper', weapons: ['sword-axe', 'trench-club'] });
const brute = tc.loadout({ fighter: 'cult-of-the-black-grail-corpse-guard', weapons: ['great-sword-axe'] });
const duel = (a: Loadout, b: Loadout, situation = {}, options = {}) => tc.duel.resolve({ edition: '1.0.2', a, b, situation, options });

/** A bare model whose one weapon always hits and kills on 9+ of two dice. */
const flamer = (name: string): Loadout => ({
  name,
  cost: null,
  attacker: { name },
  weapons: [{ name: 'flamer', keywords: ['FLAMETHROWER'] }],
  target: { name },
});

describe('a duel', () => {
  it('ends in exactly one way or is unfinished', () => {
    const { aWins, bWins, draw, unfinished } = duel(knight, brute);
    expect(formatFraction(aWins.add(bWins).add(draw).add(unfinished))).toBe('1/1');
  });

  it('has cumulative chances that never fall', () => {
    const { timeline } = duel(knight, brute);
    timeline.slice(1).forEach((round, i) => {
      expect(round.aWins.compare(timeline[i]?.aWins ?? 0)).toBeGreaterThanOrEqual(0);
      expect(round.bWins.compare(timeline[i]?.bWins ?? 0)).toBeGreaterThanOrEqual(0);
    });
  });

  it('in the first Turn is the attack of the first, then that of the second if it still can', () => {
    const { aWins, bWins } = duel(flamer('a'), flamer('b'), { turns: 1 }, { policy: 'none', reply: 'none' });
    expect(formatFraction(aWins)).toBe('5/18');
    expect(formatFraction(bWins)).toBe(formatFraction(fraction(13, 18).mul(fraction(5, 18))));
  });

  it('is even between equals when a roll-off decides every Turn', () => {
    const { aWins, bWins } = duel(flamer('a'), flamer('b'), { first: 'roll-off', turns: 3 });
    expect(aWins.equals(bWins)).toBe(true);
  });

  it('lets who is Down stand up as its Activation begins: going second is never better', () => {
    const first = duel(knight, brute, { first: 'a' });
    const second = duel(knight, brute, { first: 'b' });
    expect(first.aWins.compare(second.aWins)).toBeGreaterThan(0);
  });

  it('with more Turns leaves less unfinished', () => {
    expect(duel(knight, brute, { turns: 2 }).unfinished.compare(duel(knight, brute, { turns: 4 }).unfinished)).toBeGreaterThan(0);
  });

  it('remembers a TOUGH model’s conversion', () => {
    const tough = { ...flamer('b'), target: { name: 'b', keywords: ['TOUGH'] } };
    const { aWins } = duel(flamer('a'), tough, { turns: 1 }, { policy: 'none' });
    expect(formatFraction(aWins)).toBe('0/1');
    expect(duel(flamer('a'), tough, { turns: 2 }, { policy: 'none' }).aWins.compare(0)).toBeGreaterThan(0);
  });

  it('is one line that reads back as the same duel', () => {
    const { line, aWins } = duel(knight, brute, { first: 'b', turns: 3 });
    const { a, b, situation, options, edition } = parseLine(line) as never as {
      a: Loadout;
      b: Loadout;
      situation: object;
      options: object;
      edition: string;
    };
    expect(
      tc.duel
        .resolve({ edition: edition ?? '1.0.2', a, b, situation: (situation ?? {}) as never, options: (options ?? {}) as never })
        .aWins.equals(aWins),
    ).toBe(true);
  });

  it('refuses what has no place in it', () => {
    expect(() => duel(knight, brute, { a: { retreat: 1 } })).toThrow('situation.a.retreat: expected 0: nobody retreats in a duel; got 1');
    expect(() => duel(knight, brute, {}, { activations: 2 })).toThrow('options.activations: expected 1');
    expect(() => duel({ ...knight, weapons: [{ name: 'x', keywords: ['CRITCAL'] }] }, brute)).toThrow(
      /a\.weapons\[0\]\.keywords\[0\].*CRITICAL/,
    );
  });
});
