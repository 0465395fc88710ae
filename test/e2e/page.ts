import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { expect } from 'vitest';
import { launchOptions } from '../chromium.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built app on a local port and a browser to open it with. */
export interface Site {
  readonly address: string;
  readonly folder: string;
  /** Opens the page in a fresh profile; what goes wrong on it is gathered in `faults`. */
  open(options?: BrowserContextOptions & { readonly at?: string }): Promise<Opened>;
  close(): Promise<void>;
}

export interface Opened {
  readonly page: Page;
  /** Uncaught errors, console errors, and requests that leave the site. */
  readonly faults: readonly string[];
}

/** Builds the app as it ships, serves it and starts a browser. */
export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'hitfold-e2e-'));
  const config = {
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'src/app'),
    logLevel: 'error' as const,
    build: { outDir: folder, emptyOutDir: true },
  };
  // Vitest runs with NODE_ENV=test, and what is tested is what ships.
  process.env['NODE_ENV'] = 'production';
  await build(config);
  const server: PreviewServer = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0] ?? '';
  const browser: Browser = await chromium.launch(launchOptions(process.env['HITFOLD_CHROMIUM'] as string));
  return {
    address,
    folder,
    open: async ({ at = '', ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on(
        'request',
        (request) =>
          !request.url().startsWith(address) && !/^(?:data|blob):/.test(request.url()) && faults.push(`outside: ${request.url()}`),
      );
      await page.goto(address + at);
      await page.getByRole('main').waitFor();
      return { page, faults };
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, each with the elements that it is about. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  });
}

/** The page is no wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { inner, outer } = await page.evaluate(() => ({
    inner: document.documentElement.scrollWidth,
    outer: document.documentElement.clientWidth,
  }));
  expect(inner).toBeLessThanOrEqual(outer);
}

/**
 * Chooses in one of the pickers as a person does: opens it, types what it is called and presses Enter. On a narrow page that happens on
 * the picker's sheet.
 */
export async function choose(box: Locator, typed: string): Promise<void> {
  const page = box.page();
  await box.click();
  const sheet = page.locator('dialog.pick-sheet');
  const find = (await box.getAttribute('readonly')) === null ? box : sheet.getByRole('combobox');
  await find.fill(typed);
  await page.locator('.option[aria-selected=true]').waitFor();
  await find.press('Enter');
  await page.locator('.option').first().waitFor({ state: 'detached' });
}
