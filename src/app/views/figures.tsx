import { useState } from 'preact/hooks';
import type { GroupField, ListField } from '../../systems/schema/field.ts';
import type { Loadout } from '../../systems/system.ts';
import { GroupBody } from '../forms/group.tsx';
import { ListControl } from '../forms/list.tsx';
import { editLoadout } from '../state/edits.ts';
import { narrow } from '../state/narrow.ts';
import type { LoadoutCardProps } from './loadout-card.tsx';
import { Picker } from './picker.tsx';

/** The figures of a loadout as fields: what it strikes with first, or for a target what is struck; the other side of it folded away. */
export function FiguresBody({ system, loadout, place, faults }: LoadoutCardProps) {
  const [explain, setExplain] = useState(false);
  const { attacker, weapons, target } = system.schema.fields.fields;
  const form = { prefix: `loadout-${place}`, explain, faults };
  const set = (part: 'attacker' | 'weapons' | 'target') => (next: unknown, path: string) =>
    editLoadout(place, (now) => ({ ...now, [part]: next ?? (part === 'weapons' ? [] : {}) }) as Loadout, `loadout-${place}.${path}`);
  const strikes = (
    <>
      <GroupBody field={attacker as GroupField} value={loadout.attacker} path="attacker" form={form} change={set('attacker')} />
      <ListControl field={weapons as ListField} value={loadout.weapons} path="weapons" form={form} change={set('weapons')} />
    </>
  );
  const isStruck = <GroupBody field={target as GroupField} value={loadout.target} path="target" form={form} change={set('target')} />;
  const isTarget = place === 'target';
  return (
    <div class="figures-body">
      {narrow.value && <Picker system={system} loadout={loadout} place={place} />}
      <label class="explain">
        <input type="checkbox" checked={explain} onChange={(event) => setExplain(event.currentTarget.checked)} /> explain the fields
      </label>
      {isTarget ? isStruck : strikes}
      <details class="more">
        <summary>{isTarget ? 'When it strikes (after a swap, in a duel)' : 'When it is attacked (after a swap, in a duel)'}</summary>
        {isTarget ? strikes : isStruck}
      </details>
    </div>
  );
}
