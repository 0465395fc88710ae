import type { ListField } from '../../systems/schema/field.ts';
import type { Json } from '../../systems/system.ts';
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
  const id = idOf(form, `${path}-add`);
  const toggle = (word: Json) => change(held.includes(word) ? held.filter((each) => each !== word) : [...held, word], path);
  return (
    <>
      <ul class="words">
        {held.map((word) => {
          const option = options.find((each) => each.value === word);
          return (
            <li key={toText(word)} class={option ? '' : 'bad'} title={option?.says}>
              {option?.label ?? toText(word)}
              <button type="button" aria-label={`Remove ${option?.label ?? toText(word)}`} onClick={() => toggle(word)}>
                ×
              </button>
            </li>
          );
        })}
      </ul>
      {unknown.length > 0 && <p class="fault">{`Not known here: ${unknown.map(toText).join(', ')}. Remove it, or choose another.`}</p>}
      <select
        id={id}
        aria-label={`Add to ${field.label}`}
        value=""
        onChange={(event) => {
          toggle(event.currentTarget.value);
          event.currentTarget.value = '';
        }}
      >
        <option value="">add…</option>
        {options
          .filter((option) => !held.includes(option.value))
          .map((option) => (
            <option key={option.value} value={option.value} title={option.says}>
              {option.label}
            </option>
          ))}
      </select>
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
