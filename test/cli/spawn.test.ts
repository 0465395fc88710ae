import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SCENARIO = JSON.stringify({
  system: 'hit-table',
  attacker: { fight: 4 },
  weapons: [{ attacks: 2, damage: [2, 3] }],
  target: { fight: 4, wounds: 4 },
});

/** A build started from a test is no test. */
function withoutVitest(): NodeJS.ProcessEnv {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  return env;
}

/** The command as a program of its own, built as the package builds it. */
describe('the built command', () => {
  let folder = '';
  let main = '';
  const hitfold = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', input, cwd: folder });

  beforeAll(() => {
    // Inside node_modules, so that the packages it imports are found, and what stands in dist stays as it is.
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'hitfold-cli-'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', version: '9.8.7' }));
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const built = spawnSync(
      process.execPath,
      [vite, 'build', '--mode', 'cli', '--logLevel', 'error', '--outDir', join(folder, 'dist/cli')],
      { encoding: 'utf8', cwd: root, env: withoutVitest() },
    );
    expect([built.stderr, built.status]).toEqual(['', 0]);
    main = join(folder, 'dist/cli/main.js');
    writeFileSync(join(folder, 's.json'), SCENARIO);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('resolves a scenario from a file and from standard input alike', () => {
    const file = hitfold(['attack', 's.json', '--json']);
    expect(file.status).toBe(0);
    expect(JSON.parse(file.stdout).pmf).toEqual({ 0: '1/4', 2: '1/3', 3: '1/6', 4: '1/9', 5: '1/9', 6: '1/36' });
    expect(hitfold(['attack', '-', '--json'], SCENARIO).stdout).toBe(file.stdout);
  });

  it('knows its version', () => {
    expect(hitfold(['--version']).stdout).toBe('9.8.7\n');
  });

  it('uses no colour where its output is not a terminal', () => {
    expect(hitfold(['attack', 's.json']).stdout).not.toContain('\u001b');
  });

  it('says what is wrong on standard error alone, with exit code 2 and no stack', () => {
    const { status, stdout, stderr } = hitfold(['attack', '-'], '{"system": "hit-table", "attacker": 3}');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^hitfold: attacker: expected .*; got 3\n {2}hint: .*\n$/);
  });

  it('refuses a folder in the place of a file', () => {
    expect(hitfold(['attack', '.']).stderr).toMatch(/^hitfold: \.: expected a file; got a folder\n/);
  });

  it('says in one line that a file may not be read or a folder not be written, and prints no answer then', () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    writeFileSync(join(closed, 's.json'), SCENARIO);
    chmodSync(folder, 0o755);
    chmodSync(closed, 0);
    // No door is closed to the superuser, who has to be somebody else for this.
    const somebody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const denied = (...args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd: folder, ...somebody });
      return [status, stdout, stderr];
    };
    const unread = [2, '', 'hitfold: closed/s.json: the file can not be read: permission denied\n'];
    for (const args of [['attack'], ['matrix'], ['duel'], ['list'], ['check']]) expect(denied(...args, 'closed/s.json')).toEqual(unread);
    const unwritten = [2, '', 'hitfold: closed/a.svg: can not be written: permission denied\n'];
    expect(denied('attack', 's.json', '--svg', 'closed/a.svg')).toEqual(unwritten);
    chmodSync(closed, 0o755);
  });

  it.skipIf(!existsSync('/dev/zero'))('reads no further than what it would refuse: an endless file, an endless pipe', () => {
    expect(hitfold(['attack', '/dev/zero']).stderr).toBe('hitfold: /dev/zero: expected at most 64 MB; got more\n');
    const piped = spawnSync('sh', ['-c', `yes | "${process.execPath}" "${main}" attack -`], { encoding: 'utf8', cwd: folder });
    expect([piped.status, piped.stderr]).toEqual([2, 'hitfold: standard input: expected at most 64 MB; got more\n']);
  });

  it('writes pictures beside its answer', () => {
    const { status, stdout } = hitfold(['attack', 's.json', '--svg', 'a.svg', '--json']);
    expect(status).toBe(0);
    expect(() => JSON.parse(stdout)).not.toThrow();
  });

  it('ends quietly when its reader goes away', async () => {
    const child = spawn(process.execPath, [main, 'dice', '300d6', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, stderr]).toEqual([0, '']);
  });

  it('loads nothing that draws, and no full mathjs, on the way to an answer', () => {
    const loaded = spawnSync(process.execPath, ['--import', join(folder, 'trace.mjs'), main, 'attack', 's.json'], {
      encoding: 'utf8',
      cwd: folder,
    });
    expect(loaded.status).toBe(0);
    const packages = new Set([...loaded.stderr.matchAll(/node_modules\/((?:@[^/]+\/)?(?!\.cache)[^/]+)\//g)].map(([, name]) => name));
    expect([...packages].filter((name) => /^(mathjs|d3.*|linkedom|@resvg.*|preact|apache-arrow|yalps)$/.test(name ?? ''))).toEqual([]);
    expect(packages).toContain('valibot');
  });

  beforeAll(() => {
    writeFileSync(
      join(folder, 'hooks.mjs'),
      "import { writeSync } from 'node:fs';\nexport async function resolve(name, context, next) { const found = await next(name, context); writeSync(2, found.url + '\\n'); return found; }\n",
    );
    writeFileSync(join(folder, 'trace.mjs'), "import { register } from 'node:module';\nregister('./hooks.mjs', import.meta.url);\n");
  });
});
