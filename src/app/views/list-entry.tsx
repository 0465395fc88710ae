import { useState } from 'preact/hooks';
import {
  duplicatedEntry,
  editedEntry,
  type FighterList,
  type ListEntry,
  movedEntry,
  withAlternative,
  withoutEntry,
} from '../../lists/list.ts';
import { InputError } from '../../systems/input-error.ts';
import type { GameSystem, LoadoutChoice } from '../../systems/system.ts';
import { IconButton } from '../parts/button.tsx';
import { CountBox } from '../parts/count-box.tsx';
import { price } from '../parts/price.ts';
import { ToCompare } from '../parts/to-compare.tsx';
import { Pick } from '../picking/pick.tsx';
import { Equipment } from './equipment.tsx';

interface EntryProps {
  readonly system: GameSystem;
  readonly entry: ListEntry;
  readonly list: FighterList;
  readonly index: number;
  /** What the list costs up to and with this entry. */
  readonly running: number;
  readonly set: (next: FighterList, label?: string) => void;
}

/** One entry of a list: how many, what it is, what it costs, and all that can be done with it. */
export function Entry({ system, entry, list, index, running, set }: EntryProps) {
  const { loadout, count, id, alternatives = [] } = entry;
  const { currency } = system.catalogue;
  const [changing, setChanging] = useState(false);
  return (
    <li>
      <CountBox
        label={`How many ${loadout.name}`}
        id={`count-${id}`}
        count={count}
        change={(next) => set(editedEntry(list, id, { count: next }), `${id}.count`)}
      />
      <span class="kept-name">
        {loadout.name}
        {alternatives.length > 0 && <OtherWays entry={entry} choose={(way) => set(withAlternative(list, id, way))} />}
      </span>
      <span class="price">
        {loadout.cost === null ? (
          <span class="muted">no price</span>
        ) : (
          <>
            <b>{`${price(loadout.cost * count)} ${currency}`}</b>
            <span class="muted">{count > 1 ? `${price(loadout.cost)} each, ${price(running)} so far` : `${price(running)} so far`}</span>
          </>
        )}
      </span>
      <input
        class="entry-note"
        type="text"
        aria-label={`Note on ${loadout.name}`}
        placeholder="note"
        maxLength={2000}
        value={entry.note}
        onInput={(event) => set(editedEntry(list, id, { note: event.currentTarget.value }), `${id}.note`)}
      />
      <span class="actions">
        <ToCompare loadout={loadout} />
        {loadout.choice && (
          <button type="button" aria-expanded={changing} onClick={() => setChanging(!changing)}>
            Equip
          </button>
        )}
        <IconButton
          icon="up"
          label={`Move ${loadout.name} up`}
          disabled={index === 0}
          onClick={() => set(movedEntry(list, id, index - 1))}
        />
        <IconButton
          icon="down"
          label={`Move ${loadout.name} down`}
          disabled={index === list.entries.length - 1}
          onClick={() => set(movedEntry(list, id, index + 1))}
        />
        <IconButton icon="copy" label={`Duplicate ${loadout.name}`} onClick={() => set(duplicatedEntry(list, id))} />
        <IconButton icon="close" label={`Remove ${loadout.name}`} onClick={() => set(withoutEntry(list, id))} />
      </span>
      {changing && loadout.choice && (
        <div class="changing">
          <ChangeEquipment system={system} entry={entry} choice={loadout.choice} list={list} set={set} />
        </div>
      )}
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
          <button type="button" class="quiet" onClick={() => set(editedEntry(list, id, { unread: [] }))}>
            Put these lines away
          </button>
        </details>
      )}
    </li>
  );
}

interface ChangeProps {
  readonly system: GameSystem;
  readonly entry: ListEntry;
  readonly choice: LoadoutChoice;
  readonly list: FighterList;
  readonly set: (next: FighterList) => void;
}

/** What an entry carries, to be changed. A choice that makes no loadout waits here, and the entry stays as it was. */
function ChangeEquipment({ system, entry, choice, list, set }: ChangeProps) {
  const [waiting, setWaiting] = useState<LoadoutChoice | null>(null);
  return (
    <Equipment
      system={system}
      choice={waiting ?? choice}
      prefix={`entry-${entry.id}`}
      change={(next) => {
        try {
          set(editedEntry(list, entry.id, { loadout: { ...system.loadout(next), choice: next } }));
          setWaiting(null);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          setWaiting(next);
        }
      }}
    />
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
    <Pick
      label={`Another way for ${loadout.name} to attack`}
      placeholder={alternatives.length === 1 ? 'or another way…' : `or ${alternatives.length} other ways…`}
      text=""
      held={[]}
      options={() => alternatives.map(({ name }, place) => ({ value: String(place), label: name }))}
      change={(place) => choose(Number(place))}
    />
  );
}
