import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../src/systems/index.ts';
import { axeFaults, expectNoSidewaysScroll, type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const;
const note = (page: Page): Locator => page.locator('.note:popover-open');

/** The open note lies inside the window. */
async function expectWhole(page: Page): Promise<void> {
  const box = await note(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('no note is open');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

describe('help on a number', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`opens and closes by keyboard, moves nothing, is never clipped and axe finds nothing: 360 px, ${colorScheme}`, async () => {
      const { page, faults } = await site.open({ viewport: PHONE.viewport, colorScheme });
      const terms = page.locator('.numbers tbody .term');
      await terms.first().waitFor();
      await page.locator('.numbers select').focus();
      await terms.first().focus();
      const places = () =>
        page.locator('.numbers tr').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
      const before = await places();
      await page.keyboard.press('Enter');
      await expect.poll(() => note(page).count()).toBe(1);
      expect(await note(page).innerText()).toMatch(/damage points allocated/i);
      expect(await places()).toEqual(before);
      await expectWhole(page);
      await expectNoSidewaysScroll(page);
      expect(await axeFaults(page)).toEqual([]);
      // The link in the note is the next stop.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain('docs/documents/notebooks_systems_');
      await page.keyboard.press('Escape');
      await expect.poll(() => note(page).count()).toBe(0);
      expect(await terms.first().evaluate((term) => term === document.activeElement)).toBe(true);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }

  it('opens by touch, one at a time, and closes when something else is touched', async () => {
    const { page, faults } = await site.open(PHONE);
    await page.locator('.numbers .term').first().waitFor();
    // Far from each other: a name under an open note can not be touched.
    for (const term of [
      page.locator('.stages .term').first(),
      page.locator('.numbers .term').last(),
      page.locator('.threshold-row .term'),
    ]) {
      await term.scrollIntoViewIfNeeded();
      await term.tap();
      await expect.poll(() => note(page).count()).toBe(1);
      await expectWhole(page);
    }
    await page.getByRole('heading', { name: 'All measures' }).tap();
    await expect.poll(() => note(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is whole wherever its name stands in the window', async () => {
    const { page } = await site.open(PHONE);
    const terms = page.locator('.stages .term');
    await terms.first().waitFor();
    for (const block of ['start', 'center', 'end'] as const) {
      for (const at of [0, 4]) {
        await terms.nth(at).evaluate((term, where) => term.scrollIntoView({ block: where }), block);
        await terms.nth(at).evaluate((term) => (term as HTMLButtonElement).click());
        await expect.poll(() => note(page).count()).toBe(1);
        await expectWhole(page);
        await page.keyboard.press('Escape');
        await expect.poll(() => note(page).count()).toBe(0);
      }
    }
    await page.context().close();
  });

  it('tells of every end of a duel, in each system', async () => {
    for (const { id } of SYSTEMS) {
      const { page, faults } = await site.open();
      await page.getByLabel('Game system').selectOption(id);
      await page.getByRole('button', { name: 'Duel', exact: true }).click();
      const ends = page.getByRole('region', { name: 'How it ends' });
      await ends.locator('tbody tr').first().waitFor();
      const rows = await ends.locator('tbody tr').count();
      expect(await ends.locator('tbody .term').count()).toBe(rows);
      await ends.locator('tbody .term').first().click();
      expect(await note(page).innerText()).toMatch(/still in the fight/);
      expect(await axeFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });
});

describe('help on the measure of a whole view', () => {
  it('tells what every number of it is, in Matrix and in Review, at both widths', async () => {
    for (const options of [PHONE, {}]) {
      for (const view of ['Matrix', 'Review']) {
        const { page, faults } = await site.open(options);
        await page.getByRole('button', { name: view, exact: true }).click();
        const select = page.getByLabel('Measure', { exact: true });
        await select.waitFor({ state: 'attached' });
        // On a phone, what a view is set by may be in a sheet.
        if (!(await select.isVisible())) await page.locator('.sheet-opener').tap();
        await select.waitFor();
        await page.getByRole('button', { name: 'Measure', exact: true }).click();
        await expectWhole(page);
        const first = await note(page).innerText();
        await page.keyboard.press('Escape');
        await select.selectOption({ index: 3 });
        await page.getByRole('button', { name: 'Measure', exact: true }).click();
        expect(await note(page).innerText()).not.toBe(first);
        expect(await note(page).innerText()).toMatch(/rules § /i);
        expect(faults).toEqual([]);
        await page.context().close();
      }
    }
  });
});

describe('the chart of Compare', () => {
  it('shows twenty rolls all at once where reduced motion is asked for', async () => {
    const { page, faults } = await site.open({ reducedMotion: 'reduce' });
    await page.getByText('20 rolls', { exact: true }).click();
    await page.locator('svg.rolls-strip').waitFor();
    expect(await page.locator('svg.rolls-strip .mark').count()).toBe(20);
    await page.getByRole('button', { name: 'Roll again' }).click();
    await expect.poll(() => page.locator('.distribution').innerText()).toContain('seed 2');
    expect(await page.locator('svg.rolls-strip .mark').count()).toBe(20);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('lets rolls come one by one, holds them when told to, and the link opens on the same ones', async () => {
    const { page, faults } = await site.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByText('20 rolls', { exact: true }).click();
    const marks = page.locator('svg.rolls-strip .mark');
    const height = async () => (await page.locator('svg.rolls-strip').boundingBox())?.height;
    await page.locator('svg.rolls-strip').waitFor();
    const early = await height();
    await expect.poll(() => marks.count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Pause' }).click();
    const held = await marks.count();
    expect(held).toBeLessThan(20);
    await page.waitForTimeout(400);
    expect(await marks.count()).toBe(held);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => marks.count()).toBe(20);
    expect(await height()).toBe(early);
    await page.getByRole('button', { name: 'Roll again' }).click();
    await expect.poll(() => page.locator('.distribution').innerText()).toContain('seed 2');
    await expect.poll(() => marks.count()).toBe(20);
    const rolled = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));
    await page.getByRole('button', { name: 'Copy link' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('#1.');
    const link = await copied();
    const second = await site.open({ at: new URL(link).hash, reducedMotion: 'reduce' });
    await second.page.locator('svg.rolls-strip').waitFor();
    expect(
      await second.page.locator('svg.rolls-strip .mark').evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label'))),
    ).toEqual(rolled);
    expect([...faults, ...second.faults]).toEqual([]);
    await second.page.context().close();
    await page.context().close();
  });

  it('offers the results with at least 1 by themselves where most come to nothing, and says so in title and axis', async () => {
    const { page, faults } = await site.open();
    await page.locator('.card.target details.figures > summary').click();
    await page.locator('.card.target').getByLabel('Armour', { exact: true }).fill('9');
    await page.locator('.given input').check();
    await expect.poll(() => page.locator('svg.pmf-chart > title').textContent()).toMatch(/^Given at least 1: /);
    const labels = await page
      .locator('svg.pmf-chart .mark')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
    expect(labels.every((label) => /^[1-9]\d* damage points?, given at least 1: /.test(label))).toBe(true);
    expect(labels[0]).toContain('at least 100%');
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('has a line that a finger drags', async () => {
    const { page, faults } = await site.open(PHONE);
    const slider = page.getByRole('slider');
    await slider.scrollIntoViewIfNeeded();
    const at = async () => Number(await slider.getAttribute('aria-valuenow'));
    const start = await at();
    const box = await slider.boundingBox();
    if (!box) throw new Error('the line is not on the screen');
    expect(box.width).toBeGreaterThanOrEqual(40);
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y }] });
    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart');
    for (const by of [-10, -25, -40, -60]) await touch('touchMove', by);
    await touch('touchEnd');
    await expect.poll(at).toBeLessThan(start);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await expect.poll(() => page.locator('.threshold-row input').inputValue()).toBe(String(await at()));
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
