import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dominates, fraction, type Pmf, repeat, sum } from '../../../src/pmf/index.ts';
import { hitTable, type Scenario } from '../../../src/systems/hit-table/index.ts';
import { parseLine } from '../../../src/systems/line.ts';
import { valueOf } from '../arbitrary.ts';
import { anyScenario, publishedScenario } from './scenarios.ts';

const damage = (scenario: Scenario): Pmf<number> => hitTable.resolve(scenario).outcome;
const withTarget = (scenario: Scenario, target: Partial<Scenario['target']>): Scenario => ({
  ...scenario,
  target: { ...scenario.target, ...target },
});
const withSituation = (scenario: Scenario, situation: Partial<Scenario['situation']>): Scenario => ({
  ...scenario,
  situation: { ...scenario.situation, ...situation },
});
const withWeapon = (scenario: Scenario, change: (weapon: Scenario['weapons'][number]) => object): Scenario => ({
  ...scenario,
  weapons: scenario.weapons.map((weapon) => ({ ...weapon, ...change(weapon) })),
});

/** Criticals are at least as good as hits. */
const sensible = publishedScenario.filter(({ weapons }) => weapons.every(({ damage: [hit, critical] }) => critical >= hit));

const law = (name: string, scenarios: fc.Arbitrary<Scenario>, holds: (scenario: Scenario) => void) => {
  it(name, () => fc.assert(fc.property(scenarios, holds), { numRuns: 150 }));
};

describe('any attack', () => {
  law('has probabilities that sum to one', anyScenario, (scenario) => {
    expect(
      damage(scenario)
        .chance(() => true)
        .equals(1),
    ).toBe(true);
  });

  law('does no more damage against more armour', publishedScenario, (scenario) => {
    expect(dominates(damage(scenario), damage(withTarget(scenario, { armour: scenario.target.armour + 1 })))).toBe(true);
  });

  law('does no less damage with more piercing', publishedScenario, (scenario) => {
    expect(dominates(damage(withWeapon(scenario, ({ piercing }) => ({ piercing: piercing + 1 }))), damage(scenario))).toBe(true);
  });

  law('does no less damage with one more die', publishedScenario, (scenario) => {
    expect(dominates(damage(withWeapon(scenario, ({ attacks }) => ({ attacks: attacks + 1 }))), damage(scenario))).toBe(true);
  });

  law('does the same damage to a target with other Wounds', publishedScenario, (scenario) => {
    expect(damage(withTarget(scenario, { wounds: 3 })).equals(damage(withTarget(scenario, { wounds: null })))).toBe(true);
  });

  law('is not hurt by flanking or a diving charge when criticals are at least hits', sensible, (scenario) => {
    const without = damage(withSituation(scenario, { flanked: false, divingCharge: false }));
    expect(dominates(damage(withSituation(scenario, { flanked: true, divingCharge: false })), without)).toBe(true);
    expect(
      dominates(
        damage(withSituation(scenario, { flanked: true, divingCharge: true })),
        damage(withSituation(scenario, { flanked: false, divingCharge: true })),
      ),
    ).toBe(true);
  });

  law('is not helped by a shield, parry or cover when criticals are at least hits', sensible, (scenario) => {
    const bare = withSituation(withTarget(scenario, { shield: false, parry: 0 }), { cover: false });
    const [shield, parry, cover] = [
      withTarget(bare, { shield: true }),
      withTarget(bare, { parry: 1 }),
      withSituation(bare, { cover: true }),
    ];
    for (const harder of [shield, parry, cover]) expect(dominates(damage(bare), damage(harder))).toBe(true);
  });

  law('in two actions is two independent attacks', publishedScenario, (scenario) => {
    const once = damage(withSituation(scenario, { attackActions: 1 }));
    expect(damage(withSituation(scenario, { attackActions: 2 })).equals(repeat(once, 2))).toBe(true);
    expect(damage(withSituation(scenario, { attackActions: 2 })).equals(sum(once, once))).toBe(true);
  });

  law('removes the target as often whether or not dice are rolled at one that is out', anyScenario, (scenario) => {
    const { wounds } = scenario.target;
    fc.pre(wounds !== null);
    const [rolled, stopped] = (['roll-on', 'stop'] as const).map((afterRemoval) =>
      damage({ ...scenario, options: { ...scenario.options, afterRemoval } }),
    );
    const least = (wounds ?? 0) + (scenario.options.outWhen === 'exceeded' ? 1 : 0);
    expect(stopped?.atLeast(least).equals(rolled?.atLeast(least) ?? -1)).toBe(true);
    expect(rolled && stopped && dominates(rolled, stopped)).toBe(true);
  });

  law('is one of: target removed, hurt, unhurt; never two of them (known fault 71)', anyScenario, (scenario) => {
    const buckets = hitTable.measures.filter(({ id }) => ['removed', 'hurt', 'unhurt'].includes(id));
    expect(buckets).toHaveLength(3);
    for (const points of damage(scenario).outcomes)
      expect(buckets.reduce((count, measure) => count + measure.of(points, scenario), 0)).toBe(1);
  });

  law('splits its damage into wounds lost and overkill', anyScenario, (scenario) => {
    const measure = (id: string) => hitTable.measures.find((each) => each.id === id);
    for (const points of damage(scenario).outcomes) {
      expect((measure('wounds-lost')?.of(points, scenario) ?? NaN) + (measure('overkill')?.of(points, scenario) ?? NaN)).toBe(points);
    }
  });

  law('reads back from its line: every field and every option (known fault 61)', anyScenario, (scenario) => {
    const { line } = hitTable.resolve(scenario);
    expect(hitTable.schema.parse(parseLine(line))).toEqual(scenario);
  });

  law('has stages whose figures agree with its outcome', anyScenario, (scenario) => {
    const { stages, outcome } = hitTable.resolve(scenario);
    const total = stages.find(({ id }) => id === 'damage');
    expect(total?.count?.equals(outcome)).toBe(true);
    expect(total?.figures.find(({ name }) => name === 'mean')?.value.equals(outcome.mean())).toBe(true);
    for (const { count, figures } of stages) {
      const mean = figures.find(({ name }) => name === 'mean')?.value;
      if (count && mean) expect(count.mean().equals(mean)).toBe(true);
    }
    const row = stages.find(({ id }) => id === 'row');
    expect(row?.figures.reduce((all, { value }) => all.add(value), fraction(0)).equals(1)).toBe(true);
    for (const { source, says } of stages) {
      expect(source).toMatch(/^rules § /);
      expect(says).not.toMatch(/undefined|NaN|\.\.$/);
    }
  });

  law('gives the same answer twice, and changes nothing in its scenario', anyScenario, (scenario) => {
    const before = structuredClone(scenario);
    const [first, second] = [hitTable.resolve(scenario), hitTable.resolve(scenario)];
    expect(first.outcome.equals(second.outcome)).toBe(true);
    expect(second.readings).toEqual(first.readings);
    expect(scenario).toEqual(before);
  });
});

