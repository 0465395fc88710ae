import type { ListField } from '../../systems/schema/field.ts';
import type { Json } from '../../systems/system.ts';
import { Chips } from '../picking/chips.tsx';
import { blank } from './blank.ts';
import { faultIn } from './check.ts';
import { idOf } from './context.ts';
import { type ControlProps, FieldControl } from './field.tsx';
import { toText } from './number-text.ts';
import { GroupBody } from './group.tsx';

/** A list: words from a fixed choice as switches, anything else as rows. */
export function ListControl(props: ControlProps<ListField>) {
  const { field, value, path, form } = props;
  const held = (Array.isArray(value) ? value : (field.fallback ?? [])) as readonly Json[];
  const fault = faultIn(field, value) ?? form.faults.get(path);
  return (
    <fieldset class="group list">
      {!props.bare && <legend title={field.says}>{field.label}</legend>}
      {form.explain && !props.bare && <p class="help">{field.says}</p>}
      {field.of.kind === 'choice' ? <Words {...props} held={held} /> : <Rows {...props} held={held} />}
      {fault && <p class="fault">{fault}</p>}
    </fieldset>
  );
}

type Held = ControlProps<ListField> & { readonly held: readonly Json[] };

function Words({ field, path, change, form, held }: Held) {
  if (field.of.kind !== 'choice') return null;
  const { options } = field.of;
  const unknown = held.filter((word) => !options.some((option) => option.value === word));
  const without = (place: number) =>
    change(
      held.filter((_, index) => index !== place),
      path,
    );
  return (
    <>
      <Chips
        label={`Add to ${field.label}`}
        box={{ id: idOf(form, `${path}-add`), 'aria-label': `Add to ${field.label}` }}
        held={[]}
        chips={held.map((word) => {
          const option = options.find((each) => each.value === word);
          return { label: option?.label ?? toText(word), says: option?.says, bad: !option };
        })}
        options={() => options.filter((option) => !held.includes(option.value))}
        change={(word) => change([...held, word], path)}
        remove={without}
      />
      {unknown.length > 0 && <p class="fault">{`Not known here: ${unknown.map(toText).join(', ')}. Remove it, or choose another.`}</p>}
    </>
  );
}

function Rows({ field, path, change, form, held }: Held) {
  const set = (place: number, next: Json | undefined, at: string) =>
    change(
      held.map((each, index) => (index === place ? (next ?? blank(field.of)) : each)),
      at,
    );
  return (
    <>
      {held.map((each, place) => {
        const at = `${path}[${place}]`;
        const name = `${field.of.label} ${place + 1}`;
        return (
          <div class="row" key={place}>
            <div class={field.of.kind === 'group' ? 'row-body' : 'row-body plain'} role="group" aria-label={name}>
              {field.of.kind === 'group' ? (
                <GroupBody field={field.of} value={each} path={at} form={form} change={(next, where) => set(place, next, where)} />
              ) : (
                <FieldControl field={field.of} value={each} path={at} form={form} bare change={(next, where) => set(place, next, where)} />
              )}
            </div>
            <button
              type="button"
              class="quiet"
              aria-label={`Remove ${name}`}
              title={`Remove ${name}`}
              onClick={() =>
                change(
                  held.filter((_, index) => index !== place),
                  path,
                )
              }
            >
              ×
            </button>
          </div>
        );
      })}
      {held.length < field.max && (
        <button type="button" class="quiet" onClick={() => change([...held, blank(field.of)], path)}>
          + {field.of.label}
        </button>
      )}
    </>
  );
}
