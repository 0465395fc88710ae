import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Another tab of the same browser. A deaf one hears nothing of the others, as one that sleeps in the background. */
async function anotherTab(page: Page, { deaf = false, view = 'Lists' } = {}): Promise<Page> {
  const other = await page.context().newPage();
  other.setDefaultTimeout(5000);
  if (deaf) await other.addInitScript(() => Reflect.set(BroadcastChannel.prototype, 'addEventListener', () => undefined));
  await other.goto(site.address);
  await other.getByRole('main').waitFor();
  await goTo(other, view);
  return other;
}

const goTo = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click();
const listName = (page: Page) => page.getByRole('region', { name: 'Your lists' }).getByLabel('Name', { exact: true });
const listNames = async (page: Page) =>
  (await page.getByRole('combobox', { name: 'List', exact: true }).locator('option').allInnerTexts()).filter(
    (name) => !name.includes('a sample'),
  );
const said = (page: Page) => page.locator('.notice').innerText();

/** A tab with one list of that name. */
async function withList(name: string): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const opened = await site.open();
  opened.page.setDefaultTimeout(5000);
  await goTo(opened.page, 'Lists');
  await opened.page.getByRole('button', { name: 'New list' }).click();
  await listName(opened.page).fill(name);
  return opened;
}

describe('two tabs', () => {
  it('show each other what is saved, changed and deleted, at once', async () => {
    const { page, faults } = await withList('Mine');
    const other = await anotherTab(page);
    await expect.poll(() => listName(other).inputValue()).toBe('Mine');
    await listName(other).fill('Ours');
    await expect.poll(() => listName(page).inputValue()).toBe('Ours');
    await page.getByRole('button', { name: 'Delete this list' }).click();
    await expect.poll(() => anotherReading(other)).toEqual([]);
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => listName(other).inputValue()).toBe('Ours');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('keep both edits of one list, the second under a name that says so', async () => {
    const { page, faults } = await withList('Mine');
    const other = await anotherTab(page, { deaf: true });
    await expect.poll(() => listName(other).inputValue()).toBe('Mine');
    await listName(page).fill('First');
    await expect.poll(async () => (await anotherReading(page)).join()).toContain('First');
    await listName(other).fill('Second');
    await expect.poll(() => said(other)).toContain('changed in another tab at the same time. Both are kept');
    // Who typed goes on with his own.
    await expect.poll(() => listName(other).inputValue()).toBe('Second (from another tab)');
    await expect.poll(async () => (await listNames(other)).toSorted()).toEqual(['First', 'Second (from another tab)']);
    await expect.poll(async () => (await listNames(page)).toSorted()).toEqual(['First', 'Second (from another tab)']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('do not lose the edit of one when the other deletes', async () => {
    const { page, faults } = await withList('Mine');
    const other = await anotherTab(page, { deaf: true });
    await expect.poll(() => listName(other).inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Delete this list' }).click();
    await expect.poll(() => anotherReading(page)).toEqual([]);
    await listName(other).fill('Edited');
    await expect.poll(() => said(other)).toContain('was deleted in another tab; your edit keeps it');
    await expect.poll(() => listName(page).inputValue()).toBe('Edited');

    await listName(page).fill('Edited again');
    await expect.poll(async () => (await anotherReading(page)).join()).toContain('Edited again');
    await other.getByRole('button', { name: 'Delete this list' }).click();
    await expect.poll(() => said(other)).toContain('was changed in another tab, so it was not deleted');
    await expect.poll(() => listName(other).inputValue()).toBe('Edited again');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('have each their own work, over a reload and a crash; a new one starts from the last', async () => {
    const { page } = await site.open();
    const name = (of: Page) => of.locator('.card').first().getByLabel('Name').first();
    await name(page).fill('First tab');
    const other = await anotherTab(page, { view: 'Compare' });
    await expect.poll(() => name(other).inputValue()).toBe('First tab');
    await name(other).fill('Second tab');
    await page.reload();
    await expect.poll(() => name(page).inputValue()).toBe('First tab');
    await other.reload();
    await expect.poll(() => name(other).inputValue()).toBe('Second tab');
    // A tab that crashes runs no code on its way out: what it had is kept already.
    await Promise.all([other.waitForEvent('crash'), other.goto('chrome://crash').catch(() => undefined)]);
    const third = await anotherTab(page, { view: 'Compare' });
    await expect.poll(() => name(third).inputValue()).toBe('Second tab');
    await page.context().close();
  });
});

/** What a page that starts now reads of the lists. */
async function anotherReading(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('hitfold');
        opening.addEventListener('success', () => {
          const got = opening.result.transaction('things').objectStore('things').getAll();
          got.addEventListener('success', () => {
            opening.result.close();
            resolve((got.result as { body: { name: string } }[]).map(({ body }) => body.name));
          });
        });
      }),
  );
}

describe('another version of the app in another tab', () => {
  /** Holds the database open in a version, on a page without the app. */
  async function holdDatabase(page: Page, version: number): Promise<Page> {
    const holder = await page.context().newPage();
    await holder.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await holder.goto(new URL('sw.js', site.address).href);
    await holder.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('hitfold', wanted);
          opening.addEventListener('upgradeneeded', () => {
            if (!opening.result.objectStoreNames.contains('saved')) opening.result.createObjectStore('saved');
          });
          opening.addEventListener('success', () => {
            Object.assign(globalThis, { held: opening.result });
            resolve();
          });
        }),
      version,
    );
    return holder;
  }

  it('that is earlier and holds the database is told of in one line; what is saved meanwhile is kept and moves over', async () => {
    const { page, faults } = await site.open();
    page.setDefaultTimeout(5000);
    const address = page.url();
    await page.goto(new URL('sw.js', address).href).catch(() => undefined);
    await page.evaluate(() => new Promise((resolve) => indexedDB.deleteDatabase('hitfold').addEventListener('success', resolve)));
    const holder = await holdDatabase(page, 1);
    await page.goto(site.address);
    await expect.poll(() => said(page)).toContain('An earlier Hitfold is open in another tab');
    await goTo(page, 'Lists');
    await page.getByRole('button', { name: 'New list' }).click();
    await listName(page).fill('Meanwhile');
    await page.reload();
    await goTo(page, 'Lists');
    await expect.poll(() => listName(page).inputValue()).toBe('Meanwhile');
    await holder.close();
    await expect.poll(() => page.locator('.notice').count()).toBe(0);
    await expect.poll(() => listName(page).inputValue()).toBe('Meanwhile');
    await expect.poll(() => anotherReading(page)).toEqual(['Meanwhile']);
    expect(await page.evaluate(() => localStorage.getItem('hitfold.things'))).toBeNull();
    expect(faults.filter((fault) => !fault.includes('favicon') && !fault.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it('that is newer takes the database over; this one says so, and what is saved in it is kept', async () => {
    const { page } = await withList('Before');
    await expect.poll(() => anotherReading(page)).toEqual(['Before']);
    await holdDatabase(page, 9);
    await expect.poll(() => said(page)).toContain('A newer Hitfold is open in another tab: reload this page');
    await listName(page).fill('After');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hitfold.things'))).toContain('After');
    await page.reload();
    await expect.poll(() => said(page)).toContain('What you saved here is of a newer Hitfold');
    await goTo(page, 'Lists');
    await expect.poll(() => listName(page).inputValue()).toBe('After');
    await page.context().close();
  });
});
