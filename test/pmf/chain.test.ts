import { describe, expect, it } from 'vitest';
import { certain, chain, die, formatFraction, fraction, pmfToJson, weighted, type Pmf } from '../../src/pmf/index.ts';

const text = formatFraction;

/** Gambler's ruin between 0 and `goal`: a step up with chance up / (up + down). */
function ruin(from: number, goal: number, up: number, down: number) {
  return chain({
    start: certain(from),
    step: (x) =>
      weighted([
        [x + 1, up],
        [x - 1, down],
      ]),
    absorbed: (x) => x === 0 || x === goal,
  });
}

/** From 1: to the end, or into a loop of two states that nothing leaves. */
function endOrLoop(x: number): Pmf<number> {
  return x === 1
    ? weighted([
        [0, 1],
        [2, 2],
      ])
    : certain(x === 2 ? 3 : 2);
}

describe('chain', () => {
  it('divides out waiting: a six comes after six rolls on average', () => {
    const six = chain({ start: certain(0), step: () => die(6).map((face) => (face === 6 ? 1 : 0)), absorbed: (x) => x === 1 });
    expect(text(six.expectedSteps())).toBe('6/1');
    expect(pmfToJson(six.absorption())).toEqual({ 1: '1/1' });
  });
  it('agrees with the closed form of gambler’s ruin, fair and unfair', () => {
    const fair = ruin(3, 10, 1, 1);
    expect(text(fair.absorption().probability(10))).toBe('3/10');
    expect(text(fair.expectedSteps())).toBe('21/1');
    const r = fraction(2, 3);
    const power = (n: number) => r.pow(n);
    const unfair = ruin(4, 50, 3, 2).absorption().probability(50);
    const one = fraction(1);
    expect(unfair.equals(one.sub(power(4) ?? 0).div(one.sub(power(50) ?? 0)))).toBe(true);
  });
  it('walks a path of a hundred thousand states without deep recursion', () => {
    const end = chain({ start: certain(100_000), step: (x) => certain(x - 1), absorbed: (x) => x === 0 });
    expect(text(end.expectedSteps())).toBe('100000/1');
  });
  it('states the chance of never being absorbed, and gives no absorption that hides it', () => {
    const trap = chain({ start: certain(1), step: endOrLoop, absorbed: (x) => x === 0 });
    expect(text(trap.neverAbsorbed)).toBe('2/3');
    expect(() => trap.absorption()).toThrow(RangeError);
    expect(() => trap.expectedSteps()).toThrow(RangeError);
    expect(pmfToJson(trap.absorption(-1))).toEqual({ '-1': '2/3', 0: '1/3' });
    const stuck = chain({ start: certain(1), step: certain, absorbed: () => false });
    expect(text(stuck.neverAbsorbed)).toBe('1/1');
  });
  it('refuses to explore without end, and still answers up to a horizon', () => {
    const climb = chain({
      start: certain(1),
      step: (x) =>
        weighted([
          [0, 1],
          [x + 1, 1],
        ]),
      absorbed: (x) => x === 0,
      limit: 1000,
    });
    expect(() => climb.absorption()).toThrow(/more than 1000 states/);
    const { timeline, leftover } = climb.rounds(10);
    expect(timeline.map((round) => text(round.absorbed.mass())).slice(0, 3)).toEqual(['1/2', '3/4', '7/8']);
    expect(text(leftover)).toBe('1/1024');
  });
  it('refuses at once what would take minutes: thousands of states that all lead to each other', () => {
    const wide = chain({
      start: certain(0),
      step: (x) => weighted(Array.from({ length: 6 }, (_, i) => [(x * 7 + i * i) % 2000, 1] as const)),
      absorbed: (x) => x === 1999,
    });
    expect(() => wide.absorption()).toThrow(/states lead back to each other, which takes about \S+ steps of work/);
  });
  it('gives the two-strike duel its published chances (faults 51 and 53)', () => {
    // Two fighters with one hit point, each hits with 3/5, two strikes each, alternating, the attacker first.
    interface Duel {
      readonly attacker: number;
      readonly defender: number;
      readonly strike: number;
    }
    const step = (duel: Duel): Pmf<Duel> => {
      const struck = duel.strike % 2 === 0 ? { ...duel, defender: 0 } : { ...duel, attacker: 0 };
      return weighted([
        [{ ...struck, strike: 4 }, 3],
        [{ ...duel, strike: duel.strike + 1 }, 2],
      ]);
    };
    const end = chain<Duel>({
      start: certain({ attacker: 1, defender: 1, strike: 0 }),
      step,
      absorbed: (duel) => duel.strike === 4,
    }).absorption();
    expect(text(end.chance((duel) => duel.attacker === 1))).toBe('451/625');
    expect(text(end.chance((duel) => duel.defender === 0))).toBe('87/125');
    expect(text(end.chance((duel) => duel.attacker === 0))).toBe('174/625');
    expect(text(end.chance((duel) => duel.attacker + duel.defender === 2))).toBe('16/625');
    expect(text(end.expected((duel) => duel.defender))).toBe('38/125');
  });
});
