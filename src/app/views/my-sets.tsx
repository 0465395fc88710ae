import { useState } from 'preact/hooks';
import { IconButton } from '../parts/button.tsx';
import { OpenFile } from '../parts/open-file.tsx';
import { saveFile } from '../parts/save-file.ts';
import { dropSet, keepSet } from '../state/keeping.ts';
import { exportSaved } from '../state/saved.ts';
import { importSaved, merged } from '../state/saved-file.ts';
import { notice, saved } from '../state/store.ts';
import { open, tellFault } from '../state/sync.ts';

/** Whole screens under names, and everything kept as one file. */
export function MySets() {
  const [name, setName] = useState('');
  const { sets } = saved.value;
  return (
    <section class="panel" aria-label="Saved sets">
      <header class="panel-head">
        <h2>Saved sets</h2>
      </header>
      <p class="says">A set is everything on the screen: loadouts, target, situation, readings, views.</p>
      <form
        class="row"
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
          <li key={each.name}>
            <span class="kept-name">{each.name}</span>
            <button
              type="button"
              onClick={() =>
                void open({ ...each.work, view: 'compare' }).catch((error: unknown) => tellFault('This set could not be opened', error))
              }
            >
              Open
            </button>
            <IconButton icon="close" label={`Delete the set ${each.name}`} onClick={() => dropSet(each.name)} />
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" onClick={() => saveFile('hitfold-saved.json', exportSaved(saved.value), 'application/json')}>
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
    saved.value = merged(saved.value, theirs);
    notice.value = {
      tone: 'info',
      says: `Imported ${theirs.sets.length} sets, ${theirs.loadouts.length} loadouts and ${theirs.lists.length} lists.`,
    };
  } catch (error) {
    tellFault('Nothing was taken from this file', error);
  }
}
