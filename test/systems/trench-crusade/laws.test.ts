import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, formatFraction, toNumber } from '../../../src/pmf/index.ts';
import {
  type Attack,
  DEFAULT_READINGS,
  decode,
  FRESH,
  type Goal,
  PLAIN_ATTACK,
  PLAIN_TARGET,
  play,
  type Policy,
  pool,
  RULES_1_0_2,
  type Sequence,
  type Target,
  trenchCrusade as tc,
} from '../../../src/systems/trench-crusade/index.ts';
import { listed, type RefereePolicy, refereeOut } from './referee.ts';

const table = { rules: RULES_1_0_2, readings: DEFAULT_READINGS };

const attackFields = fc.record({
  dice: fc.integer({ min: -2, max: 3 }),
  injuryDice: fc.integer({ min: -2, max: 2 }),
  injuryModifier: fc.integer({ min: 0, max: 2 }),
  melee: fc.boolean(),
  criticalInjuryDice: fc.integer({ min: 0, max: 2 }),
  extraMarkersAfterInjury: fc.integer({ min: 0, max: 1 }),
  risky: fc.boolean(),
});
/** What the referee can list twice in a row: it rolls every die that a roll may come to, markers included. */
const fewDice = attackFields.map((fields) => ({
  ...fields,
  injuryDice: Math.min(0, fields.injuryDice),
  criticalInjuryDice: Math.min(1, fields.criticalInjuryDice),
}));
const targetFields = fc
  .record({ armour: fc.integer({ min: -3, max: 0 }), tough: fc.boolean(), golem: fc.boolean(), standfast: fc.boolean() })
  .filter(({ tough, golem }) => !(tough && golem));
const startFields = fc.record({ blood: fc.integer({ min: 0, max: 4 }), down: fc.boolean() });

type Fields = Partial<Attack>;

function sequence(
  attacks: readonly Fields[],
  target: Partial<Target>,
  start: { readonly blood: number; readonly down: boolean },
  policy: Policy,
  more: Partial<Sequence> = {},
): Sequence {
  return {
    steps: attacks.map((fields) => ({ kind: 'attack', attack: { ...PLAIN_ATTACK, ...fields } }) as const),
    target: { ...PLAIN_TARGET, ...target },
    attacker: PLAIN_TARGET,
    start: { ...FRESH, blood: start.blood, down: Number(start.down) },
    policy,
    reply: 'optimal',
    goal: 'outOfAction',
    initiative: 'attacker',
    table,
    ...more,
  };
}

const outOf = (each: Sequence, goal: Goal = 'outOfAction'): Fraction =>
  play(each).states.chance((code) => decode(code).out === 1 || (goal === 'downOrWorse' && decode(code).down === 1));

describe('a pool', () => {
  it('agrees with listing every roll, keep highest and keep lowest', () => {
    for (const keep of [1, 2, 3, 4]) {
      for (const dice of [-3, -2, -1, 0, 1, 2, 3].filter((d) => keep + Math.abs(d) <= 6)) {
        const exact = pool(keep, dice);
        for (const [total, p] of listed(keep, dice)) expect(toNumber(exact.probability(total))).toBeCloseTo(p, 12);
      }
    }
  });

  it('of minus dice takes hit and critical from the same lowest dice: -1 DICE is critical with 1/216, never 2/27', () => {
    const roll = pool(2, -1);
    expect(formatFraction(roll.atLeast(7))).toBe('23/72');
    expect(formatFraction(roll.atLeast(12))).toBe('1/216');
  });

  it('of three dice drops exactly one lowest die, ties or not', () => {
    const roll = pool(2, 1);
    expect(formatFraction(roll.mean())).toBe('203/24');
    expect(formatFraction(roll.atLeast(9))).toBe('113/216');
  });

  it('of many dice is counted by faces: 8 and 30 dice of which two are kept', () => {
    expect(formatFraction(pool(2, 6).atLeast(12))).toBe('663991/1679616');
    expect(toNumber(pool(2, 28).atMost(11))).toBeCloseTo(0.029489, 6);
  });
});

