import { useState } from 'preact/hooks';
import type { AnyField, GroupField, ListField } from '../../systems/schema/field.ts';
import type { GameSystem, Json, JsonObject, Loadout } from '../../systems/system.ts';
import { FieldControl } from '../forms/field.tsx';
import { GroupBody } from '../forms/group.tsx';
import { columnsOf, rowsOf, type SidesKept } from '../matrix/sides.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { Pick } from '../picking/pick.tsx';
import { Table } from '../parts/table.tsx';
import { type Change, patched, weaponsIn } from '../review/patch-edits.ts';
import { editMore, moreOf } from '../state/more.ts';
import { work } from '../state/store.ts';
import { useJob } from '../worker/use-job.ts';
import { MeasurePicker, measureFor } from './measure-picker.tsx';
import { SidesPicker } from './sides-picker.tsx';

interface Kept extends SidesKept {
  readonly measure?: string;
  readonly edition?: Json;
  readonly change?: Change;
}

/** A change of the rules, a weapon or a price beside the original: every match-up that it moves, the furthest first. */
export function PatchReview({ system }: { readonly system: GameSystem }) {
  const kept = moreOf('review') as Kept;
  const [rows, columns] = [rowsOf(system, kept), columnsOf(system, kept)];
  const measure = measureFor(system, kept.measure);
  const { edition, situation, options } = work.value;
  const change = kept.change ?? {};
  const after = kept.edition ?? edition;
  const base = { columns: columns.loadouts, measure: measure.id };
  const nothing = rows.loadouts.length === 0 || columns.loadouts.length === 0;
  const job = useJob<'patch'>(
    nothing
      ? null
      : {
          kind: 'patch',
          system: system.id,
          input: {
            before: { ...base, rows: rows.loadouts, setting: { edition, situation, options } },
            after: { ...base, rows: patched(rows.loadouts, change), setting: { edition: after, situation, options } },
          },
        },
  );
  return (
    <>
      <section class="panel matrix-setup" aria-label="What is compared">
        <SidesPicker system={system} kept={kept} set={(next) => editMore('review', next as JsonObject)} />
        <MeasurePicker system={system} value={measure.id} change={(id) => editMore('review', { measure: id })} />
      </section>
      <div class="columns patch">
        <div class="column">
          <Edits system={system} rows={rows.loadouts} edition={after} change={change} fault={job.fault} />
        </div>
        <div class="column">
          <JobStatus job={job} what="patch" />
          {job.result && (
            <>
              <p class="lead" aria-live="polite">
                {job.result.finding}
              </p>
              {job.result.moves.rows.length > 0 && (
                <section class="panel" aria-label="Match-ups that move">
                  <Table {...withoutEmpty(job.result.moves)} />
                </section>
              )}
              {job.result.flips.rows.length > 0 && (
                <section class="panel" aria-label="Orders that flip">
                  <Table {...withoutEmpty(job.result.flips)} />
                </section>
              )}
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** A table without the columns that say nothing in any row. */
function withoutEmpty({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const kept = columns.flatMap((_, place) => (rows.some((row) => row[place] !== '') ? [place] : []));
  return { caption, columns: kept.map((place) => columns[place] ?? ''), rows: rows.map((row) => kept.map((place) => row[place] ?? '')) };
}

interface EditsProps {
  readonly system: GameSystem;
  readonly rows: readonly Loadout[];
  readonly edition: Json;
  readonly change: Change;
  readonly fault: { readonly path: string; readonly says: string } | null;
}

function Edits({ system, rows, edition, change, fault }: EditsProps) {
  const fields = system.schema.fields.fields;
  const weapons = weaponsIn(rows);
  const [chosen, setChosen] = useState(0);
  const weapon = weapons[Math.min(chosen, weapons.length - 1)];
  const form = { prefix: 'patch', explain: false, faults: new Map(fault ? [[fault.path, fault.says]] : []) };
  const set = (next: Change, label: string) => editMore('review', { change: { ...change, ...next } as unknown as JsonObject }, label);
  const edited = weapon ? change.weapons?.find((each) => each.name === weapon.name)?.to : undefined;
  return (
    <>
      <section class="panel" aria-label="Changed rules">
        <header class="panel-head">
          <h2>Rules after the patch</h2>
          <button type="button" class="quiet" onClick={() => editMore('review', { edition: work.value.edition, change: {} })}>
            Undo the whole patch
          </button>
        </header>
        {fields['edition'] && (
          <FieldControl
            field={fields['edition'] as AnyField}
            value={edition}
            path="edition"
            form={form}
            change={(next, path) => editMore('review', { edition: next ?? work.value.edition }, path)}
          />
        )}
      </section>
      <section class="panel" aria-label="Changed weapon">
        <header class="panel-head">
          <h2>Weapon after the patch</h2>
          <Pick
            label="Weapon to change"
            text={weapon?.name ?? ''}
            held={[String(Math.min(chosen, weapons.length - 1))]}
            options={() =>
              weapons.map(({ name }, place) => ({
                value: String(place),
                label: name,
                mark: change.weapons?.some((each) => each.name === name) ? 'changed' : '',
              }))
            }
            change={(place) => setChosen(Number(place))}
          />
        </header>
        {weapon && (
          <GroupBody
            field={(fields['weapons'] as ListField).of as GroupField}
            value={edited ?? weapon.weapon}
            path="weapon"
            form={form}
            omit={['name']}
            change={(next, path) =>
              set(
                {
                  weapons: [
                    ...(change.weapons ?? []).filter(({ name }) => name !== weapon.name),
                    { name: weapon.name, to: (next ?? {}) as JsonObject },
                  ],
                },
                path,
              )
            }
          />
        )}
      </section>
      <section class="panel" aria-label="Changed prices">
        <header class="panel-head">
          <h2>{`Prices after the patch (${system.catalogue.currency})`}</h2>
        </header>
        <div class="prices">
          {rows.slice(0, 60).map((row) => (
            <label key={row.name} class="field">
              <span class="label">{row.name}</span>
              <input
                type="number"
                min={0}
                step={system.catalogue.costStep}
                value={change.costs?.[row.name] ?? row.cost ?? ''}
                onInput={(event) => {
                  const cost = event.currentTarget.valueAsNumber;
                  const { [row.name]: _, ...others } = change.costs ?? {};
                  set(
                    { costs: Number.isFinite(cost) && cost >= 0 && cost !== row.cost ? { ...others, [row.name]: cost } : others },
                    `cost ${row.name}`,
                  );
                }}
              />
            </label>
          ))}
        </div>
      </section>
    </>
  );
}
