import { describe, expect, it } from 'vitest';
import { fractionOf, parseFraction } from '../../src/pmf/index.ts';
import { systemFor, SYSTEMS } from '../../src/systems/index.ts';
import { hitfold } from './run-cli.ts';

/** Written out, so that no catalogue moves these figures: two dice of 4+ and 6 critical a side (row Equal), two armours. */
const hammer = {
  name: 'hammer',
  cost: 30,
  attacker: { fight: 4 },
  weapons: [{ name: 'hammer', attacks: 2, damage: [2, 3] }],
  target: { fight: 4, armour: 0, wounds: 4 },
};
const dagger = {
  name: 'dagger',
  cost: 20,
  attacker: { fight: 4 },
  weapons: [{ name: 'dagger', attacks: 2, damage: [1, 2] }],
  target: { fight: 4, armour: 0, wounds: 3 },
};
const guard = { name: 'guard', fight: 4, armour: 0, wounds: 4 };
const rat = { name: 'rat', fight: 4, armour: 0, wounds: 2 };
const contest = { system: 'hit-table', loadouts: [hammer, dagger], target: guard };
const field = { system: 'hit-table', loadouts: [hammer, dagger], targets: [guard, rat] };

const on = (command: string, file: unknown, ...options: string[]) => hitfold([command, '-', ...options], { stdin: JSON.stringify(file) });
const json = async (command: string, file: unknown, ...options: string[]) =>
  JSON.parse((await on(command, file, '--json', ...options)).out);

describe('hitfold compare', () => {
  it('leads with the finding, then the tables', async () => {
    const { code, out } = await on('compare', contest);
    // Two dice of 0, 2, 3 with 3/6, 2/6, 1/6 reach 4 with (2·2 + 2·2·1 + 1)/36 = 1/4; daggers of 0, 1, 2 only with two criticals: 1/36.
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(
      /^Hammer removes the target .*25\.0% of the time, dagger 2\.8%\. Hammer comes to more damage than dagger in /,
    );
    expect(out).toMatch(/hammer +30 +25\.0% +2\.33/);
  });

  it('prints exact fractions as JSON', async () => {
    const answer = await json('compare', contest);
    expect(answer.loadouts.map(({ chance, mean }: { chance: string; mean: string }) => [chance, mean])).toEqual([
      ['1/4', '7/3'],
      ['1/36', '4/3'],
    ]);
    expect(answer.pairs).toHaveLength(1);
    expect(answer.pairs[0]).toMatchObject({ a: 'hammer', b: 'dagger', meanDifference: '1/1', chanceDifference: '2/9', dominance: 'first' });
  });

  it('takes several scenarios as lines and compares their attackers on the first one’s target', async () => {
    const line = (damage: string) =>
      `hit-table | attacker: fight 4 | weapons: "w", attacks 2, damage ${damage} | target: fight 4, wounds 4`;
    const { code, out } = await hitfold(['compare', line('2/3'), line('1/2'), '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out).loadouts.map(({ name, chance }: { name: string; chance: string }) => [name, chance])).toEqual([
      ['w', '1/4'],
      ['w (2)', '1/36'],
    ]);
  });

  it('says the smallest change that turns the order around', async () => {
    const { out } = await on('compare', contest, '--flip');
    expect(out).toMatch(/- No change of up to 2 steps brings dagger level\.|- Dagger |- dagger (?:gets ahead|draws level)/);
  });

  it('compares by a formula, and names what is wrong with one', async () => {
    const answer = await json('compare', contest, '--measure', 'max(0, damage - 2)');
    // Hammers come to 0, 2, 3, 4, 5, 6 with 9, 12, 6, 4, 4, 1 in 36: above 2 that is 6·1 + 4·2 + 4·3 + 1·4 = 30.
    expect(answer.loadouts[0].mean).toBe('5/6');
    const { code, err } = await on('compare', contest, '--measure', 'damge + 1');
    expect([code, err[0]]).toEqual([
      2,
      'hitfold: formula: expected one of the names damage, removed, wounds-lost, overkill, hurt, unhurt (did you mean damage?); got "damge"',
    ]);
  });

  it('takes loadouts as the app writes them, with what they were made of', async () => {
    const made = { ...hammer, choice: { fighter: 'veteran', weapons: ['hammer'] } };
    expect((await json('compare', { ...contest, loadouts: [made, dagger] })).loadouts[0].chance).toBe('1/4');
  });

  it('draws its chart', async () => {
    const { files } = await on('compare', contest, '--svg', 'c.svg');
    expect(files.get('c.svg')).toMatch(/^(?:<\?xml[^>]*>\s*)?<svg[\s\S]*Hammer removes the target/);
  });

  it.each([
    [{ ...contest, loadouts: [] }, 'hitfold: loadouts: expected a list of at least one loadout; got []'],
    [{ ...contest, target: undefined }, 'hitfold: target: expected whom the loadouts attack; got nothing'],
    [{ ...contest, loadouts: [hammer, hammer] }, 'hitfold: loadouts[1].name: expected a name that no other has; got "hammer"'],
    [{ ...contest, loadots: 1 }, /^hitfold: loadots: expected no field of that name here \(known: .*\); got 1$/],
    [
      { ...contest, loadouts: [hammer, { ...dagger, weapons: [{ attacks: 2, damage: [1, 2], piercing: -1 }] }] },
      /^hitfold: loadouts\[1\]\.weapons\[0\]\.piercing: expected a whole number/,
    ],
    [{ ...contest, loadouts: [{ ...hammer, cost: 'cheap' }] }, 'hitfold: loadouts[0].cost: expected a number from 0, or null; got "cheap"'],
    [{ ...field }, 'hitfold: targets: expected one target; `hitfold matrix` takes several; got 2'],
  ])('refuses bad files in one line: %#', async (file, message) => {
    const { code, err } = await on('compare', file);
    expect(code).toBe(2);
    if (typeof message === 'string') expect(err[0]).toBe(message);
    else expect(err[0]).toMatch(message);
  });
});

