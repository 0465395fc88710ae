// `npm run bench:matrix`: how long the app's matrix takes from an input event to the painted picture, in a real browser, with the page as it ships.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hitfold-matrix-'));
const { HITFOLD_SITE: site } = process.env;
const outDir = site ?? join(folder, 'site');
const config = { configFile: `${root}vite.config.ts`, root: `${root}src/app`, logLevel: 'error', build: { outDir, emptyOutDir: true } };
if (site === undefined) await build(config);
const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({ executablePath: process.env.HITFOLD_CHROMIUM ?? '/usr/bin/chromium' });
const ids = process.argv.slice(2);

/** Watches the page: when an input event came, when the picture changed after it, and which tasks held the main thread. */
function watch() {
  const seen = { from: 0, first: 0, last: 0, long: [] };
  globalThis.seen = seen;
  for (const kind of ['input', 'change', 'click']) addEventListener(kind, () => seen.first === 0 && (seen.from = performance.now()), true);
  const painted = () => {
    // The frame that shows the change has been painted when the message after it comes.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        if (seen.from === 0) return;
        seen.first ||= performance.now();
        seen.last = performance.now();
      });
      port1.start();
      port2.postMessage(0);
    });
  };
  const shows = ({ target }) =>
    target.nodeType === 1 && (target.closest('.chart-host, .matrix-field') || target.querySelector?.('.heat-map'));
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver((all) => all.some(shows) && painted()).observe(document, { childList: true, subtree: true, attributes: true }),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (seen.from > 0) seen.long.push(Math.round(entry.duration));
  }).observe({ type: 'longtask' });
}

/** Does something to the page; the milliseconds from the input to the first and the last paint of the picture, and the longest main-thread task. */
async function timed(page, does) {
  await page.evaluate(() => Object.assign(globalThis.seen, { from: 0, first: 0, last: 0, long: [] }));
  await does();
  let last = -1;
  for (let quiet = 0; quiet < 4;) {
    await page.waitForTimeout(150);
    const now = await page.evaluate(() => [globalThis.seen.last, document.querySelector('.job button') !== null]);
    quiet = now[0] === last && now[0] > 0 && !now[1] ? quiet + 1 : 0;
    last = now[0];
  }
  return page.evaluate(() => {
    const { from, first, last: end, long } = globalThis.seen;
    return { first: Math.round(first - from), last: Math.round(end - from), blocked: Math.max(0, ...long) };
  });
}

const text = ({ first, last, blocked }) => `${String(last).padStart(5)} ms (first picture ${first} ms, longest task ${blocked} ms)`;

async function opened(system) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  page.on('pageerror', (error) => console.log(`page error: ${error.message}`));
  await page.goto(address);
  await page.getByRole('main').waitFor();
  await page.getByLabel('Game system').selectOption(system);
  await page.waitForTimeout(600);
  return page;
}

/** Loadouts of the catalogue, each that the system allows with one weapon, as the file that the app exports. */
async function savedFile(system, count) {
  const { systemFor } = await import(process.env.HITFOLD_LIB ?? '../../dist/lib/systems/index.js');
  const its = await systemFor(system);
  const made = [];
  const { fighters, weapons } = its.catalogue;
  for (let step = 0; made.length < count && step < fighters.length * weapons.length; step++) {
    const fighter = fighters[step % fighters.length];
    const weapon = weapons[(step * 7 + Math.floor(step / fighters.length)) % weapons.length];
    try {
      const choice = { fighter: fighter.id, weapons: step < fighters.length && system === 'ninth-age' ? [] : [weapon.id] };
      const loadout = its.loadout(choice);
      if (!made.some((each) => each.name === loadout.name)) made.push({ ...loadout, choice });
    } catch {
      // This fighter may not have that weapon.
    }
  }
  for (let copy = 2; made.length < count; copy++) made.push({ ...made[made.length % 20], name: `${made[made.length % 20].name} ${copy}` });
  const name = join(folder, `${system}-${count}.json`);
  writeFileSync(
    name,
    JSON.stringify({ form: 'hitfold-saved', version: 1, loadouts: made.map((loadout) => ({ system, loadout })), lists: [], sets: [] }),
  );
  return name;
}

async function keep(page, file) {
  await page.getByRole('button', { name: 'Lists', exact: true }).click();
  await page.locator('input[type=file][aria-label="Import a file"]').setInputFiles(file);
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Matrix', exact: true }).click();
  await page.locator('svg.heat-map, .matrix-field').first().waitFor();
}

const choose = (page, label, option) => page.getByLabel(label).selectOption(option);

/** Chooses from one of the boxes that find by typing. */
async function pick(page, label, option) {
  await page.getByRole('combobox', { name: label }).click();
  const found = page.getByRole('listbox').getByRole('option', { name: option }).first();
  await found.waitFor();
  await found.click();
}

const SYSTEMS = ids.length > 0 ? ids : ['hit-table', 'trench-crusade', 'ninth-age', 'mordheim'];
for (const system of SYSTEMS) {
  const page = await opened(system);
  await keep(page, await savedFile(system, 20));
  await pick(page, 'Columns: who is attacked', 'your own loadouts');
  const filled = await timed(page, () => pick(page, 'Rows: who attacks', 'your own loadouts'));
  console.log(`${system}, 20 × 20`);
  console.log(`  filled for the first time   ${text(filled)}`);
  const current = await page.getByLabel('Measure').inputValue();
  const [other] = await page
    .getByLabel('Measure')
    .locator('option')
    .evaluateAll((all, now) => all.map(({ value }) => value).filter((value) => value !== now), current);
  console.log(`  another measure             ${text(await timed(page, () => choose(page, 'Measure', other)))}`);
  console.log(`  back to the first one       ${text(await timed(page, () => choose(page, 'Measure', current)))}`);
  console.log(`  difference from a row       ${text(await timed(page, () => pick(page, 'Difference from', /./)))}`);
  console.log(`  sorted by its averages      ${text(await timed(page, () => choose(page, 'Order of rows', 'mean')))}`);
  await page.context().close();
}
for (const system of SYSTEMS) {
  const page = await opened(system);
  await keep(page, await savedFile(system, 200));
  await pick(page, 'Columns: who is attacked', 'your own loadouts');
  const filled = await timed(page, () => pick(page, 'Rows: who attacks', 'your own loadouts'));
  const memory = await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0);
  console.log(`${system}, 200 × 200`);
  console.log(`  filled                      ${text(filled)}, ${Math.round(memory / 1e6)} MB in the page`);
  const stop = page.getByRole('button', { name: 'Stop' });
  const [other] = await page
    .getByLabel('Measure')
    .locator('option')
    .evaluateAll((all) => all.filter(({ selected }) => !selected).map(({ value }) => value));
  await choose(page, 'Measure', other);
  const stoppable = await stop.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (stoppable) {
    const latency = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const from = performance.now();
          document.querySelector('.job button').click();
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - from)), 0));
        }),
    );
    console.log(`  Stop, until it is painted   ${latency} ms: ${await page.locator('.job').innerText()}`);
  }
  await page.context().close();
}
await browser.close();
await server.close();
