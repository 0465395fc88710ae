import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that keep to the layers, and files that break them: each import of the latter is a fault. */
const KEEPS = {
  'src/pmf/pool/a.ts': ["'../pmf.ts'"],
  'src/charts/a.ts': ["'../pmf/index.ts'", "'./b.ts'"],
  'src/systems/one/a.ts': ["'../../pmf/index.ts'", "'../system.ts'", "'../schema/field.ts'", "'./deep/b.ts'"],
  'src/systems/one/deep/a.ts': ["'../../../pmf/index.ts'", "'../../system.ts'", "'../../schema/field.ts'", "'../other/b.ts'"],
  'src/analysis/a.ts': ["'../systems/system.ts'", "'../systems/schema/field.ts'", "'../pmf/index.ts'"],
  'src/lists/read/a.ts': ["'../../systems/index.ts'"],
  'src/cli/commands/a.ts': ["'../../analysis/index.ts'", "'../../charts/index.ts'", "'../../lists/roster.ts'", "'../../systems/index.ts'"],
  'src/app/views/a.ts': ["'../../analysis/index.ts'", "'../../charts/index.ts'"],
};
const BREAKS = {
  'src/pmf/x.ts': ["'../systems/system.ts'", "'../charts/index.ts'"],
  'src/pmf/pool/x.ts': ["'../../analysis/index.ts'"],
  'src/charts/x.ts': ["'../systems/system.ts'", "'../analysis/index.ts'"],
  'src/systems/x.ts': ["'../analysis/index.ts'"],
  'src/systems/schema/x.ts': ["'../../charts/index.ts'"],
  'src/systems/one/x.ts': ["'../two/a.ts'", "'../../lists/a.ts'"],
  'src/systems/one/deep/x.ts': ["'../../two/a.ts'", "'../../../cli/run.ts'"],
  'src/analysis/x.ts': ["'../systems/one/a.ts'", "'../lists/a.ts'"],
  'src/lists/x.ts': ["'../systems/one/deep/a.ts'", "'../charts/a.ts'"],
  'src/cli/commands/x.ts': ["'../../systems/one/a.ts'", "'../../app/a.ts'"],
  'src/app/views/x.ts': ["'../../systems/one/a.ts'", "'../../cli/run.ts'"],
};

describe('the one-way layers', () => {
  let folder = '';
  let faults: string[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hitfold-layers-'));
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [file, imports] of Object.entries({ ...KEEPS, ...BREAKS })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${imports.map((from) => `export * from ${from};`).join('\n')}\n`);
    }
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', 'src'], {
      cwd: folder,
      encoding: 'utf8',
    });
    faults = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(BREAKS))('the lint refuses every import of %s that points the wrong way', (file, imports) => {
    expect(faults.filter((line) => line.startsWith(`${file}:`))).toHaveLength(imports.length);
  });

  it.each(Object.keys(KEEPS))('the lint lets %s import what is below it', (file) => {
    expect(faults.filter((line) => line.startsWith(`${file}:`))).toEqual([]);
  });

  it('hold in the sources as they stand', () => {
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', 'src'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))).toEqual([]);
  });
});
