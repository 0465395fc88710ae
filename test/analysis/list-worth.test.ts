import { describe, expect, it } from 'vitest';
import { runGrid } from '../../src/analysis/grid.ts';
import { type Fielded, listEffect, listMatch } from '../../src/analysis/list-effect.ts';
import { listWorth, listWorthFinding, listWorthRemarks, listWorthTable } from '../../src/analysis/list-worth.ts';
import { formatFraction } from '../../src/pmf/index.ts';
import { loadout, toy } from './toy.ts';

/** One die that scores 3 on 4+: a single wound falls half the time, four wounds never. */
const blade = { ...loadout('blade', { dice: 1, needs: 4, power: 3 }), cost: 10 };
/** The same at a higher price. */
const gilded = { ...blade, name: 'gilded blade', cost: 15 };
/** One die that scores 6 on a 6. */
const lance = { ...loadout('lance', { dice: 1, needs: 6, power: 6 }), cost: 10 };
const gift = { ...blade, name: 'gift', cost: null };
const rat = loadout('rat', { wounds: 1 });

async function worthOf(ours: readonly Fielded[], measure?: string) {
  const match = listMatch({ system: toy, ours, theirs: [{ loadout: rat, count: 2 }], measure });
  const effect = listEffect(match, await runGrid(match.grid));
  if (!effect) throw new Error('not computed');
  return { match, effect, worth: listWorth(effect) };
}

const once = (...loadouts: readonly Fielded['loadout'][]) => loadouts.map((each) => ({ loadout: each, count: 1 }));

describe('what the entries of a list earn for their price', () => {
  it('is the price of one divided by what one does on average, exactly, the cheapest first', async () => {
    const { worth } = await worthOf(once(gilded, lance, blade));
    // Half a kill for 15, a sixth for 10, half for 10: 30, 60 and 20 for one kill.
    expect(worth.costs.map((each) => ('ratio' in each ? formatFraction(each.ratio) : each.reason))).toEqual(['30/1', '60/1', '20/1']);
    expect(worth.order).toEqual([2, 0, 1]);
  });

  it('names what another entry beats at no higher price, once each', async () => {
    const { worth } = await worthOf(once(gilded, lance, blade));
    expect(listWorthRemarks(worth)).toEqual([
      'Gilded blade does the same as blade against this target and costs 5 more.',
      'Lance is never better than blade against this target and costs as much.',
    ]);
  });

  it('has no figure without a price, and such an entry comes last', async () => {
    const { match, effect, worth } = await worthOf(once(gift, blade));
    expect(worth.order).toEqual([1, 0]);
    expect(listWorthTable(match, effect, worth, 'coins').rows.at(-1)).toEqual(['gift', 'no price', expect.any(String), '–', '1']);
    expect(listWorthFinding(match, effect, worth, 'coins')).toMatch(/^blade: 20 coins for one /);
  });

  it('says so when nothing has a price', async () => {
    const { match, effect, worth } = await worthOf(once(gift));
    expect(listWorthFinding(match, effect, worth, 'coins')).toContain('No entry has both a price and an effect');
  });
});
