import { useState } from 'preact/hooks';
import type { ComparisonOf } from '../../analysis/index.ts';
import type { GroupField } from '../../systems/schema/field.ts';
import { FieldControl } from '../forms/field.tsx';
import { GroupBody } from '../forms/group.tsx';
import { answers } from '../state/answers.ts';
import { editShared, setEdition } from '../state/edits.ts';
import { work } from '../state/store.ts';

/** The readings in force: what was assumed where the rules are silent, and the options that change it. */
export function Readings({ comparison }: { readonly comparison: ComparisonOf }) {
  const [explain, setExplain] = useState(true);
  const { system, contenders } = comparison;
  const said = [...new Set(contenders.flatMap(({ resolution }) => resolution.readings))];
  const options = system.schema.fields.fields['options'] as GroupField | undefined;
  // Where the rules may be rewritten, a house rule is made here.
  const edition = system.schema.fields.fields['edition'];
  return (
    <section class="panel readings" aria-label="Readings in force">
      <header class="panel-head">
        <h2>Readings in force</h2>
      </header>
      <ul>
        {said.map((reading) => (
          <li key={reading}>{reading}</li>
        ))}
        {said.length === 0 && <li>None: the rules say everything that was needed here.</li>}
      </ul>
      {options && Object.keys(options.fields).length > 0 && (
        <details class="more">
          <summary>Change the readings</summary>
          <label class="explain">
            <input type="checkbox" checked={explain} onChange={(event) => setExplain(event.currentTarget.checked)} /> explain
          </label>
          {edition?.kind === 'either' && (
            <FieldControl
              field={edition}
              value={work.value.edition}
              path="edition"
              form={{ prefix: 'edition', explain, faults: answers.value.faults.shared }}
              change={(next) => setEdition(next ?? system.editions[0]?.id ?? '')}
            />
          )}
          <GroupBody
            field={options}
            value={work.value.options}
            path="options"
            form={{ prefix: 'options', explain, faults: answers.value.faults.shared }}
            change={(next, path) => editShared('options', (next ?? {}) as never, path)}
          />
        </details>
      )}
    </section>
  );
}
