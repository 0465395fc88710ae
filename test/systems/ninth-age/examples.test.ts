import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../src/systems/ninth-age/examples/check.ts';

interface ExamplesFile {
  readonly examples: readonly { readonly id: string; readonly expected: Record<string, unknown> }[];
}

const read = (path: string): ExamplesFile => JSON.parse(readFileSync(path, 'utf8')) as ExamplesFile;
const OWN = read(fileURLToPath(new URL('./fixtures/own.examples.json', import.meta.url)));
const SHARED = fileURLToPath(new URL('../../../../shared/rules/ninth-age.examples.json', import.meta.url));

describe('worked examples', () => {
  it('of our own agree with answers that were worked out by hand', () => {
    expect(EXAMPLES.check(OWN)).toEqual(OWN.examples.map(({ id }) => ({ id, differences: [] })));
  });

  it('name the field, what was expected and what was computed when an answer is wrong', () => {
    const wrong = { ...OWN, examples: OWN.examples.slice(0, 1).map((each) => ({ ...each, expected: { ...each.expected, woundNeeded: '4+', pmf: { '0': '17/27', '1': '9/27', '2': '1/27' } } })) };
    expect(EXAMPLES.check(wrong)[0]?.differences).toEqual([
      { field: 'woundNeeded', expected: '4+', computed: '3+' },
      { field: 'pmf.1', expected: '9/27', computed: '10/27' },
      { field: 'pmf.2', expected: '"1/27"', computed: 'nothing' },
    ]);
  });

  it('tell an answer that nobody asked for in a distribution, and a field that is not known', () => {
    const [first] = OWN.examples;
    const [result] = EXAMPLES.check({ ...OWN, examples: [{ ...first, expected: { pmf: { '1': '10/27' }, charm: '1/2' } }] });
    expect(result?.differences.map(({ field }) => field)).toEqual(['pmf.0', 'charm']);
  });

  it('refuse a file of another shape and tell one input that can not be read without giving up the others', () => {
    expect(() => EXAMPLES.check({ examples: 'none' })).toThrow(/^examples: expected a list/);
    const [first, second] = OWN.examples;
    const results = EXAMPLES.check({ ...OWN, examples: [{ ...first, input: { attack: { kind: 'juggling' } } }, second] });
    expect(results.map(({ differences }) => differences.length)).toEqual([1, 0]);
  });

  it('recognise only their own game', () => {
    expect(EXAMPLES.recognises(OWN)).toBe(true);
    expect(EXAMPLES.recognises({ game: 'Chess', examples: [] })).toBe(false);
    expect(EXAMPLES.recognises(null)).toBe(false);
  });
});

describe.skipIf(!existsSync(SHARED))('the worked examples beside the repository', () => {
  it('agree with every answer, all 148', () => {
    const results = EXAMPLES.check(read(SHARED));
    expect(results).toHaveLength(148);
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});
