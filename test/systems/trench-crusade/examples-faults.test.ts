import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/systems/trench-crusade/examples/check.ts';
import type { Difference } from '../../../src/systems/trench-crusade/examples/answers.ts';

/** What the checker says about one example put into a file of its own, with `before` checked ahead of it. */
function differences(example: object, ...before: readonly object[]): readonly Difference[] {
  const file = {
    meta: { system: 'Trench Crusade' },
    examples: [...before, example].map((each, i) => ({ id: `e${i}`, title: '', ...each })),
  };
  return examples.check(file).at(-1)?.differences ?? [];
}

const shot = (fields: object, target: object = {}): object => ({
  kind: 'attackSequence',
  input: { attacks: [{ name: 'shot', ...fields }], target, start: { blood: 0, down: false }, targetMarkerPolicy: 'none' },
});

describe('rolls are never taken for one another', () => {
  it('a critical threshold past every total gives no criticals, whatever was rolled before', () => {
    const crits = {
      kind: 'successRoll',
      input: { dice: 3, critOn: 3 },
      outcome: { failure: '41/972', success: '0/1', critical: '931/972' },
    };
    // P(hit) 7/12, and of a hit 5/12 one marker, 11/36 Down, 5/18 Out of Action.
    const never = {
      ...shot({ dice: 0, critOn: 99 }),
      outcome: [
        { state: { blood: 0, down: false }, p: '5/12' },
        { state: { blood: 1, down: false }, p: '35/144' },
        { state: { blood: 1, down: true }, p: '77/432' },
        { state: 'outOfAction', p: '35/216' },
      ],
    };
    expect(differences(never, crits)).toEqual([]);
  });

  it('68 INJURY DICE on two kept dice are not 60 taken from three', () => {
    const few = { kind: 'injuryRoll', input: { keep: 3, injuryDice: -60, injuryModifier: 0 } };
    // 30 + 20 of the rules, 12 markers, 5 of the critical that every hit is, 1 for a melee attack on a Down model.
    const many = {
      kind: 'attackSequence',
      input: {
        attacks: [{ name: 'blow', melee: true, critOn: 7, injuryDice: 30, criticalInjuryDice: 5 }],
        target: { injuryDiceOnTarget: 20 },
        start: { blood: 6, infection: 6, down: true },
        targetMarkerPolicy: 'all',
      },
      summary: {},
    };
    // No more than 8 on the two highest of 70 dice: all at most 4, one 5 beside dice of at most 3, one 6 beside dice of at most 2.
    const [all, less] = [6n ** 70n, 4n ** 70n + 70n * 3n ** 69n + 70n * 2n ** 69n];
    const computed = differences(many, few).find(({ field }) => field === 'summary.pOutOfAction')?.computed ?? '';
    const [n, d] = computed.split('/').map(BigInt) as [bigint, bigint];
    expect(n * 12n * all).toBe(7n * (all - less) * d);
  });
});

describe('what an example states is compared whole', () => {
  const outcome = [
    { state: { blood: 0, down: false }, p: '5/12' },
    { state: { blood: 1, down: false }, p: '307/1296' },
    { state: { blood: 1, down: true }, p: '1381/7776' },
    { state: 'outOfAction', p: '1313/7776' },
  ];

  it('an outcome with every state once agrees', () => {
    expect(differences({ ...shot({}), outcome })).toEqual([]);
  });

  it('a state stated a second time is a difference, right or wrong', () => {
    for (const p of ['5/12', '1/7']) {
      expect(differences({ ...shot({}), outcome: [{ state: { down: false, blood: 0 }, p }, ...outcome] })).not.toEqual([]);
    }
  });
});

describe('a dive before an attack', () => {
  const dive = { kind: 'composite', input: { riskyDice: 0, sword: { dice: 2 } } };
  const standard = { pOutOfActionWithDive: '64813/559872', pOutOfActionOrdinaryCharge: '2809/17496' };

  it('is against Standard Armour when its title names no target, whatever numbers the title holds', () => {
    for (const title of ['', 'composite -3', 'a dive (Risky -2), Melee +1'])
      expect(differences({ ...dive, title, summary: standard })).toEqual([]);
  });

  it('is against the target that its title names', () => {
    const title = 'Diving Charge (Risky -1) then a Sword attack v an unarmoured model; compare an ordinary charge';
    // At +1 DICE 79/108 × 5/18 + 2/27 × 25/36; after a dive at +2 DICE 7/12 × (7/9 × 5/18 + 19/144 × 25/36).
    expect(differences({ ...dive, title, summary: { pOutOfActionWithDive: '11165/62208', pOutOfActionOrdinaryCharge: '55/216' } })).toEqual(
      [],
    );
  });

  it('takes one weapon and nothing that it would leave unread', () => {
    expect(differences({ ...dive, input: { ...dive.input, target: 'Machine Armour' }, summary: standard })[0]?.expected).toMatch(
      /riskyDice and one weapon/,
    );
  });
});

describe('an example that can not be read is named, never a fault, a hang or a clamped number', () => {
  const cases: readonly (readonly [string, object, string])[] = [
    ['a key that is no number', { kind: 'critThreshold', input: { dice: 0 }, outcome: { many: {} } }, 'a whole number from -60 to 60'],
    ['a height without inches', { kind: 'fall', input: {}, outcome: { high: { 0: {} } } }, 'a height that begins with inches'],
    [
      'a game of 2000 shots',
      {
        kind: 'markerGame',
        input: { dice: 0, target: 'unarmoured' },
        outcome: { 'shots=2000,blood=1,bless=1': { attackerDeclaresFirst: '1/2' } },
      },
      'a whole number from 0 to 8',
    ],
    [
      'a split of markers that he has not got',
      { kind: 'markerDefence', input: { attackerBlood: 2, shots: 2, dice: 0 }, summary: { split2and1: '1/2' } },
      'at most 2 markers over 2 shots',
    ],
    [
      'a probability that is none',
      { kind: 'shootIntoMelee', input: { dice: 0, enemyArmour: 0, friendArmour: 0, enemyTargetProbability: 'half' }, outcome: {} },
      'a probability from 0 to 1',
    ],
    [
      'a probability over nothing',
      { kind: 'shootIntoMelee', input: { dice: 0, enemyArmour: 0, friendArmour: 0, enemyTargetProbability: '1/0' }, outcome: {} },
      'a probability from 0 to 1',
    ],
    [
      'a probability above 1',
      { kind: 'shootIntoMelee', input: { dice: 0, enemyArmour: 0, friendArmour: 0, enemyTargetProbability: '3/2' }, outcome: {} },
      'a probability from 0 to 1',
    ],
    [
      'a dive of a thousand million DICE',
      { kind: 'composite', input: { riskyDice: 1e9, sword: { dice: 1 } }, summary: {} },
      'a whole number from -30 to 30',
    ],
    ['a kind named like a member of every object', { kind: 'constructor', input: {}, outcome: {} }, 'one of successRoll'],
  ];

  it.each(cases)('%s', (_, example, expected) => {
    expect(differences(example)).toEqual([expect.objectContaining({ expected: expect.stringContaining(expected) as string })]);
  });
});
