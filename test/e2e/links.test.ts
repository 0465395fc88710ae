import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeLink } from '../../src/app/state/link.ts';
import { sampleWork, type Work } from '../../src/app/state/work.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { type Site, startSite } from './page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const HOSTILE = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>"'&\u202e`;

async function firstSample(change: (work: Work) => Work = (work) => work): Promise<string> {
  const [entry] = SYSTEMS;
  if (!entry) throw new Error('no systems');
  return `#${await encodeLink(change(sampleWork(await entry.load())))}`;
}

describe('links', () => {
  it('bring back everything in another browser', async () => {
    const here = await site.open();
    await here.page.locator('.card input.name').first().fill('Old Hand');
    await here.page.getByLabel('flanked').check();
    await expect.poll(() => here.page.url()).toContain('#1.');
    await here.page.waitForTimeout(400);
    const url = here.page.url();
    const said = await here.page.locator('.lead').innerText();
    await here.page.context().close();
    const there = await site.open({ at: `#${url.split('#')[1]}` });
    expect(await there.page.locator('.lead').innerText()).toBe(said);
    expect(await there.page.getByLabel('flanked').isChecked()).toBe(true);
    expect(there.faults).toEqual([]);
    await there.page.context().close();
  });

  it('that are broken open the sample, say so plainly, and keep the bad text for copying', async () => {
    for (const at of [
      '#1.AAAA',
      '#9.abc',
      '#%3Cscript%3E',
      `${(await firstSample()).slice(0, -12)}`,
      await firstSample((work) => ({ ...work, target: { ...work.target, target: { armour: 'x' } } })),
    ]) {
      const { page, faults } = await site.open({ at });
      expect(await page.locator('.notice').innerText()).toContain('This link could not be read');
      expect(await page.locator('.notice textarea').inputValue()).toContain(at);
      expect(await page.locator('.lead').innerText()).toMatch(/\d%/);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });

  it('with hostile names are only text', async () => {
    const at = await firstSample((work) => ({
      ...work,
      loadouts: work.loadouts.map((each) => ({
        ...each,
        name: HOSTILE.slice(0, 120),
        attacker: { ...each.attacker, name: HOSTILE.slice(0, 100) },
      })),
      target: { ...work.target, name: HOSTILE.slice(0, 120) },
    }));
    const { page, faults } = await site.open({ at });
    for (const view of ['Compare', 'Matrix', 'Duel', 'Review', 'Lists']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.waitForTimeout(300);
      expect(await page.title()).toBe('Hitfold');
      expect(await page.locator('main img, main script').count()).toBe(0);
    }
    expect(await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')).toContain("script-src 'self';");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('nothing breaks the page', () => {
  it('not even kept work with values of every wrong kind: it is shown, with what is wrong', async () => {
    const { page } = await site.open();
    await page.waitForTimeout(400);
    const odd: readonly unknown[] = [null, 1e308, -1, '', '\u0000', [], [[]], {}, { toString: 1 }, true, HOSTILE];
    for (const value of odd) {
      await page.evaluate((wrong) => {
        const spoil = (held: unknown): unknown =>
          Array.isArray(held)
            ? held.map(spoil)
            : typeof held === 'object' && held !== null
              ? Object.fromEntries(Object.keys(held).map((name) => [name, wrong]))
              : wrong;
        const kept = JSON.parse(localStorage.getItem('hitfold.work') ?? '{}') as {
          work: { loadouts: Record<string, unknown>[]; situation: unknown };
        };
        for (const loadout of kept.work.loadouts)
          for (const part of ['attacker', 'weapons', 'target']) loadout[part] = spoil(loadout[part]);
        kept.work.situation = spoil(kept.work.situation);
        localStorage.setItem('hitfold.work', JSON.stringify(kept));
      }, value);
      await page.reload();
      await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(2);
      expect(await page.locator('[role=alert]').allInnerTexts(), JSON.stringify(value)).toEqual([]);
      for (let round = 0; round < 2; round++) {
        await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
        await page.waitForTimeout(60);
      }
      expect(await page.locator('[role=alert]').allInnerTexts(), JSON.stringify(value)).toEqual([]);
      await page.getByRole('button', { name: 'Start over' }).click();
      await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d%/);
      await page.waitForTimeout(300);
    }
    expect(await page.title()).toBe('Hitfold');
    await page.context().close();
  });
});

describe('nothing is lost', () => {
  it('on a reload in the middle of work, not even a value that is wrong', async () => {
    const { page } = await site.open();
    await page.locator('.card.target details.figures > summary').click();
    await page.locator('.card.target').getByLabel('Armour', { exact: true }).fill('7 or so');
    await page.reload();
    await expect.poll(() => page.locator('.card.target').getByLabel('Armour', { exact: true }).inputValue()).toBe('7 or so');
    await page.context().close();
  });

  it('when a link is opened over work: undo brings the work back', async () => {
    const { page } = await site.open();
    await page.locator('.card input.name').first().fill('Mine');
    await page.waitForTimeout(400);
    await page.goto(`${site.address}${await firstSample((work) => ({ ...work, loadouts: work.loadouts.slice(0, 1) }))}`);
    await page.reload();
    await expect.poll(() => page.locator('.card input.name').count()).toBe(2);
    await page.context().close();
  });

  it('when another view is opened and left again', async () => {
    const { page } = await site.open();
    await page.locator('.card input.name').first().fill('Mine');
    await page.getByRole('button', { name: 'Matrix', exact: true }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    expect(await page.locator('.card input.name').first().inputValue()).toBe('Mine');
    await page.context().close();
  });
});
