import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const LINKS = JSON.parse(readFileSync(new URL('../app/fixtures/links-v1.json', import.meta.url), 'utf8')) as readonly {
  readonly system: string;
  readonly view: string;
  readonly link: string;
  readonly work: { readonly target: { readonly name: string } };
}[];

describe('old links', () => {
  it('open what they opened, each system in each view', async () => {
    const { page, faults } = await site.open();
    for (const { system, view, link } of LINKS) {
      await page.goto('about:blank');
      await page.goto(`${site.address}#${link}`);
      await page.getByRole('main').waitFor();
      expect(await page.locator('.notice').count(), `${system} ${view}`).toBe(0);
      expect(await page.getByLabel('Game system').inputValue()).toBe(system);
      expect((await page.locator('.tab[aria-current=page]').innerText()).toLowerCase()).toBe(view);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
