import { SYSTEMS, systemFor } from '../../systems/index.ts';
import type { GameSystem } from '../../systems/system.ts';
import { IconButton } from '../parts/button.tsx';
import { setEdition } from '../state/edits.ts';
import { canRedo, canUndo, goTo, startOver, step, work } from '../state/store.ts';
import { openSample } from '../state/sync.ts';
import { theme, toggleTheme } from '../state/theme.ts';
import { VIEWS, type ViewId } from '../state/work.ts';

const NAMES: Readonly<Record<ViewId, string>> = { compare: 'Compare', matrix: 'Matrix', duel: 'Duel', review: 'Review', lists: 'Lists' };

export function Header({ system }: { readonly system: GameSystem }) {
  const { view } = work.value;
  return (
    <header class="bar">
      <p class="wordmark">Hitfold</p>
      <nav aria-label="Views">
        {VIEWS.map((each) => (
          <button key={each} type="button" class="tab" aria-current={each === view ? 'page' : undefined} onClick={() => goTo(each)}>
            {NAMES[each]}
          </button>
        ))}
      </nav>
      <div class="tools">
        <SystemSwitch system={system} />
        <span class="icons">
          <IconButton icon="undo" label="Undo (Ctrl+Z)" disabled={!canUndo.value} onClick={() => void step('undo', systemFor)} />
          <IconButton icon="redo" label="Redo (Ctrl+Shift+Z)" disabled={!canRedo.value} onClick={() => void step('redo', systemFor)} />
          <IconButton
            icon={theme.value === 'dark' ? 'light' : 'dark'}
            label={theme.value === 'dark' ? 'Light theme' : 'Dark theme'}
            onClick={toggleTheme}
          />
        </span>
        <button type="button" class="quiet start-over" onClick={() => startOver(systemFor)}>
          Start over
        </button>
      </div>
    </header>
  );
}

function SystemSwitch({ system }: { readonly system: GameSystem }) {
  const { edition } = work.value;
  const named = typeof edition === 'string' ? edition : '';
  return (
    <>
      <select class="switch" aria-label="Game system" value={system.id} onChange={(event) => void openSample(event.currentTarget.value)}>
        {SYSTEMS.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      <select
        class="switch"
        aria-label="Edition of the rules"
        title={system.editions.find((each) => each.id === named)?.says}
        value={named}
        onChange={(event) => setEdition(event.currentTarget.value)}
      >
        {named === '' && <option value="">House rule</option>}
        {system.editions.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </>
  );
}

/** Where a person types: there, undo is the browser's own. */
const TEXT =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file], [role=combobox])';

/** Undo and redo by keyboard, except where a text box has its own. A picker keeps those keys to itself while somebody types in it. */
addEventListener('keydown', (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
  if (event.target instanceof Element && event.target.matches(TEXT)) return;
  event.preventDefault();
  void step(event.shiftKey || key === 'y' ? 'redo' : 'undo', systemFor);
});
