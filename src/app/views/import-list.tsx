import { useState } from 'preact/hooks';
import { type ReadList, readLists } from '../../lists/read-list.ts';
import { isSavedList, listFromSaved } from '../../lists/saved.ts';
import { systemOf, understood } from '../../lists/understand.ts';
import { InputError } from '../../systems/input-error.ts';
import { SYSTEMS } from '../../systems/index.ts';
import { bytesOf, OpenFile } from '../parts/open-file.tsx';
import { addList } from '../state/keeping.ts';
import { notice } from '../state/store.ts';
import { ImportPreview, type Preview } from './import-preview.tsx';

/** Takes a list from another tool: a file or pasted text, shown for checking before anything of it is used. */
export function ImportList() {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  /** What a file holds that has more than one list in it. */
  const [several, setSeveral] = useState<readonly ReadList[]>([]);
  const [over, setOver] = useState(false);

  const attempt = async (step: () => Promise<void>) => {
    setPreview(null);
    setFault(null);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(error.message);
    }
  };
  const understand = (list: ReadList) => attempt(async () => setPreview(await understoodBySystem(list)));
  const take = async (data: Uint8Array | string) => {
    setSeveral([]);
    await attempt(async () => {
      const own = ownList(data);
      if (own) {
        addList(own);
        notice.value = { tone: 'info', says: `The list ${own.name} is under Your lists.` };
        return;
      }
      const lists = readLists(data);
      const [list, ...others] = lists;
      if (list && others.length === 0) setPreview(await understoodBySystem(list));
      else setSeveral(lists);
    });
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
      {several.length > 0 && (
        <label class="field">
          <span class="label">{`This file holds ${several.length} lists`}</span>
          <select
            onChange={(event) => {
              const list = several[Number(event.currentTarget.value)];
              if (event.currentTarget.value !== '' && list) void understand(list);
            }}
          >
            <option value="">choose one…</option>
            {several.map(({ roster: { name, selections, costs } }, place) => (
              <option key={place} value={String(place)}>
                {`${place + 1}: ${name || 'unnamed'}, ${selections.length} units${Object.entries(costs)
                  .map(([currency, cost]) => `, ${cost} ${currency}`)
                  .join('')}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {preview && <ImportPreview key={preview.key} preview={preview} done={() => setPreview(null)} />}
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

let previews = 0;

async function understoodBySystem(list: ReadList): Promise<Preview> {
  const systems = await Promise.all(SYSTEMS.map((each) => each.load()));
  const system = systemOf(list.roster, systems);
  return { understanding: understood(list, system), system, key: previews++ };
}
