import { useState } from 'preact/hooks';
import { listTable, listText } from '../../lists/export.ts';
import {
  duplicatedEntry,
  editedEntry,
  emptyList,
  type FighterList,
  type ListEntry,
  listCost,
  movedEntry,
  withAlternative,
  withEntry,
  withoutEntry,
} from '../../lists/list.ts';
import { savedList } from '../../lists/saved.ts';
import type { GameSystem } from '../../systems/system.ts';
import { AgainstList } from './against-list.tsx';
import { IconButton } from '../parts/button.tsx';
import { fileName, saveFile } from '../parts/save-file.ts';
import { toCsv } from '../parts/csv.ts';
import { ToCompare } from '../parts/to-compare.tsx';
import { saved, work } from '../state/store.ts';

/** A person's lists in this system: build, price, reorder, and take an entry to Compare. */
export function MyLists({ system }: { readonly system: GameSystem }) {
  const mine = saved.value.lists.map((list, place) => ({ list, place })).filter(({ list }) => list.system === system.id);
  const [chosen, setChosen] = useState(0);
  const at = mine[Math.min(chosen, mine.length - 1)];
  const edition = typeof work.value.edition === 'string' ? work.value.edition : (system.editions[0]?.id ?? '');
  const create = () => {
    saved.value = { ...saved.value, lists: [...saved.value.lists, emptyList(system.id, edition, `List ${mine.length + 1}`)] };
    setChosen(mine.length);
  };
  return (
    <section class="panel" aria-label="Your lists">
      <header class="panel-head">
        <h2>Your lists</h2>
        {mine.length > 1 && (
          <select
            aria-label="List"
            value={String(Math.min(chosen, mine.length - 1))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {mine.map(({ list }, place) => (
              <option key={place} value={String(place)}>
                {list.name || 'unnamed'}
              </option>
            ))}
          </select>
        )}
        <button type="button" onClick={create}>
          New list
        </button>
      </header>
      {at ? (
        <OneList key={at.place} system={system} list={at.list} place={at.place} />
      ) : (
        <p class="says">No list yet. Start one here, or bring one in from another tool.</p>
      )}
    </section>
  );
}

function OneList({ system, list, place }: { readonly system: GameSystem; readonly list: FighterList; readonly place: number }) {
  const { currency } = system.catalogue;
  const set = (next: FighterList) =>
    (saved.value = { ...saved.value, lists: saved.value.lists.map((each, index) => (index === place ? next : each)) });
  const { total, unpriced, left } = listCost(list);
  const [budget, setBudget] = useState(list.budget === null ? '' : String(list.budget));
  const budgetFault = budget.trim() !== '' && !(Number(budget) >= 0) ? `Expected a number from 0; got ${JSON.stringify(budget)}.` : null;
  return (
    <div class="one-list">
      <div class="list-head">
        <label class="field">
          <span class="label">Name</span>
          <input type="text" maxLength={200} value={list.name} onInput={(event) => set({ ...list, name: event.currentTarget.value })} />
        </label>
        <label class={`field budget${budgetFault ? ' bad' : ''}`}>
          <span class="label">Budget</span>
          <input
            type="text"
            inputMode="decimal"
            value={budget}
            aria-invalid={budgetFault !== null}
            onInput={(event) => {
              const { value } = event.currentTarget;
              setBudget(value);
              if (value.trim() === '') set({ ...list, budget: null });
              else if (Number(value) >= 0) set({ ...list, budget: Number(value) });
            }}
          />
        </label>
        <p class="total">
          <b>{`${total} ${currency}`}</b>
          {left !== null && <span class={left < 0 ? 'fault' : 'muted'}>{left < 0 ? `${-left} over` : `${left} left`}</span>}
          {unpriced > 0 && <span class="muted">{`${unpriced} without a price`}</span>}
        </p>
      </div>
      {budgetFault && <p class="fault">{budgetFault}</p>}
      <ol class="entries">
        {list.entries.map((entry, index) => (
          <Entry key={entry.id} system={system} entry={entry} set={set} list={list} index={index} />
        ))}
      </ol>
      <div class="row wrap">
        <AddEntry add={(loadout) => set(withEntry(list, loadout))} />
        <button type="button" onClick={() => saveFile(fileName(list.name, 'json'), savedList(list), 'application/json')}>
          Save as a file
        </button>
        <button
          type="button"
          onClick={() => saveFile(fileName(list.name, 'csv'), toCsv(listTable(list, currency)), 'text/csv;charset=utf-8')}
        >
          CSV
        </button>
        <button type="button" onClick={() => saveFile(fileName(list.name, 'txt'), listText(list, currency), 'text/plain;charset=utf-8')}>
          Text
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => (saved.value = { ...saved.value, lists: saved.value.lists.filter((_, each) => each !== place) })}
        >
          Delete this list
        </button>
      </div>
      <AgainstList system={system} list={list} />
      <label class="field">
        <span class="label">Note</span>
        <textarea rows={2} maxLength={10_000} value={list.note} onInput={(event) => set({ ...list, note: event.currentTarget.value })} />
      </label>
    </div>
  );
}

