import { useState } from 'preact/hooks';
import type { GroupField } from '../../systems/schema/field.ts';
import type { GameSystem } from '../../systems/system.ts';
import { GroupBody } from '../forms/group.tsx';
import { summaryOf } from '../forms/summary.ts';
import { Icon } from '../parts/icon.tsx';
import { letterOf } from '../parts/letter.ts';
import { Sheet } from '../parts/sheet.tsx';
import { Pick } from '../picking/pick.tsx';
import { type Answers } from '../state/answers.ts';
import { addLoadout, editShared } from '../state/edits.ts';
import { narrow } from '../state/narrow.ts';
import { leftOut, offerAll, offersAll } from '../state/offering.ts';
import { saved, work } from '../state/store.ts';
import { MOST_LOADOUTS } from '../state/work.ts';
import { LoadoutCard } from './loadout-card.tsx';
import { lazy } from './lazy.tsx';

/** Everything that goes into the comparison. In one column, target and situation are in a sheet. */
export function Setup({ system, answers }: { readonly system: GameSystem; readonly answers: Answers }) {
  const { loadouts, target } = work.value;
  const cards = loadouts.map((loadout, place) => (
    <LoadoutCard key={place} system={system} loadout={loadout} place={place} faults={answers.faults.loadouts[place] ?? new Map()} />
  ));
  const { shared } = answers.faults;
  const onTarget = new Map([...shared].filter(([path]) => /^target\b/.test(path)));
  const against = (
    <>
      <LoadoutCard system={system} loadout={target} place="target" faults={onTarget} />
      <Situation system={system} faults={shared} />
    </>
  );
  return (
    <div class="setup">
      <div class={`cards${loadouts.length > 4 ? ' many' : ''}`}>
        {cards}
        {!narrow.value && <LoadoutCard system={system} loadout={target} place="target" faults={onTarget} />}
        {loadouts.length < MOST_LOADOUTS && <AddCard system={system} />}
      </div>
      <Offering system={system} />
      {narrow.value ? (
        <Sheet title="Target and situation" said={<Against system={system} />}>
          {against}
        </Sheet>
      ) : (
        <Situation system={system} faults={shared} />
      )}
    </div>
  );
}

/** Whether the pickers offer what is not official too; absent where there is nothing of the kind. */
function Offering({ system }: { readonly system: GameSystem }) {
  const others = leftOut(system);
  if (others.length === 0) return null;
  return (
    <label class="explain offering">
      <input type="checkbox" checked={offersAll.value} onChange={(event) => offerAll(event.currentTarget.checked)} />{' '}
      {`offer ${others.join(' and ')} items too`}
    </label>
  );
}

const PasteLine = lazy(async () => (await import('./paste-line.tsx')).PasteLine);

function AddCard({ system }: { readonly system: GameSystem }) {
  const [pasting, setPasting] = useState(false);
  const last = work.value.loadouts.at(-1);
  return (
    <div class="card add-card">
      {pasting ? (
        <PasteLine system={system} done={() => setPasting(false)} />
      ) : (
        <>
          <button type="button" onClick={() => last && addLoadout({ ...last, name: `Loadout ${letterOf(work.value.loadouts.length)}` })}>
            <Icon name="add" /> Add a loadout
          </button>
          <button type="button" class="quiet" onClick={() => setPasting(true)}>
            Paste a line
          </button>
          <OwnLoadouts system={system} />
        </>
      )}
    </div>
  );
}

/** The loadouts that a person kept or has in a list, to add to the comparison. */
function OwnLoadouts({ system }: { readonly system: GameSystem }) {
  const own = [
    ...saved.value.loadouts.filter((each) => each.system === system.id).map((each) => ({ from: 'Your loadouts', loadout: each.loadout })),
    ...saved.value.lists
      .filter((each) => each.system === system.id)
      .flatMap((list) => list.entries.map((entry) => ({ from: list.name || 'unnamed list', loadout: entry.loadout }))),
  ];
  if (own.length === 0) return null;
  return (
    <Pick
      label="Add one of your own loadouts"
      placeholder="Your own…"
      text=""
      held={[]}
      options={() =>
        own.map(({ from, loadout: { name, cost } }, place) => ({
          value: String(place),
          label: name,
          group: from,
          cost: cost === null ? '' : `${cost} ${system.catalogue.currency}`,
        }))
      }
      change={(place) => {
        const chosen = own[Number(place)];
        if (chosen) addLoadout(chosen.loadout);
      }}
    />
  );
}

function Situation({ system, faults }: { readonly system: GameSystem; readonly faults: ReadonlyMap<string, string> }) {
  const [explain, setExplain] = useState(false);
  const field = system.schema.fields.fields['situation'] as GroupField;
  const form = { prefix: 'situation', explain, faults };
  return (
    <section class="situation" aria-label="Situation">
      <header>
        <h2>Situation</h2>
        <label class="explain">
          <input type="checkbox" checked={explain} onChange={(event) => setExplain(event.currentTarget.checked)} /> explain
        </label>
      </header>
      <div class="situation-body">
        <GroupBody
          field={field}
          value={work.value.situation}
          path="situation"
          form={form}
          change={(next, path) => editShared('situation', (next ?? {}) as never, path)}
        />
      </div>
    </section>
  );
}

/** What stands against the loadouts, in the line that opens its sheet. */
function Against({ system }: { readonly system: GameSystem }) {
  const { target, situation } = work.value;
  const said = summaryOf(system.schema.fields.fields['situation'] as GroupField, situation);
  return (
    <>
      <b>Target</b> {target.name}
      {said && ` · ${said}`}
    </>
  );
}
