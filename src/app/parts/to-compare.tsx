import type { Loadout } from '../../systems/system.ts';
import { addLoadout, editLoadout } from '../state/edits.ts';
import { goTo, work } from '../state/store.ts';
import { MOST_LOADOUTS } from '../state/work.ts';

/** The two ways from a kept loadout to Compare: beside the others there, or as their target. */
export function ToCompare({ loadout }: { readonly loadout: Loadout }) {
  return (
    <>
      <button
        type="button"
        disabled={work.value.loadouts.length >= MOST_LOADOUTS}
        onClick={() => {
          addLoadout(loadout);
          goTo('compare');
        }}
      >
        Compare
      </button>
      <button
        type="button"
        onClick={() => {
          editLoadout('target', () => loadout, '');
          goTo('compare');
        }}
      >
        As target
      </button>
    </>
  );
}
