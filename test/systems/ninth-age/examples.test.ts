import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../src/systems/ninth-age/examples/check.ts';

const SHARED = fileURLToPath(new URL('../../../../shared/rules/ninth-age.examples.json', import.meta.url));

describe.skipIf(!existsSync(SHARED))('the worked examples beside the repository', () => {
  const file: { examples: { id: string }[] } = existsSync(SHARED) ? JSON.parse(readFileSync(SHARED, 'utf8')) : { examples: [] };

  it('are recognised as this game', () => {
    expect(EXAMPLES.recognises(file)).toBe(true);
  });

  it('agree with every answer, all 148', () => {
    const results = EXAMPLES.check(file);
    expect(results).toHaveLength(148);
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});
