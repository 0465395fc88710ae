import type { GameSystem, Loadout } from '../../systems/system.ts';
import { loadoutOption } from '../picking/option.ts';
import { PickField } from '../picking/pick.tsx';
import { type About, Term } from '../parts/term.tsx';
import { aboutMeasure, measureFor, nameOf } from '../views/measure-picker.tsx';
import { SidesPicker } from '../views/sides-picker.tsx';
import { COLUMN_SORTS, type ColumnSort, type Sort, SORTS } from './arrange.ts';
import type { MatrixKept } from './kept.ts';

const FORMULA: About = { says: 'your own formula over the measures and costs, worked out exactly for each match-up', section: 'measures' };

interface MatrixControlsProps {
  readonly system: GameSystem;
  readonly kept: MatrixKept;
  /** The id of the measure, or "formula". */
  readonly value: string;
  readonly rows: readonly Loadout[];
  readonly columns: readonly Loadout[];
  readonly set: (change: MatrixKept, label?: string) => void;
}

/** What is set against what and measured how; then how the answer is put in order. */
export function MatrixControls({ system, kept, value, rows, columns, set }: MatrixControlsProps) {
  const { currency } = system.catalogue;
  const sort = kept.sort ?? 'given';
  const sortedBy = sort.startsWith('column ') ? sort.slice('column '.length) : '';
  const baseline = rows.some(({ name }) => name === kept.baseline) ? kept.baseline : undefined;
  return (
    <>
      <div class="control-row">
        <SidesPicker system={system} kept={kept} set={set} />
        <div class="field">
          <Term about={value === 'formula' ? FORMULA : aboutMeasure(measureFor(system, value))}>Measure</Term>
          <select aria-label="Measure" value={value} onChange={(event) => set({ measure: event.currentTarget.value })}>
            {system.measures.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
            <option value="formula">your own formula…</option>
          </select>
        </div>
      </div>
      <div class="control-row">
        <label class="field">
          <span class="label">Order of rows</span>
          <select value={sort} onChange={(event) => set({ sort: event.currentTarget.value as Sort })}>
            {SORTS.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
            <optgroup label="best first against">
              {columns.slice(0, 250).map(({ name }, place) => (
                <option key={place} value={`column ${name}`}>
                  {name}
                </option>
              ))}
              {sortedBy !== '' && !columns.some(({ name }) => name === sortedBy) && <option value={sort}>{sortedBy}</option>}
            </optgroup>
          </select>
        </label>
        <label class="field">
          <span class="label">Order of columns</span>
          <select value={kept.columnSort ?? 'given'} onChange={(event) => set({ columnSort: event.currentTarget.value as ColumnSort })}>
            {COLUMN_SORTS.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
        </label>
        <PickField
          label="Difference from"
          placeholder="nothing: show the values"
          text={baseline ?? ''}
          held={baseline === undefined ? [] : [baseline]}
          options={() => rows.map((each) => loadoutOption(each, currency))}
          change={(chosen) => set({ baseline: chosen })}
          clear={() => set({ baseline: '' })}
        />
        <label class="field">
          <span class="label">Filter by name</span>
          <input
            type="text"
            maxLength={80}
            value={kept.filter ?? ''}
            onInput={(event) => set({ filter: event.currentTarget.value }, 'filter')}
          />
        </label>
      </div>
    </>
  );
}
