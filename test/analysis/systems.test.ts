import { describe, expect, it } from 'vitest';
import { canonicalKey } from '../../src/analysis/canonical.ts';
import { compareLoadouts } from '../../src/analysis/compare.ts';
import { finding } from '../../src/analysis/finding.ts';
import { runGrid } from '../../src/analysis/grid.ts';
import { layerOf, matrixHead, measureGrid } from '../../src/analysis/matrix.ts';
import { headline, measured, valueOf } from '../../src/analysis/measure.ts';
import { reviewFinding, reviewOf } from '../../src/analysis/review.ts';
import { scenarioOf } from '../../src/analysis/scenario.ts';
import { allowed } from '../../src/analysis/sensitivity.ts';
import { variations } from '../../src/analysis/variations.ts';
import { fraction, type Fraction } from '../../src/pmf/index.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import type { AnyField } from '../../src/systems/schema/field.ts';
import { takes } from '../../src/systems/schema/validate.ts';

/** The same value with every text that is only for people replaced. */
function renamed(field: AnyField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return field.forPeople ? 'another name' : value;
    case 'list':
      return Array.isArray(value) ? value.map((each: unknown) => renamed(field.of, each)) : value;
    case 'group':
      return Object.fromEntries(
        Object.entries(value as object).map(([name, each]) => [name, field.fields[name] ? renamed(field.fields[name], each) : each]),
      );
    case 'either': {
      const kind = field.of.find((each) => takes(each, value));
      return kind ? renamed(kind, value) : value;
    }
    default:
      return value;
  }
}

describe.each(SYSTEMS.map(({ id }) => id))('analysis of %s', (id) => {
  const load = () => (SYSTEMS.find((entry) => entry.id === id) as (typeof SYSTEMS)[number]).load();

  it('compares the sample loadouts and says so in a sentence with both names', async () => {
    const system = await load();
    const { loadouts, target, edition, situation, options } = system.sample;
    const result = compareLoadouts({ system, loadouts, target, setting: { edition, situation, options } });
    expect(finding(result)).toMatch(/^[^\n]+ \d[\d.]*%|never|always/);
    for (const { better, equal, worse } of result.pairs) expect(better.add(equal).add(worse).equals(1)).toBe(true);
    for (const { chance } of result.contenders) expect(chance.s >= 0n && chance.compare(1) <= 0).toBe(true);
  });

  it('answers in a matrix what each scenario answers by itself, and reviews it with a closed proof', async () => {
    const system = await load();
    const { loadouts, target, edition, situation, options } = system.sample;
    const setting = { name: '', edition, situation, options };
    const head = matrixHead({ system, loadouts, targets: [target, ...loadouts], settings: [setting] });
    const run = await runGrid(measureGrid(head));
    layerOf(run).forEach((row, i) =>
      row.forEach((value, j) => {
        const scenario = scenarioOf(system, loadouts[i] as never, head.targets[j] as never, setting);
        expect(value?.equals(valueOf(system.resolve(scenario), headline(system), scenario))).toBe(true);
      }),
    );
    const review = reviewOf(head, run);
    expect(review.game.proof.gap.n).toBe(0n);
    expect(reviewFinding(review)).not.toContain('undefined');
  });

  it('never lets a name change an answer, so that cells may share one', async () => {
    const system = await load();
    const { loadouts, target, edition, situation, options } = system.sample;
    const scenario = scenarioOf(system, loadouts[0] as never, target, { edition, situation, options });
    const { edition: rules, ...parts } = scenario;
    const other = system.schema.parse({
      ...(renamed({ ...system.schema.fields, kind: 'group' }, parts) as object),
      system: system.id,
      edition: rules,
    });
    expect(canonicalKey(system.schema.fields, other)).toBe(canonicalKey(system.schema.fields, scenario));
    for (const measure of system.measures) {
      expect(measured(system.resolve(other), measure, other).equals(measured(system.resolve(scenario), measure, scenario))).toBe(true);
    }
  });

  it('varies every field and gets a value or one line of reason for each', async () => {
    const system = await load();
    const { loadouts, target, edition, situation, options } = system.sample;
    const scenario = scenarioOf(system, loadouts[0] as never, target, { edition, situation, options });
    const all = variations(system.schema.fields, scenario, { parts: ['attacker', 'target'] }).slice(0, 40);
    expect(all.length).toBeGreaterThan(2);
    for (const { scenario: changed } of all) {
      const value = allowed(system, changed, headline(system));
      if (typeof value === 'string') expect(value).toMatch(/^[^\n]+: expected [^\n]+; got [^\n]*$/);
      else expect((value as Fraction).compare(fraction(0))).toBeGreaterThanOrEqual(0);
    }
  });
});
