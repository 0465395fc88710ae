import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, expectNoSidewaysScroll, type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the first screen', () => {
  it('opens with a real comparison: a sentence, a chart, the working, its table', async () => {
    const { page, faults } = await site.open();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
    expect(await page.locator('.card:not(.target):not(.add-card)').count()).toBeGreaterThanOrEqual(2);
    expect(await page.locator('svg.pmf-chart .mark').count()).toBeGreaterThan(3);
    expect(await page.locator('.stages > li').count()).toBeGreaterThan(3);
    await page.getByText('The same numbers as a table').first().click();
    expect(await page.locator('.twin').first().locator('tbody tr').count()).toBe(await page.locator('svg.pmf-chart .mark').count());
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('recomputes as a figure is typed, without a button', async () => {
    const { page, faults } = await site.open();
    const before = await page.locator('.lead').innerText();
    await page.locator('.card.target details.figures > summary').click();
    await page.locator('.card.target').getByLabel('Armour', { exact: true }).fill('0');
    await expect.poll(() => page.locator('.lead').innerText()).not.toBe(before);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('tells a bad value beside its field, keeps what was typed, and keeps the last answer', async () => {
    const { page, faults } = await site.open();
    const before = await page.locator('.lead').innerText();
    await page.locator('.card.target details.figures > summary').click();
    const armour = page.locator('.card.target').getByLabel('Armour', { exact: true });
    await armour.fill('heavy');
    const field = armour.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " field ")][1]');
    await expect.poll(() => field.locator('.fault').innerText()).toBe('Expected a whole number from 0 to 1000; got "heavy".');
    expect(await armour.getAttribute('aria-invalid')).toBe('true');
    expect(await armour.inputValue()).toBe('heavy');
    expect(await page.locator('.lead').innerText()).toBe(before);
    expect(await page.locator('.stale').innerText()).toContain('last complete setup');
    await armour.fill('1');
    await expect.poll(() => page.locator('.stale').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([360, 1440])(
    'holds twelve loadouts at a width of %d: ridges, each against each, nothing wider than the screen',
    async (width) => {
      const { page, faults } = await site.open({ viewport: { width, height: 800 } });
      const duplicate = page.getByRole('button', { name: /^Duplicate/ });
      for (let count = 2; count < 12; count++) await duplicate.first().click();
      expect(await duplicate.first().isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'Add a loadout' }).count()).toBe(0);
      await page.locator('svg.ridgeline .ridge').nth(11).waitFor();
      const square = page.getByRole('group', { name: /^How often the row comes to more/ });
      expect(await square.locator('tbody tr').count()).toBe(12);
      expect(await square.locator('tbody tr').first().locator('td').count()).toBe(12);
      await expectNoSidewaysScroll(page);
      expect(await axeFaults(page)).toEqual([]);
      for (const kind of ['Bars', 'Dots', '20 rolls']) {
        await page.getByText(kind, { exact: true }).click();
        await page.locator('.distribution svg.chart').waitFor();
        await expectNoSidewaysScroll(page);
      }
      await page.reload();
      await expect.poll(() => page.locator('.card:not(.target):not(.add-card)').count()).toBe(12);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it('says what a cost is where something else is typed, and keeps the one before', async () => {
    const { page, faults } = await site.open({ viewport: { width: 360, height: 740 } });
    const cost = page.getByLabel(/^Cost of/).first();
    await cost.fill('40');
    for (const typed of ['-5', '1e9', '<b>', '1,000', 'Infinity']) {
      await cost.fill(typed);
      await expect.poll(() => page.locator('.cost-fault').innerText()).toContain(`got "${typed}". 40 is kept.`);
      expect(await cost.inputValue()).toBe(typed);
      await expectNoSidewaysScroll(page);
    }
    await cost.fill('7.5');
    await expect.poll(() => page.locator('.cost-fault').count()).toBe(0);
    expect(await page.locator('.numbers tbody tr', { hasText: 'cost' }).innerText()).toContain('7.5');
    await page.getByLabel('Name of loadout A').fill('W'.repeat(120));
    await expectNoSidewaysScroll(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('gives a finger 40 px on a phone, in the bar and on the cards', async () => {
    const { page } = await site.open({ viewport: { width: 360, height: 740 } });
    await page.locator('.card').first().waitFor();
    const low = await page
      .locator('.bar :is(button, select), .card > :is(header, footer) :is(button, input, summary)')
      .evaluateAll((all) =>
        all
          .map((each) => ({ height: each.getBoundingClientRect().height, says: each.getAttribute('aria-label') ?? each.textContent }))
          .filter(({ height }) => height > 0 && height < 40),
      );
    expect(low).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });

  it('takes zero as a value and an empty box as the default', async () => {
    const { page } = await site.open();
    await page.locator('.card.target details.figures > summary').click();
    const armour = page.locator('.card.target').getByLabel('Armour', { exact: true });
    await armour.fill('0');
    const zero = await page.locator('.lead').innerText();
    await armour.fill('');
    await expect.poll(() => armour.getAttribute('placeholder')).toBe('0');
    expect(await page.locator('.lead').innerText()).toBe(zero);
    expect(await page.locator('.fault').count()).toBe(0);
    await page.context().close();
  });

  it('moves the threshold by keyboard and by dragging, and says the chance at once', async () => {
    const { page } = await site.open();
    const slider = page.getByRole('slider');
    const at = async () => Number(await slider.getAttribute('aria-valuenow'));
    const start = await at();
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe(start - 1);
    // Focus stays on the line although the chart was drawn anew.
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe(start - 2);
    expect(await page.locator('svg.pmf-chart .readout').textContent()).toContain(`At least ${start - 2}`);
    const box = await slider.boundingBox();
    if (!box) throw new Error('the threshold is not on the screen');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(at).toBeGreaterThan(start - 2);
    await page.context().close();
  });

  it('swaps, duplicates, undoes and redoes', async () => {
    const { page, faults } = await site.open();
    const names = () => page.locator('.card input.name').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    const before = await names();
    await page.getByRole('button', { name: /^Swap/ }).first().click();
    await expect.poll(names).toEqual([before[2], before[1], before[0]]);
    await page
      .getByRole('button', { name: /^Duplicate/ })
      .first()
      .click();
    await expect.poll(async () => (await names()).length).toBe(before.length + 1);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.keyboard.press('Control+z');
    await expect.poll(names).toEqual(before);
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect.poll(names).toEqual([before[2], before[1], before[0]]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('shows exact fractions when asked', async () => {
    const { page } = await site.open();
    await page.getByLabel('exact fractions').check();
    await expect.poll(() => page.locator('.figures-list dd').first().innerText()).toMatch(/^\d+\/\d+$/);
    await page.context().close();
  });

  it('saves CSV, SVG and PNG of the chart', async () => {
    const { page, faults } = await site.open({ acceptDownloads: true });
    for (const [kind, starts] of [
      ['CSV', 'damage points,'],
      ['SVG', '<?xml'],
      ['PNG', '\u0089PNG'],
    ] as const) {
      const waiting = page.waitForEvent('download');
      await page.locator('.distribution').getByRole('button', { name: kind }).click();
      const file = await (await waiting).path();
      expect(readFileSync(file).toString('latin1').startsWith(starts)).toBe(true);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('copies its lines, and a pasted line becomes a loadout', async () => {
    const { page, faults } = await site.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy lines' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(' | ');
    const [line = ''] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    await page.getByRole('button', { name: 'Paste a line' }).click();
    await page.getByLabel('A line as copied from Hitfold').fill('no such line |');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect(await page.locator('.paste .fault').innerText()).not.toBe('');
    await page.getByLabel('A line as copied from Hitfold').fill(line);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => page.locator('.card:not(.target):not(.add-card)').count()).toBe(3);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('answers by keyboard alone', async () => {
    const { page } = await site.open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Name of loadout A');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('loadout-0-fighter');
    const before = await page.locator('.lead').innerText();
    await page.keyboard.press('ArrowDown');
    await page.locator('.option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.lead').innerText()).toBe(before);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.lead').innerText()).not.toBe(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('loadout-0-fighter');
    await page.locator('svg.pmf-chart .mark').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/exactly .* at least/);
    await page.context().close();
  });
});

describe('everybody can read it', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      it(`axe finds nothing at ${width} px in the ${colorScheme} theme, and nothing scrolls sideways`, async () => {
        const { page } = await site.open({ colorScheme, viewport: { width, height: 800 } });
        expect(await axeFaults(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        for (const summary of await page.locator('details > summary:visible').all()) await summary.click();
        expect(await axeFaults(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        await page.context().close();
      });
    }
  }

  it('on a phone the target and the situation are in a sheet that opens, changes the answer and closes', async () => {
    const { page } = await site.open({ viewport: { width: 360, height: 780 }, hasTouch: true });
    const before = await page.locator('.lead').innerText();
    await page.getByRole('button', { name: /^Target/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Target and situation' });
    await sheet.getByLabel('flanked').check();
    await sheet.getByLabel('diving charge').check();
    expect(await axeFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect.poll(() => page.locator('.lead').innerText()).not.toBe(before);
    expect(await page.getByRole('button', { name: /^Target/ }).innerText()).toContain('flanked');
    await page.context().close();
  });
});
