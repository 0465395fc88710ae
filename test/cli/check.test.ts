import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hitfold } from './run-cli.ts';

/** Two worked examples of one die each, by hand: Fight 4 against 4 hits on 4-5 and is critical on 6; against 3 it hits on 3-5. */
const example = (id: string, targetFight: number, pmf: Readonly<Record<string, string>>, mean: string) => ({
  id,
  title: 'one die',
  variant: 'A',
  input: {
    kind: 'melee',
    attackerFight: 4,
    targetFight,
    modifiers: [],
    targetArmour: 0,
    attackActions: 1,
    weapons: [{ name: 'sword', hand: 'main', attacks: 1, damage: [2, 4], piercing: 0 }],
  },
  pmf,
  mean,
});
const FILE = {
  format: 'skirmish-hit-table worked examples',
  somethingNew: 'ignored',
  examples: [example('equal', 4, { 0: '1/2', 2: '1/3', 4: '1/6' }, '4/3'), example('greater', 3, { 0: '1/3', 2: '1/2', 4: '1/6' }, '5/3')],
  fixedRolls: [],
};
const check = (file: unknown, ...options: string[]) =>
  hitfold(['check', 'f.json', ...options], { files: { 'f.json': JSON.stringify(file) } });
const wrong = { ...FILE, examples: [FILE.examples[0], example('greater', 3, { 0: '1/3', 2: '1/3', 4: '1/3' }, '5/3')] };

describe('hitfold check', () => {
  it('says how many agree', async () => {
    expect(await check(FILE)).toMatchObject({ code: 0, out: '2 agree, 0 differ\n', err: [] });
  });

  it('names the example with a wrong weight alone, with both values, and exits with 1', async () => {
    const { code, out } = await check(wrong);
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^greater differs: .*expected .*1\/3.*computed .*1\/2/);
    expect(lines[1]).toBe('1 agree, 1 differ');
  });

  it('gives the same results as JSON', async () => {
    const { code, out } = await check(wrong, '--json');
    const [file] = JSON.parse(out);
    expect(code).toBe(1);
    expect(file).toMatchObject({ file: 'f.json', system: 'hit-table', agree: 1 });
    expect(file.differ.map(({ id }: { id: string }) => id)).toEqual(['greater']);
  });

  it('names each of several files, and exits with 1 when any of them differs', async () => {
    const { code, out } = await hitfold(['check', 'a', 'b'], { files: { a: JSON.stringify(FILE), b: JSON.stringify(wrong) } });
    expect(code).toBe(1);
    expect(out).toContain('a: 2 agree, 0 differ');
    expect(out).toContain('b: 1 agree, 1 differ');
  });

  it.each([
    [
      'another format',
      { recipes: [] },
      "hitfold: f.json: expected a file of worked examples in a known system's format; got fields recipes",
    ],
    ['no object', 7, "hitfold: f.json: expected a file of worked examples in a known system's format; got 7"],
  ])('refuses a file of %s', async (_, file, message) => {
    const { code, err } = await check(file);
    expect([code, err[0]]).toEqual([2, message]);
  });

  it('refuses an example that can not be computed, naming it', async () => {
    const { code, err } = await check({ ...FILE, examples: [{ ...FILE.examples[0], input: { kind: 'melee', attackerFight: 'x' } }] });
    expect(code).toBe(2);
    expect(err[0]).toMatch(/^hitfold: f\.json: examples\[0\]\.input/);
  });

  const shared = fileURLToPath(new URL('../../../shared/rules/skirmish-hit-table.examples.json', import.meta.url));
  it.skipIf(!existsSync(shared))('agrees with all 39 examples and 7 fixed rolls of the rules', async () => {
    const { code, out } = await hitfold(['check', 'e.json'], { files: { 'e.json': readFileSync(shared, 'utf8') } });
    expect([code, out]).toEqual([0, '46 agree, 0 differ\n']);
  });

  it('does not call a file right that has nothing to compare', async () => {
    const { code, out, err } = await hitfold(['check', '-'], { stdin: '{"format":"skirmish-hit-table worked examples","exampels":[]}' });
    expect([code, out]).toEqual([2, '']);
    expect(err[0]).toBe('hitfold: standard input: expected worked examples; got none');
  });
});
