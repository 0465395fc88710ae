import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../src/systems/mordheim/examples/check.ts';

const FACTS = new URL('../../../../shared/rules/mordheim.examples.json', import.meta.url);

describe.skipIf(!existsSync(FACTS))('the worked examples of the facts', () => {
  const file: unknown = existsSync(FACTS) ? JSON.parse(readFileSync(FACTS, 'utf8')) : { system: 'mordheim', examples: [] };
  const results = EXAMPLES.check(file);

  it('are 83, and two charts', () => {
    expect(results).toHaveLength(85);
  });

  it.each(results.map(({ id, differences }) => [id, differences] as const))('%s agrees in every field', (_, differences) => {
    expect(differences).toEqual([]);
  });
});

describe('a file of examples', () => {
  const example = {
    id: 'own',
    kind: 'attackSet',
    ruleset: 'both',
    input: { attacker: {}, target: { main: 'club' }, context: { crits: false } },
    expected: { knockedDown: '1/12', outOfAction: '1/12', standing: '3/4', stunned: '2/24' },
  };
  const check = (changes: object): readonly { readonly field: string; readonly expected: string; readonly computed: string }[] =>
    EXAMPLES.check({ system: 'mordheim', examples: [{ ...example, ...changes }] })[0]?.differences ?? [];

  it('agrees where the same fractions are written in other terms', () => {
    expect(check({})).toEqual([]);
  });

  it('is told of a wrong value, a missing one and one too many', () => {
    expect(check({ expected: { ...example.expected, standing: '1/2' } })).toEqual([
      { field: 'standing', expected: '1/2', computed: '3/4' },
    ]);
    expect(check({ expected: { ...example.expected, stunned: undefined } }).map(({ field }) => field)).toEqual(['stunned']);
    expect(check({ expected: { ...example.expected, fled: '1/12' } })).toEqual([{ field: 'fled', expected: '1/12', computed: '0/1' }]);
  });

  it('differs where the two rulesets of "both" do', () => {
    expect(check({ input: { ...example.input, target: { main: 'club', t: 5 }, context: {} } }).length).toBeGreaterThan(0);
  });

  it('is told of an input that can not be read, and the other examples are still checked', () => {
    const results = EXAMPLES.check({ system: 'mordheim', examples: [{ ...example, input: { ...example.input, moon: 'full' } }, example] });
    expect(results.map(({ differences }) => differences.length)).toEqual([1, 0]);
    expect(results[0]?.differences[0]?.field).toBe('input.moon');
  });

  it('is told of an order that names an attack twice, of more wounds left than Wounds and of natural weapons that were lost', () => {
    const fields = (changes: object): readonly string[] => check({ input: { ...example.input, ...changes } }).map(({ field }) => field);
    expect(fields({ attacker: { a: 2 }, attackOrder: [0, 0] })).toEqual(['input.attackOrder[1]']);
    expect(fields({ targetState: { woundsLeft: 2 } })).toEqual(['input.targetState.woundsLeft']);
    expect(fields({ target: { main: 'natural' }, targetState: { disarmed: true } })).toEqual(['input.targetState.disarmed']);
  });

  it('of another game or kind is refused', () => {
    expect(() => EXAMPLES.check({ system: 'chess', examples: [] })).toThrow(/"system": "mordheim"/);
    expect(() => check({ kind: 'joust' })).toThrow(/^examples\[0\]\.kind: expected one of toHitRows/);
    expect(() => check({ ruleset: 'modern' })).toThrow(/^examples\[0\]\.ruleset: /);
  });

  it('has its charts checked cell by cell', () => {
    const charts = { toHit: { values: [[4, 4]] }, toWound: { values: [[4, 6]] } };
    const results = EXAMPLES.check({ system: 'mordheim', examples: [], charts });
    expect(results).toEqual([
      { id: 'charts.toHit', differences: [] },
      { id: 'charts.toWound', differences: [{ field: '[0][1]', expected: '6', computed: '5' }] },
    ]);
  });
});
