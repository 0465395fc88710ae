import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyList, withEntry } from '../../src/lists/list.ts';
import { savedList } from '../../src/lists/saved.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { axeFaults, choose, expectNoSidewaysScroll, type Site, startSite } from './page.ts';

const SAMPLES = fileURLToPath(new URL('../../../shared/samples/', import.meta.url));

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function openLists(options: Parameters<Site['open']>[0] = {}) {
  const opened = await site.open(options);
  opened.page.setDefaultTimeout(15_000);
  await opened.page.getByRole('button', { name: 'Lists', exact: true }).click();
  await opened.page.locator('.one-list').waitFor();
  return opened;
}

const entries = (page: Page) => page.locator('.entries > li');
const yours = (page: Page) => page.getByRole('region', { name: 'Your lists' });
const chooseFile = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[aria-label="Choose a file"]').setInputFiles(file);

/** Adds the loadout that stands at this place, from 1, among those on Compare and those that are kept. */
async function addOffered(page: Page, place: number): Promise<void> {
  const before = await entries(page).count();
  await page.getByRole('combobox', { name: 'Add from Compare or your loadouts' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.option').first().waitFor();
  for (let each = 1; each < place; each++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => entries(page).count()).toBe(before + 1);
}

describe('lists', () => {
  it('show a sample with what each purchase earns, in every system, with nothing for axe to find and no sideways scroll', async () => {
    for (const width of [1440, 360]) {
      const { page, faults } = await openLists({ viewport: { width, height: 800 } });
      for (const { id } of SYSTEMS) {
        await page.getByLabel('Game system').selectOption(id);
        await expect.poll(() => entries(page).count()).toBeGreaterThan(2);
        await expect.poll(() => page.locator('.against .finding').innerText()).toMatch(/\d|No entry/);
        await expect.poll(() => page.locator('.against tbody tr').count()).toBeGreaterThan(2);
        await expectNoSidewaysScroll(page);
        expect(await axeFaults(page), `${id} at ${width}`).toEqual([]);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });

  it('say how many there can be where something else is typed, keep the count before, and tell thousands apart', async () => {
    const { page, faults } = await openLists({ viewport: { width: 360, height: 740 } });
    const count = page.getByRole('spinbutton').first();
    const price = entries(page).first().locator('.price b');
    await count.fill('3');
    const before = await price.innerText();
    for (const typed of ['1000000000', '-3', '0', '2.5']) {
      await count.fill(typed);
      await expect.poll(() => page.locator('.count-fault').innerText()).toBe('Expected a whole number from 1 to 999. 3 is kept.');
      expect(await price.innerText()).toBe(before);
    }
    await count.blur();
    expect([await count.inputValue(), await page.locator('.count-fault').count()]).toEqual(['3', 0]);
    await count.fill('999');
    await expect.poll(() => price.innerText()).toMatch(/^\d{2},\d{3} points$/);
    await expectNoSidewaysScroll(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('make the sample a person’s own with the first letter typed, and the focus stays', async () => {
    const { page, faults } = await openLists();
    const name = yours(page).getByLabel('Name', { exact: true });
    await name.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' of mine');
    expect(await name.inputValue()).toBe('Sample list of mine');
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Sample list of mine');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('take every letter where two come before the page has drawn the first', async () => {
    const { page, faults } = await openLists();
    const name = yours(page).getByLabel('Name', { exact: true });
    await name.evaluate((box: HTMLInputElement) => {
      for (const value of ['Sample list o', 'Sample list of']) {
        box.value = value;
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    await expect.poll(() => name.inputValue()).toBe('Sample list of');
    expect(await yours(page).getByLabel('List', { exact: true }).locator('option').allInnerTexts()).toEqual([
      'Sample list of',
      'a sample, to look around',
    ]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('keep loadouts, lists and sets over a reload, and give them all as one file that comes back', async () => {
    const { page, faults } = await site.open({ acceptDownloads: true });
    await page.getByRole('button', { name: /^Keep/ }).first().click();
    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    const kept = page.getByRole('region', { name: 'Your loadouts' });
    await expect.poll(() => kept.locator('li').count()).toBe(1);
    await page.getByRole('button', { name: 'New list' }).click();
    await addOffered(page, 1);
    await page.getByLabel('Budget').fill('many');
    await expect
      .poll(() => page.locator('.one-list .fault').first().innerText())
      .toBe('Expected a number from 0 to 1,000,000,000; got "many".');
    await page.getByLabel('Budget').fill('10');
    await page.getByLabel('Name of the set').fill('Friday');
    await page.getByRole('button', { name: 'Save this set' }).click();
    await page.reload();
    await expect.poll(() => entries(page).count()).toBe(1);
    expect(await page.locator('.total').innerText()).toContain('over');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const file = readFileSync(await (await waiting).path());
    expect(JSON.parse(file.toString())).toMatchObject({ form: 'hitfold-saved', sets: [{ name: 'Friday' }] });
    await page.context().close();

    const there = await openLists();
    const importFile = (buffer: Buffer) =>
      there.page
        .locator('input[type=file][aria-label="Import a file"]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer });
    await importFile(Buffer.from('{"form":"other"}'));
    await expect.poll(() => there.page.locator('.notice').innerText()).toContain('Nothing was taken from this file');
    await importFile(file);
    await expect.poll(() => entries(there.page).count()).toBe(1);
    await there.page.getByRole('region', { name: 'Saved sets' }).getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => there.page.locator('.lead').innerText()).toMatch(/\d%/);
    expect([...faults, ...there.faults]).toEqual([]);
    await there.page.context().close();
  });

  it('take each step of an edit back, and typing as one; a text box keeps its own undo', async () => {
    const { page, faults } = await openLists();
    await page.getByRole('button', { name: 'New list' }).click();
    await addOffered(page, 1);
    await addOffered(page, 2);
    const first = entries(page).first();
    const names = () => page.locator('.entries .kept-name').allInnerTexts();
    const [one, two] = await names();
    await first.getByRole('button', { name: /^Move .* down$/ }).click();
    expect(await names()).toEqual([two, one]);
    await first.getByRole('button', { name: /^Remove / }).click();
    await expect.poll(names).toEqual([one]);
    const undo = page.getByRole('button', { name: 'Undo (Ctrl+Z)' });
    await undo.click();
    await expect.poll(names).toEqual([two, one]);
    await undo.click();
    await expect.poll(names).toEqual([one, two]);
    await page.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' }).click();
    await expect.poll(names).toEqual([two, one]);
    const budget = page.getByLabel('Budget');
    await budget.click();
    await page.keyboard.type('120');
    await expect.poll(() => page.locator('.total').innerText()).toMatch(/left|over/);
    await page.getByRole('heading', { name: 'Your lists' }).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => budget.inputValue()).toBe('');
    const note = page.getByLabel('Note', { exact: true });
    await note.click();
    await page.keyboard.type('for Friday');
    await page.keyboard.press('Control+z');
    // The browser's own: the list itself is as it was.
    expect(await names()).toEqual([two, one]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('bring a deleted list, set or loadout back with one press, and Start over the work before it', async () => {
    const { page, faults } = await openLists();
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByRole('button', { name: 'Delete this list' }).click();
    await expect.poll(() => page.locator('.notice').innerText()).toContain('List 1 is deleted');
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => yours(page).getByLabel('Name', { exact: true }).inputValue()).toBe('List 1');
    await page.getByRole('button', { name: 'Compare', exact: true }).first().click();
    const name = page.locator('.card').first().getByLabel('Name').first();
    await name.fill('Mine');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => name.inputValue()).not.toBe('Mine');
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => name.inputValue()).toBe('Mine');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('take a list that was saved as a file, and go with it to Compare, Matrix and Review', async () => {
    const [entry] = SYSTEMS;
    if (!entry) throw new Error('no systems');
    const { sample, id } = await entry.load();
    const list = sample.loadouts.reduce(
      (made, loadout) => withEntry(made, loadout, { count: 2 }),
      emptyList(id, sample.edition, 'Night watch'),
    );
    const { page, faults } = await openLists();
    await chooseFile(page, { name: 'list.json', mimeType: 'application/json', buffer: Buffer.from(savedList(list)) });
    await expect.poll(() => entries(page).count()).toBe(sample.loadouts.length);
    const cost = 2 * sample.loadouts.reduce((sum, { cost: each }) => sum + (each ?? 0), 0);
    expect((await page.locator('.total').innerText()).replaceAll(',', '')).toContain(String(cost));
    await choose(page.getByRole('combobox', { name: 'Against' }), 'night watch');
    await expect.poll(() => page.locator('.against').innerText()).toMatch(/Attacking evenly, the list expects .* does most, /);
    expect(await page.locator('.against table').first().locator('tbody tr').count()).toBe(sample.loadouts.length);
    await entries(page).first().getByRole('button', { name: 'Compare' }).click();
    await expect.poll(() => page.locator('.card:not(.target):not(.add-card)').count()).toBe(sample.loadouts.length + 1);
    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    await page.getByRole('button', { name: 'Compare all of it' }).click();
    await expect.poll(() => page.locator('.card:not(.target):not(.add-card)').count()).toBe(sample.loadouts.length);
    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    await page.getByRole('button', { name: 'To Matrix' }).click();
    await page.locator('svg.heat-map').waitFor();
    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    await page.getByRole('button', { name: 'Review its costs' }).click();
    await expect.poll(() => page.locator('main').innerText()).toContain(sample.loadouts[0]?.name ?? '');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.skipIf(!existsSync(SAMPLES))(
    'show every roster of another tool for checking, with its costs reconciled, before anything of it is used',
    async () => {
      const rosters = ['rosters-derived', 'trench-companion', 'new-recruit-real']
        .flatMap((folder) => readdirSync(join(SAMPLES, folder)).map((name) => join(SAMPLES, folder, name)))
        .filter((name) => !/expected|compendium\./.test(name));
      expect(rosters.length).toBeGreaterThan(20);
      const { page, faults } = await openLists();
      for (const name of rosters) {
        await chooseFile(page, name);
        await page.locator('.preview h3, .import > .fault').first().waitFor();
        if ((await page.locator('.preview').count()) === 0) {
          // A game that is not ours, or text that names nothing that we know, is refused in one line, and nothing is taken from it.
          expect(name).toMatch(/new-recruit-real|\.txt$/);
          expect(await page.locator('.import > .fault').innerText()).toMatch(/^Nothing was taken: .*expected a list for/);
          continue;
        }
        expect(name).not.toContain('new-recruit-real');
        const [stated, read] = await page.locator('.preview td').allInnerTexts();
        expect(read, name).toBe(stated);
        await page.getByRole('button', { name: /^Take \d+ of \d+$/ }).click();
        await expect.poll(() => page.locator('.preview').count()).toBe(0);
        // Text has no statistics: of it only what the catalogue knows by name can be taken.
        await expect.poll(() => yours(page).getByLabel('Name', { exact: true }).inputValue()).not.toBe('Sample list');
        const all = !/companion|\.txt$/.test(name);
        expect(await entries(page).count(), name).toBeGreaterThan(all ? 2 : 0);
        if (all) expect((await page.locator('.total b').innerText()).replaceAll(',', ''), name).toContain(String(stated));
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  it.skipIf(!existsSync(SAMPLES))('let a person set a line right, its count and its price, before it is taken', async () => {
    const { page, faults } = await openLists();
    await chooseFile(page, join(SAMPLES, 'rosters-derived', 'mordheim-reiklanders.rosz'));
    const line = page.locator('.correct-line').first();
    await line.locator('input').first().fill('3');
    await line.locator('input').last().fill('7');
    await page.getByRole('button', { name: /^Take \d+ of \d+$/ }).click();
    await expect.poll(() => entries(page).first().locator('input[type=number]').first().inputValue()).toBe('3');
    expect(await entries(page).first().locator('.price').innerText()).toContain('21 ');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('refuse what can not be read in one line, and lose nothing', async () => {
    const { page, faults } = await openLists();
    await page.getByRole('button', { name: 'New list' }).click();
    const refused = async (why: RegExp) => {
      await expect.poll(() => page.locator('.import .fault').allInnerTexts()).toEqual([expect.stringMatching(why)]);
      expect((await page.locator('.import .fault').innerText()).length).toBeLessThan(300);
      expect(await yours(page).getByLabel('Name', { exact: true }).inputValue()).toBe('List 1');
    };
    const paste = async (text: string) => {
      await page.getByLabel('Or paste it').fill(text);
      await page.getByRole('button', { name: 'Read it' }).click();
    };
    await paste('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><roster/>');
    await refused(/^Nothing was taken: .*document types/);
    await paste('What a lovely evening');
    await refused(/^Nothing was taken: .*at least one unit line/);
    const file = (name: string, buffer: Buffer) => chooseFile(page, { name, mimeType: 'application/octet-stream', buffer });
    await file('cut.rosz', Buffer.from('PK\u0003\u0004 and then nothing'));
    await refused(/^Nothing was taken: .*zip archive/);
    await file('photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]));
    await refused(/^Nothing was taken: .*text in UTF-8/);
    await file('broken.json', Buffer.from('{"roster": '));
    await refused(/^Nothing was taken: .*JSON/);
    await page.evaluate(() => {
      const box = document.querySelector('input[aria-label="Choose a file"]') as HTMLInputElement;
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(60_000_000)], 'huge.json'));
      box.files = files.files;
      box.dispatchEvent(new Event('change'));
    });
    await refused(/^Nothing was taken: .*at most \d+ bytes/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('show hostile names as the text that they are', async () => {
    const { page, faults } = await openLists();
    const hostile = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
    const [entry] = SYSTEMS;
    if (!entry) throw new Error('no systems');
    const { sample, id } = await entry.load();
    const [loadout] = sample.loadouts;
    if (!loadout) throw new Error('no sample');
    const list = withEntry(emptyList(id, sample.edition, hostile), { ...loadout, name: hostile }, { note: hostile });
    await chooseFile(page, { name: 'list.json', mimeType: 'application/json', buffer: Buffer.from(savedList(list)) });
    await expect.poll(() => page.locator('.entries .kept-name').innerText()).toContain(hostile);
    await expect.poll(() => page.locator('.against tbody').first().innerText()).toContain('<img');
    expect(await page.title()).not.toBe('owned');
    expect(await page.locator('main img').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
