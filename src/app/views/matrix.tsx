import { useMemo, useState } from 'preact/hooks';
import { sentence } from '../../analysis/format.ts';
import { headlineAmount } from '../../analysis/measure.ts';
import type { GameSystem, JsonObject } from '../../systems/system.ts';
import { arranged } from '../matrix/arrange.ts';
import type { MatrixInput, MatrixResult } from '../matrix/fill.ts';
import type { MatrixKept } from '../matrix/kept.ts';
import { MatrixControls } from '../matrix/matrix-controls.tsx';
import { MatrixPicture } from '../matrix/matrix-picture.tsx';
import { columnsOf, rowsOf, sidesSaid } from '../matrix/sides.ts';
import { ControlSheet } from '../parts/control-sheet.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import { takeReturned } from '../state/leave.ts';
import { editMore, moreOf } from '../state/more.ts';
import { work } from '../state/store.ts';
import type { JobRequest } from '../worker/jobs.ts';
import { useJob } from '../worker/use-job.ts';
import { FormulaBox } from './formula-box.tsx';
import { measureFor, nameOf } from './measure-picker.tsx';

/** Loadouts against targets: every match-up at a glance, a click away from its details. */
export function Matrix({ system }: { readonly system: GameSystem }) {
  const kept = moreOf('matrix') as MatrixKept;
  const [returned] = useState(takeReturned);
  const rows = rowsOf(system, kept);
  const columns = columnsOf(system, kept);
  const byFormula = kept.measure === 'formula';
  const formula = kept.formula ?? '';
  const measure = measureFor(system, kept.measure);
  const { edition, situation, options } = work.value;
  const request = useMemo((): JobRequest<'matrix'> | null => {
    const value: MatrixInput['value'] = byFormula ? { formula } : { measure: measure.id };
    const input = { rows: rows.loadouts, columns: columns.loadouts, setting: { edition, situation, options }, value };
    const nothing = rows.loadouts.length === 0 || columns.loadouts.length === 0 || (byFormula && formula.trim() === '');
    return nothing ? null : { kind: 'matrix', system: system.id, input };
  }, [system, rows.loadouts, columns.loadouts, edition, situation, options, byFormula, formula, measure]);
  const job = useJob<'matrix'>(request);
  const set = (change: MatrixKept, label = '') => editMore('matrix', change as JsonObject, label);
  const shown = request === null ? null : shownOf(job, request.input);
  const atFormula = job.fault?.path === 'formula';
  const sides = sidesSaid(system, kept);
  return (
    <>
      <h1 class="only-said">Matrix</h1>
      <ControlSheet title="What is set against what" said={`${byFormula ? 'formula' : nameOf(measure)} · ${sides}`}>
        <MatrixControls
          system={system}
          kept={kept}
          value={byFormula ? 'formula' : measure.id}
          rows={rows.loadouts}
          columns={columns.loadouts}
          set={set}
        />
      </ControlSheet>
      {byFormula && (
        <section class="panel formula-panel" aria-label="Your own formula">
          <FormulaBox
            system={system}
            text={formula}
            fault={atFormula ? (job.fault?.says ?? null) : null}
            change={(text) => set({ formula: text }, 'formula')}
          />
        </section>
      )}
      <JobStatus job={atFormula ? { ...job, fault: null } : job} what="matrix" />
      {shown && <Answer system={system} kept={kept} shown={shown} set={set} returned={returned} />}
      {rows.loadouts.length === 0 && (
        <p class="says">There are no loadouts in these rows yet: choose other rows, or keep loadouts first.</p>
      )}
      {columns.loadouts.length === 0 && <p class="says">There is nobody in these columns yet: choose other columns.</p>}
      <p class="says matrix-says">
        {byFormula ? 'Worked out exactly over the measures and costs of each match-up' : sentence(measure.says)}. Situation and readings are
        those of Compare.
        {rows.unfit > 0 && ` ${rows.unfit} combinations do not fit together and are left out.`}
      </p>
      {job.result && shown?.result === job.result && job.result.gaps.length > 0 && (
        <details class="more">
          <summary>Why some match-ups are not possible</summary>
          <ul>
            {job.result.gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Numbers with what they are of: while a new matrix has none yet, the one before it stays whole. */
interface Shown {
  readonly input: MatrixInput;
  readonly numbers: Float64Array;
  /** Null while it is being filled. */
  readonly result: MatrixResult | null;
}

function shownOf(job: ReturnType<typeof useJob<'matrix'>>, input: MatrixInput): Shown | null {
  const part = job.progress?.part;
  if (part instanceof Float64Array && part.length === input.rows.length * input.columns.length)
    return { input, numbers: part, result: null };
  if (job.result && job.resultOf) return { input: job.resultOf, numbers: job.result.numbers, result: job.result };
  return null;
}

interface AnswerProps {
  readonly system: GameSystem;
  readonly kept: MatrixKept;
  readonly shown: Shown;
  readonly set: (change: MatrixKept, label?: string) => void;
  readonly returned: ReturnType<typeof takeReturned>;
}

function Answer({ system, kept, shown: { input, numbers, result }, set, returned }: AnswerProps) {
  const { rows, columns, value } = input;
  const measure = 'measure' in value ? measureFor(system, value.measure) : null;
  const isChance = measure?.kind === 'chance';
  const better = measure?.better ?? 'higher';
  const baseline = kept.baseline === undefined ? -1 : rows.findIndex(({ name }) => name === kept.baseline);
  const { sort = 'given', columnSort = 'given', filter = '' } = kept;
  const arrangement = useMemo(
    () => arranged({ rows, columns, numbers }, { sort, columnSort, filter, baseline, better }),
    [rows, columns, numbers, sort, columnSort, filter, baseline, better],
  );
  const name = 'formula' in value ? value.formula : nameOf(measureFor(system, value.measure));
  const other = headlineAmount(system);
  const never = isChance && result !== null && numbers.every((each) => each === 0 || !Number.isFinite(each));
  const { hidden, unmatched } = arrangement;
  return (
    <>
      {result?.finding && (
        <p class="lead">
          {result.finding}
          {never && other && (
            <>
              {' '}
              <button type="button" onClick={() => set({ measure: other.id })}>
                {`Show ${nameOf(other)} instead`}
              </button>
            </>
          )}
        </p>
      )}
      {(hidden.rows > 0 || hidden.columns > 0 || unmatched) && (
        <p class="says" role="status">
          {unmatched ? `Nothing here has “${filter.trim()}” in its name.` : `The filter hides ${hiddenSaid(hidden)}. `}
          {!unmatched && (
            <button type="button" class="quiet" onClick={() => set({ filter: '' })}>
              Show all
            </button>
          )}
        </p>
      )}
      <MatrixPicture
        arrangement={arrangement}
        name={name}
        isChance={isChance}
        sortBy={(column) => set({ sort: `column ${column}` })}
        returned={returned}
      />
    </>
  );
}

function hiddenSaid({ rows, columns }: { readonly rows: number; readonly columns: number }): string {
  const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]);
  return [...some(rows, 'row'), ...some(columns, 'column')].join(' and ');
}
