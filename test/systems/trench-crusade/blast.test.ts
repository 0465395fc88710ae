import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction, fraction, toNumber } from '../../../src/pmf/index.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';
import { listed } from './referee.ts';

/** Several models in one blast, together: they share the Success Roll and nothing else. Source: rules § 2.8. */

interface Other {
  readonly armour: number;
  readonly blood: number;
  readonly down: boolean;
  readonly standfast: boolean;
  readonly friend: boolean;
  readonly scatterReach: number;
}

type End = 'none' | 'minor' | 'down' | 'out';

/** The bands of an Injury Roll, by listing all rolls. */
function ends(dice: number, modifier: number, standfast: boolean): Map<End, number> {
  const bands = new Map<End, number>();
  for (const [sum, p] of listed(2, dice)) {
    const total = sum + modifier;
    const end: End = total >= 9 ? 'out' : total >= 7 ? (standfast ? 'minor' : 'down') : total >= 2 ? 'minor' : 'none';
    bands.set(end, (bands.get(end) ?? 0) + p);
  }
  return bands;
}

/** A slow second opinion: every total of the Success Roll, then every combination of everybody's Injury Rolls. */
function refereeBlast(dice: number, target: { readonly armour: number }, others: readonly Other[], scatter: boolean): Map<string, number> {
  const joint = new Map<string, number>();
  const add = (key: string, p: number): unknown => joint.set(key, (joint.get(key) ?? 0) + p);
  for (const [total, p] of listed(2, dice)) {
    const hit = total >= 7;
    // A 3 inch blast and a base of 32 mm: the target is reached up to 3.6 inches from the point.
    const near = !hit && scatter && 7 - total <= 3;
    const caught = others.filter((other) => hit || (scatter && 7 - total <= other.scatterReach));
    const follow = (place: number, left: number, tally: readonly number[]): void => {
      const other = others[place];
      if (!other) {
        const injury = ends(total >= 12 ? 1 : 0, target.armour, false);
        if (!hit && !near) add(`false ${tally.join()}`, left);
        else for (const [end, q] of injury) add(`${end === 'out'} ${tally.join()}`, left * q);
        return;
      }
      const offset = other.friend ? 3 : 0;
      const counted = (hits: number, down: number, out: number): number[] =>
        tally.map((count, i) => count + (i === offset ? hits : i === offset + 1 ? down : i === offset + 2 ? out : 0));
      if (!caught.includes(other)) return follow(place + 1, left, counted(0, Number(other.down), 0));
      for (const [end, q] of ends(0, other.armour, other.standfast))
        follow(place + 1, left * q, counted(1, end === 'out' ? 0 : Number(end === 'down' || other.down), Number(end === 'out')));
    };
    follow(0, p, [0, 0, 0, 0, 0, 0]);
  }
  return joint;
}

const scenario = (keywords: readonly string[], dice: number, armour: number, inBlast: readonly object[], more: object = {}) =>
  tc.schema.parse({
    weapons: [{ name: 'bomb', kind: 'grenade', keywords, dice }],
    target: { armour },
    situation: { inBlast },
    options: { policy: 'none', reply: 'none' },
    ...more,
  });

const other: fc.Arbitrary<Other> = fc.record({
  armour: fc.integer({ min: -3, max: 0 }),
  blood: fc.integer({ min: 0, max: 3 }),
  down: fc.boolean(),
  standfast: fc.boolean(),
  friend: fc.boolean(),
  scatterReach: fc.integer({ min: 0, max: 5 }),
});