describe('a sequence of attacks', () => {
  it('agrees with the referee under every policy', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fewDice, { minLength: 1, maxLength: 2 }),
          attackFields.map((attack) => [attack]),
        ),
        targetFields,
        fc.record({ blood: fc.integer({ min: 0, max: 2 }), down: fc.boolean() }),
        fc.constantFrom<RefereePolicy>('none', 'all', 'greedy', 'optimal'),
        (attacks, target, start, policy) => {
          const slow = refereeOut(
            attacks.map((each) => ({ ...each, critical: each.criticalInjuryDice, extra: each.extraMarkersAfterInjury })),
            target,
            { ...start, tough: target.tough },
            policy,
          );
          expect(toNumber(outOf(sequence(attacks, target, start, policy)))).toBeCloseTo(slow, 10);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('keeps every chance: the last states sum to exactly 1', () => {
    fc.assert(
      fc.property(fc.array(attackFields, { maxLength: 4 }), targetFields, startFields, (attacks, target, start) => {
        expect(formatFraction(play(sequence(attacks, target, start, 'optimal')).states.chance(() => true))).toBe('1/1');
      }),
      { numRuns: 60 },
    );
  });

  it('is never made less deadly by one more INJURY DIE, when the attacker spends for the end', () => {
    fc.assert(
      fc.property(fc.array(attackFields, { minLength: 1, maxLength: 3 }), targetFields, startFields, (attacks, target, start) => {
        const more = attacks.map((each, i) => (i === attacks.length - 1 ? { ...each, injuryDice: each.injuryDice + 1 } : each));
        expect(
          outOf(sequence(more, target, start, 'optimal')).compare(outOf(sequence(attacks, target, start, 'optimal'))),
        ).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it('one roll: one more INJURY DIE never lowers the chance, spending or not', () => {
    fc.assert(
      fc.property(
        attackFields,
        targetFields,
        startFields,
        fc.constantFrom<Policy>('none', 'all', 'greedy', 'optimal'),
        (attack, target, start, policy) => {
          const more = { ...attack, injuryDice: attack.injuryDice + 1 };
          expect(
            outOf(sequence([more], target, start, policy)).compare(outOf(sequence([attack], target, start, policy))),
          ).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('spent optimally is never below greedy, all at once or none, for either goal', () => {
    fc.assert(
      fc.property(
        fc.array(attackFields, { minLength: 1, maxLength: 3 }),
        targetFields,
        startFields,
        fc.constantFrom<Goal>('outOfAction', 'downOrWorse'),
        (attacks, target, start, goal) => {
          const best = outOf(sequence(attacks, target, start, 'optimal', { goal }), goal);
          for (const policy of ['greedy', 'all', 'none'] as const)
            expect(best.compare(outOf(sequence(attacks, target, start, policy, { goal }), goal))).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('the opponent’s best reply is never better for the attacker than no reply', () => {
    fc.assert(
      fc.property(
        fc.array(attackFields, { minLength: 1, maxLength: 2 }),
        targetFields,
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        (attacks, target, ownBlood, blessing) => {
          const start = { ...FRESH, ownBlood, blessing };
          const valued = (reply: 'none' | 'optimal'): Fraction =>
            outOf(sequence(attacks, target, { blood: 0, down: false }, 'optimal', { start, reply }));
          expect(valued('optimal').compare(valued('none'))).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('letting the opponent declare first is worth something or nothing, never less', () => {
    fc.assert(
      fc.property(
        fc.array(attackFields, { minLength: 1, maxLength: 2 }),
        targetFields,
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        (attacks, target, ownBlood, ownBlessing) => {
          const start = { ...FRESH, ownBlood, ownBlessing };
          const held = (initiative: 'attacker' | 'target'): Fraction =>
            outOf(sequence(attacks, target, { blood: 0, down: false }, 'optimal', { start, initiative }));
          expect(held('attacker').compare(held('target'))).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('W45: holding two markers for a Bloodbath makes 0.767 of greedy’s 0.430', () => {
    const attacks = Array.from({ length: 3 }, () => ({ dice: 2, melee: true }));
    const value = (policy: Policy): string => formatFraction(outOf(sequence(attacks, { armour: -3 }, { blood: 2, down: true }, policy)));
    expect(value('greedy')).toBe('14491696124064157163/33695156183620386816');
    expect(value('optimal')).toBe('2152344619668592279/2807929681968365568');
  });

  it('over two Activations the target stands up between them, so the second Melee Attack has no die for Down', () => {
    const attack = { kind: 'attack', attack: { ...PLAIN_ATTACK, autoHit: true, melee: true } } as const;
    const takeDown = { kind: 'attack', attack: { ...PLAIN_ATTACK, autoHit: true, takesDown: true } } as const;
    const straight = outOf(sequence([], {}, { blood: 0, down: false }, 'none', { steps: [takeDown, attack] }));
    const later = outOf(sequence([], {}, { blood: 0, down: false }, 'none', { steps: [takeDown, { kind: 'between' }, attack] }));
    const pinned = outOf(
      sequence([], { pinned: true }, { blood: 0, down: false }, 'none', { steps: [takeDown, { kind: 'between' }, attack] }),
    );
    expect([straight, later, pinned].map(formatFraction)).toEqual(['113/216', '5/18', '113/216']);
  });
});

describe('the order of independent targets', () => {
  it('does not matter: each model in a blast has its own markers and its own roll', () => {
    const weapon = { name: 'bomb', kind: 'grenade', keywords: ['BLAST 3"', 'SHRAPNEL'] };
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ armour: fc.integer({ min: -3, max: 0 }), blood: fc.integer({ min: 0, max: 6 }), down: fc.boolean() }), {
          minLength: 2,
          maxLength: 4,
          selector: (each) => JSON.stringify(each),
        }),
        (models) => {
          const resolve = (inBlast: readonly object[]) =>
            tc.resolve(tc.schema.parse({ weapons: [weapon], target: {}, situation: { inBlast } })).outcome;
          expect(resolve(models).equals(resolve(models.toReversed()))).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });
});
