import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeLink } from '../../src/app/state/link.ts';
import { VIEWS, type Work } from '../../src/app/state/work.ts';
import { compareLoadouts } from '../../src/analysis/index.ts';
import { SYSTEMS, systemFor } from '../../src/systems/index.ts';

/** Links as they were given out, with what they meant; never to be made anew. One for each system and view. */
const LINKS = JSON.parse(readFileSync(new URL('fixtures/links-v1.json', import.meta.url), 'utf8')) as readonly {
  readonly system: string;
  readonly view: string;
  readonly link: string;
  readonly work: Work;
}[];

describe('links of version 1', () => {
  it('are there for each of the first four systems and every view', () => {
    expect(LINKS).toHaveLength(4 * VIEWS.length);
    expect(new Set(LINKS.map(({ system }) => system))).toEqual(new Set(SYSTEMS.map(({ id }) => id)));
  });

  for (const { system: id, view, link, work } of LINKS) {
    it(`mean what they meant: ${id}, ${view}`, async () => {
      const read = await decodeLink(link);
      expect(read).toEqual(work);
      expect([read.system, read.view]).toEqual([id, view]);
      const system = await systemFor(read.system);
      const { contenders } = compareLoadouts({ system, loadouts: read.loadouts, target: read.target, setting: read });
      expect(contenders.map(({ loadout }) => loadout.name)).toEqual(work.loadouts.map(({ name }) => name));
    });
  }
});
