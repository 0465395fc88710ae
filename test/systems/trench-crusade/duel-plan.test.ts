import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, formatFraction, toNumber } from '../../../src/pmf/index.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';
import { listed } from './referee.ts';

/** Spending over a whole duel (§ 2.5): markers may wait for a later Activation, and the opponent's may be spent on one's rolls. */

interface Fighter {
  readonly dice: number;
  readonly critical: boolean;
  readonly armour: number;
  readonly blood: number;
  readonly down: boolean;
}

interface Body {
  readonly blood: number;
  readonly down: boolean;
}
type Sides = readonly [Body, Body];

/** P(the first side wins) - P(the second side wins) when both look to the end; every roll listed, every way to spend tried. */
function refereeDuel(fighters: readonly [Fighter, Fighter], turns: number): number {
  const known = new Map<string, number>();
  const capped = (blood: number): number => Math.min(6, blood);
  const begin = (sides: Sides, activation: number): number => {
    if (activation === 2 * turns) return 0;
    const key = JSON.stringify([sides, activation]);
    const found = known.get(key) ?? attack(sides, activation);
    known.set(key, found);
    return found;
  };
  const changed = (sides: Sides, who: number, body: Body): Sides => (who === 0 ? [body, sides[1]] : [sides[0], body]);
  const attack = (before: Sides, activation: number): number => {
    const me = activation % 2;
    const sign = me === 0 ? 1 : -1;
    const own = { ...(before[me] as Body), down: false };
    const sides = changed(before, me, own);
    const foe = sides[1 - me] as Body;
    const { dice, critical } = fighters[me] as Fighter;
    const ways = Array.from({ length: own.blood + 1 }, (_, spent) => {
      const left = changed(sides, me, { ...own, blood: own.blood - spent });
      return listed(2, dice - spent).reduce((sum, [total, p]) => {
        if (total < 7) return sum + p * begin(left, activation + 1);
        const extra = total >= 12 ? (critical ? 2 : 1) : 0;
        return sum + p * injury(left, activation, extra + Number(foe.down), sign);
      }, 0);
    });
    return sign * Math.min(...ways.map((value) => sign * value));
  };
  const injury = (sides: Sides, activation: number, extra: number, sign: number): number => {
    const victim = 1 - (activation % 2);
    const foe = sides[victim] as Body;
    const cost = foe.down ? 3 : 6;
    const paid = [false, true].flatMap((bath) => {
      const most = foe.blood - (bath ? cost : 0);
      return most < 0 ? [] : Array.from({ length: most + 1 }, (_, more) => ({ more, bath }));
    });
    const values = paid.map(({ more, bath }) => {
      const blood = foe.blood - more - (bath ? cost : 0);
      return listed(bath ? 3 : 2, extra + more).reduce((sum, [roll, p]) => {
        const total = roll + (fighters[victim] as Fighter).armour;
        if (total >= 9) return sum + p * sign;
        const down = foe.down || total >= 7;
        const placed = total >= 7 ? (foe.down ? 2 : 1) : total >= 2 ? 1 : 0;
        return sum + p * begin(changed(sides, victim, { blood: capped(blood + placed), down }), activation + 1);
      }, 0);
    });
    return sign * Math.max(...values.map((value) => sign * value));
  };
  return begin([fighters[0], fighters[1]], 0);
}

const side = ({ dice, critical, armour, blood, down }: Fighter) => ({
  name: 'fighter',
  cost: null,
  attacker: { melee: dice, blood },
  weapons: [{ kind: 'melee', keywords: critical ? ['CRITICAL'] : [] }],
  target: { armour, blood, down },
});

const duel = (a: object, b: object, situation: object, options: object = {}) =>
  tc.duel.resolve({ edition: '1.0.2', a: a as never, b: b as never, situation: situation as never, options: options as never });

const planned = (fighters: readonly [Fighter, Fighter], turns: number, more: object = {}) =>
  duel(side(fighters[0]), side(fighters[1]), { turns, spending: 'duel', ...more });

const worth = ({ aWins, bWins }: { readonly aWins: Fraction; readonly bWins: Fraction }): Fraction => aWins.sub(bWins);

const fighter: fc.Arbitrary<Fighter> = fc.record({
  dice: fc.integer({ min: -1, max: 2 }),
  critical: fc.boolean(),
  armour: fc.integer({ min: -3, max: 0 }),
  blood: fc.integer({ min: 0, max: 3 }),
  down: fc.boolean(),
});

