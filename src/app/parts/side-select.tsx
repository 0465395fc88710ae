import { work } from '../state/store.ts';
import type { Loadout } from '../../systems/system.ts';

/** The loadouts on the screen by the key that a view keeps: "0", "1", …, "target". */
export function sideOf(key: string): Loadout {
  const { loadouts, target } = work.value;
  return key === 'target' ? target : (loadouts[Number(key)] ?? loadouts[0] ?? target);
}

interface SideSelectProps {
  readonly label: string;
  readonly value: string;
  readonly change: (key: string) => void;
}

/** One of the loadouts on Compare, or its target. */
export function SideSelect({ label, value, change }: SideSelectProps) {
  const { loadouts, target } = work.value;
  return (
    <label class="field">
      <span class="label">{label}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        {loadouts.map((each, place) => (
          <option key={place} value={String(place)}>
            {`${String.fromCharCode(65 + place)}  ${each.name}`}
          </option>
        ))}
        <option value="target">{`Target  ${target.name}`}</option>
      </select>
    </label>
  );
}
