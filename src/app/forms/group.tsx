import type { AnyField, GroupField } from '../../systems/schema/field.ts';
import type { Json, JsonObject } from '../../systems/system.ts';
import { type ControlProps, FieldControl } from './field.tsx';
import { summaryOf } from './summary.ts';

/** A group under its label. One that may be left out is folded, with what differs from its defaults beside the label. */
export function GroupControl(props: ControlProps<GroupField>) {
  const { field, value, form, bare, path } = props;
  const help = form.explain && !bare && <p class="help">{field.says}</p>;
  if (field.fallback !== undefined && !bare) {
    const said = summaryOf(field, value);
    const wrong = [...form.faults.keys()].some((at) => at.startsWith(path));
    return (
      <details class="group fold" open={wrong}>
        <summary title={field.says}>
          {field.label}: <span>{said === '' ? 'nothing special' : said}</span>
        </summary>
        {help}
        <GroupBody {...props} />
      </details>
    );
  }
  return (
    <fieldset class="group">
      {!bare && <legend title={field.says}>{field.label}</legend>}
      {help}
      <GroupBody {...props} />
    </fieldset>
  );
}

/** The members of a group: values first, then switches, then larger parts; what is seldom needed is folded away. */
export function GroupBody(props: ControlProps<GroupField> & { readonly omit?: readonly string[] }) {
  const members = Object.entries(props.field.fields).filter(([name]) => !props.omit?.includes(name));
  const plain = members.filter(([, field]) => !field.advanced);
  const folded = members.filter(([, field]) => field.advanced);
  return (
    <>
      <Members {...props} members={plain} />
      {folded.length > 0 && (
        <details class="more">
          <summary>More</summary>
          <Members {...props} members={folded} />
        </details>
      )}
    </>
  );
}

function Members({ members, ...props }: ControlProps<GroupField> & { readonly members: readonly (readonly [string, AnyField])[] }) {
  const values = members.filter(([, field]) => isSmall(field) && field.kind !== 'flag');
  const flags = members.filter(([, field]) => field.kind === 'flag');
  const large = members.filter(([, field]) => !isSmall(field));
  const draw = ([name, field]: readonly [string, AnyField]) => <Member key={name} {...props} name={name} member={field} />;
  return (
    <>
      {values.length > 0 && <div class="values">{values.map(draw)}</div>}
      {flags.length > 0 && <div class="flags">{flags.map(draw)}</div>}
      {large.map(draw)}
    </>
  );
}

function Member({ name, member, ...props }: ControlProps<GroupField> & { readonly name: string; readonly member: AnyField }) {
  const held = (props.value ?? props.field.fallback ?? {}) as JsonObject;
  const path = props.path === '' ? name : `${props.path}.${name}`;
  return (
    <FieldControl
      field={member}
      value={held[name]}
      path={path}
      form={props.form}
      change={(next, at) => props.change(withMember(held, name, next), at)}
    />
  );
}

/** The object with one member set, or left out when there is no value. */
export function withMember(held: JsonObject, name: string, next: Json | undefined): JsonObject {
  const { [name]: _, ...rest } = held;
  if (next === undefined) return rest;
  return name in held ? { ...held, [name]: next } : { ...rest, [name]: next };
}

/** Fits in a cell of the form's grid. */
function isSmall(field: AnyField): boolean {
  if (field.kind === 'either') return field.of.every(isSmall);
  return ['integer', 'dice', 'flag', 'text', 'choice', 'tuple', 'null'].includes(field.kind);
}
