import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/systems/trench-crusade/examples/check.ts';

const FILE = new URL('../../../../shared/rules/trench-crusade.examples.json', import.meta.url);

describe.skipIf(!existsSync(FILE))('the worked examples of the facts', () => {
  const file: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : undefined;

  it('all agree exactly, every kind and every field', () => {
    const results = examples.check(file);
    expect(results).toHaveLength(226);
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});
