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
    it.each(known.flatMap((name) => ['.ros', '.rosz', '.json'].map((ending) => name + ending)))('understands %s, whose costs add up', async (file) => {
      const { code, out, err } = await hitfold(['list', file, '--json'], { files: { [file]: readFileSync(samples + file) } });
      expect([code, err]).toEqual([0, []]);
      const list = JSON.parse(out);
      expect(list.entries.length).toBeGreaterThan(4);
      expect(list.reconciled.differing).toEqual([]);
    });

    it('reads one list alike from XML, JSON and a zip', async () => {
      const [xml, ...others] = await Promise.all(
        ['.ros', '.rosz', '.json'].map(async (ending) => JSON.parse((await hitfold(['list', 'f', '--json'], { files: { f: readFileSync(`${samples}tc-new-antioch${ending}`) } })).out).entries),
      );
      for (const other of others) expect(other).toEqual(xml);
    });

    it('says what the file says and what its entries come to where a total was changed, and exits with 1', async () => {
      const text = readFileSync(`${samples}mordheim-reiklanders.ros`, 'utf8');
      const changed = text.replace('value="705', 'value="704');
      expect(changed).not.toBe(text);
      const { code, out } = await hitfold(['list', 'f'], { files: { f: changed } });
      expect(code).toBe(1);
      expect(out).toContain('gc: the file says 704, its entries come to 705');
    });
  });
});
