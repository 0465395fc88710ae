import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareLoadouts, finding } from '../../src/analysis/index.ts';
import { hitTable } from '../../src/systems/hit-table/index.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { launchOptions } from '../chromium.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Somewhere that is not the root of a host. */
const BASE = '/some/where/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

let folder: string;
let server: Server;
let browser: Browser;
let address: string;

/** The whole site as `npm run build:site` makes it, served under a path. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hitfold-site-'));
  process.env['NODE_ENV'] = 'production';
  const config = { configFile: join(root, 'vite.config.ts'), logLevel: 'error' as const };
  await build({ ...config, root: join(root, 'src/app'), build: { outDir: folder, emptyOutDir: true } });
  await build({ ...config, mode: 'notebooks', build: { outDir: folder } });
  const typedoc = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typedoc/bin/typedoc'), '--options', join(root, 'site/typedoc.json'), '--out', join(folder, 'docs')],
    { encoding: 'utf8' },
  );
  expect([typedoc.status, typedoc.stdout]).toEqual([0, '']);
  server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(folder, path.startsWith(BASE) ? path.slice(BASE.length) || 'index.html' : '../missing');
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;
  browser = await chromium.launch(launchOptions(process.env['HITFOLD_CHROMIUM'] as string));
}, 240_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page of the site; whatever goes wrong on it is in `faults`, and nothing outside is reached. */
async function open(path: string): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const page = await (await browser.newContext({ viewport: { width: 1000, height: 900 }, serviceWorkers: 'block' })).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url.startsWith(address) || /^(?:data|blob):/.test(url)) return route.continue();
    faults.push(`outside: ${url}`);
    return route.abort();
  });
  await page.goto(address + path, { waitUntil: 'networkidle' });
  return { page, faults };
}

