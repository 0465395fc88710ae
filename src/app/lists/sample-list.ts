import { emptyList, type FighterList, listCost, withEntry } from '../../lists/list.ts';
import type { GameSystem } from '../../systems/system.ts';

/** A list to look around in, of the system's own sample loadouts: nothing of it is saved until somebody changes it. */
export function sampleList(system: GameSystem): FighterList {
  const { edition, loadouts, target } = system.sample;
  const entries = [...loadouts, target].reduce(
    (list, loadout, place) => withEntry(list, loadout, { count: place === 0 && loadout.choice?.models === undefined ? 2 : 1 }),
    emptyList(system.id, edition, 'Sample list'),
  );
  const { total } = listCost(entries);
  return { ...entries, budget: total > 0 ? roundedUp(total) : null };
}

/** The next round number: 83 → 90, 412 → 450, 1210 → 1500. */
function roundedUp(total: number): number {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(total)) - 1) * (total < 100 ? 1 : 5);
  return Math.ceil(total / step) * step;
}
