import type { TupleField } from '../../systems/schema/field.ts';
import type { Json } from '../../systems/system.ts';
import { faultIn } from './check.ts';
import { idOf } from './context.ts';
import { blank } from './blank.ts';
import { type ControlProps, FieldControl } from './field.tsx';

/** A fixed number of values side by side under one label. */
export function TupleControl({ field, value, path, change, form }: ControlProps<TupleField>) {
  const held = (Array.isArray(value) ? value : (field.fallback ?? field.items.map(blank))) as readonly Json[];
  const fault = faultIn(field, value) ?? form.faults.get(path);
  const id = idOf(form, path);
  return (
    <div class={`field tuple${fault ? ' bad' : ''}`} role="group" aria-labelledby={`${id}-label`}>
      <span class="label" id={`${id}-label`} title={field.says}>
        {field.label}
      </span>
      <div class="side-by-side">
        {field.items.map((item, place) => (
          <FieldControl
            key={place}
            field={item}
            value={held[place]}
            path={`${path}[${place}]`}
            form={form}
            bare
            change={(next, at) =>
              change(
                held.map((each, index) => (index === place ? (next ?? '') : each)),
                at,
              )
            }
          />
        ))}
      </div>
      {form.explain && <p class="help">{field.says}</p>}
      {fault && <p class="fault">{fault}</p>}
    </div>
  );
}
