import { useState } from 'preact/hooks';
import type { RecordField } from '../../systems/schema/field.ts';
import type { JsonObject } from '../../systems/system.ts';
import { blank } from './blank.ts';
import { idOf } from './context.ts';
import { type ControlProps, FieldControl } from './field.tsx';
import { withMember } from './group.tsx';

/** Free names, each with a value. */
export function RecordControl({ field, value, path, change, form }: ControlProps<RecordField>) {
  const held = (value ?? field.fallback ?? {}) as JsonObject;
  const [name, setName] = useState('');
  const id = idOf(form, path);
  const addable = name.trim() !== '' && !(name.trim() in held);
  return (
    <fieldset class="group">
      <legend title={field.says}>{field.label}</legend>
      {form.explain && <p class="help">{field.says}</p>}
      {Object.entries(held).map(([key, each]) => (
        <div class="row" key={key}>
          <div class="row-body" role="group" aria-label={key}>
            <span class="label">{key}</span>
            <FieldControl
              field={field.of}
              value={each}
              path={`${path}.${key}`}
              form={form}
              bare
              change={(next, at) => change(withMember(held, key, next ?? blank(field.of)), at)}
            />
          </div>
          <button type="button" class="quiet" aria-label={`Remove ${key}`} onClick={() => change(withMember(held, key, undefined), path)}>
            ×
          </button>
        </div>
      ))}
      <div class="row">
        <input
          id={`${id}-name`}
          type="text"
          aria-label={`New name in ${field.label}`}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button
          type="button"
          class="quiet"
          disabled={!addable}
          onClick={() => {
            change({ ...held, [name.trim()]: blank(field.of) }, path);
            setName('');
          }}
        >
          + add
        </button>
      </div>
    </fieldset>
  );
}
