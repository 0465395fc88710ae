// `npm run screenshots`: every view at both widths in both themes, into screenshots/. Looked at by people, not compared by machines.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}screenshots`;
const [only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const config = { configFile: `${root}vite.config.ts`, root: `${root}src/app`, logLevel: 'error' };
await build({ ...config, build: { outDir: '../../dist/site', emptyOutDir: true } });
const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({ executablePath: process.env.HITFOLD_CHROMIUM ?? '/usr/bin/chromium' });

const VIEWS = ['Compare', 'Matrix', 'Duel', 'Review', 'Lists'];
for (const colorScheme of ['light', 'dark']) {
  for (const width of [1440, 360]) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: width === 360 ? 780 : 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.log(`page error: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && console.log(`console: ${message.text()}`));
    await page.goto(address);
    for (const view of VIEWS) {
      if (only && only !== view) continue;
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}/${view.toLowerCase()}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await context.close();
  }
}
if (!only) {
  // The README's picture.
  const page = await browser.newPage({
    viewport: { width: 1320, height: 1180 },
    deviceScaleFactor: 0.75,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await page.goto(address);
  await page.locator('svg.pmf-chart').waitFor();
  await page.screenshot({ path: `${root}src/app/hitfold.png` });
}
await browser.close();
await server.close();
