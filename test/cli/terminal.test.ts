import { describe, expect, it } from 'vitest';
import { colourIn, columnsOf } from '../../src/cli/io.ts';
import { textTable } from '../../src/cli/table.ts';
import { visible } from '../../src/cli/visible.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { hitfold } from './run-cli.ts';

const tooWide = (out: string, columns: number): string[] => out.split('\n').filter((line) => line.length > columns);

describe('the width of a line', () => {
  it('is COLUMNS, else the terminal’s, else 80, and never too narrow to read', () => {
    expect(columnsOf(120, { COLUMNS: '100' })).toBe(100);
    expect(columnsOf(120, {})).toBe(120);
    expect(columnsOf(undefined, {})).toBe(80);
    expect(columnsOf(0, {})).toBe(80);
    expect(columnsOf(5, {})).toBe(40);
    for (const broken of ['', '0', '-3', 'wide', '1e9', '99999999']) expect(columnsOf(120, { COLUMNS: broken }), broken).toBe(120);
  });

  it.each(SYSTEMS.map(({ id }) => id))('holds every table of %s', async (id) => {
    const stdin = JSON.stringify({ system: id, sample: true });
    for (const words of [
      ['compare', '-'],
      ['matrix', '-'],
      ['review', '-'],
      ['duel-matrix', '-'],
      ['equilibrium', '-'],
      ['catalogue', id],
    ]) {
      const { out, code } = await hitfold(words, { stdin, columns: 80 });
      expect(code, words.join(' ')).toBe(0);
      expect(tooWide(out, 80), words.join(' ')).toEqual([]);
    }
  });

  it('holds a table of more columns than fit: it goes on below, its rows named again', () => {
    const head = ['loadout', ...Array.from({ length: 12 }, (_, i) => `target-number-${i}`)];
    const rows = ['great hammer', 'dagger'].map((name, row) => [name, ...head.slice(1).map((_, i) => `${row}${i}%`)]);
    const out = textTable(head, rows, { columns: 60, right: [1, 2, 3, 12] });
    expect(tooWide(out, 60)).toEqual([]);
    const blocks = out.split('\n\n');
    expect(blocks.length).toBeGreaterThan(2);
    for (const block of blocks) expect(block).toMatch(/great +.*\n(?:hammer.*\n)?dagger/);
    for (const cell of [...head, ...rows.flat()]) expect(out.replaceAll(/\s+/g, ' ')).toContain(cell.split(' ')[0]);
  });

  it('holds rows whose first cell leaves no room for the others', () => {
    const id = 'a-name-of-the-catalogue-that-is-longer-than-any-other-one';
    const out = textTable(['id', 'name', 'ducats', ''], [[id, 'Great Name', '70', 'says a few words about it']], {
      columns: 60,
      right: [2],
      prose: 3,
    });
    expect(out).toBe(`${id}\n    Great Name; 70 ducats; says a few words about it`);
  });
});

describe('colour', () => {
  it('is for terminals, unless NO_COLOR or a dumb terminal says no; FORCE_COLOR has the last word', () => {
    expect(colourIn(true, {})).toBe(true);
    expect(colourIn(false, {})).toBe(false);
    expect(colourIn(true, { NO_COLOR: '1' })).toBe(false);
    expect(colourIn(true, { NO_COLOR: '' })).toBe(true);
    expect(colourIn(true, { TERM: 'dumb' })).toBe(false);
    expect(colourIn(false, { FORCE_COLOR: '1' })).toBe(true);
    expect(colourIn(true, { FORCE_COLOR: '0' })).toBe(false);
    expect(colourIn(false, { FORCE_COLOR: '3', NO_COLOR: '1' })).toBe(true);
  });
});

describe('what files bring to the terminal', () => {
  it('is never a command to it, nor turns the writing around, nor hides', () => {
    expect(visible('a\u001b[31mred')).toBe('a\\u001b[31mred');
    expect(visible('evil\u202etxt\u200b\ufeff\u2066')).toBe('evil\\u202etxt\\u200b\\ufeff\\u2066');
    expect(visible('two\r\n lines\tand a tab\u2028')).toBe('two lines and a tab\\u2028');
    expect(visible('Übung – naïve 日本 é')).toBe('Übung – naïve 日本 é');
  });

  it('in the text and the errors of every command that prints names', async () => {
    const name = 'evil\u202ename\u200b\u001b[31m\u0007';
    const loadout = (called: string) => ({
      name: called,
      cost: 3,
      attacker: { name: called, fight: 4 },
      weapons: [{ name: called, attacks: 1, damage: [1, 2] }],
      target: { name: called, fight: 4, wounds: 3 },
    });
    const contest = { system: 'hit-table', loadouts: [loadout(name), loadout('b')], target: { name, fight: 4, wounds: 3 } };
    const all = [
      ['compare', contest],
      ['matrix', contest],
      ['review', contest],
      ['duel', { system: 'hit-table', a: loadout(name), b: loadout('b') }],
      ['duel-matrix', { system: 'hit-table', loadouts: contest.loadouts }],
      ['attack', { system: 'hit-table', ...loadout(name), cost: undefined, name: undefined }],
      ['attack', { system: 'hit-table', attacker: { [name]: 3 } }],
      ['attack', { system: name }],
      ['compare', { ...contest, measure: name }],
    ] as const;
    for (const [command, file] of all) {
      const { out, err } = await hitfold([command, '-'], { stdin: JSON.stringify(file) });
      expect(out + err.join(''), command).toContain('evil');
      expect(
        [...out.replaceAll('\n', ''), ...err.join('')].filter((letter) => /[\p{Cc}\p{Cf}]/u.test(letter)),
        command,
      ).toEqual([]);
    }
  });
});