describe('a duel in which both sides look to its end', () => {
  it('is worth what the referee finds who tries every way to spend', () => {
    fc.assert(
      fc.property(fc.tuple(fighter, fighter), fc.integer({ min: 1, max: 2 }), (fighters, turns) => {
        expect(toNumber(worth(planned(fighters, turns)))).toBeCloseTo(refereeDuel(fighters, turns), 10);
      }),
      { numRuns: 12 },
    );
  });

  it('names its value, which is the chance to win less the chance to lose', () => {
    const fight = planned(
      [
        { dice: 1, critical: true, armour: -1, blood: 2, down: false },
        { dice: 0, critical: false, armour: -2, blood: 3, down: true },
      ],
      3,
    );
    expect(fight.readings.join(' ')).toContain(`worth ${formatFraction(worth(fight))} to the first side`);
    expect(formatFraction(fight.aWins.add(fight.bWins).add(fight.draw).add(fight.unfinished))).toBe('1/1');
    expect(fight.timeline).toHaveLength(3);
  });

  it('is worth the opposite seen from the other side', () => {
    fc.assert(
      fc.property(fighter, fighter, (one, two) => {
        const here = worth(planned([one, two], 2, { first: 'roll-off' }));
        const there = worth(planned([two, one], 2, { first: 'roll-off' }));
        expect(here.add(there).n).toBe(0n);
      }),
      { numRuns: 10 },
    );
  });

  it('one more marker on a model never helps it: its opponent may leave it there', () => {
    fc.assert(
      fc.property(fighter, fighter, fc.integer({ min: 1, max: 3 }), (one, two, turns) => {
        const more = worth(planned([one, { ...two, blood: two.blood + 1 }], turns));
        expect(more.compare(worth(planned([one, two], turns)))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
  });

  it('more armour never costs its wearer anything', () => {
    fc.assert(
      fc.property(fighter, fighter, fc.integer({ min: -2, max: 0 }), (one, two, armour) => {
        const bare = worth(planned([one, { ...two, armour }], 2));
        expect(worth(planned([one, { ...two, armour: armour - 1 }], 2)).compare(bare)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 10 },
    );
  });

  it('where nobody may spend it is the duel of single Activations, Turn by Turn', () => {
    const [a, b] = [
      { dice: 1, critical: true, armour: -1, blood: 1, down: false },
      { dice: 0, critical: false, armour: -2, blood: 0, down: false },
    ] as const;
    const none = { policy: 'none', reply: 'none' };
    const [ahead, apart] = (['duel', 'activation'] as const).map((spending) =>
      duel(side(a), side(b), { turns: 5, first: 'roll-off', spending }, none).timeline.map(({ aWins, bWins }) =>
        [aWins, bWins].map(formatFraction),
      ),
    );
    expect(ahead).toEqual(apart);
  });

  it('a last Activation has nothing to wait for: with one Turn the second side spends as for the Activation alone', () => {
    const [a, b] = [
      { dice: 0, critical: false, armour: -3, blood: 4, down: true },
      { dice: 2, critical: true, armour: 0, blood: 0, down: false },
    ] as const;
    const unarmed = { ...side(a), weapons: [{ kind: 'melee', rules: ['drags-without-injury'] }] };
    const wins = (spending: string): string => formatFraction(duel(unarmed, side(b), { turns: 1, spending }, { reply: 'none' }).bWins);
    expect(wins('duel')).toBe(wins('activation'));
  });

  it('waiting is worth something: the plan for the duel beats the plans for single Activations', () => {
    const [a, b] = [
      { dice: 3, critical: false, armour: -3, blood: 0, down: false },
      { dice: -2, critical: false, armour: -3, blood: 5, down: false },
    ] as const;
    const greedy = duel(side(a), side(b), { turns: 4 }, { reply: 'none' });
    const ahead = duel(side(a), side(b), { turns: 4, spending: 'duel' }, { reply: 'none' });
    expect(worth(ahead).compare(worth(greedy))).toBeGreaterThan(0);
  });

  it.each([
    [{ goal: 'downOrWorse' }, {}, 'options.goal'],
    [{}, { turns: 12 }, 'options.policy'],
  ])(
    '%j %j is refused in one line, before the work: it decides by Out of Action, in a bounded number of situations',
    (options, situation, path) => {
      const gunner = tc.loadout({ fighter: 'new-antioch-lieutenant', weapons: ['submachine-gun'] });
      const monster = {
        ...gunner,
        attacker: { ...gunner.attacker, blessing: 6, blood: 6, infection: 6 },
        target: { ...gunner.target, blessing: 6, blood: 6, infection: 6 },
      };
      expect(() => duel(monster, monster, { turns: 6, spending: 'duel', ...situation }, options)).toThrow(path);
    },
  );
});
