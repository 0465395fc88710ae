import { describe, expect, it } from 'vitest';
import { SYSTEMS, systemFor } from '../../src/systems/index.ts';

describe('the registry of game systems', () => {
  it('names every system by a distinct id', () => {
    expect(new Set(SYSTEMS.map(({ id }) => id)).size).toBe(SYSTEMS.length);
    expect(SYSTEMS.map(({ id }) => id)).toContain('hit-table');
  });

  it.each(SYSTEMS.map(({ id, name }) => [id, name]))('loads %s under the name and id that it promises', async (id, name) => {
    expect(await systemFor(id)).toMatchObject({ id, name });
  });

  it('refuses an unknown system, naming the nearest', async () => {
    await expect(systemFor('hit-tabel')).rejects.toThrow('(did you mean "hit-table"?); got "hit-tabel"');
    await expect(systemFor(undefined)).rejects.toThrow('system: expected one of "hit-table"');
  });
});
