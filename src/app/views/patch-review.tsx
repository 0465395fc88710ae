import { useMemo } from 'preact/hooks';
import type { GameSystem, Json, JsonObject } from '../../systems/system.ts';
import { sentence } from '../../analysis/format.ts';
import { columnsOf, rowsOf, sidesSaid, type SidesKept } from '../matrix/sides.ts';
import { ControlSheet } from '../parts/control-sheet.tsx';
import type { TableData } from '../parts/csv.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { Table } from '../parts/table.tsx';
import { PatchChanges } from '../review/patch-changes.tsx';
import { type Change, namedApart, patched } from '../review/patch-edits.ts';
import { PatchForms } from '../review/patch-forms.tsx';
import { patchLines } from '../review/patch-words.ts';
import type { PatchResult } from '../review/work.ts';
import { editMore, moreOf } from '../state/more.ts';
import { work } from '../state/store.ts';
import { useJob } from '../worker/use-job.ts';
import { MeasurePicker, measureFor, nameOf } from './measure-picker.tsx';
import { SidesPicker } from './sides-picker.tsx';

interface Kept extends SidesKept {
  readonly measure?: string;
  readonly edition?: Json;
  readonly change?: Change;
}

/** A change of the rules, a weapon, an attacker or a price beside the original: every match-up that it moves, the furthest first. */
export function PatchReview({ system }: { readonly system: GameSystem }) {
  const kept = moreOf('review') as Kept;
  const [rowSide, columnSide] = [rowsOf(system, kept), columnsOf(system, kept)];
  const rows = useMemo(() => namedApart(rowSide.loadouts), [rowSide.loadouts]);
  const columns = useMemo(() => namedApart(columnSide.loadouts), [columnSide.loadouts]);
  const measure = measureFor(system, kept.measure);
  const { edition: before, situation, options } = work.value;
  const change = kept.change ?? {};
  const edition = { before, after: kept.edition ?? before };
  const base = { columns, measure: measure.id };
  const nothing = rows.length === 0 || columns.length === 0;
  const job = useJob<'patch'>(
    nothing
      ? null
      : {
          kind: 'patch',
          system: system.id,
          input: {
            before: { ...base, rows, setting: { edition: before, situation, options } },
            after: { ...base, rows: patched(rows, change), setting: { edition: edition.after, situation, options } },
          },
        },
  );
  const lines = patchLines(system, { rows, edition, change });
  return (
    <>
      <ControlSheet title="What is compared" said={`${nameOf(measure)} · ${sidesSaid(system, kept)}`}>
        <div class="control-row">
          <SidesPicker system={system} kept={kept} set={(next) => editMore('review', next as JsonObject)} />
          <MeasurePicker system={system} value={measure.id} change={(id) => editMore('review', { measure: id })} />
        </div>
      </ControlSheet>
      <JobStatus job={job} what="patch" />
      {nothing && <p class="says">There are no loadouts to compare here yet: choose other rows or columns, or keep loadouts first.</p>}
      {!nothing && job.result && (
        <p class="lead" aria-live="polite">
          {job.result.finding}
        </p>
      )}
      <div class="columns patch">
        <div class="column">
          <PatchForms system={system} rows={rows} edition={edition} change={change} fault={job.fault} />
        </div>
        <div class="column">
          <PatchChanges lines={lines} change={change} edition={before} result={job.result} />
          {job.result && <Moved result={job.result} />}
        </div>
      </div>
      <p class="says matrix-says">{sentence(measure.says)}. Situation and readings are those of Compare.</p>
    </>
  );
}

/** The match-ups that move, those whose order flips, and who was left out. */
function Moved({ result: { moves, allMoves, flips, left } }: { readonly result: PatchResult }) {
  return (
    <>
      {moves.rows.length > 0 && (
        <section class="panel patch-moved" aria-label="Match-ups that move">
          <Table {...withoutEmpty(moves)} />
          {allMoves.rows.length > moves.rows.length && (
            <p class="says">{`The ${moves.rows.length} furthest of ${allMoves.rows.length}; the CSV has them all.`}</p>
          )}
        </section>
      )}
      {flips.rows.length > 0 && (
        <section class="panel patch-moved" aria-label="Orders that flip">
          <Table {...withoutEmpty(flips)} />
        </section>
      )}
      {left.length > 0 && (
        <details class="more patch-moved">
          <summary>{left.length === 1 ? 'One loadout is left out' : `${left.length} loadouts are left out`}</summary>
          <ul class="in-words">
            {left.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A table without the columns that say nothing in any row. */
function withoutEmpty({ caption, columns, rows }: TableData): TableData {
  const kept = columns.flatMap((_, place) => (rows.some((row) => row[place] !== '') ? [place] : []));
  return { caption, columns: kept.map((place) => columns[place] ?? ''), rows: rows.map((row) => kept.map((place) => row[place] ?? '')) };
}