const files = (inside: string): string[] =>
  readdirSync(inside, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('the site', () => {
  it('has the app, the notebooks, the documentation and the schemas in one folder', () => {
    for (const path of [
      'index.html',
      'docs/index.html',
      'docs/modules.html',
      'docs/documents/ARCHITECTURE.html',
      ...SYSTEMS.map(({ id }) => `schemas/${id}.json`),
      'schemas/list.json',
    ]) {
      expect(existsSync(join(folder, path)), path).toBe(true);
    }
    for (const name of readdirSync(join(root, 'notebooks'))) {
      if (name.endsWith('.html')) expect(existsSync(join(folder, 'notebooks', name)), name).toBe(true);
      if (name.endsWith('.md'))
        expect(existsSync(join(folder, 'docs/documents', `notebooks_${name.replace('.md', '.html')}`)), name).toBe(true);
    }
  });

  it('has no link, picture, script or style that leads nowhere', () => {
    const documents = new Map<string, Document>();
    const documentOf = (file: string): Document => {
      const known = documents.get(file) ?? (parseHTML(readFileSync(file, 'utf8')).document as unknown as Document);
      documents.set(file, known);
      return known;
    };
    const dead: string[] = [];
    let links = 0;
    for (const file of files(folder)) {
      const text = /\.(?:html|css)$/.test(file) ? readFileSync(file, 'utf8') : '';
      const targets = file.endsWith('.html')
        ? [...documentOf(file).querySelectorAll('[href], [src]')].flatMap((element) =>
            [element.getAttribute('href'), element.getAttribute('src')].filter((each) => each !== null),
          )
        : [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, target = '']) => target);
      for (const target of targets) {
        if (/^(?:https?|data|blob|mailto):/.test(target) || target === '') continue;
        links++;
        const [path = '', fragment = ''] = target.split('#');
        const there = path === '' ? file : join(dirname(file), decodeURIComponent(path.split('?')[0] as string));
        const page = existsSync(there) && statSync(there).isDirectory() ? join(there, 'index.html') : there;
        const found =
          existsSync(page) &&
          (fragment === '' || !page.endsWith('.html') || documentOf(page).getElementById(decodeURIComponent(fragment)) !== null);
        if (target.startsWith('/') || !found) dead.push(`${relative(folder, file)} → ${target}`);
      }
    }
    expect(dead).toEqual([]);
    expect(links).toBeGreaterThan(1000);
  });

  it('opens the app under a path', async () => {
    const { page, faults } = await open('');
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
    const elsewhere = await page
      .locator('footer.elsewhere a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(elsewhere.length).toBeGreaterThanOrEqual(3);
    for (const link of elsewhere) expect(existsSync(join(folder, link.slice(address.length))), link).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('leads from the help on a number to the part of the system’s page that tells more, in each system', async () => {
    for (const { id } of SYSTEMS) {
      const { page, faults } = await open('');
      await page.getByLabel('Game system').selectOption(id);
      await expect.poll(() => page.locator('.stages .note a').first().getAttribute('href')).toContain(id);
      const links = await page.locator('.note a').evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).href))]);
      expect(links).toHaveLength(2);
      for (const link of links) {
        const { pathname, hash } = new URL(link);
        const file = join(folder, pathname.slice(BASE.length));
        expect(existsSync(file), link).toBe(true);
        expect(parseHTML(readFileSync(file, 'utf8')).document.getElementById(hash.slice(1)), link).not.toBeNull();
      }
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });

  it('opens the documentation by itself, with its pictures', async () => {
    for (const path of [
      'docs/index.html',
      'docs/documents/notebooks_dual-wielding.html',
      'docs/documents/notebooks_systems_mordheim.html',
    ]) {
      const { page, faults } = await open(path);
      await expect
        .poll(() => page.locator('img').evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
        .toBe(true);
      expect(await page.locator('h1').count()).toBeGreaterThanOrEqual(1);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });

  it('keeps every document and notebook as wide as a phone: wide tables scroll by themselves, charts fit', async () => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' })).newPage();
    const wide: string[] = [];
    for (const path of [
      ...readdirSync(join(folder, 'docs/documents')).map((name) => `docs/documents/${name}`),
      ...readdirSync(join(folder, 'notebooks')).flatMap((name) => (name.endsWith('.html') ? [`notebooks/${name}`] : [])),
      'docs/index.html',
      'docs/interfaces/index.GameSystem.html',
    ]) {
      await page.goto(address + path, { waitUntil: path.startsWith('notebooks') ? 'networkidle' : 'load' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) wide.push(`${path}: ${width}`);
    }
    expect(wide).toEqual([]);
    await page.context().close();
  }, 60_000);

  it('calls every document by its heading, in its title and in the navigation', async () => {
    const documents = join(folder, 'docs/documents');
    const headings = readdirSync(documents).map((name) => {
      const { document } = parseHTML(readFileSync(join(documents, name), 'utf8'));
      const heading = document.querySelector('.tsd-typography h1, h1')?.textContent?.trim() ?? '';
      expect(document.querySelector('title')?.textContent, name).toContain(heading);
      return heading;
    });
    expect(headings).toContain('Is dual wielding worth it?');
    const { page, faults } = await open('docs/index.html');
    const navigation = page.locator('.site-menu .tsd-navigation');
    await expect.poll(async () => (await navigation.allInnerTexts()).join('\n')).toContain('Is dual wielding worth it?');
    expect((await navigation.allInnerTexts()).join('\n')).not.toMatch(/notebooks[/_]/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('publishes schemas that say what they are', () => {
    for (const { id, name } of SYSTEMS) {
      const schema = JSON.parse(readFileSync(join(folder, `schemas/${id}.json`), 'utf8'));
      expect(schema).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: `Scenario of ${name}`,
        type: 'object',
      });
    }
    expect(JSON.parse(readFileSync(join(folder, 'schemas/list.json'), 'utf8'))).toMatchObject({ type: 'object' });
  });
});

describe('an interactive notebook', () => {
  for (const name of readdirSync(join(root, 'notebooks')).filter((each) => each.endsWith('.html'))) {
    it(`${name} computes and draws by itself, and follows its sliders`, async () => {
      const { page, faults } = await open(`notebooks/${name}`);
      await expect.poll(() => page.locator('#finding').innerText()).toMatch(/\d%/);
      await expect.poll(() => page.locator('svg').count()).toBeGreaterThanOrEqual(2);
      expect(await page.locator('.observablehq--error').allInnerTexts()).toEqual([]);
      const before = await page.locator('#finding').innerText();
      await page.locator('input[type=range]').first().press('Home');
      await expect.poll(() => page.locator('#finding').innerText()).not.toBe(before);
      expect(await page.locator('.observablehq--error').allInnerTexts()).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }

  it('says what the engine says for what its controls say', async () => {
    const { page, faults } = await open('notebooks/armour-and-wounds.html');
    const shown = () => page.locator('#finding').innerText();
    for (const [key, wounds] of [
      ['Home', 1],
      ['End', 12],
    ] as const) {
      await page.getByLabel('wounds it has left').press(key);
      await page.getByLabel('its armour').press('Home');
      const brute = hitTable.loadout({ fighter: 'brute', weapons: ['sword'] });
      const loadouts = ['hammer', 'sword'].map((id) => hitTable.loadout({ fighter: 'veteran', weapons: [id] }));
      const target = { ...brute, target: { ...brute.target, armour: 0, wounds } };
      await expect
        .poll(shown)
        .toBe(
          finding(compareLoadouts({ system: hitTable, loadouts, target, setting: { situation: { flanked: false, divingCharge: false } } })),
        );
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