it('a target is out at its Wounds, or beyond them by another reading', () => {
  const removed = hitTable.measures.find(({ id }) => id === 'removed');
  const chance = (outWhen: string, wounds: number) => {
    const scenario = hitTable.schema.parse({
      attacker: { fight: 4 },
      weapons: [{ attacks: 1, damage: [2, 3] }],
      target: { fight: 4, wounds },
      options: { outWhen },
    });
    return hitTable
      .resolve(scenario)
      .outcome.chance((points) => removed?.of(points, scenario) === 1)
      .toFraction();
  };
  expect([0, 1, 2, 3, 4].map((wounds) => chance('reached', wounds))).toEqual(['1', '1/2', '1/2', '1/6', '0']);
  expect([0, 1, 2, 3].map((wounds) => chance('exceeded', wounds))).toEqual(['1/2', '1/2', '1/6', '0']);
});

it('eight wounds lost in fours: hurt and removed never overlap', () => {
  const scenario = hitTable.schema.parse({
    attacker: { fight: 4 },
    weapons: [{ attacks: 3, damage: [4, 4] }],
    target: { fight: 4, wounds: 8 },
  });
  const hurt = hitTable.measures.find(({ id }) => id === 'hurt');
  const { outcome } = hitTable.resolve(scenario);
  // Each die hits with 1/2: one hit hurts, two or three remove.
  expect(outcome.chance((points) => hurt?.of(points, scenario) === 1).toFraction()).toBe('3/8');
  expect(outcome.atLeast(8).toFraction()).toBe('1/2');
});

it('whatever its fields take is answered exactly or refused in one line', () => {
  fc.assert(
    fc.property(valueOf(hitTable.schema.fields), (raw) => {
      try {
        const scenario = hitTable.schema.parse(raw);
        expect(
          hitTable
            .resolve(scenario)
            .outcome.chance(() => true)
            .equals(1),
        ).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ name: 'InputError', message: expect.not.stringContaining('\n') as string });
      }
    }),
    { numRuns: 200 },
  );
});
