import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../src/systems/index.ts';
import { axeFaults, expectNoSidewaysScroll, type Opened, type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Part = 'Cost and effect' | 'What moves it' | 'Patch';

async function openReview(
  part: Part,
  { system, ...options }: Parameters<Site['open']>[0] & { readonly system?: string } = {},
): Promise<Opened> {
  const opened = await site.open(options);
  if (system !== undefined) await opened.page.getByLabel('Game system').selectOption(system);
  await opened.page.getByRole('button', { name: 'Review', exact: true }).click();
  await opened.page.getByText(part, { exact: true }).click();
  await opened.page.locator('.lead').waitFor();
  return opened;
}

describe('cost against effect', () => {
  it('says who earns their cost, who never does and instead of what, and what the mix is worth in plain words', async () => {
    const { page, faults } = await openReview('Cost and effect');
    await page.locator('svg.scatter .mark').first().waitFor();
    expect(await page.locator('.lead').innerText()).toMatch(/earn their cost/);
    const never = page.getByRole('region', { name: 'Never worth buying' }).locator('.reasons > li');
    expect(await never.count()).toBe(Number(/(\d+) (?:is|are) dominated/.exec(await page.locator('.lead').innerText())?.[1]));
    expect(await never.first().locator('> p').innerText()).toMatch(/ costs? .*more|no dearer|same/);
    const mix = page.getByRole('region', { name: 'The mix that nobody can exploit' });
    expect(await mix.innerText()).toMatch(/averages? at least [\d.]+%/);
    expect(await mix.locator('tbody tr td:last-child').allInnerTexts()).not.toContain('0%');
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('what moves it', () => {
  it('shows the curve with its breakpoints, and which step or item overtakes', async () => {
    const { page, faults } = await openReview('What moves it');
    await page.locator('svg.response').waitFor();
    const first = page.getByRole('region', { name: 'One field at a time' }).locator('tbody tr').first();
    expect(await first.innerText()).toMatch(/→/);
    expect(await page.locator('.lead').innerText()).toMatch(/(?:gets ahead|draws level) with one item|No single weapon or item/);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a patch', () => {
  it('shows every match-up that a weapon moves, the furthest first, and each change can be undone', async () => {
    const { page, faults } = await openReview('Patch', { acceptDownloads: true });
    const lead = page.locator('.lead');
    await expect.poll(() => lead.innerText()).toMatch(/^None of \d+ match-ups moves/);
    await page.getByRole('region', { name: 'Changed prices' }).getByRole('spinbutton').first().fill('1');
    await expect.poll(() => lead.innerText()).toContain('1 price changes');
    await page.getByRole('region', { name: 'Changed weapon' }).getByLabel('Attacks').fill('6');
    await expect.poll(() => lead.innerText()).toMatch(/^\d+ of \d+ match-ups move/);
    const moves = await page.getByRole('region', { name: 'Match-ups that move' }).locator('tbody tr td:last-child').allInnerTexts();
    const sizes = moves.map((text) => Math.abs(Number.parseFloat(text.replace('−', '-'))));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const lines = page.getByRole('region', { name: 'The patch' }).locator('li');
    expect(await lines.allInnerTexts()).toEqual([expect.stringMatching(/Attacks \d+ → 6/), expect.stringMatching(/→ 1 points/)]);
    expect(await axeFaults(page)).toEqual([]);
    const waiting = page.waitForEvent('download');
    await page.getByRole('region', { name: 'The patch' }).getByRole('button', { name: 'CSV' }).click();
    expect(
      readFileSync(await (await waiting).path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(moves.length + 1);
    // It is in the link, whole.
    await page.waitForTimeout(400);
    const there = await site.open({ at: new URL(page.url()).hash });
    await expect.poll(() => there.page.getByRole('region', { name: 'The patch' }).locator('li').count()).toBe(2);
    await there.page.context().close();
    await lines.first().getByRole('button').click();
    await expect.poll(() => lead.innerText()).toMatch(/^None of \d+ match-ups moves.*1 price changes/);
    await page.getByRole('button', { name: 'Undo the whole patch' }).click();
    await expect.poll(() => lead.innerText()).toMatch(/no order flips\.$/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const { id } of SYSTEMS) {
    it(`of an attacker and of the rules can be made in ${id}, on a phone as well`, async () => {
      const { page, faults } = await openReview('Patch', { system: id, viewport: { width: 360, height: 780 } });
      await expect.poll(() => page.locator('.lead').innerText(), { timeout: 30_000 }).toMatch(/^None of \d+ match-ups moves/);
      await page.getByRole('button', { name: 'Change these rules' }).click();
      const patch = page.getByRole('region', { name: 'The patch' });
      await expect.poll(() => patch.locator('li').count()).toBe(1);
      const attacker = page.getByRole('region', { name: 'Changed attacker' });
      await attacker.locator('.steps button, .stepper button, input[type=number], input[inputmode=numeric]').first().waitFor();
      await attacker.locator('input:not([role=combobox]):not([type=checkbox])').first().fill('1');
      await expect.poll(() => patch.locator('li').count()).toBe(2);
      await expectNoSidewaysScroll(page);
      expect(await axeFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }
});
