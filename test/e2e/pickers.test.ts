import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS, systemFor } from '../../src/systems/index.ts';
import type { CatalogueItem, GameSystem } from '../../src/systems/system.ts';
import { axeFaults, choose, expectNoSidewaysScroll, type Opened, type Site, startSite } from './page.ts';

let site: Site;
let systems: readonly GameSystem[];
beforeAll(async () => {
  site = await startSite();
  systems = await Promise.all(SYSTEMS.map(({ id }) => systemFor(id)));
});
afterAll(() => site.close());

const WIDTHS = [360, 1440] as const;

async function open(system: GameSystem, width: (typeof WIDTHS)[number], more: Parameters<Site['open']>[0] = {}): Promise<Opened> {
  const opened = await site.open({ viewport: { width, height: 740 }, hasTouch: width === 360, ...more });
  const { page } = opened;
  await page.getByLabel('Game system').selectOption(system.id);
  await expect.poll(() => page.locator('.card input.name').first().inputValue()).toBe(system.sample.loadouts[0]?.name);
  if (width === 360) await page.locator('.card details.figures > summary').first().click();
  return opened;
}

const weapons = (page: Page) => page.locator('#loadout-0-weapons');
const chips = (page: Page) =>
  page
    .locator('.card')
    .first()
    .locator('.chip')
    .evaluateAll((all) => all.map((chip) => chip.firstChild?.textContent));

/** The first letters of a name's words, the last word first: how somebody types who knows the name and is in a hurry. */
const hurried = ({ name }: CatalogueItem): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 4))
    .toReversed()
    .join(' ');

