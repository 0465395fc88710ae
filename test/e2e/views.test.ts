import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../src/systems/index.ts';
import { axeFaults, choose, expectNoSidewaysScroll, type Opened, type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const VIEWS = ['Matrix', 'Duel', 'Review', 'Lists'] as const;

async function openView(view: (typeof VIEWS)[number], options: Parameters<Site['open']>[0] = {}): Promise<Opened> {
  const opened = await site.open(options);
  await opened.page.getByRole('button', { name: view, exact: true }).click();
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

describe('everybody can use each view', () => {
  for (const view of VIEWS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 1440]) {
        it(`axe finds nothing on ${view} at ${width} px in the ${colorScheme} theme, and nothing scrolls sideways`, async () => {
          const { page, faults } = await openView(view, { colorScheme, viewport: { width, height: 800 } });
          await page.waitForTimeout(500);
          expect(await axeFaults(page)).toEqual([]);
          await expectNoSidewaysScroll(page);
          expect(faults).toEqual([]);
          await page.context().close();
        });
      }
    }
  }
});

describe('the matrix', () => {
  it('fills, sorts, filters, shows differences, and a cell leads to its match-up', async () => {
    const { page, faults } = await openView('Matrix');
    const rows = () =>
      page
        .locator('svg.heat-map .mark')
        .evaluateAll((marks) => [...new Set(marks.map((mark) => (mark.getAttribute('aria-label') ?? '').split(' against ')[0]))]);
    await page.locator('svg.heat-map').waitFor();
    const given = await rows();
    expect(given.length).toBeGreaterThan(2);
    await page.getByLabel('Sort').selectOption('mean');
    await expect.poll(rows).not.toEqual(given);
    await page.getByLabel('Filter by name').fill(given[2]?.split(', ')[1] ?? '');
    await expect.poll(async () => (await rows()).length).toBeLessThan(given.length);
    await page.getByLabel('Filter by name').fill('');
    await choose(page.getByRole('combobox', { name: 'Difference from' }), given[0]?.split(', ')[1] ?? '');
    await expect.poll(() => page.locator('svg.heat-map').textContent()).toContain('=');
    const cell = page.locator('svg.heat-map .mark').last();
    const [row = '', column = ''] = ((await cell.getAttribute('aria-label')) ?? '').split(/ against |:/);
    await cell.click();
    await expect.poll(() => page.locator('.card input.name').first().inputValue()).toBe(row);
    expect(await page.locator('.card.target input.name').inputValue()).toBe(column);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('long work', () => {
  it('shows how far it is, stops when it is told to, and keeps what it has', async () => {
    const { page, faults } = await openView('Matrix');
    const largest = await largestSystem();
    await page.getByLabel('Game system').selectOption(largest);
    await choose(page.getByRole('combobox', { name: 'Rows: who attacks' }), 'every fighter, each weapon');
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    await page.locator('progress').waitFor();
    await stop.click();
    await expect.poll(() => page.locator('.job').innerText()).toMatch(/^Stopped at \d+ of \d+/);
    expect(await page.locator('.matrix-field canvas').count()).toBe(1);
    // The page answers meanwhile and afterwards.
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

/** The system with the most fighters times weapons. */
async function largestSystem(): Promise<string> {
  const sizes = await Promise.all(
    SYSTEMS.map(async (entry) => {
      const { fighters, weapons } = (await entry.load()).catalogue;
      return { id: entry.id, size: fighters.length * weapons.length };
    }),
  );
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.id ?? '';
}

describe('the duel', () => {
  it('says who wins and when, and answers to who goes first', async () => {
    const { page, faults } = await openView('Duel');
    await page.locator('svg.timeline').waitFor();
    const before = await page.locator('.lead').innerText();
    expect(before).toMatch(/wins \d/);
    // The chart stops before the end, and its title still says the end.
    const ends = (text: string) => text.match(/[\d.]+%/g)?.slice(0, 2);
    expect(ends(await page.locator('svg.timeline .heading').innerHTML())).toEqual(ends(before));
    await page.getByRole('button', { name: 'Swap' }).click();
    await expect.poll(() => page.locator('.lead').innerText()).not.toBe(before);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('the review', () => {
  it('says who earns their cost, what a stat does, and which match-ups a patch moves', async () => {
    const { page, faults } = await openView('Review');
    await page.locator('svg.scatter .mark').first().waitFor();
    expect(await page.locator('.lead').innerText()).toMatch(/earn their cost/);
    const never = page.getByRole('region', { name: 'Never worth buying' }).locator('.reasons > li');
    expect(await never.count()).toBe(Number(/(\d+) are dominated/.exec(await page.locator('.lead').innerText())?.[1]));
    expect(await never.first().locator('> p').innerText()).toMatch(/ costs? .*more|no dearer|same/);
    await page.getByText('What moves it').click();
    await page.locator('svg.response').waitFor();
    const first = page.getByRole('region', { name: 'One field at a time' }).locator('tbody tr').first();
    expect(await first.innerText()).toMatch(/→/);
    await page.getByText('Patch', { exact: true }).click();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/^None of \d+ match-ups moves/);
    const price = page.getByRole('region', { name: 'Changed prices' }).getByRole('spinbutton').first();
    await price.fill('1');
    await expect.poll(() => page.locator('.lead').innerText()).toContain('1 price changes');
    await page.getByRole('region', { name: 'Changed weapon' }).getByLabel('Attacks').fill('6');
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/^\d+ of \d+ match-ups move/);
    const moves = await page.getByRole('region', { name: 'Match-ups that move' }).locator('tbody tr td:last-child').allInnerTexts();
    const sizes = moves.map((text) => Math.abs(Number.parseFloat(text.replace('−', '-'))));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    await page.getByRole('button', { name: 'Undo the whole patch' }).click();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/^None of/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