describe('hitfold matrix', () => {
  it('prints a table, exact JSON, a row a cell as CSV, a heat map and an Arrow file', async () => {
    const { out } = await on('matrix', field);
    expect(out).toMatch(/hammer +25\.0% +75\.0%\ndagger +2\.8% +41\.7%/);
    const answer = await json('matrix', { ...field, situations: [{ name: 'open' }, { name: 'flanked', situation: { flanked: true } }] });
    // Against wounds 2: one hit of the hammer in two dice, 3/4; daggers 1 + 1, or a critical: (4 + 2·2·1 + 6 + 1)/36 = 5/12.
    expect(answer.situations[0].values).toEqual([
      ['1/4', '3/4'],
      ['1/36', '5/12'],
    ]);
    expect(answer.situations[1].name).toBe('flanked');
    const csv = (await on('matrix', field, '--csv')).out.trimEnd().split('\n');
    expect([csv.length, csv[0], csv[1]]).toEqual([5, 'situation,loadout,cost,target,removed', ',hammer,30,guard,0.25']);
    const { files } = await on('matrix', field, '--svg', 'm.svg', '--arrow', 'm.arrow');
    expect(files.get('m.svg')).toMatch(/<svg/);
    const { tableFromIPC } = await import('apache-arrow');
    const table = tableFromIPC(files.get('m.arrow') as Uint8Array);
    expect(JSON.parse(JSON.stringify(table.toArray()))[1]).toEqual({
      situation: '',
      loadout: 'hammer',
      cost: 30,
      target: 'rat',
      value: 0.75,
      exact: '3/4',
      'not possible': null,
    });
  });

  it('takes another measure, and names the known ones for an unknown one', async () => {
    expect((await json('matrix', field, '--measure', 'damage')).situations[0].values).toEqual([
      ['7/3', '7/3'],
      ['4/3', '4/3'],
    ]);
    const { code, err } = await on('matrix', field, '--measure', 'glory');
    expect(code).toBe(2);
    expect(err[0]).toMatch(/^hitfold: measure: expected one of "damage", .*; got "glory"$/);
  });

  it('without targets lets the loadouts attack each other', async () => {
    const answer = await json('matrix', { system: 'hit-table', loadouts: [hammer, dagger] });
    expect(answer.targets.map(({ name }: { name: string }) => name)).toEqual(['hammer', 'dagger']);
  });
});

