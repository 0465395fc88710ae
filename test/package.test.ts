import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/**
 * Zipped and minified kilobytes that each entry may cost a page that imports all of it, what it loads at once with its packages included.
 */
const BUDGETS = {
  '.': 75,
  pmf: 34,
  'systems/hit-table': 38,
  'systems/trench-crusade': 90,
  'systems/ninth-age': 78,
  'systems/mordheim': 74,
  analysis: 42,
  lists: 46,
  charts: 40,
} as const;

/** How a strict project reads our declarations, which it does not take on trust (`skipLibCheck`). */
const STRICT =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --target es2022 --lib es2023,dom --module nodenext --types node'.split(
    ' ',
  );

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

/** The package as npm would publish it, unpacked as a dependency of an empty project. */
describe('the packed package', () => {
  let folder = '';
  let packed: Packed = { filename: '', files: [] };
  const typeCheck = (file: string, ...more: readonly string[]) =>
    spawnSync(process.execPath, [tsc, '--ignoreConfig', ...STRICT, ...more, file], { cwd: folder, encoding: 'utf8' }).stdout;
  const node = (code: string) => spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder, encoding: 'utf8' });

  beforeAll(() => {
    // Inside node_modules, so that the packages it depends on are found without installing them again.
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'hitfold-pack-'));
    const source = join(folder, 'source');
    mkdirSync(source);
    for (const file of [
      'package.json',
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'tsconfig.json',
      'vite.config.ts',
      'src',
      'site',
      'test/chromium.ts',
      'test/notebooks',
    ])
      cpSync(join(root, file), join(source, file), { recursive: true, filter: (path) => !path.endsWith('node_modules') });
    for (const part of ['build:lib', 'build:cli']) {
      const { VITEST: _, NODE_ENV: __, ...env } = process.env;
      const built = spawnSync('npm', ['run', part, '--silent'], {
        cwd: source,
        encoding: 'utf8',
        env: { ...env, PATH: `${join(root, 'node_modules/.bin')}:${env['PATH']}` },
      });
      expect([part, built.status, built.stderr]).toEqual([part, 0, '']);
    }
    const { stdout } = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--silent'], { cwd: source, encoding: 'utf8' });
    [packed] = JSON.parse(stdout) as [Packed];
    mkdirSync(join(folder, 'node_modules/hitfold'), { recursive: true });
    spawnSync('tar', ['-xzf', join(source, packed.filename), '--strip-components=1', '-C', join(folder, 'node_modules/hitfold')]);
    mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
    symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds the built library, the command, the licence and what people read, and no source, test or map', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'package.json',
        'README.md',
        'LICENSE',
        'CHANGELOG.md',
        'dist/lib/index.js',
        'dist/lib/index.d.ts',
        'dist/cli/main.js',
      ]),
    );
    expect(
      paths.filter(
        (path) => !/^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/lib\/.*(?:\.js|\.d\.ts)|dist\/cli\/[^/]+\.js)$/.test(path),
      ),
    ).toEqual([]);
  });

  it('has a command that can be executed', () => {
    const main = packed.files.find(({ path }) => path === 'dist/cli/main.js');
    expect((main?.mode ?? 0) & 0o111).toBe(0o111);
    const text = readFileSync(join(folder, 'node_modules/hitfold/dist/cli/main.js'), 'utf8');
    expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true);
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(folder, 'node_modules/hitfold/dist/cli/main.js'), 'dice', 'd6', '--json'],
      { encoding: 'utf8' },
    );
    expect([status, JSON.parse(stdout).mean]).toEqual([0, '7/2']);
  });

  it('has a file behind everything that it exports', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, Record<string, string>> };
    for (const [name, targets] of Object.entries(exports)) {
      for (const target of Object.values(targets)) {
        const file = target.replace('*', 'hit-table');
        expect(existsSync(join(folder, 'node_modules/hitfold', file)), `${name} → ${file}`).toBe(true);
      }
    }
  });

  it('is used from plain Node by its name and its parts', () => {
    const { stdout, stderr } = node(`
      import { systemFor, formatFraction } from 'hitfold';
      import { die } from 'hitfold/pmf';
      import { hitTable } from 'hitfold/systems/hit-table';
      import { pmfChart } from 'hitfold/charts';
      import { finding } from 'hitfold/analysis';
      console.log((await systemFor('hit-table')) === hitTable, formatFraction(die(6).mean()), typeof pmfChart, typeof finding);
    `);
    expect([stderr, stdout]).toEqual(['', 'true 7/2 function function\n']);
  });

  it('is put together as publint and attw want an ESM package', () => {
    const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const tarball = join(folder, 'source', packed.filename);
    const publint = run(join(root, 'node_modules/publint/src/cli.js'), 'run', tarball, '--strict');
    expect([publint.status, publint.stderr]).toEqual([0, '']);
    const attw = run(join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only', '--format', 'json');
    expect(attw.status, attw.stdout.slice(0, 2000)).toBe(0);
  }, 60_000);

  it.each(Object.entries(BUDGETS))('keeps %s within its budget of %i KB', async (entry, budget) => {
    const file = join(folder, 'node_modules/hitfold/dist/lib', entry, 'index.js');
    const built = await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      build: { write: false, minify: true, target: 'es2022', lib: { entry: file, formats: ['es'] } },
    });
    const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
    const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])));
    const atOnce = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    for (const name of atOnce) for (const other of chunks.get(name)?.imports ?? []) atOnce.add(other);
    const size = [...atOnce].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0) / 1000;
    expect(size).toBeLessThanOrEqual(budget);
  });

  it('carries its types: strict TypeScript accepts right use and refuses wrong use', () => {
    const use = (amount: string) =>
      `import { die, repeat, type Pmf } from 'hitfold/pmf';\nimport { systemFor } from 'hitfold';\nexport const sum: Pmf<number> = repeat(die(6), ${amount});\nimport { hitTable, type Scenario } from 'hitfold/systems/hit-table';\nimport { compareLoadouts } from 'hitfold/analysis';\nimport { pmfChart } from 'hitfold/charts';\nimport type { FighterList } from 'hitfold/lists';\nexport const line: string = (await systemFor('x')).resolve({} as never).line;\nexport const scenario: Scenario = hitTable.schema.parse({});\nexport const entries = (list: FighterList): number => list.entries.length;\nexport const chart: (typeof pmfChart)[] = [pmfChart];\nexport const compare = compareLoadouts;\n`;
    writeFileSync(join(folder, 'right.ts'), use('2'));
    writeFileSync(join(folder, 'wrong.ts'), use("'2'"));
    expect(typeCheck('right.ts')).toBe('');
    expect(typeCheck('wrong.ts')).toContain('wrong.ts(3,');
  });

  it('types the code of the README, which asks for a system by its id', () => {
    const [, code] = /^```ts\n([\s\S]*?)^```$/m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
    writeFileSync(join(folder, 'readme.ts'), code ?? 'no code');
    expect(typeCheck('readme.ts')).toBe('');
    expect(typeCheck('readme.ts', '--module', 'esnext', '--moduleResolution', 'bundler')).toBe('');
  });

  it('has declarations that need no types of a package which is not installed with it', () => {
    writeFileSync(
      join(folder, 'all.ts'),
      Object.keys(BUDGETS)
        .map((entry) => `export * from '${join('hitfold', entry)}';\n`)
        .join(''),
    );
    const read = typeCheck('all.ts', '--listFiles').split('\n');
    expect(read.filter((file) => file.includes('node_modules/hitfold/dist/lib/charts')).length).toBeGreaterThan(10);
    expect(read.filter((file) => /node_modules\/@types\/(?!node\/)/.test(file))).toEqual([]);
  });
});