interface EntryProps {
  readonly system: GameSystem;
  readonly entry: ListEntry;
  readonly list: FighterList;
  readonly index: number;
  readonly set: (next: FighterList) => void;
}

function Entry({ system, entry, list, index, set }: EntryProps) {
  const { loadout, count, id, alternatives = [] } = entry;
  return (
    <li>
      <input
        type="number"
        min={1}
        max={999}
        aria-label={`How many ${loadout.name}`}
        value={count}
        onInput={(event) => {
          const next = event.currentTarget.valueAsNumber;
          if (Number.isInteger(next) && next >= 1 && next <= 999) set(editedEntry(list, id, { count: next }));
        }}
      />
      <span class="kept-name">
        {loadout.name}
        <span class="muted"> {loadout.cost === null ? 'no price' : `${loadout.cost * count} ${system.catalogue.currency}`}</span>
        {alternatives.length > 0 && <OtherWays entry={entry} choose={(way) => set(withAlternative(list, id, way))} />}
      </span>
      <span class="actions">
        <ToCompare loadout={loadout} />
        <IconButton
          icon="up"
          label={`Move ${loadout.name} up`}
          disabled={index === 0}
          onClick={() => set(movedEntry(list, id, index - 1))}
        />
        <IconButton icon="copy" label={`Duplicate ${loadout.name}`} onClick={() => set(duplicatedEntry(list, id))} />
        <IconButton icon="close" label={`Remove ${loadout.name}`} onClick={() => set(withoutEntry(list, id))} />
      </span>
      <input
        class="note"
        type="text"
        aria-label={`Note on ${loadout.name}`}
        placeholder="note"
        maxLength={2000}
        value={entry.note}
        onInput={(event) => set(editedEntry(list, id, { note: event.currentTarget.value }))}
      />
      {entry.unread.length > 0 && (
        <details class="more">
          <summary>
            {entry.unread.length === 1 ? 'One line was not understood' : `${entry.unread.length} lines were not understood`}
          </summary>
          <ul>
            {entry.unread.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** The same fighter with other of its weapons: choosing one swaps it in. */
function OtherWays({
  entry: { loadout, alternatives = [] },
  choose,
}: {
  readonly entry: ListEntry;
  readonly choose: (way: number) => void;
}) {
  return (
    <select
      class="add"
      aria-label={`Another way for ${loadout.name} to attack`}
      value=""
      onChange={(event) => {
        const way = Number(event.currentTarget.value);
        if (event.currentTarget.value !== '') choose(way);
        event.currentTarget.value = '';
      }}
    >
      <option value="">{alternatives.length === 1 ? 'or another way…' : `or ${alternatives.length} other ways…`}</option>
      {alternatives.map((each, place) => (
        <option key={place} value={String(place)}>
          {each.name}
        </option>
      ))}
    </select>
  );
}

/** Adds one of the loadouts on Compare or one that was kept. */
function AddEntry({ add }: { readonly add: (loadout: ListEntry['loadout']) => void }) {
  const offered = [
    ...work.value.loadouts,
    work.value.target,
    ...saved.value.loadouts.filter((each) => each.system === work.value.system).map((each) => each.loadout),
  ];
  return (
    <select
      class="add"
      aria-label="Add to the list"
      value=""
      onChange={(event) => {
        const loadout = offered[Number(event.currentTarget.value)];
        if (event.currentTarget.value !== '' && loadout) add(loadout);
        event.currentTarget.value = '';
      }}
    >
      <option value="">add from Compare or your loadouts…</option>
      {offered.map((each, place) => (
        <option key={place} value={String(place)}>
          {each.name}
        </option>
      ))}
    </select>
  );
}
