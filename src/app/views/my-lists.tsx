import { emptyList } from '../../lists/list.ts';
import type { GameSystem } from '../../systems/system.ts';
import { sampleList } from '../lists/sample-list.ts';
import { addList, changeList, dropThing } from '../state/keeping.ts';
import { shownList } from '../state/shown-list.ts';
import { things, work } from '../state/store.ts';
import { OneList } from './one-list.tsx';

/** The key of the sample among the lists. */
const SAMPLE = 'sample';

/** The list that the sample became: it is drawn in the same place, so that who types in it types on. */
let fromSample = '';

/** A person's lists in this system, one at a time; before there is one, a sample that becomes theirs with the first change. */
export function MyLists({ system }: { readonly system: GameSystem }) {
  const mine = things.value.flatMap(({ id, thing }) =>
    thing.kind === 'list' && thing.value.system === system.id ? [{ id, list: thing.value }] : [],
  );
  const shown = shownList.value === SAMPLE ? undefined : (mine.find(({ id }) => id === shownList.value) ?? mine[0]);
  const edition = typeof work.value.edition === 'string' ? work.value.edition : (system.editions[0]?.id ?? '');
  return (
    <section class="panel" aria-label="Your lists">
      <header class="panel-head">
        <h2>Your lists</h2>
        {mine.length > 0 && (
          <select aria-label="List" value={shown?.id ?? SAMPLE} onChange={(event) => (shownList.value = event.currentTarget.value)}>
            {mine.map(({ id, list }) => (
              <option key={id} value={id}>
                {list.name || 'unnamed'}
              </option>
            ))}
            <option value={SAMPLE}>a sample, to look around</option>
          </select>
        )}
        <button type="button" onClick={() => addList(emptyList(system.id, edition, `List ${mine.length + 1}`))}>
          New list
        </button>
      </header>
      {!shown && (
        <p class="says">A sample, to look around. The first change makes it a list of yours; or start a new one, or bring one in.</p>
      )}
      <OneList
        key={shown && shown.id !== fromSample ? shown.id : `${SAMPLE} ${system.id}`}
        system={system}
        list={shown?.list ?? sampleList(system)}
        set={(next, label) => {
          if (shown) changeList(shown.id, next, label);
          else fromSample = addList(next);
        }}
        own={
          shown && {
            duplicate: () => addList({ ...shown.list, name: `${shown.list.name} copy`.slice(0, 200) }),
            remove: () => dropThing(shown.id),
          }
        }
      />
    </section>
  );
}
