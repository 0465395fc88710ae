import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { emptyList, savedList, withEntry } from '../../src/lists/index.ts';
import { systemFor } from '../../src/systems/index.ts';
import { hitfold } from './run-cli.ts';

/** A list of the app's own with a price above its budget and an entry that has none. */
async function ownList(): Promise<string> {
  const system = await systemFor('hit-table');
  const veteran = system.loadout({ fighter: 'veteran', weapons: ['hammer'] });
  const started = { ...emptyList(system.id, 'A', 'Two veterans'), budget: 50 };
  return savedList(withEntry(withEntry(started, veteran, { count: 2 }), { ...veteran, name: 'A guest', cost: null }));
}

describe('hitfold list', () => {
  it('reads a list that the app saved, with its costs and what is wrong with them', async () => {
    const stdin = await ownList();
    const { code, out, err } = await hitfold(['list', '-'], { stdin });
    expect(err).toEqual([]);
    expect(code).toBe(0);
    expect(out).toContain('Two veterans  hit-table, read as list saved by Hitfold');
    expect(out).toContain('1 of its entries have no price');
    const { entries, reconciled } = JSON.parse((await hitfold(['list', '-', '--json'], { stdin })).out);
    const [pair, guest] = entries;
    expect(pair.models).toBe(2);
    expect(reconciled.summed).toEqual({ points: pair.cost });
    expect(guest.cost).toBeNull();
    expect(out).toContain(`${pair.cost - 50} points over its budget`);
    expect((await hitfold(['list', '-', '--csv'], { stdin })).out.split('\n')).toHaveLength(4);
  });

  it.each([
    ['an empty file', ''],
    ['broken XML', '<roster'],
    ['a zip that is none', 'PK\u0003\u0004nothing'],
    ['JSON of something else', '{"a": 1}'],
    ['entities that expand', '<!DOCTYPE x [<!ENTITY a "aa">]><roster/>'],
  ])('refuses %s in one line', async (_, text) => {
    const { code, out, err } = await hitfold(['list', 'l.ros'], { files: { 'l.ros': text } });
    expect([code, out]).toEqual([2, '']);
    expect(err[0]).toMatch(/^hitfold: l\.ros: expected /);
    expect(err).toHaveLength(2);
  });

  const samples = fileURLToPath(new URL('../../../shared/samples/rosters-derived/', import.meta.url));
  const known = ['mordheim-reiklanders', 'tc-new-antioch', 't9a-eow-highborn'] as const;
  describe.skipIf(!existsSync(samples))('on rosters of other tools', () => {
    it.each(known.flatMap((name) => ['.ros', '.rosz', '.json'].map((ending) => name + ending)))('reads %s and reconciles its costs, or names the games whose lists it reads', async (file) => {
      const { code, out, err } = await hitfold(['list', file, '--json'], { files: { [file]: readFileSync(samples + file) } });
      if (code === 2) {
        // No system has the words of this game's lists yet.
        expect(err[0]).toMatch(/gameSystem: expected a list for /);
        return;
      }
      const list = JSON.parse(out);
      expect(list.entries.length).toBeGreaterThan(0);
      expect(code).toBe(list.reconciled.differing.length > 0 ? 1 : 0);
    });
  });
});
