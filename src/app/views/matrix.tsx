import { useMemo, useState } from 'preact/hooks';
import { figure } from '../../charts/figure.ts';
import { heatMap } from '../../charts/heat-map.ts';
import { heatTable } from '../../charts/tables.ts';
import { formatPercent, fractionOf } from '../../pmf/index.ts';
import type { GameSystem, JsonObject } from '../../systems/system.ts';
import type { MatrixInput } from '../matrix/fill.ts';
import { columnsOf, rowsOf, type SidesKept } from '../matrix/sides.ts';
import { MatrixCanvas } from '../matrix/matrix-canvas.tsx';
import { arranged, type Arrangement, SORTS, type Sort } from '../matrix/arrange.ts';
import { ChartFigure, type Size } from '../parts/chart-figure.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import { loadoutOption } from '../picking/option.ts';
import { PickField } from '../picking/pick.tsx';
import { editMore, moreOf } from '../state/more.ts';
import { edit, work } from '../state/store.ts';
import { theme } from '../state/theme.ts';
import { useJob } from '../worker/use-job.ts';
import { FormulaBox } from './formula-box.tsx';
import { SidesPicker } from './sides-picker.tsx';

interface Kept extends SidesKept {
  readonly measure?: string;
  readonly formula?: string;
  readonly sort?: Sort;
  readonly baseline?: string;
}

/** More cells than this are drawn as a field of colour instead of one by one. */
const MOST_DRAWN = 900;