describe('picking by typing', () => {
  for (const { id, name } of SYSTEMS) {
    for (const width of WIDTHS) {
      it(`${name} at ${width} px: a weapon by the beginnings of its words, undone, done again and kept in the link`, async () => {
        const system = systems.find((each) => each.id === id) as GameSystem;
        const { page, faults } = await open(system, width);
        const [loadout] = system.sample.loadouts;
        const choice = loadout?.choice;
        if (!choice) throw new Error('the sample was not made from the catalogue');
        // One that the fighter can carry alone, whatever it carries in the sample.
        const can = system.catalogue.weapons.filter((item) => {
          try {
            return item.standing !== 'third-party' && system.loadout({ ...choice, weapons: [item.id] }) !== undefined;
          } catch {
            return false;
          }
        });
        const wanted = can.find((item) => item.name.includes(' ') && !choice.weapons.includes(item.id)) ?? can[0];
        if (!wanted) throw new Error('nothing to carry');
        const nameOf = (each: string) => system.catalogue.weapons.find((item) => item.id === each)?.name;
        // Taken away by keyboard first, so that what is chosen stands alone.
        for (let left = choice.weapons.length; left > 0; left--) {
          await weapons(page).focus();
          await page.keyboard.press('Backspace');
          await expect.poll(async () => (await chips(page)).length).toBe(left - 1 + (choice.kit?.length ?? 0));
        }
        await choose(weapons(page), hurried(wanted));
        const kit = (choice.kit ?? []).map((each) => system.catalogue.kit.find((item) => item.id === each)?.name);
        await expect.poll(() => chips(page)).toEqual([wanted.name, ...kit]);
        await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
        expect(await page.locator('.picker .fault').count()).toBe(0);
        await page.getByRole('button', { name: /^Undo/ }).click();
        await expect.poll(() => chips(page)).toEqual(kit);
        for (let left = choice.weapons.length; left > 0; left--) await page.getByRole('button', { name: /^Undo/ }).click();
        await expect.poll(() => chips(page)).toEqual([...choice.weapons.map(nameOf), ...kit]);
        for (let left = choice.weapons.length; left >= 0; left--) await page.getByRole('button', { name: /^Redo/ }).click();
        await expect.poll(() => chips(page)).toEqual([wanted.name, ...kit]);
        // At once: what is kept is there before the address has followed.
        await page.reload();
        await page.locator('.lead').waitFor();
        if (width === 360) await page.locator('.card details.figures > summary').first().click();
        await expect.poll(() => chips(page)).toEqual([wanted.name, ...kit]);
        expect(faults).toEqual([]);
        await page.context().close();
      });
    }
  }

  it('finds every fighter, weapon and piece of kit of every catalogue by the beginnings of its words', async () => {
    const { page, faults } = await site.open();
    for (const system of systems) {
      await page.getByLabel('Game system').selectOption(system.id);
      await expect.poll(() => page.locator('.card input.name').first().inputValue()).toBe(system.sample.loadouts[0]?.name);
      const all = page.getByRole('checkbox', { name: /offer .* items too/ });
      if ((await all.count()) > 0) await all.check();
      for (const [label, items] of [
        ['Fighter', system.catalogue.fighters],
        ['Weapons', system.catalogue.weapons],
        ['Kit', system.catalogue.kit],
      ] as const) {
        const box = page.getByLabel(label, { exact: true }).first();
        await box.click();
        await page.locator('.option').first().waitFor();
        expect(await page.locator('.option').count()).toBe(items.length);
        for (const item of items.filter((_, place) => place % 7 === 0)) {
          await box.fill(hurried(item));
          const names = await page.locator('.option-name').evaluateAll((rows) => rows.map((row) => row.firstChild?.textContent));
          expect(names, hurried(item)).toContain(item.name);
        }
        await box.press('Escape');
      }
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('chooses the fighter and says why what is there does not go with them', async () => {
    const { page } = await site.open();
    let seen = 0;
    for (const system of systems) {
      const choice = system.sample.loadouts[0]?.choice;
      const unfit = system.catalogue.fighters.find((item) => {
        try {
          return !choice || system.loadout({ ...choice, fighter: item.id }) === undefined;
        } catch {
          return item.standing !== 'third-party' || system.catalogue.fighters.every(({ standing }) => standing === 'third-party');
        }
      });
      if (!unfit) continue;
      await page.getByLabel('Game system').selectOption(system.id);
      await expect.poll(() => page.locator('.card input.name').first().inputValue()).toBe(system.sample.loadouts[0]?.name);
      const box = page.getByLabel('Fighter', { exact: true }).first();
      await box.fill(unfit.name);
      await page.locator('.option').first().waitFor();
      expect(await page.locator('.option', { hasText: unfit.name }).allInnerTexts()).toContainEqual(
        expect.stringContaining('not as things are'),
      );
      await box.press('Escape');
      seen++;
    }
    expect(seen).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('the list of a picker', () => {
  const longest = () => systems.toSorted((a, b) => b.catalogue.weapons.length - a.catalogue.weapons.length)[0] as GameSystem;

  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`passes axe, open and with something typed, at ${width} px in the ${colorScheme} theme`, async () => {
        const shortest = systems.toSorted((a, b) => a.catalogue.weapons.length - b.catalogue.weapons.length)[0] as GameSystem;
        for (const system of [longest(), shortest]) {
          const { page, faults } = await open(system, width, { colorScheme });
          for (const box of [page.locator('#loadout-0-fighter'), weapons(page)]) {
            await box.click();
            await page.locator('.option').first().waitFor();
            expect(await axeFaults(page)).toEqual([]);
            await page.keyboard.type('zzz');
            if ((await page.locator('.pick-sheet.few').count()) === 0) await page.getByText('Nothing here has').waitFor();
            expect(await axeFaults(page)).toEqual([]);
            await expectNoSidewaysScroll(page);
            await page.keyboard.press('Escape');
            await page.locator('.option').first().waitFor({ state: 'detached' });
            expect(await box.evaluate((each) => each === document.activeElement)).toBe(true);
          }
          expect(faults).toEqual([]);
          await page.context().close();
        }
      });
    }
  }

  it('fills the width of a phone, its rows wide enough for a thumb, its box in sight over the keyboard, and nothing zooms', async () => {
    const { page } = await open(longest(), 360, { isMobile: true });
    await weapons(page).tap();
    const sheet = page.locator('dialog.pick-sheet');
    await sheet.locator('.option').first().waitFor();
    const find = sheet.getByRole('combobox');
    expect(
      await find.evaluate((box) => document.activeElement === box && Number.parseFloat(getComputedStyle(box).fontSize)),
    ).toBeGreaterThanOrEqual(16);
    expect(await weapons(page).evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize))).toBeGreaterThanOrEqual(16);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect((await sheet.boundingBox())?.width).toBeGreaterThanOrEqual(width);
    const heights = await sheet.locator('.option').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    // A keyboard of 380 px comes up: only what is to be seen gets smaller.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - 380, configurable: true });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const [box, list] = [await find.boundingBox(), await sheet.getByRole('listbox').boundingBox()];
    expect(box && box.y >= 0 && box.y + box.height <= 360).toBe(true);
    expect(list && list.y + list.height <= 360 && list.height >= 150).toBe(true);
    // The last of the list can be reached over it.
    await find.press('End');
    const last = await sheet.locator('.option').last().boundingBox();
    expect(last && last.y + last.height <= 361).toBe(true);
    await page.context().close();
  });

  it('lies over the sheet of the target, and Escape leaves that one open', async () => {
    const system = longest();
    const { page, faults } = await open(system, 360, { isMobile: true });
    await page.getByRole('button', { name: /^Target/ }).tap();
    const target = page.getByRole('dialog', { name: 'Target and situation' });
    await target.getByText('Change', { exact: true }).tap();
    const fighter = target.locator('#loadout-target-fighter');
    const before = await fighter.inputValue();
    await fighter.tap();
    await page.locator('.option').first().waitFor();
    await page.keyboard.type('zzz');
    await page.keyboard.press('Escape');
    await page.locator('dialog.pick-sheet').waitFor({ state: 'detached' });
    expect(await target.isVisible()).toBe(true);
    expect(await fighter.inputValue()).toBe(before);
    const other = system.catalogue.fighters.find(
      ({ name, standing }) =>
        standing === 'official' && system.catalogue.fighters.filter((each) => each.name.includes(name)).length === 1 && name !== before,
    );
    await choose(fighter, other?.name ?? '');
    await expect.poll(() => fighter.inputValue()).toBe(other?.name);
    await target.getByRole('button', { name: 'Done' }).tap();
    expect(await target.isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('stays within the window wherever its box stands, and opens over it where there is more room', async () => {
    const { page } = await open(longest(), 1440);
    await page.setViewportSize({ width: 900, height: 500 });
    for (const box of await page.locator('.picker [role=combobox]').all()) {
      await box.scrollIntoViewIfNeeded();
      await box.click();
      await page.locator('.option').first().waitFor();
      const at = await page.locator('.pick-popup').boundingBox();
      expect(at && at.x >= 0 && at.x + at.width <= 900 && at.y >= 0 && at.y + at.height <= 500).toBe(true);
      await box.press('Escape');
    }
    await page.context().close();
  });

  it('is fetched when a box is first entered, not with the first screen', async () => {
    const { page } = await site.open();
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /picking-[^/]*\.js$/.test(name)).length);
    expect(await scripts()).toBe(0);
    await page.locator('#loadout-0-fighter').focus();
    await expect.poll(scripts).toBe(1);
    await page.context().close();
  });

  it('offers what a form chooses among many the same way, and takes a word back by its button', async () => {
    let seen = 0;
    for (const system of systems) {
      const { page, faults } = await open(system, 1440);
      const card = page.locator('.card').first();
      await card.locator('details.figures > summary').click();
      await card.locator('.figures-body').waitFor();
      await expect.poll(() => card.locator('.starting').count()).toBe(0);
      await page.evaluate(() => document.querySelectorAll('.card details').forEach((each) => ((each as HTMLDetailsElement).open = true)));
      const adds = card.getByRole('combobox', { name: /^Add to / });
      const among = card.locator('.figures-body .field.choice [role=combobox]');
      if ((await among.count()) > 0) {
        seen++;
        const box = among.first();
        await box.click();
        await page.locator('.option').nth(1).waitFor();
        const names = await page.locator('.option-name').evaluateAll((rows) => rows.map((row) => row.firstChild?.textContent ?? ''));
        const other = names.find((name) => name !== '' && !names.some((each) => each !== name && each.includes(name))) ?? '';
        await box.press('Escape');
        await choose(box, other);
        await expect.poll(() => box.inputValue()).toBe(other);
      }
      if ((await adds.count()) > 0) {
        seen++;
        const box = adds.first();
        const words = box.locator('xpath=ancestor::ul[1]').locator('.chip');
        const before = await words.count();
        await box.click();
        await page.locator('.option').first().waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect.poll(() => words.count()).toBe(before + 1);
        await words.last().getByRole('button').focus();
        await page.keyboard.press('Delete');
        await expect.poll(() => words.count()).toBe(before);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    }
    expect(seen).toBeGreaterThan(1);
  });
});

describe('the pickers of the other views', () => {
  it('find a side of a duel, the rows of a matrix and the weapon of a patch by typing, and undo it', async () => {
    const { page, faults } = await site.open();
    await page.getByRole('button', { name: 'Duel', exact: true }).click();
    const first = page.getByRole('combobox', { name: 'First side' });
    const before = await first.inputValue();
    await choose(first, 'target');
    await expect.poll(() => first.inputValue()).toMatch(/^Target/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => first.inputValue()).toBe(before);

    await page.getByRole('button', { name: 'Matrix', exact: true }).click();
    const from = page.getByRole('combobox', { name: 'Difference from' });
    expect(await from.getAttribute('placeholder')).toContain('nothing');
    const rows = page.getByRole('combobox', { name: 'Rows: who attacks' });
    await choose(rows, 'compare');
    expect(await rows.inputValue()).toContain('on Compare');
    await from.click();
    await page.locator('.option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => from.inputValue()).not.toBe('');
    await from.fill('');
    await from.press('Enter');
    await expect.poll(() => from.inputValue()).toBe('');

    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText('Patch', { exact: true }).click();
    const weapon = page.getByRole('combobox', { name: 'Weapon to change' });
    const [other = ''] = await (async () => {
      await weapon.click();
      await page.locator('.option').nth(1).waitFor();
      const names = await page.locator('.option-name').allInnerTexts();
      await weapon.press('Escape');
      return names.slice(1);
    })();
    await choose(weapon, other);
    await expect.poll(() => weapon.inputValue()).toBe(other);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
