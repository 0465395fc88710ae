import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'chrome.exe'];

function runs(path: string | undefined): path is string {
  if (path === undefined || path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a Chromium for the browser tests: HITFOLD_CHROMIUM, then PATH, then Playwright's own cache.
 * Undefined when there is none (said in one line); throws under CI, where a missing browser would hide tests.
 */
export async function findChromium(): Promise<string | undefined> {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [process.env['HITFOLD_CHROMIUM'], ...onPath, chromium.executablePath()].find(runs);
  const how = '`apt-get install chromium`, or set HITFOLD_CHROMIUM to a Chrome or Chromium';
  if (!found && process.env['CI']) throw new Error(`no Chromium for the browser tests: ${how}`);
  if (!found) console.warn(`no Chromium here, so the browser tests are left out; to run them: ${how}`);
  return found;
}

export const launchOptions = (executablePath: string) => ({
  executablePath,
  args: ['--disable-quic', '--no-first-run', '--font-render-hinting=none', '--force-device-scale-factor=1'],
});
