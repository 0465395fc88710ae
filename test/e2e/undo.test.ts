import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const show = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo (Ctrl+Z)' });

/** The link to everything on the screen, once the address has come to rest. */
async function atRest(page: Page): Promise<string> {
  for (let before = ''; ;) {
    const now = await page.evaluate(() => location.hash);
    if (now === before && now !== '') return now;
    before = now;
    await page.waitForTimeout(400);
  }
}

/** An edit changes the work, one undo brings all of it back, and one redo does it again. */
async function isOneStep(page: Page, what: string, edit: () => Promise<unknown>): Promise<void> {
  const before = await atRest(page);
  await edit();
  const after = await atRest(page);
  expect(after, `${what} changes something`).not.toBe(before);
  await undo(page).click();
  expect(await atRest(page), `${what} is taken back in one step`).toBe(before);
  await page.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' }).click();
  expect(await atRest(page), `${what} is done again in one step`).toBe(after);
  await undo(page).click();
}

describe('undo', () => {
  it('takes each edit of each view back in one step, and typing as one', async () => {
    const { page, faults } = await site.open();
    const card = page.locator('.card').first();
    await isOneStep(page, 'a name typed', async () => {
      await card.getByLabel('Name').first().click();
      await page.keyboard.type(' of old');
    });
    await isOneStep(page, 'a loadout duplicated', () => card.getByRole('button', { name: /^Duplicate/ }).click());
    const name = await card.getByLabel('Name').first().inputValue();
    await isOneStep(page, 'a loadout removed', () => card.getByRole('button', { name: `Remove ${name}`, exact: true }).click());
    await isOneStep(page, 'another system', async () => {
      const systems = await page.getByLabel('Game system').locator('option').count();
      expect(systems).toBeGreaterThan(1);
      await page.getByLabel('Game system').selectOption({ index: 1 });
    });
    await isOneStep(page, 'another edition', () => page.getByLabel('Edition of the rules').selectOption({ index: 1 }));
    await card.getByLabel('Name').first().fill('Mine');
    await isOneStep(page, 'starting over', () => page.getByRole('button', { name: 'Start over' }).click());
    await show(page, 'Duel');
    await isOneStep(page, 'the sides of a duel swapped', () =>
      page
        .getByRole('button', { name: /swap|change sides/i })
        .first()
        .click(),
    );
    await show(page, 'Matrix');
    const filter = page.getByLabel('Filter by name');
    await isOneStep(page, 'a filter typed', async () => {
      await filter.click();
      await page.keyboard.type('sword');
    });
    await isOneStep(page, 'another measure', () => page.getByLabel('Measure', { exact: true }).selectOption({ index: 1 }));
    await show(page, 'Review');
    await isOneStep(page, 'another part of the review', () => page.getByText('What moves it', { exact: true }).click());
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
