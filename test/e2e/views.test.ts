import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, expectNoSidewaysScroll, type Opened, type Site, startSite } from './page.ts';

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
