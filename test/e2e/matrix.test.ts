import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../src/systems/index.ts';
import { axeFaults, choose, expectNoSidewaysScroll, type Opened, type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function openMatrix(options: Parameters<Site['open']>[0] = {}): Promise<Opened> {
  const opened = await site.open(options);
  await opened.page.getByRole('button', { name: 'Matrix', exact: true }).click();
  await opened.page.locator('svg.heat-map, .matrix-field').first().waitFor();
  return opened;
}

/** A matrix of every fighter with each weapon, in the system where that is most. */
async function openLargest(options: Parameters<Site['open']>[0] = {}): Promise<Opened> {
  const opened = await openMatrix(options);
  const sizes = await Promise.all(
    SYSTEMS.map(async (entry) => {
      const { fighters, weapons } = (await entry.load()).catalogue;
      return { id: entry.id, size: fighters.length * weapons.length };
    }),
  );
  await opened.page.getByLabel('Game system').selectOption(sizes.toSorted((a, b) => b.size - a.size)[0]?.id ?? '');
  return opened;
}

const heads = (page: Page, side: 0 | 1) =>
  page
    .locator('svg.heat-map .mark')
    .evaluateAll((marks, at) => [...new Set(marks.map((mark) => (mark.getAttribute('aria-label') ?? '').split(/ against |: /)[at]))], side);

describe('the matrix', () => {
  it('fills, sorts, filters, shows differences, and a cell leads to its match-up', async () => {
    const { page, faults } = await openMatrix();
    const given = await heads(page, 0);
    expect(given.length).toBeGreaterThan(2);
    await page.getByLabel('Order of rows').selectOption('mean');
    await expect.poll(() => heads(page, 0)).not.toEqual(given);
    await page.getByLabel('Filter by name').fill(given[2]?.split(', ')[1] ?? '');
    await expect.poll(async () => (await heads(page, 0)).length).toBeLessThan(given.length);
    expect(await page.getByText('The filter hides').innerText()).toMatch(/hides \d+ rows?/);
    await page.getByRole('button', { name: 'Show all' }).click();
    await choose(page.getByRole('combobox', { name: 'Difference from' }), given[0]?.split(', ')[1] ?? '');
    await expect.poll(() => page.locator('svg.heat-map').textContent()).toContain('=');
    expect(await axeFaults(page)).toEqual([]);
    const cell = page.locator('svg.heat-map .mark').last();
    const [row = '', column = ''] = ((await cell.getAttribute('aria-label')) ?? '').split(/ against |:/);
    await cell.click();
    await expect.poll(() => page.locator('.card input.name').first().inputValue()).toBe(row);
    expect(await page.locator('.card.target input.name').inputValue()).toBe(column);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is sorted by one column, and by the averages of its columns', async () => {
    const { page, faults } = await openMatrix();
    const columns = await heads(page, 1);
    await page.getByLabel('Order of rows').selectOption(`column ${columns.at(-1)}`);
    const values = () =>
      page
        .locator(`svg.heat-map .mark[data-column="${columns.length - 1}"]`)
        .evaluateAll((marks) =>
          marks.map((mark) => Number.parseFloat(/([\d.]+)%$/.exec(mark.getAttribute('aria-label') ?? '')?.[1] ?? '')),
        );
    await expect.poll(async () => (await values())[0]).toBeGreaterThan(0);
    const sorted = await values();
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
    await page.getByLabel('Order of columns').selectOption('mean');
    await expect.poll(() => heads(page, 1)).not.toEqual(columns);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is walked by the arrow keys, row by row, and Back returns to the place that was left', async () => {
    const { page, faults } = await openMatrix({ viewport: { width: 1440, height: 420 } });
    await page.getByLabel('Order of rows').selectOption('name');
    await page.getByLabel('Filter by name').fill('e');
    const first = page.locator('svg.heat-map .mark').first();
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset)).toMatchObject({ row: '2', column: '1' });
    const label = await focused();
    const top = await page.evaluate(() => {
      scrollBy(0, 60);
      return scrollY;
    });
    const table = await heads(page, 0);
    await page.keyboard.press('Enter');
    await page.locator('.card.target').waitFor();
    await page.goBack();
    await page.locator('svg.heat-map').waitFor();
    await expect.poll(focused).toBe(label);
    expect(await heads(page, 0)).toEqual(table);
    expect(await page.getByLabel('Filter by name').inputValue()).toBe('e');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('gives a CSV of plain numbers whose cells are empty where a match-up is not possible, as the command does', async () => {
    const { page, faults } = await openMatrix({ acceptDownloads: true });
    const impossible = page.getByText('Why some match-ups are not possible');
    for (const { id } of SYSTEMS.toReversed()) {
      await page.getByLabel('Game system').selectOption(id);
      const found = await impossible.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
      if (found) break;
    }
    expect(await impossible.count()).toBe(1);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const text = readFileSync(await (await waiting).path(), 'utf8');
    expect(text).not.toContain('not possible');
    const [, ...lines] = text.trim().split('\r\n');
    expect(lines.some((line) => /,,/.test(line))).toBe(true);
    expect(lines[0]).toMatch(/,0(?:\.\d+)?/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('says when nothing ever happens, and offers what does', async () => {
    const { page, faults } = await openMatrix();
    await choose(page.getByRole('combobox', { name: 'Rows: who attacks' }), 'the loadouts on Compare');
    await page.getByLabel('Measure').selectOption({ index: 1 });
    await page.waitForTimeout(300);
    const chances = await page.getByLabel('Measure').locator('option').allInnerTexts();
    for (const chance of chances.filter((name) => !/^mean|formula/.test(name))) {
      await page.getByLabel('Measure').selectOption(chance);
      await page.waitForTimeout(200);
      if (/ ever | never /.test(await page.locator('.lead').innerText())) break;
    }
    const offer = page.getByRole('button', { name: /^Show mean .* instead$/ });
    if ((await offer.count()) > 0) {
      await offer.click();
      await expect.poll(() => page.locator('.lead').innerText()).toMatch(/averages/);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('begins with the answer on a phone; its controls are in a sheet', async () => {
    const { page, faults } = await openMatrix({ viewport: { width: 360, height: 780 } });
    const lead = await page.locator('.lead').boundingBox();
    expect(lead?.y).toBeLessThan(260);
    expect(await page.getByLabel('Order of rows').isVisible()).toBe(false);
    await page.getByRole('button', { name: /Change$/ }).click();
    const sheet = page.getByRole('dialog', { name: 'What is set against what' });
    await sheet.getByLabel('Order of rows').selectOption('mean');
    expect(await axeFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expectNoSidewaysScroll(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a formula of one’s own', () => {
  it('offers some to begin with, is in the link, and says in one line what it may not be', async () => {
    const { page, faults } = await openMatrix();
    await page.getByLabel('Measure').selectOption('formula');
    const box = page.getByRole('textbox', { name: 'Formula' });
    await page.getByRole('group', { name: 'Formulas to begin with' }).getByRole('button').first().click();
    const text = await box.inputValue();
    expect(text).toMatch(/^100 \* \w+ \/ cost$/);
    await expect.poll(() => page.locator('svg.heat-map .heading').textContent()).toContain(text);
    expect(await axeFaults(page)).toEqual([]);
    await page.waitForTimeout(400);
    const address = page.url();
    const there = await site.open({ at: new URL(address).hash });
    await expect.poll(() => there.page.getByRole('textbox', { name: 'Formula' }).inputValue()).toBe(text);
    await there.page.getByRole('textbox', { name: 'Formula' }).fill('cost.constructor');
    await expect.poll(() => there.page.locator('#formula-fault').innerText()).toMatch(/^Expected [^\n]+$/);
    expect([...faults, ...there.faults]).toEqual([]);
    await there.page.context().close();
    await page.context().close();
  });
});

describe('a large matrix', () => {
  it('shows how far it is, stops when it is told to, and keeps what it has', async () => {
    const { page, faults } = await openLargest();
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

  for (const width of [360, 1440]) {
    it(`is walked by the keys with each value told, and opens its match-up, at ${width} px`, async () => {
      const { page, faults } = await openLargest({ viewport: { width, height: 800 } });
      await page.locator('.matrix-field canvas').waitFor();
      const said = page.locator('.field-says');
      await page.locator('.matrix-field canvas').focus();
      const begin = await said.innerText();
      await page.keyboard.press('Control+End');
      await expect.poll(() => said.innerText()).not.toBe(begin);
      expect(await page.locator('.field-frame').evaluate(({ scrollTop, scrollLeft }) => scrollTop > 0 && scrollLeft > 0)).toBe(true);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowLeft');
      const [row = '', column = ''] = (await said.innerText()).split(/ against |: /);
      expect(await axeFaults(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.card input.name').first().inputValue()).toBe(row);
      // At once, before the address bar has followed what Compare shows.
      await page.goBack();
      await expect.poll(() => said.innerText(), { timeout: 30_000 }).toContain(`${row} against ${column}`);
      expect(faults).toEqual([]);
      await page.context().close();
    }, 120_000);
  }
});