/** Two weapons in one hand: the rules refuse that wherever it attacks. */
const twice = { ...dagger, name: 'twice', weapons: [1, 2].map(() => ({ name: 'dagger', hand: 'main', attacks: 2, damage: [1, 2] })) };

describe('a match-up that the rules refuse', () => {
  const given = { ...field, loadouts: [hammer, twice] };

  it('stops no matrix: "not possible" in the table, null in JSON, empty in CSV, its reason told once', async () => {
    const { code, out } = await on('matrix', given);
    expect(code).toBe(0);
    expect(out).toMatch(/twice +not possible +not possible\n/);
    expect(out).toContain('2 of 4 match-ups are not possible and count in no average');
    expect(out.match(/twice against guard and rat: weapons/g)).toHaveLength(1);
    const answer = await json('matrix', given);
    expect(answer.situations[0].values).toEqual([
      ['1/4', '3/4'],
      [null, null],
    ]);
    expect(answer.notPossible.map(({ loadout, target }: { loadout: string; target: string }) => [loadout, target])).toEqual([
      ['twice', 'guard'],
      ['twice', 'rat'],
    ]);
    expect((await on('matrix', given, '--csv')).out.split('\n')[3]).toBe(',twice,20,guard,');
    expect((await on('matrix', given, '--svg', '-')).out).toContain('× not possible');
  });

  it('stops no review and no round robin', async () => {
    expect((await json('review', given)).leftOut).toEqual([
      expect.stringMatching(/^twice is left out: it can not attack guard and rat \(weapons/),
    ]);
    const robin = await json('duel-matrix', { ...given, targets: undefined });
    expect([robin.duels[0][1], robin.loadouts[1].record]).toEqual([null, null]);
    const { code, err } = await on('equilibrium', { ...given, targets: undefined });
    expect([code, err[0]]).toEqual([2, expect.stringMatching(/^hitfold: a game needs every duel; hammer against twice is not possible: /)]);
  });

  it('is bad input when it is the only one', async () => {
    const { code, err } = await on('matrix', { ...field, loadouts: [twice] });
    expect([code, err[0]]).toEqual([2, expect.stringMatching(/^hitfold: no match-up is possible: weapons/)]);
  });
});

describe('a matrix in doubles', () => {
  it('prints doubles with their errors and says how far they may be off; never unasked', async () => {
    const { situations } = await json('matrix', field, '--approximate');
    expect(situations[0].values).toEqual([
      [0.25, expect.closeTo(3 / 4, 12)],
      [expect.closeTo(1 / 36, 12), expect.closeTo(5 / 12, 12)],
    ]);
    for (const error of situations[0].errors.flat()) expect(error > 0 && error < 1e-14).toBe(true);
    expect((await on('matrix', field, '--approximate')).out).toMatch(
      /approximate: read as doubles, each proved to be within \d\.\de-1\d of the exact value/,
    );
    expect((await on('matrix', field, '--approximate', '--csv')).out).toMatch(/^situation,loadout,cost,target,removed,error at most\n/);
    expect((await on('matrix', field)).out).not.toContain('approximate');
  });

  it('is refused for duels that are always exact', async () => {
    const { code, err } = await on('duel', { system: 'hit-table', a: hammer, b: dagger }, '--approximate');
    expect([code, err[0]]).toEqual([2, 'hitfold: --approximate: duels of hit-table are always exact']);
  });

  it('solves duels in doubles where a system can, within its bound of the exact ones', async () => {
    const { sample } = await systemFor('ninth-age');
    const [a] = sample.loadouts;
    const small = (name: string) => ({
      ...a,
      name,
      attacker: { ...a?.attacker, models: 3 },
      target: { ...a?.target, models: 3 },
      choice: undefined,
    });
    const file = { system: 'ninth-age', a: small('left'), b: small('right') };
    const near = await json('duel', file, '--approximate');
    const exact = await json('duel', { ...file, situation: { solve: 'exact' } });
    expect([typeof near.aWins, typeof exact.aWins]).toEqual(['number', 'string']);
    const value = parseFraction(exact.aWins);
    expect(
      fractionOf(near.aWins)
        .sub(value)
        .abs()
        .compare(value.mul(fractionOf(2 * near.errorBound))),
    ).toBeLessThanOrEqual(0);
  });
});

describe('a stopped matrix', () => {
  it('goes on from what it printed, and keeps what was computed', async () => {
    const whole = await json('matrix', field);
    // A value that the engine would never compute shows that kept cells are kept; only the hole is computed.
    const part = {
      ...whole,
      situations: [
        {
          ...whole.situations[0],
          values: [
            ['1/4', null],
            ['1/7', '5/12'],
          ],
        },
      ],
    };
    const { out } = await hitfold(['matrix', 'field.json', '--resume', 'part.json', '--json'], {
      files: { 'field.json': JSON.stringify(field), 'part.json': JSON.stringify(part) },
    });
    expect(JSON.parse(out).situations[0].values).toEqual([
      ['1/4', '3/4'],
      ['1/7', '5/12'],
    ]);
  });

  it('refuses the file of another matrix, and one that is no such file', async () => {
    const whole = await json('matrix', field);
    const resumed = (kept: unknown, ...options: string[]) =>
      hitfold(['matrix', 'field.json', '--resume', 'part.json', ...options], {
        files: { 'field.json': JSON.stringify(field), 'part.json': JSON.stringify(kept) },
      });
    expect((await resumed(whole, '--measure', 'damage')).err[0]).toBe('hitfold: --resume: part.json is of another matrix');
    expect((await resumed(field)).err[0]).toBe('hitfold: --resume: part.json is not what `hitfold matrix --json` prints');
    expect(
      (
        await resumed({
          ...whole,
          situations: [
            {
              values: [
                ['x', null],
                [null, null],
              ],
            },
          ],
        })
      ).err[0],
    ).toBe('hitfold: situations[0].values[0][0]: expected a fraction such as "3/4"; got "x"');
    expect(
      (
        await resumed({
          ...whole,
          situations: [
            {
              values: [
                ['5/4', null],
                [null, null],
              ],
            },
          ],
        })
      ).err[0],
    ).toBe('hitfold: situations[0].values[0][0]: expected a chance from 0 to 1; got "5/4"');
    expect((await resumed({ ...whole, situations: [] })).err[0]).toBe(
      'hitfold: situations[0].values[0][0]: expected a value, or null; got nothing',
    );
  });

  it('by Ctrl-C prints what there is, and the rest comes later to the same numbers', async () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...hammer,
        name: `${name} ${i}`,
        attacker: { fight: 1 + (i % 9) },
        weapons: [{ name, attacks: 1 + (i % 12), damage: [2, 3 + (i % 7)] }],
      }));
    const large = {
      system: 'hit-table',
      loadouts: many('hammer', 40),
      targets: Array.from({ length: 40 }, (_, i) => ({ name: `t${i}`, fight: 1 + (i % 7), armour: i % 5, wounds: 4 + i })),
    };
    // As soon as the command listens for it, long before the last of its cells.
    const before = process.listenerCount('SIGINT');
    const timer = setInterval(() => void (process.listenerCount('SIGINT') > before && process.listeners('SIGINT').at(-1)?.('SIGINT')), 1);
    const stopped = await on('matrix', large, '--json', '--threads', '1');
    clearInterval(timer);
    expect(stopped.code).toBe(1);
    const { out } = await hitfold(['matrix', 'large.json', '--resume', 'part.json', '--json'], {
      files: { 'large.json': JSON.stringify(large), 'part.json': stopped.out },
    });
    expect(JSON.parse(out)).toEqual(await json('matrix', large));
  });
});

