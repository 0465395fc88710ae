import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../src/systems/index.ts';
import { type Site, startSite } from './page.ts';

let site: Site;
let earlier = '';
beforeAll(async () => {
  site = await startSite();
  const system = await (SYSTEMS[0] as (typeof SYSTEMS)[number]).load();
  const [loadout] = system.sample.loadouts;
  earlier = JSON.stringify({
    form: 'hitfold-saved',
    version: 1,
    sets: [],
    loadouts: [{ system: system.id, loadout: { ...loadout, name: 'From before' } }],
    lists: [],
  });
});
afterAll(() => site.close());

/** The page with another one's storage prepared before it starts: from a file beside it, where no app is running to take it first. */
async function openAfter(
  prepare: (text: string) => unknown,
  text = '',
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const opened = await site.open();
  const address = opened.page.url();
  // A bare file names no icon, so the browser asks for one.
  await opened.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await opened.page.goto(new URL('sw.js', address).href);
  await opened.page.evaluate(prepare, text);
  await opened.page.goto(address);
  return opened;
}

const keepOne = (page: Page) => page.getByRole('button', { name: /^Keep/ }).first().click();
const names = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Lists', exact: true }).click();
  return page.getByRole('region', { name: 'Your loadouts' }).locator('.kept-name').allInnerTexts();
};
/** Everything in a store of the database, as one text. */
const inDatabase = (page: Page, store: 'saved' | 'things') =>
  page.evaluate(
    (of) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('hitfold');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const got = opening.result.transaction(of).objectStore(of).getAll();
          got.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(got.result));
          });
        });
      }),
    store,
  );
/** Makes the database as the first versions had it, with one text of everything. */
const firstDatabase = (text: string) =>
  new Promise<void>((resolve, reject) => {
    indexedDB.deleteDatabase('hitfold').addEventListener('success', () => {
      const opening = indexedDB.open('hitfold', 1);
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('saved').put(text, 'all'));
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });
  });

describe('what a person saved', () => {
  it('moves from localStorage into the database once, and goes there only then', async () => {
    const { page, faults } = await openAfter((text) => localStorage.setItem('hitfold.saved', text), earlier);
    await expect.poll(() => names(page)).toEqual([expect.stringContaining('From before')]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hitfold.saved'))).toBeNull();
    expect(await inDatabase(page, 'things')).toContain('From before');
    await page.reload();
    await expect.poll(() => names(page)).toEqual([expect.stringContaining('From before')]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('moves from the one text of the first database into records of their own, once', async () => {
    const { page, faults } = await openAfter(firstDatabase, earlier);
    await expect.poll(() => names(page)).toEqual([expect.stringContaining('From before')]);
    expect(await inDatabase(page, 'saved')).toBe('[]');
    await page.reload();
    await expect.poll(() => names(page)).toEqual([expect.stringContaining('From before')]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is there after a reload in the next instant', async () => {
    const { page, faults } = await site.open();
    await keepOne(page);
    await page.reload();
    await expect.poll(async () => (await names(page)).length).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is kept by the next write when one failed, which is said, and is on the page meanwhile', async () => {
    const { page, faults } = await site.open();
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
    await page.evaluate(() => {
      const [put, prototype] = [IDBObjectStore.prototype.put, IDBObjectStore.prototype];
      let full = true;
      prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
        if (!full) return put.apply(this, given);
        full = false;
        throw new DOMException('the disk is full', 'QuotaExceededError');
      };
    });
    await keepOne(page);
    await expect
      .poll(() => page.locator('.notice.fault').innerText())
      .toContain('could not be kept in this browser (its storage is full or switched off: the disk is full)');
    await expect.poll(async () => (await names(page)).length).toBe(1);
    await page.getByLabel('Name of the set').fill('Friday');
    await page.getByRole('button', { name: 'Save this set' }).click();
    await expect.poll(() => inDatabase(page, 'things')).toContain('Friday');
    // What was said of the failure goes away with the success.
    await expect.poll(() => page.locator('.notice.fault').count()).toBe(0);
    await page.reload();
    await expect.poll(async () => (await names(page)).length).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is put aside when it can not be read, never written over', async () => {
    const { page } = await openAfter((text) => localStorage.setItem('hitfold.saved', text), '{"form":"of old"}');
    await expect.poll(() => page.locator('.notice.fault').innerText()).toContain('could not be read');
    expect(await page.locator('.notice textarea').inputValue()).toBe('{"form":"of old"}');
    await keepOne(page);
    await expect.poll(() => inDatabase(page, 'saved')).toContain('of old');
    await page.context().close();
  });

  it('is kept in a browser without a database too', async () => {
    const { page } = await site.open();
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'indexedDB', {
        value: {
          open: () => {
            throw new DOMException('not here', 'SecurityError');
          },
        },
      }),
    );
    await page.reload();
    await keepOne(page);
    await page.reload();
    await expect.poll(async () => (await names(page)).length).toBe(1);
    await page.context().close();
  });
});
