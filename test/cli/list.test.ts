import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  const known = ['mordheim-reiklanders', 'tc-new-antioch', 't9a-eow-highborn', 'warcry-iron-golems'] as const;
  describe.skipIf(!existsSync(samples))('on rosters of other tools', () => {
    it.each(known.flatMap((name) => ['.ros', '.rosz', '.json'].map((ending) => name + ending)))(
      'understands %s, whose costs add up',
      async (file) => {
        const { code, out, err } = await hitfold(['list', file, '--json'], { files: { [file]: readFileSync(samples + file) } });
        expect([code, err]).toEqual([0, []]);
        const list = JSON.parse(out);
        expect(list.entries.length).toBeGreaterThan(4);
        expect(list.reconciled.differing).toEqual([]);
      },
    );

    it('reads one list alike from XML, JSON and a zip', async () => {
      const [xml, ...others] = await Promise.all(
        ['.ros', '.rosz', '.json'].map(
          async (ending) =>
            JSON.parse((await hitfold(['list', 'f', '--json'], { files: { f: readFileSync(`${samples}tc-new-antioch${ending}`) } })).out)
              .entries,
        ),
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

    it('saves what it understood in Hitfold’s own format, which it reads back with the same fighters and costs', async () => {
      for (const file of [
        ...known.map((name) => `${name}.ros`),
        'mordheim-reiklanders.txt',
        '../trench-companion/derived-new-antioch.json',
      ]) {
        const { code, files, err } = await hitfold(['list', 'f', '--save', 'own.json', '--json'], {
          files: { f: readFileSync(samples + file) },
        });
        expect([file, code, err.length]).toEqual([file, 0, 1]);
        const again = await hitfold(['list', 'own.json', '--json'], { files: { 'own.json': String(files.get('own.json')) } });
        expect(again.code).toBe(0);
        const list = JSON.parse(String(files.get('own.json')));
        expect(JSON.parse(again.out).entries.map(({ name }: { name: string }) => name)).toEqual(
          list.entries.map(({ loadout }: { loadout: { name: string } }) => loadout.name),
        );
      }
    });

    it('prints the profiles of catalogues that link each other, with what leads nowhere', async () => {
      const folder = `${samples}../mordheim/`;
      const files = {
        'r.cat': readFileSync(`${folder}Reiklanders.cat`),
        'd.cat': readFileSync(`${folder}data.cat`),
        'g.gst': readFileSync(`${folder}Mordheim.gst`),
      };
      const { code, out, err } = await hitfold(['list', 'r.cat', 'd.cat', 'g.gst'], { files });
      expect([code, err]).toEqual([0, []]);
      expect(out).toContain('base values, no modifier applied');
      expect(out).toMatch(/Capitain[^\n]*\n[^\n]*WS 4, BS 4, S 3/);
      expect(out).toContain('leads to no rule');
    });
  });

  const CATALOGUE =
    '<catalogue id="c" name="Ours" battleScribeVersion="2.03"><sharedProfiles><profile id="p" name="Guard" typeName="Model"><characteristics><characteristic name="Might">4</characteristic></characteristics></profile></sharedProfiles></catalogue>';

  it('prints one catalogue’s profiles as text, JSON or CSV, and says what is missing', async () => {
    const files = { 'a.cat': CATALOGUE };
    expect((await hitfold(['list', 'a.cat'], { files })).out).toContain('its game system is not here');
    expect(JSON.parse((await hitfold(['list', 'a.cat', '--json'], { files })).out).profiles).toMatchObject([
      { id: 'p', name: 'Guard', characteristics: { Might: '4' } },
    ]);
    expect((await hitfold(['list', 'a.cat', '--csv'], { files })).out).toBe(
      'entry,kind,profile,values,costs,file\n,Model,Guard,Might 4,,a.cat\n',
    );
  });

  it('prints the data set that exports point into', async () => {
    const files = { 'm.json': JSON.stringify([{ id: 'md_own', name: 'Own', stats: { melee: 1 } }]) };
    expect((await hitfold(['list', 'm.json', '--csv'], { files })).out).toBe(
      'entry,kind,profile,values,costs,file\nmd_own,model,Own,melee 1,,\n',
    );
  });

  it('refuses to save profiles, to mix lists, and to write where it can not, in one line', async () => {
    const files = { 'a.cat': CATALOGUE, 'l.json': await ownList() };
    for (const [argv, message] of [
      [['list', 'a.cat', '--save', 'x'], '--save: expected a list; got profiles'],
      [['list', 'a.cat', 'l.json'], 'l.json: expected a catalogue or a game system beside the others'],
      [['list', 'l.json', '--save', 'missing/x'], 'missing/x: can not be written'],
      [['list', 'nowhere.ros'], 'nowhere.ros: there is no such file'],
    ] as const) {
      const { code, err } = await hitfold(argv, { files });
      expect([code, err[0]]).toEqual([2, expect.stringContaining(message)]);
    }
  });

  it('says what a list does to an opposing one, exactly, and refuses one of another game', async () => {
    const system = await systemFor('hit-table');
    const [veteran, recruit] = [
      system.loadout({ fighter: 'veteran', weapons: ['hammer'] }),
      system.loadout({ fighter: 'recruit', weapons: ['dagger'] }),
    ];
    const files = {
      'a.json': savedList(withEntry(emptyList(system.id, 'A', 'A'), veteran, { count: 2 })),
      'b.json': savedList(withEntry(emptyList(system.id, 'A', 'B'), recruit, { count: 3 })),
      'c.json': savedList(emptyList('mordheim', 'variant', 'C')),
    };
    const { code, out, err } = await hitfold(['list', 'a.json', '--against', 'b.json', '--measure', 'damage', '--json'], { files });
    expect([code, err]).toEqual([0, []]);
    const effect = JSON.parse(out);
    // Fight 4 against 3 is Greater: a die misses on 2 faces, hits on 3 (2 damage) and criticals on 1 (3 damage). Two dice average 2·9/6.
    expect([effect.entries[0].values, effect.mean, effect.entries[0].bestTargets]).toEqual([['3/1'], '6/1', [recruit.name]]);
    expect((await hitfold(['list', 'a.json', '--against', 'b.json'], { files })).out).toContain('best against');
    const other = await hitfold(['list', 'a.json', '--against', 'c.json'], { files });
    expect([other.code, other.err[0]]).toEqual([2, expect.stringContaining('against: expected a list of hit-table; got "mordheim"')]);
  });

  it('has the JSON Schema of its own format', async () => {
    const { code, out } = await hitfold(['schema', 'list']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      title: 'hitfold-list, version 1',
      required: expect.arrayContaining(['format', 'version', 'entries']),
    });
  });

  it('takes one of several lists in a file, and says which there are', async () => {
    const army = (code: string, cost: number) => ({
      army: code,
      units: [{ name: 'Citizen Spears', cost, models: 20, options: [{ name: 'Standard Bearer' }], category: 'Core' }],
    });
    const files = { f: JSON.stringify({ lists: [army('HE', 250), army('HE', 305)] }) };
    const none = await hitfold(['list', 'f'], { files });
    expect([none.code, none.err[0]]).toEqual([
      2,
      'hitfold: f: expected one list: --list N takes one of 1 HE, 2 HE; got "2 lists in one file"',
    ]);
    const { entries, reader } = JSON.parse((await hitfold(['list', 'f', '--list', '2', '--json'], { files })).out);
    expect([reader, entries[0].name, entries[0].models, entries[0].cost]).toEqual(['tournament report JSON', 'Citizen Spears', 20, 305]);
    expect((await hitfold(['list', 'f', '--list', '3'], { files })).code).toBe(2);
  });

  const all = fileURLToPath(new URL('../../../shared/samples/', import.meta.url));
  it.skipIf(!existsSync(all))(
    'reads every sample file: lists, catalogues zipped or not and their JSON twins, data sets, armies; another game’s in one line',
    async () => {
      const folders = [
        'rosters-derived',
        'new-recruit-real',
        'trench-companion',
        'trench-crusade',
        'trench-crusade/json-derived',
        'mordheim',
        'mordheim/json-derived',
        't9a',
        'warcry',
      ];
      const names = folders.flatMap((folder) =>
        readdirSync(all + folder)
          .filter((name) => name.includes('.') && !name.endsWith('.expected.json'))
          .map((name) => `${folder}/${name}`),
      );
      expect(names.length).toBeGreaterThan(40);
      for (const name of names) {
        const several = name.endsWith('army-lists.real-reduced.json') ? ['--list', '7'] : [];
        const { code, err } = await hitfold(['list', 'f', ...several, '--json'], { files: { f: readFileSync(all + name) } });
        // Age of Sigmar is none of the four, and Warcry's names alone are in no catalogue of ours.
        const foreign = name.startsWith('new-recruit-real/') || name === 'rosters-derived/warcry-iron-golems.txt';
        expect([name, code]).toEqual([name, foreign ? 2 : 0]);
        if (foreign) expect(err[0]).toContain('gameSystem: expected a list for');
      }
    },
    60_000,
  );
});
