import { useState } from 'preact/hooks';
import { emptyList, type FighterList, withEntry } from '../../lists/list.ts';
import type { GameSystem } from '../../systems/system.ts';
import { sampleList } from '../lists/sample-list.ts';
import { Table } from '../parts/table.tsx';
import { PickField } from '../picking/pick.tsx';
import { things, work } from '../state/store.ts';
import { useJob } from '../worker/use-job.ts';

/**
 * What a list is expected to do to another one, every entry against every entry in the way that does best there, and so which purchase
 * earns its price.
 */
export function AgainstList({ system, list }: { readonly system: GameSystem; readonly list: FighterList }) {
  const offered = opponents(system);
  const [chosen, setChosen] = useState('target');
  const measures = system.measures.filter(({ better }) => better === 'higher');
  const [measure, setMeasure] = useState(measures.find(({ kind }) => kind === 'amount')?.id ?? measures[0]?.id);
  const against = offered.find(({ key }) => key === chosen) ?? offered[0];
  const opposing = against?.list;
  const ready = opposing !== undefined && list.entries.length > 0 && opposing.entries.length > 0;
  const job = useJob(
    ready
      ? {
          kind: 'against',
          system: system.id,
          input: { edition: list.edition, ours: fielded(list), theirs: fielded(opposing), measure },
        }
      : null,
  );
  if (list.entries.length === 0) return null;
  return (
    <section class="against" aria-label="What it earns for its price">
      <h3>What it earns for its price</h3>
      <div class="row wrap">
        <PickField
          label="Against"
          text={against?.name ?? ''}
          held={[against?.key ?? '']}
          options={() => offered.map(({ key, name }) => ({ value: key, label: name }))}
          change={setChosen}
        />
        <label class="field">
          <span class="label">By</span>
          <select value={measure} onChange={(event) => setMeasure(event.currentTarget.value)}>
            {measures.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {ready && job.status === 'running' && (
        <p class="says" role="status">
          {job.progress ? `${job.progress.done} of ${job.progress.total} match-ups ` : 'Working it out '}
          <button type="button" onClick={job.stop}>
            Stop
          </button>
        </p>
      )}
      {ready && job.status === 'stopped' && (
        <p class="says" role="status">
          {'Stopped. '}
          <button type="button" onClick={job.again}>
            Go on
          </button>
        </p>
      )}
      {ready && job.fault && <p class="fault" role="alert">{`${job.fault.path === '' ? '' : `${job.fault.path}: `}${job.fault.says}`}</p>}
      {ready && job.result && (
        <>
          <p class="finding">{job.result.worth.finding}</p>
          <Table {...job.result.worth.table} />
          {job.result.worth.remarks.map((remark) => (
            <p class="says" key={remark}>
              {remark}
            </p>
          ))}
          <p class="says">{job.result.finding}</p>
          <details class="more">
            <summary>Every entry against every opposing one</summary>
            <Table {...job.result.table} />
          </details>
        </>
      )}
    </section>
  );
}

interface Opponent {
  readonly key: string;
  readonly name: string;
  readonly list: FighterList;
}

/** Whom a list can be held against: the target on Compare, every list that is kept, the sample. */
function opponents(system: GameSystem): readonly Opponent[] {
  const { target } = work.value;
  const kept = things.value.flatMap(({ id, thing }): readonly Opponent[] =>
    thing.kind === 'list' && thing.value.system === system.id && thing.value.entries.length > 0
      ? [{ key: id, name: thing.value.name || 'unnamed', list: thing.value }]
      : [],
  );
  return [
    { key: 'target', name: `the target on Compare: ${target.name}`, list: withEntry(emptyList(system.id, ''), target) },
    ...kept,
    { key: 'sample', name: 'the sample list', list: sampleList(system) },
  ];
}

function fielded({ entries }: FighterList) {
  return entries.map(({ loadout, count, alternatives }) => ({ loadout, count, alternatives }));
}
