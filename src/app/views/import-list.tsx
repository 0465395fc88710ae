import { useState } from 'preact/hooks';
import { listOf } from '../../lists/from-file.ts';
import { readList } from '../../lists/read-list.ts';
import { isSavedList, listFromSaved } from '../../lists/saved.ts';
import { systemOf, type Understanding, understood, type UnderstoodEntry } from '../../lists/understand.ts';
import { InputError } from '../../systems/input-error.ts';
import { SYSTEMS } from '../../systems/index.ts';
import type { GameSystem } from '../../systems/system.ts';
import { bytesOf, OpenFile } from '../parts/open-file.tsx';
import { Table } from '../parts/table.tsx';
import { addList } from '../state/keeping.ts';
import { notice, work } from '../state/store.ts';
import { openSample } from '../state/sync.ts';

interface Preview {
  readonly understanding: Understanding;
  readonly system: GameSystem;
}

/** Takes a list from another tool: a file or pasted text, shown for checking before anything of it is used. */
export function ImportList() {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [over, setOver] = useState(false);

  const take = async (data: Uint8Array | string) => {
    setPreview(null);
    setFault(null);
    try {
      const own = ownList(data);
      if (own) {
        addList(own);
        notice.value = { tone: 'info', says: `The list ${own.name} is under Your lists.` };
        return;
      }
      setPreview(await understand(data));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(error.message);
    }
  };
  return (
    <section
      class={`panel import${over ? ' over' : ''}`}
      aria-label="Bring in a list"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) void bytesOf(file).then(take);
      }}
    >
      <header class="panel-head">
        <h2>Bring in a list</h2>
      </header>
      <p class="says">
        Drop a file here, choose one, or paste its text: .ros, .rosz, JSON or text as other list builders export it, or a list saved here.
      </p>
      <div class="row wrap">
        <OpenFile label="Choose a file" accept=".ros,.rosz,.json,.txt,.xml" take={(bytes) => void take(bytes)} />
      </div>
      <label class="field">
        <span class="label">Or paste it</span>
        <textarea rows={3} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="button" disabled={text.trim() === ''} onClick={() => void take(text)}>
        Read it
      </button>
      {fault && (
        <p class="fault" role="alert">
          {`Nothing was taken: ${fault}`}
        </p>
      )}
      {preview && <PreviewPart preview={preview} done={() => setPreview(null)} />}
    </section>
  );
}

/** A list saved by this app, or null when it is something else. */
function ownList(data: Uint8Array | string) {
  const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
  if (!text.trimStart().startsWith('{')) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  return isSavedList(json) ? listFromSaved(json) : null;
}

async function understand(data: Uint8Array | string): Promise<Preview> {
  const read = readList(data);
  const systems = await Promise.all(SYSTEMS.map((each) => each.load()));
  const system = systemOf(read.roster, systems);
  return { understanding: understood(read, system), system };
}

function PreviewPart({ preview: { understanding, system }, done }: { readonly preview: Preview; readonly done: () => void }) {
  const { entries, others, reconciled, warnings } = understanding;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [corrections, setCorrections] = useState<ReadonlyMap<number, Correction>>(new Map());
  const taken = entries
    .map((each, place) => corrected(each, corrections.get(place) ?? {}))
    .filter((each, place) => !left.has(place) && each.loadouts.length > 0);
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
      <ul class="kept">
        {entries.map((entry, place) => (
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
              <CorrectLine
                entry={corrected(entry, corrections.get(place) ?? {})}
                currency={system.catalogue.currency}
                correct={(change) => setCorrections(new Map([...corrections, [place, { ...corrections.get(place), ...change }]]))}
              />
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
}

function corrected(entry: UnderstoodEntry, { count, cost }: Correction): UnderstoodEntry {
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
