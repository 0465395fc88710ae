import { describe, expect, it } from 'vitest';
import { hitfold } from './run-cli.ts';

/** The rules' own worked example: a hammer and an off-hand dagger against armour 3. */
const SCENARIO = {
  system: 'hit-table',
  attacker: { name: 'Veteran', fight: 4 },
  weapons: [
    { name: 'hammer', attacks: 2, damage: [2, 3], piercing: 2 },
    { name: 'dagger', hand: 'off', attacks: 2, damage: [1, 3] },
  ],
  target: { name: 'Guard', fight: 4, armour: 3, wounds: 4 },
};
const PMF = { 0: '1/4', 1: '1/3', 2: '1/6', 3: '1/9', 4: '1/9', 5: '1/36' };
const text = JSON.stringify(SCENARIO);
const attack = (scenario: unknown, ...options: string[]) =>
  hitfold(['attack', '-', ...options], { stdin: typeof scenario === 'string' ? scenario : JSON.stringify(scenario) });

describe('hitfold attack', () => {
  it('prints the line, the stages, the distribution and the measures', async () => {
    const { code, out } = await hitfold(['attack', 's.json'], { files: { 's.json': text } });
    expect(code).toBe(0);
    expect(out).toMatch(/^hit-table \| attacker: "?Veteran/);
    expect(out).toContain('Fight 4 against Fight 4 is Equal');
    expect(out).toMatch(/\b1 +█+ +33\.3% +75\.0%/);
    expect(out).toMatch(/removed +13\.9% +5\/36/);
  });

  it('marks the outcomes that reach the target’s wounds', async () => {
    const { out } = await attack(SCENARIO);
    expect(
      out
        .split('\n')
        .filter((line) => line.endsWith('◂'))
        .map((line) => line.trim().split(/\s+/)[0]),
    ).toEqual(['4', '5']);
  });

  it('answers exactly in JSON, distributions keyed as in the examples', async () => {
    const { code, out } = await attack(SCENARIO, '--json');
    const answer = JSON.parse(out);
    expect(code).toBe(0);
    expect(answer.pmf).toEqual(PMF);
    expect([answer.mean, answer.variance, answer.measures.removed.probability]).toEqual(['19/12', '283/144', '5/36']);
    expect(answer.scenario.weapons[1].hand).toBe('off');
  });

  it('writes fractions in lowest terms with a denominator, also for whole numbers', async () => {
    const certain = { ...SCENARIO, weapons: [{ attacks: 0, damage: [1, 1] }] };
    const { out } = await attack(certain, '--json');
    expect(JSON.parse(out)).toMatchObject({ pmf: { 0: '1/1' }, mean: '0/1', variance: '0/1' });
  });

  it('prints a line that it reads back as the same scenario', async () => {
    const first = JSON.parse((await attack(SCENARIO, '--json')).out);
    const again = JSON.parse((await attack(first.line, '--json')).out);
    expect(again).toEqual(first);
    const asArgument = await hitfold(['attack', first.line, '--json']);
    expect(JSON.parse(asArgument.out)).toEqual(first);
  });

  it('prints the table as CSV, a row for each outcome', async () => {
    const { out } = await attack(SCENARIO, '--csv');
    const rows = out.trimEnd().split('\n');
    expect(rows).toHaveLength(7);
    expect(rows[0]).toBe('damage points,exactly,at least');
    expect(rows[1]).toBe('0,0.25,1');
  });

  it('draws the chart into files and says so', async () => {
    const { out, files } = await attack(SCENARIO, '--svg', 'a.svg', '--png', 'a.png', '--theme', 'dark', '--width', '400');
    expect(String(files.get('a.svg'))).toMatch(/^<\?xml[^>]*\?>\n<svg [^>]*width="400"/);
    expect(
      Buffer.from(files.get('a.png') as Uint8Array)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(out).toContain('written: a.svg');
  });

  it('sends the picture alone to standard output for --svg -', async () => {
    const { out } = await attack(SCENARIO, '--svg', '-');
    expect(out).toMatch(/^<\?xml[\s\S]*<\/svg>\n$/);
  });

  it('takes attacker, weapons and target by catalogue ids, and lets fields beside them change what they bring', async () => {
    const named = {
      system: 'hit-table',
      loadout: { fighter: 'veteran', weapons: ['hammer'] },
      target: { loadout: { fighter: 'brute', weapons: ['sword'] }, wounds: 2 },
    };
    const { code, out, err } = await attack(named, '--json');
    expect(err).toEqual([]);
    expect(code).toBe(0);
    const { scenario } = JSON.parse(out);
    expect(scenario.attacker.fight).toBe(4);
    expect(scenario.weapons[0]).toMatchObject({ attacks: 2, damage: [2, 3], piercing: 2 });
    expect(scenario.target).toMatchObject({ fight: 4, armour: 3, wounds: 2 });
  });

  it('uses colour on a terminal only', async () => {
    expect((await hitfold(['attack', '-'], { stdin: text, colour: true })).out).toContain('\u001b[');
    expect((await hitfold(['attack', '-'], { stdin: text })).out).not.toContain('\u001b[');
  });

  it('fits a narrow terminal: explanations move below their rows', async () => {
    const { out } = await hitfold(['attack', '-'], { stdin: text, columns: 80 });
    expect(out).toMatch(/\n {4}Dice that hit, criticals included\./);
    const readings = out.slice(out.indexOf('Readings in force')).split('\n');
    expect(Math.max(...readings.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(readings.length).toBeGreaterThan(3);
  });
});

describe('names from outside', () => {
  it('can not command the terminal', async () => {
    const named = { ...SCENARIO, weapons: [{ name: '\u001b[31mred\u0007\nline', attacks: 1, damage: [1, 2] }] };
    const { code, out } = await attack(named);
    expect(code).toBe(0);
    // oxlint-disable-next-line no-control-regex
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});

describe('bad scenarios', () => {
  const cases: readonly (readonly [string, unknown, RegExp])[] = [
    [
      'a field of the wrong shape',
      { ...SCENARIO, weapons: [{ attacks: 2, damage: '2-3' }] },
      /^hitfold: weapons\[0\]\.damage: expected .*"hit, critical" such as \[2, 3\]; got "2-3"$/,
    ],
    [
      'a value out of range',
      { ...SCENARIO, attacker: { fight: -1 } },
      /^hitfold: attacker\.fight: expected a whole number from 0 to \d+.*; got -1$/,
    ],
    [
      'a number that is not whole',
      { ...SCENARIO, attacker: { fight: 3.5 } },
      /^hitfold: attacker\.fight: expected a whole number.*; got 3\.5$/,
    ],
    ['an unknown field', { ...SCENARIO, target: { armor: 3 } }, /^hitfold: target\.armor: .*did you mean "armour"/],
    ['an unknown system', { ...SCENARIO, system: 'hit-tabel' }, /^hitfold: system: .*did you mean "hit-table"/],
    ['no system', { attacker: {} }, /^hitfold: system: expected one of .*; got nothing$/],
    [
      'an unknown fighter',
      { system: 'hit-table', loadout: { fighter: 'veterann', weapons: ['hammer'] } },
      /^hitfold: loadout\.fighter: .*"?veteran/,
    ],
    [
      'weapons beside a loadout',
      { ...SCENARIO, loadout: { fighter: 'veteran', weapons: ['hammer'] } },
      /^hitfold: weapons: expected nothing beside "loadout"/,
    ],
    ['a loadout that is no object', { system: 'hit-table', loadout: 3 }, /^hitfold: loadout: expected a loadout/],
    ['a list', [1], /^hitfold: expected a scenario: .*; got \[1\]$/],
    [
      'JSON cut short',
      '{"system": "hit-table",\n "attacker": {',
      /^hitfold: standard input: line 2, column 15: expected .*; got the end of the text$/,
    ],
    [
      'a comma too many',
      '{"system": "hit-table",}',
      /^hitfold: standard input: line 1, column 24: expected a name in double quotes; got "}"$/,
    ],
    [
      'nesting without end',
      `{"system": "hit-table", "attacker": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      /^hitfold: standard input: line 1, column 537: expected at most 500 levels; got "\["$/,
    ],
    ['nothing', '  \n', /^hitfold: standard input: expected JSON or a scenario's line; got nothing$/],
    ['words', 'hello there', /^hitfold: /],
    ['a hostile name', { ...SCENARIO, __proto__: null, constructor: 1 }, /^hitfold: constructor: /],
  ];

  it.each(cases)('%s is one line that names it, with a hint, and exit code 2', async (_, scenario, message) => {
    const { code, out, err } = await attack(scenario);
    expect(err[0]).toMatch(message);
    expect(err).toHaveLength(2);
    expect(err[1]).toMatch(/^ {2}hint: /);
    expect(code).toBe(2);
    expect(out).toBe('');
  });

  it('names a file that does not exist', async () => {
    const { code, err } = await hitfold(['attack', 'nowhere.json']);
    expect([code, err[0]]).toEqual([2, 'hitfold: nowhere.json: there is no such file']);
  });

  it.each([
    [['--json', '--csv'], '--json and --csv: expected one of them; got both'],
    [['--svg', '-', '--json'], '--svg -: standard output can hold one thing; --json or --csv goes there too'],
    [['--png', '-'], '--png: expected a file; a PNG does not go to standard output'],
    [['--svg', 'a', '--width', '12'], '--width: expected a whole number from 280 to 4000; got "12"'],
    [['--svg', 'a', '--theme', 'pink'], '--theme: expected light or dark; got "pink"'],
    [['--svg', 'missing/a.svg'], 'missing/a.svg: can not be written: the folder does not exist'],
    [['--jsn'], 'attack: there is no option --jsn; did you mean --json?'],
    [['--svg', 'a.svg', '--svg', 'b.svg'], '--svg: expected one value; got it twice'],
    [['--svg'], "attack: Option '--svg <value>' argument missing"],
    [['more'], 'attack: expected 1 argument; got 2'],
  ])('%j is refused', async (options, message) => {
    const { code, err } = await attack(SCENARIO, ...options);
    expect([code, err[0]]).toEqual([2, `hitfold: ${message}`]);
  });
});
