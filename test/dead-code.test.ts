import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('nothing is exported, kept or installed that nothing uses', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([stdout.trim(), stderr.trim(), status]).toEqual(['', '', 0]);
}, 60_000);
