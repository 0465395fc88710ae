import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/systems/input-error.ts';
import { hitTable } from '../../../src/systems/hit-table/index.ts';

const shared = new URL('../../../../shared/rules/skirmish-hit-table.examples.json', import.meta.url);

interface File {
  examples: { id: string; variant?: string; input: Record<string, unknown>; pmf: Record<string, string> }[];
  fixedRolls: { id: string; allocated: number }[];
  [name: string]: unknown;
}

const read = () => JSON.parse(readFileSync(shared, 'utf8')) as File;

describe.skipIf(!existsSync(shared))('the shared worked examples', () => {
  it('all agree: 39 attacks and 7 fixed rolls', () => {
    const results = hitTable.examples.check(read());
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(results).toHaveLength(46);
  });

  it('a wrong weight makes just that example differ, named by its field with both values', () => {
    const file = read();
    const [first] = file.examples;
    if (first) first.pmf['0'] = '1/5';
    const wrong = hitTable.examples.check(file).filter(({ differences }) => differences.length > 0);
    expect(wrong).toEqual([{ id: 'seed-gerthrude', differences: [{ field: 'pmf.0', expected: '1/5', computed: '1/4' }] }]);
  });
});
