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
