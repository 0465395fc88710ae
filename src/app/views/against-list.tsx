import { useState } from 'preact/hooks';
import type { FighterList } from '../../lists/list.ts';
import type { GameSystem } from '../../systems/system.ts';
import { Table } from '../parts/table.tsx';
import { saved } from '../state/store.ts';
import { useJob } from '../worker/use-job.ts';

/** What a list is expected to do to another of one's lists: every entry against every entry, in the way that does best there. */
export function AgainstList({ system, list }: { readonly system: GameSystem; readonly list: FighterList }) {
  const [chosen, setChosen] = useState('');
  const offered = saved.value.lists.filter((each) => each.system === system.id && each.entries.length > 0);
  const opposing = chosen === '' ? undefined : offered[Number(chosen)];
  const fielded = ({ entries }: FighterList) => entries.map(({ loadout, count, alternatives }) => ({ loadout, count, alternatives }));
  const ready = opposing !== undefined && list.entries.length > 0;
  const job = useJob(
    ready ? { kind: 'against', system: system.id, input: { edition: list.edition, ours: fielded(list), theirs: fielded(opposing) } } : null,
  );
  if (list.entries.length === 0 || offered.length === 0) return null;
  return (
    <div class="field against">
      <label class="field">
        <span class="label">Against</span>
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">choose an opposing list…</option>
          {offered.map((each, place) => (
            <option key={place} value={String(place)}>
              {each.name || 'unnamed'}
            </option>
          ))}
        </select>
      </label>
      {ready && job.status === 'running' && (
        <p class="says" role="status">
          {job.progress ? `${job.progress.done} of ${job.progress.total} match-ups ` : 'Working it out '}
          <button type="button" onClick={job.stop}>
            Stop
          </button>
        </p>
      )}
      {ready && job.fault && <p class="fault" role="alert">{`${job.fault.path === '' ? '' : `${job.fault.path}: `}${job.fault.says}`}</p>}
      {ready && job.status === 'done' && job.result && (
        <>
          <p class="says">{job.result.finding}</p>
          <Table {...job.result.table} />
        </>
      )}
    </div>
  );
}