describe('loadouts without a name', () => {
  const fighter = { attacker: { fight: 4 }, weapons: [{ attacks: 2, damage: [2, 3] }], target: { fight: 4, wounds: 6 } };

  it('are the first and the second of a duel; two of one name are told apart', async () => {
    const duel = async (a: object, b: object): Promise<string> =>
      (await hitfold(['duel', '-'], { stdin: JSON.stringify({ system: 'hit-table', a, b }) })).out;
    expect(await duel(fighter, fighter)).toMatch(/^The first wins .*, the second /);
    expect(await duel({ ...fighter, name: 'Ann' }, { ...fighter, name: 'Ann' })).toMatch(/^Ann \(a\) wins .*, Ann \(b\) /);
    const armed = { ...fighter, weapons: [{ ...fighter.weapons[0], name: 'hammer' }] };
    expect(await duel(armed, fighter)).toMatch(/^Hammer wins .*, the second /);
  });

  it('are called by their parts and their places in a list', async () => {
    const armed = { ...fighter, weapons: [{ ...fighter.weapons[0], name: 'hammer' }] };
    const stdin = JSON.stringify({ system: 'hit-table', loadouts: [armed, fighter, armed, { ...fighter, name: 'own' }] });
    const { loadouts } = JSON.parse((await hitfold(['matrix', '-', '--json'], { stdin })).out);
    expect(loadouts.map(({ name }: { name: string }) => name)).toEqual(['hammer', 'loadout 2', 'hammer (2)', 'own']);
  });
});

describe('a file that says two things', () => {
  it('is refused: a name that stands twice in an object, with where it belongs', async () => {
    const stdin = '{"system":"hit-table",\n "weapons":[{"attacks":1},{"attacks":1, "attacks":2}]}';
    expect(await hitfold(['attack', '-'], { stdin })).toMatchObject({
      code: 2,
      err: [
        'hitfold: standard input: line 2, column 41: weapons[1].attacks: expected each name once in an object; got "attacks" again',
        '  hint: keep the one that is meant',
      ],
    });
    // Written with an escape it is the same name; in another object it is another.
    expect((await hitfold(['attack', '-'], { stdin: '{"a":1,"\\u0061":2}' })).err[0]).toContain('got "a" again');
    expect((await hitfold(['attack', '-'], { stdin: '{"a":{"a":[{"a":1},{"a":2}]}}' })).err[0]).not.toContain('again');
  });

  it('or asks for a measure that there is not: compare names the known ones', async () => {
    const file = { system: 'hit-table', sample: true, measure: 'nonsense' };
    const { code, err } = await hitfold(['compare', '-'], { stdin: JSON.stringify(file) });
    expect(code).toBe(2);
    expect(err[0]).toMatch(/^hitfold: measure: expected one of "damage", .*; got "nonsense"$/);
    const own = await hitfold(['compare', '-', '--json'], { stdin: JSON.stringify({ ...file, measure: 'overkill' }) });
    const asked = await hitfold(['compare', '-', '--json', '--measure', 'overkill'], {
      stdin: JSON.stringify({ ...file, measure: 'removed' }),
    });
    expect(own.code).toBe(0);
    expect(asked.out).toBe(own.out);
  });

  it('has a hint for JSON on the command line', async () => {
    expect((await hitfold(['attack', '{"system":"hit-table"}'])).err[1]).toBe(
      '  hint: JSON itself comes by standard input: … | hitfold COMMAND -',
    );
  });
});

describe('a fault that is told', () => {
  it('is a short line however long or deep what came is', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const [command, stdin] of [
      ['matrix', `{"system":"hit-table","${'x'.repeat(100_000)}":1}`],
      ['matrix', `{"system":"${'x'.repeat(100_000)}"}`],
      ['check', `{"${'x'.repeat(100_000)}":1}`],
      ['list', deep],
      ['attack', deep],
    ] as const) {
      const { code, err } = await hitfold([command, '-'], { stdin });
      expect(code, command).toBe(2);
      expect(err.length, command).toBeLessThan(4);
      expect(err[0]?.length, command).toBeLessThan(500);
    }
  });
});

describe('a word that begins with a minus', () => {
  it('that is no option is told how it is written, or which option was meant', async () => {
    expect(await hitfold(['dice', '-1d6+10'])).toMatchObject({
      code: 2,
      err: ['hitfold: dice: there is no option -1', '  hint: what begins with a minus follows --: hitfold dice -- "-1d6+10"'],
    });
    expect((await hitfold(['dice', '--', '-1d6+10', '--json'])).code).toBe(2);
    expect((await hitfold(['dice', '--json', '--', '-1d6+10'])).code).toBe(0);
    expect((await hitfold(['--verson'])).err[0]).toBe('hitfold: there is no option --verson before a command; did you mean --version?');
    expect((await hitfold(['-x'])).err[0]).toBe('hitfold: there is no option -x before a command');
  });
});
