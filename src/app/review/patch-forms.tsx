import { useState } from 'preact/hooks';
import type { AnyField, ChoiceField, GroupField, ListField } from '../../systems/schema/field.ts';
import type { GameSystem, Json, JsonObject, Loadout } from '../../systems/system.ts';
import { briefNames } from '../../analysis/format.ts';
import { blank } from '../forms/blank.ts';
import { FieldControl } from '../forms/field.tsx';
import { GroupBody } from '../forms/group.tsx';
import { Pick } from '../picking/pick.tsx';
import { editMore } from '../state/more.ts';
import { attackersIn, type Change, type Edit, type Editable, weaponsIn, withEdit } from './patch-edits.ts';

interface PatchFormsProps {
  readonly system: GameSystem;
  readonly rows: readonly Loadout[];
  readonly edition: { readonly before: Json; readonly after: Json };
  readonly change: Change;
  readonly fault: { readonly path: string; readonly says: string } | null;
}

/** What a patch can change, as the same forms that describe it everywhere: rules, a weapon, an attacker, prices. */
export function PatchForms({ system, rows, edition, change, fault }: PatchFormsProps) {
  const { edition: editionField, weapons, attacker } = system.schema.fields.fields;
  const form = { prefix: 'patch', explain: false, faults: new Map(fault ? [[fault.path, fault.says]] : []) };
  const set = (next: Change, label: string) => editMore('review', { change: { ...change, ...next } as unknown as JsonObject }, label);
  const house = editionField ? houseRule(editionField, edition.after) : null;
  return (
    <>
      <section class="panel" aria-label="Changed rules">
        <header class="panel-head">
          <h2>Rules</h2>
          {house && (
            <button type="button" onClick={() => editMore('review', { edition: house })}>
              Change these rules
            </button>
          )}
        </header>
        {editionField && (
          <FieldControl
            field={editionField as AnyField}
            value={edition.after}
            path="edition"
            form={form}
            change={(next, path) => editMore('review', { edition: next ?? edition.before }, path)}
          />
        )}
      </section>
      <EditOne
        what="Weapon"
        field={(weapons as ListField | undefined)?.of}
        known={weaponsIn(rows)}
        edits={change.weapons ?? []}
        set={(edits, path) => set({ weapons: edits }, path)}
      />
      <EditOne
        what="Attacker"
        field={attacker}
        known={attackersIn(rows)}
        edits={change.attackers ?? []}
        set={(edits, path) => set({ attackers: edits }, path)}
      />
      <Prices system={system} rows={rows} change={change} set={set} />
    </>
  );
}

/** The house rule that changes nothing yet of a named edition; null where there are none, or where one is open already. */
function houseRule(field: AnyField, edition: Json): Json | null {
  const group = field.kind === 'either' ? field.of.find((each): each is GroupField => each.kind === 'group') : undefined;
  if (!group || typeof edition !== 'string') return null;
  const from = Object.entries(group.fields).find(
    ([, each]) => each.kind === 'choice' && (each as ChoiceField).options.some(({ value }) => value === edition),
  );
  return from ? { ...(blank(group) as JsonObject), [from[0]]: edition } : null;
}

interface EditOneProps {
  readonly what: 'Weapon' | 'Attacker';
  readonly field: AnyField | undefined;
  readonly known: readonly Editable[];
  readonly edits: readonly Edit[];
  readonly set: (edits: readonly Edit[], path: string) => void;
}

/** One of several things of a kind, to be chosen and changed. */
function EditOne({ what, field, known, edits, set }: EditOneProps) {
  const [chosen, setChosen] = useState('');
  const one = known.find(({ name }) => name === chosen) ?? known[0];
  if (!one || field?.kind !== 'group') return null;
  const word = what.toLowerCase();
  const form = { prefix: `patch-${word}`, explain: false, faults: new Map<string, string>() };
  return (
    <section class="panel" aria-label={`Changed ${word}`}>
      <header class="panel-head">
        <h2>{what}</h2>
        <Pick
          label={`${what} to change`}
          text={one.label}
          held={[one.name]}
          options={() =>
            known.map(({ name, label }) => ({ value: name, label, mark: edits.some((each) => each.name === name) ? 'changed' : '' }))
          }
          change={setChosen}
        />
      </header>
      <GroupBody
        field={field}
        value={edits.find(({ name }) => name === one.name)?.to ?? one.from}
        path={word}
        form={form}
        omit={['name']}
        change={(next, path) => set(withEdit(edits, one, (next ?? {}) as JsonObject), path)}
      />
    </section>
  );
}

/** So many prices stand side by side; of more, one is chosen. */
const MOST_PRICES = 24;

interface PricesProps {
  readonly system: GameSystem;
  readonly rows: readonly Loadout[];
  readonly change: Change;
  readonly set: (next: Change, label: string) => void;
}

function Prices({ system, rows, change, set }: PricesProps) {
  const [chosen, setChosen] = useState('');
  const { currency, costStep } = system.catalogue;
  const names = briefNames(rows.map(({ name }) => name));
  const few = rows.length <= MOST_PRICES;
  const one = rows.find(({ name }) => name === chosen) ?? rows[0];
  const shown = few ? rows : one ? [one] : [];
  return (
    <section class="panel" aria-label="Changed prices">
      <header class="panel-head">
        <h2>{`Prices (${currency})`}</h2>
        {!few && one && (
          <Pick
            label="Price to change"
            text={one.name}
            held={[one.name]}
            options={() =>
              rows.map(({ name, cost }) => ({
                value: name,
                label: name,
                cost: cost === null ? '' : `${cost} ${currency}`,
                mark: change.costs && Object.hasOwn(change.costs, name) ? 'changed' : '',
              }))
            }
            change={setChosen}
          />
        )}
      </header>
      <div class="prices">
        {shown.map((row) => (
          <label key={row.name} class="field">
            <span class="label">{few ? names[rows.indexOf(row)] : row.name}</span>
            <input
              type="number"
              min={0}
              step={costStep}
              placeholder="no price"
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
  );
}
