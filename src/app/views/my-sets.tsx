import { useState } from 'preact/hooks';
import { IconButton } from '../parts/button.tsx';
import { OpenFile } from '../parts/open-file.tsx';
import { saveFile } from '../parts/save-file.ts';
import { addThings, dropThing, keepSet } from '../state/keeping.ts';
import { contentOf, exportSaved, importSaved, missingFrom } from '../state/saved-file.ts';
import { notice, things } from '../state/store.ts';
import { open, tellFault } from '../state/sync.ts';

/** Whole screens under names, and everything kept as one file. */
export function MySets() {
  const [name, setName] = useState('');
  const sets = things.value.flatMap(({ id, thing }) => (thing.kind === 'set' ? [{ id, ...thing.value }] : []));
  return (
    <section class="panel" aria-label="Saved sets">
      <header class="panel-head">
        <h2>Saved sets</h2>
      </header>
      <p class="says">A set is everything on the screen: loadouts, target, situation, readings, views.</p>
      <form
        class="row save-set"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') keepSet(name.trim());
          setName('');
        }}
      >
        <input
          type="text"
          aria-label="Name of the set"
          placeholder="name"
          maxLength={120}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={name.trim() === ''}>
          Save this set
        </button>
      </form>
      <ul class="kept">
        {sets.map((each) => (
          <li key={each.id}>
            <span class="kept-name">{each.name}</span>
            <button
              type="button"
              onClick={() =>
                void open({ ...each.work, view: 'compare' }).catch((error: unknown) => tellFault('This set could not be opened', error))
              }
            >
              Open
            </button>
            <IconButton icon="close" label={`Delete the set ${each.name}`} onClick={() => dropThing(each.id)} />
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" onClick={() => saveFile('hitfold-saved.json', exportSaved(things.value), 'application/json')}>
          Export everything
        </button>
        <OpenFile label="Import a file" accept=".json,application/json" take={(bytes) => takeFile(new TextDecoder().decode(bytes))} />
      </div>
    </section>
  );
}

/** Adds what an export file holds to what is here; a file with a fault changes nothing. */
function takeFile(text: string): void {
  try {
    const theirs = importSaved(text);
    const added = missingFrom(things.value, theirs);
    addThings(added);
    const { sets, loadouts, lists } = contentOf(theirs);
    const there = theirs.length - added.length;
    notice.value = {
      tone: 'info',
      says: `Imported ${sets.length} sets, ${loadouts.length} loadouts and ${lists.length} lists${there === 0 ? '' : `; ${there} of them were here already`}.`,
    };
  } catch (error) {
    tellFault('Nothing was taken from this file', error);
  }
}
