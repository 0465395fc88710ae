import { useMemo } from 'preact/hooks';
import { sentence } from '../../analysis/format.ts';
import { response } from '../../charts/response.ts';
import { responseTable } from '../../charts/tables.ts';
import type { GameSystem } from '../../systems/system.ts';
import { ChartFigure, type Size } from '../parts/chart-figure.tsx';
import { ControlSheet } from '../parts/control-sheet.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import { letterOf } from '../parts/letter.ts';
import { PickField } from '../picking/pick.tsx';
import { Table } from '../parts/table.tsx';
import type { SensitivityResult } from '../review/work.ts';
import { editMore, moreOf } from '../state/more.ts';
import { work } from '../state/store.ts';
import { useJob } from '../worker/use-job.ts';
import { MeasurePicker, measureFor, measureFormat, nameOf } from './measure-picker.tsx';

interface Kept {
  readonly measure?: string;
  readonly place?: number;
  readonly rival?: number;
  readonly path?: string;
}

/** What moves a measure most, one field at a time, and how it answers one of them along its range. */
export function StatReview({ system }: { readonly system: GameSystem }) {
  const { measure: measureId, place = 0, rival, path } = moreOf('review') as Kept;
  const measure = measureFor(system, measureId);
  const { loadouts, target, edition, situation, options } = work.value;
  const at = Math.min(place, loadouts.length - 1);
  const against = rival !== undefined && rival !== at && rival < loadouts.length ? rival : at === 0 ? 1 : 0;
  const job = useJob<'sensitivity'>({
    kind: 'sensitivity',
    system: system.id,
    input: {
      loadouts,
      target,
      setting: { edition, situation, options },
      measure: measure.id,
      place: at,
      rival: loadouts.length > 1 ? against : null,
      path: path ?? null,
    },
  });
  const { result } = job;
  const fields = result?.fields ?? [];
  return (
    <>
      <ControlSheet title="What is varied" said={`${nameOf(measure)} · ${loadouts[at]?.name ?? ''}`}>
        <div class="control-row">
          <LoadoutPick label="Loadout" value={at} change={(value) => editMore('review', { place: value })} />
          {loadouts.length > 1 && (
            <LoadoutPick label="Set against" value={against} without={at} change={(value) => editMore('review', { rival: value })} />
          )}
          <MeasurePicker system={system} value={measure.id} change={(id) => editMore('review', { measure: id })} />
          <PickField
            label="Along its range"
            text={fields.find((field) => field.path === result?.curve?.path)?.label ?? ''}
            held={[result?.curve?.path ?? '']}
            options={() => fields.map((field) => ({ value: field.path, label: field.label }))}
            change={(value) => editMore('review', { path: value })}
          />
        </div>
      </ControlSheet>
      <JobStatus job={job} what="what moves it" />
      {result && <Found result={result} measure={measure} />}
      <p class="says matrix-says">{sentence(measure.says)}. The loadouts, the target and the situation are those of Compare.</p>
    </>
  );
}

interface LoadoutPickProps {
  readonly label: string;
  readonly value: number;
  /** The place that can not be chosen. */
  readonly without?: number;
  readonly change: (value: number) => void;
}

/** One of the loadouts on Compare. */
function LoadoutPick({ label, value, without, change }: LoadoutPickProps) {
  const { loadouts } = work.value;
  return (
    <PickField
      label={label}
      text={loadouts[value]?.name ?? ''}
      held={[String(value)]}
      options={() =>
        loadouts.flatMap(({ name }, index) => (index === without ? [] : [{ value: String(index), label: name, mark: letterOf(index) }]))
      }
      change={(chosen) => change(Number(chosen))}
    />
  );
}

function Found({ result, measure }: { readonly result: SensitivityResult; readonly measure: ReturnType<typeof measureFor> }) {
  const format = measureFormat(measure);
  const name = nameOf(measure);
  const { curve } = result;
  const chart = useMemo(() => {
    if (!curve || curve.curves.length === 0) return null;
    const options = { stat: curve.label, measure: name, format };
    return {
      table: responseTable(curve.curves, options),
      draw: (size: Size) => response(curve.curves, { ...size, ...options, ...(curve.current === null ? {} : { current: curve.current }) }),
    };
  }, [curve, name]);
  return (
    <div class="results review">
      <p class="lead">
        <strong>{result.finding}</strong> {result.overtaking?.says.join(' ')}
      </p>
      <div class="columns">
        <div class="column">
          {chart && curve && (
            <section class="panel" aria-label="Along the range of one field">
              <ChartFigure name={`${name} by ${curve.label}`} draw={chart.draw} table={chart.table} />
            </section>
          )}
          {[result.overtaking?.steps, result.overtaking?.items].map(
            (table) =>
              table && (
                <section key={table.caption} class="panel" aria-label={table.caption}>
                  <Table {...table} />
                </section>
              ),
          )}
        </div>
        <div class="column">
          <section class="panel" aria-label="One field at a time">
            <Table {...result.table} />
          </section>
        </div>
      </div>
    </div>
  );
}
