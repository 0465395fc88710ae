import type { GameSystem } from '../../systems/system.ts';
import { IconButton } from '../parts/button.tsx';
import { ToCompare } from '../parts/to-compare.tsx';
import { dropThing } from '../state/keeping.ts';
import { things } from '../state/store.ts';

/** The loadouts that a person kept in this system. */
export function MyLoadouts({ system }: { readonly system: GameSystem }) {
  const mine = things.value.flatMap(({ id, thing }) =>
    thing.kind === 'loadout' && thing.value.system === system.id ? [{ id, loadout: thing.value.loadout }] : [],
  );
  return (
    <section class="panel" aria-label="Your loadouts">
      <header class="panel-head">
        <h2>Your loadouts</h2>
      </header>
      {mine.length === 0 && <p class="says">None yet. The bookmark on a loadout’s card on Compare keeps it here.</p>}
      <ul class="kept">
        {mine.map(({ id, loadout }) => (
          <li key={id}>
            <span class="kept-name">
              {loadout.name}
              {loadout.cost !== null && <span class="muted"> {`${loadout.cost} ${system.catalogue.currency}`}</span>}
            </span>
            <ToCompare loadout={loadout} />
            <IconButton icon="close" label={`Remove ${loadout.name} from your loadouts`} onClick={() => dropThing(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
