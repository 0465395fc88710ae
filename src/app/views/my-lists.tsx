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
          <select
            aria-label="List"
            value={shown?.id ?? SAMPLE}
            onChange={(event) => {
              fromSample = '';
              shownList.value = event.currentTarget.value;
            }}
          >
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
          // Who types fast types the second letter before the first has made the sample theirs on the screen.
          const id = shown?.id ?? mineFromSample(system);
          if (id) changeList(id, next, label);
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

/** The id of the list that this system's sample has become, undefined while it has not. */
function mineFromSample(system: GameSystem): string | undefined {
  return things.peek().find(({ id, thing }) => id === fromSample && thing.kind === 'list' && thing.value.system === system.id)?.id;
}
