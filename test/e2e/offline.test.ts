import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchOptions } from '../chromium.ts';
import { type Site, startSite } from './page.ts';

/** The same build under another name of each of its parts, as a later deploy has it. */
function laterBuild(folder: string): string {
  const later = mkdtempSync(join(tmpdir(), 'hitfold-later-'));
  cpSync(folder, later, { recursive: true });
  const assets = join(later, 'assets');
  const names = readdirSync(assets);
  const renamed = new Map(names.map((name) => [name, name.replace(/-([\w-]{8})\./, '-later$1.')]));
  for (const file of [...names.map((name) => join(assets, name)), join(later, 'index.html'), join(later, 'sw.js')]) {
    if (!/\.(?:js|css|html)$/.test(file)) continue;
    let text = readFileSync(file, 'utf8');
    for (const [name, next] of renamed) text = text.replaceAll(name, next);
    // A new build has a new version of everything it keeps.
    writeFileSync(file, text.replace(/'hitfold-\w+'/, "'hitfold-later'"));
  }
  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
  return later;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A plain folder server under a path of its own. What it serves can be changed while it runs, and it can fail. */
class Host {
  folder = '';
  broken = false;
  readonly asked: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string;
    this.asked.push(path);
    const inside = path.startsWith('/tools/dice/') ? path.slice('/tools/dice/'.length) || 'index.html' : null;
    try {
      if (this.broken) throw new Error('in trouble');
      if (inside === null) throw new Error('outside');
      const body = readFileSync(join(this.folder, inside));
      response.writeHead(200, { 'content-type': TYPES[extname(inside)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(this.broken ? 503 : 404, { 'content-type': 'text/html' }).end('<h1>nothing here</h1>');
    }
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/tools/dice/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

let site: Site;
let later: string;
let browser: Browser;
const host = new Host();
let address: string;
beforeAll(async () => {
  site = await startSite();
  later = laterBuild(site.folder);
  browser = await chromium.launch(launchOptions(process.env['HITFOLD_CHROMIUM'] as string));
  address = await host.listen();
});
beforeEach(() => {
  host.folder = site.folder;
  host.broken = false;
  host.asked.length = 0;
});
afterAll(async () => {
  host.close();
  await browser.close();
  await site.close();
  rmSync(later, { recursive: true });
});

const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 15_000 }).toBe('activated');
const caches = (page: Page) => page.evaluate(async () => (await globalThis.caches.keys()).filter((name) => name.startsWith('hitfold-')));

async function openApp(): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await controlled(page);
  return page;
}

/** The page finds the later build's service worker and lets it take over. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => caches(page), { timeout: 15_000 }).toContain('hitfold-later');
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
          return installing === null && waiting === null;
        }),
      { timeout: 15_000 },
    )
    .toBe(true);
}

const show = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click();

describe('a build on a plain host, under a path', () => {
  it('opens in every view without a network', async () => {
    const page = await openApp();
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
    for (const [view, drawn] of [
      ['Matrix', 'svg.heat-map, canvas'],
      ['Duel', 'svg.timeline'],
      ['Review', 'main svg'],
      ['Lists', '.entries > li'],
    ] as const) {
      await show(page, view);
      await page.locator(drawn).first().waitFor();
    }
    await page.context().close();
  });

  it('opens as kept when the host answers with an error', async () => {
    const page = await openApp();
    host.broken = true;
    await page.reload();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
    await page.context().close();
  });

  it('leaves pages beside the app to the network', async () => {
    const page = await openApp();
    const response = await page.goto(`${address}docs/nothing.html`);
    expect(response?.status()).toBe(404);
    await page.context().close();
  });

  it('lets a page of the build before show its parts after a new one came, whose files the host no longer has', async () => {
    const page = await openApp();
    host.folder = later;
    await update(page);
    host.asked.length = 0;
    for (const [view, drawn] of [
      ['Duel', 'svg.timeline'],
      ['Lists', '.entries > li'],
    ] as const) {
      await show(page, view);
      await page.locator(drawn).first().waitFor();
    }
    // Nothing of the old build was asked of a host that has the new one.
    expect(host.asked.filter((path) => path.includes('/assets/') && !path.includes('-later'))).toEqual([]);
    await page.reload();
    await show(page, 'Matrix');
    const scripts = await page.locator('script[src]').evaluateAll((all) => all.map((each) => (each as HTMLScriptElement).src));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain('-later');
    await page.context().setOffline(true);
    await page.reload();
    await show(page, 'Duel');
    await page.locator('svg.timeline').waitFor();
    await page.context().close();
  });

  it('says in one line to reload where a part is nowhere to be had, and the reload mends it', async () => {
    // Without a service worker, as in some private windows, the old build's files are gone with the old build.
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await page.goto(address);
    await page.locator('.lead').waitFor();
    host.folder = later;
    await show(page, 'Duel');
    await expect.poll(() => page.locator('main').innerText()).toContain('a newer Hitfold is out. Reload the page; nothing is lost.');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('svg.timeline').waitFor();
    await page.context().close();
  });

  it('does not take a build of which the host has handed out the page of another', async () => {
    const page = await openApp();
    const before = await caches(page);
    // In the middle of a deploy: the new service worker, the old page.
    host.folder = mkdtempSync(join(tmpdir(), 'hitfold-half-'));
    cpSync(later, host.folder, { recursive: true });
    cpSync(join(site.folder, 'index.html'), join(host.folder, 'index.html'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update()).catch(() => undefined);
    await expect.poll(() => host.asked.filter((path) => path.endsWith('/sw.js')).length).toBeGreaterThan(0);
    await page.waitForTimeout(1500);
    expect(await caches(page)).toEqual(before);
    rmSync(host.folder, { recursive: true });
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
    await page.context().close();
  });
});
