import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type NamedTest, systemPage, testsOf } from '../../site/system-page.ts';
import { SYSTEMS } from '../../src/systems/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = join(root, 'notebooks/systems');
const UPDATE = Boolean(process.env['UPDATE']);

/** Tests of every system by its id, as the runner itself names them. */
let named: ReadonlyMap<string, readonly NamedTest[]> = new Map();

/**
 * Asks the runner for its titles, without running anything: only it knows what the rows of a table are called. It is asked in a copy of
 * the sources that stands alone, so that tests which need the facts beside the repository are left out wherever they are.
 */
function allTests(): ReadonlyMap<string, readonly NamedTest[]> {
  const folder = mkdtempSync(join(tmpdir(), 'titles-'));
  try {
    const copy = join(folder, 'repository', 'copy');
    for (const part of ['src', 'site', 'test', 'package.json', 'tsconfig.json', 'vite.config.ts']) cpSync(join(root, part), join(copy, part), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const file = join(folder, 'titles.json');
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--project', 'unit', 'test/systems/', `--json=${file}`],
      { cwd: copy, env: { ...env, NODE_ENV: 'test' }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`the test runner told no titles: ${stderr}`);
    const tests = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly name: string; readonly file: string }[];
    const bySystem = new Map<string, NamedTest[]>();
    for (const test of tests) {
      const system = basename(dirname(test.file));
      const path = test.name.split(' > ');
      bySystem.set(system, [...(bySystem.get(system) ?? []), { file: basename(test.file), under: path.slice(0, -1), title: path.at(-1) ?? '' }]);
    }
    // Files come in the order in which they were read; their tests in the order of the file.
    return new Map([...bySystem].map(([system, each]) => [system, each.toSorted((x, y) => (x.file < y.file ? -1 : x.file > y.file ? 1 : 0))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Systems in which every rule is named by a test; on the other pages a rule without one says so. */
const WHOLLY_NAMED: ReadonlySet<string> = new Set(['ninth-age']);

beforeAll(() => {
  named = allTests();
}, 300_000);

describe.each(SYSTEMS)('the page of $name', ({ id, load }) => {
  it('says what the code says: npm run docs:systems writes it anew', async () => {
    const page = systemPage(await load(), named.get(id) ?? []);
    if (UPDATE) {
      mkdirSync(PAGES, { recursive: true });
      writeFileSync(join(PAGES, `${id}.md`), page);
    }
    expect(page).toBe(readFileSync(join(PAGES, `${id}.md`), 'utf8'));
  });

  it.runIf(WHOLLY_NAMED.has(id))('has a test by name for each rule that acts on dice', async () => {
    const { rules } = await load();
    const untested = rules.filter(({ slot }) => slot !== 'not-modelled').filter((rule) => testsOf(rule, named.get(id) ?? []).length === 0);
    expect(untested.map(({ name }) => name)).toEqual([]);
  });

  it('has rules that each say when they act, what they do and where they are written', async () => {
    const { rules } = await load();
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules) for (const [part, text] of Object.entries(rule)) expect(text.trim(), `${rule.name}: ${part}`).not.toBe('');
    expect(rules.filter(({ source }) => !/^(?:rules|house rule|specials|weapons)/.test(source))).toEqual([]);
  });
});

describe('the tests of a rule', () => {
  const test = (title: string, ...under: readonly string[]): NamedTest => ({ file: 'a.test.ts', under, title });

  it('are those that begin with its name, then those that name it in whole words', () => {
    const tests = [test('a Shield adds one'), test('Shieldbearers march'), test('shield: +1 Armour'), test('adds one', 'Shield and Parry')];
    expect(testsOf({ name: 'Shield' }, tests).map(({ title }) => title)).toEqual(['shield: +1 Armour', 'a Shield adds one', 'adds one']);
  });

  it('are told for a name that is a common word only by their own titles', () => {
    expect(testsOf({ name: 'weapon' }, [test('a weapon is a weapon'), test('weapon: adds its Strength')]).map(({ title }) => title)).toEqual(['weapon: adds its Strength']);
  });
});
