import type { AnyField, EitherField } from '../../systems/schema/field.ts';
import { takes } from '../../systems/schema/validate.ts';
import { blank } from './blank.ts';
import { idOf } from './context.ts';
import { type ControlProps, FieldControl } from './field.tsx';

/** One of several kinds of value: first which kind, then the value. */
export function EitherControl({ field, value, path, change, form, bare }: ControlProps<EitherField>) {
  const number = numberOrNone(field);
  if (number) {
    // A number or nothing is one box: empty is nothing.
    const { fallback: _, ...given } = { ...number, label: field.label, says: field.says };
    return (
      <FieldControl
        field={given}
        checked={field}
        placeholder="none"
        value={value}
        path={path}
        form={form}
        bare={bare ?? false}
        change={(next, at) => change(next ?? null, at)}
      />
    );
  }
  const now = value ?? (value === null ? null : field.fallback);
  const place = Math.max(
    0,
    field.of.findIndex((each) => takes(each, now)),
  );
  const variant = field.of[place];
  const id = idOf(form, `${path}-kind`);
  return (
    <div class={`field either${variant && !isLeaf(variant) ? ' tall' : ''}`} role="group" aria-label={field.label}>
      <div class="field choice">
        {!bare && (
          <label for={id} title={field.says}>
            {field.label}
          </label>
        )}
        <select
          id={id}
          aria-label={bare ? field.label : undefined}
          value={String(place)}
          onChange={(event) => change(startOf(field, Number(event.currentTarget.value)), path)}
        >
          {field.of.map((each, index) => (
            <option key={index} value={String(index)}>
              {nameOf(each, field)}
            </option>
          ))}
        </select>
        {form.explain && <p class="help">{field.says}</p>}
      </div>
      {variant && variant.kind !== 'null' && (
        <FieldControl field={variant} value={now} path={path} change={change} form={form} bare={isLeaf(variant)} />
      )}
    </div>
  );
}

/** The number's field, when the choice is between a number and nothing. */
function numberOrNone({ of }: EitherField): AnyField | undefined {
  const number = of.find(({ kind }) => kind === 'integer' || kind === 'dice');
  return of.length === 2 && of.some(({ kind }) => kind === 'null') ? number : undefined;
}

function startOf(field: EitherField, place: number) {
  const variant = field.of[place];
  return variant ? blank(variant) : null;
}

function nameOf(variant: AnyField, field: EitherField): string {
  if (variant.kind === 'null') return 'none';
  return variant.label === field.label || variant.label === ''
    ? {
        integer: 'a number',
        dice: 'a number or dice',
        choice: 'from a list',
        list: 'several',
        group: 'in detail',
        text: 'in words',
        flag: 'yes or no',
        tuple: 'values',
        record: 'by name',
        either: 'other',
      }[variant.kind]
    : variant.label;
}

function isLeaf(field: AnyField): boolean {
  return ['integer', 'dice', 'text', 'choice'].includes(field.kind);
}
