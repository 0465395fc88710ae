import { useState } from 'preact/hooks';
import { listTable, listText } from '../../lists/export.ts';
import { type FighterList, listCost } from '../../lists/list.ts';
import { savedList } from '../../lists/saved.ts';
import type { GameSystem } from '../../systems/system.ts';
import { CopyButton } from '../parts/button.tsx';
import { toCsv } from '../parts/csv.ts';
import { price } from '../parts/price.ts';
import { fileName, saveFile } from '../parts/save-file.ts';
import { edit, goTo, saved } from '../state/store.ts';
import { editMore } from '../state/more.ts';
import { MOST_LOADOUTS } from '../state/work.ts';
import { AddEntry } from './add-entry.tsx';
import { AgainstList } from './against-list.tsx';
import { Entry } from './list-entry.tsx';

interface OneListProps {
  readonly system: GameSystem;
  readonly list: FighterList;
  /** Changes with the same label in quick succession are one step of undo. */
  readonly set: (next: FighterList, label?: string) => void;
  /** Absent for the sample, which is nobody's. */
  readonly own?: { readonly duplicate: () => void; readonly remove: () => void } | undefined;
}

/** One list: its name and budget, its entries with their costs, what to add, where to take it. */
export function OneList({ system, list, set, own }: OneListProps) {
  let running = 0;
  return (
    <div class="one-list">
      <ListHead system={system} list={list} set={set} />
      {list.entries.length === 0 && <p class="says">Nothing in it yet.</p>}
      <ol class="entries">
        {list.entries.map((entry, index) => {
          running += entry.count * (entry.loadout.cost ?? 0);
          return <Entry key={entry.id} system={system} entry={entry} set={set} list={list} index={index} running={running} />;
        })}
      </ol>
      <AddEntry system={system} list={list} set={set} />
      <AgainstList system={system} list={list} />
      <label class="field">
        <span class="label">Note</span>
        <textarea
          rows={2}
          maxLength={10_000}
          value={list.note}
          onInput={(event) => set({ ...list, note: event.currentTarget.value }, 'note')}
        />
      </label>
      <Elsewhere system={system} list={list} own={own !== undefined} />
      {own && (
        <div class="row wrap">
          <button type="button" class="quiet" onClick={own.duplicate}>
            Duplicate this list
          </button>
          <button type="button" class="quiet" onClick={own.remove}>
            Delete this list
          </button>
        </div>
      )}
    </div>
  );
}

function ListHead({ system, list, set }: OneListProps) {
  const { currency } = system.catalogue;
  const { total, unpriced, left } = listCost(list);
  // As typed, until it is a number that the list has.
  const [typed, setTyped] = useState<string | null>(null);
  const budget = typed ?? (list.budget === null ? '' : String(list.budget));
  const fault = budget.trim() !== '' && !fits(budget) ? `Expected a number from 0 to 1,000,000,000; got ${JSON.stringify(budget)}.` : null;
  return (
    <>
      <div class="list-head">
        <label class="field">
          <span class="label">Name</span>
          <input
            type="text"
            maxLength={200}
            value={list.name}
            onInput={(event) => set({ ...list, name: event.currentTarget.value }, 'name')}
          />
        </label>
        <label class={`field budget${fault ? ' bad' : ''}`}>
          <span class="label">Budget</span>
          <input
            type="text"
            inputMode="decimal"
            value={budget}
            aria-invalid={fault !== null}
            onInput={({ currentTarget: { value } }) => {
              setTyped(value);
              if (value.trim() === '') set({ ...list, budget: null }, 'budget');
              else if (fits(value)) set({ ...list, budget: Number(value) }, 'budget');
            }}
            onBlur={() => setTyped((now) => (now !== null && now.trim() !== '' && !fits(now) ? now : null))}
          />
        </label>
        <p class="total" role="status">
          <b>{`${price(total)} ${currency}`}</b>
          {left !== null && <span class={left < 0 ? 'fault' : 'muted'}>{left < 0 ? `${price(-left)} over` : `${price(left)} left`}</span>}
          {unpriced > 0 && <span class="muted">{`${unpriced} without a price`}</span>}
        </p>
      </div>
      {list.budget !== null && list.budget > 0 && (
        <progress
          class={left !== null && left < 0 ? 'over' : ''}
          max={list.budget}
          value={Math.min(total, list.budget)}
          aria-label="Spent of the budget"
        />
      )}
      {fault && <p class="fault">{fault}</p>}
    </>
  );
}

const fits = (budget: string): boolean => budget.trim() !== '' && Number(budget) >= 0 && Number(budget) <= 1e9;

/** Where a list can be taken: to the other views, and out of here. */
function Elsewhere({ system, list, own }: { readonly system: GameSystem; readonly list: FighterList; readonly own: boolean }) {
  const { currency } = system.catalogue;
  const place = saved.value.lists.indexOf(list);
  const first = list.entries.slice(0, MOST_LOADOUTS).map(({ loadout }) => loadout);
  if (list.entries.length === 0) return null;
  return (
    <div class="row wrap">
      <button
        type="button"
        onClick={() => {
          edit((now) => ({ ...now, loadouts: first }));
          goTo('compare');
        }}
      >
        {list.entries.length > MOST_LOADOUTS ? `Compare the first ${MOST_LOADOUTS}` : 'Compare all of it'}
      </button>
      {own && (
        <>
          <button
            type="button"
            onClick={() => {
              editMore('matrix', { rows: `list ${place}` });
              goTo('matrix');
            }}
          >
            To Matrix
          </button>
          <button
            type="button"
            onClick={() => {
              editMore('review', { rows: `list ${place}`, part: 'cost' });
              goTo('review');
            }}
          >
            Review its costs
          </button>
        </>
      )}
      <CopyButton label="Copy as text" icon="copy" text={() => listText(list, currency)} />
      <button type="button" onClick={() => saveFile(fileName(list.name, 'txt'), listText(list, currency), 'text/plain;charset=utf-8')}>
        Text
      </button>
      <button
        type="button"
        onClick={() => saveFile(fileName(list.name, 'csv'), toCsv(listTable(list, currency)), 'text/csv;charset=utf-8')}
      >
        CSV
      </button>
      <button type="button" onClick={() => saveFile(fileName(list.name, 'json'), savedList(list), 'application/json')}>
        Save as a file
      </button>
    </div>
  );
}