describe('hitfold duel and duel-matrix', () => {
  it('says who wins; the chances sum to 1', async () => {
    const answer = await json('duel', { system: 'hit-table', a: hammer, b: dagger });
    const value = (text: string): number => Number(text.split('/')[0]) / Number(text.split('/')[1]);
    expect([answer.aWins, answer.bWins, answer.draw, answer.unfinished].map(value).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(answer.finding).toMatch(/^Hammer wins \d/);
    expect((await on('duel', { system: 'hit-table', a: hammer, b: dagger, c: 1 })).err[0]).toMatch(
      /^hitfold: c: expected no field of that name here/,
    );
  });

  it('gives a record to each loadout of a round robin', async () => {
    const { out, code } = await on('duel-matrix', { system: 'hit-table', loadouts: [hammer, dagger] });
    expect(code).toBe(0);
    expect(out).toMatch(/^Hammer wins \d\d\.\d% of its duels against the other one, /);
  });
});

describe('hitfold review', () => {
  it('says who earns their cost and which mix holds, with fractions in JSON', async () => {
    const answer = await json('review', field);
    expect(answer.loadouts.map(({ frontier, effect }: { frontier: boolean; effect: string }) => [frontier, effect])).toEqual([
      [true, '1/2'],
      [true, '2/9'],
    ]);
    expect(answer.equilibrium.proof.gap).toBe('0/1');
    expect(answer.equilibrium.loadouts.shares[0]).toEqual({ name: 'hammer', share: '1/1', least: '1/1', most: '1/1' });
    // At a budget of 25, half the mix can be hammers: 1/2 · 1/4 + 1/2 · 1/36 = 5/36 against the guard.
    expect((await json('review', field, '--budget', '25')).equilibrium.value).toBe('5/36');
  });

  const against = (old: unknown, now: unknown, ...options: string[]) =>
    hitfold(['review', 'new.json', '--against', 'old.json', ...options], {
      files: { 'new.json': JSON.stringify(now), 'old.json': JSON.stringify(old) },
    });
  const better = { ...field, loadouts: [hammer, { ...dagger, weapons: [{ name: 'dagger', attacks: 2, damage: [1, 3] }] }] };

  it('of a change lists each match-up that moves, and fails a build only above the limit', async () => {
    // A critical of 3: reaches 4 with two criticals or one and a hit, 5/36 instead of 1/36; the rat falls as often as before.
    const { code, out } = await against(field, better);
    expect(code).toBe(0);
    expect(out).toMatch(/^1 of 4 match-ups move, the furthest dagger against guard: 2\.8% → 13\.9% \(\+11\.1 pp\); no order flips\./);
    expect((await against(field, better, '--fail-above', '5pp')).code).toBe(1);
    expect((await against(field, better, '--fail-above', '12pp')).code).toBe(0);
    expect(JSON.parse((await against(field, better, '--json')).out).moves).toEqual([
      { loadout: 'dagger', target: 'guard', setting: '', before: '1/36', after: '5/36', change: '1/9' },
    ]);
    expect((await against(field, field, '--fail-above', '0')).code).toBe(0);
  });

  it('refuses a limit that it can not read, and one without an old file', async () => {
    expect((await against(field, better, '--fail-above', 'much')).err[0]).toBe(
      'hitfold: --fail-above: expected percentage points such as "5pp"; got "much"',
    );
    expect((await on('review', field, '--fail-above', '5pp')).code).toBe(2);
  });
});

describe('hitfold equilibrium', () => {
  it('proves the mix of a round robin, whose value is 0', async () => {
    const answer = await json('equilibrium', { system: 'hit-table', loadouts: [hammer, dagger] });
    expect([answer.value, answer.proof.gap, answer.exact]).toEqual(['0/1', '0/1', true]);
    expect(answer.shares.map(({ share }: { share: string }) => share)).toEqual(['1/1', '0/1']);
  });
});

const LINE = 'hit-table | attacker: fight 4 | weapons: "hammer", attacks 2, damage 2/3 | target: fight 4, wounds 4';

describe('hitfold sensitivity', () => {
  it('ranks what moves the answer, and draws one field over its range', async () => {
    const answer = JSON.parse((await hitfold(['sensitivity', LINE, '--json'])).out);
    expect(answer.base).toBe('1/4');
    expect(answer.effects.find(({ path, to }: { path: string; to: unknown }) => path === 'target.wounds' && to === 3).value).toBe('5/12');
    const curve = await hitfold(['sensitivity', LINE, '--field', 'target.wounds', '--json', '--svg', 'r.svg']);
    // 0 wounds are reached for certain, 1 and 2 equally often, and 7 never.
    expect(JSON.parse(curve.out).breakpoints).toEqual([1, 3, 4, 5, 6, 7]);
    expect(curve.files.get('r.svg')).toMatch(/<svg/);
  });
});

describe('hitfold luck', () => {
  it('gives the exact tails of a result and of a log', async () => {
    const { out } = await hitfold(['luck', LINE, '--rolled', '6', '--json']);
    expect(JSON.parse(out)).toMatchObject({ atLeast: '1/36', atMost: '1/1', exactly: '1/36', midP: '1/72' });
    const log = {
      log: [
        { scenario: LINE, rolled: [6, 0] },
        { scenario: { system: 'hit-table', ...dagger, name: undefined, cost: undefined, target: guard }, rolled: 4 },
      ],
    };
    const answer = await json('luck', JSON.parse(JSON.stringify(log)));
    expect(answer.entries.map(({ exactly }: { exactly: string }) => exactly)).toEqual(['1/36', '1/4', '1/36']);
    expect(answer.patterns).toHaveLength(1);
  });

  it('refuses what can not be rolled, naming the entry', async () => {
    expect((await hitfold(['luck', LINE, '--rolled', '1'])).err[0]).toBe(
      'hitfold: --rolled: expected something that can be rolled: 0, 2, 3, 4, 5, 6; got 1',
    );
    expect((await on('luck', { log: [{ scenario: LINE, rolled: 'six' }] })).err[0]).toBe(
      'hitfold: log[0].rolled: expected a whole number or a list of them; got "six"',
    );
    expect((await hitfold(['luck', LINE])).code).toBe(2);
  });
});

describe('hitfold best', () => {
  it('says that its answer is optimal, and keeps to the budget', async () => {
    const answer = await json(
      'best',
      { system: 'hit-table', targets: [guard, rat] },
      '--fighter',
      'veteran',
      '--budget',
      '45',
      '--kit',
      '0',
    );
    expect(answer.optimal).toBe(true);
    expect(answer.within).toBe('0/1');
    for (const { cost } of answer.found) expect(cost).toBeLessThanOrEqual(45);
  });

  it('names the nearest help for a missing or unknown fighter', async () => {
    expect((await on('best', field)).err[0]).toBe('hitfold: best: expected --fighter ID');
    expect((await on('best', field, '--fighter', 'nobody')).err[0]).toMatch(/^hitfold: fighter: expected a fighter's id in the catalogue/);
  });
});

describe('CSV', () => {
  it('has plain decimals in every analysis command', async () => {
    const robin = { system: 'hit-table', loadouts: [hammer, dagger] };
    const outs = await Promise.all([
      on('duel-matrix', robin, '--csv'),
      on('equilibrium', robin, '--csv'),
      on('review', field, '--csv'),
      on('best', field, '--fighter', 'veteran', '--kit', '0', '--csv'),
      hitfold(['sensitivity', LINE, '--csv']),
      hitfold(['sensitivity', LINE, '--field', 'target.armour', '--csv']),
      hitfold(['luck', LINE, '--rolled', '6', '--csv']),
    ]);
    for (const { out, code } of outs) {
      expect(code).toBe(0);
      expect(out).not.toMatch(/%|under \d|over \d|,equal/);
      expect(out.split('\n').length).toBeGreaterThan(2);
    }
    expect(outs[6]?.out.split('\n')[1]).toBe(`6,${1 / 36},${1 / 36},1,${1 / 72}`);
  });
});

describe('a narrow terminal', () => {
  it('has tables in which long heads and names stand in several lines, none of them cut', async () => {
    const long = {
      ...field,
      loadouts: [hammer, { ...dagger, name: 'a dagger with a name of far more letters than any column has room for' }],
    };
    const { out } = await hitfold(['review', '-'], { stdin: JSON.stringify(long), columns: 80 });
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    for (const word of ['points', 'certainty', 'dominated', 'letters', 'room']) expect(out).toContain(word);
  });

  it.each(SYSTEMS)('fights the sample of $id among themselves: its situation is an attack’s, not a duel’s', async ({ id }) => {
    expect((await on('duel-matrix', { system: id, sample: true })).code).toBe(0);
  });
});
