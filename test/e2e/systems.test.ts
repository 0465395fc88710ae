import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS, systemFor } from '../../src/systems/index.ts';
import { axeFaults, expectNoSidewaysScroll, type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Chooses a system and waits until it is there; its editions by their ids. */
async function choose(page: Page, id: string): Promise<readonly string[]> {
  const editions = (await systemFor(id)).editions.map((edition) => edition.id);
  await page.getByLabel('Game system').selectOption(id);
  const shown = () =>
    page
      .getByLabel('Edition of the rules')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await expect.poll(shown).toEqual(editions);
  return editions;
}

describe('every system', () => {
  for (const { id, name } of SYSTEMS) {
    it(`${name}: compares, duels and fills a matrix, in both editions, and keeps it all over a reload`, async () => {
      const { page, faults } = await site.open();
      const editions = await choose(page, id);
      await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
      expect(await page.locator('.field .fault, .stale').count()).toBe(0);
      for (const edition of editions) {
        await page.getByLabel('Edition of the rules').selectOption(edition);
        expect(await page.locator('.stale').allInnerTexts()).toEqual([]);
        expect(await page.locator('svg.pmf-chart .mark').count()).toBeGreaterThan(0);
      }
      await page.getByRole('button', { name: 'Duel', exact: true }).click();
      await page.locator('svg.timeline').waitFor();
      await page.getByRole('button', { name: 'Matrix', exact: true }).click();
      await page.locator('svg.heat-map, .matrix-field canvas').first().waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Game system').inputValue()).toBe(id);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1440, 'light'],
    ] as const) {
      it(`${name}: axe finds nothing with every form open at ${width} px`, async () => {
        const { page, faults } = await site.open({ viewport: { width, height: 900 }, colorScheme });
        await choose(page, id);
        // Opening a form shows more forms.
        for (let round = 0; round < 3; round++) {
          await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
          await page.waitForTimeout(200);
        }
        expect(await axeFaults(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        expect(faults).toEqual([]);
        await page.context().close();
      });
    }
  }

  it('offers what is not official when it is told to, marked, and remembers that', async () => {
    const systems = await Promise.all(SYSTEMS.map(({ id }) => systemFor(id)));
    const found = systems.flatMap(({ id, catalogue: { weapons } }) => {
      const other = weapons.find(({ standing }) => standing === 'third-party' || standing === 'beta');
      return other && weapons.some(({ standing }) => standing === 'official') ? [{ id, other }] : [];
    });
    expect(found.length).toBeGreaterThan(0);
    const { page, faults } = await site.open();
    for (const { id, other } of found) {
      await choose(page, id);
      const weapons = page.getByLabel('Weapons', { exact: true }).first();
      /** What is offered under that very name, as its row tells it. */
      const offered = async () => {
        await weapons.fill(other.name);
        await page.locator('.pick-popup .option, .pick-popup > .says').first().waitFor();
        const rows = await page.locator('.option-name').allInnerTexts();
        await weapons.press('Escape');
        return rows.filter((row) => row.startsWith(other.name));
      };
      await page.getByRole('checkbox', { name: /offer .* items too/ }).setChecked(false);
      expect((await offered()).some((row) => row.includes(other.standing))).toBe(false);
      await page.getByRole('checkbox', { name: /offer .* items too/ }).check();
      expect((await offered()).some((row) => row.includes(other.standing))).toBe(true);
      await page.reload();
      await expect.poll(() => page.getByLabel('Game system').inputValue()).toBe(id);
      expect((await offered()).some((row) => row.includes(other.standing))).toBe(true);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('of another name in a link is refused, and what was there stays', async () => {
    const { page } = await site.open();
    await page.evaluate(() => (location.hash = '#1.q1YqLkksKVayUspILVKqBQA'));
    await expect.poll(() => page.locator('.notice').innerText()).toContain('could not be read');
    expect(await page.locator('.lead').innerText()).toMatch(/\d%/);
    await page.context().close();
  });
});
