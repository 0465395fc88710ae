import { useState } from 'preact/hooks';
import { listOf } from '../../lists/from-file.ts';
import type { Understanding, UnderstoodEntry } from '../../lists/understand.ts';
import { InputError } from '../../systems/input-error.ts';
import { costOfOne } from '../../systems/list-values.ts';
import type { GameSystem, Loadout, LoadoutChoice } from '../../systems/system.ts';
import { Table } from '../parts/table.tsx';
import { addList } from '../state/keeping.ts';
import { notice, work } from '../state/store.ts';
import { openSample } from '../state/sync.ts';
import { Equipment } from './equipment.tsx';

export interface Preview {
  readonly understanding: Understanding;
  readonly system: GameSystem;
  /** Another one for every list that is looked at. */
  readonly key: number;
}

interface PreviewProps {
  readonly preview: Preview;
  readonly done: () => void;
}

/** What was understood of a list, for checking and setting right: nothing of it is used before a person takes it. */
export function ImportPreview({ preview: { understanding, system }, done }: PreviewProps) {
  const { entries, others, reconciled, warnings } = understanding;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [corrections, setCorrections] = useState<ReadonlyMap<number, Correction>>(new Map());
  const now = entries.map((each, place) => corrected(each, corrections.get(place) ?? {}));
  const taken = now.filter((each, place) => !left.has(place) && each.loadouts.length > 0);
  const lost = now.filter(({ loadouts }) => loadouts.length === 0).length;
  const correct = (place: number, change: Correction) =>
    setCorrections((before) => new Map([...before, [place, { ...before.get(place), ...change }]]));
  const use = async () => {
    const edition = system.editions[0]?.id ?? '';
    const list = listOf({ ...understanding, entries: taken }, edition);
    addList(list);
    if (work.value.system !== system.id) await openSample(system.id);
    notice.value = { tone: 'info', says: `${list.entries.length} entries are under Your lists as ${list.name}.` };
    done();
  };
  return (
    <div class="preview">
      <h3>{`${understanding.name || 'A list'} (${system.name}, ${understanding.reader})`}</h3>
      <Table
        caption="Costs in the file against what was read"
        columns={['cost', 'the file says', 'sum of what was read']}
        rows={[...new Set([...Object.keys(reconciled.stated), ...Object.keys(reconciled.summed)])].map((name) => [
          `${name}${reconciled.differing.includes(name) ? ' (differs)' : ''}`,
          String(reconciled.stated[name] ?? 0),
          String(reconciled.summed[name] ?? 0),
        ])}
      />
      {warnings.length > 0 && (
        <ul class="fault">
          {warnings.map((each, place) => (
            <li key={place}>{each}</li>
          ))}
        </ul>
      )}
      {lost > 0 && (
        <p class="says">
          {`${lost === 1 ? 'One entry is' : `${lost} entries are`} not known here. Say from the catalogue what it is, or leave it out.`}
        </p>
      )}
      <ul class="kept">
        {now.map((entry, place) => (
          <li key={place}>
            <label class="kept-name">
              <input
                type="checkbox"
                disabled={entry.loadouts.length === 0}
                checked={!left.has(place) && entry.loadouts.length > 0}
                onChange={() => setLeft(new Set(left.has(place) ? [...left].filter((each) => each !== place) : [...left, place]))}
              />{' '}
              {`${entry.fighter.models > 1 ? `${entry.fighter.models} × ` : ''}${entry.fighter.name}`}
              <span class="muted">
                {' '}
                {Object.entries(entry.fighter.costs)
                  .map(([name, cost]) => `${cost} ${name}`)
                  .join(', ')}
              </span>
            </label>
            {entry.loadouts.length > 0 && (
              <CorrectLine entry={entry} currency={system.catalogue.currency} correct={(change) => correct(place, change)} />
            )}
            <ul class="lines">
              {entry.loadouts.map((loadout, index) => (
                <li key={`l${index}`}>{loadout.name}</li>
              ))}
              {entry.remarks.map((line, index) => (
                <li key={`r${index}`} class="muted">
                  {line}
                </li>
              ))}
              {entry.notUnderstood.map((line, index) => (
                <li key={`n${index}`} class="fault">{`Not understood: ${line}`}</li>
              ))}
            </ul>
            {entries[place]?.loadouts.length === 0 && (
              <MakeIt
                system={system}
                entry={entry}
                prefix={`import-${place}`}
                choice={corrections.get(place)?.choice ?? NOTHING}
                correct={(change) => correct(place, change)}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && <p class="says">{`Not fighters, left out: ${others.map(({ name }) => name).join(', ')}.`}</p>}
      <div class="row wrap">
        <button type="button" class="primary" disabled={taken.length === 0} onClick={() => void use()}>
          {`Take ${taken.length} of ${entries.length}`}
        </button>
        <button type="button" class="quiet" onClick={done}>
          Leave it
        </button>
      </div>
    </div>
  );
}

/** What a person changed of a line before taking it. */
interface Correction {
  readonly count?: number;
  /** Of one; null for no price. */
  readonly cost?: number | null;
  /** What it is, said from the catalogue, and the loadout of that once it makes one. */
  readonly choice?: LoadoutChoice;
  readonly made?: Loadout | undefined;
}

const NOTHING: LoadoutChoice = { fighter: '', weapons: [], kit: [] };

function corrected(before: UnderstoodEntry, { count, cost, made }: Correction): UnderstoodEntry {
  const entry = made ? { ...before, loadouts: [made] } : before;
  return {
    ...entry,
    ...(count === undefined ? {} : { count }),
    ...(cost === undefined ? {} : { loadouts: entry.loadouts.map((loadout) => ({ ...loadout, cost })) }),
  };
}

interface CorrectLineProps {
  readonly entry: UnderstoodEntry;
  readonly currency: string;
  readonly correct: (change: Correction) => void;
}

/** The count and the price of a line, to be set right before it is taken; what is no such number changes nothing. */
function CorrectLine({ entry: { fighter, count, loadouts }, currency, correct }: CorrectLineProps) {
  return (
    <p class="correct-line">
      <input
        type="number"
        min={1}
        max={999}
        aria-label={`How many ${fighter.name}`}
        value={count}
        onInput={({ currentTarget: { valueAsNumber: next } }) => {
          if (Number.isInteger(next) && next >= 1 && next <= 999) correct({ count: next });
        }}
      />
      <span>at</span>
      <input
        type="number"
        min={0}
        max={1_000_000}
        aria-label={`Price of one ${fighter.name}`}
        placeholder="no price"
        value={loadouts[0]?.cost ?? ''}
        onInput={({ currentTarget: { value, valueAsNumber: next } }) => {
          if (value === '') correct({ cost: null });
          else if (next >= 0 && next <= 1_000_000) correct({ cost: next });
        }}
      />
      <span>{`${currency} each`}</span>
    </p>
  );
}

interface MakeItProps {
  readonly system: GameSystem;
  readonly entry: UnderstoodEntry;
  readonly prefix: string;
  readonly choice: LoadoutChoice;
  readonly correct: (change: Correction) => void;
}

/** An entry that is not known, said from the catalogue: it keeps the file's name and price. */
function MakeIt({ system, entry, prefix, choice, correct }: MakeItProps) {
  const price = costOfOne(entry.fighter, system.lists?.currency ?? '', entry.count);
  return (
    <details class="more make-it">
      <summary>{`Say what ${entry.fighter.name} is`}</summary>
      <Equipment
        system={system}
        prefix={prefix}
        choice={choice}
        change={(next) => {
          try {
            const made = system.loadout(next);
            correct({
              choice: next,
              made: { ...made, choice: next, name: `${entry.fighter.name}: ${made.name}`.slice(0, 120), cost: price ?? made.cost },
            });
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            correct({ choice: next, made: undefined });
          }
        }}
      />
    </details>
  );
}
