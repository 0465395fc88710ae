import type { GameSystem } from '../../systems/system.ts';
import { offered } from '../matrix/loadout-sets.ts';
import { fighterOf, rowsKind, type SidesKept } from '../matrix/sides.ts';
import { saved } from '../state/store.ts';

interface SidesPickerProps {
  readonly system: GameSystem;
  readonly kept: SidesKept;
  readonly set: (change: SidesKept) => void;
}

/** What is set against what: the rows attack, the columns are attacked. */
export function SidesPicker({ system, kept, set }: SidesPickerProps) {
  return (
    <>
      <label class="field">
        <span class="label">Rows: who attacks</span>
        <select value={rowsKind(system, kept)} onChange={(event) => set({ rows: event.currentTarget.value })}>
          <option value="screen">the loadouts on Compare</option>
          <option value="fighter">one fighter, each weapon</option>
          <option value="armoury">every fighter, each weapon</option>
          <option value="fighters">every fighter</option>
          <option value="kept">your own loadouts</option>
          <ListOptions system={system} />
        </select>
      </label>
      {rowsKind(system, kept) === 'fighter' && (
        <label class="field">
          <span class="label">Fighter</span>
          <select value={fighterOf(system, kept)} onChange={(event) => set({ fighter: event.currentTarget.value })}>
            {offered(system.catalogue.fighters).map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        <span class="label">Columns: who is attacked</span>
        <select value={kept.columns ?? 'fighters'} onChange={(event) => set({ columns: event.currentTarget.value })}>
          <option value="fighters">every fighter</option>
          <option value="screen">the loadouts and the target on Compare</option>
          <option value="kept">your own loadouts</option>
          <ListOptions system={system} />
        </select>
      </label>
    </>
  );
}

function ListOptions({ system }: { readonly system: GameSystem }) {
  return (
    <>
      {saved.value.lists.map((list, place) =>
        list.system === system.id ? (
          <option key={place} value={`list ${place}`}>
            {`list: ${list.name || 'unnamed'}`}
          </option>
        ) : null,
      )}
    </>
  );
}
