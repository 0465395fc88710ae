import { describe, expect, it } from 'vitest';
import { bar } from '../../src/cli/bars.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { jsonFault } from '../../src/cli/json-fault.ts';
import { hitfold } from './run-cli.ts';

describe('hitfold', () => {
  it('without a command shows what there is and exits with 2; with --help exits with 0', async () => {
    const bare = await hitfold([]);
    expect(bare.code).toBe(2);
    for (const { name } of COMMANDS) expect(bare.out).toContain(`  ${name} `);
    expect(await hitfold(['--help'])).toMatchObject({ code: 0, out: bare.out });
  });

  it('prints its version', async () => {
    expect((await hitfold(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('suggests the command that was meant', async () => {
    expect(await hitfold(['atack'])).toMatchObject({
      code: 2,
      err: ['hitfold: there is no command "atack"; did you mean attack?', expect.stringContaining('hint')],
    });
    expect((await hitfold(['help', 'nothing'])).code).toBe(2);
  });

  it('fits the terminal: every help, the systems and an attack at 80 letters', async () => {
    const asked = [['help'], ['systems'], ...COMMANDS.map(({ name }) => ['help', name])];
    for (const words of asked) {
      const { out } = await hitfold(words, { columns: 80 });
      expect(
        out.split('\n').filter((line) => line.length > 80),
        words.join(' '),
      ).toEqual([]);
    }
    const scenario =
      '{"system":"hit-table","attacker":{"fight":4},"weapons":[{"name":"hammer","attacks":2,"damage":[2,3],"piercing":2}],"target":{"fight":4,"armour":3,"wounds":4}}';
    const [line = '', ...rest] = (await hitfold(['attack', '-'], { stdin: scenario, columns: 80 })).out.split('\n');
    // The line itself is to be copied: it is never broken.
    expect(line).toMatch(/^hit-table /);
    expect(rest.filter((each) => each.length > 80)).toEqual([]);
  });

  it('a catalogue without groups has no empty column for them', async () => {
    const { out } = await hitfold(['catalogue', 'hit-table', '--kind', 'weapons'], { columns: 80 });
    expect(out).toMatch(/^weapons\nid +name +points\n/);
    expect(out).toMatch(/[^\n]\n$/);
  });

  it('names a file without a name as such', async () => {
    expect((await hitfold(['attack', ''])).err[0]).toBe('hitfold: "": there is no such file');
  });

  it.each(COMMANDS.map(({ name }) => name))(
    '%s explains itself, by help and by --help alike, and is called what the list calls it',
    async (name) => {
      const asked = await hitfold(['help', name]);
      expect(asked.code).toBe(0);
      expect(asked.out).toContain(`usage: hitfold ${name} `);
      expect((await hitfold([name, '--help'])).out).toBe(asked.out);
      const entry = COMMANDS.find((each) => each.name === name);
      const command = await entry?.load();
      expect([command?.name, command?.says]).toEqual([name, entry?.says]);
    },
  );

  it.each(COMMANDS.filter(({ name }) => name !== 'help').map(({ name }) => name))(
    '%s refuses an option that it does not have',
    async (name) => {
      const { code, err } = await hitfold([name, '--no-such-option', 'x']);
      expect(code).toBe(2);
      expect(err[0]).toBe(`hitfold: ${name}: there is no option --no-such-option`);
    },
  );
});

describe('hitfold systems', () => {
  it('lists each system with its editions and measures', async () => {
    const { code, out } = await hitfold(['systems']);
    expect(code).toBe(0);
    expect(out).toMatch(/^hit-table {2}/m);
    const systems = JSON.parse((await hitfold(['systems', '--json'])).out);
    for (const { id, editions, measures } of systems) {
      expect(out).toContain(id);
      expect(editions.length).toBeGreaterThan(0);
      expect(measures.length).toBeGreaterThan(1);
    }
  });
});

describe('hitfold catalogue', () => {
  it('lists what can be named, with costs and standing', async () => {
    const { code, out } = await hitfold(['catalogue', 'hit-table']);
    expect(code).toBe(0);
    expect(out).toMatch(/^hammer +Hammer +\d+ +.*illustrative/m);
  });

  it('finds items by words and by kind', async () => {
    const { out } = await hitfold(['catalogue', 'hit-table', 'ham', '--kind', 'weapons', '--json']);
    const found = JSON.parse(out);
    expect(Object.keys(found)).toEqual(['currency', 'costStep', 'weapons']);
    expect(found.weapons.map(({ id }: { id: string }) => id)).toEqual(['hammer']);
    expect(found.weapons[0].source).not.toBe('');
    expect((await hitfold(['catalogue', 'hit-table', 'zzz'])).out).toBe('nothing in the catalogue has "zzz"\n');
  });

  it('writes CSV with one row for each item', async () => {
    const { out } = await hitfold(['catalogue', 'hit-table', '--csv']);
    expect(out.split('\n')[0]).toBe('kind,id,name,group,cost,standing,says,source');
  });

  it('refuses an unknown system or kind', async () => {
    expect((await hitfold(['catalogue', 'hit-tabel'])).err[0]).toMatch(/^hitfold: system: .*did you mean "hit-table"/);
    expect((await hitfold(['catalogue', 'hit-table', '--kind', 'spells'])).err[0]).toBe(
      'hitfold: --kind: expected fighters, weapons or kit; got "spells"',
    );
    expect((await hitfold(['catalogue'])).code).toBe(2);
  });
});

describe('hitfold schema', () => {
  it('prints the JSON Schema of a scenario', async () => {
    const schema = JSON.parse((await hitfold(['schema', 'hit-table'])).out);
    expect(schema.$schema).toContain('2020-12');
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['attacker', 'weapons', 'target']));
  });

  it('refuses an unknown system', async () => {
    expect((await hitfold(['schema', 'chess'])).code).toBe(2);
  });
});

describe('a bar in a terminal', () => {
  it('is as long as its share in eighths of a letter, and seen whenever it is not nothing', () => {
    expect([1, 0.5, 1 / 16, 0, 1e-30].map((share) => bar(share, 4))).toEqual(['████', '██', '▎', '', '▏']);
  });
});

describe('the first fault of a JSON text', () => {
  it.each([
    ['{"a": 1,}', 1, 9, '}'],
    ['{"a" 1}', 1, 6, '1'],
    ['[1 2]', 1, 4, '2'],
    ['{a: 1}', 1, 2, 'a'],
    ['[1,\n 2,\n  tru]', 3, 3, 't'],
    ['{"a": "x\n"}', 1, 7, '"'],
    ['["\\q"]', 1, 3, '\\'],
    ['[01]', 1, 3, '1'],
    ['1 2', 1, 3, '2'],
    ['[', 1, 2, undefined],
    [`${'['.repeat(600)}`, 1, 502, '['],
  ])('of %j is at line %d, column %d', (text, line, column, received) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonFault(text)).toMatchObject({ line, column, received });
  });

  it.each(['{}', '[]', '{"a": [1, -2.5e+3, true, null, "\\u00e9\\n"]}', ' 0 '])('is none in %j', (text) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(jsonFault(text)).toBeUndefined();
  });
});