describe('several models in one blast', () => {
  it('agree with the referee on every joint end: who is hit, Down and Out of Action, friend and foe', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: -3, max: 0 }),
        fc.array(other, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (dice, armour, others, scatter) => {
          const { outcome } = tc.resolve(scenario(scatter ? ['BLAST 3"', 'SCATTER'] : ['BLAST 3"'], dice, armour, others));
          const slow = refereeBlast(dice, { armour }, others, scatter);
          const fast = new Map<string, number>();
          for (const end of outcome.outcomes) {
            const tally = [end.othersHit, end.othersDown, end.othersOut, end.friendsHit, end.friendsDown, end.friendsOut];
            const key = `${end.outOfAction} ${tally.join()}`;
            fast.set(key, (fast.get(key) ?? 0) + toNumber(outcome.probability(end)));
          }
          expect([...fast.keys()].toSorted()).toEqual([...slow.keys()].toSorted());
          for (const [key, p] of slow) expect(fast.get(key)).toBeCloseTo(p, 11);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('share the Success Roll, so that their fates are not independent: both out with 21/36 of (10/36)², not its square', () => {
    const { outcome } = tc.resolve(scenario(['BLAST 3"'], 0, -3, [{}, {}]));
    expect(formatFraction(outcome.chance(({ othersOut }) => othersOut === 2))).toBe(formatFraction(fraction(21 * 100, 36 ** 3)));
    expect(formatFraction(outcome.chance(({ othersHit }) => othersHit === 2))).toBe('7/12');
  });

  it('do not have the critical’s dice, though the target has', () => {
    const { outcome } = tc.resolve(scenario(['BLAST 3"', 'CRITICAL'], 4, 0, [{}]));
    const hit = outcome.chance(({ othersHit }) => othersHit === 1);
    expect(outcome.chance(({ othersOut }) => othersOut === 1).equals(hit.mul(fraction(10, 36)))).toBe(true);
  });

  it('wear their own armour, spend their own markers: each alone in it ends as beside the others', () => {
    const models = [{ armour: -1 }, { armour: -3, blood: 2 }, { blessing: 1 }, { down: true, blood: 3, keywords: ['TOUGH'] }];
    const expected = (inBlast: readonly object[]) => {
      const { outcome } = tc.resolve(scenario(['BLAST 3"', 'FIRE'], 1, -2, inBlast, { options: {} }));
      return outcome.map(({ othersOut }) => othersOut).mean();
    };
    const alone = models.map((model) => expected([model]));
    expect(alone.reduce((sum, each) => sum.add(each)).equals(expected(models))).toBe(true);
  });

  it('are caught by a scattered shot as far as they say: 5 inches are a roll of 2', () => {
    const chance = (scatterReach: number): string =>
      formatFraction(
        tc.resolve(scenario(['BLAST 3"', 'SCATTER'], 0, 0, [{ scatterReach }])).outcome.chance(({ othersHit }) => othersHit === 1),
      );
    expect([0, 1, 2, 3, 4, 5].map(chance)).toEqual(['7/12', '13/18', '5/6', '11/12', '35/36', '1/1']);
  });

  it('a ricochet takes the closest enemy alone, from 7 and the inches to it', () => {
    const jezzail = (inBlast: readonly object[]) =>
      tc.resolve(tc.schema.parse({ weapons: [{ rules: ['ricochet'] }], situation: { inBlast }, options: { policy: 'none' } })).outcome;
    const far = jezzail([{ inches: 5 }, { inches: 2, armour: -1 }, { inches: 1, friend: true }]);
    expect(formatFraction(far.chance(({ othersHit }) => othersHit === 1))).toBe(formatFraction(fraction(10, 36)));
    expect(formatFraction(far.chance(({ othersOut }) => othersOut === 1))).toBe(formatFraction(fraction(10 * 6, 1296)));
    expect(formatFraction(far.chance(({ othersHit, friendsHit }) => othersHit + friendsHit > 1))).toBe('0/1');
  });

  it('are as they were where no attack reaches them, so that a rifle can be held against a grenade', () => {
    const { outcome, readings } = tc.resolve(
      tc.schema.parse({ weapons: [{ attacks: 2 }], situation: { inBlast: [{ down: true }, { friend: true }] } }),
    );
    expect(
      formatFraction(
        outcome.chance(({ othersHit, othersOut, friendsHit, othersDown }) => othersHit + othersOut + friendsHit === 0 && othersDown === 1),
      ),
    ).toBe('1/1');
    expect(readings.join(' ')).toContain('No attack here reaches the models beside the target.');
    const alone = tc.resolve(tc.schema.parse({ weapons: [{ attacks: 2 }] })).outcome;
    expect(outcome.chance(({ outOfAction }) => outOfAction).equals(alone.chance(({ outOfAction }) => outOfAction))).toBe(true);
  });

  it('a sweep attacks each of them with rolls of its own: independent, critical dice and own FEAR included', () => {
    const maul = (inBlast: readonly object[], more: object = {}) =>
      tc.resolve(
        tc.schema.parse({
          weapons: [{ kind: 'melee', rules: ['sweep'] }],
          situation: { inBlast },
          options: { policy: 'none', reply: 'none' },
          ...more,
        }),
      );
    const both = maul([{}]).outcome.chance(({ outOfAction, othersOut }) => outOfAction && othersOut === 1);
    expect(formatFraction(both)).toBe(formatFraction(fraction(1313 * 1313, 7776 * 7776)));
    const [plain, feared] = [maul([{}]), maul([{ keywords: ['FEAR'] }])].map(({ outcome }) =>
      outcome.chance(({ othersHit }) => othersHit === 1),
    );
    expect([plain, feared].map((each) => formatFraction(each as never))).toEqual(['7/12', '23/72']);
    expect(
      maul([{}])
        .stages.find(({ id }) => id === 'blast-0')
        ?.figures.map(({ value }) => formatFraction(value))[0],
    ).toBe('1313/7776');
    expect(() => maul([{}], { attacker: { blood: 1 } })).toThrow(
      'situation.inBlast: expected others beside a sweep only for an attacker without markers',
    );
  });

  it.each([
    ['swarms-on', {}, '7/12'],
    ['line-of-fire', {}, '1/1'],
    ['gas-aura', { aura: true }, '1/1'],
    ['overcharge', { overcharge: true }, '7/12'],
  ])('%s reaches others as well', (rule, situation, hit) => {
    const raw = { weapons: [{ rules: [rule] }], situation: { ...situation, inBlast: [{}] }, options: { policy: 'none', reply: 'none' } };
    const { outcome } = tc.resolve(tc.schema.parse(raw));
    expect(formatFraction(outcome.chance(({ othersHit }) => othersHit === 1))).toBe(hit);
  });

  it.each([
    ['his BLOOD MARKERS are the opponent’s to spend: two are two dice for the opponent who spends', 'none', 'all', { blood: 2 }, '25/36'],
    ['the attacker’s own policy does not touch them', 'all', 'none', { blood: 2 }, '5/18'],
    ['his BLESSING MARKERS are the attacker’s to spend: one is a die less', 'all', 'none', { blessing: 1 }, '23/216'],
    ['the opponent’s policy does not touch those', 'none', 'all', { blessing: 1 }, '5/18'],
  ])('a friend among them: %s', (_, policy, reply, friend, out) => {
    const raw = {
      weapons: [{ rules: ['line-of-fire'] }],
      situation: { inBlast: [{ ...friend, friend: true }] },
      options: { policy, reply },
    };
    const { outcome } = tc.resolve(tc.schema.parse(raw));
    expect(formatFraction(outcome.chance(({ friendsOut }) => friendsOut === 1))).toBe(out);
  });

  it('one at a ledge falls as the target would: a Down of 11/36, a slip of 5/12, a fall of 3 inches on the best two of three', () => {
    const raw = {
      weapons: [{ rules: ['line-of-fire'] }],
      situation: { inBlast: [{ ledge: 3 }] },
      options: { policy: 'none', reply: 'none' },
    };
    const { outcome } = tc.resolve(tc.schema.parse(raw));
    const out = fraction(10, 36).add(fraction(11 * 5 * 113, 36 * 12 * 216));
    expect(formatFraction(outcome.chance(({ othersOut }) => othersOut === 1))).toBe(formatFraction(out));
  });

  it('a sweep is for enemies: it leaves friends alone', () => {
    const raw = { weapons: [{ kind: 'melee', rules: ['sweep'] }], situation: { inBlast: [{ friend: true }, {}] } };
    const { outcome } = tc.resolve(tc.schema.parse(raw));
    expect(formatFraction(outcome.chance(({ friendsHit }) => friendsHit === 0))).toBe('1/1');
    expect(formatFraction(outcome.chance(({ othersHit }) => othersHit === 1))).toBe('7/12');
  });

  it('markers are spent on rolls alone: a bombard’s scattered shot takes the target Down without one', () => {
    const raw = {
      weapons: [{ keywords: ['BLAST 3"', 'SCATTER'], rules: ['blast-takes-down'] }],
      target: { blood: 2 },
      options: { policy: 'all', reply: 'none' },
    };
    const { outcome } = tc.resolve(tc.schema.parse(raw));
    // 4, 5 and 6 on the Success Roll strike within 3 inches: 12 of 36; a direct hit has spent both markers first.
    expect(formatFraction(outcome.chance(({ blood, down }) => down && blood === 3))).toBe('1/3');
  });

  it('more armour on one of them never takes more models out, and every chance is there', () => {
    fc.assert(
      fc.property(fc.array(other, { minLength: 1, maxLength: 6 }), fc.integer({ min: -2, max: 0 }), (others, armour) => {
        const out = (models: readonly object[]) => {
          const { outcome } = tc.resolve(scenario(['BLAST 3"', 'SCATTER', 'SHRAPNEL'], 1, -1, models, { options: {} }));
          expect(formatFraction(outcome.chance(() => true))).toBe('1/1');
          return outcome.map(({ othersOut, friendsOut }) => othersOut + friendsOut).mean();
        };
        const first = { ...(others[0] as Other), armour };
        expect(
          out([first, ...others.slice(1)]).compare(out([{ ...first, armour: armour - 1 }, ...others.slice(1)])),
        ).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });
});
