import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Json } from '../../systems/system.ts';
import type { AnyField } from '../../systems/schema/field.ts';
import { Pick } from '../picking/pick.tsx';
import { lazy } from '../views/lazy.tsx';
import { faultIn } from './check.ts';
import { type FormContext, idOf } from './context.ts';
import { EitherControl } from './either.tsx';
import { GroupControl } from './group.tsx';
import { fromText, stepped, toText } from './number-text.ts';

// Large parts of a form stand folded away on the first screen, so it need not wait for them.
const ListControl = lazy(async () => (await import('./large.ts')).ListControl);
const RecordControl = lazy(async () => (await import('./large.ts')).RecordControl);
const TupleControl = lazy(async () => (await import('./large.ts')).TupleControl);

export interface ControlProps<F extends AnyField = AnyField> {
  readonly field: F;
  readonly value: unknown;
  /** Where the value stands in its scenario: `weapons[0].damage`. */
  readonly path: string;
  /** Undefined removes the value, so that its default holds. */
  readonly change: (next: Json | undefined, path: string) => void;
  readonly form: FormContext;
  /** Leaves the label to the surroundings; it is then only told to screen readers. */
  readonly bare?: boolean;
  /** The field that the value must fit, where that is wider than the one that draws it. */
  readonly checked?: AnyField;
  /** What an empty box stands for, where that is not the field's own default. */
  readonly placeholder?: string;
}

/** The control for any field of a schema, with its label, its help and its fault. */
export function FieldControl(props: ControlProps) {
  const { field } = props;
  switch (field.kind) {
    case 'integer':
    case 'dice':
      return <NumberControl {...props} field={field} />;
    case 'flag':
      return <FlagControl {...props} />;
    case 'text':
      return <TextControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} />;
    case 'list':
      return <ListControl {...props} field={field} />;
    case 'tuple':
      return <TupleControl {...props} field={field} />;
    case 'group':
      return <GroupControl {...props} field={field} />;
    case 'record':
      return <RecordControl {...props} field={field} />;
    case 'either':
      return <EitherControl {...props} field={field} />;
    case 'null':
      return null;
  }
}

interface LeafProps extends ControlProps {
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-label': string | undefined;
  }) => ComponentChildren;
  readonly kind: string;
}

/** A label, a control, its help when asked for, and what is wrong with it. */
function Leaf({ field, checked, value, path, form, bare, children, kind }: LeafProps) {
  const id = idOf(form, path);
  const fault = faultIn(checked ?? field, value) ?? form.faults.get(path);
  const help = form.explain && field.says !== '' && !bare;
  const described = [fault && `${id}-fault`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const control = children({
    id,
    'aria-invalid': fault !== undefined,
    'aria-describedby': described,
    'aria-label': bare ? field.label : undefined,
  });
  return (
    <div class={`field ${kind}${fault ? ' bad' : ''}`}>
      {kind === 'flag' && control}
      {!bare && (
        <label for={id} title={field.says}>
          {field.label}
        </label>
      )}
      {kind !== 'flag' && control}
      {help && (
        <p class="help" id={`${id}-help`}>
          {field.says}
        </p>
      )}
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

function NumberControl(props: ControlProps<AnyField & { readonly kind: 'integer' | 'dice' }>) {
  const { field, value, path, change, placeholder } = props;
  const [typed, setTyped] = useState(toText(value));
  // What was typed stays as typed while it means the value; a change from elsewhere (undo, a picker) replaces it.
  const text = Object.is(fromText(typed), value) ? typed : toText(value);
  const step = (by: 1 | -1) => {
    const next = stepped(field, value, by);
    if (next !== undefined) change(next, path);
  };
  return (
    <Leaf {...props} kind="number">
      {(attributes) => (
        <span class="stepper">
          <input
            {...attributes}
            type="text"
            inputMode={field.kind === 'integer' && field.min >= 0 ? 'numeric' : 'text'}
            autocomplete="off"
            size={Math.max(3, field.kind === 'dice' ? 5 : String(field.max).length + 1)}
            value={text}
            placeholder={placeholder ?? toText(field.fallback)}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              change(fromText(event.currentTarget.value), path);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            }}
          />
          <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => step(-1)}>
            −
          </button>
          <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => step(1)}>
            +
          </button>
        </span>
      )}
    </Leaf>
  );
}

function FlagControl(props: ControlProps) {
  const { field, value, path, change } = props;
  return (
    <Leaf {...props} bare={false} kind="flag">
      {(attributes) => (
        <input
          {...attributes}
          type="checkbox"
          checked={(value ?? field.fallback) === true}
          onChange={(event) => change(event.currentTarget.checked, path)}
        />
      )}
    </Leaf>
  );
}

function TextControl(props: ControlProps) {
  const { field, value, path, change } = props;
  return (
    <Leaf {...props} kind="text">
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          autocomplete="off"
          value={toText(value)}
          placeholder={toText(field.fallback)}
          onInput={(event) =>
            change(event.currentTarget.value === '' && field.fallback !== undefined ? undefined : event.currentTarget.value, path)
          }
        />
      )}
    </Leaf>
  );
}

/** Up to so many are all seen at once in the browser's own list. */
const FEW = 8;

function ChoiceControl(props: ControlProps<AnyField & { readonly kind: 'choice' }>) {
  const { field, value, path, change } = props;
  const chosen = value ?? field.fallback;
  const known = field.options.some((option) => option.value === chosen);
  const says = field.options.find((option) => option.value === chosen)?.says;
  return (
    <Leaf {...props} kind="choice">
      {(attributes) => (
        <>
          {field.options.length > FEW ? (
            <Pick
              label={field.label}
              box={{ ...attributes, title: says }}
              text={field.options.find((option) => option.value === chosen)?.label ?? toText(chosen)}
              placeholder="choose…"
              held={[toText(chosen)]}
              options={() => field.options}
              change={(next) => change(next, path)}
              {...(value === undefined || field.fallback === undefined ? {} : { clear: () => change(undefined, path) })}
            />
          ) : (
            <select {...attributes} title={says} value={toText(chosen)} onChange={(event) => change(event.currentTarget.value, path)}>
              {!known && <option value={toText(chosen)}>{chosen === undefined ? 'choose…' : toText(chosen)}</option>}
              {field.options.map((option) => (
                <option key={option.value} value={option.value} title={option.says}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
          {props.form.explain && says && <p class="help">{says}</p>}
        </>
      )}
    </Leaf>
  );
}
