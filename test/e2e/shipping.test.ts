import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const KB = 1000;
const zipped = (file: string) => gzipSync(readFileSync(join(site.folder, file))).length;

describe('what is shipped', () => {
  it('is at most 105 KB of zipped JavaScript for the first screen, and mathjs is none of it', async () => {
    const { page } = await site.open();
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)));
    const scripts = names.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const size = scripts.reduce((sum, name) => sum + zipped(name), 0);
    expect(size).toBeLessThanOrEqual(105 * KB);
    for (const name of scripts) expect(readFileSync(join(site.folder, name), 'utf8'), name).not.toContain('ParenthesisNode');
    await page.context().close();
  });

  it('fetches the formula parser only when a formula is written', async () => {
    const { page, faults } = await site.open();
    const fetched: string[] = [];
    page.context().on('request', (request) => fetched.push(request.url()));
    await page.getByRole('button', { name: 'Matrix', exact: true }).click();
    await page.locator('svg.heat-map').waitFor();
    const parser = readdirSync(join(site.folder, 'assets')).find((name) => name.endsWith('.js') && name.startsWith('formula'));
    expect(parser).toBeDefined();
    expect(fetched.some((url) => url.includes(parser ?? ''))).toBe(false);
    await page.getByLabel('Measure').selectOption('formula');
    await page.getByRole('textbox', { name: 'Formula' }).fill('100 * damage / cost');
    await expect.poll(() => fetched.some((url) => url.includes(parser ?? ''))).toBe(true);
    await page.locator('svg.heat-map').waitFor();
    await page.getByRole('textbox', { name: 'Formula' }).fill('damage.constructor');
    await expect.poll(() => page.locator('#formula-fault').innerText()).toContain('Expected numbers');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('opens without a network once it was opened with one, in every view', async () => {
    const { page, faults } = await site.open({ serviceWorkers: 'allow' });
    // Not waitForFunction: it needs eval, which the page's policy forbids.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 15_000 }).toBe('activated');
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
    await page.getByRole('button', { name: 'Matrix', exact: true }).click();
    await page.locator('svg.heat-map').waitFor();
    await page.getByRole('button', { name: 'Duel', exact: true }).click();
    await page.locator('svg.timeline').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('works in a folder below the root of a host', () => {
    const html = readFileSync(join(site.folder, 'index.html'), 'utf8');
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^\.\//);
  });
});
