import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyList, withEntry } from '../../src/lists/list.ts';
import { savedList } from '../../src/lists/saved.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { axeFaults, choose, expectNoSidewaysScroll, type Opened, type Site, startSite } from './page.ts';

/** Rosters that other tools wrote, where they are at hand. */
const ROSTERS = fileURLToPath(new URL('../../../shared/samples/rosters-derived', import.meta.url));

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const VIEWS = ['Matrix', 'Duel', 'Review', 'Lists'] as const;

async function openView(view: (typeof VIEWS)[number], options: Parameters<Site['open']>[0] = {}): Promise<Opened> {
  const opened = await site.open(options);
  await opened.page.getByRole('button', { name: view, exact: true }).click();
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

describe('everybody can use each view', () => {
  for (const view of VIEWS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 1440]) {
        it(`axe finds nothing on ${view} at ${width} px in the ${colorScheme} theme, and nothing scrolls sideways`, async () => {
          const { page, faults } = await openView(view, { colorScheme, viewport: { width, height: 800 } });
          await page.waitForTimeout(500);
          expect(await axeFaults(page)).toEqual([]);
          await expectNoSidewaysScroll(page);
          expect(faults).toEqual([]);
          await page.context().close();
        });
      }
    }
  }
});

describe('the matrix', () => {
  it('fills, sorts, filters, shows differences, and a cell leads to its match-up', async () => {
    const { page, faults } = await openView('Matrix');
    const rows = () =>
      page
        .locator('svg.heat-map .mark')
        .evaluateAll((marks) => [...new Set(marks.map((mark) => (mark.getAttribute('aria-label') ?? '').split(' against ')[0]))]);
    await page.locator('svg.heat-map').waitFor();
    const given = await rows();
    expect(given.length).toBeGreaterThan(2);
    await page.getByLabel('Sort').selectOption('mean');
    await expect.poll(rows).not.toEqual(given);
    await page.getByLabel('Filter by name').fill(given[2]?.split(', ')[1] ?? '');
    await expect.poll(async () => (await rows()).length).toBeLessThan(given.length);
    await page.getByLabel('Filter by name').fill('');
    await choose(page.getByRole('combobox', { name: 'Difference from' }), given[0]?.split(', ')[1] ?? '');
    await expect.poll(() => page.locator('svg.heat-map').textContent()).toContain('=');
    const cell = page.locator('svg.heat-map .mark').last();
    const [row = '', column = ''] = ((await cell.getAttribute('aria-label')) ?? '').split(/ against |:/);
    await cell.click();
    await expect.poll(() => page.locator('.card input.name').first().inputValue()).toBe(row);
    expect(await page.locator('.card.target input.name').inputValue()).toBe(column);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('long work', () => {
  it('shows how far it is, stops when it is told to, and keeps what it has', async () => {
    const { page, faults } = await openView('Matrix');
    const largest = await largestSystem();
    await page.getByLabel('Game system').selectOption(largest);
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
});

/** The system with the most fighters times weapons. */
async function largestSystem(): Promise<string> {
  const sizes = await Promise.all(
    SYSTEMS.map(async (entry) => {
      const { fighters, weapons } = (await entry.load()).catalogue;
      return { id: entry.id, size: fighters.length * weapons.length };
    }),
  );
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.id ?? '';
}

describe('the duel', () => {
  it('says who wins and when, and answers to who goes first', async () => {
    const { page, faults } = await openView('Duel');
    await page.locator('svg.timeline').waitFor();
    const before = await page.locator('.lead').innerText();
    expect(before).toMatch(/wins \d/);
    // The chart stops before the end, and its title still says the end.
    const ends = (text: string) => text.match(/[\d.]+%/g)?.slice(0, 2);
    expect(ends(await page.locator('svg.timeline .heading').innerHTML())).toEqual(ends(before));
    await page.getByRole('button', { name: 'Swap' }).click();
    await expect.poll(() => page.locator('.lead').innerText()).not.toBe(before);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('the review', () => {
  it('says who earns their cost, what a stat does, and which match-ups a patch moves', async () => {
    const { page, faults } = await openView('Review');
    await page.locator('svg.scatter .mark').first().waitFor();
    expect(await page.locator('.lead').innerText()).toMatch(/earn their cost/);
    const never = page.getByRole('region', { name: 'Never worth buying' }).locator('.reasons > li');
    expect(await never.count()).toBe(Number(/(\d+) are dominated/.exec(await page.locator('.lead').innerText())?.[1]));
    expect(await never.first().locator('> p').innerText()).toMatch(/ costs? .*more|no dearer|same/);
    await page.getByText('What moves it').click();
    await page.locator('svg.response').waitFor();
    const first = page.getByRole('region', { name: 'One field at a time' }).locator('tbody tr').first();
    expect(await first.innerText()).toMatch(/→/);
    await page.getByText('Patch', { exact: true }).click();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/^None of \d+ match-ups moves/);
    const price = page.getByRole('region', { name: 'Changed prices' }).getByRole('spinbutton').first();
    await price.fill('1');
    await expect.poll(() => page.locator('.lead').innerText()).toContain('1 price changes');
    await page.getByRole('region', { name: 'Changed weapon' }).getByLabel('Attacks').fill('6');
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/^\d+ of \d+ match-ups move/);
    const moves = await page.getByRole('region', { name: 'Match-ups that move' }).locator('tbody tr td:last-child').allInnerTexts();
    const sizes = moves.map((text) => Math.abs(Number.parseFloat(text.replace('−', '-'))));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    await page.getByRole('button', { name: 'Undo the whole patch' }).click();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/^None of/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('lists', () => {
  it('keeps loadouts, lists and sets over a reload, and gives them all as one file that comes back', async () => {
    const { page, faults } = await site.open({ acceptDownloads: true });
    await page.getByRole('button', { name: /^Keep/ }).first().click();
    await page.getByRole('button', { name: 'Lists', exact: true }).click();
    const kept = page.getByRole('region', { name: 'Your loadouts' });
    await expect.poll(() => kept.locator('li').count()).toBe(1);
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByLabel('Add to the list').selectOption({ index: 1 });
    await page.getByLabel('Budget').fill('many');
    await expect.poll(() => page.locator('.one-list .fault').innerText()).toBe('Expected a number from 0; got "many".');
    await page.getByLabel('Budget').fill('10');
    await page.getByLabel('Name of the set').fill('Friday');
    await page.getByRole('button', { name: 'Save this set' }).click();
    await page.reload();
    await expect.poll(() => page.locator('.entries > li').count()).toBe(1);
    expect(await page.locator('.total').innerText()).toContain('over');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const file = readFileSync(await (await waiting).path());
    expect(JSON.parse(file.toString())).toMatchObject({ form: 'hitfold-saved', sets: [{ name: 'Friday' }] });
    await page.context().close();

    const there = await openView('Lists');
    await there.page
      .locator('input[type=file][aria-label="Import a file"]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"form":"other"}') });
    await expect.poll(() => there.page.locator('.notice').innerText()).toContain('Nothing was taken from this file');
    await there.page
      .locator('input[type=file][aria-label="Import a file"]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: file });
    await expect.poll(() => there.page.locator('.entries > li').count()).toBe(1);
    await there.page.getByRole('region', { name: 'Saved sets' }).getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => there.page.locator('.lead').innerText()).toMatch(/\d%/);
    expect([...faults, ...there.faults]).toEqual([]);
    await there.page.context().close();
  });

  it('takes a list that was saved as a file, and its entries go to Compare', async () => {
    const [entry] = SYSTEMS;
    if (!entry) throw new Error('no systems');
    const { sample, id } = await entry.load();
    const list = sample.loadouts.reduce(
      (made, loadout) => withEntry(made, loadout, { count: 2 }),
      emptyList(id, sample.edition, 'Night watch'),
    );
    const { page, faults } = await openView('Lists');
    await page
      .locator('input[aria-label="Choose a file"]')
      .setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer: Buffer.from(savedList(list)) });
    await expect.poll(() => page.locator('.entries > li').count()).toBe(sample.loadouts.length);
    expect(await page.locator('.total').innerText()).toContain(String(2 * sample.loadouts.reduce((sum, { cost }) => sum + (cost ?? 0), 0)));
    await page.getByLabel('Against').selectOption({ label: 'Night watch' });
    await expect
      .poll(() => page.locator('.against .says').last().innerText())
      .toMatch(/^Attacking evenly, the list expects .* does most, /);
    expect(await page.locator('.against tbody tr').count()).toBe(sample.loadouts.length);
    await page.locator('.entries > li').first().getByRole('button', { name: 'Compare' }).click();
    await expect.poll(() => page.locator('.card:not(.target):not(.add-card)').count()).toBe(sample.loadouts.length + 1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.skipIf(!existsSync(ROSTERS))(
    'shows a roster of another tool for checking, with its costs reconciled, before anything of it is used',
    async () => {
      for (const name of readdirSync(ROSTERS).filter((each) => each.endsWith('.rosz'))) {
        const { page, faults } = await openView('Lists');
        await page.locator('input[aria-label="Choose a file"]').setInputFiles(join(ROSTERS, name));
        await page.locator('.preview h3, .import > .fault').first().waitFor();
        // A game that is not ours is refused in one line, and nothing is taken from it.
        const preview = (await page.locator('.preview').count()) > 0;
        expect(await page.locator('.entries > li').count()).toBe(0);
        if (preview) {
          const [stated, read] = await page.locator('.preview td').allInnerTexts();
          expect(read).toBe(stated);
          await page.getByRole('button', { name: /^Take \d+ of \d+$/ }).click();
          await expect.poll(() => page.locator('.entries > li').count()).toBeGreaterThan(3);
          expect(await page.locator('.total b').innerText()).toContain(String(stated));
        }
        expect(faults, name).toEqual([]);
        await page.context().close();
      }
    },
  );

  it.skipIf(!existsSync(ROSTERS))('lets a person set a line right, its count and its price, before it is taken', async () => {
    const { page, faults } = await openView('Lists');
    const [roster] = readdirSync(ROSTERS).filter((each) => each.startsWith('mordheim') && each.endsWith('.rosz'));
    await page.locator('input[aria-label="Choose a file"]').setInputFiles(join(ROSTERS, roster as string));
    const line = page.locator('.correct-line').first();
    await line.locator('input').first().fill('3');
    await line.locator('input').last().fill('7');
    await page.getByRole('button', { name: /^Take \d+ of \d+$/ }).click();
    const first = page.locator('.entries > li').first();
    await expect.poll(() => first.locator('input[type=number]').first().inputValue()).toBe('3');
    expect(await first.locator('.kept-name').innerText()).toContain('21 ');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('tells in one line why a pasted list can not be read', async () => {
    const { page, faults } = await openView('Lists');
    await page.getByLabel('Or paste it').fill('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><roster/>');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect.poll(() => page.locator('.import .fault').innerText()).toMatch(/^Nothing was taken: /);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