/** Loadouts against targets: every match-up at a glance, a click away from its details. */
export function Matrix({ system }: { readonly system: GameSystem }) {
  const kept = moreOf('matrix') as Kept;
  const [filter, setFilter] = useState('');
  const rows = rowsOf(system, kept);
  const columns = columnsOf(system, kept);
  const measure =
    system.measures.find(({ id }) => id === kept.measure) ?? system.measures.find(({ kind }) => kind === 'chance') ?? system.measures[0];
  const byFormula = kept.measure === 'formula';
  const { edition, situation, options } = work.value;
  const value: MatrixInput['value'] = byFormula ? { formula: kept.formula ?? '' } : { measure: measure?.id ?? '' };
  const input: MatrixInput = { rows: rows.loadouts, columns: columns.loadouts, setting: { edition, situation, options }, value };
  const job = useJob<'matrix'>(byFormula && (kept.formula ?? '').trim() === '' ? null : { kind: 'matrix', system: system.id, input });

  const size = rows.loadouts.length * columns.loadouts.length;
  const numbers = [job.progress?.part, job.result?.numbers].find(
    (each): each is Float64Array => each instanceof Float64Array && each.length === size,
  );
  const sort = kept.sort ?? 'given';
  const baseline = rows.loadouts.findIndex(({ name }) => name === kept.baseline);
  const better = byFormula || !measure ? 'higher' : measure.better;
  const arrangement = useMemo(
    () => (numbers ? arranged({ rows: rows.loadouts, columns: columns.loadouts, numbers }, { sort, filter, baseline, better }) : null),
    [numbers, rows, columns, sort, filter, baseline, better],
  );
  const name = byFormula ? (kept.formula ?? '') : measure?.kind === 'chance' ? measure.name : `mean ${measure?.name ?? ''}`;
  const isChance = !byFormula && measure?.kind === 'chance';
  const set = (change: Kept, label = '') => editMore('matrix', change as JsonObject, label);
  return (
    <>
      <h1 class="only-said">Matrix</h1>
      <section class="panel matrix-setup" aria-label="What is set against what">
        <SidesPicker system={system} kept={kept} set={set} />
        <label class="field">
          <span class="label">Measure</span>
          <select value={byFormula ? 'formula' : (measure?.id ?? '')} onChange={(event) => set({ measure: event.currentTarget.value })}>
            {system.measures.map((each) => (
              <option key={each.id} value={each.id}>
                {each.kind === 'chance' ? each.name : `mean ${each.name}`}
              </option>
            ))}
            <option value="formula">your own formula…</option>
          </select>
        </label>
        <label class="field">
          <span class="label">Sort</span>
          <select value={sort} onChange={(event) => set({ sort: event.currentTarget.value as Sort })}>
            {SORTS.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
        </label>
        <PickField
          label="Difference from"
          placeholder="nothing: show the values"
          text={baseline < 0 ? '' : (kept.baseline ?? '')}
          held={baseline < 0 ? [] : [kept.baseline ?? '']}
          options={() => rows.loadouts.map((each) => loadoutOption(each, system.catalogue.currency))}
          change={(chosen) => set({ baseline: chosen })}
          clear={() => set({ baseline: '' })}
        />
        <label class="field">
          <span class="label">Filter by name</span>
          <input type="text" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>
        {byFormula && (
          <FormulaBox
            system={system}
            text={kept.formula ?? ''}
            fault={job.fault?.path === 'formula' ? job.fault.says : null}
            change={(formula) => set({ formula }, 'formula')}
          />
        )}
      </section>
      <p class="says matrix-says">
        {byFormula ? 'Worked out exactly over the measures and costs of each match-up' : measure?.says}. Situation and readings are those of
        Compare.
        {rows.unfit > 0 && ` ${rows.unfit} combinations do not fit together and are left out.`}
      </p>
      <JobStatus job={job.fault?.path === 'formula' ? { ...job, fault: null } : job} what="matrix" />
      {job.status === 'done' && job.result?.finding && <p class="lead">{job.result.finding}</p>}
      {arrangement && arrangement.rows.length > 0 && arrangement.columns.length > 0 && (
        <Picture arrangement={arrangement} name={name} isChance={isChance} />
      )}
      {arrangement && (arrangement.rows.length === 0 || arrangement.columns.length === 0) && <p class="says">Nothing has that name.</p>}
      {rows.loadouts.length === 0 && <p class="says">There are no loadouts in these rows yet.</p>}
      {job.result && job.result.gaps.length > 0 && (
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

function Picture({
  arrangement,
  name,
  isChance,
}: {
  readonly arrangement: Arrangement;
  readonly name: string;
  readonly isChance: boolean;
}) {
  const { rows, columns, cells, difference } = arrangement;
  const format = formatOf(isChance, difference);
  const data = useMemo(() => ({ rows: rows.map((each) => each.name), columns: columns.map((each) => each.name), cells }), [arrangement]);
  const shade = theme.value === 'dark' ? 'dark' : 'page';
  const title = difference ? `${name}, less that of the baseline` : name;
  const chart = useMemo(
    () => ({
      table: heatTable(data, { measure: title, format }),
      // The cells' colours are mixed here, so the page's theme is told by name.
      draw: (size: Size) =>
        heatMap(data, {
          ...size,
          theme: size.theme === 'page' ? shade : size.theme,
          measure: title,
          format,
          scale: difference ? 'difference' : 'amount',
          ...(isChance && !difference ? { domain: [0, 1] as const } : {}),
        }),
    }),
    [data, title, isChance, difference, shade],
  );
  const toCompare = (row: number, column: number) => {
    const [loadout, target] = [rows[row], columns[column]];
    if (!loadout || !target) return;
    const { baseline } = arrangement;
    edit((now) => ({
      ...now,
      view: 'compare',
      loadouts: baseline && baseline !== loadout ? [loadout, baseline] : [loadout],
      target,
      threshold: null,
    }));
  };
  return (
    <section class="panel" aria-label={title}>
      <p class="says">Choose a cell to see its match-up on Compare.</p>
      {data.rows.length * data.columns.length > MOST_DRAWN ? (
        <MatrixCanvas data={data} difference={difference} format={format} name={title} choose={toCompare} />
      ) : (
        <ChartFigure
          name={title}
          draw={chart.draw}
          table={chart.table}
          onMark={(mark) => toCompare(Number(mark.dataset['row']), Number(mark.dataset['column']))}
        />
      )}
    </section>
  );
}

function formatOf(isChance: boolean, difference: boolean): (value: number) => string {
  if (!isChance) return (value) => figure(value, 2);
  if (difference) return (value) => `${value > 0 ? '+' : ''}${figure(value * 100, 1)}`;
  return (value) => formatPercent(fractionOf(Math.min(1, value)));
}
